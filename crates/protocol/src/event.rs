//! Events of the game with their reasons, for the history and for replays.

use bastide_record::{Colour, Notation};
use bastide_rules::{
    Cell, Event, FeatureId, FeatureKind, GameRef, Majority, PointSource, Reason, TileId,
};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::tile_position::TilePosition;

/// An event of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum GameEvent {
    /// A turn begins.
    TurnBegan {
        /// The seat of the player.
        seat: u8,
    },
    /// A tile was drawn from a pile and is in hand.
    TileDrawn {
        /// The seat that drew it.
        seat: u8,
        /// The tile.
        tile: String,
        /// The pile; the first one if absent.
        #[serde(default, skip_serializing_if = "is_first")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<u8>"))]
        pile: u8,
    },
    /// A tile was revealed to everyone and belongs to nobody yet.
    TileRevealed {
        /// The tile.
        tile: String,
        /// The pile; the first one if absent.
        #[serde(default, skip_serializing_if = "is_first")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<u8>"))]
        pile: u8,
    },
    /// A player took the tile that was reserved for them into their hand.
    TileTaken {
        /// The seat that took it.
        seat: u8,
        /// The tile.
        tile: String,
    },
    /// The tile in hand was removed from the game.
    TileDiscarded {
        /// The tile.
        tile: String,
        /// The cause.
        cause: DiscardCause,
        /// The id of the rule.
        rule: String,
    },
    /// A tile was taken from a pile without being seen.
    TileHidden,
    /// A tile was placed.
    TilePlaced {
        /// The seat that placed it; absent for tiles of the start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        seat: Option<u8>,
        /// The tile.
        tile: String,
        /// The cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// Quarter turns clockwise.
        rotation: u8,
    },
    /// A road was laid over a tile.
    RoadLaidOver {
        /// The cell of the tile.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// The sides where it ends.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<TilePosition>))]
        sides: [TilePosition; 2],
    },
    /// A figure was placed.
    FigurePlaced {
        /// The number of the figure.
        id: u16,
        /// The seat of its owner.
        seat: u8,
        /// The kind of figure.
        kind: String,
        /// The spot if the figure is still there, else the cell.
        anchor: Anchor,
    },
    /// A figure was returned to its owner.
    FigureReturned {
        /// The number of the figure.
        id: u16,
        /// The seat of its owner.
        seat: u8,
    },
    /// A feature was completed.
    Completed {
        /// The kind of feature.
        kind: FeatureSort,
        /// One of its cells.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        at: CellPair,
        /// The id of the rule that completes it.
        rule: String,
    },
    /// A player receives points from one source. They are not on the track until a scoring figure advances.
    Award {
        /// The seat of the player.
        seat: u8,
        /// The source of the points.
        source: PointsFrom,
        /// The number of points.
        points: i16,
        /// The id of the rule that awards them.
        rule: String,
        /// How the majority was decided, if several players competed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        majority: Option<MajorityCount>,
        /// How the points are made up.
        reasons: Vec<PointReason>,
    },
    /// A scoring figure moved.
    Advanced {
        /// The seat of its owner.
        seat: u8,
        /// The number of the figure among its owner's, from 0.
        marker: u8,
        /// The points; negative for a payment.
        points: i16,
    },
    /// An event of an expansion.
    Told {
        /// The message key.
        key: String,
        /// The seat it concerns.
        seat: u8,
        /// The number in the message.
        number: i16,
    },
    /// Final scoring begins.
    FinalScoring,
    /// The game is over.
    GameOver,
}

/// Why a tile is removed from the game without being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DiscardCause {
    /// It fits nowhere.
    FitsNowhere,
    /// The player declined to place it.
    Declined,
}

impl From<bastide_rules::DiscardCause> for DiscardCause {
    fn from(cause: bastide_rules::DiscardCause) -> DiscardCause {
        match cause {
            bastide_rules::DiscardCause::FitsNowhere => DiscardCause::FitsNowhere,
            bastide_rules::DiscardCause::Declined => DiscardCause::Declined,
        }
    }
}

