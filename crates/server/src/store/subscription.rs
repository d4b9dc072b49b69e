//! The push subscription of a seat.

use serde::{Deserialize, Serialize};

use bastide_protocol::{PushSubscription, Time};
use bastide_table::secrets::TokenHash;

/// A device that is told when its player must move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSubscription {
    /// The seat, from 0.
    pub seat: u8,
    /// The hash of the token that proved the seat. The subscription is void if the seat has another owner by now.
    pub token: TokenHash,
    /// When it was stored.
    pub created: Time,
    /// The subscription.
    pub subscription: PushSubscription,
}
