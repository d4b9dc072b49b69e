//! From the text of a pick to the move it means.

use bastide_record::{Colour, Notation};
use bastide_rules::{Move, Rules, State};

use super::error::{ErrorCode, WireError};
use super::limits::MAX_PICK_BYTES;

/// Reads the text of a pick, in the form in which legal moves are listed. It need not be legal.
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
