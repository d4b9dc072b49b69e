//! Boards as a client draws them: everything in a view has a drawing and a place.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use bastide_art::protocol_art::{art_kit, own_tiles_art, set_art};
use bastide_protocol::{
    Anchor, ArtFinish, CellPair, OwnTiles, Panel, PanelElement, Piece, Tile, TileArt, TilePosition,
    Trail, View,
};
use bastide_record::{Record, Replay};
use bastide_rules::modules::tile_sets;

/// Returns the tiles of all sets by name.
fn tiles() -> &'static BTreeMap<String, TileArt> {
    static TILES: OnceLock<BTreeMap<String, TileArt>> = OnceLock::new();
    TILES.get_or_init(|| {
        let sets = tile_sets().iter();
        let tiles = sets.flat_map(|(_, set)| set_art(set, ArtFinish::Plain).tiles);
        tiles.map(|tile| (tile.name.clone(), tile)).collect()
    })
}

/// Returns the records of the corpus, each with its name.
fn corpus() -> Vec<(String, Record)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/corpus/v1");
    let files = std::fs::read_dir(folder).expect("the corpus is there");
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let record = Record::read_any(&text).unwrap_or_else(|problem| panic!("{problem}"));
        (
            path.file_name().unwrap().to_string_lossy().into_owned(),
            record,
        )
    };
    paths.into_iter().map(read).collect()
}

/// A view in which things are looked up as a client does it.
struct DrawnView<'a> {
    name: &'a str,
    view: View,
    /// The custom tiles of the record.
    own: &'a [TileArt],
}

impl DrawnView<'_> {
    fn art(&self, tile: &str) -> &TileArt {
        let own = self.own.iter().find(|art| art.name == tile);
        let art = tiles().get(tile).or(own);
        art.unwrap_or_else(|| panic!("{}: there is no drawing of {tile}", self.name))
    }

    fn tile(&self, cell: CellPair) -> (&Tile, &TileArt) {
        let tile = self.view.tiles.iter().find(|tile| tile.cell == cell);
        let tile = tile.unwrap_or_else(|| panic!("{}: there is no tile at {cell:?}", self.name));
        (tile, self.art(&tile.name))
    }

    fn has_spot(&self, cell: CellPair, spot: &str) -> bool {
        let (tile, art) = self.tile(cell);
        art.spots[usize::from(tile.rotation)]
            .iter()
            .any(|known| known == spot)
            || self
                .view
                .roads
                .iter()
                .any(|road| road.cell == cell && format!("thief({:?})", road.sides[0]) == spot)
    }

    /// Checks the tiles and the links between them.
    fn check_tiles(&self) {
        let name = self.name;
        for tile in &self.view.tiles {
            assert!(
                tile.rotation < self.art(&tile.name).rotations,
                "{name}: {tile:?}"
            );
        }
        for end in self.view.links.iter().flat_map(|link| [&link.a, &link.b]) {
            let Anchor::Land { cell, spot, .. } = end else {
                panic!("{name}: a link ends at {end:?}");
            };
            let (tile, art) = self.tile(*cell);
            let mut names = art.spots[usize::from(tile.rotation)].iter();
            let place = names.position(|known| known == spot);
            let landing = place.and_then(|place| art.segments[place].landing);
            assert!(landing.is_some(), "{name}: there is no landing at {end:?}");
        }
    }

    /// Checks that every piece and tile of a panel has a drawing, and that every seat exists.
    fn check_panel(&self, panel: &Panel) {
        let seats = self.view.players.len();
        for element in &panel.elements {
            match element {
                PanelElement::Row(row) => {
                    row.pieces
                        .iter()
                        .for_each(|kind| self.check_drawing(kind, None));
                }
                PanelElement::Counter(counter) => {
                    self.check_drawing(&counter.piece, None);
                    assert_eq!(counter.counts.len(), seats, "{}: {counter:?}", self.name);
                }
                PanelElement::Track(track) => {
                    for piece in &track.pieces {
                        self.check_drawing(&piece.piece, Some(piece.owner));
                        assert!(piece.space < 50, "{}: {piece:?}", self.name);
                    }
                }
                PanelElement::Dial(dial) => {
                    self.check_drawing(&dial.pointer, None);
                    self.check_drawing(&dial.space, None);
                    for sector in &dial.sectors {
                        assert!(sector.figures.len() <= usize::from(sector.spaces));
                        for figure in &sector.figures {
                            self.check_drawing(&figure.kind, Some(figure.owner));
                        }
                    }
                    assert!(usize::from(dial.at) < dial.sectors.len());
                }
                PanelElement::Lots(lots) => {
                    for lot in &lots.tiles {
                        self.art(&lot.tile);
                    }
                }
                PanelElement::Pile(pile) => {
                    for card in pile.cards.iter().flatten().chain(&pile.rest) {
                        self.check_drawing(&card.piece, None);
                    }
                }
            }
        }
    }

    /// Checks that the kit has a drawing: a piece, or a figure if there is an owner.
    fn check_drawing(&self, kind: &str, owner: Option<u8>) {
        let kit = art_kit();
        let is_piece = kit.pieces.iter().any(|art| art.kind == kind);
        let is_figure = kit.figures.iter().any(|art| art.kind == kind);
        let name = self.name;
        assert!(
            is_piece || (is_figure && owner.is_some()),
            "{name}: the kit has no drawing of {kind} for {owner:?}"
        );
    }

    fn check(&self, piece: &Piece) {
        self.check_drawing(&piece.kind, piece.owner);
        let name = self.name;
        let can_be_placed = match &piece.anchor {
            Anchor::Land { cell, spot, .. } | Anchor::Over { cell, spot, .. } => {
                self.has_spot(*cell, spot)
            }
            Anchor::Extra { cell, spot, .. } => {
                let number = spot
                    .strip_prefix("spot(")
                    .and_then(|rest| rest.strip_suffix(')'));
                let number: Option<usize> = number.and_then(|number| number.parse().ok());
                number.is_some_and(|number| self.tile(*cell).1.extras.get(number).is_some())
            }
            Anchor::Side { cell, side } => {
                self.tile(*cell);
                [
                    TilePosition::N,
                    TilePosition::E,
                    TilePosition::S,
                    TilePosition::W,
                ]
                .contains(side)
            }
            Anchor::Space { space } => *space < 50,
            Anchor::Seat { seat } => usize::from(*seat) < self.view.players.len(),
            Anchor::Aside { .. } => piece.owner.is_none(),
            Anchor::Cell { .. } | Anchor::Track { .. } | Anchor::Lot { .. } => false,
        };
        assert!(can_be_placed, "{name}: {piece:?}");
    }
}

