//! The differences between two views of a game.

use bastide_rules::GameRef;
use serde::{Deserialize, Serialize};

use super::panel::{self, Panel};
use super::trail::{LastSequence, Trail};
use super::view::{self, Link, Piece, PlayerView, Road, Tile, TurnView, View};

/// The sections of a view that changed. A missing section is unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(default)]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Changes {
    /// The tiles from an index on. An undo removes tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiles: Option<TilesFrom>,
    /// All pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces: Option<Vec<Piece>>,
    /// All roads laid over tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roads: Option<Vec<Road>>,
    /// All links.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub links: Option<Vec<Link>>,
    /// All players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<PlayerView>>,
    /// The turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnView>,
    /// All panels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub panels: Option<Vec<Panel>>,
    /// What the last tile sequence did; `null` if there is none left after an undo.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "said_or_null"
    )]
    #[cfg_attr(feature = "schema", ts(optional = nullable, as = "Option<LastSequence>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<LastSequence>))]
    pub last: Option<Option<LastSequence>>,
}

/// Reads a field for which a missing value and `null` mean different things.
fn said_or_null<'de, D: serde::Deserializer<'de>>(
    from: D,
) -> Result<Option<Option<LastSequence>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// The tiles from an index on: earlier ones stay, later ones are replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TilesFrom {
    /// The number of tiles that stay.
    pub from: u32,
    /// The tiles that follow them.
    pub tiles: Vec<Tile>,
}

impl View {
    /// Returns the whole view of a position.
    pub fn of(game: GameRef<'_>, trail: &Trail) -> View {
        let mut view = View::default();
        view.follow(game, trail);
        view
    }

    /// Moves on to another position of the same game, earlier or later, and returns what changed.
    pub fn follow(&mut self, game: GameRef<'_>, trail: &Trail) -> Changes {
        Changes {
            tiles: self.follow_tiles(game, trail),
            pieces: replace(&mut self.pieces, view::pieces(game)),
            roads: replace(&mut self.roads, view::roads(game)),
            links: replace(&mut self.links, view::links(game)),
            players: replace(&mut self.players, view::players(game)),
            turn: replace(&mut self.turn, view::turn(game)),
            panels: replace(&mut self.panels, panel::panels(game)),
            last: replace(&mut self.last, trail.last().cloned()),
        }
    }

    /// Updates the tiles. Most of them stay where they are, so only new ones are built.
    fn follow_tiles(&mut self, game: GameRef<'_>, trail: &Trail) -> Option<TilesFrom> {
        let both = self.tiles.iter().zip(game.tiles());
        let kept = both
            .take_while(|(shown, (id, tile))| shown.shows(game, trail, *id, *tile))
            .count();
        let tiles = view::tiles_from(game, trail, kept);
        if kept == self.tiles.len() && tiles.is_empty() {
            return None;
        }
        self.tiles.truncate(kept);
        self.tiles.extend_from_slice(&tiles);
        Some(TilesFrom {
            from: kept as u32,
            tiles,
        })
    }

    /// Applies changes, as every client does.
    pub fn apply(&mut self, changes: Changes) {
        let Changes {
            tiles,
            pieces,
            roads,
            links,
            players,
            turn,
            panels,
            last,
        } = changes;
        if let Some(tiles) = tiles {
            self.tiles.truncate(tiles.from as usize);
            self.tiles.extend(tiles.tiles);
        }
        self.pieces = pieces.unwrap_or(std::mem::take(&mut self.pieces));
        self.roads = roads.unwrap_or(std::mem::take(&mut self.roads));
        self.links = links.unwrap_or(std::mem::take(&mut self.links));
        self.players = players.unwrap_or(std::mem::take(&mut self.players));
        self.turn = turn.unwrap_or(std::mem::take(&mut self.turn));
        self.panels = panels.unwrap_or(std::mem::take(&mut self.panels));
        self.last = last.unwrap_or(self.last.take());
    }
}

/// Replaces a section of a view, and returns the new section if it differs.
fn replace<T: PartialEq + Clone>(section: &mut T, new: T) -> Option<T> {
    if *section == new {
        return None;
    }
    section.clone_from(&new);
    Some(new)
}

impl Changes {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        *self == Changes::default()
    }
}
