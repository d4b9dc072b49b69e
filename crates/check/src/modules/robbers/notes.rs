//! The oracle's notes on robbers: who may place one. Their places are on the oracle's track.

use std::collections::BTreeSet;

use bastide_oracle::Track;
use bastide_oracle::modules::robbers::{Robber, RobberState};
use bastide_rules::modules::robbers::RobberFollowup;
use bastide_rules::{Decision, Event, GameRef, Move, Rules};

use super::{LEAVE, PLACE, RETURN, RETURN_NOW};
use crate::oracle::table_state::{TablePart, TableState, asked, legal, oracle_refused};
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on robbers";

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct RobberNotes {
    /// The players who may still place a robber, in order.
    placing: Vec<u8>,
    all_follow: bool,
}

fn robbers(track: &Track) -> &[Robber] {
    track
        .of::<RobberState>()
        .map_or(&[], |state| &state.robbers)
}

/// Returns the spaces where a player may put the robber now.
fn spaces(track: &Track, player: u8) -> BTreeSet<i32> {
    let mut spaces = Track::spaces_of_others(&track.totals, player);
    if let Some(Robber::At(own)) = robbers(track).get(usize::from(player)) {
        spaces.remove(own);
    }
    spaces
}

impl RobberNotes {
    pub(super) fn new(rules: &Rules) -> RobberNotes {
        let followup = rules.options().robbers.robber_followup;
        RobberNotes {
            placing: Vec::new(),
            all_follow: followup == RobberFollowup::AllOthers,
        }
    }

    /// Begins placing robbers, since the tile just laid has one (ROB-03 to ROB-07).
    fn begin_placing(&mut self, active: u8, track: &Track) {
        let mut placing = track.from(active);
        placing.retain(|player| {
            let at_home = robbers(track).get(usize::from(*player)) == Some(&Robber::Home);
            at_home || *player == active && !spaces(track, *player).is_empty()
        });
        self.placing = placing;
    }

    /// Checks who may place a robber now, and where.
    fn check_placing(&self, game: GameRef<'_>, track: &Track) -> Result<(), BrokenLaw> {
        let next = self.placing.first();
        let question = next.map(|player| (*player, "place-robber"));
        let what = || "who may place a robber".into();
        check_same(LAW, what, asked(game), question)?;
        let spaces = next.map_or(BTreeSet::new(), |player| spaces(track, *player));
        let spaces = spaces.iter().map(|space| Move::Space(*space as u8));
        let expected: BTreeSet<Move> = spaces.chain([Move::Pass]).collect();
        let legal = legal(game).into_iter().collect();
        check_same(LAW, || "spaces".into(), legal, expected)
    }

    /// Compares the robbers with the engine's facts. During a scoring step they may have moved
    /// already.
    fn check_facts(&self, game: GameRef<'_>, ground: &TableState) -> Result<(), BrokenLaw> {
        if ground.in_step {
            return Ok(());
        }
        let facts = game.facts().0;
        for (seat, robber) in robbers(&ground.track).iter().enumerate() {
            let name = format!("robber.{seat}");
            let fact = facts.iter().find(|(known, _)| *known == name);
            let oracle = match robber {
                Robber::Home => None,
                Robber::At(space) => Some(space.to_string()),
                Robber::Spent => Some("spent".to_owned()),
            };
            let engine = fact.map(|(_, value)| value.clone());
            check_same(LAW, || name.clone(), engine, oracle)?;
        }
        Ok(())
    }

    fn check_none_spent(ground: &TableState) -> Result<(), BrokenLaw> {
        let waits = robbers(&ground.track).contains(&Robber::Spent);
        check_same(LAW, || "a spent robber waits".into(), waits, false)
    }
}

impl TablePart for RobberNotes {
    fn enter(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if let (PLACE, Some(laid)) = (line, &ground.laid)
            && ground
                .catalogue
                .has_robber(&laid.tile)
                .map_err(oracle_refused)?
        {
            self.begin_placing(ground.active, &ground.track);
        }
        Ok(())
    }

    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if let (PLACE, Decision::Pick(_), false) = (line, decision, self.placing.is_empty()) {
            let follows = self.placing.remove(0) != ground.active;
            if follows && !self.all_follow {
                self.placing.clear();
            }
        }
        Ok(())
    }

    fn on_event(
        &mut self,
        event: Event,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match event {
            Event::ModuleEvent {
                key: "robber",
                player,
                number,
            } => {
                let space = i32::from(number);
                let may = spaces(&ground.track, player.0).contains(&space);
                check_same(LAW, || "space".into(), may, true)?;
                if let Some(state) = ground.track.of_mut::<RobberState>() {
                    state.robbers[usize::from(player.0)] = Robber::At(space);
                }
            }
            Event::ModuleEvent {
                key: "robber-home",
                player,
                ..
            } => {
                let is_last = ground.line_of_turn.name == LEAVE;
                let Some(state) = ground.track.of_mut::<RobberState>() else {
                    return Ok(());
                };
                // ROB-23: before final scoring all robbers leave; otherwise only spent ones.
                let leaves = is_last && !state.in_final;
                let robber = &mut state.robbers[usize::from(player.0)];
                let may = leaves || *robber == Robber::Spent;
                *robber = Robber::Home;
                check_same(LAW, || "goes home".into(), true, may)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Checks that no player was skipped and that spent robbers have returned.
    fn leave(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let waits = ground.line_of_turn.is_late || ground.is_final;
        match line {
            PLACE => {
                let what = || "players not asked".into();
                check_same(LAW, what, Vec::new(), self.placing.clone())
            }
            LEAVE
                if ground
                    .track
                    .of::<RobberState>()
                    .is_some_and(|state| !state.in_final) =>
            {
                let mut robbers = robbers(&ground.track).iter();
                let stays = robbers.any(|robber| *robber != Robber::Home);
                check_same(LAW, || "a robber stays".into(), stays, false)
            }
            RETURN_NOW if waits => Ok(()),
            RETURN | RETURN_NOW => RobberNotes::check_none_spent(ground),
            _ => Ok(()),
        }
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        if line == PLACE {
            self.check_placing(game, &ground.track)?;
        }
        self.check_facts(game, ground)?;
        Ok(line == PLACE)
    }

    fn check(&mut self, game: GameRef<'_>, ground: &mut TableState) -> Result<(), BrokenLaw> {
        if !ground.is_final {
            RobberNotes::check_none_spent(ground)?;
        }
        self.check_facts(game, ground)
    }
}
