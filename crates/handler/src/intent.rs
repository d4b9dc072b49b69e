//! What a client wants with a request.

use bastide_protocol::{ErrorCode, Request, Token, WireError};
use bastide_table::secrets::TokenHash;
use bastide_table::{Action, ActionError, PickInput, Table};

use crate::Question;

/// What a client that has entered wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// To know the time.
    Ping,
    /// To ask about the game.
    Ask(Question),
    /// A hint for this seat.
    Hint(u8),
    /// To write a chat line.
    Chat {
        /// The seat that writes; `None` for a spectator.
        seat: Option<u8>,
        /// The text.
        text: String,
    },
    /// To report the chat line with this number.
    Report(u64),
    /// A rematch, asked for by this seat.
    Rematch(u8),
    /// To propose that a bot take over a seat. Becomes an action once the host adds who is present.
    ProposeTakeOver {
        /// The seat that proposes it.
        seat: u8,
        /// The seat of the absent player.
        absent: u8,
        /// The name of the bot.
        bot: String,
    },
    /// To act at the table.
    Act(Action),
}

impl Intent {
    /// Returns what a client wants.
    pub fn of(request: Request) -> Result<Intent, WireError> {
        Ok(match request {
            Request::Enter { .. } => {
                let error = WireError::new(ErrorCode::BadMessage, "`enter` is sent only once");
                return Err(error);
            }
            Request::Ping {} => Intent::Ping,
            Request::Why { pick } => Intent::Ask(Question::Why { pick }),
            Request::Look { cell, spot } => Intent::Ask(Question::Look { cell, spot }),
            Request::Projected {} => Intent::Ask(Question::Projected),
            Request::Unseen {} => Intent::Ask(Question::Unseen),
            Request::Fitting { cell } => Intent::Ask(Question::Fitting { cell }),
            Request::Hint { seat } => Intent::Hint(seat),
            Request::Chat { seat, text } => Intent::Chat { seat, text },
            Request::Report { number } => Intent::Report(number),
            Request::Rematch { seat } => Intent::Rematch(seat),
            Request::ProposeTakeOver { seat, absent, bot } => {
                Intent::ProposeTakeOver { seat, absent, bot }
            }
            Request::Move {
                seat,
                pick,
                confirm,
                after,
            } => Intent::Act(Action::Move {
                seat,
                pick: PickInput::Text(pick),
                confirm,
                after,
            }),
            Request::Confirm { seat } => Intent::Act(Action::Confirm(seat)),
            Request::Undo { seat, to } => Intent::Act(Action::Undo { seat, to }),
            Request::Consent { seat, yes, to } => Intent::Act(Action::Consent { seat, yes, to }),
            Request::ProposeHints { seat } => Intent::Act(Action::ProposeHints(seat)),
            Request::Return { seat } => Intent::Act(Action::Return(seat)),
            Request::Resign { seat } => Intent::Act(Action::Resign(seat)),
            Request::Leave { seat } => Intent::Act(Action::Leave(seat)),
        })
    }
}

/// Checks that a client with these tokens may perform an action for a seat. Before the game a seat can change its owner,
/// so the tokens are checked for every action. A player who resigned or was replaced by a bot can no longer play the
/// seat.
pub fn check_action(table: &Table, action: &Action, proofs: &[TokenHash]) -> Result<(), WireError> {
    let seat = action.seat().ok_or(ErrorCode::Internal)?;
    check_holder(table, seat, proofs)?;
    let is_for_all = matches!(
        action,
        Action::Return(_) | Action::Resign(_) | Action::Leave(_)
    );
    if !is_for_all && table.game.is_some() && !table.plays_itself(seat) {
        return Err(ErrorCode::Replaced.into());
    }
    Ok(())
}

/// Checks that one of the tokens belongs to the seat.
pub fn check_holder(table: &Table, seat: u8, proofs: &[TokenHash]) -> Result<(), WireError> {
    match table.is_held_by(seat, proofs) {
        true => Ok(()),
        false => Err(ErrorCode::NotYourSeat.into()),
    }
}

/// Checks that a token is the host's.
pub fn check_host(table: &Table, token: Option<&Token>) -> Result<(), WireError> {
    match token {
        Some(token) if table.is_host(token) => Ok(()),
        _ => Err(ActionError::NotHost.into()),
    }
}
