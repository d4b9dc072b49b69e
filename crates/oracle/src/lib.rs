//! A slow, independent implementation of the rules.
//!
//! The oracle knows the tile catalogue and the tiles and figures on the table, and recomputes
//! everything else from these. Nothing is updated in place, and a cached result is used only for
//! exactly the same input. The oracle shares no code with the engine, so an error in one of the two
//! shows as a difference between them.
//!
//! Rule ids such as `BASE-32` refer to the rule ledger.
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
//! let crossing = |x| PlacedTile { tile: "test/crossing".to_owned(), x, y: 0, turns: 0 };
//! let thief = PlacedFigure {
//!     owner: 0,
//!     weight: 1,
//!     sort: FigureType::FOLLOWER,
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
mod feature_cache;
mod features;
mod geometry;
mod module;
pub mod modules;
mod placements;
mod position;
mod removal;
mod scoring;
mod sequence;
mod settings;
mod track;

pub use catalogue::{Catalogue, CatalogueError};
pub use features::Feature;
pub use geometry::Axis;
pub use placements::DrawnTile;
pub use position::{
    FigureType, Kind, Link, NOBODY, Piece, PlacedFigure, PlacedTile, Position, PositionError,
    RoadOverlay, Segment,
};
pub use scoring::Award;
pub use sequence::tile_sequence;
pub use settings::{FarmScoring, Settings, TwoTileCity};
pub use track::{
    Answer, Answers, Question, Scorer, ScoringStep, StepProgress, Track, TrackModule, Unanswered,
};
