//! The wire types, which are closed, and the conversions from the engine's types.
//!
//! Nothing here knows a rule or names a module. `docs/develop/protocol.md` describes all of it for client authors. The
//! TypeScript types in `web/src/protocol/` are generated from these types.

mod analysis;
mod anchor;
mod art;
mod ask;
mod changes;
mod control;
mod entry;
mod error;
mod event;
mod ids;
mod info;
mod label;
mod library;
mod limits;
mod message;
mod panel;
pub mod panel_words;
mod pick;
mod proposal;
mod push;
mod rest;
mod rulebook;
mod sentence;
mod settings;
mod subject;
mod table;
pub mod text;
mod tile_position;
mod trail;
mod verification;
mod view;
pub mod words;
mod workbench;

pub use analysis::{
    AnalysedDecision, AnalysedGrade, AnalysedGrades, AnalysedLuck, AnalysedPick, AnalysedPlayer,
    AnalysisInfo, AnalysisState, AnalysisThresholds,
};
pub use anchor::{Anchor, CellPair};
pub use art::{
    ArtFinish, ArtKit, ColourArt, FigureArt, OwnTiles, PieceArt, SegmentArt, SetArt, TileArt,
    VARIANTS,
};
pub use ask::{Ask, NumberRange, TilePlace};
pub use changes::{Changes, TilesFrom};
pub use control::{Beside, Control, Unit};
pub use entry::{Entry, EntryKind};
pub use error::{ErrorCode, WireError};
pub use event::{
    Competitor, DiscardCause, FeatureSort, GameEvent, MajorityCount, PointReason, PointsFrom,
};
pub use ids::{TableId, Token};
pub use info::{
    FeatureFigure, FeatureInfo, FeatureWorth, PickRefusal, ProjectedAward, ProjectedScores,
    UnseenTile, feature_at, fitting, projected, unseen, why_not,
};
pub use label::Label;
pub use library::{
    BotInfo, EditionInfo, ModuleInfo, ModulePicture, OptionInfo, OptionPreset, OptionValueInfo,
    PresetInfo, TileInfo, TileSetInfo, editions, modules, presets, reading_of, tile_sets, tiles,
};
pub use limits::*;
pub use message::{
    Answer, ClientMessage, EntryWithEvents, HintPick, Request, ServerMessage, wrong_version,
};
pub use panel::{
    Bid, DialSector, FigureOf, Lot, Panel, PanelCounter, PanelDial, PanelElement, PanelLots,
    PanelPile, PanelRow, PanelTrack, PieceOnSpace, PileCard,
};
pub use pick::{Pick, PickPiece, parse_pick};
pub use proposal::Proposal;
pub use push::{PushInfo, PushKind, PushMessage, PushSubscription, RenewSubscriptionRequest};
pub use rest::{
    AnalysisQuery, AnalysisRequest, BlankRecordRequest, BotPickRequest, ConvertRequest,
    FillRequest, GameQuery, HeldSeat, LanguageQuery, LayOutRequest, LobbyTable, MuteRequest,
    NewPlayer, NewTable, OpenedTable, QuestionRequest, SetQuery, TableHead, VersionQuery,
};
pub use rulebook::{Reading, RuleHeading, RuleText, readings, rule_text, rule_texts};
pub use sentence::{Sentence, SentenceValue};
pub use settings::{
    AbsenceRule, ClockRule, HintRule, SeatKind, SeatSettings, TableSettings, TimeoutRule, UndoRule,
};
pub use subject::Subject;
pub use table::{
    Absence, ChatMessage, Clocks, DealProof, EarlierDeal, OpenProposal, Phase, Presence,
    ResultInfo, SeatInfo, TableInfo, TableNow, Waiting,
};
pub use tile_position::{Role, TilePosition};
pub use trail::{LastSequence, Trail};
pub use verification::{CheckFinding, CheckInfo, NotedDeal, VerdictName, VerificationInfo};
pub use view::{Link, Piece, PlayerView, QueuedTile, Road, Tile, TurnView, View};
pub use workbench::{
    BenchFrame, BenchNext, BenchOutcome, BenchQuestion, BenchSeat, BenchSetup, BenchWhat,
    RecordProblem, Workbench,
};

pub use bastide_words::Language;

/// The version of the protocol. It changes only when clients of the previous version would break.
pub const PROTOCOL: u32 = 2;

/// The number of an entry in its game, from 1.
pub type Seq = u64;

/// Milliseconds since 1970, by the server's clock.
pub type Time = i64;
