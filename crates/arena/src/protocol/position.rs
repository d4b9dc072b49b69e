//! A question as the protocol puts it.

use std::fmt::Write;

use bastide_record::Notation;

use crate::mind::Question;
use crate::protocol::Allowance;

/// The lines of a question: the game so far as a record, who is asked what, the legal picks, and
/// the budget.
pub fn question_text(question: &Question<'_>, allowance: &Allowance) -> String {
    let colours = question.record.colours();
    let notation = Notation::new(question.rules.look(question.state), &colours);
    let mut text = format!("position\n{}end\n", question.record);
    let who = notation.colour(question.ask.player);
    // Writing into a text cannot fail.
    let _ = writeln!(text, "ask {who} {}", question.ask.prompt);
    for pick in question.legal {
        let _ = writeln!(text, "legal {}", notation.move_text(*pick));
    }
    text + &allowance.go() + "\n"
}
