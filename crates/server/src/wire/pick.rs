//! From the text of a pick to the move it means.

use bastide_record::{Colour, Notation};
use bastide_rules::{Move, Rules, Situation, State};

use super::error::{ErrorCode, WireError};
use super::limits::MAX_PICK_BYTES;

/// Reads the text of a pick. It need not be legal.
pub fn parse_pick(
    rules: &Rules,
    state: &State,
    colours: &[Colour],
    text: &str,
) -> Result<Move, WireError> {
    if text.len() > MAX_PICK_BYTES {
        let message = format!("a pick has at most {MAX_PICK_BYTES} bytes");
        return Err(WireError::new(ErrorCode::UnreadablePick, message));
    }
    let names = Notation::new(rules.look(state), colours);
    let pick = names
        .parse(text)
        .map_err(|problem| WireError::new(ErrorCode::UnreadablePick, problem.message))?;
    Ok(rules.canonical(state, pick))
}

/// Reads the text of a pick, which must be legal.
pub fn check_pick(
    rules: &Rules,
    state: &State,
    colours: &[Colour],
    text: &str,
) -> Result<Move, WireError> {
    match rules.situation(state) {
        Situation::Over => return Err(ErrorCode::GameOver.into()),
        Situation::Chance(_) => return Err(ErrorCode::NotAsked.into()),
        Situation::Decision(_) => {}
    }
    let pick = parse_pick(rules, state, colours, text)?;
    match rules.why_not(state, pick) {
        None => Ok(pick),
        Some(refusal) => Err(refusal.into()),
    }
}
