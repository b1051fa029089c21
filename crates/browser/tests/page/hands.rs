//! Clicking, dragging, touching, typing.

use browser::Look;

use crate::{SHORT, page_seen, page_with};

/// Writes down every event of these names as `name` or `name detail`.
fn noting(names: &str, detail: &str) -> String {
    format!(
        "<output></output><script>const out = document.querySelector('output');\
         for (const name of '{names}'.split(' ')) addEventListener(name, event => \
         out.append(name + ' ' + ({detail}) + '; '))</script>"
    )
}

#[tokio::test]
async fn a_click_goes_to_the_middle_of_what_is_scrolled_to() {
    let body = "<div style='height:3000px'></div><button id=b style='width:100px;height:40px'>x\
                </button><div style='height:3000px'></div>"
        .to_owned()
        + &noting("click contextmenu", "event.target.id + event.offsetX + '/' + event.offsetY");
    let Some(page) = page_with(&body).await else { return };
    page.click("#b").await.unwrap();
    page.right_click("#b").await.unwrap();
    let told = page.text("output").await.unwrap();
    assert!(told.starts_with("click b") && told.contains("contextmenu b"), "{told}");
}

#[tokio::test]
async fn what_is_covered_is_not_clicked() {
    let body = "<button>x</button><div id=veil style='position:fixed;inset:0'></div>";
    let Some(page) = page_seen(Look::desk(), body).await else { return };
    let page = page.patient_for(SHORT);
    let covered = page.click("button").await.unwrap_err().to_string();
    assert!(covered.starts_with("`button` was covered by <div id=\"veil\""), "{covered}");
    page.evaluate("document.querySelector('button').hidden = true").await.unwrap();
    let hidden = page.click("button").await.unwrap_err().to_string();
    assert!(hidden.starts_with("`button` had no size"), "{hidden}");
    let missing = page.click("#none").await.unwrap_err().to_string();
    assert!(missing.starts_with("There was no `#none`"), "{missing}");
    assert!(!page.click_if_there("#none").await.unwrap());
}

#[tokio::test]
async fn what_moves_is_clicked_when_it_stands() {
    let body = "<style>@keyframes go { from { margin-left: 600px } }\
                button { animation: go 0.3s linear }</style>\
                <button onclick='this.textContent = \"hit\"'>x</button>";
    let Some(page) = page_with(body).await else { return };
    page.click("button").await.unwrap();
    assert_eq!(page.text("button").await.unwrap(), "hit");
}

#[tokio::test]
async fn parts_of_drawings_are_clicked_too() {
    let body = "<svg width=200 height=200><g id=g><circle cx=100 cy=100 r=30 /></g></svg>"
        .to_owned()
        + &noting("click", "event.target.tagName");
    let Some(page) = page_with(&body).await else { return };
    page.click("#g").await.unwrap();
    assert_eq!(page.text("output").await.unwrap(), "click circle;");
}

#[tokio::test]
async fn a_mouse_hovers() {
    let body = "<style>p:hover { color: rgb(1, 2, 3) }</style><p>text</p>";
    let Some(page) = page_with(body).await else { return };
    page.hover("p").await.unwrap();
    page.wait_until("getComputedStyle(document.querySelector('p')).color === 'rgb(1, 2, 3)'")
        .await
        .unwrap();
}

#[tokio::test]
async fn a_mouse_drags() {
    let body = "<p id=a>a</p><p id=b>b</p>".to_owned()
        + &noting("pointerdown pointerup", "event.target.id");
    let Some(page) = page_with(&body).await else { return };
    page.drag("#a", "#b").await.unwrap();
    assert_eq!(page.text("output").await.unwrap(), "pointerdown a; pointerup b;");
}

#[tokio::test]
async fn what_is_draggable_is_dropped() {
    let body =
        "<p id=a draggable=true ondragstart=\"event.dataTransfer.setData('text', 'a')\">a</p>\
                <p id=b ondragover='event.preventDefault()'>b</p>"
            .to_owned()
            + &noting("drop", "event.target.id + event.dataTransfer.getData('text')");
    let Some(page) = page_with(&body).await else { return };
    page.drag("#a", "#b").await.unwrap();
    page.wait_until("document.querySelector('output').textContent === 'drop ba; '").await.unwrap();
}

