//! What the oracle remembers of bazaars: tiles set aside, shown and held, what was said about
//! them, and whose turn comes next.

use std::collections::VecDeque;

use bastide_oracle::PositionError;
use bastide_oracle::modules::bazaars::{Auction, Said, Sales, Wanted, turns_after};
use bastide_rules::modules::bazaars::BazaarsOptions;
use bastide_rules::{Decision, Event, Look, Move, Player, Rules, Situation, TileKind};

use super::{HOLD, HOLD_FIRST, RESERVE, TAKE, with_traders_builders};
use crate::oracle::ground::{Extra, Ground, Part, asked};
use crate::violation::{Broken, same};

const STACK: &str = "the oracle agrees on the stack";
const TURNS: &str = "the oracle agrees on whose turn it is";
const SALES: &str = "the oracle agrees on auctions";
const TILES: &str = "the oracle agrees on tiles of bazaars";
const POINTS: &str = "the oracle agrees on payments";

/// A turn that comes before the ordinary ones.
#[derive(Clone, Debug)]
enum Next {
    /// With the tile of a bazaar; it is not known yet where it is picked when the turn comes.
    Tile(u8, Option<String>),
    /// The rest of a turn that a bazaar stopped before an extra tile.
    Rest(u8, Extra),
}

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct BazaarNotes {
    options: BazaarsOptions,
    players: u8,
    /// Tiles in the stack.
    stack: u32,
    /// Who laid the bazaar whose tiles are set aside.
    pending: Option<u8>,
    /// Tiles turned up that nobody has.
    shown: Vec<String>,
    auction: Option<(Auction, Vec<Said>)>,
    /// Points paid in the auction so far, as far as they were counted.
    counted: Vec<i32>,
    next: VecDeque<Next>,
    /// Whose turn it is in the ordinary order.
    turn_of: u8,
    /// The tile played now comes from a bazaar.
    is_won: bool,
    /// The tile of this turn that is not in hand yet.
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

    /// Whether tiles of a bazaar wait to be laid, beside the one played now.
    fn is_running(&self) -> bool {
        let mut next = self.next.iter();
        next.any(|next| matches!(next, Next::Tile(..)))
    }

    /// BAZAAR-13, BAZAAR-14.
    fn turn(&mut self, player: Player, ground: &mut Ground) -> Result<(), Broken> {
        let held_up = self.is_due();
        same(TURNS, || "a bazaar was held".into(), held_up, false)?;
        same(
            TURNS,
            || "a tile was left".into(),
            self.due.is_some(),
            false,
        )?;
        let expected = match self.next.pop_front() {
            Some(Next::Tile(player, tile)) => {
                self.due = Some((player, tile));
                player
            }
            Some(Next::Rest(player, owed)) => {
                ground.extra = owed;
                player
            }
            None => {
                self.turn_of = (self.turn_of + 1) % self.players;
                self.turn_of
            }
        };
        same(TURNS, || "the turn".into(), player.0, expected)
    }

    /// A turn begins with a tile of a bazaar.
    fn taken(&mut self, player: Player, tile: String) -> Result<(), Broken> {
        self.is_won = true;
        let Some((owner, due)) = self.due.take() else {
            return Err(Broken::new(TILES, format!("nobody had {tile}")));
        };
        same(TILES, || "the owner".into(), player.0, owner)?;
        if due.is_none() {
            // Picked from those shown.
            let place = self.shown.iter().position(|shown| *shown == tile);
            let Some(place) = place else {
                return Err(Broken::new(TILES, format!("{tile} was not shown")));
            };
            self.shown.remove(place);
            return Ok(());
        }
        same(TILES, || "the tile".into(), Some(tile), due)
    }

    /// COMBO-95.
    fn placed(&mut self, player: Player, shows: bool) {
        let new = shows && !self.is_won && self.pending.is_none();
        let now = self.options.bazaar_delayed || !self.is_running();
        if new && now && self.stack >= u32::from(self.players) {
            self.stack -= u32::from(self.players);
            self.pending = Some(player.0);
        }
    }

    fn revealed(&mut self, tile: String, ground: &mut Ground) {
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

    /// If anything of the present turn waits, it goes on afterwards.
    fn begin_round(&mut self, host: u8, ground: &mut Ground, tile: impl Fn(u8) -> Option<String>) {
        let turns = turns_after(self.players, host).into_iter();
        let turns = turns.map(|player| Next::Tile(player, tile(player)));
        let owed = std::mem::take(&mut ground.extra);
        let waits = owed.tiles > 0 || owed.bonus_due;
        let rest = waits.then_some(Next::Rest(ground.active, owed));
        let before: Vec<Next> = turns.chain(rest).collect();
        for next in before.into_iter().rev() {
            self.next.push_front(next);
        }
    }

    /// Compares what was paid; after the last sale the round begins.
    fn settle(&mut self, ground: &mut Ground) -> Result<(), Broken> {
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
        ground.told.compare(POINTS, |name| name == "bazaar", paid)?;
        if sales.wanted.is_none()
            && let Some((auction, _)) = self.auction.take()
        {
            let tile = |player| sales.owners.get(&player).cloned();
            self.begin_round(auction.host, ground, tile);
        }
        Ok(())
    }

    /// The line in which bazaars are held.
    fn time(&self) -> &'static str {
        with_traders_builders::time(&self.options)
    }

    /// A bazaar that can be held now was not.
    fn is_due(&self) -> bool {
        self.pending.is_some() && !self.is_running()
    }

    fn sales(&self) -> Result<Option<Sales>, Broken> {
        let Some((auction, said)) = &self.auction else {
            return Ok(None);
        };
        let sales = auction.after(said);
        let refused = || Broken::new(SALES, format!("{auction:?} does not allow {said:?}"));
        sales.map(Some).ok_or_else(refused)
    }

    /// Compares all that the engine tells and asks.
    fn check_all(&self, look: Look<'_>) -> Result<(), Broken> {
        let sales = self.sales()?;
        self.check_question(look, sales.as_ref())?;
        let facts = look.facts().0;
        let told = |name: &str| {
            let found = facts.iter().find(|(fact, _)| fact == name);
            found.map(|(_, value)| value.clone())
        };
        let revealing = self.auction.is_none() && self.pending.is_some();
        if !revealing || self.shown.is_empty() {
            let reserved = self
                .pending
                .map(|host| format!("{} by {host}", self.players));
            same(
                TILES,
                || "set aside".into(),
                told("bazaar.reserved"),
                reserved,
            )?;
        }
        let sorted = |tiles: &[String]| {
            let mut tiles = tiles.to_vec();
            tiles.sort_unstable();
            tiles
        };
        let shown = told("bazaar.shown").unwrap_or_default();
        let shown: Vec<String> = shown.split_whitespace().map(str::to_owned).collect();
        let left = sales.as_ref().map_or(&self.shown, |sales| &sales.left);
        same(TILES, || "shown".into(), sorted(&shown), sorted(left))?;
        if let Some(sales) = &sales {
            let owned = sales.owners.iter();
            let owned: Vec<String> = owned.map(|(seat, tile)| format!("{seat} {tile}")).collect();
            let won = told("bazaar.won").unwrap_or_default();
            let won: Vec<String> = won.split(", ").map(str::to_owned).collect();
            let won = if owned.is_empty() { Vec::new() } else { won };
            return same(TILES, || "sold".into(), sorted(&won), sorted(&owned));
        }
        let hand = look.hand().filter(|_| self.is_won);
        let hand = hand.map(|kind| (look.active().0, look.rules.face(kind).name.clone()));
        let next = self.next.iter().filter_map(|next| match next {
            Next::Tile(player, tile) => Some((*player, tile.clone()?)),
            Next::Rest(..) => None,
        });
        let held = hand.into_iter().chain(next);
        let held: Vec<String> = held.map(|(seat, tile)| format!("{seat} {tile}")).collect();
        let held = (!held.is_empty()).then(|| held.join(", "));
        same(TILES, || "held".into(), told("bazaar.won"), held)
    }

    /// Who is asked what, and the answers.
    fn check_question(&self, look: Look<'_>, sales: Option<&Sales>) -> Result<(), Broken> {
        let Situation::Decision(ask) = look.rules.situation(look.state) else {
            let silent = sales.is_none_or(|sales| sales.wanted.is_none());
            return same(SALES, || "nobody is asked".into(), silent, true);
        };
        let mut legal = Vec::new();
        look.rules.legal(look.state, &mut legal);
        let name = |pick: &Move| match pick {
            Move::Tile(kind) => Some(Said::Tile(look.rules.face(*kind).name.clone())),
            Move::Number(bid) => Some(Said::Bid(i32::from(*bid))),
            Move::Pass => Some(Said::Pass),
            Move::Choice(0) => Some(Said::Buy),
            Move::Choice(1) => Some(Said::Sell),
            _ => None,
        };
        let (player, prompt, answers) = match sales.and_then(|sales| sales.wanted) {
            None => {
                let in_auction = ["bazaar-choose", "bazaar-open", "bazaar-bid", "buy-or-sell"];
                let asked = in_auction.contains(&ask.prompt);
                same(SALES, || "no auction".into(), asked, false)?;
                if ask.prompt != "bazaar-pick" {
                    return Ok(());
                }
                let due = self.due.as_ref().map_or(u8::MAX, |(player, _)| *player);
                (due, "bazaar-pick", tiles(&self.shown))
            }
            Some(Wanted::Tile(player)) => {
                let left = sales.map_or(&self.shown, |sales| &sales.left);
                (player, "bazaar-choose", tiles(left))
            }
            Some(Wanted::FirstBid(player)) => {
                let bids = (0..=99).map(Said::Bid);
                (player, "bazaar-open", bids.collect())
            }
            Some(Wanted::Bid(player, high)) => {
                let bids = (high + 1..=99).map(Said::Bid);
                let answers = std::iter::once(Said::Pass).chain(bids);
                (player, "bazaar-bid", answers.collect())
            }
            Some(Wanted::Deal(player)) => (player, "buy-or-sell", vec![Said::Buy, Said::Sell]),
        };
        same(SALES, || "who is asked".into(), ask.player.0, player)?;
        same(SALES, || "the question".into(), ask.prompt, prompt)?;
        let legal: Vec<Said> = legal.iter().filter_map(name).collect();
        same(SALES, || "the answers".into(), legal, answers)
    }
}

