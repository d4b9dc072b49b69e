//! The oracle's notes on bazaars: tiles set aside, shown and held, the bids, and whose turn comes
//! next.

use std::collections::VecDeque;

use bastide_oracle::PositionError;
use bastide_oracle::modules::bazaars::{
    Auction, AuctionAction, AuctionQuestion, AuctionState, turns_after,
};
use bastide_rules::modules::bazaars::BazaarsOptions;
use bastide_rules::{Decision, Event, GameRef, Move, Player, Rules, Situation, TileKind};

use super::{HOLD, HOLD_FIRST, RESERVE, TAKE, with_traders_builders};
use crate::oracle::table_state::{ExtraTiles, TablePart, TableState, asked};
use crate::violation::{BrokenLaw, check_same};

const STACK: &str = "the oracle agrees on the stack";
const TURNS: &str = "the oracle agrees on whose turn it is";
const SALES: &str = "the oracle agrees on auctions";
const TILES: &str = "the oracle agrees on tiles of bazaars";
const POINTS: &str = "the oracle agrees on payments";

/// A turn that comes before the ordinary ones.
#[derive(Clone, Debug)]
enum QueuedTurn {
    /// A turn with the tile of a bazaar; `None` if the player picks it when the turn comes.
    Tile(u8, Option<String>),
    /// The rest of a turn that a bazaar interrupted before an extra tile.
    Rest(u8, ExtraTiles),
}

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct BazaarNotes {
    options: BazaarsOptions,
    players: u8,
    /// The number of tiles in the stack.
    stack: u32,
    /// The player who laid the bazaar whose tiles are set aside.
    pending: Option<u8>,
    /// Tiles turned up that no player has yet.
    shown: Vec<String>,
    auction: Option<(Auction, Vec<AuctionAction>)>,
    /// The points paid in the auction so far that have been compared.
    counted: Vec<i32>,
    next: VecDeque<QueuedTurn>,
    /// The player whose turn it is in the ordinary order.
    turn_of: u8,
    /// Whether the tile played now comes from a bazaar.
    is_won: bool,
    /// The tile of this turn that is not in hand yet, with its player.
    due: Option<(u8, Option<String>)>,
}

impl BazaarNotes {
    pub(super) fn new(rules: &Rules) -> BazaarNotes {
        BazaarNotes {
            options: rules.options().bazaars,
            players: rules.players(),
            stack: 0,
            pending: None,
            shown: Vec::new(),
            auction: None,
            counted: Vec::new(),
            next: VecDeque::new(),
            turn_of: 0,
            is_won: false,
            due: None,
        }
    }

    /// Whether tiles of a bazaar wait to be laid, apart from the one played now.
    fn is_running(&self) -> bool {
        let mut next = self.next.iter();
        next.any(|next| matches!(next, QueuedTurn::Tile(..)))
    }

    /// Begins a turn (BAZAAR-13, BAZAAR-14).
    fn turn(&mut self, player: Player, ground: &mut TableState) -> Result<(), BrokenLaw> {
        let held_up = self.is_due();
        check_same(TURNS, || "a bazaar was held".into(), held_up, false)?;
        check_same(
            TURNS,
            || "a tile was left".into(),
            self.due.is_some(),
            false,
        )?;
        let expected = match self.next.pop_front() {
            Some(QueuedTurn::Tile(player, tile)) => {
                self.due = Some((player, tile));
                player
            }
            Some(QueuedTurn::Rest(player, owed)) => {
                ground.extra = owed;
                player
            }
            None => {
                self.turn_of = (self.turn_of + 1) % self.players;
                self.turn_of
            }
        };
        check_same(TURNS, || "the turn".into(), player.0, expected)
    }

    /// Begins a turn with a tile of a bazaar.
    fn taken(&mut self, player: Player, tile: String) -> Result<(), BrokenLaw> {
        self.is_won = true;
        let Some((owner, due)) = self.due.take() else {
            return Err(BrokenLaw::new(TILES, format!("no player had {tile}")));
        };
        check_same(TILES, || "the owner".into(), player.0, owner)?;
        if due.is_none() {
            // Picked from the tiles shown.
            let place = self.shown.iter().position(|shown| *shown == tile);
            let Some(place) = place else {
                return Err(BrokenLaw::new(TILES, format!("{tile} was not shown")));
            };
            self.shown.remove(place);
            return Ok(());
        }
        check_same(TILES, || "the tile".into(), Some(tile), due)
    }

