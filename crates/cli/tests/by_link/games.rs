//! Whole games by link, from joining to the record.

use crate::program::{Folder, RunningProgram, SMALL, good, host, refused, run, serve};

#[test]
fn two_players_finish_a_game_by_link_with_a_verified_record() {
    let folder = Folder::new("two");
    let (_server, address) = serve(&folder.0, &["--data", &folder.file("data")]);
    let (first, second) = (folder.file("ana.txt"), folder.file("luis.txt"));
    let (host, link) = host(&folder, &address, &first, &[]);
    let join = [
        "join", &link, "--name", "Luis", "--colour", "yellow", "--auto", "random", "--save",
        &second,
    ];
    let output = good(&folder.0, &join);
    assert!(
        output.contains("Luis:") && output.contains("Ana:"),
        "{output}"
    );
    assert!(output.contains("The deal is correct"), "{output}");
    let (well, output) = host.end();
    assert!(well, "{output}");
    let verified = good(&folder.0, &["verify", &first, &second]);
    assert!(verified.contains("2 right"), "{verified}");
    let records = [&first, &second].map(std::fs::read_to_string);
    let [Ok(one), Ok(other)] = records else {
        panic!("both players must have a record");
    };
    assert_eq!(one, other);
    assert!(one.contains("yellow"), "Luis has his colour: {one}");
    // A late player is told to watch instead. A player of the game is recognised by the same link.
    refused(
        &folder.0,
        &["join", &link, "--name", "Eva", "--auto", "greedy"],
        &["--watch"],
    );
    let again = good(&folder.0, &["join", &link, "--auto", "random"]);
    assert!(again.contains("Luis:"), "{again}");
}

#[test]
fn three_players_and_a_server_bot_finish_a_game_on_an_embedded_server() {
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
    args.extend(["--players", "me,link,Hal=greedy,link", "--clock", "30m+5s"]);
    let mut host = RunningProgram::start(&folder.0, &args);
    let link = host.line();
    let join = |name: &str| {
        let args = ["join", &link, "--name", name, "--auto", "random"];
        RunningProgram::start(&folder.0, &args)
    };
    let others = [join("Luis"), join("Eva")];
    let (well, output) = host.end();
    assert!(well && output.contains("Hal"), "{output}");
    for other in others {
        // The server stops when its host has finished, but not before all clients received the end of the game.
        let (well, output) = other.end();
        assert!(well && output.contains("Ana:"), "{output}");
    }
}

#[test]
fn bad_links_and_stopped_servers_are_reported() {
    let folder = Folder::new("bad");
    let auto = ["--auto", "greedy"];
    let check = |link: &str, words: &[&str]| {
        let mut args = vec!["join", link];
        args.extend(auto);
        refused(&folder.0, &args, words);
    };
    check("nonsense", &["not a table link"]);
    check("http://127.0.0.1:9/t/", &["not a table link"]);
    check(
        "http://127.0.0.1:9/t/m7Qe0Zc2sVh4Tf9KpX1aBw",
        &["Cannot reach the server"],
    );
    let (server, address) = serve(&folder.0, &["--data", &folder.file("data")]);
    check(
        &format!("{address}/t/m7Qe0Zc2sVh4Tf9KpX1aBw"),
        &["There is no such table"],
    );
    let (_host, link) = host(&folder, &address, &folder.file("a.txt"), &[]);
    let secret = format!("{link}#seat=wrong-secret");
    let output = run(&folder.0, &["join", &secret, "--auto", "greedy"]);
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(problem.contains("does not know"), "{problem}");
    assert!(!problem.contains("wrong-secret"), "{problem}");
    let taken = ["join", &link, "--name", "Ana", "--auto", "greedy"];
    refused(&folder.0, &taken, &["has this name"]);
    refused(
        &folder.0,
        &["host", "--seats", "link,link", "--auto", "greedy"],
        &["no player at this keyboard"],
    );
    refused(
        &folder.0,
        &["host", "--clock", "soon", "--auto", "greedy"],
        &["15m+10s"],
    );
    drop(server);
    check(&link, &["Cannot reach the server"]);
}
