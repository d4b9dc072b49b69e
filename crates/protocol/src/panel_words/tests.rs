//! Tests of the panels as text.

use bastide_record::{Record, Replay};
use bastide_words::Language;

use super::{panels, track};
use crate::words;

/// Returns all panels at the end of a record, line by line.
fn panel_text(record: &str, language: Language) -> String {
    let record = Record::read(&format!("bastide 1\n{record}\n")).expect("a record");
    let replay = Replay::of(&record).expect("a legal record");
    let names = ["Ana", "Luis", "Eva"].map(str::to_owned);
    let text = words::text(language);
    let mut out = String::new();
    let game = replay.notation().game;
    let shown = track(game, &names, text).into_iter();
    for panel in shown.chain(panels(game, &names, text)) {
        out += &format!("# {}\n", panel.title);
        for line in panel.lines {
            out += &format!("{}\n", line.words);
        }
    }
    out
}

/// Checks that the panels at the end of a record have these lines.
#[track_caller]
fn check(record: &str, language: Language, lines: &[&str]) {
    let text = panel_text(record, language);
    for line in lines {
        assert!(text.lines().any(|known| known == *line), "{line}\n\n{text}");
    }
}

#[test]
fn a_dial_shows_its_pointer_and_the_figures_in_its_sectors() {
    let record = "players red=Ana blue=Luis\nmodules wheel-of-fortune inns-cathedrals\nboard start\n\
        fact wheel.pig=plague\nfact crown.plague=0\nfact crown.storm=1 large, 0";
    let lines = [
        "# The Wheel of Fortune",
        "▸ Plague: Ana (follower), ○ (the pig is here)",
        "  Storm: Ana (follower), Luis (large follower)",
        "  Fortune: ○",
    ];
    check(record, Language::En, &lines);
    let lines = [
        "# La rueda de la fortuna",
        "▸ Plaga: Ana (seguidor), ○ (el cerdo está aquí)",
        "  Tormenta: Ana (seguidor), Luis (seguidor mayor)",
    ];
    check(record, Language::Es, &lines);
    // In the books of 2012 the piece has another name.
    let lines = ["  Tormenta: Ana (seguidor), Luis (seguidor grande)"];
    check(&format!("edition Plus2012\n{record}"), Language::Es, &lines);
}

#[test]
fn the_track_shows_all_scoring_figures_and_robbers() {
    let record = "players red=Ana blue=Luis green=Eva\nmodules robbers dispatches\n\
        score red 12/1\nscore blue 7\nfact robber.0=12\nfact robber.1=spent";
    let lines = [
        "# Scoring track",
        "Ana, scoring figure 1: 12 points, on space 12",
        "Ana, scoring figure 2: 1 point, on space 1",
        "Ana’s robber on space 12",
        "# Robbers",
        "Luis’s robber has robbed and waits to return.",
        "Eva’s robber is in the supply.",
        "# Dispatches",
        "The order of the pile is unknown.",
    ];
    check(record, Language::En, &lines);
}

#[test]
fn a_sale_shows_the_highest_bid_and_the_bidder() {
    let record = "players red=Ana blue=Luis green=Eva\nfirst red\nmodules bazaars\n\
        score red 10\nscore blue 10\nscore green 10\n\
        red bridges/field-bazaar@0,1 r0 - U V W blue: take V =2 green: =4";
    let text = panel_text(record, Language::En);
    let lot = text
        .lines()
        .find(|line| line.starts_with("▸ V"))
        .expect("a lot");
    assert!(lot.ends_with("– for sale. Highest bid: 4 (Eva)"), "{lot}");
}

#[test]
fn pieces_on_the_board_and_in_front_of_players_are_counted() {
    let record = "players red=Ana blue=Luis\nmodules castles bridges traders-builders\n\
        board E@0,0 r2; E@0,1 r0; B@1,0\nfact castle@0,0(S)=0\nfact bridge@1,0=N-S\n\
        fact bridges.0=2\nfact goods.1=wine 1 grain 3";
    let lines = [
        "Castles left: Ana 2, Luis 3",
        "Ana: a follower waits in the castle (0,0)",
        "Bridges left: Ana 2, Luis 3",
        "Bridge: N – S (1,0)",
        "Grain: Ana 0, Luis 3",
        "The player with the most of a good at the end gets 10 points for it.",
    ];
    check(record, Language::En, &lines);
    check(
        record,
        Language::Es,
        &["Ana: un seguidor espera en el castillo (0,0)"],
    );
}

#[test]
fn every_panel_in_the_corpus_has_text_in_both_languages() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/corpus/v1");
    let names = ["Ana", "Luis", "Eva", "Pía", "Leo", "Sol", "Teo", "Mar"].map(str::to_owned);
    for file in std::fs::read_dir(folder).expect("the corpus is there") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
        let record = Record::read_any(&text).expect("a record");
        let replay = Replay::of(&record).expect("a legal record");
        let mut position = 0;
        replay.walk(|state, _| {
            position += 1;
            if position % 5 != 0 {
                return;
            }
            for text in Language::ALL.map(words::text) {
                for panel in panels(replay.rules.view(state), &names, text) {
                    for words in panel.lines.iter().map(|line| &line.words) {
                        // A missing message shows its key, a missing value its name.
                        let broken = words.contains("{$") || words.contains("panel ");
                        assert!(!broken, "{}: {words}", panel.title);
                    }
                }
            }
        });
    }
}
