//! Starting a server whose database is not there yet.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::program::Folder;

/// A server whose log is read.
struct LoggedServer {
    child: Child,
    log: BufReader<std::process::ChildStderr>,
}

impl LoggedServer {
    fn start(folder: &Folder, database: &str) -> LoggedServer {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .env("BASTIDE_DATABASE", database)
            .env("BASTIDE_HOME", &folder.0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program was built for this test");
        let log = BufReader::new(child.stderr.take().expect("stderr is piped"));
        LoggedServer { child, log }
    }

    /// Reads the log until a line contains these words. Returns everything up to there.
    fn log_until(&mut self, words: &str) -> String {
        let mut log = String::new();
        loop {
            let mut line = String::new();
            let read = self.log.read_line(&mut line).expect("the log is readable");
            assert!(read > 0, "no `{words}` in the log: {log}");
            log += &line;
            if line.contains(words) {
                return log;
            }
        }
    }
}

impl Drop for LoggedServer {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_server_waits_for_its_database_and_does_not_log_the_password() {
    let folder = Folder::new("waiting");
    // Nothing listens on port 1.
    let database = "postgres://bastide:hunter2@127.0.0.1:1/games?password=swordfish";
    let mut server = LoggedServer::start(&folder, database);
    let log: String = (0..3).map(|_| server.log_until("trying again")).collect();
    assert!(log.contains("postgres://127.0.0.1:1/games"), "{log}");
    assert!(
        !log.contains("hunter2") && !log.contains("swordfish"),
        "{log}"
    );
    assert!(server.child.try_wait().expect("a child").is_none(), "{log}");
}

#[cfg(feature = "faults")]
#[test]
#[ignore = "needs PostgreSQL"]
fn a_server_starts_as_soon_as_its_database_does() {
    let postgres = bastide_server::testing::ThrowawayPostgres::start();
    let postgres = postgres.unwrap_or_else(|error| panic!("{error}"));
    let folder = Folder::new("waiting-postgres");
    let database = postgres.new_database().expect("a database");
    postgres.stop().expect("it stops");
    let mut server = LoggedServer::start(&folder, &database);
    server.log_until("trying again");
    postgres.start_again().expect("it starts");
    let mut line = String::new();
    let mut out = BufReader::new(server.child.stdout.take().expect("stdout is piped"));
    out.read_line(&mut line).expect("the output is readable");
    assert!(line.contains("is running at"), "{line}");
}

#[test]
fn help_does_not_show_the_password_of_the_database() {
    for command in [
        &["serve"][..],
        &["backup"],
        &["restore"],
        &["admin"],
        &["admin", "list"],
    ] {
        let help = Command::new(env!("CARGO_BIN_EXE_bastide"))
            .args(command)
            .arg("--help")
            .env(
                "BASTIDE_DATABASE",
                "postgres://bastide:hunter2@localhost/games",
            )
            .output()
            .expect("the program was built for this test");
        let said = String::from_utf8_lossy(&help.stdout).into_owned();
        assert!(
            said.contains("--database") && !said.contains("hunter2"),
            "{said}"
        );
    }
}