/// The kinds of features. The message key of the name is the same word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FeatureSort {
    /// A road.
    Road,
    /// A city.
    City,
    /// A monastery.
    Monastery,
    /// A farm.
    Farm,
}

impl From<FeatureKind> for FeatureSort {
    fn from(kind: FeatureKind) -> FeatureSort {
        match kind {
            FeatureKind::Road => FeatureSort::Road,
            FeatureKind::City => FeatureSort::City,
            FeatureKind::Monastery => FeatureSort::Monastery,
            FeatureKind::Field => FeatureSort::Farm,
        }
    }
}

/// The source of points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "from", rename_all = "kebab-case")]
pub enum PointsFrom {
    /// A feature on the board.
    Feature {
        /// The kind of feature.
        kind: FeatureSort,
        /// The cell of one of its tiles: the smallest by y, then x.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        at: CellPair,
        /// Its spot there, in record notation. It tells features of the same kind on one tile apart; absent if the
        /// feature changed before the end of the step.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        spot: Option<String>,
    },
    /// Anything else.
    Other {
        /// The message key of its name.
        key: String,
    },
}

impl PointsFrom {
    /// Describes a source of points. `game` is the position after the step that awards them.
    pub(crate) fn of(game: GameRef<'_>, source: PointSource) -> PointsFrom {
        match source {
            PointSource::Feature { kind, at, feature } => PointsFrom::Feature {
                kind: kind.into(),
                at: pair(at),
                spot: spot_of(game, kind, at, feature),
            },
            PointSource::Named(key) => PointsFrom::Other {
                key: format!("source-{key}"),
            },
        }
    }
}

/// Returns a spot of a feature on the tile in a cell, if the feature is still there.
fn spot_of(game: GameRef<'_>, kind: FeatureKind, at: Cell, feature: FeatureId) -> Option<String> {
    let mut spots = game.spots(game.tile_at(at)?);
    let (spot, _) = spots.find(|(_, segment)| {
        let found = game.feature_of(*segment);
        found == feature && game.kind(found) == kind
    })?;
    Some(
        Notation::new(game, &Colour::ALL)
            .spot_name(spot)
            .to_string(),
    )
}

/// One part of an award: a number of things worth some points each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PointReason {
    /// The message key of the thing counted, such as `reason-tiles`.
    pub key: String,
    /// How many of them.
    pub count: i16,
    /// Points for each.
    pub each: i16,
    /// The id of the rule.
    pub rule: String,
}

impl From<&Reason> for PointReason {
    fn from(reason: &Reason) -> PointReason {
        PointReason {
            key: format!("reason-{}", reason.key),
            count: reason.count,
            each: reason.each,
            rule: reason.rule.0.to_owned(),
        }
    }
}

/// How a majority was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MajorityCount {
    /// The players who competed, in seat order.
    pub players: Vec<Competitor>,
    /// The message key of what broke the tie, such as `tiebreak-hill`; absent if nothing did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tiebreak: Option<String>,
    /// The ids of the rules that decided, in the order in which they apply.
    pub rules: Vec<String>,
}

/// A player who competed for a majority.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Competitor {
    /// The player's seat.
    pub seat: u8,
    /// The number of the player's followers.
    pub followers: u16,
    /// What they count together. Some followers count more than once.
    pub strength: u16,
    /// Whether the player gets the points.
    pub wins: bool,
}

impl MajorityCount {
    /// Describes a majority; `None` if there was no competition.
    pub fn of(majority: &Majority) -> Option<MajorityCount> {
        let players = majority.competitors().map(|player| Competitor {
            seat: player.0,
            followers: majority.figures[usize::from(player.0)],
            strength: majority.strengths[usize::from(player.0)],
            wins: majority.owners.contains(player),
        });
        let tiebreak = majority.tiebreak;
        majority.is_contested().then(|| MajorityCount {
            players: players.collect(),
            tiebreak: tiebreak.map(|tiebreak| format!("tiebreak-{}", tiebreak.key)),
            rules: majority.rules().map(|rule| rule.0.to_owned()).collect(),
        })
    }
}

