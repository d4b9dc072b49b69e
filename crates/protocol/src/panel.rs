//! What expansions show beside the board. Clients draw panels by the sorts of their elements and know no expansion.

use bastide_rules::Look;
use bastide_rules::kernel::panel;
use serde::{Deserialize, Serialize};

use super::anchor::{CellPair, pair};
use super::sentence::Sentence;

/// What one expansion shows beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Panel {
    /// The expansion. The key of the title is this name behind `module-`.
    pub module: String,
    /// What it shows, from top to bottom.
    pub elements: Vec<PanelElement>,
}

/// A part of a panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PanelElement {
    /// A sentence.
    Row(PanelRow),
    /// How many of something each player has.
    Counter(PanelCounter),
    /// The scoring track.
    Track(PanelTrack),
    /// A disc of sectors, clockwise from the top. A piece stands in one of them.
    Dial(PanelDial),
    /// Tiles that lie face up beside the board.
    Lots(PanelLots),
    /// Cards in a pile, as far as everybody knows it.
    Pile(PanelPile),
}

/// A sentence about something on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelRow {
    /// The sorts of pieces to draw before it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    pub pieces: Vec<String>,
    /// The sentence.
    pub text: Sentence,
    /// The cells it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<CellPair>>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<i16>>))]
    pub cells: Vec<CellPair>,
}

/// How many of something each player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelCounter {
    /// The sort of piece.
    pub piece: String,
    /// The key of what is counted: *pieces left*.
    pub name: String,
    /// The key of so many of them, with the value `count`: *3 pieces left*.
    pub text: String,
    /// How many each seat has.
    pub counts: Vec<u8>,
    /// Whether players begin with some: then having none is worth showing. Of other things it is not.
    pub is_supply: bool,
    /// The key of what having the most brings, if it brings anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub most: Option<String>,
}

/// The scoring track: the scoring figures of all players, and these pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelTrack {
    /// What stands there beside the scoring figures.
    pub pieces: Vec<PieceOnSpace>,
}

/// A piece on a space of the track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PieceOnSpace {
    /// The sort of piece, drawn in its owner's colour.
    pub piece: String,
    /// Whose.
    pub owner: u8,
    /// The space, from 0.
    pub space: u8,
    /// The key of the sentence that says so, with the values `name` and `space`.
    pub text: String,
}

/// A disc of sectors, clockwise from the top. A piece stands in one of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelDial {
    /// The sectors.
    pub sectors: Vec<DialSector>,
    /// The sort of piece that moves through the sectors.
    pub pointer: String,
    /// The number of the sector where it stands, from 0.
    pub at: u8,
    /// The key of the words that the pointer is in this sector.
    pub here: String,
    /// The key of the sentence that tells where it is, with the value `sector`.
    pub summary: String,
    /// The key of the sentence that tells who moved it last, with the values `name`, `number` and `sector`.
    pub moved: String,
    /// The sort of piece that stands for a free space.
    pub space: String,
}

/// A sector of a dial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DialSector {
    /// The key of its name.
    pub name: String,
    /// What it does.
    pub about: Vec<Sentence>,
    /// The rule about it.
    pub rule: String,
    /// The key of the event that tells that the pointer stopped here.
    pub told: String,
    /// How many figures have room.
    pub spaces: u8,
    /// The figures that stand there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<FigureOf>>"))]
    pub figures: Vec<FigureOf>,
}

/// Somebody's figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FigureOf {
    /// Its sort.
    pub kind: String,
    /// Whose.
    pub owner: u8,
}

/// Tiles that lie face up beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelLots {
    /// The tiles: those to be had, then those that are somebody's.
    pub tiles: Vec<Lot>,
}

/// A tile that lies face up beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lot {
    /// Its face.
    pub tile: String,
    /// Whose it is; nobody's as long as it can be had.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub owner: Option<u8>,
    /// Whether it is the one that is being sold.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub chosen: bool,
    /// The highest bid for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub bid: Option<Bid>,
}

