//! Sizes, languages, colours, and pictures of them.

use browser::Look;

use crate::{page_seen, page_with};

#[tokio::test]
async fn a_page_sees_how_it_is_looked_at() {
    let look = Look { dark: true, reduced_motion: true, lang: "es-ES", ..Look::phone() };
    let Some(page) = page_seen(look, "").await else { return };
    let seen = page
        .evaluate(
            "[innerWidth, innerHeight, devicePixelRatio, navigator.language, \
             matchMedia('(prefers-color-scheme: dark)').matches, \
             matchMedia('(prefers-reduced-motion: reduce)').matches, \
             matchMedia('(pointer: coarse)').matches, navigator.maxTouchPoints, \
             (1.5).toLocaleString()]",
        )
        .await
        .unwrap();
    assert_eq!(seen.to_string(), r#"[390,844,2,"es-ES",true,true,true,5,"1,5"]"#);
    let Some(page) = page_with("").await else { return };
    let seen = page
        .evaluate(
            "[innerWidth, innerHeight, navigator.language, \
             matchMedia('(prefers-color-scheme: dark)').matches, \
             matchMedia('(hover: hover)').matches, 'ontouchstart' in window, \
             navigator.userAgent.includes('Headless')]",
        )
        .await
        .unwrap();
    assert_eq!(seen.to_string(), r#"[1280,800,"en",false,true,false,false]"#);
}

#[tokio::test]
async fn a_page_without_scripts_can_still_be_read_and_used() {
    let look = Look { script: false, ..Look::desk() };
    let body = "<h1>plain</h1><noscript>without</noscript><script>document.title = 'ran'</script>\
                <form action='#done'><input name=a><button>send</button></form>";
    let Some(page) = page_seen(look, body).await else { return };
    assert_eq!(page.title().await.unwrap(), "A page");
    assert_eq!(page.text("noscript").await.unwrap(), "without");
    page.fill("input", "typed").await.unwrap();
    assert_eq!(page.value("input").await.unwrap(), "typed");
    page.wait_for("button").await.unwrap();
    page.click("button").await.unwrap();
}

#[tokio::test]
async fn pictures_are_taken_of_the_window_and_of_the_whole() {
    let body = "<body style='margin:0'><div style='height:2000px;background:#080'></div>";
    let look = Look { width: 200, height: 100, scale: 2.0, ..Look::desk() };
    let Some(page) = page_seen(look, body).await else { return };
    let folder = std::env::temp_dir().join(format!("ludoteca-pictures-{}", std::process::id()));
    let path = folder.join("page.png");
    page.screenshot(&path).await.unwrap();
    assert_eq!(size(&path), (400, 200));
    page.screenshot_full(&path).await.unwrap();
    assert_eq!(size(&path), (400, 4000));
    std::fs::remove_dir_all(folder).unwrap();
}

/// The size that a PNG file says it has.
fn size(path: &std::path::Path) -> (u32, u32) {
    let bytes = std::fs::read(path).unwrap();
    assert!(bytes.starts_with(b"\x89PNG"));
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}
