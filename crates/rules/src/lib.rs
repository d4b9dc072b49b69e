//! The rules engine of Bastide: exact, fast, and the only place that decides what is legal.
//!
//! A game consists of a [`Rules`], which never changes, and a [`State`], which is always in exactly
//! one [`Situation`]: a player must choose, chance must choose, or the game is over.
//!
//! ```
//! use bastide_rules::{Move, Outcome, Rules, Setup, Situation};
//!
//! let rules = Rules::new(&Setup::default())?;
//! let mut state = rules.start();
//!
//! // Chance goes first: 72 tiles of 24 kinds can be drawn.
//! let mut outcomes = Vec::new();
//! rules.outcomes(&state, &mut outcomes);
//! assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u32>(), 72);
//!
//! // A straight road is drawn and placed on one of its legal cells.
//! let straight = rules.kind_named("base/U").unwrap();
//! rules.deal(&mut state, Outcome::Tile(straight))?;
//! assert!(matches!(rules.situation(&state), Situation::Decision(_)));
//! let mut moves = Vec::new();
//! rules.legal(&state, &mut moves);
//! rules.play(&mut state, moves[0])?;
//!
//! // Then the same player may place a follower, or pass.
//! assert!(rules.is_legal(&state, Move::Pass));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A refusal names the rule. A refused move leaves the state unchanged:
//!
//! ```
//! use bastide_rules::{Cell, Move, Outcome, Rotation, Rules, Setup};
//!
//! let rules = Rules::new(&Setup::default())?;
//! let mut state = rules.start();
//! let city = rules.kind_named("base/E").unwrap();
//! rules.deal(&mut state, Outcome::Tile(city))?;
//!
//! let before = state.fingerprint();
//! let beside_the_road = Move::PlaceTile { cell: Cell::new(1, 0), rotation: Rotation(0) };
//! let refusal = rules.play(&mut state, beside_the_road).unwrap_err();
//! assert_eq!(refusal.rule.0, "BASE-10");
//! assert_eq!(state.fingerprint(), before);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A listener receives the events of a game, among them the reasons for every point:
//!
//! ```
//! use bastide_rules::{Event, Outcome, Rules, Setup, Situation};
//!
//! let rules = Rules::new(&Setup::default())?;
//! let mut state = rules.start();
//! let (mut moves, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::<Event>::new());
//! loop {
//!     match rules.situation(&state) {
//!         Situation::Over => break,
//!         Situation::Chance(_) => {
//!             rules.outcomes(&state, &mut outcomes);
//!             rules.deal_with_events(&mut state, outcomes[0].0, Some(&mut events))?;
//!         }
//!         Situation::Decision(_) => {
//!             rules.legal(&state, &mut moves);
//!             let last = *moves.last().unwrap();
//!             rules.play_with_events(&mut state, last, Some(&mut events))?;
//!         }
//!     }
//! }
//! let moved: i32 = events.iter().map(|event| match event {
//!     Event::Advanced { points, .. } => i32::from(*points),
//!     _ => 0,
//! }).sum();
//! let game = rules.view(&state);
//! let scores: i32 = game.players_from(bastide_rules::Player(0)).map(|p| game.score(p)).sum();
//! assert_eq!(moved, scores);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate has no I/O, no clock, no random numbers and no threads.

pub mod catalogue;
pub mod ids;
pub mod kernel;
pub mod modules;
pub mod perft;

pub use ids::{
    Cell, FeatureId, FeatureKind, FigureId, FigureKind, Player, Players, Rotation, RuleId,
    SegmentId, Side, Spot, Terrain, TileId, TileKind,
};
pub use kernel::decision::Decision;
pub use kernel::event::{DiscardCause, Event, Listener, PointSource, Reason};
pub use kernel::game_ref::GameRef;
pub use kernel::majority::{Majority, Tiebreak};
pub use kernel::moves::{Ask, ChanceSource, DrawMode, Move, Outcome, Refusal, Situation};
pub use kernel::rules::Rules;
pub use kernel::score::{Completion, Worth};
pub use kernel::setup::{
    Edition, PositionFigure, PositionTile, RulesVersion, Setup, SetupError, SetupPosition,
};
pub use kernel::state::State;
