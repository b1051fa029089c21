//! A page: opening it, going somewhere with it, and what has happened on it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::diary::{Diary, Request, exception};
use crate::person::Context;
use crate::{Lost, lost};

/// How long something on a page may take, unless another time was asked for.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is to be heard of a page.
const HEARD: &[&str] = &["Page.enable", "Runtime.enable", "Network.enable", "Log.enable"];

/// One tab of a person. It closes when this is dropped.
///
/// Places on a page are named by CSS selectors; the first element that matches
/// is meant. Whatever needs an element waits until there is one, for half a minute
/// or as long as [`patient_for`](Self::patient_for) says.
#[derive(Debug)]
pub struct Page {
    pub(crate) patience: Duration,
    pub(crate) diary: Arc<Diary>,
    context: Arc<Context>,
    target: String,
    session: String,
}

impl Page {
    pub(crate) async fn open(
        context: Arc<Context>,
        settings: &[(&'static str, Json)],
    ) -> Result<Self, Lost> {
        let wire = &context.wire;
        // In a window of its own: a tab behind another one is not drawn.
        let blank =
            json!({ "url": "about:blank", "browserContextId": context.id, "newWindow": true });
        let made = wire.ask(None, "Target.createTarget", &blank).await?;
        let target = made["targetId"].as_str().unwrap_or_default().to_owned();
        let attach = json!({ "targetId": target, "flatten": true });
        let attached = wire.ask(None, "Target.attachToTarget", &attach).await?;
        let session = attached["sessionId"].as_str().unwrap_or_default().to_owned();
        let diary = Arc::new(Diary::new(Arc::downgrade(wire), &session, &target));
        wire.attend(&session, &diary);
        let page = Self { patience: PATIENCE, diary, context, target, session };
        page.prepare(settings).await?;
        Ok(page)
    }

    /// Tells the browser everything at once and then waits for all answers.
    async fn prepare(&self, settings: &[(&'static str, Json)]) -> Result<(), Lost> {
        let heard = HEARD.iter().map(|method| (*method, json!({})));
        let lifecycle = ("Page.setLifecycleEventsEnabled", json!({ "enabled": true }));
        let all = heard.chain([lifecycle]).chain(settings.iter().cloned());
        let wire = &self.context.wire;
        let asked: Vec<_> =
            all.map(|(method, params)| wire.send(Some(&self.session), method, &params)).collect();
        for each in asked {
            each.answer().await?;
        }
        Ok(())
    }

    /// Waits longer or shorter than half a minute for what has to appear.
    #[must_use]
    pub fn patient_for(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Anything of the protocol, for this page.
    pub(crate) async fn ask(&self, method: &str, params: &Json) -> Result<Json, Lost> {
        self.context.wire.ask(Some(&self.session), method, params).await
    }

    /// Goes to an address and waits until the page is loaded.
    pub async fn goto(&self, url: &str) -> Result<(), Lost> {
        let gone = self.ask("Page.navigate", &json!({ "url": url })).await?;
        if let Some(reason) = gone["errorText"].as_str() {
            return Err(Lost(format!("{url}: {reason}")));
        }
        // Within a document, as to `#rules`, nothing is loaded.
        let Some(loader) = gone["loaderId"].as_str() else { return Ok(()) };
        self.wait_loaded(&format!("{url} was not loaded"), || {
            self.diary.place_of(loader).is_some_and(|place| self.diary.is_loaded_from(place))
        })
        .await
    }

    /// Loads the page anew and waits until that is done.
    pub async fn reload(&self) -> Result<(), Lost> {
        let place = self.diary.documents();
        self.ask("Page.reload", &json!({})).await?;
        self.wait_loaded("The page was not loaded again", || self.diary.is_loaded_from(place)).await
    }

    async fn wait_loaded(&self, missed: &str, is_loaded: impl Fn() -> bool) -> Result<(), Lost> {
        let mut news = self.diary.news();
        let loading = async {
            while !is_loaded() {
                news.changed().await.map_err(lost)?;
            }
            Ok(())
        };
        match tokio::time::timeout(self.patience, loading).await {
            Ok(done) => done,
            Err(_) => Err(self.missed(missed).await),
        }
    }

    /// The value of an expression on the page; a promise is waited for.
    pub async fn evaluate(&self, expression: &str) -> Result<Json, Lost> {
        let mut answer = self.run(expression, true).await?;
        Ok(answer["result"]["value"].take())
    }

    /// Runs an expression, and returns its value or a handle to it.
    pub(crate) async fn run(&self, expression: &str, by_value: bool) -> Result<Json, Lost> {
        let params = json!({
            "expression": expression,
            "awaitPromise": true,
            "returnByValue": by_value,
            "userGesture": true,
        });
        let answer = self.ask("Runtime.evaluate", &params).await?;
        match &answer["exceptionDetails"] {
            Json::Null => Ok(answer),
            details => Err(Lost(exception(details))),
        }
    }

    /// Takes the network away from the page, or gives it back. Requests fail at
    /// once and `navigator.onLine` tells it; sockets that are open fall silent in
    /// both directions, as when a cable is pulled, and go on with what was missed
    /// when the network is back. No command of the protocol closes them; a
    /// [`Cable`](crate::Cable) does.
    pub async fn set_offline(&self, offline: bool) -> Result<(), Lost> {
        let conditions = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.ask("Network.emulateNetworkConditions", &conditions).await.map(drop)
    }

    /// What went wrong on the page: exceptions, `console.error`, violations of
    /// its content security policy, and what could not be loaded.
    pub fn console_errors(&self) -> Vec<String> {
        self.diary.errors()
    }

    /// The text frames that its sockets have received.
    pub fn frames_received(&self) -> Vec<String> {
        self.diary.frames()
    }

    /// What it has asked servers for. What a service worker asks for is not
    /// among it.
    pub fn requests(&self) -> Vec<Request> {
        self.diary.requests()
    }

    /// What its dialogs have said: alerts, questions, and whether to leave.
    pub fn dialogs(&self) -> Vec<String> {
        self.diary.dialogs()
    }

    /// Says yes to every dialog from now on, also to the one that asks whether
    /// to leave the page. Until then the answer is no.
    pub fn accept_dialogs(&self) {
        self.diary.accept_dialogs();
    }

    /// Forgets errors, frames, requests and dialogs, so that what comes next can
    /// be counted by itself.
    pub fn forget(&self) {
        self.diary.forget();
    }

    /// Closes the page and waits until it has gone.
    pub async fn close(self) -> Result<(), Lost> {
        let which = json!({ "targetId": self.target });
        self.context.wire.ask(None, "Target.closeTarget", &which).await.map(drop)
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.context.wire.leave(&self.session);
        let which = json!({ "targetId": self.target });
        self.context.wire.tell(None, "Target.closeTarget", &which);
    }
}
