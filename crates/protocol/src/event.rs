//! What happened in the game, with reasons: for the history, and to be shown move by move.

use bastide_record::{Colour, Notation};
use bastide_rules::{Event, FeatureKind, Look, PointSource, Reason, TileId};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::place::Where;

/// Something that happened in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum GameEvent {
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: u8,
    },
    /// A tile was drawn from a pile, and is in hand.
    TileDrawn {
        /// By whom.
        seat: u8,
        /// Which one.
        tile: String,
        /// From which pile; the first one if it is not said.
        #[serde(default, skip_serializing_if = "is_first")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<u8>"))]
        pile: u8,
    },
    /// A tile was turned up for everybody to see; nobody has it yet.
    TileRevealed {
        /// Which one.
        tile: String,
        /// From which pile; the first one if it is not said.
        #[serde(default, skip_serializing_if = "is_first")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<u8>"))]
        pile: u8,
    },
    /// A tile that waited for its player is in hand.
    TileTaken {
        /// By whom.
        seat: u8,
        /// Which one.
        tile: String,
    },
    /// The tile in hand leaves the game.
    TileDiscarded {
        /// Which one.
        tile: String,
        /// Why.
        cause: DiscardCause,
        /// The rule that says so.
        rule: String,
    },
    /// A tile was taken from a pile unseen.
    TileHidden,
    /// A tile was laid.
    TilePlaced {
        /// By whom; nobody lays what belongs to the start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        seat: Option<u8>,
        /// Which one.
        tile: String,
        /// Where.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// Quarter turns clockwise.
        rotation: u8,
    },
    /// A road was laid over a tile.
    RoadLaidOver {
        /// The tile's cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// The sides of its ends.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Where>))]
        sides: [Where; 2],
    },
    /// A figure was placed.
    FigurePlaced {
        /// Its number.
        id: u16,
        /// Whose.
        seat: u8,
        /// Its sort.
        kind: String,
        /// Where: its spot if it stands there still, else its cell.
        anchor: Anchor,
    },
    /// A figure went back to its owner.
    FigureReturned {
        /// Its number.
        id: u16,
        /// Whose.
        seat: u8,
    },
    /// A feature was completed.
    Completed {
        /// Its sort.
        kind: FeatureSort,
        /// A cell of it.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        at: CellPair,
        /// The rule that completes it.
        rule: String,
    },
    /// A player gets points from one source. They are on the track only when a scoring figure advanced.
    Award {
        /// Who.
        seat: u8,
        /// What for.
        source: PointsFrom,
        /// How many.
        points: i16,
        /// The rule that awards them.
        rule: String,
        /// Why so many.
        reasons: Vec<WhyPoints>,
    },
    /// A scoring figure moved.
    Advanced {
        /// Whose.
        seat: u8,
        /// Which of the player's, from 0.
        marker: u8,
        /// By how much; negative for a payment.
        points: i16,
    },
    /// An expansion tells something of its own.
    Told {
        /// The key of the message.
        key: String,
        /// Whom it concerns.
        seat: u8,
        /// A number that goes with it.
        number: i16,
    },
    /// Final scoring begins.
    FinalScoring,
    /// The game is over.
    GameOver,
}

/// Why a tile leaves the game without lying anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DiscardCause {
    /// It fits nowhere.
    FitsNowhere,
    /// Its player declined to lay it.
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

/// The sorts of features. The key of the name is the same word.
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

/// Where points come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "from", rename_all = "kebab-case")]
pub enum PointsFrom {
    /// A feature on the board.
    Feature {
        /// Its sort.
        kind: FeatureSort,
        /// The cell of one of its tiles: the smallest by y, then x.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        at: CellPair,
    },
    /// Anything else.
    Other {
        /// The key of its name.
        key: String,
    },
}

impl From<PointSource> for PointsFrom {
    fn from(source: PointSource) -> PointsFrom {
        match source {
            PointSource::Feature { kind, at, .. } => PointsFrom::Feature {
                kind: kind.into(),
                at: pair(at),
            },
            PointSource::Named(key) => PointsFrom::Other {
                key: format!("source-{key}"),
            },
        }
    }
}

/// One reason of an award: so many things worth so much each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WhyPoints {
    /// The key of the thing counted, such as `reason-tiles`.
    pub key: String,
    /// How many.
    pub count: i16,
    /// Points for each.
    pub each: i16,
    /// The rule that says so.
    pub rule: String,
}

impl From<&Reason> for WhyPoints {
    fn from(reason: &Reason) -> WhyPoints {
        WhyPoints {
            key: format!("reason-{}", reason.key),
            count: reason.count,
            each: reason.each,
            rule: reason.rule.0.to_owned(),
        }
    }
}

/// Whether a pile is the first one, which needs not be said.
pub(crate) fn is_first(pile: &u8) -> bool {
    *pile == 0
}

impl GameEvent {
    /// What happened in one step; `look` is the position after it. Lines of the turn are left out.
    pub fn all_of(look: Look<'_>, events: &[Event]) -> Vec<GameEvent> {
        let mut told = Vec::with_capacity(events.len());
        for event in events {
            match *event {
                Event::AwardReason(reason) => {
                    // Reasons stand between the beginning and the end of their award.
                    if let Some(GameEvent::Award { reasons, .. }) = told.last_mut() {
                        reasons.push((&reason).into());
                    }
                }
                Event::AwardEnded | Event::Line { .. } => {}
                _ => told.extend(GameEvent::of(look, *event)),
            }
        }
        told
    }

    /// One event; `None` for what is no event by itself.
    fn of(look: Look<'_>, event: Event) -> Option<GameEvent> {
        let name = |kind| look.rules.face(kind).name.clone();
        let pile = |kind| look.rules.pile_of(kind) as u8;
        let cell = |tile: TileId| pair(look.tile(tile).cell);
        Some(match event {
            Event::Line { .. } | Event::AwardReason(_) | Event::AwardEnded => return None,
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
                sides: sides.map(Where::from),
            },
            Event::FigurePlaced {
                figure,
                owner,
                kind,
                tile,
            } => {
                let names = Notation::new(look, &Colour::ALL);
                let stands = Anchor::figure(names, figure);
                GameEvent::FigurePlaced {
                    id: figure.0,
                    seat: owner.0,
                    kind: look.rules.figure(kind).name.to_owned(),
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
                source: source.into(),
                points,
                rule: rule.0.to_owned(),
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
            Event::Told {
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
        })
    }
}
