//! A game as everybody sees it, section by section.

use bastide_record::{Colour, Notation};
use bastide_rules::kernel::question::LaidTile;
use bastide_rules::{Look, TileId};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::panel::Panel;
use super::place::Where;
use super::trail::{LastSequence, Trail};

/// A game as everybody sees it. Nothing hidden is in a state, so there is nothing hidden in a view.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct View {
    /// The tiles in the order they were laid.
    pub tiles: Vec<Tile>,
    /// Everything that stands and lies there: on the land, on the track, in front of players and beside the board.
    pub pieces: Vec<Piece>,
    /// Roads laid over tiles.
    pub roads: Vec<Road>,
    /// Roads that a piece connects.
    pub links: Vec<Link>,
    /// The players in seat order.
    pub players: Vec<PlayerView>,
    /// Whose turn it is, and what is still to come.
    pub turn: TurnView,
    /// What the expansions show beside the board.
    pub panels: Vec<Panel>,
    /// What the last tile sequence did; nothing before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub last: Option<LastSequence>,
}

/// A lying tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Tile {
    /// Its face, such as `base/D`.
    pub name: String,
    /// Where.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
    pub cell: CellPair,
    /// Quarter turns clockwise, 0 to 3.
    pub rotation: u8,
    /// The seat that laid it; nobody laid the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub by: Option<u8>,
}

/// A piece in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Piece {
    /// The number of a player's figure of the land. Events and the last sequence name it; other pieces have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<u16>,
    /// Whose; nobody's if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub owner: Option<u8>,
    /// Its sort, such as `follower`. The kit of drawings has it, as a figure in the owner's colour or as a
    /// piece. The key of its name is the same word.
    pub kind: String,
    /// Where it stands.
    pub anchor: Anchor,
    /// How many of them lie there.
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
    /// The tile's cell.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
    pub cell: CellPair,
    /// The sides of its ends: `N`, `E`, `S` or `W`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Where>))]
    pub sides: [Where; 2],
}

/// Two segments that a piece connects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Link {
    /// One end.
    pub a: Anchor,
    /// The other end.
    pub b: Anchor,
}

/// What one player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PlayerView {
    /// Points.
    pub score: i32,
    /// The totals of the scoring figures on the track.
    pub markers: Vec<i16>,
    /// Figures in the supply: their sort, and how many.
    pub supply: Vec<(String, u8)>,
}

/// Whose turn it is, and what is still to come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TurnView {
    /// Turns begun.
    pub number: u16,
    /// The seat whose tile sequence is played.
    pub active: u8,
    /// The tile in hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hand: Option<String>,
    /// Tile sequences that wait, in order.
    pub waiting: Vec<QueuedTile>,
    /// Tiles that can still be drawn, pile by pile.
    pub piles: Vec<u16>,
}

/// A tile sequence that waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct QueuedTile {
    /// Who plays it.
    pub seat: u8,
    /// The tile, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tile: Option<String>,
}

impl Tile {
    /// Whether this is how a laid tile is shown.
    pub(super) fn shows(&self, look: Look<'_>, trail: &Trail, id: TileId, tile: LaidTile) -> bool {
        self.name == look.rules.face(tile.kind).name
            && self.cell == pair(tile.cell)
            && self.rotation == tile.rotation.0
            && self.by == trail.laid_by(usize::from(id.0))
    }
}

/// The names of a position where no colour matters.
fn names(look: Look<'_>) -> Notation<'_> {
    Notation::new(look, &Colour::ALL)
}

/// A name by the kind of tile.
fn tile_name(look: Look<'_>, kind: bastide_rules::TileKind) -> String {
    look.rules.face(kind).name.clone()
}

/// The tiles from a number on.
pub(super) fn tiles_from(look: Look<'_>, trail: &Trail, from: usize) -> Vec<Tile> {
    let tiles = look.tiles().skip(from);
    let tiles = tiles.map(|(id, tile)| Tile {
        name: tile_name(look, tile.kind),
        cell: pair(tile.cell),
        rotation: tile.rotation.0,
        by: trail.laid_by(usize::from(id.0)),
    });
    tiles.collect()
}

/// All pieces in play: the players' figures, then everything else.
pub(super) fn pieces(look: Look<'_>) -> Vec<Piece> {
    let names = names(look);
    let figures = look.pieces().map(|piece| Piece {
        id: Some(piece.figure.0),
        owner: Some(piece.owner.0),
        kind: piece.kind.to_owned(),
        anchor: Anchor::standing(names, piece.anchor),
        count: 1,
    });
    let tokens = look.tokens().into_iter().map(|token| Piece {
        id: None,
        owner: token.owner.map(|owner| owner.0),
        kind: token.kind.to_owned(),
        anchor: Anchor::lying(names, token.lies),
        count: token.count,
    });
    figures.chain(tokens).collect()
}

/// The roads laid over tiles.
pub(super) fn roads(look: Look<'_>) -> Vec<Road> {
    let overlays = look.overlays();
    let roads = overlays.map(|(tile, sides, _)| Road {
        cell: pair(look.tile(tile).cell),
        sides: sides.map(Where::from),
    });
    roads.collect()
}

/// The segments that pieces connect.
pub(super) fn links(look: Look<'_>) -> Vec<Link> {
    let names = names(look);
    let anchor = |segment| Anchor::spot(names, look.spot(segment));
    let links = look.links().map(|(a, b)| Link {
        a: anchor(a),
        b: anchor(b),
    });
    links.collect()
}

/// What the players have.
pub(super) fn players(look: Look<'_>) -> Vec<PlayerView> {
    let markers = usize::from(look.rules.markers());
    let players = look.players_from(bastide_rules::Player(0)).map(|player| {
        let view = look.player_view(player);
        let supply = view.supply.into_iter();
        PlayerView {
            score: view.score,
            markers: view.markers.into_iter().take(markers).collect(),
            supply: supply.map(|(kind, left)| (kind.to_owned(), left)).collect(),
        }
    });
    players.collect()
}

/// Whose turn it is, and what is still to come.
pub(super) fn turn(look: Look<'_>) -> TurnView {
    let waiting = look.queue().iter().map(|next| QueuedTile {
        seat: next.player.0,
        tile: next.held.map(|kind| tile_name(look, kind)),
    });
    TurnView {
        number: look.turn(),
        active: look.active().0,
        hand: look.hand().map(|kind| tile_name(look, kind)),
        waiting: waiting.collect(),
        piles: (0..look.rules.pile_count())
            .map(|pile| look.left_in(pile))
            .collect(),
    }
}
