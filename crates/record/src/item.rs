//! Items: decisions of chance or a player, as written. Their meaning depends on the position;
//! [`Notation`](crate::Notation) finds it.

use std::fmt;

use bastide_rules::{Cell, Rotation, Rules, TileKind};
use serde::{Deserialize, Serialize};

use crate::names::Colour;
use crate::spot::SpotName;

/// A written decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Item {
    /// A tile is drawn: `C`.
    Draw(TileName),
    /// A tile is laid: `@1,0 r2`, or drawn and laid: `W@1,0 r2`.
    Lay {
        /// The tile, unless an earlier item has its draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tile: Option<TileName>,
        /// The cell.
        #[serde(with = "cell_pair")]
        cell: Cell,
        /// The rotation.
        #[serde(with = "quarter_turns", default = "unturned")]
        rotation: Rotation,
    },
    /// A figure goes on a spot: `large thief(E)@1,0`.
    Stand {
        /// The kind of figure.
        figure: String,
        /// The spot on the tile.
        spot: SpotName,
        /// The tile's cell; `None` for the tile just laid.
        #[serde(with = "maybe_cell", default, skip_serializing_if = "Option::is_none")]
        cell: Option<Cell>,
    },
    /// An offer is declined: `-`.
    Pass,
    /// A choice by its label: `grow`, or `choice(2)` if labels are ambiguous.
    Choose(String),
    /// A number: `=3`.
    Number(i16),
    /// An outcome of chance other than a tile: `die=3`.
    Chance {
        /// The source's name.
        source: String,
        /// The face that came up.
        face: u8,
    },
    /// Two places of a tile are connected: `link(E-S)@1,0`.
    Link {
        /// One end: the side of a road, or the number of a place.
        a: String,
        /// The other end.
        b: String,
        /// The tile's cell; `None` for the tile just laid.
        #[serde(with = "maybe_cell", default, skip_serializing_if = "Option::is_none")]
        cell: Option<Cell>,
    },
    /// A figure in play is picked: `pick blue thief(E)@1,0`.
    Pick(FigureName),
    /// A player is picked: `to blue`.
    To(Colour),
    /// A tile is picked: `take E`.
    Take(TileName),
    /// That player makes the decisions that follow: `blue:`.
    By(Colour),
}

/// A tile by its full name, `set/name`. Tiles of the base game are written without the set.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TileName(pub String);

impl TileName {
    /// Returns the name of a kind of tile.
    pub fn of(rules: &Rules, kind: TileKind) -> TileName {
        TileName(rules.face(kind).name.clone())
    }

    /// Returns the full name for a written name.
    pub fn written(name: &str) -> TileName {
        TileName(if name.contains('/') {
            name.to_owned()
        } else {
            format!("base/{name}")
        })
    }
}

impl fmt::Display for TileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A bare name in lowercase would be a label.
        let capital = |name: &&str| name.starts_with(|letter: char| letter.is_ascii_uppercase());
        let bare = self.0.strip_prefix("base/").filter(capital);
        f.write_str(bare.unwrap_or(&self.0))
    }
}

/// A figure in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum FigureName {
    /// On a tile: `blue large thief(E)@1,0`.
    Standing {
        /// The owner.
        player: Colour,
        /// The kind of figure.
        figure: String,
        /// The spot on the tile.
        spot: SpotName,
        /// The tile's cell; `None` for the tile just laid.
        #[serde(with = "maybe_cell", default, skip_serializing_if = "Option::is_none")]
        cell: Option<Cell>,
        /// The number among identical figures on one spot, from 1: `blue thief(E)@1,0*2`.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        alike: u8,
    },
    /// A scoring figure on the track: `blue scorer(2)`.
    Scoring {
        /// The owner.
        player: Colour,
        /// The number among the player's scoring figures, from 1.
        scorer: u8,
    },
    /// Any figure by its number: `figure(17)`.
    Number(u16),
}

fn one() -> u8 {
    1
}

fn is_one(number: &u8) -> bool {
    *number == 1
}

fn unturned() -> Rotation {
    Rotation(0)
}

/// The name of the ordinary follower, which records leave out.
pub(crate) const FOLLOWER: &str = "follower";

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Draw(tile) => write!(f, "{tile}"),
            Item::Lay {
                tile,
                cell,
                rotation,
            } => {
                if let Some(tile) = tile {
                    write!(f, "{tile}")?;
                }
                write!(f, "@{cell} r{}", rotation.0)
            }
            Item::Stand { figure, spot, cell } => {
                write_sort(f, figure)?;
                write!(f, "{spot}")?;
                write_cell(f, *cell)
            }
            Item::Pass => f.write_str("-"),
            Item::Choose(label) => f.write_str(label),
            Item::Number(number) => write!(f, "={number}"),
            Item::Chance { source, face } => write!(f, "{source}={face}"),
            Item::Link { a, b, cell } => {
                write!(f, "link({a}-{b})")?;
                write_cell(f, *cell)
            }
            Item::Pick(figure) => write!(f, "pick {figure}"),
            Item::To(player) => write!(f, "to {player}"),
            Item::Take(tile) => write!(f, "take {tile}"),
            Item::By(player) => write!(f, "{player}:"),
        }
    }
}

impl fmt::Display for FigureName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FigureName::Number(number) => write!(f, "figure({number})"),
            FigureName::Scoring { player, scorer } => write!(f, "{player} scorer({scorer})"),
            FigureName::Standing {
                player,
                figure,
                spot,
                cell,
                alike,
            } => {
                write!(f, "{player} ")?;
                write_sort(f, figure)?;
                write!(f, "{spot}")?;
                write_cell(f, *cell)?;
                if *alike != 1 {
                    write!(f, "*{alike}")?;
                }
                Ok(())
            }
        }
    }
}

fn write_sort(f: &mut fmt::Formatter<'_>, figure: &str) -> fmt::Result {
    if figure == FOLLOWER {
        return Ok(());
    }
    write!(f, "{figure} ")
}

fn write_cell(f: &mut fmt::Formatter<'_>, cell: Option<Cell>) -> fmt::Result {
    cell.map_or(Ok(()), |cell| write!(f, "@{cell}"))
}

/// Cells in JSON: `[x, y]`.
pub(crate) mod cell_pair {
    use bastide_rules::Cell;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(cell: &Cell, serializer: S) -> Result<S::Ok, S::Error> {
        [cell.x, cell.y].serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        <[i16; 2]>::deserialize(deserializer).map(|[x, y]| Cell::new(x, y))
    }
}

/// Optional cells in JSON.
pub(crate) mod maybe_cell {
    use bastide_rules::Cell;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(cell: &Option<Cell>, serializer: S) -> Result<S::Ok, S::Error> {
        cell.map(|cell| [cell.x, cell.y]).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Cell>, D::Error> {
        let pair = <Option<[i16; 2]>>::deserialize(deserializer)?;
        Ok(pair.map(|[x, y]| Cell::new(x, y)))
    }
}

/// Rotations in JSON: numbers from 0 to 3.
pub(crate) mod quarter_turns {
    use bastide_rules::Rotation;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(rotation: &Rotation, serializer: S) -> Result<S::Ok, S::Error> {
        rotation.0.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rotation, D::Error> {
        match u8::deserialize(deserializer)? {
            turns @ 0..=3 => Ok(Rotation(turns)),
            turns => Err(serde::de::Error::custom(format!(
                "a rotation is a number from 0 to 3, not {turns}"
            ))),
        }
    }
}
