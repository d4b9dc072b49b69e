//! What a position does not say but its history does: who laid each tile, and what was done last.

use bastide_rules::{Event, Look};
use serde::{Deserialize, Serialize};

use super::anchor::{CellPair, pair};

/// What a table remembers of its game's events for those who look at it. After an undo it is heard anew, or a kept copy
/// is taken, like the state itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    /// Who laid each tile, in the order of the tiles; those behind the end are nobody's.
    laid_by: Vec<Option<u8>>,
    last: Option<LastSequence>,
    /// Whether the next thing done belongs to another tile sequence.
    ended: bool,
}

/// What the last tile sequence did, to be marked on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LastSequence {
    /// Who played it.
    pub seat: u8,
    /// The cells of tiles that were laid or laid over.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<i16>>))]
    pub cells: Vec<CellPair>,
    /// The ids of figures that were placed.
    pub figures: Vec<u16>,
}

impl Trail {
    /// Who laid a tile, by its number; nobody laid what belongs to the start.
    pub fn laid_by(&self, tile: usize) -> Option<u8> {
        self.laid_by.get(tile).copied().flatten()
    }

    /// What the last tile sequence did.
    pub fn last(&self) -> Option<&LastSequence> {
        self.last.as_ref()
    }

    /// Takes what happened in one step; `look` is the position after it.
    pub fn hear(&mut self, look: Look<'_>, events: &[Event]) {
        for event in events {
            match *event {
                Event::TurnBegan(_)
                | Event::TileDrawn(..)
                | Event::TileTaken(..)
                | Event::TileRevealed(_) => self.ended = true,
                Event::TilePlaced {
                    player, tile, cell, ..
                } => {
                    let number = usize::from(tile.0);
                    if self.laid_by.len() <= number {
                        self.laid_by.resize(number + 1, None);
                    }
                    self.laid_by[number] = player.map(|player| player.0);
                    if let Some(player) = player {
                        self.sequence(player.0).cells.push(pair(cell));
                    }
                }
                Event::RoadLaidOver { tile, .. } => {
                    let cell = pair(look.tile(tile).cell);
                    let sequence = self.sequence(look.active().0);
                    if !sequence.cells.contains(&cell) {
                        sequence.cells.push(cell);
                    }
                }
                Event::FigurePlaced { figure, owner, .. } => {
                    self.sequence(owner.0).figures.push(figure.0);
                }
                _ => {}
            }
        }
    }

    /// The sequence that is played; a new one if the last has ended.
    fn sequence(&mut self, seat: u8) -> &mut LastSequence {
        if std::mem::take(&mut self.ended) {
            self.last = None;
        }
        self.last.get_or_insert_with(|| LastSequence {
            seat,
            ..LastSequence::default()
        })
    }
}
