//! Tests of unrolling: *a record, its frames, and the text they add up to*.

use bastide_record::rulebook::{Rulebook, expected_error};
use bastide_record::{FrameContent, Record, Replay, UnrollResult};
use bastide_rules::modules::rulebooks;
use bastide_rules::{Situation, State};

use crate::corpus;

/// The parts of a frame that the tests compare.
struct Kept {
    adds: String,
    after: State,
    claim: Option<Option<String>>,
}

fn unroll(record: &Record) -> (Vec<Kept>, UnrollResult) {
    let mut frames = Vec::new();
    let unrolled = record.unroll(|frame| {
        assert_eq!(frame.number as usize, frames.len() + 1);
        let claim = match &frame.what {
            FrameContent::Claim(_, wrong) => Some(wrong.as_ref().map(ToString::to_string)),
            _ => None,
        };
        frames.push(Kept {
            adds: frame.adds.to_owned(),
            after: frame.after.clone(),
            claim,
        });
        true
    });
    (frames, unrolled.expect("it can be set up"))
}

/// Returns the text of a record up to a frame.
fn text(record: &Record, frames: &[Kept]) -> String {
    let adds: String = frames.iter().map(|frame| frame.adds.as_str()).collect();
    record.head() + &adds
}

fn examples() -> Vec<(String, String)> {
    let books =
        rulebooks().map(|(_, texts)| Rulebook::read(texts.english).expect("it can be read"));
    let statements = books.flat_map(|book| book.statements);
    let blocks = statements.flat_map(|statement| {
        let id = statement.id;
        let blocks = statement.blocks.into_iter();
        blocks
            .map(move |block| (id.clone(), block.text))
            .collect::<Vec<_>>()
    });
    blocks
        .filter(|(_, text)| expected_error(text).is_none())
        .collect()
}

#[test]
fn every_claim_of_every_example_holds_when_unrolled_and_when_rewritten() {
    let examples = examples();
    assert!(examples.len() > 300, "{}", examples.len());
    for (id, example) in examples {
        let salvaged = Record::salvage(&example);
        let record = salvaged.record.unwrap_or_else(|| panic!("{id}: {example}"));
        assert_eq!(salvaged.problem, None, "{id}");
        let (frames, unrolled) = unroll(&record);
        assert_eq!(unrolled.problem, None, "{id}\n{example}");
        let claims: Vec<_> = frames
            .iter()
            .filter_map(|frame| frame.claim.as_ref())
            .collect();
        assert!(!claims.is_empty(), "{id}\n{example}");
        assert!(
            claims.iter().all(|wrong| wrong.is_none()),
            "{id}: {claims:?}\n{example}"
        );
        let written = text(&record, &frames);
        let again =
            Record::read(&written).unwrap_or_else(|wrong| panic!("{id}: {wrong}\n{written}"));
        let replay = Replay::of(&again);
        let replay = replay.unwrap_or_else(|wrong| panic!("{id}: {wrong}\n{example}\n{written}"));
        assert!(replay.state == unrolled.state, "{id}\n{example}\n{written}");
    }
}

#[test]
fn the_frames_of_recorded_games_write_the_same_text() {
    for (name, written) in corpus::texts() {
        let record = Record::read(&written).expect("the corpus can be read");
        let (frames, unrolled) = unroll(&record);
        assert_eq!(unrolled.problem, None, "{name}");
        assert!(
            frames
                .iter()
                .all(|frame| frame.claim.as_ref().is_none_or(Option::is_none)),
            "{name}"
        );
        let replay = Replay::of(&record).expect("the corpus can be replayed");
        assert!(
            replay.state == unrolled.state,
            "{name}\n{}",
            text(&record, &frames)
        );
        if name.starts_with("random") {
            assert_eq!(text(&record, &frames) + "\n", written, "{name}");
        }
    }
}

