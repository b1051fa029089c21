use crate::{Case, try_all};

#[tokio::test]
async fn roles_and_states_are_real_ones() {
    try_all(&[
        Case {
            rule: "role",
            broken: &["<p role=knob>A</p>"],
            kept: &["<p role=status>A</p>", "<p role=doc-tip>A</p>"],
        },
        Case {
            rule: "aria-attribute",
            broken: &["<p aria-lable=A>A</p>"],
            kept: &["<p aria-live=polite>A</p>"],
        },
        Case {
            rule: "role-state",
            broken: &["<div role=checkbox tabindex=0>A</div>", "<div role=heading>A</div>"],
            kept: &["<div role=checkbox aria-checked=false tabindex=0>A</div>"],
        },
        Case {
            rule: "role-parent",
            broken: &[
                "<div role=listitem>A</div>",
                "<div role=grid aria-label=B tabindex=0><div role=gridcell>A</div></div>",
                "<div role=row>A</div>",
            ],
            kept: &[
                "<div role=list><div><div role=listitem>A</div></div></div>",
                "<table role=grid aria-label=B><tr><td role=gridcell tabindex=0>A</td></tr></table>",
                "<div role=grid aria-label=B aria-owns=r tabindex=0></div>\
                 <div id=r role=row><div role=gridcell>A</div></div>",
            ],
        },
    ])
    .await;
}

#[tokio::test]
async fn references_lead_to_one_element() {
    try_all(&[
        Case {
            rule: "reference",
            broken: &[
                "<p aria-describedby=gone>A</p>",
                "<label for=gone>A</label>",
                "<button aria-controls=gone aria-expanded=true>A</button>",
            ],
            kept: &[
                "<p aria-describedby='a b'>A</p><i id=a>a</i><i id=b hidden>b</i>",
                "<button aria-controls=gone aria-expanded=false>A</button>",
            ],
        },
        Case {
            rule: "duplicate-id",
            broken: &["<p aria-describedby=a>A</p><i id=a>a</i><i id=a>b</i>"],
            kept: &["<i id=a>a</i><i id=a>b</i>"],
        },
    ])
    .await;
}
