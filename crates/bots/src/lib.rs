//! Computer players.
//!
//! A bot sees the rules, the public state and the legal moves, and picks one of them. Bots without
//! a time limit are deterministic: the same seed and the same questions give the same picks on
//! every machine.
//!
//! ```
//! use bastide_rules::{Rules, Setup, Situation};
//!
//! let rules = Rules::new(&Setup::default())?;
//! let mut state = rules.start();
//! let mut bot = bastide_bots::create_bot("greedy", 1)?;
//! let mut outcomes = Vec::new();
//! rules.outcomes(&state, &mut outcomes);
//! rules.deal(&mut state, outcomes[0].0)?;
//!
//! let mut legal = Vec::new();
//! rules.legal(&state, &mut legal);
//! let pick = bot.choose(&rules, &state, &legal);
//! assert!(legal.contains(&pick));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod appraisal;
mod bot;
mod evaluation;
mod greedy;
mod incremental;
mod joins;
mod known_land;
mod measure;
mod notes;
mod objective;
mod one_turn;
mod prospect;
mod random;
mod ranking;
mod rng;
mod search;
mod search_bot;
mod spec;
mod star;
mod uct;
mod unseen_tiles;
mod weights;

pub use bot::{Bot, BotReport, Budget, ConsideredPick, StopFlag};
pub use greedy::Greedy;
pub use measure::{Measurement, measure};
pub use one_turn::OneTurn;
pub use random::Random;
pub use rng::Rng;
pub use search::SearchParams;
pub use search_bot::SearchBot;
pub use spec::{BotSpec, BotSpecError, KNOWN_SPECS, Level, MASTER_TIME, SPEC_SYNTAX, create_bot};
pub use star::Star25;
pub use uct::Uct;
pub use weights::{CompletionWeights, Weights};
