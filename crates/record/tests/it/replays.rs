//! Replays of records as people write them.

use bastide_record::{Record, Replay};

/// Replays a record of two players without its version line.
fn replay(lines: &str) -> Replay {
    let record = Record::read_block(lines, 1).unwrap_or_else(|problem| panic!("{problem}"));
    Replay::of(&record).unwrap_or_else(|problem| panic!("{problem}"))
}

/// Returns the problem with a record without its version line.
fn problem(lines: &str) -> String {
    let replayed = Record::read_block(lines, 1).and_then(|record| Replay::of(&record));
    replayed.expect_err("the record is wrong").to_string()
}

/// Returns the first block of the documentation with this fence.
fn documented(fence: &str) -> &'static str {
    let after = include_str!("../../../../docs/play/record.md")
        .split_once(fence)
        .map(|(_, after)| after);
    let block = after
        .and_then(|after| after.split_once("```"))
        .map(|(block, _)| block);
    block.expect("the documentation has such a block")
}

#[test]
fn the_record_in_the_documentation_is_valid() {
    let record = Record::read(documented("```\n")).expect("it can be read");
    let replay = Replay::of(&record).expect("it can be replayed");
    assert_eq!(replay.turns.len(), 3);
    assert_eq!(replay.turns[0].text, "E@0,-1 r2 knight(S)");
}

#[test]
fn bridges_and_figures_are_declined_as_documented() {
    let record = documented("declines the bridge by itself:\n\n```\n");
    let record = Record::read(record).expect("it can be read");
    let replay = Replay::of(&record).expect("it can be replayed");
    assert_eq!(replay.turns.len(), 3);
    assert_eq!(Record::from_json(&record.to_json()), Ok(record));
    // A label answers only its own question.
    let wrong = problem("modules bridges\nboard B@0,0\nred B@1,0 no-figure no-bridge");
    assert!(wrong.contains("no-bridge"), "{wrong}");
    let wrong = problem("board B@0,0\nred B@1,0 no-bridge");
    assert!(wrong.contains("place-figure"), "{wrong}");
}

#[test]
fn the_json_in_the_documentation_is_valid() {
    let record = Record::from_json(documented("```json\n")).expect("it can be read");
    assert_eq!(record.lines.len(), 5);
    assert_eq!(record.players[0].name.as_deref(), Some("Ana"));
    for item in [
        r#""pass""#,
        r#"{ "choose": "grow" }"#,
        r#"{ "chance": { "source": "die", "face": 3 } }"#,
        r#"{ "link": { "a": "E", "b": "S", "cell": [1, 0] } }"#,
        r#"{ "pick": { "standing": { "player": "blue", "figure": "follower", "spot": "thief(E)", "cell": [1, 0] } } }"#,
        r#"{ "pick": { "number": 17 } }"#,
        r#"{ "take": "base/E" }"#,
    ] {
        let json = format!(
            r#"{{ "bastide": 1, "players": [{{ "colour": "red" }}, {{ "colour": "blue" }}],
                "lines": [{{ "turn": {{ "player": "red", "items": [{item}] }} }}] }}"#
        );
        let record = Record::from_json(&json).unwrap_or_else(|problem| panic!("{item}: {problem}"));
        assert_eq!(Record::from_json(&record.to_json()), Ok(record));
    }
}

#[test]
fn a_pass_need_not_be_written() {
    let written = replay("red U@1,0 -\nblue U@2,0 -\nred V@3,0");
    let left_out = replay("red U@1,0\nblue U@2,0\nred V@3,0");
    assert_eq!(written.state.fingerprint(), left_out.state.fingerprint());
}

#[test]
fn one_turn_may_be_written_on_several_lines() {
    let one = replay("red U@1,0 thief(E)\nblue U@2,0");
    let many = replay("red U\nred @1,0\nred thief(E)\nblue U\nblue @2,0");
    assert_eq!(one.state.fingerprint(), many.state.fingerprint());
    assert_eq!(many.turns[0].text, "U @1,0 r0 thief(E)");
}

