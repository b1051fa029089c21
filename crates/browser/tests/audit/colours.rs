use browser::{Browser, Look};

use crate::{Case, around, found, try_all};

#[tokio::test]
async fn text_stands_out() {
    try_all(&[Case {
        rule: "contrast",
        broken: &[
            "<p style='color:#777'>Text</p>",
            "<p style='color:rgb(0 0 0 / 50%)'>Text</p>",
            "<p style='opacity:0.5'>Text</p>",
            "<div style='background:#000'><p style='color:#666'>Text</p></div>",
            "<div style='background:rgb(0 0 0 / 60%)'><p style='color:#000'>Text</p></div>",
            "<p style='color:#959595;font-size:24px'>Text</p>",
            "<p style='color:#959595;font-size:18.66px;font-weight:bold'>Text</p>",
            "<p style='color:#777;font-size:18.66px'>Text</p>",
            "<p style='color:oklch(70% 0.1 200)'>Text</p>",
            "<label>A <input value=Text style='color:#888'></label>",
            "<style>::placeholder { color: #aaa }</style><label>A <input placeholder=Text></label>",
            "<button style='color:#999'>Text</button>",
        ],
        kept: &[
            "<p style='color:#767676'>Text</p>",
            "<p style='color:#fff;background:#000'>Text</p>",
            "<div style='background:#000'><p style='color:#fff;opacity:0.8'>Text</p></div>",
            "<p style='color:#949494;font-size:24px'>Text</p>",
            "<p style='color:#949494;font-size:18.67px;font-weight:bold'>Text</p>",
            "<div style='background:linear-gradient(#000,#fff)'><p style='color:#888'>Text</p></div>",
            "<div style='background:linear-gradient(#000,#fff)'>\
             <p style='color:#000;background:#fff'>Text</p></div>",
            "<button disabled>Text</button>",
            "<p style='color:#eee;visibility:hidden'>Text</p>",
            "<p style='color:#eee;position:absolute;width:1px;height:1px;overflow:hidden'>Text</p>",
            "<p style='color:#ccc'>★ · →</p>",
            "<svg width=99 height=40><text y=20 fill='#eee'>Text</text></svg>",
        ],
    }])
    .await;
}

#[tokio::test]
async fn what_is_not_painted_is_as_dark_as_the_system() {
    let Some(browser) = Browser::for_tests().await else { return };
    let look = Look { dark: true, ..Look::desk() };
    let page = browser.person().await.unwrap().page(look).await.unwrap();
    let dark = "<style>:root { color-scheme: light dark }</style>";
    let light_text = around(&format!("{dark}<p style='color:#ccc'>Text</p>"));
    assert_eq!(found(&page, &light_text).await, [""; 0]);
    let dark_text = around(&format!("{dark}<p style='color:#444'>Text</p>"));
    assert_eq!(found(&page, &dark_text).await, ["contrast"]);
}