    /// Sets tiles aside for a new bazaar (COMBO-95).
    fn placed(&mut self, player: Player, shows: bool) {
        let new = shows && !self.is_won && self.pending.is_none();
        let now = self.options.bazaar_delayed || !self.is_running();
        if new && now && self.stack >= u32::from(self.players) {
            self.stack -= u32::from(self.players);
            self.pending = Some(player.0);
        }
    }

    fn revealed(&mut self, tile: String, ground: &mut TableState) {
        self.shown.push(tile);
        if self.shown.len() < usize::from(self.players) {
            return;
        }
        let Some(host) = self.pending.take() else {
            return;
        };
        if self.options.bazaar_auction {
            let tiles = std::mem::take(&mut self.shown);
            let auction = Auction {
                players: self.players,
                host,
                tiles,
            };
            self.auction = Some((auction, Vec::new()));
            self.counted = vec![0; usize::from(self.players)];
        } else {
            self.begin_round(host, ground, |_| None);
        }
    }

    /// Begins the round of turns with the bazaar's tiles. An unfinished current turn continues after
    /// it.
    fn begin_round(
        &mut self,
        host: u8,
        ground: &mut TableState,
        tile: impl Fn(u8) -> Option<String>,
    ) {
        let turns = turns_after(self.players, host).into_iter();
        let turns = turns.map(|player| QueuedTurn::Tile(player, tile(player)));
        let owed = std::mem::take(&mut ground.extra);
        let waits = owed.tiles > 0 || owed.bonus_due;
        let rest = waits.then_some(QueuedTurn::Rest(ground.active, owed));
        let before: Vec<QueuedTurn> = turns.chain(rest).collect();
        for next in before.into_iter().rev() {
            self.next.push_front(next);
        }
    }

    /// Compares the payments, and begins the round after the last sale.
    fn settle(&mut self, ground: &mut TableState) -> Result<(), BrokenLaw> {
        let Some(sales) = self.sales()? else {
            return Ok(());
        };
        let mut paid = Vec::new();
        for (player, points) in (0..).zip(&sales.points) {
            let now = points - self.counted[usize::from(player)];
            if now != 0 {
                paid.push((player, "bazaar", now));
            }
        }
        self.counted.clone_from(&sales.points);
        ground
            .reported
            .compare(POINTS, |name| name == "bazaar", paid)?;
        if sales.wanted.is_none()
            && let Some((auction, _)) = self.auction.take()
        {
            let tile = |player| sales.owners.get(&player).cloned();
            self.begin_round(auction.host, ground, tile);
        }
        Ok(())
    }

