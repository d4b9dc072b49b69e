//! Damaged databases.

use serde_json::{Value, json};

use crate::program::{Folder, good, host, json, refused, run, serve};

#[test]
fn damage_is_listed_and_the_other_games_are_saved() {
    let folder = Folder::new("damage");
    let (home, data) = (&folder.0, folder.file("data"));
    let (server, address) = serve(home, &["--data", &data]);
    for file in ["a.txt", "b.txt"] {
        let (played, link) = host(&folder, &address, &folder.file(file), &[]);
        good(home, &["join", &link, "--name", "Luis", "--auto", "random"]);
        assert!(played.end().0);
    }
    drop(server);
    let check = ["admin", "--data", &data, "--json", "check"];
    assert_eq!(json(home, &check), [json!({"games": 2, "damaged": 0})]);

    // One letter of a game changes on the disk. Pages that are no longer used may have copies of it.
    let listed = json(home, &["admin", "--data", &data, "--json", "list"]);
    let id = listed[0]["table"].as_str().expect("an id");
    let file = folder.file("data/bastide.sqlite");
    let mut bytes = std::fs::read(&file).expect("the database");
    let (kind, mut changed) = (br#"{"kind":"started""#, 0);
    for at in 60..bytes.len() - kind.len() {
        let is_of = |part: &[u8]| part.windows(id.len()).any(|part| part == id.as_bytes());
        if bytes[at..].starts_with(kind) && is_of(&bytes[at - 60..at]) {
            bytes[at + 10] = b'?';
            changed += 1;
        }
    }
    assert!(changed > 0, "the game has started");
    std::fs::write(&file, bytes).expect("the database");

    let checked = run(home, &check);
    assert_eq!(checked.status.code(), Some(1));
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    let lines: Vec<Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 2, "{said}");
    let reason = lines[0]["reason"].as_str().expect("a reason");
    assert!(
        lines[0]["table"].is_string() && reason.contains("entry"),
        "{said}"
    );
    let backup = folder.file("backup.ndjson");
    let mut line = vec!["backup", "--data", &data, "--to", &backup, "--json"];
    refused(home, &line, &["no backup was written", "--salvage"]);
    line.push("--salvage");
    let saved = json(home, &line);
    assert_eq!(
        (&saved[0]["games"], &saved[0]["damage"][0]),
        (&json!(1), &lines[0])
    );
    let copy = folder.file("copy");
    good(home, &["restore", "--data", &copy, "--from", &backup]);
    let check = ["admin", "--data", &copy, "--json", "check"];
    assert_eq!(json(home, &check), [json!({"games": 1, "damaged": 0})]);
}

#[cfg(unix)]
#[test]
fn a_hard_link_does_not_defeat_the_lock_of_the_database() {
    let folder = Folder::new("hard-link");
    let (home, data) = (&folder.0, folder.file("data"));
    let (_server, _) = serve(home, &["--data", &data]);
    std::fs::create_dir(folder.file("other")).expect("a folder");
    let other = folder.file("other/bastide.sqlite");
    std::fs::hard_link(folder.file("data/bastide.sqlite"), &other).expect("a link");
    let other = folder.file("other");
    refused(
        home,
        &["serve", "--data", &other, "--listen", "127.0.0.1:0"],
        &["hard links"],
    );
    refused(home, &["admin", "--data", &other, "list"], &["hard links"]);
}
