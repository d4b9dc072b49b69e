//! Writes a question in the format of the protocol.

use std::fmt::Write;

use bastide_record::Notation;

use crate::player::Question;
use crate::protocol::Allowance;

/// Returns the lines of a question: the game so far as a record, the player and prompt, the legal
/// picks, and the budget.
pub fn question_text(question: &Question<'_>, allowance: &Allowance) -> String {
    let colours = question.record.colours();
    let notation = Notation::new(question.rules.view(question.state), &colours);
    let mut text = format!("position\n{}end\n", question.record);
    let who = notation.colour(question.ask.player);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "ask {who} {}", question.ask.prompt);
    for pick in question.legal {
        let _ = writeln!(text, "legal {}", notation.move_text(*pick));
    }
    text + &allowance.go() + "\n"
}