#[tokio::test]
async fn fingers_tap_and_swipe() {
    let body = "<p id=a style='touch-action:none'>a</p><p id=b>b</p>".to_owned()
        + &noting("pointerdown touchmove touchend click", "event.pointerType ?? ''");
    let Some(page) = page_seen(Look::phone(), &body).await else { return };
    page.tap("#a").await.unwrap();
    page.wait_until("document.querySelector('output').textContent.includes('click touch')")
        .await
        .unwrap();
    page.swipe("#a", "#b").await.unwrap();
    page.wait_until("document.querySelector('output').textContent.includes('touchmove')")
        .await
        .unwrap();
}

#[tokio::test]
async fn fields_are_filled() {
    let body = "<input id=a value=old><textarea>old</textarea><input id=d type=date>\
                <p contenteditable>old</p>"
        .to_owned()
        + &noting("input", "event.target.tagName");
    let Some(page) = page_with(&body).await else { return };
    page.fill("#a", "señal").await.unwrap();
    page.fill("textarea", "two\nlines").await.unwrap();
    page.fill("#d", "2024-02-29").await.unwrap();
    page.fill("p", "new").await.unwrap();
    assert_eq!(page.value("#a").await.unwrap(), "señal");
    assert_eq!(page.value("textarea").await.unwrap(), "two\nlines");
    assert_eq!(page.value("#d").await.unwrap(), "2024-02-29");
    assert_eq!(page.text("p").await.unwrap(), "new");
    page.fill("#a", "").await.unwrap();
    assert_eq!(page.value("#a").await.unwrap(), "");
    let told = page.text("output").await.unwrap();
    assert!(["INPUT", "TEXTAREA", "P"].iter().all(|field| told.contains(field)), "{told}");
}

#[tokio::test]
async fn choices_are_made() {
    let body = "<select><option value=a>A<option value=b>B</select><input id=c type=checkbox>\
                <label><input id=r type=radio style='opacity:0;position:absolute'>radio</label>"
        .to_owned()
        + &noting("change", "event.target.tagName");
    let Some(page) = page_with(&body).await else { return };
    page.select("select", "b").await.unwrap();
    assert_eq!(page.value("select").await.unwrap(), "b");
    assert!(page.select("select", "z").await.is_err());
    for box_ in ["#c", "#c", "#r"] {
        page.check(box_).await.unwrap();
    }
    assert_eq!(page.evaluate("c.checked && r.checked").await.unwrap(), true);
}

#[tokio::test]
async fn keys_are_pressed() {
    let body = "<input><button onclick='this.textContent = \"pressed\"'>x</button>".to_owned()
        + &noting("keydown", "event.key + (event.ctrlKey ? '^' : '')");
    let Some(page) = page_with(&body).await else { return };
    page.focus("input").await.unwrap();
    page.type_keys("Ab").await.unwrap();
    for key in ["1", "ArrowLeft", "Backspace"] {
        page.press(key).await.unwrap();
    }
    assert_eq!(page.value("input").await.unwrap(), "A1");
    page.press("Control+z").await.unwrap();
    assert_eq!(page.value("input").await.unwrap(), "Ab1");
    page.press("Tab").await.unwrap();
    page.press("Enter").await.unwrap();
    assert_eq!(page.text("button").await.unwrap(), "pressed");
    page.press("Shift+Tab").await.unwrap();
    assert_eq!(page.evaluate("document.activeElement.tagName").await.unwrap(), "INPUT");
    let told = page.text("output").await.unwrap();
    assert!(told.contains("keydown z^; keydown Tab; keydown Enter;"), "{told}");
}

#[tokio::test]
async fn files_are_handed_over() {
    let body = "<input type=file hidden onchange='this.files[0].text().then(text => title = text, \
                document.body.append(this.files[0].name))'>";
    let Some(page) = page_with(body).await else { return };
    let path = std::env::temp_dir().join(format!("ludoteca-upload-{}.txt", std::process::id()));
    std::fs::write(&path, "content").unwrap();
    page.upload("input", &path).await.unwrap();
    page.wait_until("document.body.innerText.includes('ludoteca-upload')").await.unwrap();
    std::fs::remove_file(path).unwrap();
}
