//! Finding a Chromium, starting it, and seeing to it that it ends.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::{Lost, lost};

/// Names that it goes by. The shell comes first: it is the same browser without
/// all that surrounds pages, and opens them five times as fast.
const NAMES: &str = include_str!("names.txt");

/// How long it may take to start, on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// Pages look and behave the same everywhere, and nothing is asked of any
/// server but those that the pages ask.
const FLAGS: &[&str] = &[
    "--headless=new",
    "--remote-debugging-port=0",
    "--disable-gpu",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-breakpad",
    "--disable-crash-reporter",
    "--disable-search-engine-choice-screen",
    "--disable-features=Translate,OptimizationHints,MediaRouter",
    "--metrics-recording-only",
    "--mute-audio",
    // Without a window there seems to be no mouse, and pages would not show what needs one.
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    "--password-store=basic",
    // Several people play at once: the pages of all are as awake as if each were looked at.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
];

/// Waits until its input ends: when whoever started it closes that, or is killed.
/// Then it ends a group of processes and removes a folder. A process that is
/// being killed may still finish what it was writing, hence more than one try.
#[cfg(unix)]
const SWEEP: &str = r#"
read -r _
kill -s KILL -- "-$1"
for pause in 0 0.1 1; do
    sleep "$pause"
    rm -rf -- "$2" && break
done
"#;

/// Where Chromium is: what `LUDOTECA_CHROMIUM` names, or else the first that is
/// found on the path.
pub fn find() -> Result<PathBuf, Lost> {
    if let Some(named) = std::env::var_os("LUDOTECA_CHROMIUM") {
        let path = PathBuf::from(named);
        return if path.is_file() {
            Ok(path)
        } else {
            Err(Lost(format!("LUDOTECA_CHROMIUM names {}, which is no file", path.display())))
        };
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&folders).collect();
    let places = NAMES.lines().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.map(executable).find(|path| path.is_file()).ok_or_else(|| {
        Lost(
            "there is no Chromium on the path. On Debian: apt-get install chromium-headless-shell; \
             or let LUDOTECA_CHROMIUM name one."
                .to_owned(),
        )
    })
}

fn executable(path: PathBuf) -> PathBuf {
    if cfg!(windows) { path.with_extension("exe") } else { path }
}

/// A running Chromium and its profile; both are gone when this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// Sees to it also when this program has no time to drop anything.
    #[cfg(unix)]
    sweeper: Option<Child>,
    profile: PathBuf,
}

impl Process {
    /// Starts it, and returns where it listens.
    pub(crate) async fn start(program: &Path) -> Result<(Self, String), Lost> {
        let mut process = Self::spawn(program, new_profile()?)
            .map_err(|error| Lost(format!("{} does not start: {error}", program.display())))?;
        let (found, endpoint) = oneshot::channel();
        if let Some(stderr) = process.child.stderr.take() {
            std::thread::spawn(move || listen(stderr, found));
        }
        match tokio::time::timeout(PATIENCE, endpoint).await {
            Ok(Ok(Ok(endpoint))) => Ok((process, endpoint)),
            Ok(Ok(Err(said))) => Err(Lost(format!("Chromium ended at once. It said: {said}"))),
            Ok(Err(_)) => Err(Lost("Chromium ended at once.".to_owned())),
            Err(_) => Err(Lost(format!("Chromium was not ready after {PATIENCE:?}."))),
        }
    }

    fn spawn(program: &Path, profile: PathBuf) -> std::io::Result<Self> {
        let mut command = Command::new(program);
        // Whatever it writes, it writes into its profile.
        command.args(flags(&profile)).env("HOME", &profile);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let child = command.spawn()?;
        #[cfg(unix)]
        let sweeper = sweeper(child.id(), &profile).ok();
        Ok(Self {
            child,
            #[cfg(unix)]
            sweeper,
            profile,
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(mut sweeper) = self.sweeper.take() {
            drop(sweeper.stdin.take());
            let _ = sweeper.wait();
        }
        // The sweeper has done this already, where there is one.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// In a group of its own, so that an interrupt at the keyboard does not end it
/// before it has swept.
#[cfg(unix)]
fn sweeper(group: u32, profile: &Path) -> std::io::Result<Child> {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new("sh");
    command.args(["-c", SWEEP, "sweep", &group.to_string()]).arg(profile);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    command.process_group(0).spawn()
}

/// A folder that nobody else uses.
fn new_profile() -> Result<PathBuf, Lost> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("ludoteca-browser-{}-{number}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).map_err(lost)?;
    Ok(folder)
}

fn flags(profile: &Path) -> Vec<String> {
    let mut flags: Vec<String> = FLAGS.iter().map(|flag| (*flag).to_owned()).collect();
    flags.push(format!("--user-data-dir={}", profile.display()));
    if belongs_to_root(profile) {
        // Chromium refuses to start its sandbox as root, as in many containers.
        flags.push("--no-sandbox".to_owned());
    }
    flags
}

/// Whoever has made this folder is root.
fn belongs_to_root(folder: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        std::fs::metadata(folder).is_ok_and(|data| data.uid() == 0)
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        false
    }
}

/// Hears what Chromium says until it ends, so that it never waits for a reader;
/// hands out the address it listens on, or its last words if there is none.
fn listen(stderr: ChildStderr, found: oneshot::Sender<Result<String, String>>) {
    let mut found = Some(found);
    let mut last = String::new();
    for line in BufReader::new(stderr).lines().map_while(Result::ok) {
        if let Some((_, endpoint)) = line.split_once("DevTools listening on ") {
            if let Some(found) = found.take() {
                let _ = found.send(Ok(endpoint.trim().to_owned()));
            }
        } else if found.is_some() && !line.trim().is_empty() {
            last = line;
        }
    }
    if let Some(found) = found {
        let _ = found.send(Err(last));
    }
}
