//! The meaning of every plane and every number of an observation.

use std::collections::HashMap;

use bastide_rules::catalogue::Port;
use bastide_rules::modules::{FIGURES, prompts};
use bastide_rules::{Rotation, Rules, Side, TileKind};

/// Numbers that stand for the facts of expansions, which are hashed into them.
pub const FACT_SLOTS: usize = 64;

/// The ports of a side.
const PORTS: [Port; 3] = [Port::Left, Port::Middle, Port::Right];

/// The layout of the observations of one set-up.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The side of the window.
    pub window: usize,
    /// The number of players.
    pub players: usize,
    /// The number of kinds of tiles.
    pub kinds: usize,
    /// Whether expansions are in play, with tokens, overlays and facts.
    pub is_expanded: bool,
    /// The segments of the largest tile.
    pub places: usize,
    /// The first plane of the tokens of each kind.
    pub tokens: Vec<&'static str>,
    /// The names of the planes.
    pub planes: Vec<String>,
    /// The names of the numbers.
    pub numbers: Vec<String>,
    /// The number of each question.
    pub questions: HashMap<&'static str, usize>,
    /// The ports of each segment as bits, by kind, rotation and place.
    ports: Vec<u16>,
}

/// The number of each plane, or of the first of several.
pub mod plane {
    /// A tile is here.
    pub const TILE: usize = 0;
    /// The cell is empty and next to a tile.
    pub const OPEN: usize = 1;
    /// The tile placed in this turn.
    pub const PLACED: usize = 2;
    /// The kind of the tile plus one: low byte, high byte.
    pub const KIND: usize = 3;
    /// The rotation plus one.
    pub const ROTATION: usize = 5;
    /// For each side: field, road, city, water.
    pub const TERRAIN: usize = 6;
    /// For each of twelve ports: strength of the viewer and of the strongest other player on its feature.
    pub const OWNERS: usize = 22;
    /// For each side: size and open edges of its road or city.
    pub const SIDES: usize = 46;
    /// The monastery: strength of the viewer, of the strongest other player, open cells around it plus one.
    pub const MONASTERY: usize = 54;
    /// For each place of a tile: the first figure and the last one.
    pub const FIGURES: usize = 57;
}

impl Layout {
    /// The layout of the observations of these rules.
    pub fn new(rules: &Rules, window: usize) -> Layout {
        let is_expanded = rules.modules().count() > 1;
        let printed = rules.faces().map(|(_, face)| face.segments.len());
        let printed = printed.max().unwrap_or(0);
        let tokens: Vec<&str> = if is_expanded {
            bastide_art::pieces().collect()
        } else {
            Vec::new()
        };
        let mut layout = Layout {
            window,
            players: usize::from(rules.players()),
            kinds: rules.kinds(),
            is_expanded,
            // One more place stands for all overlays and pieces over the land.
            places: printed + usize::from(is_expanded),
            tokens,
            planes: Vec::new(),
            numbers: Vec::new(),
            questions: HashMap::new(),
            ports: Vec::new(),
        };
        for (_, prompt) in prompts() {
            let number = layout.questions.len();
            layout.questions.entry(prompt.key).or_insert(number);
        }
        layout.ports = layout.port_table(rules, printed);
        layout.planes = layout.plane_names();
        layout.numbers = layout.number_names(rules);
        layout
    }

    /// The number of bytes of one plane.
    pub fn area(&self) -> usize {
        self.window * self.window
    }

    /// The first plane of tokens; the plane before it has overlays.
    pub fn first_token(&self) -> usize {
        plane::FIGURES + 2 * self.places + 1
    }

    /// The ports of a printed segment, as bits; see [`Port::at`].
    #[inline]
    pub fn ports_of(&self, kind: TileKind, rotation: Rotation, place: u8) -> u16 {
        let face = usize::from(kind.0) * 4 + usize::from(rotation.0);
        let printed = self.places - usize::from(self.is_expanded);
        self.ports
            .get(face * printed + usize::from(place))
            .copied()
            .unwrap_or(0)
    }

    fn port_table(&self, rules: &Rules, printed: usize) -> Vec<u16> {
        let mut table = vec![0; self.kinds * 4 * printed];
        for (kind, face) in rules.faces() {
            for rotation in (0..4).map(Rotation) {
                for side in Side::ALL {
                    for port in PORTS {
                        if let Some(place) = face.place_at(rotation, side, port) {
                            let face = usize::from(kind.0) * 4 + usize::from(rotation.0);
                            table[face * printed + usize::from(place)] |= 1 << port.at(side);
                        }
                    }
                }
            }
        }
        table
    }

    fn plane_names(&self) -> Vec<String> {
        let sides = ["north", "east", "south", "west"];
        let mut names: Vec<String> = ["tile", "open", "placed", "kind", "kind-high", "rotation"]
            .map(str::to_owned)
            .to_vec();
        for side in sides {
            names.extend(["field", "road", "city", "water"].map(|land| format!("{land}-{side}")));
        }
        for side in sides {
            for port in ["left", "middle", "right"] {
                names.extend(["mine", "theirs"].map(|who| format!("{who}-{side}-{port}")));
            }
        }
        for side in sides {
            names.extend(["size", "open"].map(|what| format!("{what}-{side}")));
        }
        names.extend(["mine", "theirs", "open"].map(|what| format!("{what}-monastery")));
        for place in 0..self.places {
            names.extend(["figure", "last-figure"].map(|what| format!("{what}-{place}")));
        }
        if self.is_expanded {
            names.push("overlay".to_owned());
            names.extend(self.tokens.iter().map(|token| format!("token-{token}")));
        }
        names
    }

    fn number_names(&self, rules: &Rules) -> Vec<String> {
        let tiles = || rules.faces().map(|(_, face)| face.name.as_str());
        let mut names = Vec::new();
        for player in 0..self.players {
            names.push(format!("score-{player}"));
            names.push(format!("second-score-{player}"));
            names.extend(
                FIGURES
                    .iter()
                    .map(|facts| format!("supply-{}-{player}", facts.name)),
            );
            names.push(format!("active-{player}"));
        }
        names.extend(tiles().map(|tile| format!("hand-{tile}")));
        names.extend(tiles().map(|tile| format!("unseen-{tile}")));
        names.extend((0..rules.pile_count()).map(|pile| format!("pile-{pile}")));
        names.push("outside".to_owned());
        names.push("turn".to_owned());
        let mut questions: Vec<_> = self.questions.iter().collect();
        questions.sort_by_key(|(_, number)| **number);
        names.extend(questions.iter().map(|(key, _)| format!("question-{key}")));
        if self.is_expanded {
            names.extend((0..FACT_SLOTS).map(|slot| format!("fact-{slot}")));
        }
        names
    }
}
