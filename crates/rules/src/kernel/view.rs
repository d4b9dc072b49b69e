//! The public view of a state, in a closed vocabulary that modules need not extend.

use super::figures::segment_below;
use super::game_ref::GameRef;
use crate::ids::{Cell, FigureId, FigureKind, Player, SegmentId, Spot};

/// The named facts of modules: `name = value`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts(pub Vec<(String, String)>);

impl Facts {
    /// Adds a fact.
    pub fn add(&mut self, name: impl Into<String>, value: impl ToString) {
        self.0.push((name.into(), value.to_string()));
    }
}

/// The position of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// On a segment.
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
    /// On a module spot off the land.
    Aside(u16),
}

/// A piece in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its id, as used in picks.
    pub figure: FigureId,
    /// Its owner.
    pub owner: Player,
    /// The name of its kind.
    pub kind: &'static str,
    /// Its position.
    pub anchor: Anchor,
}

/// The position of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenPlace {
    /// On a tile: on a segment, on the middle of a side, or on a spot that a module added.
    On(Spot),
    /// On a space of the scoring track.
    Space(u8),
    /// In front of a player.
    Before(Player),
    /// Beside the board, at the place with this number.
    Beside(u16),
}

/// Anything on the table other than a figure on the land: a castle, sheep, gold, goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The name of its kind, which is also the name of its drawing.
    pub kind: &'static str,
    /// Its owner, if it has one.
    pub owner: Option<Player>,
    /// Its position.
    pub place: TokenPlace,
    /// The number of tokens there.
    pub count: u8,
}

impl Token {
    /// Returns a token on a tile, without an owner.
    pub fn on(kind: &'static str, spot: Spot) -> Token {
        Token {
            kind,
            owner: None,
            place: TokenPlace::On(spot),
            count: 1,
        }
    }

    /// Returns tokens in front of their owner.
    pub fn before(kind: &'static str, owner: Player, count: u8) -> Token {
        Token {
            kind,
            owner: Some(owner),
            place: TokenPlace::Before(owner),
            count,
        }
    }
}

/// The score and supply of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// The points.
    pub score: i32,
    /// The totals of the scoring figures on the track.
    pub markers: Vec<i16>,
    /// The figures in the supply, by name.
    pub supply: Vec<(&'static str, u8)>,
}

impl GameRef<'_> {
    /// Returns the message key of a spot that a module added to a tile.
    pub fn spot_key(self, spot: Spot) -> Option<&'static str> {
        let mut modules = self.rules.modules.iter();
        modules.find_map(|module| module.spot_key(self, spot))
    }

    /// Returns the name of the module that added a spot to a tile.
    pub fn spot_module(self, spot: Spot) -> Option<&'static str> {
        let mut modules = self.rules.modules.iter();
        let module = modules.find(|module| module.spot_key(self, spot).is_some());
        module.map(|module| module.name())
    }

    /// Returns the number of tiles that can still be drawn from each pile.
    pub fn piles(self) -> Vec<u16> {
        self.state.left[..self.rules.pile_count()].to_vec()
    }

    /// Returns the figures in play.
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

    /// Returns the named facts of the modules.
    pub fn facts(self) -> Facts {
        let mut facts = Facts::default();
        for module in &self.rules.modules {
            module.facts(self, &mut facts);
        }
        facts
    }

    /// Returns the number of turns begun.
    pub fn turn(self) -> u16 {
        self.state.turn
    }

    /// Returns the spot on a tile that notation uses for a module spot off the land; see
    /// [`Anchor::Aside`].
    pub fn aside_spot(self, aside: u16) -> Option<Spot> {
        let mut modules = self.rules.modules.iter();
        modules.find_map(|module| module.aside_spot(self, aside))
    }

    /// Returns the tokens of the modules.
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

    /// Returns the score and supply of a player.
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
