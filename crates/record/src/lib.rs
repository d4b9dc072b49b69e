//! Move notation and game records (reading, writing, replaying, verifying), the seeded dealer and
//! the executable rulebook.

mod chacha;
pub mod deal;
mod deal_line;
pub mod dealer;
mod expect;
mod fingerprint;
mod forced_choices;
mod hex;
mod item;
mod item_parser;
mod json;
pub mod ledger;
mod names;
mod notation;
mod problem;
mod read;
pub mod reading;
mod record;
mod recorder;
mod replay;
mod replayer;
pub mod rulebook;
mod salvage;
mod spot;
mod unroll;
pub mod verify;
mod words;
mod write;

pub use deal::{Commitment, FairDeal, Nonce, Secret};
pub use dealer::{Dealer, Seed};
pub use fingerprint::fingerprint;
pub use item::{FigureName, Item, TileName};
pub use names::{Colour, nearest};
pub use notation::{Notation, move_text, parse_move};
pub use problem::{Problem, TextPosition};
pub use record::{
    BoardFigure, BoardTile, Located, Record, RecordLine, RecordSeat, TurnLine, Version,
};
pub use recorder::Recorder;
pub use replay::{Award, Replay, ReplayTurn};
pub use salvage::SalvageResult;
pub use spot::{SpotError, SpotName};
pub use unroll::{Frame, FrameContent, UnrollResult};
pub use verify::{Check, CheckSubject, Finding, Verdict, Verification, verify};
