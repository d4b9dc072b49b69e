//! What happened and why, for whoever listens. Events are `Copy` and cost nothing unheard.

use crate::ids::{
    Cell, FeatureId, FeatureKind, FigureId, FigureKind, Player, Rotation, RuleId, Side, TileId,
    TileKind,
};

/// Where points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointSource {
    /// A feature on the board.
    Feature {
        /// Its sort.
        kind: FeatureKind,
        /// The cell of one of its tiles: the smallest by y, then x.
        at: Cell,
        /// Its id at this moment.
        feature: FeatureId,
    },
    /// Anything else, by its message key.
    Named(&'static str),
}

/// One reason of an award: `count` things worth `each` points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reason {
    /// The message key of the thing counted, such as `tiles` or `shields`.
    pub key: &'static str,
    /// How many.
    pub count: i16,
    /// Points for each.
    pub each: i16,
    /// The rule that says so.
    pub rule: RuleId,
}

/// Why a tile leaves the game without lying anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiscardCause {
    /// It fits nowhere.
    FitsNowhere,
    /// Its player declined to lay it.
    Declined,
}

impl DiscardCause {
    /// The rule that takes the tile out of the game.
    pub const fn rule(self) -> RuleId {
        match self {
            DiscardCause::FitsNowhere => RuleId("BASE-11"),
            DiscardCause::Declined => RuleId("COMBO-13"),
        }
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A line of the turn is entered; told only to whoever follows the lines.
    Line {
        /// What it does, in a few words.
        name: &'static str,
        /// The rule that puts it there.
        rule: RuleId,
    },
    /// A turn begins.
    TurnBegan(Player),
    /// A tile was drawn from a pile, and is in hand.
    TileDrawn(Player, TileKind),
    /// A tile was turned up for everybody to see; nobody has it yet.
    TileRevealed(TileKind),
    /// A tile that waited for its player is in hand.
    TileTaken(Player, TileKind),
    /// The tile in hand leaves the game.
    TileDiscarded(TileKind, DiscardCause),
    /// A tile was taken from a pile unseen.
    TileHidden,
    /// A tile was laid; nobody laid it when it belongs to the start.
    TilePlaced {
        /// Who laid it.
        player: Option<Player>,
        /// The tile.
        tile: TileId,
        /// Its face.
        kind: TileKind,
        /// Where.
        cell: Cell,
        /// How far turned.
        rotation: Rotation,
    },
    /// A road was laid over a tile.
    RoadLaidOver {
        /// The tile.
        tile: TileId,
        /// The sides of its ends.
        sides: [Side; 2],
    },
    /// A figure was placed.
    FigurePlaced {
        /// Which one.
        figure: FigureId,
        /// Whose.
        owner: Player,
        /// Its sort.
        kind: FigureKind,
        /// The tile it stands on.
        tile: TileId,
    },
    /// A figure went back to its owner.
    FigureReturned {
        /// Which one.
        figure: FigureId,
        /// Whose.
        owner: Player,
    },
    /// A feature was completed.
    Completed {
        /// Its sort.
        kind: FeatureKind,
        /// A cell of it.
        at: Cell,
        /// The rule that completes it.
        rule: RuleId,
    },
    /// Points for one player from one source; its reasons follow, then [`Event::AwardEnded`].
    AwardBegan {
        /// Who gets them.
        player: Player,
        /// What for.
        source: PointSource,
        /// How many.
        points: i16,
        /// The rule that awards them.
        rule: RuleId,
    },
    /// A reason of the award that began last.
    AwardReason(Reason),
    /// The award is complete.
    AwardEnded,
    /// A scoring figure moved; only now the points are on the track.
    Advanced {
        /// Whose.
        player: Player,
        /// Which of the player's scoring figures.
        marker: u8,
        /// By how much; negative for a payment.
        points: i16,
    },
    /// A module tells something of its own, by message key.
    Told {
        /// The message key.
        key: &'static str,
        /// Whom it concerns.
        player: Player,
        /// A number that goes with it.
        number: i16,
    },
    /// Final scoring begins.
    FinalScoring,
    /// The game is over.
    GameOver,
}

/// Whoever wants to know.
pub trait Listener {
    /// Takes one event.
    fn hear(&mut self, event: Event);

    /// Whether to tell of every line of the turn that is entered.
    fn follows_lines(&self) -> bool {
        false
    }

    /// Whether the game stops also where a question has a single answer, for those who compare
    /// what was written with what had to be.
    fn pauses(&self) -> bool {
        false
    }
}

impl Listener for Vec<Event> {
    fn hear(&mut self, event: Event) {
        self.push(event);
    }
}
