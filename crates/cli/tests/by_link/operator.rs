//! The operator's commands alongside a running server.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::{Folder, good, host, json, refused, serve};

#[test]
fn an_operator_backs_up_restores_and_administers_while_games_go_on() {
    let folder = Folder::new("operator");
    let copy = format!("sqlite://{}", folder.file("copy.sqlite"));
    check_operator(&folder, ["--data", &folder.file("data")], &copy);
}

/// Runs all operator commands alongside a running server. `database` selects the server's database, `copy` is the
/// address of an empty one.
pub fn check_operator(folder: &Folder, database: [&str; 2], copy: &str) {
    let home = &folder.0;
    let (mut server, address) = serve(home, &database);
    let stored = server.line();
    assert!(stored.starts_with("Games are stored in "), "{stored}");
    let (played, link) = host(folder, &address, &folder.file("a.txt"), &[]);
    good(home, &["join", &link, "--name", "Luis", "--auto", "random"]);
    assert!(played.end().0);
    let (waiting, open_link) = host(folder, &address, &folder.file("b.txt"), &[]);
    let admin = |args: &[&str]| {
        let mut line = vec!["admin", database[0], database[1], "--json"];
        line.extend(args);
        json(home, &line)
    };
    let phases = |tables: &[Value]| {
        let phase = |table: &Value| table["phase"].as_str().unwrap_or("?").to_owned();
        tables.iter().map(phase).collect::<Vec<_>>()
    };
    assert_eq!(phases(&admin(&["list"])), ["open", "over"]);
    assert_eq!(phases(&admin(&["list", "--phase", "over"])), ["over"]);

    // The host also joined by link: it received the commitment before it contributed to the deal.
    let shown = admin(&["show", &open_link]);
    assert_eq!(shown[0]["settings"]["seats"][0]["who"], "link", "{shown:?}");

    // A backup of the running server is restored to another database.
    let backup = folder.file("backup.ndjson");
    let written = json(
        home,
        &[
            "backup",
            database[0],
            database[1],
            "--to",
            &backup,
            "--json",
        ],
    );
    assert_eq!(written[0]["games"], 2);
    refused(
        home,
        &["backup", database[0], database[1], "--to", &backup],
        &["already exists"],
    );
    // The backup is forty days old when it is restored.
    let old = folder.file("old.ndjson");
    std::fs::write(&old, forty_days_older(&backup)).expect("a file");
    let restore = ["restore", "--database", copy, "--from", &old, "--json"];
    assert_eq!(json(home, &restore), written);
    refused(home, &restore, &["not empty"]);
    let exported = folder.file("games.ndjson");
    good(
        home,
        &["admin", "--database", copy, "export", "--to", &exported],
    );
    good(home, &["verify", &exported]);
    check_removal(home, copy);

    // The table that waits for a player is closed, and its host is notified.
    let closed = admin(&["close", &open_link, "--reason", "tea is ready"]);
    let id = closed[0]["table"].as_str().unwrap_or_default().to_owned();
    assert_eq!(admin(&["show", &id])[0]["closed"], "tea is ready");
    let (well, output) = waiting.end();
    assert!(!well && output.contains("tea is ready"), "{output}");
    refused(
        home,
        &["admin", database[0], database[1], "close", &id],
        &["cannot be closed"],
    );

    admin(&["ban", "192.0.2.0/24", "--reason", "rude"]);
    assert_eq!(admin(&["bans"])[0]["address"], "192.0.2.0/24");
    admin(&["unban", "192.0.2.0/24"]);
    assert_eq!(admin(&["bans"]), Vec::<Value>::new());
    assert_eq!(admin(&["reports"]), Vec::<Value>::new());
    refused(
        home,
        &["admin", database[0], database[1], "unban", "192.0.2.1"],
        &["is not banned"],
    );
    refused(
        home,
        &["admin", database[0], database[1], "ban", "everybody"],
        &["is not an address"],
    );
    let purge = admin(&["purge", "--older-than", "1"]);
    assert_eq!(purge[0]["games"], 0, "all games are from today");
    refused(
        home,
        &["admin", "--data", &folder.file("nowhere"), "list"],
        &["there is no database"],
    );
}

/// Checks that `purge --yes` removes old games, and so does a server with `--abandoned-days`.
fn check_removal(home: &Path, database: &str) {
    let admin = |args: &[&str]| {
        let mut line = vec!["admin", "--database", database, "--json"];
        line.extend(args);
        json(home, &line)
    };
    let purge = ["purge", "--older-than", "39"];
    assert_eq!(admin(&["purge", "--older-than", "41"])[0]["games"], 0);
    assert_eq!(admin(&purge)[0]["games"], 1, "only counted");
    assert_eq!(admin(&["list"]).len(), 2);
    let removed = admin(&[&purge[..], &["--yes"]].concat());
    assert_eq!(removed[0]["games"], 1);
    let left = admin(&["list"]);
    assert_eq!((left.len(), &left[0]["phase"]), (1, &json!("open")));
    let entries = admin(&["show", left[0]["table"].as_str().expect("an id")]);
    assert_eq!(entries.len(), 1, "the remaining table can be read");
    // A server with `--abandoned-days` removes abandoned tables.
    let (_server, _) = serve(home, &["--database", database, "--abandoned-days", "39"]);
    for _ in 0..100 {
        if admin(&["list"]).is_empty() {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!(
        "the server has not removed the table: {:?}",
        admin(&["list"])
    );
}

/// Returns the backup with all times moved back by forty days.
fn forty_days_older(backup: &str) -> String {
    fn age(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    match (name.as_str(), value.as_i64()) {
                        ("at" | "created" | "updated", Some(time)) => {
                            *value = json!(time - 40 * 24 * 60 * 60 * 1000);
                        }
                        _ => age(value),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(age),
            _ => {}
        }
    }
    let text = std::fs::read_to_string(backup).expect("a backup");
    let older = text.lines().map(|line| {
        let mut line: Value = serde_json::from_str(line).expect("a line of JSON");
        age(&mut line);
        format!("{line}\n")
    });
    older.collect()
}
