//! What a module shows beside the board, in a closed vocabulary: clients draw and translate every
//! element without knowing the module. Panels are made only when somebody looks.

use super::question::Look;
use super::sentence::Sentence;
use crate::ids::{Cell, Player, RuleId, TileKind};

/// What one module shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// The module. The key of the panel's title is this name behind `module-`.
    pub module: &'static str,
    /// What it shows, from top to bottom.
    pub elements: Vec<Element>,
}

/// A part of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Element {
    /// A sentence.
    Row(Row),
    /// How many of something each player has.
    Counter(Counter),
    /// The scoring track.
    Track(Track),
    /// A disc of sectors, one of which is pointed at.
    Dial(Dial),
    /// Tiles that lie face up beside the board.
    Lots(Vec<Lot>),
    /// Cards or tokens in a pile.
    Pile(Pile),
}

/// A sentence about something on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The pieces to draw before it, by the names of their drawings.
    pub pieces: Vec<&'static str>,
    /// The sentence.
    pub text: Sentence,
    /// The cells it is about.
    pub cells: Vec<Cell>,
}

/// How many of something each player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// The piece, by the name of its drawing.
    pub piece: &'static str,
    /// The key of what is counted: *pieces left*.
    pub name: &'static str,
    /// The key of so many of them, with the value `count`: *3 pieces left*.
    pub text: &'static str,
    /// How many each seat has.
    pub counts: Vec<u8>,
    /// Whether players begin with some. Clients show none of a supply, and leave out what nobody
    /// has collected yet.
    pub is_supply: bool,
    /// The key of what having the most brings, if it brings anything.
    pub most: Option<&'static str>,
}

/// The scoring track with the scoring figures and more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// What stands there beside the scoring figures.
    pub pieces: Vec<OnSpace>,
}

/// A piece on a space of the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnSpace {
    /// Which piece, by the name of its drawing.
    pub piece: &'static str,
    /// Whose.
    pub owner: Player,
    /// The space.
    pub space: u8,
    /// The key of the sentence that says so, with the values `name` and `space`.
    pub text: &'static str,
}

/// A disc of sectors, clockwise from the top. A piece stands in one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dial {
    /// The sectors.
    pub sectors: Vec<Sector>,
    /// The piece that moves through the sectors, by the name of its drawing.
    pub pointer: &'static str,
    /// The number of the sector where it stands.
    pub at: u8,
    /// The key of the words that the pointer is in this sector.
    pub here: &'static str,
    /// The key of the sentence that tells where it is, with the value `sector`.
    pub summary: &'static str,
    /// The key of the sentence that tells who moved it last, with the values `name`, `number` and
    /// `sector`.
    pub moved: &'static str,
    /// The drawing of a free space.
    pub space: &'static str,
}

/// A sector of a dial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sector {
    /// The key of its name.
    pub name: &'static str,
    /// What it does.
    pub about: Vec<Sentence>,
    /// The rule about it.
    pub rule: RuleId,
    /// The key of the event that tells that the pointer stopped here.
    pub told: &'static str,
    /// How many figures have room.
    pub spaces: u8,
    /// The figures that stand there.
    pub figures: Vec<Standing>,
}

/// Somebody's figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its sort, by name.
    pub kind: &'static str,
    /// Whose.
    pub owner: Player,
}

/// A tile that lies face up beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// Which.
    pub tile: TileKind,
    /// Whose it is; nobody's as long as it can be had.
    pub owner: Option<Player>,
    /// Whether it is the one that is being sold.
    pub chosen: bool,
    /// The highest bid for it, and whose.
    pub bid: Option<(Player, i16)>,
}

/// A pile, as far as everybody knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    /// How much of it is known.
    pub text: Sentence,
    /// The cards from the top down; `None` for one that nobody has seen.
    pub cards: Vec<Option<Card>>,
    /// The key of the words before the rest.
    pub among: &'static str,
    /// The cards that nobody has seen, in no order.
    pub rest: Vec<Card>,
}

/// A card of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The name of its drawing.
    pub piece: &'static str,
    /// The key of what it does.
    pub text: &'static str,
}

impl Panel {
    /// Adds a sentence.
    pub fn note(&mut self, text: Sentence) {
        self.places(Vec::new(), text, Vec::new());
    }

    /// Adds a sentence with a piece before it.
    pub fn row(&mut self, piece: &'static str, text: Sentence) {
        self.places(vec![piece], text, Vec::new());
    }

    /// Adds a sentence about a piece that lies on a tile.
    pub fn place(&mut self, piece: &'static str, text: Sentence, cell: Cell) {
        self.places(vec![piece], text, vec![cell]);
    }

    /// Adds a sentence about pieces on some cells.
    pub fn places(&mut self, pieces: Vec<&'static str>, text: Sentence, cells: Vec<Cell>) {
        self.elements.push(Element::Row(Row {
            pieces,
            text,
            cells,
        }));
    }

    /// Adds how many of something each player has.
    pub fn counter(&mut self, counter: Counter) {
        self.elements.push(Element::Counter(counter));
    }
}

impl Look<'_> {
    /// What the modules show beside the board; those with nothing to show are left out.
    pub fn panels(self) -> Vec<Panel> {
        let panels = self.rules.modules.iter().map(|module| {
            let mut panel = Panel {
                module: module.name(),
                elements: Vec::new(),
            };
            module.panel(self, &mut panel);
            panel
        });
        panels.filter(|panel| !panel.elements.is_empty()).collect()
    }

    /// The tiles that lie face up beside the board.
    pub fn lots(self) -> Vec<Lot> {
        let elements = self.panels().into_iter().flat_map(|panel| panel.elements);
        let lots = elements.filter_map(|element| match element {
            Element::Lots(lots) => Some(lots),
            _ => None,
        });
        lots.flatten().collect()
    }

    /// What each player has of something, in seat order.
    pub fn for_each_player(self, count: impl Fn(Player) -> u8) -> Vec<u8> {
        self.players_from(Player(0)).map(count).collect()
    }
}
