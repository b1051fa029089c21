//! People at the browser, and what they look at pages with.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use crate::wire::Wire;
use crate::{Lost, Page};

/// What a page is looked at with.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the system's settings")]
pub struct Look<'a> {
    /// How wide the window is inside, in pixels of CSS.
    pub width: u32,
    /// How high it is.
    pub height: u32,
    /// How many dots of the screen a pixel of CSS has at each side.
    pub scale: f64,
    /// The system is set to dark colours.
    pub dark: bool,
    /// A phone or tablet: fingers instead of a mouse, and `meta viewport` counts.
    pub phone: bool,
    /// The language that pages are asked for, as `en` or `es-ES`.
    pub lang: &'a str,
    /// Whether the scripts of pages run.
    pub script: bool,
    /// The system is set to less movement.
    pub reduced_motion: bool,
}

impl Look<'static> {
    /// A window of ordinary size on a desk.
    pub const fn desk() -> Self {
        Self {
            width: 1280,
            height: 800,
            scale: 1.0,
            dark: false,
            phone: false,
            lang: "en",
            script: true,
            reduced_motion: false,
        }
    }

    /// A phone of ordinary size, held upright.
    pub const fn phone() -> Self {
        Self { width: 390, height: 844, scale: 2.0, phone: true, ..Self::desk() }
    }
}

impl Default for Look<'static> {
    fn default() -> Self {
        Self::desk()
    }
}

impl Look<'_> {
    /// What the browser is told, each with its settings.
    pub(crate) fn settings(&self, agent: &str) -> Vec<(&'static str, Json)> {
        let Self { width, height, scale, dark, phone, lang, script, reduced_motion } = *self;
        let (base, _) = lang.split_once('-').unwrap_or((lang, ""));
        let langs = if base == lang { lang.to_owned() } else { format!("{lang},{base}") };
        let scheme = if dark { "dark" } else { "light" };
        let motion = if reduced_motion { "reduce" } else { "no-preference" };
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone,
        });
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ] });
        let touch = json!({ "enabled": phone, "maxTouchPoints": if phone { 5 } else { 1 } });
        vec![
            ("Emulation.setDeviceMetricsOverride", size),
            ("Emulation.setEmulatedMedia", media),
            ("Emulation.setTouchEmulationEnabled", touch),
            ("Emulation.setLocaleOverride", json!({ "locale": lang })),
            (
                "Emulation.setUserAgentOverride",
                json!({ "userAgent": agent, "acceptLanguage": langs }),
            ),
            ("Emulation.setScriptExecutionDisabled", json!({ "value": !script })),
            // Each page believes that it is the one that is looked at.
            ("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })),
        ]
    }
}

/// Somebody at the browser: cookies, storage and caches of their own, which are
/// forgotten when they and all their pages are dropped.
#[derive(Clone, Debug)]
pub struct Person {
    context: Arc<Context>,
    agent: String,
}

/// What one person's pages share.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) wire: Arc<Wire>,
    pub(crate) id: String,
}

impl Drop for Context {
    fn drop(&mut self) {
        let which = json!({ "browserContextId": self.id });
        self.wire.tell(None, "Target.disposeBrowserContext", &which);
    }
}

impl Person {
    pub(crate) async fn enter(wire: &Arc<Wire>, agent: &str, way: &Json) -> Result<Self, Lost> {
        let made = wire.ask(None, "Target.createBrowserContext", way).await?;
        let id = made["browserContextId"].as_str().unwrap_or_default().to_owned();
        Ok(Self { context: Arc::new(Context { wire: wire.clone(), id }), agent: agent.to_owned() })
    }

    /// Opens an empty page.
    pub async fn page(&self, look: Look<'_>) -> Result<Page, Lost> {
        Page::open(self.context.clone(), &look.settings(&self.agent)).await
    }
}
