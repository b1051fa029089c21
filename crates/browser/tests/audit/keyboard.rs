use browser::audit;

use crate::{Case, around, desk, show, try_all};

#[tokio::test]
async fn the_keyboard_reaches_everything_in_order() {
    try_all(&[
        Case {
            rule: "tabindex",
            broken: &["<button tabindex=2>A</button>"],
            kept: &["<button tabindex=0>A</button><p tabindex=-1>B</p>"],
        },
        Case {
            rule: "keyboard",
            broken: &[
                "<div role=button>A</div>",
                "<div role=button tabindex=-1>A</div>",
                "<div onclick='1'>A</div>",
                "<a onclick='1'>A</a>",
                "<div role=radiogroup aria-label=R><div role=radio aria-checked=true>A</div></div>",
                "<div role=grid aria-label=B><div role=row>\
                 <div role=gridcell tabindex=-1>A</div></div></div>",
            ],
            kept: &[
                "<div role=button tabindex=0>A</div>",
                "<div role=button aria-disabled=true>A</div>",
                "<div role=grid aria-label=B><div role=row><div role=gridcell tabindex=-1>A</div>\
                 <div role=gridcell tabindex=0>B</div></div></div>",
                "<div role=listbox tabindex=0 aria-label=B aria-activedescendant=o>\
                 <div id=o role=option>A</div></div>",
                "<div onclick='1'><button>A</button></div>",
                "<a>A</a>",
            ],
        },
        Case {
            rule: "nested",
            broken: &[
                "<div role=button tabindex=0>A <a href='#a'>B</a></div>",
                "<a href='#a'>A <span role=button tabindex=0>B</span></a>",
            ],
            kept: &["<label>A <input></label>", "<p>A <a href='#a'>B</a></p>"],
        },
        Case {
            rule: "aria-hidden",
            broken: &[
                "<div aria-hidden=true><a href='#a'>A</a></div>",
                "<button aria-hidden=true>A</button>",
            ],
            kept: &[
                "<div aria-hidden=true>A <a href='#a' tabindex=-1>B</a></div>",
                "<div aria-hidden=true hidden><a href='#a'>A</a></div>",
                "<div aria-hidden=true inert><a href='#a'>A</a></div>",
            ],
        },
    ])
    .await;
}

#[tokio::test]
async fn where_the_focus_is_can_be_seen() {
    try_all(&[Case {
        rule: "focus-visible",
        broken: &[
            "<style>* { outline: none }</style><button>A</button>",
            "<style>:focus { outline: 2px solid transparent }</style><button>A</button>",
            "<style>:focus { outline: 0 solid red }</style><p tabindex=0>A</p>",
        ],
        kept: &[
            "<button>A</button><p tabindex=0>B</p>",
            "<style>* { outline: none } :focus { box-shadow: 0 0 2px #00f }</style>\
             <button>A</button>",
            "<style>button { outline: none; transition: all 1s } :focus-visible \
             { background: #ddf }</style><button>A</button>",
            "<style>input { opacity: 0; width: 30px; height: 30px } input:focus + span \
             { outline: 2px solid }</style><label>A <input type=checkbox><span>x</span></label>",
            "<svg width=99 height=99><style>g { outline: none } g:focus rect { stroke: red }\
             </style><g role=button tabindex=0 aria-label=a1><rect width=99 height=99 /></g></svg>",
        ],
    }])
    .await;
}

#[tokio::test]
async fn the_focus_is_seen_also_after_a_click_and_put_back() {
    let Some(page) = desk().await else { return };
    let part = "<style>:focus:not(:focus-visible) { outline: none }</style>\
                <button id=a>A</button><p tabindex=0>B</p>";
    show(&page, &around(part)).await;
    page.click("#a").await.unwrap();
    assert_eq!(audit(&page).await.unwrap(), []);
    assert_eq!(page.evaluate("document.activeElement.id").await.unwrap(), "a");
}
