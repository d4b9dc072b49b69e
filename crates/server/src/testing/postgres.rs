//! A temporary PostgreSQL server for a test, on a free port and in a temporary folder.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// Where Debian installs the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// Stops the server and removes its folder when the other end of the pipe is closed: when the owner is dropped, and
/// also when the process is killed. `$1` is the folder, `$2…` the command that stops the server.
const CLEANER: &str =
    r#"trap '' INT TERM HUP; cat >/dev/null; folder="$1"; shift; "$@"; rm -rf "$folder""#;

/// A running PostgreSQL server, removed when this value is dropped.
#[derive(Debug)]
pub struct ThrowawayPostgres {
    folder: PathBuf,
    programs: PathBuf,
    user: Option<User>,
    port: u16,
    cleaner: Child,
    databases: AtomicU32,
}

/// Why PostgreSQL could not be started.
#[derive(Debug, thiserror::Error)]
pub enum PostgresStartError {
    /// It is not installed.
    #[error(
        "PostgreSQL is not installed (no {DEBIAN}/*/bin/initdb and no initdb on the PATH); on Debian: apt-get install -y postgresql"
    )]
    Missing,
    /// A step failed.
    #[error("a temporary PostgreSQL server could not be started: {0}")]
    Failed(String),
}

/// The user to run the server as, if the tests run as root, which PostgreSQL refuses.
#[derive(Clone, Debug)]
struct User {
    uid: u32,
    gid: u32,
}

impl ThrowawayPostgres {
    /// Starts a server. Takes a few seconds.
    pub fn start() -> Result<ThrowawayPostgres, PostgresStartError> {
        let programs = find_programs().ok_or(PostgresStartError::Missing)?;
        let user = unprivileged_user()?;
        let folder = new_folder(user.as_ref())?;
        let port = free_port()?;
        let data = folder.join("data");
        let mut stop = as_user(user.as_ref(), &programs.join("pg_ctl"), &folder);
        stop.args(["stop", "--silent", "--mode=immediate", "-D"])
            .arg(&data);
        let cleaner = Command::new("sh")
            .args(["-c", CLEANER, "sh"])
            .arg(&folder)
            .arg(stop.get_program())
            .args(stop.get_args())
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| PostgresStartError::Failed(format!("sh: {error}")))?;
        // From here on dropping the value cleans up, whatever fails.
        let postgres = ThrowawayPostgres {
            folder,
            programs,
            user,
            port,
            cleaner,
            databases: AtomicU32::new(0),
        };
        postgres.run(
            "initdb",
            &[
                "--auth=trust",
                "--username=bastide",
                "--encoding=UTF8",
                "--locale=C.UTF-8",
                "-D",
            ],
        )?;
        let settings = format!(
            "listen_addresses = '127.0.0.1'\nport = {port}\nunix_socket_directories = '{}'\nmax_connections = 200\n",
            postgres.folder.display()
        );
        let file = data.join("postgresql.auto.conf");
        fs::write(&file, settings)
            .map_err(|error| PostgresStartError::Failed(format!("{}: {error}", file.display())))?;
        postgres.start_again()?;
        Ok(postgres)
    }

    /// Returns the address of a database on the server.
    pub fn address(&self, database: &str) -> String {
        format!("postgres://bastide@127.0.0.1:{}/{database}", self.port)
    }

    /// Creates an empty database and returns its address.
    pub fn new_database(&self) -> Result<String, PostgresStartError> {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{number}");
        let port = self.port.to_string();
        let mut create = as_user(
            self.user.as_ref(),
            &self.programs.join("createdb"),
            &self.folder,
        );
        create.args(["-h", "127.0.0.1", "-U", "bastide", "-p", &port, &name]);
        finish("createdb", &mut create)?;
        Ok(self.address(&name))
    }

    /// Refuses unencrypted connections from now on. The server uses this certificate and key, both in PEM.
    pub fn demand_tls(&self, certificate: &str, key: &str) -> Result<(), PostgresStartError> {
        self.write("server.crt", certificate)?;
        self.write("server.key", key)?;
        self.write("pg_hba.conf", "hostssl all all 127.0.0.1/32 trust\n")?;
        self.write("postgresql.conf", "ssl = on\n")?;
        self.stop()?;
        self.start_again()
    }

    /// Writes a file into the data folder, owned by the server's user.
    fn write(&self, name: &str, text: &str) -> Result<(), PostgresStartError> {
        let path = self.folder.join("data").join(name);
        let written = fs::write(&path, text).and_then(|()| {
            fs::set_permissions(&path, fs::Permissions::from_mode(0o600))?;
            match &self.user {
                Some(user) => chown(&path, Some(user.uid), Some(user.gid)),
                None => Ok(()),
            }
        });
        written.map_err(|error| PostgresStartError::Failed(format!("{}: {error}", path.display())))
    }

    /// Stops the server as a crash would: connections are cut, but committed data stays.
    pub fn stop(&self) -> Result<(), PostgresStartError> {
        self.run(
            "pg_ctl",
            &["stop", "--silent", "--wait", "--mode=immediate", "-D"],
        )
    }

    /// Starts the server after [`ThrowawayPostgres::stop`], on the same port.
    pub fn start_again(&self) -> Result<(), PostgresStartError> {
        let log = self.folder.join("log").display().to_string();
        let started = self.run(
            "pg_ctl",
            &[
                "start",
                "--silent",
                "--wait",
                "--timeout=60",
                "--log",
                &log,
                "-D",
            ],
        );
        started.map_err(|error| {
            let log = fs::read_to_string(&log).unwrap_or_default();
            PostgresStartError::Failed(format!("{error}\n{log}"))
        })
    }

    /// Runs a program with the data folder as the last argument.
    fn run(&self, program: &str, arguments: &[&str]) -> Result<(), PostgresStartError> {
        let mut command = as_user(
            self.user.as_ref(),
            &self.programs.join(program),
            &self.folder,
        );
        command.args(arguments).arg(self.folder.join("data"));
        finish(program, &mut command)
    }
}

