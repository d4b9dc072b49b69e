//! What a viewer may know, in closed words that no module needs to extend.

use super::figures::segment_below;
use super::question::Look;
use crate::ids::{Cell, FigureId, FigureKind, Player, SegmentId, Spot};

/// Named facts of modules: `name = value`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts(pub Vec<(String, String)>);

impl Facts {
    /// Adds a fact.
    pub fn add(&mut self, name: impl Into<String>, value: impl ToString) {
        self.0.push((name.into(), value.to_string()));
    }
}

/// Where a piece stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// On a segment: its tile's cell, and the segment's place there.
    Land {
        /// The cell.
        cell: Cell,
        /// The place on the tile.
        place: u8,
        /// The segment.
        segment: SegmentId,
    },
    /// On a piece that lies over a segment.
    Over {
        /// The cell.
        cell: Cell,
        /// The place on the tile.
        place: u8,
        /// The segment.
        segment: SegmentId,
    },
    /// On a spot that a module named.
    Aside(u16),
}

/// A piece in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its id, for picks.
    pub figure: FigureId,
    /// Whose.
    pub owner: Player,
    /// Its sort, by name.
    pub kind: &'static str,
    /// Where it stands.
    pub anchor: Anchor,
}

/// Where a token lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    /// On a tile: on a segment, on the middle of a side, or on a spot that a module added.
    On(Spot),
    /// On a space of the scoring track.
    Space(u8),
    /// In front of a player.
    Before(Player),
    /// Beside the board, at a place of this number.
    Beside(u16),
}

/// Something on the table that is no figure of the land: a castle, sheep, gold, goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its sort, by name; whoever draws tokens has a drawing of this name.
    pub kind: &'static str,
    /// Whose, if anybody's.
    pub owner: Option<Player>,
    /// Where.
    pub lies: Lies,
    /// How many of them lie there.
    pub count: u8,
}

impl Token {
    /// One that belongs to nobody, on a tile.
    pub fn on(kind: &'static str, spot: Spot) -> Token {
        Token {
            kind,
            owner: None,
            lies: Lies::On(spot),
            count: 1,
        }
    }

    /// So many in front of their owner.
    pub fn before(kind: &'static str, owner: Player, count: u8) -> Token {
        Token {
            kind,
            owner: Some(owner),
            lies: Lies::Before(owner),
            count,
        }
    }
}

/// What one player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// Points.
    pub score: i32,
    /// Totals of the scoring figures on the track.
    pub markers: Vec<i16>,
    /// Figures in the supply, by name.
    pub supply: Vec<(&'static str, u8)>,
}

impl Look<'_> {
    /// The message key of a spot that a module added to a tile.
    pub fn spot_key(self, spot: Spot) -> Option<&'static str> {
        let mut modules = self.rules.modules.iter();
        modules.find_map(|module| module.spot_key(self, spot))
    }

    /// The name of the module that added a spot to a tile.
    pub fn spot_module(self, spot: Spot) -> Option<&'static str> {
        let mut modules = self.rules.modules.iter();
        let module = modules.find(|module| module.spot_key(self, spot).is_some());
        module.map(|module| module.name())
    }

    /// Tiles that can still be drawn, pile by pile.
    pub fn piles(self) -> Vec<u16> {
        self.state.left[..self.rules.pile_count()].to_vec()
    }

    /// The figures in play, one after the other.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        let figures = self.state.figures.iter().enumerate();
        let in_play = figures.filter(|(_, record)| !record.in_supply());
        in_play.map(move |(id, record)| Piece {
            figure: FigureId(id as u16),
            owner: record.owner,
            kind: self.rules.figure(record.kind).name,
            anchor: self.anchor(FigureId(id as u16)),
        })
    }

    /// Facts of the modules.
    pub fn facts(self) -> Facts {
        let mut facts = Facts::default();
        for module in &self.rules.modules {
            module.facts(self, &mut facts);
        }
        facts
    }

    /// Turns begun.
    pub fn turn(self) -> u16 {
        self.state.turn
    }

    /// The spot of a tile that stands for a place aside, such as [`Anchor::Aside`] names one.
    pub fn aside_spot(self, aside: u16) -> Option<Spot> {
        let mut modules = self.rules.modules.iter();
        modules.find_map(|module| module.aside_spot(self, aside))
    }

    /// What modules have on the table beside figures of the land.
    pub fn tokens(self) -> Vec<Token> {
        let mut tokens = Vec::new();
        for module in &self.rules.modules {
            module.show_tokens(self, &mut |token| tokens.push(token));
        }
        tokens
    }

    fn anchor(self, figure: FigureId) -> Anchor {
        let record = self.state.figures[figure.0 as usize];
        let stands = record.segment != super::feature::NONE;
        let below = stands.then_some(SegmentId(record.segment));
        let Some(segment) = below.or_else(|| segment_below(record.spot)) else {
            return Anchor::Aside(record.spot);
        };
        let spot = self.spot(segment);
        let (cell, place) = (self.tile(spot.tile).cell, spot.place);
        if stands {
            Anchor::Land {
                cell,
                place,
                segment,
            }
        } else {
            Anchor::Over {
                cell,
                place,
                segment,
            }
        }
    }

    /// What a player has.
    pub fn player_view(self, player: Player) -> PlayerView {
        let kinds = 0..crate::modules::FIGURES.len();
        let owned = kinds
            .map(|kind| FigureKind(kind as u8))
            .filter(|kind| self.rules.figures_each(*kind) > 0);
        PlayerView {
            score: self.score(player),
            markers: self.markers(player).to_vec(),
            supply: owned
                .map(|kind| (self.rules.figure(kind).name, self.supply(player, kind)))
                .collect(),
        }
    }
}
