use crate::{Case, try_all};

#[tokio::test]
async fn images_say_what_they_show() {
    try_all(&[Case {
        rule: "image-name",
        broken: &[
            "<img src='data:,' width=9 height=9>",
            "<svg role=img width=9 height=9></svg>",
            "<div role=img>text</div>",
            "<input type=image src='data:,' width=30 height=30>",
        ],
        kept: &[
            "<img src='data:,' alt='A board'>",
            "<img src='data:,' alt=''>",
            "<svg role=img width=9 height=9><title>A board</title></svg>",
            "<svg role=img width=9 height=9 aria-label='A board'></svg>",
            "<svg width=9 height=9 aria-hidden=true></svg>",
            "<input type=image src='data:,' alt='Send' width=30 height=30>",
        ],
    }])
    .await;
}

#[tokio::test]
async fn controls_have_names() {
    try_all(&[Case {
        rule: "name",
        broken: &[
            "<button style='padding:20px'></button>",
            "<button style='padding:20px'><svg aria-hidden=true width=9 height=9></svg></button>",
            "<button style='padding:20px'><span aria-hidden=true>x</span></button>",
            "<a href='#a' style='display:block;height:30px'></a>",
            "<div role=button tabindex=0 style='height:30px'></div>",
            "<div role=slider tabindex=0 aria-valuenow=1 style='height:30px'></div>",
            "<div role=tablist><div role=tab tabindex=0 style='height:30px'></div></div>",
            "<div role=grid aria-label=Board><div role=row>\
             <div role=gridcell tabindex=0 style='height:30px'></div></div></div>",
            "<div role=grid><div role=row><div role=gridcell tabindex=0>a1</div></div></div>",
            "<iframe srcdoc=''></iframe>",
            "<div role=dialog>text</div>",
        ],
        kept: &[
            "<button>Play</button>",
            "<button aria-label=Play></button>",
            "<button title=Play></button>",
            "<button aria-labelledby=p></button><p id=p hidden>Play</p>",
            "<button><img src='data:,' alt=Play></button>",
            "<button><svg width=9 height=9 role=img><title>Play</title></svg></button>",
            "<input type=submit>",
            "<input type=button value=Play>",
            "<div role=slider tabindex=0 aria-valuenow=1 aria-label=Size>x</div>",
            "<div role=grid aria-label=Board><div role=row><div role=gridcell \
             style='height:30px'></div><div role=gridcell tabindex=0 aria-label=a1 \
             style='height:30px'></div></div></div>",
            "<svg width=99 height=99><g role=button tabindex=0 aria-label=a1>\
             <rect width=99 height=99 /></g></svg>",
            "<iframe title=Help srcdoc=''></iframe>",
        ],
    }])
    .await;
}

#[tokio::test]
async fn fields_have_labels_and_what_is_seen_is_what_is_said() {
    try_all(&[
        Case {
            rule: "label",
            broken: &[
                "<input>",
                "<input placeholder=Name>",
                "<select><option>A</option></select>",
                "<textarea></textarea>",
                "<label>Name</label><input>",
                "<input type=checkbox> Name",
            ],
            kept: &[
                "<label>Name <input></label>",
                "<label for=a>Name</label><input id=a>",
                "<input aria-label=Name>",
                "<input title=Name>",
                "<b id=b>Name</b><select aria-labelledby=b><option>A</option></select>",
                "<input type=hidden>",
            ],
        },
        Case {
            rule: "label-in-name",
            broken: &["<button aria-label=Send>Play now</button>"],
            kept: &[
                "<button aria-label='Play now!'>Play <b>now</b></button>",
                "<button>x</button>",
            ],
        },
    ])
    .await;
}
