use browser::{Browser, Look};

use crate::{Case, around, found, try_all};

#[tokio::test]
async fn what_is_touched_is_large_enough() {
    try_all(&[Case {
        rule: "target-size",
        broken: &[
            "<style>button { width: 20px; height: 20px; padding: 0; border: 0 }</style>\
             <button>a</button><button>b</button>",
            "<div style='line-height:1'><a href='#a'>One</a><br><a href='#b'>Two</a></div>",
        ],
        kept: &[
            "<style>button { width: 24px; height: 24px; padding: 0; border: 0 }</style>\
             <button>a</button><button>b</button>",
            "<style>button { width: 20px; height: 20px; padding: 0; border: 0; margin: 9px }\
             </style><button>a</button><button>b</button>",
            "<p style='line-height:1'>Words, <a href='#a'>one</a> and <a href='#b'>two</a>.</p>",
            "<style>label { display: block; line-height: 30px } input { margin: 0 }</style>\
             <label><input type=checkbox>One</label><label><input type=checkbox>Two</label>",
        ],
    }])
    .await;
}

#[tokio::test]
async fn nothing_is_wider_than_the_window() {
    let Some(browser) = Browser::for_tests().await else { return };
    let look = Look { width: 320, ..Look::phone() };
    let page = browser.person().await.unwrap().page(look).await.unwrap();
    let wide = around("<div id=wide style='width:500px'>Text</div>");
    assert_eq!(found(&page, &wide).await, ["reflow"]);
    let scrolled = around(
        "<div style='overflow:auto' tabindex=0 role=region aria-label=Board>\
         <div style='width:500px'>Text</div></div>",
    );
    assert_eq!(found(&page, &scrolled).await, [""; 0]);
}
