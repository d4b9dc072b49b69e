//! A slow, separate reading of the rules.
//!
//! The oracle knows the tile catalogue, the tiles that lie and the figures that stand, and
//! recomputes everything else from these: nothing is updated in place, and an answer is given
//! a second time only to exactly the same question. It shares no code with the engine, so that
//! a mistake in one of the two shows as a difference between them.
//!
//! Rule ids such as `BASE-32` are those of the rule ledger.
//!
//! ```
//! use bastide_oracle::*;
//!
//! let catalogue = Catalogue::parse([r#"
//!     [[tile]]
//!     id = "test/crossing"
//!     roads = [["E"], ["S"], ["W"]]
//!     cities = []
//!     fields = [
//!       { at = ["NL", "NR", "EL", "WR"], cities = [] },
//!       { at = ["ER", "SL"], cities = [] },
//!       { at = ["SR", "WL"], cities = [] },
//!     ]
//! "#])?;
//! let settings = Settings {
//!     two_tile_city: TwoTileCity::Ordinary,
//!     farm_scoring: FarmScoring::PerFarm,
//!     farmers: true,
//!     ring_roads_close: true,
//!     players: 2,
//!     modules: [].as_slice().into(),
//!     options: [].as_slice().into(),
//! };
//! let crossing = |x| Laid { tile: "test/crossing".to_owned(), x, y: 0, turns: 0 };
//! let thief = Standing {
//!     owner: 0,
//!     weight: 1,
//!     sort: Sort::FOLLOWER,
//!     on: Segment { x: 0, y: 0, kind: Kind::Road, index: 0 },
//! };
//! let mut position = Position {
//!     tiles: vec![crossing(0)],
//!     figures: vec![thief],
//!     ..Position::default()
//! };
//!
//! let awards = tile_sequence(&mut position, &catalogue, &settings, crossing(1), None)?;
//!
//! assert_eq!((awards[0].player, awards[0].points), (0, 2));
//! assert!(position.figures.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod catalogue;
mod farms;
mod features;
mod geometry;
mod leaving;
mod memory;
mod module;
pub mod modules;
mod placements;
mod position;
mod scoring;
mod sequence;
mod settings;
mod track;

pub use catalogue::{Catalogue, CatalogueError};
pub use features::Feature;
pub use geometry::Way;
pub use position::{
    Kind, Laid, Link, NOBODY, Piece, Position, PositionError, RoadOver, Segment, Sort, Standing,
};
pub use scoring::Award;
pub use sequence::tile_sequence;
pub use settings::{FarmScoring, Settings, TwoTileCity};
pub use track::{Answer, Answers, Asked, Beside, Question, Resolved, Scorer, ScoringStep, Track};