#[test]
fn everything_in_the_views_of_the_corpus_can_be_drawn() {
    let mut kinds = BTreeSet::new();
    let mut sorts = BTreeSet::new();
    let mut elements = BTreeSet::new();
    for (name, record) in corpus() {
        let replay = Replay::of(&record).unwrap();
        let own = own_tiles_art(&OwnTiles {
            record: record.to_string(),
            finish: ArtFinish::Plain,
        });
        let own = &own
            .unwrap_or_else(|error| panic!("{name}: {error:?}"))
            .tiles;
        replay.walk(|state, _| {
            let game = replay.rules.view(state);
            let view = View::of(game, &Trail::default());
            let drawn = DrawnView {
                name: &name,
                view,
                own,
            };
            drawn.check_tiles();
            for panel in &drawn.view.panels {
                drawn.check_panel(panel);
                for element in serde_json::to_value(&panel.elements)
                    .unwrap()
                    .as_array()
                    .unwrap()
                {
                    elements.insert(element["type"].as_str().unwrap().to_owned());
                }
            }
            for piece in &drawn.view.pieces {
                drawn.check(piece);
                kinds.insert(piece.kind.clone());
                let anchor = serde_json::to_value(&piece.anchor).unwrap();
                sorts.insert(anchor["on"].as_str().unwrap().to_owned());
            }
        });
    }
    // The corpus contains everything that modules put on the table.
    for kind in [
        "follower",
        "large",
        "builder",
        "pig",
        "shepherd",
        "robber",
        "castle",
        "bridge",
        "ingot",
        "mage",
        "witch",
        "wine",
        "grain",
        "cloth",
        "sheep-1",
        "sheep-2",
        "wheel-pig",
        "dispatch",
    ] {
        assert!(kinds.contains(kind), "no game has a {kind}: {kinds:?}");
    }
    let wanted = ["land", "over", "extra", "side", "space", "seat", "aside"];
    for sort in wanted {
        assert!(sorts.contains(sort), "no piece is on a {sort}: {sorts:?}");
    }
    for element in ["row", "counter", "track", "dial", "lots", "pile"] {
        assert!(
            elements.contains(element),
            "no panel has a {element}: {elements:?}"
        );
    }
}