    /// Returns the step in which bazaars are held.
    fn time(&self) -> &'static str {
        with_traders_builders::time(&self.options)
    }

    /// Whether a bazaar can be held now.
    fn is_due(&self) -> bool {
        self.pending.is_some() && !self.is_running()
    }

    fn sales(&self) -> Result<Option<AuctionState>, BrokenLaw> {
        let Some((auction, actions)) = &self.auction else {
            return Ok(None);
        };
        let sales = auction.state_after(actions);
        let refused = || BrokenLaw::new(SALES, format!("{auction:?} does not allow {actions:?}"));
        sales.map(Some).ok_or_else(refused)
    }

    /// Compares the engine's facts and its question.
    fn check_all(&self, game: GameRef<'_>) -> Result<(), BrokenLaw> {
        let sales = self.sales()?;
        self.check_question(game, sales.as_ref())?;
        let facts = game.facts().0;
        let fact = |name: &str| {
            let found = facts.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.clone())
        };
        let revealing = self.auction.is_none() && self.pending.is_some();
        if !revealing || self.shown.is_empty() {
            let reserved = self
                .pending
                .map(|host| format!("{} by {host}", self.players));
            check_same(
                TILES,
                || "set aside".into(),
                fact("bazaar.reserved"),
                reserved,
            )?;
        }
        let sorted = |tiles: &[String]| {
            let mut tiles = tiles.to_vec();
            tiles.sort_unstable();
            tiles
        };
        let shown = fact("bazaar.shown").unwrap_or_default();
        let shown: Vec<String> = shown.split_whitespace().map(str::to_owned).collect();
        let left = sales.as_ref().map_or(&self.shown, |sales| &sales.left);
        check_same(TILES, || "shown".into(), sorted(&shown), sorted(left))?;
        if let Some(sales) = &sales {
            let owned = sales.owners.iter();
            let owned: Vec<String> = owned.map(|(seat, tile)| format!("{seat} {tile}")).collect();
            let won = fact("bazaar.won").unwrap_or_default();
            let won: Vec<String> = won.split(", ").map(str::to_owned).collect();
            let won = if owned.is_empty() { Vec::new() } else { won };
            return check_same(TILES, || "sold".into(), sorted(&won), sorted(&owned));
        }
        let hand = game.hand().filter(|_| self.is_won);
        let hand = hand.map(|kind| (game.active_player().0, game.rules.face(kind).name.clone()));
        let next = self.next.iter().filter_map(|next| match next {
            QueuedTurn::Tile(player, tile) => Some((*player, tile.clone()?)),
            QueuedTurn::Rest(..) => None,
        });
        let held = hand.into_iter().chain(next);
        let held: Vec<String> = held.map(|(seat, tile)| format!("{seat} {tile}")).collect();
        let held = (!held.is_empty()).then(|| held.join(", "));
        check_same(TILES, || "held".into(), fact("bazaar.won"), held)
    }

    /// Compares the question and its answers.
    fn check_question(
        &self,
        game: GameRef<'_>,
        sales: Option<&AuctionState>,
    ) -> Result<(), BrokenLaw> {
        let Situation::Decision(ask) = game.rules.situation(game.state) else {
            let silent = sales.is_none_or(|sales| sales.wanted.is_none());
            return check_same(SALES, || "no question".into(), silent, true);
        };
        let mut legal = Vec::new();
        game.rules.legal(game.state, &mut legal);
        let name = |pick: &Move| match pick {
            Move::Tile(kind) => Some(AuctionAction::Tile(game.rules.face(*kind).name.clone())),
            Move::Number(bid) => Some(AuctionAction::Bid(i32::from(*bid))),
            Move::Pass => Some(AuctionAction::Pass),
            Move::Choice(0) => Some(AuctionAction::Buy),
            Move::Choice(1) => Some(AuctionAction::Sell),
            _ => None,
        };
        let (player, prompt, answers) = match sales.and_then(|sales| sales.wanted) {
            None => {
                let in_auction = ["bazaar-choose", "bazaar-open", "bazaar-bid", "buy-or-sell"];
                let asked = in_auction.contains(&ask.prompt);
                check_same(SALES, || "no auction".into(), asked, false)?;
                if ask.prompt != "bazaar-pick" {
                    return Ok(());
                }
                let due = self.due.as_ref().map_or(u8::MAX, |(player, _)| *player);
                (due, "bazaar-pick", tiles(&self.shown))
            }
            Some(AuctionQuestion::Tile(player)) => {
                let left = sales.map_or(&self.shown, |sales| &sales.left);
                (player, "bazaar-choose", tiles(left))
            }
            Some(AuctionQuestion::FirstBid(player)) => {
                let bids = (0..=99).map(AuctionAction::Bid);
                (player, "bazaar-open", bids.collect())
            }
            Some(AuctionQuestion::Bid(player, high)) => {
                let bids = (high + 1..=99).map(AuctionAction::Bid);
                let answers = std::iter::once(AuctionAction::Pass).chain(bids);
                (player, "bazaar-bid", answers.collect())
            }
            Some(AuctionQuestion::Deal(player)) => (
                player,
                "buy-or-sell",
                vec![AuctionAction::Buy, AuctionAction::Sell],
            ),
        };
        check_same(SALES, || "who is asked".into(), ask.player.0, player)?;
        check_same(SALES, || "the question".into(), ask.prompt, prompt)?;
        let legal: Vec<AuctionAction> = legal.iter().filter_map(name).collect();
        check_same(SALES, || "the answers".into(), legal, answers)
    }
}

