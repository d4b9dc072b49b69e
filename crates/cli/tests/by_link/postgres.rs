//! Games by link and operator commands on PostgreSQL.

use bastide_server::testing::ThrowawayPostgres;

use crate::moderation::check_moderation;
use crate::operator::check_operator;
use crate::program::{Folder, good, host, json, refused, serve};

fn postgres() -> ThrowawayPostgres {
    ThrowawayPostgres::start().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
#[ignore = "needs PostgreSQL"]
fn an_operator_backs_up_restores_and_administers_on_postgresql() {
    let postgres = postgres();
    let folder = Folder::new("operator-postgres");
    let [own, copy] = [(); 2].map(|()| postgres.new_database().expect("a database"));
    check_operator(&folder, ["--database", &own], &copy);
    // The restored database moves to SQLite and is served from there.
    let backup = folder.file("again.ndjson");
    let written = json(
        &folder.0,
        &["backup", "--database", &copy, "--to", &backup, "--json"],
    );
    let data = folder.file("moved");
    let restore = ["restore", "--data", &data, "--from", &backup, "--json"];
    assert_eq!(json(&folder.0, &restore), written);
    let (_server, address) = serve(&folder.0, &["--data", &data]);
    let (_host, link) = host(&folder, &address, &folder.file("c.txt"), &[]);
    good(&folder.0, &["join", &link, "--auto", "random"]);
}

#[test]
#[ignore = "needs PostgreSQL"]
fn an_operator_bans_deletes_and_erases_on_postgresql() {
    let postgres = postgres();
    let folder = Folder::new("moderation-postgres");
    check_moderation(&folder, &postgres.new_database().expect("a database"));
}

#[test]
#[ignore = "needs PostgreSQL"]
fn two_servers_on_one_postgresql_finish_a_game_with_one_player_on_each() {
    let postgres = postgres();
    let folder = Folder::new("two-servers");
    let database = postgres.new_database().expect("a database");
    let (_north, north) = serve(&folder.0, &["--database", &database]);
    let (_south, south) = serve(&folder.0, &["--database", &database]);
    let (first, second) = (folder.file("ana.txt"), folder.file("luis.txt"));
    let (host, link) = host(&folder, &north, &first, &[]);
    let link = link.replace(&north, &south);
    let join = [
        "join", &link, "--name", "Luis", "--auto", "greedy", "--save", &second,
    ];
    let output = good(&folder.0, &join);
    assert!(
        output.contains("Luis:") && output.contains("Ana:"),
        "{output}"
    );
    assert!(host.end().0);
    let verified = good(&folder.0, &["verify", &first, &second]);
    assert!(verified.contains("2 right"), "{verified}");
    let records = [&first, &second].map(|path| std::fs::read_to_string(path).expect("a record"));
    assert_eq!(records[0], records[1]);
}

#[test]
#[ignore = "needs PostgreSQL"]
fn database_errors_do_not_show_the_password() {
    let postgres = postgres();
    let folder = Folder::new("no-database");
    let nowhere = postgres.address("nowhere");
    let nowhere = nowhere.replace("bastide@", "bastide:hunter2@");
    for command in [
        vec!["serve", "--listen", "127.0.0.1:0"],
        vec!["admin", "list"],
        vec!["backup", "--to", "x.ndjson"],
    ] {
        let mut args = command.clone();
        args.extend(["--database", &nowhere]);
        let output = refused(&folder.0, &args, &["cannot be opened", "does not exist"]);
        assert!(!output.contains("hunter2"), "{output}");
    }
}
