//! The state of a game. It is flat: no strings, maps, boxes, log or random numbers.

use std::hash::{Hash, Hasher};

use super::board::Board;
use super::feature::Land;
use super::figures::{FigureRecord, Supply};
use super::piles::Piles;
use super::score::PendingAward;
use super::settling::ScoringKind;
use crate::ids::{FeatureId, MAX_PLAYERS, Player, SegmentId, TileId, TileKind};
use crate::modules::States;

/// The most piles a game can have.
pub const MAX_PILES: usize = 4;

/// The most scoring figures a player can have on the track.
pub const MARKERS: usize = 2;

/// A queued tile sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sequence {
    /// The player who plays it.
    pub player: Player,
    /// The tile to play if it is already known; otherwise one is drawn.
    pub held: Option<TileKind>,
    /// Whether it is a separate turn rather than part of the current one.
    pub own_turn: bool,
}

/// What the state waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum WaitingFor {
    /// A player; the number identifies the question within the step.
    Player(Player, u8),
    /// Chance; the number identifies the source within the step.
    Chance(u8),
    /// Nothing: the game is over.
    Nothing,
}

/// The state of a game. The part that never changes is in [`Rules`](super::rules::Rules).
#[derive(Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) board: Board,
    pub(crate) land: Land,
    pub(crate) figures: Vec<FigureRecord>,
    pub(crate) piles: Piles,
    /// The features that this tile sequence has left without open edges.
    pub(crate) completed: Vec<FeatureId>,
    /// The pending awards.
    pub(crate) awards: Vec<PendingAward>,
    /// The queued tile sequences.
    pub(crate) queue: Vec<Sequence>,
    /// A buffer for rebuilding roads; empty between moves.
    pub(crate) scratch: Vec<SegmentId>,
    pub(crate) supply: Supply,
    pub(crate) track: [[i16; MARKERS]; MAX_PLAYERS],
    /// The number of tiles that can still be drawn from each pile.
    pub(crate) left: [u16; MAX_PILES],
    pub(crate) waiting: WaitingFor,
    pub(crate) step: u8,
    /// The step to return to after a scoring step. Scoring steps do not nest.
    pub(crate) back: u8,
    /// The kind of the current or last scoring step.
    pub(crate) settling: ScoringKind,
    /// The player of the current tile sequence.
    pub(crate) active: Player,
    /// The player whose turn it is in the normal order.
    pub(crate) turn_of: Player,
    /// The tile in hand.
    pub(crate) hand: Option<TileKind>,
    /// The tile placed in this tile sequence.
    pub(crate) placed: Option<TileId>,
    /// The number of turns begun, for display.
    pub(crate) turn: u16,
    /// The steps with work on the last tile taken in hand, as bits.
    pub(crate) tile_steps: u64,
    /// The steps with work that modules have announced, as bits.
    pub(crate) raised: u64,
    /// The state of the modules, opaque to the kernel.
    pub(crate) modules: States,
}

impl State {
    /// Returns the number of bytes that a copy of the state moves.
    pub fn bytes(&self) -> usize {
        size_of::<State>()
            + self.board.bytes()
            + self.land.bytes()
            + size_of_val(self.figures.as_slice())
            + self.piles.bytes()
            + size_of_val(self.completed.as_slice())
            + size_of_val(self.awards.as_slice())
            + size_of_val(self.queue.as_slice())
    }

    /// Returns a hash of the state that is the same on every little-endian machine.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        let State {
            board,
            land,
            figures,
            piles,
            completed,
            awards,
            queue,
            scratch: _,
            supply,
            track,
            left,
            waiting,
            step,
            back,
            settling,
            active,
            turn_of,
            hand,
            placed,
            turn,
            // Both follow from the rest of the state.
            tile_steps: _,
            raised: _,
            modules,
        } = self;
        board.tiles.hash(&mut hasher);
        for segment in &land.segments {
            segment.feature.hash(&mut hasher);
        }
        for feature in land.alive() {
            land.feature(feature).hash(&mut hasher);
        }
        land.overlays.hash(&mut hasher);
        land.links.hash(&mut hasher);
        figures.hash(&mut hasher);
        piles.hash(&mut hasher);
        completed.hash(&mut hasher);
        awards.hash(&mut hasher);
        queue.hash(&mut hasher);
        supply.hash(&mut hasher);
        track.hash(&mut hasher);
        left.hash(&mut hasher);
        waiting.hash(&mut hasher);
        (step, back, settling, active).hash(&mut hasher);
        (turn_of, hand, placed, turn).hash(&mut hasher);
        modules.hash(&mut hasher);
        hasher.finish()
    }
}

impl Clone for State {
    fn clone(&self) -> Self {
        State {
            board: self.board.clone(),
            land: self.land.clone(),
            figures: self.figures.clone(),
            piles: self.piles.clone(),
            completed: with_capacity_of(&self.completed),
            awards: with_capacity_of(&self.awards),
            queue: with_capacity_of(&self.queue),
            scratch: Vec::new(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        let State {
            board,
            land,
            figures,
            piles,
            completed,
            awards,
            queue,
            scratch: _,
            supply,
            track,
            left,
            waiting,
            step,
            back,
            settling,
            active,
            turn_of,
            hand,
            placed,
            turn,
            tile_steps,
            raised,
            modules,
        } = source;
        self.board.clone_from(board);
        self.land.clone_from(land);
        self.figures.clone_from(figures);
        self.piles.clone_from(piles);
        self.completed.clone_from(completed);
        self.awards.clone_from(awards);
        self.queue.clone_from(queue);
        self.supply = *supply;
        self.track = *track;
        self.left = *left;
        self.waiting = *waiting;
        self.step = *step;
        self.back = *back;
        self.settling = *settling;
        self.active = *active;
        self.turn_of = *turn_of;
        self.hand = *hand;
        self.placed = *placed;
        self.turn = *turn;
        self.tile_steps = *tile_steps;
        self.raised = *raised;
        self.modules = *modules;
    }
}

/// Returns a copy with the same capacity, so that later pushes do not allocate.
fn with_capacity_of<T: Clone>(source: &Vec<T>) -> Vec<T> {
    let mut copy = Vec::with_capacity(source.capacity());
    copy.clone_from(source);
    copy
}

/// The 64-bit FNV-1a hash. The standard library's hash may change between releases.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    // Lengths and enum variants are hashed as machine words: use the same width everywhere.

    fn write_usize(&mut self, number: usize) {
        self.write(&(number as u64).to_le_bytes());
    }

    fn write_isize(&mut self, number: isize) {
        self.write(&(number as i64).to_le_bytes());
    }
}
