//! Mistakes of a first-time host.

use std::net::TcpListener;

use crate::program::{Folder, host, refused, serve};

#[test]
fn a_server_that_cannot_start_explains_why() {
    let folder = Folder::new("mistakes");
    let data = folder.file("data");
    let check = |args: &[&str], words: &[&str]| {
        let mut line = vec!["serve"];
        line.extend(args);
        refused(&folder.0, &line, words);
    };
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("its address").to_string();
    check(
        &["--data", &data, "--listen", &address],
        &[&address, "--listen", "in use"],
    );
    check(&["--listen", "everywhere"], &["everywhere", "--listen"]);
    let file = folder.file("file");
    std::fs::write(&file, "some text, not a database").expect("a file");
    check(
        &["--data", &format!("{file}/data")],
        &["cannot be created", "--data"],
    );
    check(&["--database", &file], &["is not an SQLite database"]);
    check(
        &["--database", "mysql://root@localhost/games"],
        &["mysql:", "postgres://", "sqlite://"],
    );
    check(
        &["--database", "postgres//bastide:hunter2@127.0.0.1/games"],
        &["no store can be opened", "postgres://"],
    );
    let local = ["--data", data.as_str(), "--listen", "127.0.0.1:0"];
    for (option, value, words) in [
        ("--base-path", "bastide", ["must begin with /"]),
        ("--base-path", "/{id}", ["letters, digits"]),
        ("--public-url", "games.example.org", ["https://"]),
        ("--public-url", "https://", ["name a host"]),
        ("--trust-proxy", "everybody", ["10.0.0.0/8"]),
        ("--retention-days", "soon", ["--retention-days"]),
        ("--metrics-listen", "localhost", ["such as 127.0.0.1:7777"]),
    ] {
        let mut args = local.to_vec();
        args.extend([option, value]);
        check(&args, &words);
    }
}

#[test]
fn a_second_server_on_the_same_file_is_refused_and_the_first_goes_on() {
    let folder = Folder::new("second-server");
    let data = folder.file("data");
    let (first, address) = serve(&folder.0, &["--data", &data]);
    let again = ["serve", "--data", &data, "--listen", "127.0.0.1:0"];
    refused(
        &folder.0,
        &again,
        &["another server", "bastide.sqlite", "--data"],
    );
    let (_host, link) = host(&folder, &address, &folder.file("kept"), &[]);
    assert!(link.starts_with(&address), "{link}");
    drop(first);
    // A killed server leaves nothing behind that would have to be cleaned up.
    serve(&folder.0, &["--data", &data]);
}

#[test]
fn failed_backups_and_restores_explain_why() {
    let folder = Folder::new("no-backup");
    let [data, none, text, to] = ["data", "none", "text", "to.ndjson"].map(|n| folder.file(n));
    std::fs::write(&text, "hello\n").expect("a file");
    let home = &folder.0;
    refused(
        home,
        &["backup", "--data", &none, "--to", &to],
        &["there is no database", "--data"],
    );
    refused(
        home,
        &["restore", "--data", &data, "--from", &none],
        &["none", "cannot be read"],
    );
    refused(
        home,
        &["restore", "--data", &data, "--from", &text],
        &["line 1", "not a Bastide backup"],
    );
    refused(
        home,
        &["admin", "--data", &data, "show", "nobody"],
        &["not a table id"],
    );
    refused(
        home,
        &["admin", "--data", &data, "show", "AAAAAAAAAAAAAAAAAAAAAA"],
        &["there is no table"],
    );
}
