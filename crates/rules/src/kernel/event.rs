//! Events: what happened in a game and why. Events are `Copy` and cost nothing without a listener.

use super::majority::Majority;
use crate::ids::{
    Cell, FeatureId, FeatureKind, FigureId, FigureKind, Player, Rotation, RuleId, Side, TileId,
    TileKind,
};

/// The source of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointSource {
    /// A feature on the board.
    Feature {
        /// Its kind.
        kind: FeatureKind,
        /// Its smallest cell, by y and then x.
        at: Cell,
        /// Its id at the time of the event. Ids are reused later.
        feature: FeatureId,
    },
    /// Anything else, by its message key.
    Named(&'static str),
}

/// One reason for an award: `count` things worth `each` points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reason {
    /// The message key of the thing counted, such as `tiles` or `shields`.
    pub key: &'static str,
    /// The number of things.
    pub count: i16,
    /// The points for each thing.
    pub each: i16,
    /// The rule that gives the points.
    pub rule: RuleId,
}

/// Why a tile leaves the game without being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiscardCause {
    /// It fits nowhere.
    FitsNowhere,
    /// Its player declined to place it.
    Declined,
}

impl DiscardCause {
    /// Returns the rule that removes the tile from the game.
    pub const fn rule(self) -> RuleId {
        match self {
            DiscardCause::FitsNowhere => RuleId("BASE-11"),
            DiscardCause::Declined => RuleId("COMBO-13"),
        }
    }
}

/// An event of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// A step of the turn begins. Sent only if [`Listener::wants_steps`] is true.
    StepBegan {
        /// A short name for the step.
        name: &'static str,
        /// The rule that puts the step there.
        rule: RuleId,
    },
    /// A turn begins.
    TurnBegan(Player),
    /// A player drew a tile from a pile into hand.
    TileDrawn(Player, TileKind),
    /// A tile was turned face up for all to see. No player has it yet.
    TileRevealed(TileKind),
    /// A player took a tile into hand that had been held for them.
    TileTaken(Player, TileKind),
    /// The tile in hand leaves the game.
    TileDiscarded(TileKind, DiscardCause),
    /// A tile was removed from a pile unseen.
    TileHidden,
    /// A tile was placed.
    TilePlaced {
        /// The player who placed it; `None` for a start tile.
        player: Option<Player>,
        /// The tile.
        tile: TileId,
        /// Its kind.
        kind: TileKind,
        /// Its cell.
        cell: Cell,
        /// Its rotation.
        rotation: Rotation,
    },
    /// A road was laid over a tile.
    RoadLaidOver {
        /// The tile.
        tile: TileId,
        /// The sides that the road connects.
        sides: [Side; 2],
    },
    /// A figure was placed.
    FigurePlaced {
        /// The figure.
        figure: FigureId,
        /// Its owner.
        owner: Player,
        /// Its kind.
        kind: FigureKind,
        /// The tile it stands on.
        tile: TileId,
    },
    /// A figure returned to its owner's supply.
    FigureReturned {
        /// The figure.
        figure: FigureId,
        /// Its owner.
        owner: Player,
    },
    /// A feature was completed.
    Completed {
        /// Its kind.
        kind: FeatureKind,
        /// One of its cells.
        at: Cell,
        /// The rule that completes it.
        rule: RuleId,
    },
    /// Points for one player from one source. If several players competed, the majority follows. Then
    /// come the reasons and [`Event::AwardEnded`].
    AwardBegan {
        /// The player who gets them.
        player: Player,
        /// Their source.
        source: PointSource,
        /// The number of points.
        points: i16,
        /// The rule that awards them.
        rule: RuleId,
    },
    /// The majority that decided the award that began last.
    AwardMajority(Majority),
    /// A reason for the award that began last.
    AwardReason(Reason),
    /// The award is complete.
    AwardEnded,
    /// A scoring figure moved. Only now do the points count on the track.
    Advanced {
        /// Its owner.
        player: Player,
        /// The number of the scoring figure.
        marker: u8,
        /// The points moved; negative for a payment.
        points: i16,
    },
    /// An event of a module, by message key.
    ModuleEvent {
        /// The message key.
        key: &'static str,
        /// The player it concerns.
        player: Player,
        /// A number for the message.
        number: i16,
    },
    /// Final scoring begins.
    FinalScoring,
    /// The game is over.
    GameOver,
}

/// Receives the events of a game.
pub trait Listener {
    /// Receives one event.
    fn on_event(&mut self, event: Event);

    /// Whether to receive [`Event::StepBegan`] for every step of the turn.
    fn wants_steps(&self) -> bool {
        false
    }

    /// Whether the game also stops at forced choices (questions with a single answer), so that a
    /// caller can compare a written pick with the forced one.
    fn asks_forced_choices(&self) -> bool {
        false
    }
}

impl Listener for Vec<Event> {
    fn on_event(&mut self, event: Event) {
        self.push(event);
    }
}