#[test]
fn rotations_that_look_the_same_are_equivalent() {
    let one = replay("red U@1,0 r0 -");
    let other = replay("red U@1,0 r2 -");
    assert_eq!(one.state.fingerprint(), other.state.fingerprint());
}

#[test]
fn a_tile_that_fits_nowhere_is_written_alone() {
    // A tile with four city edges fits nowhere beside a monastery.
    replay("board B@0,0\npile C B\nred C B@1,0 monk\nexpect discarded C");
    let message = problem("board B@0,0\npile C B\nred C@1,0");
    assert!(message.contains("fits nowhere"), "{message}");
}

#[test]
fn a_forced_move_may_be_written_but_must_be_the_only_one() {
    let board = "board D@0,0 r0; U@1,0; U@-1,0\npile C E\n";
    // A tile with four city edges fits only at the one open city edge.
    let short = replay(&format!("{board}red C -\nblue E"));
    let long = replay(&format!("{board}red C@0,-1 -\nblue E"));
    assert_eq!(short.state.fingerprint(), long.state.fingerprint());
    let message = problem(&format!("{board}red C@2,0"));
    assert!(message.starts_with("line 3: red C@2,0 r0: "), "{message}");
    assert!(message.contains("[BASE-"), "{message}");
}

#[test]
fn an_illegal_figure_is_refused_with_its_line_and_rule() {
    let message = problem("red U@1,0 thief(E)\nblue U@2,0 thief(W)");
    assert_eq!(
        message,
        "line 2: blue thief(W): there is already a follower on that road [BASE-15]"
    );
}

#[test]
fn a_figure_is_refused_by_its_rule_even_if_the_question_was_not_asked() {
    let message = problem("option farmers no\nred U@1,0 thief(E)\nblue U@2,0 thief(W)");
    assert_eq!(
        message,
        "line 3: blue thief(W): there is already a follower on that road [BASE-15]"
    );
}

#[test]
fn moves_out_of_turn_are_refused() {
    let message = problem("red U@1,0 -\nred U@2,0");
    assert_eq!(
        message,
        "line 2: red U@2,0 r0: it is blue's turn, not red's [BASE-07]"
    );
    let message = problem("red U@1,0 - U@2,0");
    assert!(
        message.contains("start a new line for blue's turn"),
        "{message}"
    );
    let message = problem("red @1,0");
    assert!(message.contains("chance must decide first"), "{message}");
    let message = problem("red W thief(E)");
    assert!(message.contains("red is asked `place-tile`"), "{message}");
}

#[test]
fn a_wrong_result_is_reported() {
    let message = problem("red U@1,0 -\nresult red 3 blue 0");
    assert_eq!(message, "line 2: red has 0 points, not 3");
    let message = problem("red U@1,0 -\nfingerprint 00");
    assert!(message.contains("the fingerprint is "), "{message}");
}

#[test]
fn awards_come_with_their_reasons() {
    let replay = replay("red E@0,-1 r2 knight(S)\nresult red 4");
    let [award] = &replay.awards[..] else {
        panic!("not one award: {:?}", replay.awards);
    };
    assert_eq!((award.turn, award.points, award.at_end), (1, 4, false));
    assert_eq!(award.reasons[0].key, "tiles");
}

#[test]
fn a_position_without_tiles_to_draw_goes_to_final_scoring() {
    let replay = replay(
        "board D@0,0; W@1,0 red thief(W)\nscore blue 12\npile none\nexpect over\nresult red 2 blue 12",
    );
    assert!(replay.awards.iter().all(|award| award.at_end));
}

#[test]
fn a_position_with_the_ordinary_start_round_trips_through_json() {
    let text = "bastide 1\nplayers red blue\nboard start; E@0,-1 r2\npile U\n";
    let record = Record::read(text).expect("it can be read");
    assert_eq!(Record::from_json(&record.to_json()), Ok(record));
}
