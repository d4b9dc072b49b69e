//! What differs between two views of a game. Sections are compared in the engine's own words, so that only those that
//! changed are put into words of the wire.

use bastide_rules::kernel::question::LaidTile;
use bastide_rules::kernel::state::Sequence;
use bastide_rules::kernel::view::{
    Piece as EnginePiece, PlayerView as EnginePlayer, ShownTile, Token,
};
use bastide_rules::{Look, Player, SegmentId, Side, TileId, TileKind};
use serde::{Deserialize, Serialize};

use super::trail::{LastSequence, Trail};
use super::view::{self, Fact, Link, Piece, PlayerView, Road, Tile, TurnView};

/// The sections of a view that changed. What is not said stays as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(default)]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Changes {
    /// The tiles from a number on; an undo takes tiles away.
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
    /// All facts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<(String, String)>>))]
    pub facts: Option<Vec<Fact>>,
    /// What the last tile sequence did; `null` if an undo left none.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "said_or_null"
    )]
    #[cfg_attr(feature = "schema", ts(optional = nullable, as = "Option<LastSequence>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<LastSequence>))]
    pub last: Option<Option<LastSequence>>,
}

/// Reads a field that can be left out and can be `null`, which are two things.
fn said_or_null<'de, D: serde::Deserializer<'de>>(
    from: D,
) -> Result<Option<Option<LastSequence>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// The tiles from a number on: those before it stay, those behind it are replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TilesFrom {
    /// How many tiles stay.
    pub from: u32,
    /// The tiles that follow them.
    pub tiles: Vec<Tile>,
}

/// What is remembered of a view to find out what changed since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    tiles: Vec<(LaidTile, Option<u8>)>,
    pieces: Vec<EnginePiece>,
    tokens: Vec<Token>,
    roads: Vec<(TileId, [Side; 2], SegmentId)>,
    links: Vec<(SegmentId, SegmentId)>,
    players: Vec<EnginePlayer>,
    turn: Option<TurnMark>,
    facts: Vec<Fact>,
    last: Option<LastSequence>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct TurnMark {
    number: u16,
    active: Player,
    hand: Option<TileKind>,
    queue: Vec<Sequence>,
    left: Vec<u16>,
    shown: Vec<ShownTile>,
}

impl Marks {
    /// What to remember of a position.
    pub fn of(look: Look<'_>, trail: &Trail) -> Marks {
        let tiles = look.tiles();
        let tiles = tiles.map(|(id, tile)| (tile, trail.laid_by(usize::from(id.0))));
        let players = look.players_from(Player(0));
        Marks {
            tiles: tiles.collect(),
            pieces: look.pieces().collect(),
            tokens: look.tokens(),
            roads: look.overlays().collect(),
            links: look.links().collect(),
            players: players.map(|player| look.player_view(player)).collect(),
            turn: Some(TurnMark {
                number: look.turn(),
                active: look.active(),
                hand: look.hand(),
                queue: look.queue().to_vec(),
                left: (0..look.rules.pile_count())
                    .map(|pile| look.left_in(pile))
                    .collect(),
                shown: look.shown_tiles(),
            }),
            facts: look.facts().0,
            last: trail.last().cloned(),
        }
    }

    /// Goes on to another position of the same game, and says what changed.
    pub fn step(&mut self, look: Look<'_>, trail: &Trail) -> Changes {
        let after = Marks::of(look, trail);
        let changes = after.since(self, look, trail);
        *self = after;
        changes
    }

    /// What changed since these marks were set; `self` are those of the position looked at.
    fn since(&self, before: &Marks, look: Look<'_>, trail: &Trail) -> Changes {
        let both = before.tiles.iter().zip(&self.tiles);
        let kept = both.take_while(|(before, now)| before == now).count();
        let tiles = (kept < before.tiles.len() || kept < self.tiles.len()).then(|| TilesFrom {
            from: kept as u32,
            tiles: view::tiles_from(look, trail, kept),
        });
        // After an undo other tiles may lie where the same numbers lay, and spots on laid-over roads are named by
        // those roads.
        let roads_differ = kept < before.tiles.len() || self.roads != before.roads;
        let pieces_differ =
            roads_differ || self.pieces != before.pieces || self.tokens != before.tokens;
        let links_differ = roads_differ || self.links != before.links;
        Changes {
            tiles,
            pieces: pieces_differ.then(|| view::pieces(look)),
            roads: roads_differ.then(|| view::roads(look)),
            links: links_differ.then(|| view::links(look)),
            players: (self.players != before.players).then(|| view::players(look)),
            turn: (self.turn != before.turn).then(|| view::turn(look)),
            facts: (self.facts != before.facts).then(|| self.facts.clone()),
            last: (self.last != before.last).then(|| self.last.clone()),
        }
    }
}

impl Changes {
    /// What changed since these marks were set.
    pub fn between(before: &Marks, look: Look<'_>, trail: &Trail) -> Changes {
        Marks::of(look, trail).since(before, look, trail)
    }

    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        *self == Changes::default()
    }
}
