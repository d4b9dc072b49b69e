//! Notation and game records: read, write, replay and verify them; the seeded dealer; the
//! executable rulebook.

mod chacha;
pub mod deal;
mod deal_line;
pub mod dealer;
mod expect;
mod fingerprint;
mod hex;
mod item;
mod item_words;
mod json;
pub mod ledger;
mod machine;
mod names;
mod notation;
mod pause;
mod place;
mod read;
mod record;
mod recorder;
mod replay;
pub mod rulebook;
mod salvage;
mod spot;
mod tokens;
mod unroll;
pub mod verify;
mod write;

pub use deal::{Commitment, Deal, Nonce, Secret};
pub use dealer::{Dealer, Seed};
pub use fingerprint::fingerprint;
pub use item::{FigureName, Item, TileName};
pub use names::{Colour, nearest};
pub use notation::{Notation, move_text, parse_move};
pub use place::{Place, Problem};
pub use record::{BoardFigure, BoardTile, Line, Record, Said, Seat, TurnLine, VERSION, Version};
pub use recorder::Recorder;
pub use replay::{Award, Replay, Turn};
pub use salvage::Salvaged;
pub use spot::{SpotError, SpotName};
pub use unroll::{Frame, Framed, Unrolled};
pub use verify::{Check, Finding, Subject, Verdict, Verification, verify};
