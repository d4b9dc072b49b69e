//! What expansions show beside the board. Clients draw panels by the kinds of their elements and know no expansion.

use bastide_rules::GameRef;
use bastide_rules::kernel::panel;
use serde::{Deserialize, Serialize};

use super::anchor::{CellPair, pair};
use super::sentence::Sentence;

/// What one expansion shows beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Panel {
    /// The name of the expansion's module. The message key of the title is `module-` and this name.
    pub module: String,
    /// Its elements, from top to bottom.
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
    /// A disc divided into sectors, clockwise from the top, with a piece in one of them.
    Dial(PanelDial),
    /// Tiles that lie face up beside the board.
    Lots(PanelLots),
    /// A pile of cards, as far as it is public.
    Pile(PanelPile),
}

/// A sentence about something on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelRow {
    /// The kinds of pieces to draw before it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    pub pieces: Vec<String>,
    /// The sentence.
    pub text: Sentence,
    /// The cells it is about, to be highlighted. The sentence does not name them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<CellPair>>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<i16>>))]
    pub cells: Vec<CellPair>,
}

/// How many of something each player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelCounter {
    /// The kind of piece.
    pub piece: String,
    /// The message key of what is counted: *pieces left*.
    pub name: String,
    /// The message key of a count, with the value `count`: *3 pieces left*.
    pub text: String,
    /// The count of each seat.
    pub counts: Vec<u8>,
    /// Whether players begin with some of them. If so, a count of 0 is worth showing; otherwise it is not.
    pub is_supply: bool,
    /// The message key of the bonus for having the most, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub most: Option<String>,
}

/// The scoring track: the scoring figures of all players, and these pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelTrack {
    /// The pieces on the track besides the scoring figures.
    pub pieces: Vec<PieceOnSpace>,
}

/// A piece on a space of the track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PieceOnSpace {
    /// The kind of piece, drawn in its owner's colour.
    pub piece: String,
    /// The seat of its owner.
    pub owner: u8,
    /// The space, from 0.
    pub space: u8,
    /// The message key of a sentence about it, with the values `name` and `space`.
    pub text: String,
}

/// A disc divided into sectors, clockwise from the top, with a piece in one of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelDial {
    /// The sectors.
    pub sectors: Vec<DialSector>,
    /// The kind of piece that moves through the sectors.
    pub pointer: String,
    /// The index of the sector where it stands, from 0.
    pub at: u8,
    /// The message key for *the pointer is here*.
    pub here: String,
    /// The message key of the sentence that says where the pointer is, with the value `sector`.
    pub summary: String,
    /// The message key of the sentence that says who moved it last, with the values `name`, `number` and `sector`.
    pub moved: String,
    /// The kind of piece that marks a free space.
    pub space: String,
}

/// A sector of a dial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DialSector {
    /// The message key of its name.
    pub name: String,
    /// The description of its effect.
    pub about: Vec<Sentence>,
    /// The id of the rule about it.
    pub rule: String,
    /// The message key of the event that the pointer stopped here.
    pub told: String,
    /// The number of spaces for figures.
    pub spaces: u8,
    /// The figures in the sector.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<FigureOf>>"))]
    pub figures: Vec<FigureOf>,
}

/// A player's figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FigureOf {
    /// The kind of figure.
    pub kind: String,
    /// The seat of its owner.
    pub owner: u8,
}

/// Tiles that lie face up beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelLots {
    /// The tiles: first those still available, then those that have an owner.
    pub tiles: Vec<Lot>,
}

/// A tile that lies face up beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lot {
    /// The name of the tile.
    pub tile: String,
    /// The seat of its owner; absent while it is available.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub owner: Option<u8>,
    /// Whether it is being auctioned now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub chosen: bool,
    /// The highest bid for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub bid: Option<Bid>,
}

/// A bid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Bid {
    /// The seat of the bidder.
    pub seat: u8,
    /// The number of points.
    pub points: i16,
}

/// A pile of cards, as far as it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PanelPile {
    /// A sentence about how much of it is known.
    pub text: Sentence,
    /// The cards from the top down; `null` for a card that has not been seen.
    pub cards: Vec<Option<PileCard>>,
    /// The message key of the words before the rest.
    pub among: String,
    /// The unseen cards, in no order.
    pub rest: Vec<PileCard>,
}

/// A card of a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PileCard {
    /// The kind of piece that shows it.
    pub piece: String,
    /// The message key of its effect.
    pub text: String,
}

/// Returns the panels of the expansions.
pub(super) fn panels(game: GameRef<'_>) -> Vec<Panel> {
    let panels = game.panels().into_iter().map(|panel| Panel {
        module: panel.module.to_owned(),
        elements: panel
            .elements
            .iter()
            .map(|part| element(game, part))
            .collect(),
    });
    panels.collect()
}

fn element(game: GameRef<'_>, element: &panel::Element) -> PanelElement {
    match element {
        panel::Element::Row(row) => PanelElement::Row(PanelRow {
            pieces: owned(&row.pieces),
            text: Sentence::of(game, &row.text),
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
            sectors: dial.sectors.iter().map(|part| sector(game, part)).collect(),
            pointer: dial.pointer.to_owned(),
            at: dial.at,
            here: dial.here.to_owned(),
            summary: dial.summary.to_owned(),
            moved: dial.moved.to_owned(),
            space: dial.space.to_owned(),
        }),
        panel::Element::Lots(lots) => PanelElement::Lots(PanelLots {
            tiles: lots.iter().map(|tile| lot(game, tile)).collect(),
        }),
        panel::Element::Pile(pile) => PanelElement::Pile(PanelPile {
            text: Sentence::of(game, &pile.text),
            cards: pile.cards.iter().map(|known| known.map(card)).collect(),
            among: pile.among.to_owned(),
            rest: pile.rest.iter().copied().map(card).collect(),
        }),
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn on_space(piece: &panel::TrackPiece) -> PieceOnSpace {
    PieceOnSpace {
        piece: piece.piece.to_owned(),
        owner: piece.owner.0,
        space: piece.space,
        text: piece.text.to_owned(),
    }
}

fn sector(game: GameRef<'_>, sector: &panel::PanelSector) -> DialSector {
    let about = sector.about.iter();
    let figures = sector.figures.iter().map(|figure| FigureOf {
        kind: figure.kind.to_owned(),
        owner: figure.owner.0,
    });
    DialSector {
        name: sector.name.to_owned(),
        about: about.map(|part| Sentence::of(game, part)).collect(),
        rule: sector.rule.0.to_owned(),
        told: format!("told-{}", sector.event_key),
        spaces: sector.spaces,
        figures: figures.collect(),
    }
}

fn lot(game: GameRef<'_>, lot: &panel::Lot) -> Lot {
    Lot {
        tile: game.rules.face(lot.tile).name.clone(),
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