impl TablePart for BazaarNotes {
    fn start(&mut self, game: GameRef<'_>, _: &mut TableState) {
        self.stack = u32::from(game.tiles_left_in(0));
        self.turn_of = game.active_player().0;
    }

    /// Records an action of a player in an auction.
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        game: GameRef<'_>,
        _: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let (HOLD | HOLD_FIRST, Some((_, actions))) = (line, &mut self.auction) else {
            return Ok(());
        };
        actions.extend(match decision {
            Decision::Pick(Move::Tile(kind)) => {
                Some(AuctionAction::Tile(game.rules.face(kind).name.clone()))
            }
            Decision::Pick(Move::Number(bid)) => Some(AuctionAction::Bid(i32::from(bid))),
            Decision::Pick(Move::Pass) => Some(AuctionAction::Pass),
            Decision::Pick(Move::Choice(0)) => Some(AuctionAction::Buy),
            Decision::Pick(Move::Choice(1)) => Some(AuctionAction::Sell),
            _ => None,
        });
        Ok(())
    }

    fn on_event(
        &mut self,
        event: Event,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let name = |kind: TileKind| game.rules.face(kind).name.clone();
        match event {
            Event::TurnBegan(player) => self.turn(player, ground),
            Event::TileDrawn(_, kind) => {
                let elsewhere = ground.catalogue.has_own_pile(&name(kind)).map_err(lost)?;
                self.stack -= u32::from(!elsewhere);
                self.is_won = false;
                let waits = self.due.is_some();
                check_same(TILES, || "a tile was drawn instead".into(), waits, false)
            }
            Event::TileHidden => {
                self.stack -= 1;
                Ok(())
            }
            Event::TileTaken(player, kind) => self.taken(player, name(kind)),
            Event::TileRevealed(kind) => {
                self.revealed(name(kind), ground);
                Ok(())
            }
            Event::GameOver => {
                let waits = self.due.is_some() || !self.next.is_empty() || self.pending.is_some();
                check_same(TURNS, || "a tile is left".into(), waits, false)
            }
            _ => Ok(()),
        }
    }

    fn enter(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if let (RESERVE, Some(laid)) = (line, &ground.laid) {
            let shows = ground.catalogue.is_bazaar(&laid.tile).map_err(lost)?;
            self.placed(Player(ground.active), shows);
        }
        Ok(())
    }

    /// Checks that a bazaar was held in its step, before or after the extra tiles (COMBO-43).
    fn leave(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if line != self.time() {
            return Ok(());
        }
        self.settle(ground)?;
        let what = || "a bazaar was not held".into();
        check_same(TURNS, what, self.is_due(), false)
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        self.settle(ground)?;
        let stack = u32::from(game.tiles_left_in(0));
        check_same(STACK, || "tiles".into(), stack, self.stack)?;
        let picks = || asked(game).is_some_and(|(_, prompt)| prompt == "bazaar-pick");
        Ok(line == self.time() || line == TAKE && picks())
    }

    /// Compares the engine's facts and its question.
    fn check(&mut self, game: GameRef<'_>, _: &mut TableState) -> Result<(), BrokenLaw> {
        self.check_all(game)
    }
}

/// Returns each kind of tile once, in the order shown.
fn tiles(shown: &[String]) -> Vec<AuctionAction> {
    let mut tiles: Vec<AuctionAction> = Vec::new();
    for tile in shown {
        let action = AuctionAction::Tile(tile.clone());
        if !tiles.contains(&action) {
            tiles.push(action);
        }
    }
    tiles
}

/// Returns the broken law if the oracle refuses what the engine did.
fn lost(error: PositionError) -> BrokenLaw {
    BrokenLaw::new(TILES, error.to_string())
}
