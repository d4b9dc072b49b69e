//! Checks that the generated files, and the generated parts of files, are up to date.

use std::path::{Path, PathBuf};

use bastide_protocol::{
    ErrorCode, MAX_CHAT_CHARACTERS, MAX_MESSAGE_BYTES, MAX_PICK_BYTES, MAX_TOKENS, PROTOCOL,
};
use bastide_server::limits::{Limits, Rate};

use super::session;
use super::typescript::typescript;

/// The environment variable that makes the tests write the files instead of comparing them.
const WRITE: &str = "BASTIDE_WRITE_PROTOCOL";

fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// Compares a file of the repository with its expected content, or writes it.
pub fn check_file(path: &str, make: impl Fn(&str) -> String) {
    let file = in_repository(path);
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    let wanted = make(&found);
    if std::env::var_os(WRITE).is_some() {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).expect("the folder can be created");
        }
        std::fs::write(&file, wanted).expect("the file can be written");
        return;
    }
    let differs = found.lines().zip(wanted.lines()).position(|(a, b)| a != b);
    let line = differs.unwrap_or(found.lines().count().min(wanted.lines().count())) + 1;
    assert!(
        found == wanted,
        "{path} is outdated from line {line} on; regenerate it with\n    {WRITE}=1 cargo test -p bastide-server --test it wire\n"
    );
}

#[test]
fn the_openapi_document_is_up_to_date() {
    check_file("crates/server/src/http/openapi.json", |_| {
        let text = serde_json::to_string_pretty(&bastide_server::http::description());
        text.expect("a description is JSON") + "\n"
    });
}

/// Replaces the text between the markers of a section.
fn with_part(document: &str, name: &str, text: &str) -> String {
    let [begins, ends] = ["begins", "ends"].map(|word| format!("<!-- {name} {word} -->\n"));
    let (before, rest) = document
        .split_once(&begins)
        .unwrap_or_else(|| panic!("docs/develop/protocol.md has no line `{}`", begins.trim()));
    let (_, after) = rest
        .split_once(&ends)
        .unwrap_or_else(|| panic!("docs/develop/protocol.md has no line `{}`", ends.trim()));
    format!("{before}{begins}\n{text}\n{ends}{after}")
}

fn errors() -> String {
    let rows = ErrorCode::ALL.iter().map(|code| {
        format!(
            "| `{}` | {} | {} |\n",
            code.word(),
            code.meaning(),
            code.advice()
        )
    });
    let rows: String = rows.collect();
    format!("| code | meaning | what a client should do |\n|---|---|---|\n{rows}")
}

fn limits() -> String {
    let limits = Limits::default();
    let rate = |rate: Rate| format!("{} at once, {} per second", rate.burst, rate.per_second);
    let rows = [
        (
            "size of a client message",
            format!("{MAX_MESSAGE_BYTES} bytes"),
        ),
        ("size of a pick's text", format!("{MAX_PICK_BYTES} bytes")),
        (
            "length of a chat line",
            format!("{MAX_CHAT_CHARACTERS} characters on one line"),
        ),
        ("seats held by one connection", MAX_TOKENS.to_string()),
        ("messages on one connection", rate(limits.per_connection)),
        (
            "messages from one address",
            rate(limits.messages_per_address),
        ),
        ("requests from one address", rate(limits.per_address)),
        ("chat lines on one connection", rate(limits.chat)),
        (
            "connections from one address",
            limits.connections_per_address.to_string(),
        ),
        (
            "spectators' connections to one table",
            limits.connections_per_table.to_string(),
        ),
        (
            "connections with the same seat",
            limits.connections_per_seat.to_string(),
        ),
        (
            "messages queued for a slow reader",
            limits.waiting_messages.to_string(),
        ),
        (
            "size of a request with a record",
            format!("{} bytes", limits.record_bytes),
        ),
        ("frames of a record", limits.frames.to_string()),
        ("heavy requests from one address", rate(limits.workbench)),
        (
            "heavy requests that wait",
            format!(
                "{}, of which one address has {}",
                limits.waiting_requests,
                limits.waiting_requests / 8
            ),
        ),
        ("analyses started by one address", rate(limits.analyses)),
        (
            "changes of push subscriptions from one address",
            rate(limits.subscriptions),
        ),
        (
            "devices subscribed to one seat",
            format!(
                "{}; another one replaces the oldest",
                limits.subscriptions_per_seat
            ),
        ),
        (
            "waiting analyses",
            format!(
                "{}, of which one address has {}",
                limits.waiting_analyses,
                limits.waiting_analyses / 4
            ),
        ),
        (
            "silence of a client",
            format!("{} seconds", limits.silence.as_secs()),
        ),
    ];
    let rows = rows.map(|(what, limit)| format!("| {what} | {limit} |\n"));
    format!("| what | limit |\n|---|---|\n{}", rows.concat())
}

#[test]
fn the_server_has_the_limits_of_the_protocol() {
    let limits = Limits::default();
    assert_eq!(limits.message_bytes, MAX_MESSAGE_BYTES);
    assert_eq!(limits.chat_letters, MAX_CHAT_CHARACTERS);
}

#[test]
fn the_generated_parts_of_the_document_are_up_to_date() {
    check_file("docs/develop/protocol.md", |found| {
        let with_errors = with_part(found, "errors", &errors());
        let with_limits = with_part(&with_errors, "limits", &limits());
        with_part(&with_limits, "session", &session::text())
    });
}

#[test]
fn codes_are_serialized_as_their_words() {
    for code in ErrorCode::ALL {
        let written = serde_json::to_value(code).unwrap();
        assert_eq!(written, code.word());
        assert!(code.meaning().ends_with('.') && code.advice().ends_with('.'));
    }
}

#[test]
fn the_document_names_every_message_and_the_version() {
    let read = |path| std::fs::read_to_string(in_repository(path)).expect("the file is there");
    let document = read("docs/develop/protocol.md");
    let source = typescript();
    assert!(document.contains(&format!("version {PROTOCOL}")));
    for declaration in ["Request", "ServerMessage", "Answer", "GameEvent"] {
        let begin = format!("export type {declaration} = ");
        let line = source.split(&begin).nth(1).expect("it is declared");
        let line = line.split("\nexport ").next().unwrap_or(line);
        let tag = if declaration == "Answer" {
            "\"to\": \""
        } else {
            "\"type\": \""
        };
        let names: Vec<&str> = line
            .split(tag)
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        assert!(names.len() >= 5, "{declaration}: {names:?}");
        if declaration == "Answer" {
            let row = document
                .lines()
                .find(|line| line.starts_with("| `answer` |"));
            let row = row.expect("answers have a row");
            for name in &names {
                assert!(row.contains(&format!("`{name}`")), "{row} without {name}");
            }
        }
        for name in names {
            assert!(
                document.contains(&format!("`{name}`")),
                "docs/develop/protocol.md does not mention `{name}` of {declaration}"
            );
        }
    }
}
