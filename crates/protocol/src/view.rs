//! The public view of a game, section by section.

use bastide_record::{Colour, Notation};
use bastide_rules::kernel::game_ref::LaidTile;
use bastide_rules::{GameRef, TileId};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::panel::Panel;
use super::tile_position::TilePosition;
use super::trail::{LastSequence, Trail};

/// The public view of a game. A state contains nothing hidden, so neither does a view.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct View {
    /// The tiles in the order they were placed.
    pub tiles: Vec<Tile>,
    /// All pieces in play: on the land, on the track, in front of players and beside the board.
    pub pieces: Vec<Piece>,
    /// Roads laid over tiles.
    pub roads: Vec<Road>,
    /// Roads that a piece connects.
    pub links: Vec<Link>,
    /// The players in seat order.
    pub players: Vec<PlayerView>,
    /// Whose turn it is, and what comes next.
    pub turn: TurnView,
    /// The panels of the expansions.
    pub panels: Vec<Panel>,
    /// What the last tile sequence did; absent before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub last: Option<LastSequence>,
}

/// A placed tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Tile {
    /// The name of the tile, such as `base/D`.
    pub name: String,
    /// Its cell.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
    pub cell: CellPair,
    /// Quarter turns clockwise, 0 to 3.
    pub rotation: u8,
    /// The seat that placed it; absent for tiles of the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub by: Option<u8>,
}

/// A piece in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Piece {
    /// The number of a player's figure on the land, as used in events and the last sequence. Other pieces have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<u16>,
    /// The seat of its owner, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub owner: Option<u8>,
    /// The kind of piece, such as `follower`. The kit of drawings has it, as a figure in the owner's colour or as a
    /// piece. The message key of its name is the same word.
    pub kind: String,
    /// Its place.
    pub anchor: Anchor,
    /// The number of these pieces at this place.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<u8>"))]
    pub count: u8,
}

fn one() -> u8 {
    1
}

fn is_one(count: &u8) -> bool {
    *count == 1
}

/// A road laid over a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Road {
    /// The cell of the tile.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
    pub cell: CellPair,
    /// The sides where it ends: `N`, `E`, `S` or `W`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<TilePosition>))]
    pub sides: [TilePosition; 2],
}

/// Two segments connected by a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Link {
    /// One end.
    pub a: Anchor,
    /// The other end.
    pub b: Anchor,
}

/// The score, track and supply of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PlayerView {
    /// The score.
    pub score: i32,
    /// The totals of the scoring figures on the track.
    pub markers: Vec<i16>,
    /// The figures in the supply: kind and number.
    pub supply: Vec<(String, u8)>,
}

/// Whose turn it is, and what comes next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TurnView {
    /// The number of turns begun.
    pub number: u16,
    /// The seat whose tile sequence is being played.
    pub active: u8,
    /// The tile in hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hand: Option<String>,
    /// The queued tile sequences, in order.
    pub waiting: Vec<QueuedTile>,
    /// The number of tiles left to draw, for each pile.
    pub piles: Vec<u16>,
}

/// A queued tile sequence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct QueuedTile {
    /// The seat that plays it.
    pub seat: u8,
    /// The tile, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tile: Option<String>,
}

impl Tile {
    /// Whether this is the view of a placed tile.
    pub(super) fn shows(
        &self,
        game: GameRef<'_>,
        trail: &Trail,
        id: TileId,
        tile: LaidTile,
    ) -> bool {
        self.name == game.rules.face(tile.kind).name
            && self.cell == pair(tile.cell)
            && self.rotation == tile.rotation.0
            && self.by == trail.laid_by(usize::from(id.0))
    }
}

/// Returns the notation of a position, for texts in which colours do not matter.
fn names(game: GameRef<'_>) -> Notation<'_> {
    Notation::new(game, &Colour::ALL)
}

/// Returns the name of a kind of tile.
fn tile_name(game: GameRef<'_>, kind: bastide_rules::TileKind) -> String {
    game.rules.face(kind).name.clone()
}

/// Returns the tiles from an index on.
pub(super) fn tiles_from(game: GameRef<'_>, trail: &Trail, from: usize) -> Vec<Tile> {
    let tiles = game.tiles().skip(from);
    let tiles = tiles.map(|(id, tile)| Tile {
        name: tile_name(game, tile.kind),
        cell: pair(tile.cell),
        rotation: tile.rotation.0,
        by: trail.laid_by(usize::from(id.0)),
    });
    tiles.collect()
}

/// Returns all pieces in play: the players' figures, then everything else.
pub(super) fn pieces(game: GameRef<'_>) -> Vec<Piece> {
    let names = names(game);
    let figures = game.pieces().map(|piece| Piece {
        id: Some(piece.figure.0),
        owner: Some(piece.owner.0),
        kind: piece.kind.to_owned(),
        anchor: Anchor::standing(names, piece.anchor),
        count: 1,
    });
    let tokens = game.tokens().into_iter().map(|token| Piece {
        id: None,
        owner: token.owner.map(|owner| owner.0),
        kind: token.kind.to_owned(),
        anchor: Anchor::lying(names, token.place),
        count: token.count,
    });
    figures.chain(tokens).collect()
}

/// Returns the roads laid over tiles.
pub(super) fn roads(game: GameRef<'_>) -> Vec<Road> {
    let overlays = game.overlays();
    let roads = overlays.map(|(tile, sides, _)| Road {
        cell: pair(game.tile(tile).cell),
        sides: sides.map(TilePosition::from),
    });
    roads.collect()
}

/// Returns the segments connected by pieces.
pub(super) fn links(game: GameRef<'_>) -> Vec<Link> {
    let names = names(game);
    let anchor = |segment| Anchor::spot(names, game.spot(segment));
    let links = game.links().map(|(a, b)| Link {
        a: anchor(a),
        b: anchor(b),
    });
    links.collect()
}

/// Returns what the players have.
pub(super) fn players(game: GameRef<'_>) -> Vec<PlayerView> {
    let markers = usize::from(game.rules.markers());
    let players = game.players_from(bastide_rules::Player(0)).map(|player| {
        let view = game.player_view(player);
        let supply = view.supply.into_iter();
        PlayerView {
            score: view.score,
            markers: view.markers.into_iter().take(markers).collect(),
            supply: supply.map(|(kind, left)| (kind.to_owned(), left)).collect(),
        }
    });
    players.collect()
}

/// Returns whose turn it is and what comes next.
pub(super) fn turn(game: GameRef<'_>) -> TurnView {
    let waiting = game.queue().iter().map(|next| QueuedTile {
        seat: next.player.0,
        tile: next.held.map(|kind| tile_name(game, kind)),
    });
    TurnView {
        number: game.turn(),
        active: game.active_player().0,
        hand: game.hand().map(|kind| tile_name(game, kind)),
        waiting: waiting.collect(),
        piles: (0..game.rules.pile_count())
            .map(|pile| game.tiles_left_in(pile))
            .collect(),
    }
}
