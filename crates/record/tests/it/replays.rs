//! Records as people write them: what they lead to.

use bastide_record::{Record, Replay};

/// Replays a record of two players without its head.
fn replay(lines: &str) -> Replay {
    let record = Record::read_block(lines, 1).unwrap_or_else(|problem| panic!("{problem}"));
    Replay::of(&record).unwrap_or_else(|problem| panic!("{problem}"))
}

/// What is wrong with a record without its head.
fn problem(lines: &str) -> String {
    let replayed = Record::read_block(lines, 1).and_then(|record| Replay::of(&record));
    replayed
        .expect_err("something is wrong with it")
        .to_string()
}

/// The first fenced block of the documentation that begins so.
fn documented(fence: &str) -> &'static str {
    let after = include_str!("../../../../docs/record.md")
        .split_once(fence)
        .map(|(_, after)| after);
    let block = after
        .and_then(|after| after.split_once("```"))
        .map(|(block, _)| block);
    block.expect("the documentation has such a block")
}

#[test]
fn the_record_of_the_documentation_is_right() {
    let record = Record::read(documented("```\n")).expect("it can be read");
    let replay = Replay::of(&record).expect("it can be replayed");
    assert_eq!(replay.turns.len(), 3);
    assert_eq!(replay.turns[0].text, "E@0,-1 r2 knight(S)");
}

#[test]
fn the_json_of_the_documentation_is_right() {
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
fn a_declined_figure_need_not_be_written() {
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
fn rotations_that_look_alike_are_the_same() {
    let one = replay("red U@1,0 r0 -");
    let other = replay("red U@1,0 r2 -");
    assert_eq!(one.state.fingerprint(), other.state.fingerprint());
}

#[test]
fn a_tile_that_fits_nowhere_is_written_alone() {
    // Four cities can lie nowhere beside a monastery.
    replay("board B@0,0\npile C B\nred C B@1,0 monk\nexpect discarded C");
    let told = problem("board B@0,0\npile C B\nred C@1,0");
    assert!(told.contains("fits nowhere"), "{told}");
}

#[test]
fn what_is_forced_may_be_written_but_must_be_that() {
    let board = "board D@0,0 r0; U@1,0; U@-1,0\npile C E\n";
    // A city on all sides fits only on the one city edge.
    let short = replay(&format!("{board}red C -\nblue E"));
    let long = replay(&format!("{board}red C@0,-1 -\nblue E"));
    assert_eq!(short.state.fingerprint(), long.state.fingerprint());
    let told = problem(&format!("{board}red C@2,0"));
    assert!(told.starts_with("line 3: red C@2,0 r0: "), "{told}");
    assert!(told.contains("[BASE-"), "{told}");
}

#[test]
fn an_illegal_figure_is_named_with_line_and_rule() {
    let told = problem("red U@1,0 thief(E)\nblue U@2,0 thief(W)");
    assert_eq!(
        told,
        "line 2: blue thief(W): a follower stands on that road already [BASE-15]"
    );
}

#[test]
fn a_figure_is_refused_by_its_rule_also_where_nothing_was_asked() {
    let told = problem("option farmers no\nred U@1,0 thief(E)\nblue U@2,0 thief(W)");
    assert_eq!(
        told,
        "line 3: blue thief(W): a follower stands on that road already [BASE-15]"
    );
}

#[test]
fn moves_out_of_turn_are_refused() {
    let told = problem("red U@1,0 -\nred U@2,0");
    assert_eq!(
        told,
        "line 2: red U@2,0 r0: it is blue's turn, not red's [BASE-07]"
    );
    let told = problem("red U@1,0 - U@2,0");
    assert!(told.contains("blue's turn has a line of its own"), "{told}");
    let told = problem("red @1,0");
    assert!(told.contains("chance must decide first"), "{told}");
    let told = problem("red W thief(E)");
    assert!(told.contains("red is asked `place-tile`"), "{told}");
}

#[test]
fn a_wrong_result_is_told() {
    let told = problem("red U@1,0 -\nresult red 3 blue 0");
    assert_eq!(told, "line 2: red has 0 points, not 3");
    let told = problem("red U@1,0 -\nfingerprint 00");
    assert!(told.contains("the fingerprint is "), "{told}");
}

#[test]
fn awards_come_with_their_reasons() {
    let replay = replay("red E@0,-1 r2 knight(S)\nresult red 4");
    let [award] = &replay.awards[..] else {
        panic!("one award: {:?}", replay.awards);
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
fn a_position_behind_the_ordinary_start_survives_json() {
    let text = "bastide 1\nplayers red blue\nboard start; E@0,-1 r2\npile U\n";
    let record = Record::read(text).expect("it can be read");
    assert_eq!(Record::from_json(&record.to_json()), Ok(record));
}
