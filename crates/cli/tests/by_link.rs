//! Games by link with the program itself: a server, two players that come by link, and what an operator does beside it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

/// A game of few tiles.
const SMALL: [&str; 4] = ["--tiles", "base=0", "--tiles", "gold-mines=1"];

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("bastide-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A program that ends with the test, and what it says.
struct Running {
    child: Child,
    lines: BufReader<std::process::ChildStdout>,
}

impl Running {
    fn start(home: &Path, args: &[&str]) -> Running {
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

    fn line(&mut self) -> String {
        let mut line = String::new();
        let read = self.lines.read_line(&mut line);
        read.expect("its output can be read");
        line.trim().to_owned()
    }

    /// Waits for its end; what it said since, and whether all was well.
    fn end(mut self) -> (bool, String) {
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

/// A server on a free port, with its address.
fn serve(folder: &Folder) -> (Running, String) {
    let data = folder.file("data");
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", &data];
    let mut server = Running::start(&folder.0, &args);
    let line = server.line();
    let address = line.rsplit(' ').next().unwrap_or_default().to_owned();
    assert!(address.starts_with("http://127.0.0.1:"), "{line}");
    (server, address)
}

fn run(home: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    let run = command
        .args(args)
        .env("BASTIDE_HOME", home)
        .env("LANG", "C");
    run.output().expect("the program was built for this test")
}

/// Runs to a good end; what was said.
#[track_caller]
fn good(home: &Path, args: &[&str]) -> String {
    let output = run(home, args);
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {problem}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Is refused with words that tell why, and no panic.
#[track_caller]
fn refused(home: &Path, args: &[&str], words: &[&str]) {
    let output = run(home, args);
    let problem = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {problem}");
    for word in words {
        assert!(problem.contains(word), "{args:?}: no `{word}` in {problem}");
    }
}

#[track_caller]
fn json(home: &Path, args: &[&str]) -> Vec<Value> {
    let said = good(home, args);
    let lines = said.lines().map(serde_json::from_str);
    lines.map(|line| line.expect("a line of JSON")).collect()
}

/// Sets a table up with a bot on the host's seat; its link.
fn host(folder: &Folder, address: &str, save: &str, more: &[&str]) -> (Running, String) {
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

#[test]
fn two_players_finish_a_game_by_link_and_its_record_is_verified() {
    let folder = Folder::new("two");
    let (_server, address) = serve(&folder);
    let (first, second) = (folder.file("ana.txt"), folder.file("luis.txt"));
    let (host, link) = host(&folder, &address, &first, &[]);
    let join = [
        "join", &link, "--name", "Luis", "--colour", "yellow", "--auto", "random", "--save",
        &second,
    ];
    let said = good(&folder.0, &join);
    assert!(said.contains("Luis:") && said.contains("Ana:"), "{said}");
    assert!(said.contains("The deal was made of what"), "{said}");
    let (well, said) = host.end();
    assert!(well, "{said}");
    let verified = good(&folder.0, &["verify", &first, &second]);
    assert!(verified.contains("2 right"), "{verified}");
    let records = [&first, &second].map(std::fs::read_to_string);
    let [Ok(one), Ok(other)] = records else {
        panic!("both have a record");
    };
    assert_eq!(one, other);
    assert!(one.contains("yellow"), "Luis has his colour: {one}");
    // Who comes late can watch, and is told so; who was there is still known by the same link.
    refused(
        &folder.0,
        &["join", &link, "--name", "Eva", "--auto", "greedy"],
        &["--watch"],
    );
    let again = good(&folder.0, &["join", &link, "--auto", "random"]);
    assert!(again.contains("Luis:"), "{again}");
}

#[test]
fn three_players_and_a_bot_of_the_server_finish_a_game_that_this_program_hosts() {
    let folder = Folder::new("hosted");
    let mut args = vec![
        "host",
        "--listen",
        "127.0.0.1:0",
        "--auto",
        "random",
        "--name",
        "Ana",
    ];
    args.extend(SMALL);
    args.extend(["--seats", "me,link,greedy,link", "--clock", "30m+5s"]);
    let mut host = Running::start(&folder.0, &args);
    let link = host.line();
    let guest = |name: &str| {
        let args = ["join", &link, "--name", name, "--auto", "random"];
        Running::start(&folder.0, &args)
    };
    let guests = [guest("Luis"), guest("Eva")];
    let (well, said) = host.end();
    assert!(well && said.contains("greedy"), "{said}");
    for guest in guests {
        // The house closes when its host has finished: a guest who was a moment later may find the door shut.
        let (_, said) = guest.end();
        assert!(said.is_empty() || said.contains("Ana:"), "{said}");
    }
}

#[test]
fn bad_links_and_servers_that_are_gone_are_told() {
    let folder = Folder::new("bad");
    let auto = ["--auto", "greedy"];
    let check = |link: &str, words: &[&str]| {
        let mut args = vec!["join", link];
        args.extend(auto);
        refused(&folder.0, &args, words);
    };
    check("nonsense", &["this is no link to a table"]);
    check("http://127.0.0.1:9/t/", &["this is no link to a table"]);
    check(
        "http://127.0.0.1:9/t/m7Qe0Zc2sVh4Tf9KpX1aBw",
        &["cannot be reached"],
    );
    let (server, address) = serve(&folder);
    check(
        &format!("{address}/t/m7Qe0Zc2sVh4Tf9KpX1aBw"),
        &["There is no such table"],
    );
    let (_host, link) = host(&folder, &address, &folder.file("a.txt"), &[]);
    let secret = format!("{link}#seat=wrong-secret");
    let output = run(&folder.0, &["join", &secret, "--auto", "greedy"]);
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(problem.contains("not yours any more"), "{problem}");
    assert!(!problem.contains("wrong-secret"), "{problem}");
    let taken = ["join", &link, "--name", "Ana", "--auto", "greedy"];
    refused(&folder.0, &taken, &["has this name"]);
    refused(
        &folder.0,
        &["host", "--seats", "link,link", "--auto", "greedy"],
        &["nobody plays here"],
    );
    refused(
        &folder.0,
        &["host", "--clock", "soon", "--auto", "greedy"],
        &["15m+10s"],
    );
    drop(server);
    check(&link, &["cannot be reached"]);
}

#[test]
fn an_operator_backs_up_restores_and_keeps_order_while_games_go_on() {
    let folder = Folder::new("operator");
    let home = &folder.0;
    let (_server, address) = serve(&folder);
    let (played, link) = host(&folder, &address, &folder.file("a.txt"), &[]);
    good(home, &["join", &link, "--name", "Luis", "--auto", "random"]);
    assert!(played.end().0);
    let (waiting, open_link) = host(&folder, &address, &folder.file("b.txt"), &[]);
    let data = folder.file("data");
    let admin = |args: &[&str]| {
        let mut line = vec!["admin", "--data", &data, "--json"];
        line.extend(args);
        json(home, &line)
    };
    let phases = |tables: &[Value]| {
        let phase = |table: &Value| table["phase"].as_str().unwrap_or("?").to_owned();
        tables.iter().map(phase).collect::<Vec<_>>()
    };
    assert_eq!(phases(&admin(&["list"])), ["open", "over"]);
    assert_eq!(phases(&admin(&["list", "--phase", "over"])), ["over"]);

    // A backup of the running server, in another database.
    let backup = folder.file("backup.ndjson");
    let written = json(
        home,
        &["backup", "--data", &data, "--to", &backup, "--json"],
    );
    assert_eq!(written[0]["games"], 2);
    refused(
        home,
        &["backup", "--data", &data, "--to", &backup],
        &["there already"],
    );
    let copy = format!("sqlite://{}", folder.file("copy.sqlite"));
    let restore = ["restore", "--database", &copy, "--from", &backup, "--json"];
    assert_eq!(json(home, &restore), written);
    refused(home, &restore, &["not empty"]);
    let exported = folder.file("games.ndjson");
    good(
        home,
        &["admin", "--database", &copy, "export", "--to", &exported],
    );
    good(home, &["verify", &exported]);

    // The table that waits for a player is closed, and its host hears it.
    let closed = admin(&["close", &open_link, "--reason", "tea is ready"]);
    let id = closed[0]["table"].as_str().unwrap_or_default().to_owned();
    assert_eq!(admin(&["show", &id])[0]["closed"], "tea is ready");
    let (well, said) = waiting.end();
    assert!(!well && said.contains("tea is ready"), "{said}");
    refused(
        home,
        &["admin", "--data", &data, "close", &id],
        &["cannot be closed"],
    );

    admin(&["ban", "192.0.2.0/24", "--reason", "rude"]);
    assert_eq!(admin(&["bans"])[0]["address"], "192.0.2.0/24");
    admin(&["unban", "192.0.2.0/24"]);
    assert_eq!(admin(&["bans"]), Vec::<Value>::new());
    assert_eq!(admin(&["reports"]), Vec::<Value>::new());
    refused(
        home,
        &["admin", "--data", &data, "unban", "192.0.2.1"],
        &["is not banned"],
    );
    refused(
        home,
        &["admin", "--data", &data, "ban", "everybody"],
        &["no address"],
    );
    let purge = admin(&["purge", "--older-than", "1"]);
    assert_eq!(purge[0]["games"], 0, "everything is of today");
    refused(
        home,
        &["admin", "--data", &folder.file("nowhere"), "list"],
        &["there is no database"],
    );
}
