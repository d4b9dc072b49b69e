//! Every form of expectation holds where it should, and otherwise fails with the actual value.

use bastide_record::rulebook::Rulebook;

fn run(lines: &str) -> Vec<String> {
    let text = format!("**BASE-09** A rule.\n\n```game\n{lines}\n```\n");
    Rulebook::read(&text)
        .expect("it can be read")
        .run("rules.md")
}

#[track_caller]
fn holds(lines: &str) {
    assert_eq!(run(lines), Vec::<String>::new(), "{lines}");
}

#[track_caller]
fn fails(lines: &str, part: &str) {
    let failures = run(lines);
    assert_eq!(failures.len(), 1, "{lines}");
    assert!(failures[0].contains(part), "{lines}\n{failures:?}");
}

#[test]
fn scores_and_awards() {
    let city = "red E@0,-1 r2 knight(S)\n";
    holds(&format!("{city}expect score red 4 blue 0"));
    fails(
        &format!("{city}expect score red 5"),
        "rules.md:5: BASE-09: expect score red 5: red has 4",
    );
    holds(&format!("{city}expect award red city 4"));
    holds(&format!("{city}expect award red city@0,-1 4 tiles 2x2"));
    fails(
        &format!("{city}expect award red city 4 tiles 4x1"),
        "the awards were: red city@0,-1 4 BASE-34 tiles 2x2 BASE-34",
    );
    holds(&format!("{city}expect award red city 4 BASE-34"));
    holds(&format!(
        "{city}expect award red city 4 BASE-34 tiles 2x2 BASE-34"
    ));
    holds(&format!("{city}expect award red city 4 tiles 2x2 BASE-34"));
    fails(
        &format!("{city}expect award red city 4 BASE-32"),
        "the awards were",
    );
    fails(
        &format!("{city}expect award red city 4 tiles 2x2 BASE-37"),
        "the awards were",
    );
    fails(
        &format!("{city}expect award blue city 4"),
        "the awards were",
    );
    fails(&format!("{city}expect no award"), "the awards were");
    holds(&format!("{city}expect no award blue"));
    holds(&format!("{city}blue U@1,0\nexpect no award"));
    holds("option two_tile_city exception\nred E@0,-1 r2 knight(S)\nexpect award red city 2");
}

#[test]
fn a_question_stays_open_until_the_next_turn_line() {
    let city = "board D@0,0 red knight(N)\nred E@0,-1 r2\n";
    holds(&format!(
        "{city}expect no award\nexpect supply red 6\nexpect only farmer(EL) -\nexpect ask red place-figure"
    ));
    holds(&format!(
        "{city}red -\nexpect award red city 4\nexpect supply red 7"
    ));
    holds(&format!(
        "{city}blue U@1,0 -\nexpect score red 4\nexpect no award"
    ));
}

#[test]
fn expectations_about_a_forced_answer_do_not_depend_on_their_order() {
    let forced = "option farmers no\nboard D@0,0 red knight(N)\nred E@0,-1 r2\n";
    let [refused, scored] = [
        "expect refuse knight(S) BASE-15\n",
        "expect award red city 4\n",
    ];
    holds(&format!(
        "{forced}{refused}{scored}{refused}expect chance tiles\n{scored}blue U@1,0\nexpect no award"
    ));
}

#[test]
fn legal_and_refused_picks() {
    let road = "red U@1,0 thief(E)\nblue W@2,0\n";
    holds(&format!("{road}expect legal thief(S) -"));
    fails(
        &format!("{road}expect legal thief(W)"),
        "not legal: thief(W); legal: -",
    );
    holds(&format!(
        "{road}expect only thief(E) thief(S) farmer(NL) farmer(ER) farmer(SR) -"
    ));
    fails(
        &format!("{road}expect only thief(S) -"),
        "also legal: thief(E)",
    );
    holds(&format!("{road}expect refuse thief(W) BASE-15"));
    fails(
        &format!("{road}expect refuse thief(W) BASE-16"),
        "refused by another rule",
    );
    fails(
        &format!("{road}expect refuse thief(S) BASE-15"),
        "it is legal",
    );
    holds(&format!("{road}expect refuse thief(E)@1,0 BASE-13"));
    holds("expect refuse C@1,0");
    fails("expect refuse U@1,0 BASE-09", "it is legal");
    holds("red C@0,-1 -\nexpect refuse C BASE-07");
    holds("pile U V\nexpect only U V");
    fails("pile U V\nexpect only U", "also legal: V");
    holds("red U\nexpect legal @1,0 @-1,0\nexpect refuse @0,-1");
}

