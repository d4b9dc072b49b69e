//! Writes a question in the format of the protocol.

use std::fmt::Write;

use bastide_record::Notation;

use crate::player::Question;
use crate::protocol::Allowance;

/// Returns the lines of a question: the game so far as a record, the question's number (from version 2 of the protocol
/// on), the player and prompt, the legal picks, and the budget.
pub fn question_text(
    question: &Question<'_>,
    number: Option<u32>,
    allowance: &Allowance,
) -> String {
    let colours = question.record.colours();
    let notation = Notation::new(question.rules.view(question.state), &colours);
    let mut text = format!("position\n{}end\n", question.record);
    let who = notation.colour(question.ask.player);
    // Writing to a string cannot fail.
    let number = number.map_or(String::new(), |number| format!("{number} "));
    let _ = writeln!(text, "ask {number}{who} {}", question.ask.prompt);
    for pick in question.legal {
        let _ = writeln!(text, "legal {}", notation.move_text(*pick));
    }
    text + &allowance.go() + "\n"
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use bastide_record::{Record, Replay};
    use bastide_rules::Situation;

    use super::*;
    use crate::protocol::program_line::ProgramLine;

    /// Returns the lines of the example in the documentation that one side sends.
    fn documented(side: &str) -> Vec<String> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots/bot-protocol.md");
        let page = fs::read_to_string(path).expect("it is in the repository");
        let mut blocks = page.split("```");
        let example = blocks
            .find(|block| block.starts_with("\n> hello"))
            .expect("there is an example");
        let lines = example.lines().filter_map(|line| line.strip_prefix(side));
        lines
            .map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned())
            .collect()
    }

    #[test]
    fn the_example_in_the_documentation_is_what_the_arena_writes() {
        let sent = documented(">").join("\n") + "\n";
        let mut picks =
            documented("<")
                .into_iter()
                .filter_map(|line| match ProgramLine::of(&line) {
                    ProgramLine::Best(answer) => Some(answer),
                    ProgramLine::Other(line) => panic!("`{line}` is not in the protocol"),
                    _ => None,
                });
        let mut questions = 0;
        for (number, part) in (1..).zip(sent.split("position\n").skip(1)) {
            let (record, rest) = part.split_once("end\n").expect("a position has an end");
            let record = Record::read(record).expect("a record");
            let replay = Replay::of(&record).expect("the example replays");
            let Situation::Decision(ask) = replay.rules.situation(&replay.state) else {
                panic!("nobody is asked: {record}")
            };
            let mut legal = Vec::new();
            replay.rules.legal(&replay.state, &mut legal);
            let question = Question {
                rules: &replay.rules,
                state: &replay.state,
                ask,
                legal: &legal,
                record: &record,
            };
            let text = question_text(&question, Some(number), &Allowance::default());
            assert!(
                format!("position\n{part}").starts_with(&text),
                "expected:\n{text}\nfound:\nposition\n{part}"
            );
            assert!(
                rest.ends_with("quit\n") || rest.ends_with("1000\n"),
                "{rest}"
            );
            let pick = picks.next().expect("every question is answered");
            let pick = pick
                .strip_prefix(&format!("{number} "))
                .expect("the number");
            let pick = replay.notation().parse(pick).expect("a pick");
            assert!(legal.contains(&pick));
            questions += 1;
        }
        assert!(questions >= 2 && picks.next().is_none());
    }
}
