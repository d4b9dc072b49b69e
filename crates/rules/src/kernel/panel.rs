//! The panels that modules show beside the board, in a closed vocabulary: clients draw and
//! translate every element without knowing the module. Panels are built only on request.

use super::game_ref::GameRef;
use super::sentence::Sentence;
use crate::ids::{Cell, Player, RuleId, TileKind};

/// The panel of one module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// The module's name. The message key of the panel's title is `module-` followed by this name.
    pub module: &'static str,
    /// The elements from top to bottom.
    pub elements: Vec<Element>,
}

/// A part of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Element {
    /// A sentence.
    Row(Row),
    /// The number of something that each player has.
    Counter(Counter),
    /// The scoring track.
    Track(Track),
    /// A disc of sectors with a pointer to one of them.
    Dial(Dial),
    /// Face-up tiles beside the board.
    Lots(Vec<Lot>),
    /// Cards or tokens in a pile.
    Pile(CardPile),
}

/// A sentence about something on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The pieces to draw before the sentence, by the names of their drawings.
    pub pieces: Vec<&'static str>,
    /// The sentence. It does not name the cells.
    pub text: Sentence,
    /// The cells that the sentence is about. Clients highlight them.
    pub cells: Vec<Cell>,
}

/// The number of something that each player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// The piece, by the name of its drawing.
    pub piece: &'static str,
    /// The message key of the counted thing: *pieces left*.
    pub name: &'static str,
    /// The message key of a count of them, with the value `count`: *3 pieces left*.
    pub text: &'static str,
    /// The count of each seat.
    pub counts: Vec<u8>,
    /// Whether players start with some. Clients show a count of 0 for a supply, but leave out other
    /// things until a player has collected one.
    pub is_supply: bool,
    /// The message key of the benefit of having the most, if there is one.
    pub most: Option<&'static str>,
}

/// The scoring track.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// The pieces on it other than scoring figures.
    pub pieces: Vec<TrackPiece>,
}

/// A piece on a space of the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrackPiece {
    /// The piece, by the name of its drawing.
    pub piece: &'static str,
    /// Its owner.
    pub owner: Player,
    /// The space.
    pub space: u8,
    /// The message key of the sentence about it, with the values `name` and `space`.
    pub text: &'static str,
}

/// A disc of sectors, clockwise from the top, with a piece in one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dial {
    /// The sectors.
    pub sectors: Vec<PanelSector>,
    /// The piece that moves through the sectors, by the name of its drawing.
    pub pointer: &'static str,
    /// The number of the sector it is in.
    pub at: u8,
    /// The message key that marks the sector with the pointer.
    pub here: &'static str,
    /// The message key of the sentence about where it is, with the value `sector`.
    pub summary: &'static str,
    /// The message key of the sentence about who moved it last, with the values `name`, `number`
    /// and `sector`.
    pub moved: &'static str,
    /// The drawing of a free space.
    pub space: &'static str,
}

/// A sector of a dial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelSector {
    /// The message key of its name.
    pub name: &'static str,
    /// Its effects.
    pub about: Vec<Sentence>,
    /// The rule about it.
    pub rule: RuleId,
    /// The message key of the event that the pointer stopped here.
    pub event_key: &'static str,
    /// The number of figures it has room for.
    pub spaces: u8,
    /// The figures in it.
    pub figures: Vec<PanelFigure>,
}

/// A figure of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PanelFigure {
    /// The name of its kind.
    pub kind: &'static str,
    /// Its owner.
    pub owner: Player,
}

/// A face-up tile beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The tile.
    pub tile: TileKind,
    /// Its owner; `None` while it is for sale.
    pub owner: Option<Player>,
    /// Whether it is being sold now.
    pub chosen: bool,
    /// The highest bidder and bid.
    pub bid: Option<(Player, i16)>,
}

/// A pile, as far as it is publicly known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardPile {
    /// A sentence about what is known of it.
    pub text: Sentence,
    /// The cards from the top down; `None` for an unseen card.
    pub cards: Vec<Option<Card>>,
    /// The message key of the text before the unseen cards.
    pub among: &'static str,
    /// The unseen cards, in no particular order.
    pub rest: Vec<Card>,
}

/// A card of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The name of its drawing.
    pub piece: &'static str,
    /// The message key of its effect.
    pub text: &'static str,
}

impl Panel {
    /// Adds a sentence.
    pub fn add_sentence(&mut self, text: Sentence) {
        self.add_row(Vec::new(), text, Vec::new());
    }

    /// Adds a sentence with a piece before it.
    pub fn add_piece_row(&mut self, piece: &'static str, text: Sentence) {
        self.add_row(vec![piece], text, Vec::new());
    }

    /// Adds a sentence about a piece on a cell.
    pub fn add_cell_row(&mut self, piece: &'static str, text: Sentence, cell: Cell) {
        self.add_row(vec![piece], text, vec![cell]);
    }

    /// Adds a sentence about pieces on cells.
    pub fn add_row(&mut self, pieces: Vec<&'static str>, text: Sentence, cells: Vec<Cell>) {
        self.elements.push(Element::Row(Row {
            pieces,
            text,
            cells,
        }));
    }

    /// Adds a counter.
    pub fn add_counter(&mut self, counter: Counter) {
        self.elements.push(Element::Counter(counter));
    }
}

impl GameRef<'_> {
    /// Returns the panels of the modules; empty panels are left out.
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

    /// Returns the face-up tiles beside the board.
    pub fn lots(self) -> Vec<Lot> {
        let elements = self.panels().into_iter().flat_map(|panel| panel.elements);
        let lots = elements.filter_map(|element| match element {
            Element::Lots(lots) => Some(lots),
            _ => None,
        });
        lots.flatten().collect()
    }

    /// Returns a count for each player, in seat order.
    pub fn for_each_player(self, count: impl Fn(Player) -> u8) -> Vec<u8> {
        self.players_from(Player(0)).map(count).collect()
    }
}
