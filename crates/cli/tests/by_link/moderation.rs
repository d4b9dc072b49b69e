//! Finding and banning addresses, deleting, and erasing people.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::program::{Folder, good, host, json, refused, serve};

#[test]
fn an_operator_bans_by_hash_deletes_and_erases() {
    let folder = Folder::new("moderation");
    check_moderation(
        &folder,
        &format!("sqlite://{}", folder.file("games.sqlite")),
    );
}

/// Runs the commands against a server on this database.
pub fn check_moderation(folder: &Folder, database: &str) {
    let home = &folder.0;
    let (server, address) = serve(home, &["--database", database]);
    let admin = |args: &[&str]| json(home, &admin_line(database, args));
    let refuse = |args: &[&str], words: &[&str]| {
        refused(home, &admin_line(database, args), words);
    };
    let (played, link) = host(folder, &address, &folder.file("a.txt"), &[]);
    good(home, &["join", &link, "--name", "Luis", "--auto", "random"]);
    assert!(played.end().0);

    let hash = admin(&["hash", "127.0.0.1"])[0]["hash"].clone();
    let hash = hash.as_str().expect("a hash").to_owned();
    let listed = admin(&["list"]);
    assert_eq!(listed[0]["from"], json!(hash));
    for from in ["127.0.0.1", &hash] {
        assert_eq!(admin(&["list", "--from", from]), listed);
    }
    assert_eq!(admin(&["list", "--from", "192.0.2.1"]), Vec::<Value>::new());
    refuse(&["list", "--from", "somewhere"], &["a-0123456789abcdef"]);
    let id = listed[0]["table"].as_str().expect("an id").to_owned();
    let shown = admin(&["show", &id]);
    assert_eq!(
        shown[0]["origins"].as_array().map(Vec::len),
        Some(3),
        "{shown:?}"
    );

    admin(&["ban", &hash]);
    assert_eq!(admin(&["bans"])[0]["address"], json!(hash));
    wait_for(|| !is_admitted(&address), "the ban applies");
    admin(&["unban", &hash]);
    wait_for(|| is_admitted(&address), "the ban is lifted");

    refuse(&["delete-line", &id, "1"], &["no chat line 1"]);
    let luis = ["person", "--name", "Luis"];
    let data = admin(&luis);
    assert_eq!(data.len(), 1);
    assert_eq!(data[0]["names"], json!(["Luis"]));
    assert!(
        data[0]["entries"].as_array().expect("entries").len() > 3,
        "{data:?}"
    );
    let erase = ["erase", "--name", "Luis"];
    assert_eq!(admin(&erase)[0]["erased"], false);
    assert_eq!(admin(&luis), data, "only counted");
    assert_eq!(admin(&[&erase[..], &["--yes"]].concat())[0]["tables"], 1);
    assert_eq!(admin(&luis), Vec::<Value>::new());
    refuse(&erase, &["nothing to erase"]);
    let seat = ["person", "--table", &id, "--seat", "1"];
    assert_eq!(admin(&seat)[0]["names"], json!(["Ana"]));
    // The game is still valid, and nobody is named Luis there.
    let exported = folder.file("games.ndjson");
    good(
        home,
        &["admin", "--database", database, "export", "--to", &exported],
    );
    good(home, &["verify", &exported]);
    let text = std::fs::read_to_string(&exported).expect("a file");
    assert!(text.contains("Ana") && !text.contains("Luis"), "{text}");
    // The running server has noticed, too.
    let list = || good(home, &["admin", "--database", database, "show", &id]);
    assert!(list().contains("(2)"), "{}", list());

    // A person at a table where others still wait is not erased, until the table is closed.
    let (waiting, open_link) = host(folder, &address, &folder.file("b.txt"), &[]);
    refuse(
        &["erase", "--name", "Ana", "--yes"],
        &["nothing was erased", "close it first"],
    );
    assert_eq!(admin(&seat)[0]["names"], json!(["Ana"]), "all or nothing");
    let open = open_link
        .rsplit_once("/t/")
        .map(|(_, id)| id)
        .expect("an id");
    let deleted = ["delete", open];
    assert_eq!(admin(&deleted)[0]["removed"], false);
    assert_eq!(admin(&["list"]).len(), 2, "only shown");
    assert_eq!(
        admin(&[&deleted[..], &["--yes"]].concat())[0]["removed"],
        true
    );
    assert_eq!(admin(&["list"]).len(), 1);
    refuse(&deleted, &["there is no table"]);
    // Its host is disconnected.
    assert!(!waiting.end().0);
    assert_eq!(admin(&["check"])[0], json!({"games": 1, "damaged": 0}));

    // Nothing is restored while the server runs, not even into a database without games.
    let backup = folder.file("backup.ndjson");
    good(home, &["backup", "--database", database, "--to", &backup]);
    admin(&["delete", &id, "--yes"]);
    let restore = ["restore", "--database", database, "--from", &backup];
    refused(home, &restore, &["a server is running"]);
    drop(server);
    good(home, &restore);
}

fn admin_line<'a>(database: &'a str, args: &[&'a str]) -> Vec<&'a str> {
    [&["admin", "--database", database, "--json"], args].concat()
}

/// Whether the server answers requests from this machine.
fn is_admitted(address: &str) -> bool {
    let host = address.trim_start_matches("http://");
    let mut stream = TcpStream::connect(host).expect("the server listens");
    let request =
        format!("GET /api/v1/tables HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    !answer.starts_with("HTTP/1.1 403") || !answer.contains("banned")
}

fn wait_for(mut condition: impl FnMut() -> bool, what: &str) {
    let began = Instant::now();
    while !condition() {
        assert!(began.elapsed() < Duration::from_secs(120), "{what}: never");
        std::thread::sleep(Duration::from_millis(200));
    }
}
