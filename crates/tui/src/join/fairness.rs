//! Checks that a deal was made from the server's committed secret and the number this terminal added.

use bastide_protocol::TableInfo;
use bastide_record::{Commitment, Secret};

use super::keyring::SavedSeat;
use bastide_words::Messages;

/// The result of checking a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FairnessResult {
    /// The deal was made as promised.
    Kept,
    /// The server used another secret than it committed to, or another number than ours.
    Broken,
    /// Not enough is known here, for example because the seat came from another device.
    Unknown,
}

/// Checks the deal of a finished game. `bastide verify` checks that the tiles followed from it.
pub fn check(info: &TableInfo, saved: &SavedSeat) -> FairnessResult {
    let Some(deal) = &info.deal else {
        return FairnessResult::Unknown;
    };
    if saved.commitment.is_empty() {
        return FairnessResult::Unknown;
    }
    let (Ok(secret), Ok(promised)) = (
        deal.secret.parse::<Secret>(),
        saved.commitment.parse::<Commitment>(),
    ) else {
        return FairnessResult::Broken;
    };
    let nonce = deal.nonces.get(usize::from(saved.seat));
    let is_ours = nonce.is_some_and(|nonce| *nonce == saved.nonce);
    match Commitment::to(&secret) == promised && is_ours {
        true => FairnessResult::Kept,
        false => FairnessResult::Broken,
    }
}

/// Describes the result of checking the deal.
pub fn words(info: &TableInfo, saved: &SavedSeat, text: &Messages) -> String {
    text.get(match check(info, saved) {
        FairnessResult::Kept => "deal-kept",
        FairnessResult::Broken => "deal-broken",
        FairnessResult::Unknown => "deal-unknown",
    })
}
