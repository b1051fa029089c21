//! Mouse and fingers.

use std::time::Duration;

use serde_json::{Value as Json, json};
use tokio::time::Instant;

use crate::reading::element;
use crate::{Lost, Page};

const POINT: &str = include_str!("point.js");

/// An element that is somewhere else after so long is still moving.
const STILL: Duration = Duration::from_millis(20);

/// How long something that may be gone is looked for.
const MOMENT: Duration = Duration::from_secs(2);

/// In how many steps something is dragged.
const STEPS: u32 = 8;

type Point = (f64, f64);

impl Page {
    /// Clicks in the middle of an element, which is scrolled to. It has to stand
    /// still, and nothing else may cover it.
    pub async fn click(&self, selector: &str) -> Result<(), Lost> {
        let point = self.point(selector).await?;
        self.press_button(point, "left").await
    }

    /// Clicks as [`click`](Self::click) does, but does not wait long for an element that
    /// may be gone. Says whether it was clicked.
    pub async fn click_if_there(&self, selector: &str) -> Result<bool, Lost> {
        match tokio::time::timeout(MOMENT, self.point(selector)).await {
            Ok(Ok(point)) => self.press_button(point, "left").await.map(|()| true),
            _ => Ok(false),
        }
    }

    /// Clicks with the other button.
    pub async fn right_click(&self, selector: &str) -> Result<(), Lost> {
        let point = self.point(selector).await?;
        self.press_button(point, "right").await
    }

    /// Moves the mouse over an element.
    pub async fn hover(&self, selector: &str) -> Result<(), Lost> {
        let point = self.point(selector).await?;
        self.mouse("mouseMoved", point, "none").await
    }

    /// Drags from the middle of one element to that of another with the mouse.
    pub async fn drag(&self, from: &str, to: &str) -> Result<(), Lost> {
        let (from, to) = self.ends(from, to).await?;
        self.mouse("mouseMoved", from, "none").await?;
        self.mouse("mousePressed", from, "left").await?;
        for point in way(from, to) {
            self.mouse("mouseMoved", point, "left").await?;
        }
        self.mouse("mouseReleased", to, "left").await
    }

    /// Touches the middle of an element with a finger, as on a phone.
    pub async fn tap(&self, selector: &str) -> Result<(), Lost> {
        let point = self.point(selector).await?;
        self.finger("touchStart", Some(point)).await?;
        self.finger("touchEnd", None).await
    }

    /// Drags from the middle of one element to that of another with a finger.
    pub async fn swipe(&self, from: &str, to: &str) -> Result<(), Lost> {
        let (from, to) = self.ends(from, to).await?;
        self.finger("touchStart", Some(from)).await?;
        for point in way(from, to) {
            self.finger("touchMove", Some(point)).await?;
        }
        self.finger("touchEnd", None).await
    }

    /// Switches a checkbox or a radio button on, if it is not.
    pub async fn check(&self, selector: &str) -> Result<(), Lost> {
        if self.of(selector, "element.checked").await? == true {
            return Ok(());
        }
        self.click(selector).await?;
        match self.of(selector, "element.checked").await? == true {
            true => Ok(()),
            false => Err(Lost(format!("`{selector}` was clicked and is not checked"))),
        }
    }

    /// Where both ends of a movement are. Scrolling to the second may move the
    /// first, which is why that is asked for again.
    async fn ends(&self, from: &str, to: &str) -> Result<(Point, Point), Lost> {
        self.point(from).await?;
        let there = self.point(to).await?;
        let here = middle(&self.of(from, MIDDLE).await?);
        Ok((here, there))
    }

    /// The middle of an element, once it stands still and nothing covers it.
    async fn point(&self, selector: &str) -> Result<Point, Lost> {
        let deadline = Instant::now() + self.patience;
        let mut last = None;
        loop {
            let found = self.of(selector, &format!("({POINT})(element)")).await?;
            let is_free = found["covered"].is_null() && found["isMoving"] == false;
            let here = is_free.then(|| middle(&found));
            if let Some(point) = here.filter(|_| here == last) {
                return Ok(point);
            }
            if Instant::now() >= deadline {
                let sentence = format!("`{selector}` {}", hindrance(&found));
                return Err(self.missed(&sentence).await);
            }
            last = here;
            tokio::time::sleep(STILL).await;
        }
    }

    async fn press_button(&self, point: Point, button: &str) -> Result<(), Lost> {
        self.mouse("mouseMoved", point, "none").await?;
        self.mouse("mousePressed", point, button).await?;
        self.mouse("mouseReleased", point, button).await
    }

    async fn mouse(&self, kind: &str, (x, y): Point, button: &str) -> Result<(), Lost> {
        let held = match (kind, button) {
            ("mouseReleased", _) | (_, "none") => 0,
            (_, "right") => 2,
            _ => 1,
        };
        let clicks = u8::from(kind != "mouseMoved");
        let event = json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": held, "clickCount": clicks,
        });
        self.ask("Input.dispatchMouseEvent", &event).await.map(drop)
    }

    async fn finger(&self, kind: &str, point: Option<Point>) -> Result<(), Lost> {
        let points: Vec<Json> = point.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.ask("Input.dispatchTouchEvent", &event).await.map(drop)
    }

    /// Brings an element into view without touching it.
    pub async fn scroll_to(&self, selector: &str) -> Result<(), Lost> {
        self.of(selector, "0").await?;
        let there = "scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })";
        self.evaluate(&format!("{}.{there}", element(selector))).await.map(drop)
    }
}

/// The middle of an element where it is now.
const MIDDLE: &str = "(box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))\
                      (element.getBoundingClientRect())";

fn middle(found: &Json) -> Point {
    (found["x"].as_f64().unwrap_or_default(), found["y"].as_f64().unwrap_or_default())
}

/// Why an element cannot be touched.
fn hindrance(found: &Json) -> String {
    match &found["covered"] {
        _ if found.is_null() => "had no size".to_owned(),
        Json::Null => "did not stand still".to_owned(),
        covering => format!("was covered by {}", covering.as_str().unwrap_or_default()),
    }
}

/// Points on the way from one to the other, the last one included.
fn way((x, y): Point, (far_x, far_y): Point) -> impl Iterator<Item = Point> {
    (1..=STEPS).map(move |step| {
        let part = f64::from(step) / f64::from(STEPS);
        (x + (far_x - x) * part, y + (far_y - y) * part)
    })
}