#[test]
fn a_question_with_one_answer_is_not_asked() {
    let alone = "option farmers no\nred U@1,0 thief(E)\nblue U@2,0\n";
    holds(&format!(
        "{alone}expect refuse thief(W) BASE-15\nexpect only -"
    ));
    holds(&format!("{alone}expect chance tiles"));
    fails(
        &format!("{alone}expect ask blue"),
        "chance must decide `tiles`",
    );
}

#[test]
fn questions_and_sources_of_chance() {
    holds("red U\nexpect ask red place-tile");
    holds("red U@1,0\nexpect ask red place-figure");
    fails(
        "red U@1,0\nexpect ask blue place-figure",
        "red is asked `place-figure`",
    );
    holds("red U@1,0 -\nexpect chance tiles");
}

#[test]
fn tiles_and_supplies() {
    holds("expect left 72\nexpect unseen C 1\nexpect unseen D 4");
    holds("edition Classic\nexpect left 71\nexpect unseen D 3");
    holds("red C@0,-1 -\nexpect left 71\nexpect unseen C 0");
    fails("expect left 71", "it is 72");
    holds("red U@1,0 thief(E)\nexpect supply red 6\nexpect supply blue 7");
    fails("expect supply red 8", "it is 7");
    holds("board B@0,0\npile C B\nred C B@1,0\nexpect discarded C");
    fails("red U@1,0\nexpect discarded C", "it is none");
    holds("red U@1,0\nexpect discarded none");
}

#[test]
fn tiles_of_a_farm_count_once() {
    // Both fields of the straight road meet around the monastery.
    let farm = "board U@0,0; A@1,0 r1 red farmer(NL)\n";
    holds(&format!("{farm}expect feature farm@0,0(NL) tiles 2"));
    fails(
        &format!("{farm}expect feature farm@0,0(NL) tiles 3"),
        "it is 2",
    );
}

#[test]
fn features() {
    let road = "red U@1,0 thief(E)\nblue U@2,0 -\n";
    holds(&format!(
        "{road}expect feature road@1,0(E) tiles 3 open 2 owners red incomplete worth 3"
    ));
    fails(
        &format!("{road}expect feature road@1,0(E) owners none"),
        "it is red",
    );
    fails(
        &format!("{road}expect feature road@1,0(E) tiles 4"),
        "it is 3",
    );
    fails(
        &format!("{road}expect feature road@1,0(N) tiles 4"),
        "has no thief(N)",
    );
    holds(
        "red E@0,-1 r2 -\nexpect feature city@0,0(N) tiles 2 open 0 owners none shields 0 complete",
    );
    holds("board B@0,0 blue monk\nexpect feature monastery@0,0 open 8 owners blue worth 1");
    holds(&format!("{road}expect projected red 3 blue 0"));
}

#[test]
fn facts_of_modules() {
    let flock =
        "modules hills-sheep\nboard B@0,0 red shepherd farmer(NL)\nfact flock@0,0(NL)=1+2\n";
    holds(&format!(
        "{flock}expect fact flock@0,0(NL)=1+2\nexpect fact tokens=16\nexpect fact hidden=none"
    ));
    fails(&format!("{flock}expect fact tokens=18"), "it is 16");
    fails(&format!("{flock}expect fact hidden=1"), "it is none");
    fails(&format!("{flock}expect fact tokens"), "name=value");
}

#[test]
fn the_end_of_the_game() {
    holds("board D@0,0; W@1,0 red thief(W)\npile none\nexpect over\nexpect winners red");
    holds("board D@0,0\npile none\nexpect winners red blue");
    fails("expect over", "chance must decide");
    fails(
        "board D@0,0\npile none\nexpect winners red",
        "it is red blue",
    );
}

#[test]
fn refused_set_ups() {
    holds("board D@0,0; C@1,0\nexpect error \"tile base/C at 1,0\"");
    fails(
        "board D@0,0\nexpect error \"tile\"",
        "the set-up is not refused",
    );
    fails(
        "board D@0,0; C@1,0\nexpect error \"violins\"",
        "the error is: ",
    );
}

#[test]
fn examples_without_a_valid_expectation_fail() {
    fails("red U@1,0", "expects nothing");
    fails("expect scores red 4", "there is no expectation `scores`");
    fails("expect feature road@1,0", "there is no tile at 1,0");
}

#[test]
fn custom_tiles_can_be_used() {
    let tile = r#"tile { id = "test/gate", cities = [{ edges = ["N"], shields = 1 }], fields = [{ at = ["EL", "ER", "SL", "SR", "WL", "WR"], cities = [0] }] }"#;
    holds(&format!(
        "{tile}\nexpect left 73\nred test/gate@0,-1 r2 knight(S)\nexpect award red city 6 tiles 2x2 shields 1x2"
    ));
}