/// What somebody offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Bid {
    /// Who.
    pub seat: u8,
    /// How many points.
    pub points: i16,
}

/// Cards in a pile, as far as everybody knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelPile {
    /// How much of it is known.
    pub text: Sentence,
    /// The cards from the top down; `null` for one that nobody has seen.
    pub cards: Vec<Option<PileCard>>,
    /// The key of the words before the rest.
    pub among: String,
    /// The cards that nobody has seen, in no order.
    pub rest: Vec<PileCard>,
}

/// A card of a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PileCard {
    /// The sort of its piece.
    pub piece: String,
    /// The key of what it does.
    pub text: String,
}

/// What the expansions show.
pub(super) fn panels(look: Look<'_>) -> Vec<Panel> {
    let panels = look.panels().into_iter().map(|panel| Panel {
        module: panel.module.to_owned(),
        elements: panel
            .elements
            .iter()
            .map(|part| element(look, part))
            .collect(),
    });
    panels.collect()
}

fn element(look: Look<'_>, element: &panel::Element) -> PanelElement {
    match element {
        panel::Element::Row(row) => PanelElement::Row(PanelRow {
            pieces: owned(&row.pieces),
            text: Sentence::of(look, &row.text),
            cells: row.cells.iter().map(|cell| pair(*cell)).collect(),
        }),
        panel::Element::Counter(counter) => PanelElement::Counter(PanelCounter {
            piece: counter.piece.to_owned(),
            name: counter.name.to_owned(),
            text: counter.text.to_owned(),
            counts: counter.counts.clone(),
            is_supply: counter.is_supply,
            most: counter.most.map(str::to_owned),
        }),
        panel::Element::Track(track) => PanelElement::Track(PanelTrack {
            pieces: track.pieces.iter().map(on_space).collect(),
        }),
        panel::Element::Dial(dial) => PanelElement::Dial(PanelDial {
            sectors: dial.sectors.iter().map(|part| sector(look, part)).collect(),
            pointer: dial.pointer.to_owned(),
            at: dial.at,
            here: dial.here.to_owned(),
            summary: dial.summary.to_owned(),
            moved: dial.moved.to_owned(),
            space: dial.space.to_owned(),
        }),
        panel::Element::Lots(lots) => PanelElement::Lots(PanelLots {
            tiles: lots.iter().map(|tile| lot(look, tile)).collect(),
        }),
        panel::Element::Pile(pile) => PanelElement::Pile(PanelPile {
            text: Sentence::of(look, &pile.text),
            cards: pile.cards.iter().map(|known| known.map(card)).collect(),
            among: pile.among.to_owned(),
            rest: pile.rest.iter().copied().map(card).collect(),
        }),
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn on_space(piece: &panel::OnSpace) -> PieceOnSpace {
    PieceOnSpace {
        piece: piece.piece.to_owned(),
        owner: piece.owner.0,
        space: piece.space,
        text: piece.text.to_owned(),
    }
}

fn sector(look: Look<'_>, sector: &panel::Sector) -> DialSector {
    let about = sector.about.iter();
    let figures = sector.figures.iter().map(|figure| FigureOf {
        kind: figure.kind.to_owned(),
        owner: figure.owner.0,
    });
    DialSector {
        name: sector.name.to_owned(),
        about: about.map(|part| Sentence::of(look, part)).collect(),
        rule: sector.rule.0.to_owned(),
        told: format!("told-{}", sector.told),
        spaces: sector.spaces,
        figures: figures.collect(),
    }
}

fn lot(look: Look<'_>, lot: &panel::Lot) -> Lot {
    Lot {
        tile: look.rules.face(lot.tile).name.clone(),
        owner: lot.owner.map(|owner| owner.0),
        chosen: lot.chosen,
        bid: lot.bid.map(|(bidder, points)| Bid {
            seat: bidder.0,
            points,
        }),
    }
}

fn card(card: panel::Card) -> PileCard {
    PileCard {
        piece: card.piece.to_owned(),
        text: card.text.to_owned(),
    }
}
