//! Places that a client can draw at and highlight without knowing any rule.

use bastide_record::{Notation, SpotName};
use bastide_rules::ids::{MODULE_PLACES, SIDE_PLACES};
use bastide_rules::kernel::view::{Anchor as EngineAnchor, TokenPlace};
use bastide_rules::{Cell, FeatureKind, FigureId, Side, Spot};
use serde::{Deserialize, Serialize};

use super::tile_position::{Role, TilePosition};

/// A cell as `[x, y]`; x grows to the east, y to the south.
pub type CellPair = [i16; 2];

/// Converts a cell to a pair.
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
        /// The cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
    },
    /// A spot on the land: a segment of the tile in that cell.
    Land {
        /// The cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// The spot in record notation, such as `knight(N)` or `farmer(SL)`.
        spot: String,
        /// The role of a follower there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        role: Option<Role>,
        /// The position on the tile.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        at: Option<TilePosition>,
    },
    /// A piece that lies over a spot on the land.
    Over {
        /// The cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// The spot underneath.
        spot: String,
        /// The role of a follower there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        role: Option<Role>,
        /// The position on the tile.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        at: Option<TilePosition>,
    },
    /// A spot that an expansion added to the tile in that cell.
    Extra {
        /// The cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// The spot in record notation, such as `spot(0)`.
        spot: String,
        /// Its number among the spots added by expansions.
        number: u8,
        /// The message key of its name, if it has one.
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
        side: TilePosition,
    },
    /// A scoring figure on the track.
    Track {
        /// The seat of its owner.
        seat: u8,
        /// The number of the figure among its owner's, from 0.
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
        /// The seat.
        seat: u8,
    },
    /// A place beside the board that has only a number.
    Aside {
        /// The number.
        number: u16,
    },
}

impl Anchor {
    /// Returns the anchor of a spot.
    pub fn spot(names: Notation<'_>, spot: Spot) -> Anchor {
        let cell = pair(names.game.tile(spot.tile).cell);
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
            key: names.game.spot_key(spot).map(str::to_owned),
        }
    }

    /// Returns the anchor of a place where a piece stands.
    pub fn standing(names: Notation<'_>, anchor: EngineAnchor) -> Anchor {
        let game = names.game;
        match anchor {
            EngineAnchor::Land { segment, .. } => Anchor::spot(names, game.spot(segment)),
            EngineAnchor::Over { cell, segment, .. } => {
                let name = names.spot_name(game.spot(segment));
                let (role, at) = parts(name);
                Anchor::Over {
                    cell: pair(cell),
                    spot: name.to_string(),
                    role,
                    at,
                }
            }
            EngineAnchor::Aside(number) => match game.aside_spot(number) {
                Some(spot) => Anchor::spot(names, spot),
                None => Anchor::Aside { number },
            },
        }
    }

    /// Returns the anchor of a place where a token lies.
    pub fn lying(names: Notation<'_>, lies: TokenPlace) -> Anchor {
        match lies {
            TokenPlace::On(spot) => Anchor::spot(names, spot),
            TokenPlace::Space(space) => Anchor::Space { space },
            TokenPlace::Before(player) => Anchor::Seat { seat: player.0 },
            TokenPlace::Beside(number) => Anchor::Aside { number },
        }
    }

    /// Returns the anchor of a figure; `None` if it is not in play.
    pub fn figure(names: Notation<'_>, figure: FigureId) -> Option<Anchor> {
        if let Some((player, marker)) = figure.as_scoring() {
            let seat = player.0;
            return Some(Anchor::Track { seat, marker });
        }
        let mut pieces = names.game.pieces();
        let piece = pieces.find(|piece| piece.figure == figure)?;
        Some(Anchor::standing(names, piece.anchor))
    }
}

/// Returns the role of a follower on a spot, and the position of the spot.
fn parts(name: SpotName) -> (Option<Role>, Option<TilePosition>) {
    match name {
        SpotName::Segment(kind @ FeatureKind::Monastery, _) => (Some(kind.into()), None),
        SpotName::Segment(kind, at) => (Some(kind.into()), Some(at.into())),
        SpotName::Over(_) | SpotName::Spot(_) => (None, None),
    }
}

/// Returns the side that a place number stands for, if it stands for one.
fn side_place(place: u8) -> Option<Side> {
    let number = usize::from(place.checked_sub(SIDE_PLACES)?);
    Side::ALL.get(number).copied()
}
