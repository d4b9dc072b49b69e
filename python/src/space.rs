//! The fixed action space of a set-up: every legal move has exactly one action, and back.
//!
//! Moves with a bounded range have an action of their own. All others, such as placements outside the window, get the
//! overflow actions in the order in which the engine lists them, so no legal move is lost.

use std::ops::Range;

use bastide_rules::ids::{MODULE_PLACES, OVERLAY_PLACES, SIDE_PLACES};
use bastide_rules::kernel::settling::SPACES;
use bastide_rules::modules::FIGURES;
use bastide_rules::{Cell, FigureId, FigureKind, GameRef, Move, Player, Rotation, Rules, TileId};

/// Alternatives of a question with actions of their own.
const CHOICES: u32 = 8;
/// Numbers with actions of their own.
const NUMBERS: u32 = 64;
/// Overlays and module spots of a tile with actions of their own.
const EXTRA_SPOTS: u32 = 4;
/// Scoring figures of a player.
const SCORERS: u32 = 2;
/// Overflow actions of the base game, and with expansions.
const OVERFLOW: [u32; 2] = [256, 4096];

/// The kinds of actions, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// Decline.
    Pass,
    /// An alternative by its number.
    Choice,
    /// A player, relative to nobody: by seat.
    Player,
    /// A number.
    Number,
    /// A space of the scoring track.
    Space,
    /// A kind of tile.
    Tile,
    /// A figure in play, by its id; scoring figures last.
    Figure,
    /// A figure from the supply on a spot of the tile just placed.
    Spot,
    /// Two places of the tile just placed.
    Link,
    /// A cell and a rotation for the tile in hand.
    Place,
    /// Everything else.
    Overflow,
}

impl Section {
    /// All sections with their names.
    pub const ALL: [(Section, &'static str); 11] = [
        (Section::Pass, "pass"),
        (Section::Choice, "choice"),
        (Section::Player, "player"),
        (Section::Number, "number"),
        (Section::Space, "space"),
        (Section::Tile, "tile"),
        (Section::Figure, "figure"),
        (Section::Spot, "spot"),
        (Section::Link, "link"),
        (Section::Place, "place"),
        (Section::Overflow, "overflow"),
    ];
}

/// The action space of one set-up.
#[derive(Clone, Debug)]
pub struct ActionSpace {
    /// The side of the window.
    pub window: u32,
    /// The first action of each section, and the size of the space.
    starts: [u32; 12],
    figures: u32,
    /// The printed segments of the largest tile.
    printed: u32,
    /// The number of spots of a tile with actions of their own.
    spots: u32,
}

impl ActionSpace {
    /// The action space of these rules with this window.
    pub fn new(rules: &Rules, window: u32) -> ActionSpace {
        let players = u32::from(rules.players());
        let kinds = (0..FIGURES.len() as u8).map(FigureKind);
        let figures = kinds.map(|kind| {
            players * u32::from(rules.figures_each(kind)) + u32::from(rules.common_pieces(kind))
        });
        let figures = figures.sum();
        let printed = rules.faces().map(|(_, face)| face.segments.len() as u32);
        let printed = printed.max().unwrap_or(0);
        let is_base = rules.modules().count() == 1;
        let spots = printed + if is_base { 0 } else { 2 * EXTRA_SPOTS };
        let ends = printed + 4;
        let sizes = [
            1,
            CHOICES,
            players,
            NUMBERS,
            u32::from(SPACES),
            rules.kinds() as u32,
            figures + SCORERS * players,
            FIGURES.len() as u32 * spots,
            if is_base { 0 } else { ends * (ends - 1) / 2 },
            4 * window * window,
            OVERFLOW[usize::from(!is_base)],
        ];
        let mut starts = [0; 12];
        for (section, size) in sizes.into_iter().enumerate() {
            starts[section + 1] = starts[section] + size;
        }
        ActionSpace {
            window,
            starts,
            figures,
            printed,
            spots,
        }
    }

    /// The number of actions.
    pub fn size(&self) -> usize {
        self.starts[11] as usize
    }

    /// The actions of a section.
    pub fn section(&self, section: Section) -> Range<u32> {
        self.starts[section as usize]..self.starts[section as usize + 1]
    }

