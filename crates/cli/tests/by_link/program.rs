//! The program as a test runs it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

/// A game of few tiles.
pub const SMALL: [&str; 4] = ["--tiles", "base=0", "--tiles", "gold-mines=1"];

/// A folder that is removed at the end.
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

/// A program that ends with the test, and what it says.
pub struct Running {
    child: Child,
    lines: BufReader<std::process::ChildStdout>,
}

impl Running {
    pub fn start(home: &Path, args: &[&str]) -> Running {
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
        let out = child.stdout.take().expect("its output is ours");
        Running {
            child,
            lines: BufReader::new(out),
        }
    }

    pub fn line(&mut self) -> String {
        let mut line = String::new();
        let read = self.lines.read_line(&mut line);
        read.expect("its output can be read");
        line.trim().to_owned()
    }

    /// Waits for its end; what it said since, and whether all was well.
    pub fn end(mut self) -> (bool, String) {
        let mut said = String::new();
        while let Ok(1..) = self.lines.read_line(&mut said) {}
        let status = self.child.wait().expect("it ends");
        (status.success(), said)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server on a free port, with its address. `database` says where games are kept: `--data DIR` or `--database URL`.
pub fn serve(home: &Path, database: &[&str]) -> (Running, String) {
    let mut args = vec!["serve", "--listen", "127.0.0.1:0"];
    args.extend(database);
    let mut server = Running::start(home, &args);
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

/// Runs to a good end; what was said.
#[track_caller]
pub fn good(home: &Path, args: &[&str]) -> String {
    let output = run(home, args);
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {problem}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Is refused with words that tell why, and no panic; what was said.
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
    let said = good(home, args);
    let lines = said.lines().map(serde_json::from_str);
    lines.map(|line| line.expect("a line of JSON")).collect()
}

/// Sets a table up with a bot on the host's seat; its link.
pub fn host(folder: &Folder, address: &str, save: &str, more: &[&str]) -> (Running, String) {
    let mut args = vec![
        "host", "--server", address, "--name", "Ana", "--auto", "greedy",
    ];
    args.extend(SMALL);
    args.extend(["--save", save]);
    args.extend(more);
    let mut host = Running::start(&folder.0, &args);
    let link = host.line();
    assert!(link.starts_with(address), "{link}");
    (host, link)
}