impl Part for BazaarNotes {
    fn set_out(&mut self, look: Look<'_>, _: &mut Ground) {
        self.stack = u32::from(look.left_in(0));
        self.turn_of = look.active().0;
    }

    /// Somebody said something in an auction.
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        look: Look<'_>,
        _: &mut Ground,
    ) -> Result<(), Broken> {
        let (HOLD | HOLD_FIRST, Some((_, said))) = (line, &mut self.auction) else {
            return Ok(());
        };
        said.extend(match decision {
            Decision::Pick(Move::Tile(kind)) => {
                Some(Said::Tile(look.rules.face(kind).name.clone()))
            }
            Decision::Pick(Move::Number(bid)) => Some(Said::Bid(i32::from(bid))),
            Decision::Pick(Move::Pass) => Some(Said::Pass),
            Decision::Pick(Move::Choice(0)) => Some(Said::Buy),
            Decision::Pick(Move::Choice(1)) => Some(Said::Sell),
            _ => None,
        });
        Ok(())
    }

    fn hear(&mut self, event: Event, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        let name = |kind: TileKind| look.rules.face(kind).name.clone();
        match event {
            Event::TurnBegan(player) => self.turn(player, ground),
            Event::TileDrawn(_, kind) => {
                let elsewhere = ground.catalogue.has_own_pile(&name(kind)).map_err(lost)?;
                self.stack -= u32::from(!elsewhere);
                self.is_won = false;
                let waits = self.due.is_some();
                same(TILES, || "a tile was drawn instead".into(), waits, false)
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
                same(TURNS, || "somebody has a tile".into(), waits, false)
            }
            _ => Ok(()),
        }
    }

    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if let (RESERVE, Some(laid)) = (line, &ground.laid) {
            let shows = ground.catalogue.is_bazaar(&laid.tile).map_err(lost)?;
            self.placed(Player(ground.active), shows);
        }
        Ok(())
    }

    /// A bazaar is held in its line, before or after the extra tiles (COMBO-43).
    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if line != self.time() {
            return Ok(());
        }
        self.settle(ground)?;
        let what = || "a bazaar was not held".into();
        same(TURNS, what, self.is_due(), false)
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        self.settle(ground)?;
        let stack = u32::from(look.left_in(0));
        same(STACK, || "tiles".into(), stack, self.stack)?;
        let picks = || asked(look).is_some_and(|(_, prompt)| prompt == "bazaar-pick");
        Ok(line == self.time() || line == TAKE && picks())
    }

    /// Compares all that the engine tells and asks.
    fn check(&mut self, look: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        self.check_all(look)
    }
}

/// Each sort once, in the order shown.
fn tiles(shown: &[String]) -> Vec<Said> {
    let mut tiles: Vec<Said> = Vec::new();
    for tile in shown {
        let said = Said::Tile(tile.clone());
        if !tiles.contains(&said) {
            tiles.push(said);
        }
    }
    tiles
}

/// The oracle refuses what the engine did.
fn lost(error: PositionError) -> Broken {
    Broken::new(TILES, error.to_string())
}
