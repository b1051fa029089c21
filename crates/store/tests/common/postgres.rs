//! A PostgreSQL of our own, for as long as the tests run.

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sqlx::{Connection, PgConnection};

use super::block_on;

/// Who runs the server when the tests are run by root, whom it refuses.
pub(crate) const NOBODY: u32 = 65_534;

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_mins(1);

struct Server {
    port: u16,
    /// Ends the server when its input ends, which is when the tests do.
    _keeper: Child,
}

/// The address of a new, empty database.
pub(crate) fn fresh_database() -> Result<String, String> {
    static SERVER: OnceLock<Result<Server, String>> = OnceLock::new();
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let server = SERVER.get_or_init(Server::start).as_ref().map_err(Clone::clone)?;
    let name = format!("story_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    block_on(async {
        let mut connection = PgConnection::connect(&server.address("postgres")).await?;
        sqlx::query(create).execute(&mut connection).await
    })
    .map_err(|error: sqlx::Error| error.to_string())?;
    Ok(server.address(&name))
}

impl Server {
    fn start() -> Result<Self, String> {
        let programs = programs().ok_or(
            "PostgreSQL is not installed here (on Debian: apt-get install postgresql), \
             so that only SQLite is tested",
        )?;
        let folder = std::env::temp_dir().join(format!("ludoteca-pg-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        std::fs::set_permissions(&folder, PermissionsExt::from_mode(0o700))
            .and_then(|()| if is_root() { chown(&folder, Some(NOBODY), None) } else { Ok(()) })
            .map_err(|error| error.to_string())?;
        let port = free_port().map_err(|error| error.to_string())?;
        let keeper = keep(&programs, &folder, port).map_err(|error| error.to_string())?;
        let server = Self { port, _keeper: keeper };
        server.wait_until_open()?;
        Ok(server)
    }

    fn address(&self, database: &str) -> String {
        format!("postgres://ludoteca@127.0.0.1:{}/{database}?sslmode=disable", self.port)
    }

    fn wait_until_open(&self) -> Result<(), String> {
        let begun = Instant::now();
        let is_open = || {
            TcpStream::connect(("127.0.0.1", self.port)).is_ok()
                && block_on(PgConnection::connect(&self.address("postgres"))).is_ok()
        };
        while begun.elapsed() < PATIENCE {
            if is_open() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        Err("PostgreSQL is installed but has not started within a minute".to_owned())
    }
}

/// Starts a shell that makes a database, runs the server, and takes both away
/// when the tests end in whatever way.
fn keep(programs: &Path, folder: &Path, port: u16) -> std::io::Result<Child> {
    let script = r#"
        trap '' INT
        "$1/initdb" -D "$2/data" -U ludoteca -A trust -E UTF8 --no-sync >/dev/null 2>&1
        "$1/postgres" -D "$2/data" -k "$2" -h 127.0.0.1 -p "$3" -c fsync=off -c max_connections=300 \
            >/dev/null 2>&1 &
        server=$!
        cat >/dev/null
        kill -QUIT $server
        wait $server
        rm -rf "$2"
    "#;
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh"]).arg(programs).arg(folder).arg(port.to_string());
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    command.current_dir(folder);
    if is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    let mut child = command.spawn()?;
    child.stdin.as_mut().map_or(Ok(()), Write::flush)?;
    Ok(child)
}

pub(crate) fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

fn free_port() -> std::io::Result<u16> {
    TcpListener::bind(("127.0.0.1", 0))?.local_addr().map(|address| address.port())
}

/// Where the server's programs are: on the path, or where Debian puts them,
/// the newest first.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut installed: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    installed.sort();
    let on_path = std::env::split_paths(&path);
    let mut folders = installed.into_iter().rev().chain(on_path);
    folders.find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}
