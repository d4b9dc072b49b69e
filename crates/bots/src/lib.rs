//! Computer players.
//!
//! A bot sees the rules, the public state and the legal moves, and picks one of them. Bots are
//! deterministic: the same seed and the same questions give the same picks on every machine.
//!
//! ```
//! use bastide_rules::{Rules, Setup, Situation};
//!
//! let rules = Rules::new(&Setup::default())?;
//! let mut state = rules.start();
//! let mut bot = bastide_bots::named("greedy", 1)?;
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
mod dice;
mod evaluation;
mod greedy;
mod joins;
mod laying;
mod measure;
mod notes;
mod one_turn;
mod outlook;
mod prospect;
mod random;
mod ranking;
mod search;
mod spec;
mod standing;
mod star;
mod thinker;
mod uct;
mod weights;

pub use bot::{Bot, Budget, Considered, Stop, Thoughts};
pub use dice::Dice;
pub use greedy::Greedy;
pub use measure::{Measured, measure};
pub use one_turn::OneTurn;
pub use random::Random;
pub use search::Manner;
pub use spec::{BotError, FORMS, KNOWN, Level, MASTER_TIME, Spec, named};
pub use star::Star25;
pub use thinker::Thinker;
pub use uct::Uct;
pub use weights::{Reach, Weights};