impl Drop for ThrowawayPostgres {
    fn drop(&mut self) {
        // Closing the pipe triggers the cleaner. A leftover folder is not a reason to fail.
        drop(self.cleaner.stdin.take());
        let _ = self.cleaner.wait();
    }
}

fn finish(name: &str, command: &mut Command) -> Result<(), PostgresStartError> {
    // The server started by pg_ctl keeps its output open, so the output must not be a pipe.
    let is_server = name == "pg_ctl";
    let output = if is_server {
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.status().map(|status| (status, Vec::new()))
    } else {
        command
            .output()
            .map(|output| (output.status, output.stderr))
    };
    match output {
        Ok((status, _)) if status.success() => Ok(()),
        Ok((status, message)) => {
            let message = String::from_utf8_lossy(&message).trim().to_owned();
            Err(PostgresStartError::Failed(format!(
                "{name}: {status} {message}"
            )))
        }
        Err(error) => Err(PostgresStartError::Failed(format!("{name}: {error}"))),
    }
}

/// Returns the folder with the programs of the newest installed version.
fn find_programs() -> Option<PathBuf> {
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(|version| {
            let number = version.file_name().to_str()?.parse().ok()?;
            Some((number, version.path().join("bin")))
        })
        .filter(|(_, folder)| folder.join("initdb").exists())
        .collect();
    found.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let newest = found.pop().map(|(_, folder)| folder);
    newest.or_else(|| std::env::split_paths(&path).find(|folder| folder.join("initdb").exists()))
}

fn unprivileged_user() -> Result<Option<User>, PostgresStartError> {
    if id(&["-u"])? != 0 {
        return Ok(None);
    }
    // Debian's package creates the first one; the second one exists everywhere.
    for name in ["postgres", "nobody"] {
        if let (Ok(uid), Ok(gid)) = (id(&["-u", name]), id(&["-g", name])) {
            return Ok(Some(User { uid, gid }));
        }
    }
    Err(PostgresStartError::Failed(
        "it cannot run as root, and there is no user `postgres` or `nobody`".to_owned(),
    ))
}

fn id(arguments: &[&str]) -> Result<u32, PostgresStartError> {
    let output = Command::new("id").args(arguments).output();
    let text = output.map_err(|error| PostgresStartError::Failed(format!("id: {error}")))?;
    let text = String::from_utf8_lossy(&text.stdout).trim().to_owned();
    text.parse()
        .map_err(|_| PostgresStartError::Failed(format!("id {arguments:?} says `{text}`")))
}

fn new_folder(user: Option<&User>) -> Result<PathBuf, PostgresStartError> {
    let failed = |error: std::io::Error| PostgresStartError::Failed(format!("a folder: {error}"));
    let mut random = [0; 8];
    getrandom::fill(&mut random).map_err(|error| PostgresStartError::Failed(error.to_string()))?;
    let name = format!("bastide-postgres-{}", bastide_table::secrets::hex(&random));
    let folder = std::env::temp_dir().join(name);
    fs::create_dir(&folder).map_err(failed)?;
    if let Some(user) = user {
        chown(&folder, Some(user.uid), Some(user.gid)).map_err(failed)?;
    }
    Ok(folder)
}

fn free_port() -> Result<u16, PostgresStartError> {
    let listener = TcpListener::bind(("127.0.0.1", 0));
    let address = listener.and_then(|listener| listener.local_addr());
    address
        .map(|address| address.port())
        .map_err(|error| PostgresStartError::Failed(format!("a free port: {error}")))
}

fn as_user(user: Option<&User>, program: &Path, folder: &Path) -> Command {
    let mut command = match user {
        None => Command::new(program),
        Some(user) => {
            let mut command = Command::new("setpriv");
            command
                .arg(format!("--reuid={}", user.uid))
                .arg(format!("--regid={}", user.gid))
                .args(["--clear-groups", "--"])
                .arg(program);
            command
        }
    };
    command.current_dir(folder).env("HOME", folder);
    command
}
