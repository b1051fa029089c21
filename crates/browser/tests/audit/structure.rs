use crate::{Case, desk, found, try_all};

#[tokio::test]
async fn documents_say_what_they_are() {
    let Some(page) = desk().await else { return };
    let body = "<body><main><h1>Heading</h1></main>";
    let cases = [
        (vec!["lang"], format!("<!doctype html><title>Page</title>{body}")),
        (vec!["lang"], format!("<!doctype html><html lang=english!><title>Page</title>{body}")),
        (vec!["title"], format!("<!doctype html><html lang=en>{body}")),
        (vec!["title"], format!("<!doctype html><html lang=en><title> </title>{body}")),
        (vec![], format!("<!doctype html><html lang=es-ES><title>Page</title>{body}")),
        (vec!["main"], "<!doctype html><html lang=en><title>Page</title><h1>A</h1>".to_owned()),
        (vec!["h1"], "<!doctype html><html lang=en><title>Page</title><main>A</main>".to_owned()),
    ];
    for (rules, html) in cases {
        assert_eq!(found(&page, &html).await, rules, "{html}");
    }
}

#[tokio::test]
async fn landmarks_and_headings_are_in_order() {
    try_all(&[
        Case {
            rule: "main",
            broken: &["<div role=main>second</div>"],
            kept: &["<main hidden>second</main>"],
        },
        Case { rule: "h1", broken: &["<h1>Second</h1>"], kept: &["<h1 hidden>Second</h1>"] },
        Case {
            rule: "heading-order",
            broken: &[
                "<h3>Deep</h3>",
                "<h2>A</h2><div role=heading aria-level=4>B</div>",
                "<h2></h2>",
            ],
            kept: &["<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>"],
        },
    ])
    .await;
}

#[tokio::test]
async fn lists_and_tables_are_well_built() {
    try_all(&[
        Case {
            rule: "list",
            broken: &[
                "<ul><li>A</li><div>B</div></ul>",
                "<dl><p>A</p></dl>",
                "<div><li>A</li></div>",
            ],
            kept: &[
                "<ul><li>A</li><template></template></ul>",
                "<dl><div><dt>A</dt><dd>B</dd></div></dl>",
                "<ul role=listbox tabindex=0 aria-label=Words><li role=option>A</li></ul>",
            ],
        },
        Case {
            rule: "table-headers",
            broken: &[
                "<table><tr><th colspan=2>A</th></tr><tr><td>1</td><td>2</td></tr></table>",
                "<table><tr><td>1</td><td>2</td></tr><tr><td>1</td><th>B</th></tr></table>",
            ],
            kept: &[
                "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>",
                "<table><tr><th scope=colgroup colspan=2>A</th></tr>\
                 <tr><td>1</td><td>2</td></tr></table>",
                "<table><tr><th id=a colspan=2>A</th></tr>\
                 <tr><td headers=a>1</td><td headers=a>2</td></tr></table>",
            ],
        },
    ])
    .await;
}

#[tokio::test]
async fn pages_can_be_made_larger_and_stay() {
    try_all(&[
        Case {
            rule: "zoom",
            broken: &[
                "<script>document.querySelector('meta').content += ', user-scalable=no'</script>",
                "<script>document.querySelector('meta').content += ', maximum-scale=1'</script>",
            ],
            kept: &[
                "<script>document.querySelector('meta').content += ', maximum-scale=5'</script>",
            ],
        },
        Case {
            rule: "refresh",
            broken: &["<meta http-equiv=refresh content='300'>"],
            kept: &["<meta http-equiv=content-language content='en'>"],
        },
    ])
    .await;
}
