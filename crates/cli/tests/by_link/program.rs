//! Runs the program in tests.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

/// Options for a game with few tiles.
pub const SMALL: [&str; 4] = ["--tiles", "base=0", "--tiles", "gold-mines=1"];

/// A temporary folder, removed on drop.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("bastide-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }

    pub fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running program and its output. Killed on drop.
pub struct RunningProgram {
    child: Child,
    lines: BufReader<std::process::ChildStdout>,
}

impl RunningProgram {
    pub fn start(home: &Path, args: &[&str]) -> RunningProgram {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
        let mut child = command
            .args(args)
            .env("BASTIDE_HOME", home)
            .env("LANG", "C")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program was built for this test");
        let out = child.stdout.take().expect("stdout is piped");
        RunningProgram {
            child,
            lines: BufReader::new(out),
        }
    }

    pub fn line(&mut self) -> String {
        let mut line = String::new();
        let read = self.lines.read_line(&mut line);
        read.expect("the output is readable");
        line.trim().to_owned()
    }

    /// Waits for the program to end. Returns whether it succeeded, and the rest of its output.
    pub fn end(mut self) -> (bool, String) {
        let mut output = String::new();
        while let Ok(1..) = self.lines.read_line(&mut output) {}
        let status = self.child.wait().expect("the program ends");
        (status.success(), output)
    }
}

impl Drop for RunningProgram {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a server on a free port and returns its address. `database` is `--data DIR` or `--database URL`.
pub fn serve(home: &Path, database: &[&str]) -> (RunningProgram, String) {
    let mut args = vec!["serve", "--listen", "127.0.0.1:0"];
    args.extend(database);
    let mut server = RunningProgram::start(home, &args);
    let line = server.line();
    let address = line.rsplit(' ').next().unwrap_or_default().to_owned();
    assert!(address.starts_with("http://127.0.0.1:"), "{line}");
    (server, address)
}

pub fn run(home: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    let run = command
        .args(args)
        .env("BASTIDE_HOME", home)
        .env("LANG", "C");
    run.output().expect("the program was built for this test")
}

/// Runs a command that must succeed and returns its output.
#[track_caller]
pub fn good(home: &Path, args: &[&str]) -> String {
    let output = run(home, args);
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {problem}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Runs a command that must fail with exit code 2 and a message that contains `words`. Returns the message.
#[track_caller]
pub fn refused(home: &Path, args: &[&str], words: &[&str]) -> String {
    let output = run(home, args);
    let problem = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {problem}");
    for word in words {
        assert!(problem.contains(word), "{args:?}: no `{word}` in {problem}");
    }
    problem.into_owned()
}

#[track_caller]
pub fn json(home: &Path, args: &[&str]) -> Vec<Value> {
    let output = good(home, args);
    let lines = output.lines().map(serde_json::from_str);
    lines.map(|line| line.expect("a line of JSON")).collect()
}

/// Sets up a table with a bot in the host's seat and returns the link.
pub fn host(folder: &Folder, address: &str, save: &str, more: &[&str]) -> (RunningProgram, String) {
    let mut args = vec![
        "host", "--server", address, "--name", "Ana", "--auto", "greedy",
    ];
    args.extend(SMALL);
    args.extend(["--save", save]);
    args.extend(more);
    let mut host = RunningProgram::start(&folder.0, &args);
    let link = host.line();
    assert!(link.starts_with(address), "{link}");
    (host, link)
}
