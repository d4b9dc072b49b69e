//! Answers requests and messages. The server and the core of the page both use it, so that a game is the same in both.
//!
//! Nothing here does I/O or knows a store, a connection or the time. A host keeps the tables and their clients, runs the
//! jobs that take long, and calls this crate for everything it says.

mod analysis_job;
mod bot_pick;
mod bot_sessions;
mod entering;
mod game_art;
mod hint;
mod inquiry;
mod intent;
mod position;
mod question;
mod seating;
mod status;
mod table_file;
mod update;

pub use analysis_job::{AnalysableGame, AnalysisJob};
pub use bot_pick::BotPick;
pub use bot_sessions::{BotSeat, BotSessions, Pace, shared_budget};
pub use entering::{denial, held_seats, view, welcome};
pub use game_art::game_tile_sets;
pub use hint::HintJob;
pub use inquiry::{Content, Inquiry, read_body, read_query};
pub use intent::{Intent, check_action, check_holder, check_host};
pub use position::Position;
pub use question::Question;
pub use seating::{
    JoinRequest, NewTableState, SeatCredentials, TableCredentials, UploadedTable, set_up, take_in,
};
pub use status::http_status;
pub use table_file::{
    finished_record, json_record, read_record, rematch_settings, verification, verify_deal,
};
pub use update::{UpdateMessages, follow};