#[test]
fn a_record_can_be_cut_at_any_frame_and_continued_with_the_lead() {
    let some: Vec<(String, String)> = corpus::texts()
        .into_iter()
        .filter(|(name, _)| name.contains("-1"))
        .collect();
    assert!(some.len() >= 10, "{} records", some.len());
    for (name, written) in some {
        let record = Record::read(&written).expect("the corpus can be read");
        let (frames, _) = unroll(&record);
        for cut in (0..frames.len()).step_by(7) {
            let part = text(&record, &frames[..cut]);
            let read =
                Record::read(&part).unwrap_or_else(|wrong| panic!("{name}: {wrong}\n{part}"));
            let (same, unrolled) = unroll(&read);
            assert_eq!(
                (unrolled.problem, same.len()),
                (None, cut),
                "{name}\n{part}"
            );
            let next = &frames[cut];
            if next.claim.is_some() {
                continue;
            }
            let next_word = next.adds.trim_start();
            let word = match unrolled.rules.situation(&unrolled.state) {
                Situation::Over => panic!("{name}: the game is over before {next_word}"),
                _ => next
                    .adds
                    .strip_prefix(unrolled.lead.as_str())
                    .unwrap_or(next_word),
            };
            let longer = format!("{part}{}{word}", unrolled.lead);
            let read =
                Record::read(&longer).unwrap_or_else(|wrong| panic!("{name}: {wrong}\n{longer}"));
            let (longer, end) = unroll(&read);
            assert_eq!(end.problem, None, "{name}");
            assert!(
                longer.last().is_some_and(|last| last.after == next.after),
                "{name} {cut}"
            );
        }
    }
}

#[test]
fn the_frames_before_a_wrong_turn_are_kept() {
    let record =
        Record::read("bastide 1\nplayers red blue\n1. red V@1,0 r0 thief(W)\n2. blue V@1,0 r0\n");
    let (frames, unrolled) = unroll(&record.expect("it can be read"));
    // The draw of the second turn is possible; the cell is taken.
    let adds: Vec<&str> = frames.iter().map(|frame| frame.adds.as_str()).collect();
    assert_eq!(adds, ["\n1. red V", "@1,0 r0", " thief(S)", "\n2. blue V"]);
    let problem = unrolled.problem.expect("the cell is taken");
    assert_eq!(
        (problem.place.line, problem.rule.is_some()),
        (4, true),
        "{problem}"
    );
    assert_eq!(unrolled.lead, " ");
}

#[test]
fn the_lines_before_an_unreadable_line_are_kept() {
    let salvaged =
        Record::salvage("bastide 1\nplayers red blue\n\n1. red V@1,0 r0 -\n2. glue V\n3. red D\n");
    let record = salvaged.record.expect("the first four lines are valid");
    assert_eq!(record.lines.len(), 1);
    let problem = salvaged.problem.expect("glue is not a colour");
    assert_eq!(
        (problem.place.line, problem.place.column),
        (5, 4),
        "{problem}"
    );
}

#[test]
fn the_lines_before_a_wrong_line_in_json_are_kept() {
    let record = Record::read(
        "bastide 1\nplayers red blue\n1. red V@1,0 r0 thief(W)\n2. blue V@0,1 r0 large thief(W)\n",
    );
    let json = record
        .expect("it can be read")
        .to_json()
        .replace("\"large\"", "\"lager\"");
    let salvaged = Record::salvage(&json);
    assert_eq!(salvaged.record.map(|record| record.lines.len()), Some(1));
    let path = salvaged.problem.and_then(|problem| problem.path);
    assert_eq!(path.as_deref(), Some("lines[1].turn.items[1]"));
}

#[test]
fn texts_without_a_valid_line_salvage_nothing() {
    for text in [
        "",
        "\n\n",
        "{",
        "{}",
        "[1]",
        "glue",
        "bastide 3\nplayers red blue",
    ] {
        let salvaged = Record::salvage(text);
        assert_eq!(salvaged.record, None, "{text}");
        assert!(salvaged.problem.is_some(), "{text}");
    }
}
