//! Notation and game records: read, write, replay and verify them; the seeded dealer; the
//! executable rulebook.

mod chacha;
pub mod dealer;
mod expect;
mod fingerprint;
mod item;
mod item_words;
mod json;
pub mod ledger;
mod machine;
mod names;
mod notation;
mod place;
mod read;
mod record;
mod recorder;
mod replay;
pub mod rulebook;
mod spot;
mod tokens;
mod write;

pub use dealer::{Dealer, Seed};
pub use fingerprint::fingerprint;
pub use item::{FigureName, Item, TileName};
pub use names::{Colour, nearest};
pub use notation::{Notation, move_text, parse_move};
pub use place::{Place, Problem};
pub use record::{BoardFigure, BoardTile, Line, Record, Said, Seat, TurnLine, VERSION, Version};
pub use recorder::Recorder;
pub use replay::{Award, Replay, Step, Turn};
pub use spot::{SpotError, SpotName};
