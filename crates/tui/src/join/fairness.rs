//! Whether a deal was made of what the server had promised and of what this terminal added.

use bastide_protocol::TableInfo;
use bastide_record::{Commitment, Secret};

use super::keyring::SavedSeat;
use bastide_words::Text;

/// What a check of the deal finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The deal was made as promised.
    Kept,
    /// The server used another secret than it had promised, or another number than ours.
    Broken,
    /// Not enough is known here, because the seat came from another device.
    Unknown,
}

/// Checks the deal of a game that is over. Whether the tiles followed from it is what `bastide verify` checks.
pub fn check(info: &TableInfo, saved: &SavedSeat) -> Finding {
    let Some(deal) = &info.deal else {
        return Finding::Unknown;
    };
    if saved.commitment.is_empty() {
        return Finding::Unknown;
    }
    let (Ok(secret), Ok(promised)) = (
        deal.secret.parse::<Secret>(),
        saved.commitment.parse::<Commitment>(),
    ) else {
        return Finding::Broken;
    };
    let nonce = deal.nonces.get(usize::from(saved.seat));
    let is_ours = nonce.is_some_and(|nonce| *nonce == saved.nonce);
    match Commitment::to(&secret) == promised && is_ours {
        true => Finding::Kept,
        false => Finding::Broken,
    }
}

/// What a check of the deal finds, in words.
pub fn words(info: &TableInfo, saved: &SavedSeat, text: &Text) -> String {
    text.get(match check(info, saved) {
        Finding::Kept => "deal-kept",
        Finding::Broken => "deal-broken",
        Finding::Unknown => "deal-unknown",
    })
}