    /// The number of the cell in the window, by rows.
    #[inline]
    pub fn cell(&self, cell: Cell) -> Option<u32> {
        let half = (self.window / 2) as i32;
        let (x, y) = (i32::from(cell.x) + half, i32::from(cell.y) + half);
        let window = self.window as i32;
        ((0..window).contains(&x) && (0..window).contains(&y)).then(|| (y * window + x) as u32)
    }

    /// The action of a move with an action of its own; `None` if it needs an overflow action.
    #[inline]
    fn fixed(&self, placed: Option<TileId>, pick: Move) -> Option<u32> {
        let (section, index) = match pick {
            Move::PlaceTile { cell, rotation } => {
                (Section::Place, self.cell(cell)? * 4 + u32::from(rotation.0))
            }
            Move::Pass => (Section::Pass, 0),
            Move::PlaceFigure { figure, spot } if Some(spot.tile) == placed => (
                Section::Spot,
                u32::from(figure.0) * self.spots + self.spot(spot.place)?,
            ),
            Move::PlaceFigure { .. } => return None,
            Move::Choice(number) => (Section::Choice, u32::from(number)),
            Move::Figure(figure) => (Section::Figure, self.figure(figure)),
            Move::Link { tile, a, b } if Some(tile) == placed => {
                let (a, b) = (self.end(a)?, self.end(b)?);
                (Section::Link, b * b.checked_sub(1)? / 2 + a)
            }
            Move::Link { .. } => return None,
            Move::Player(player) => (Section::Player, u32::from(player.0)),
            Move::Tile(kind) => (Section::Tile, u32::from(kind.0)),
            Move::Number(number) => (Section::Number, u32::try_from(number).ok()?),
            Move::Space(space) => (Section::Space, u32::from(space)),
        };
        let range = self.section(section);
        let action = range.start + index;
        (action < range.end).then_some(action)
    }

    fn figure(&self, figure: FigureId) -> u32 {
        match figure.as_scoring() {
            Some((Player(player), marker)) => {
                self.figures + u32::from(player) * SCORERS + u32::from(marker)
            }
            None => u32::from(figure.0),
        }
    }

    fn spot(&self, place: u8) -> Option<u32> {
        let extra = self.spots.checked_sub(self.printed)? / 2;
        let at = |first: u8, limit: u32| {
            let index = u32::from(place - first);
            (index < limit).then_some(index)
        };
        match place {
            MODULE_PLACES.. => at(MODULE_PLACES, extra).map(|index| self.printed + extra + index),
            SIDE_PLACES.. => None,
            OVERLAY_PLACES.. => at(OVERLAY_PLACES, extra).map(|index| self.printed + index),
            _ => at(0, self.printed),
        }
    }

    /// The number of a link's end: a printed segment, or a side.
    fn end(&self, place: u8) -> Option<u32> {
        let place = u32::from(place);
        match place.checked_sub(u32::from(SIDE_PLACES)) {
            Some(side) => (side < 4).then_some(self.printed + side),
            None => (place < self.printed).then_some(place),
        }
    }

    /// Lists the actions of the legal moves, in the same order. Moves beyond the last overflow action would be dropped from
    /// both lists; a test checks that there are far fewer.
    pub fn actions(&self, game: GameRef<'_>, legal: &mut Vec<Move>, actions: &mut Vec<i32>) {
        let placed = game.placed_tile();
        let mut overflow = self.section(Section::Overflow);
        actions.clear();
        legal.retain(|pick| {
            let action = self.fixed(placed, *pick).or_else(|| overflow.next());
            actions.extend(action.map(|action| action as i32));
            action.is_some()
        });
    }

    /// The cell and rotation that a placing action means.
    pub fn place(&self, action: u32) -> Option<(Cell, Rotation)> {
        let range = self.section(Section::Place);
        let index = range.contains(&action).then(|| action - range.start)?;
        let (cell, half) = (index / 4, (self.window / 2) as i16);
        let (x, y) = ((cell % self.window) as i16, (cell / self.window) as i16);
        Some((Cell::new(x - half, y - half), Rotation((index % 4) as u8)))
    }

    /// The section of an action, its name and the number of the action within it.
    pub fn describe(&self, action: u32) -> Option<(Section, &'static str, u32)> {
        Section::ALL.into_iter().find_map(|(section, name)| {
            let range = self.section(section);
            let index = range.contains(&action).then(|| action - range.start)?;
            Some((section, name, index))
        })
    }
}