/// Whether a pile is the first one, which is omitted from messages.
pub(crate) fn is_first(pile: &u8) -> bool {
    *pile == 0
}

impl GameEvent {
    /// Converts the events of one step; `look` is the position after it. The steps of the turn are left out.
    pub fn all_of(game: GameRef<'_>, events: &[Event]) -> Vec<GameEvent> {
        let mut told = Vec::with_capacity(events.len());
        for event in events {
            match *event {
                Event::AwardMajority(count) => {
                    if let Some(GameEvent::Award { majority, .. }) = told.last_mut() {
                        *majority = MajorityCount::of(&count);
                    }
                }
                Event::AwardReason(reason) => {
                    // Reasons come between the beginning and the end of their award.
                    if let Some(GameEvent::Award { reasons, .. }) = told.last_mut() {
                        reasons.push((&reason).into());
                    }
                }
                Event::AwardEnded | Event::StepBegan { .. } => {}
                _ => told.extend(GameEvent::of(game, *event)),
            }
        }
        told
    }

    /// Converts one event; `None` if it is only a part of another one.
    fn of(game: GameRef<'_>, event: Event) -> Option<GameEvent> {
        let name = |kind| game.rules.face(kind).name.clone();
        let pile = |kind| game.rules.pile_of(kind) as u8;
        let cell = |tile: TileId| pair(game.tile(tile).cell);
        Some(match event {
            Event::TurnBegan(player) => GameEvent::TurnBegan { seat: player.0 },
            Event::TileDrawn(player, kind) => GameEvent::TileDrawn {
                seat: player.0,
                tile: name(kind),
                pile: pile(kind),
            },
            Event::TileRevealed(kind) => GameEvent::TileRevealed {
                tile: name(kind),
                pile: pile(kind),
            },
            Event::TileTaken(player, kind) => GameEvent::TileTaken {
                seat: player.0,
                tile: name(kind),
            },
            Event::TileDiscarded(kind, cause) => GameEvent::TileDiscarded {
                tile: name(kind),
                cause: cause.into(),
                rule: cause.rule().0.to_owned(),
            },
            Event::TileHidden => GameEvent::TileHidden,
            Event::TilePlaced {
                player,
                kind,
                cell,
                rotation,
                ..
            } => GameEvent::TilePlaced {
                seat: player.map(|player| player.0),
                tile: name(kind),
                cell: pair(cell),
                rotation: rotation.0,
            },
            Event::RoadLaidOver { tile, sides } => GameEvent::RoadLaidOver {
                cell: cell(tile),
                sides: sides.map(TilePosition::from),
            },
            Event::FigurePlaced {
                figure,
                owner,
                kind,
                tile,
            } => {
                let names = Notation::new(game, &Colour::ALL);
                let stands = Anchor::figure(names, figure);
                GameEvent::FigurePlaced {
                    id: figure.0,
                    seat: owner.0,
                    kind: game.rules.figure(kind).name.to_owned(),
                    anchor: stands.unwrap_or(Anchor::Cell { cell: cell(tile) }),
                }
            }
            Event::FigureReturned { figure, owner } => GameEvent::FigureReturned {
                id: figure.0,
                seat: owner.0,
            },
            Event::Completed { kind, at, rule } => GameEvent::Completed {
                kind: kind.into(),
                at: pair(at),
                rule: rule.0.to_owned(),
            },
            Event::AwardBegan {
                player,
                source,
                points,
                rule,
            } => GameEvent::Award {
                seat: player.0,
                source: PointsFrom::of(game, source),
                points,
                rule: rule.0.to_owned(),
                majority: None,
                reasons: Vec::new(),
            },
            Event::Advanced {
                player,
                marker,
                points,
            } => GameEvent::Advanced {
                seat: player.0,
                marker,
                points,
            },
            Event::ModuleEvent {
                key,
                player,
                number,
            } => GameEvent::Told {
                key: format!("told-{key}"),
                seat: player.0,
                number,
            },
            Event::FinalScoring => GameEvent::FinalScoring,
            Event::GameOver => GameEvent::GameOver,
            // Steps, and parts of awards.
            _ => return None,
        })
    }
}
