//! What a position does not contain but its history does: who placed each tile, and what was done last.

use bastide_rules::{Event, GameRef};
use serde::{Deserialize, Serialize};

use super::anchor::{CellPair, pair};

/// What a table remembers of its game's events for the view. After an undo it is rebuilt from the events or restored
/// from a saved copy, like the state itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    /// The seat that placed each tile, in tile order. Tiles past the end have none.
    laid_by: Vec<Option<u8>>,
    last: Option<LastSequence>,
    /// Whether the next event begins another tile sequence.
    ended: bool,
}

/// What the last tile sequence did, to be highlighted on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LastSequence {
    /// The seat that played it.
    pub seat: u8,
    /// The cells where tiles or overlays were placed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<i16>>))]
    pub cells: Vec<CellPair>,
    /// The ids of the figures that were placed.
    pub figures: Vec<u16>,
}

impl Trail {
    /// Returns the seat that placed a tile, by its number; `None` for tiles of the start.
    pub fn laid_by(&self, tile: usize) -> Option<u8> {
        self.laid_by.get(tile).copied().flatten()
    }

    /// Returns what the last tile sequence did.
    pub fn last(&self) -> Option<&LastSequence> {
        self.last.as_ref()
    }

    /// Records the events of one step; `look` is the position after it.
    pub fn record(&mut self, game: GameRef<'_>, events: &[Event]) {
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
                    let cell = pair(game.tile(tile).cell);
                    let sequence = self.sequence(game.active_player().0);
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

    /// Returns the current sequence; a new one if the last has ended.
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
