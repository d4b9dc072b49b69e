//! The rules engine of Bastide.

pub mod catalogue;
pub mod ids;
pub mod kernel;
pub mod modules;
pub mod perft;

pub use ids::{
    Cell, FeatureId, FeatureKind, FigureId, FigureKind, Player, Players, Rotation, RuleId, SegmentId,
    Side, Spot, Terrain, TileId, TileKind,
};
pub use kernel::event::{Event, Listener, PointSource, Reason};
pub use kernel::moves::{Ask, Manner, Move, Outcome, Refusal, Situation, Source};
pub use kernel::question::Look;
pub use kernel::rules::Rules;
pub use kernel::score::{When, Worth};
pub use kernel::setup::{
    Edition, Position, PositionFigure, PositionTile, Setup, SetupError,
};
pub use kernel::state::State;
pub use kernel::view::View;
