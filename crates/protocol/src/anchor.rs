//! Places that a client can draw at and highlight, without knowing any rule.

use bastide_record::{Notation, SpotName};
use bastide_rules::ids::{MODULE_PLACES, SIDE_PLACES};
use bastide_rules::kernel::view::{Anchor as EngineAnchor, Lies};
use bastide_rules::{Cell, FeatureKind, FigureId, Side, Spot};
use serde::{Deserialize, Serialize};

use super::place::{Role, Where};

/// A cell as `[x, y]`; x grows to the east, y to the south.
pub type CellPair = [i16; 2];

/// The pair of a cell.
pub(crate) fn pair(cell: Cell) -> CellPair {
    [cell.x, cell.y]
}

/// A place to draw at or to highlight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "on", rename_all = "kebab-case")]
pub enum Anchor {
    /// A whole cell.
    Cell {
        /// Which one.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
    },
    /// A spot of the land: a segment of the tile in that cell.
    Land {
        /// The cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// The spot as records write it, such as `knight(N)` or `farmer(SL)`.
        spot: String,
        /// What a follower is called there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        role: Option<Role>,
        /// Where on the tile.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        at: Option<Where>,
    },
    /// A piece that lies over a spot of the land.
    Over {
        /// The cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// The spot below.
        spot: String,
        /// What a follower is called there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        role: Option<Role>,
        /// Where on the tile.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        at: Option<Where>,
    },
    /// A spot that an expansion added to the tile in that cell.
    Extra {
        /// The cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// The spot as records write it, such as `spot(0)`.
        spot: String,
        /// Its number among the spots that expansions added.
        number: u8,
        /// The key of its name, if it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        key: Option<String>,
    },
    /// A side of the tile in that cell.
    Side {
        /// The cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// `N`, `E`, `S` or `W`.
        side: Where,
    },
    /// A scoring figure on the track.
    Track {
        /// Whose.
        seat: u8,
        /// Which of the player's, from 0.
        marker: u8,
    },
    /// A space of the scoring track.
    Space {
        /// Its number, from 0.
        space: u8,
    },
    /// A tile that lies face up beside the board.
    Lot {
        /// Its number among the lots of all panels, from 0.
        number: u8,
    },
    /// A player.
    Seat {
        /// Which one.
        seat: u8,
    },
    /// A place beside the board that has a number and no name.
    Aside {
        /// The number.
        number: u16,
    },
}

impl Anchor {
    /// The anchor of a spot.
    pub fn spot(names: Notation<'_>, spot: Spot) -> Anchor {
        let cell = pair(names.look.tile(spot.tile).cell);
        if let Some(side) = side_place(spot.place) {
            return Anchor::Side {
                cell,
                side: side.into(),
            };
        }
        let name = names.spot_name(spot);
        let Some(number) = spot.place.checked_sub(MODULE_PLACES) else {
            let (role, at) = parts(name);
            return Anchor::Land {
                cell,
                spot: name.to_string(),
                role,
                at,
            };
        };
        Anchor::Extra {
            cell,
            spot: name.to_string(),
            number,
            key: names.look.spot_key(spot).map(str::to_owned),
        }
    }

    /// The anchor of where a piece stands.
    pub fn standing(names: Notation<'_>, anchor: EngineAnchor) -> Anchor {
        let look = names.look;
        match anchor {
            EngineAnchor::Land { segment, .. } => Anchor::spot(names, look.spot(segment)),
            EngineAnchor::Over { cell, segment, .. } => {
                let name = names.spot_name(look.spot(segment));
                let (role, at) = parts(name);
                Anchor::Over {
                    cell: pair(cell),
                    spot: name.to_string(),
                    role,
                    at,
                }
            }
            EngineAnchor::Aside(number) => match look.aside_spot(number) {
                Some(spot) => Anchor::spot(names, spot),
                None => Anchor::Aside { number },
            },
        }
    }

    /// The anchor of where a token lies.
    pub fn lying(names: Notation<'_>, lies: Lies) -> Anchor {
        match lies {
            Lies::On(spot) => Anchor::spot(names, spot),
            Lies::Space(space) => Anchor::Space { space },
            Lies::Before(player) => Anchor::Seat { seat: player.0 },
            Lies::Beside(number) => Anchor::Aside { number },
        }
    }

    /// The anchor of a figure; `None` if it is in nobody's play.
    pub fn figure(names: Notation<'_>, figure: FigureId) -> Option<Anchor> {
        if let Some((player, marker)) = figure.as_scoring() {
            let seat = player.0;
            return Some(Anchor::Track { seat, marker });
        }
        let mut pieces = names.look.pieces();
        let piece = pieces.find(|piece| piece.figure == figure)?;
        Some(Anchor::standing(names, piece.anchor))
    }
}

/// What a follower is called on a spot, and where that is.
fn parts(name: SpotName) -> (Option<Role>, Option<Where>) {
    match name {
        SpotName::Segment(kind @ FeatureKind::Monastery, _) => (Some(kind.into()), None),
        SpotName::Segment(kind, at) => (Some(kind.into()), Some(at.into())),
        SpotName::Over(_) | SpotName::Spot(_) => (None, None),
    }
}

/// The side that a place names, if it names one.
fn side_place(place: u8) -> Option<Side> {
    let number = usize::from(place.checked_sub(SIDE_PLACES)?);
    Side::ALL.get(number).copied()
}
