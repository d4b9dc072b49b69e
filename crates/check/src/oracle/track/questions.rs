//! The oracle's track against what the engine asks and tells at this moment.

use std::collections::BTreeSet;

use bastide_oracle::{Question, Robber, Scorer};
use bastide_rules::{FigureId, Look, Move, Outcome, Player, Situation};

use super::{DISPATCHES, Expected, MOVES, ROBBERS, TrackNotes};
use crate::violation::{Broken, same};

impl TrackNotes {
    /// Compares with what the engine asks now, and says whether that interrupts the turn.
    pub(in crate::oracle) fn check(&mut self, look: Look<'_>) -> Result<bool, Broken> {
        let situation = look.rules.situation(look.state);
        let (asked, prompt) = match situation {
            Situation::Decision(ask) => (Some(ask.player.0), ask.prompt),
            Situation::Chance(source) => (None, source.name),
            Situation::Over => (None, "over"),
        };
        let mut legal = Vec::new();
        look.rules.legal(look.state, &mut legal);
        let paused = if let Some((player, what, picks)) = self.question()? {
            same(
                MOVES,
                || "asked".into(),
                (asked, prompt),
                (Some(player), what),
            )?;
            let legal: BTreeSet<Move> = legal.into_iter().collect();
            same(MOVES, || format!("picks of {what}"), legal, picks)?;
            true
        } else {
            let questions = ["choose-award", "choose-scoring-figure", "choose-victim"];
            let is_one = questions.contains(&prompt);
            same(MOVES, || "asked for nothing".into(), is_one, false)?;
            self.check_dispatch(look, prompt)? || self.check_placing(asked, prompt, &legal)?
        };
        if !paused {
            let waits = self.track.robbers.contains(&Robber::Spent);
            same(ROBBERS, || "a spent robber waits".into(), waits, false)?;
            let open = self.promised.take().filter(|points| *points != 0);
            same(DISPATCHES, || "points not given".into(), open, None)?;
        }
        self.check_facts(look)?;
        Ok(paused)
    }

    /// The question of the scoring step in progress: who, what, and the picks. A step without one
    /// is closed.
    fn question(&mut self) -> Result<Option<Expected>, Broken> {
        let Some(pending) = &self.step else {
            return Ok(None);
        };
        let figure =
            |scorer: Scorer| Move::Figure(FigureId::scoring(Player(scorer.0), scorer.1 as u8));
        Ok(Some(match self.resolve(pending)?.question {
            None => {
                self.close()?;
                return Ok(None);
            }
            Some(Question::Award(player, sizes)) => {
                let sizes = sizes.into_iter().map(|size| Move::Number(size as i16));
                (player, "choose-award", sizes.collect())
            }
            Some(Question::Figure(player)) => {
                let figures = (0..2).map(|number| figure((player, number)));
                (player, "choose-scoring-figure", figures.collect())
            }
            Some(Question::Victim(player, victims)) => {
                let victims = victims.into_iter().map(figure);
                (player, "choose-victim", victims.collect())
            }
        }))
    }

    fn check_dispatch(&self, look: Look<'_>, prompt: &str) -> Result<bool, Broken> {
        let asks = |what: &str| prompt == what;
        let is_due = self.due && !self.is_final;
        same(
            DISPATCHES,
            || "drawn".into(),
            asks("dispatch"),
            is_due || self.shown.is_some(),
        )?;
        let removes = !self.removable.is_empty();
        same(
            DISPATCHES,
            || "remove".into(),
            asks("score-and-remove"),
            removes,
        )?;
        let mut outcomes = Vec::new();
        look.rules.outcomes(look.state, &mut outcomes);
        if is_due {
            let unknown = (1..=8).filter(|n| !self.pile.contains(&Some(*n)));
            let expected: Vec<_> = unknown.map(|n| (Outcome::Face(n), 1)).collect();
            same(DISPATCHES, || "the pile".into(), outcomes, expected)?;
            let front = self.pile[0];
            same(
                DISPATCHES,
                || "a known dispatch is asked for".into(),
                front,
                None,
            )?;
        }
        if let Some((_, offered)) = self.shown {
            let mut legal = Vec::new();
            look.rules.legal(look.state, &mut legal);
            let action = legal.contains(&Move::Choice(0));
            same(DISPATCHES, || "the action".into(), action, offered)?;
        }
        Ok(is_due || removes || self.shown.is_some())
    }

    /// The spaces where a player may put the robber now.
    pub(super) fn spaces(&self, player: u8) -> BTreeSet<i32> {
        let mut spaces = self.track.spaces_of_others(player);
        if let Robber::At(own) = self.track.robbers[usize::from(player)] {
            spaces.remove(&own);
        }
        spaces
    }

    /// ROB-03 to ROB-07: who may place a robber now.
    fn check_placing(
        &self,
        asked: Option<u8>,
        prompt: &str,
        legal: &[Move],
    ) -> Result<bool, Broken> {
        let next = self.placing.first().copied();
        let engine = asked.filter(|_| prompt == "place-robber");
        same(ROBBERS, || "who may place a robber".into(), engine, next)?;
        let Some(player) = next else { return Ok(false) };
        let mut expected: BTreeSet<Move> = BTreeSet::from([Move::Pass]);
        let spaces = self.spaces(player);
        expected.extend(spaces.iter().map(|space| Move::Number(*space as i16)));
        let legal = legal.iter().copied().collect();
        same(ROBBERS, || "spaces".into(), legal, expected)?;
        Ok(true)
    }

    /// Totals, robbers and the pile as the engine tells them.
    fn check_facts(&self, look: Look<'_>) -> Result<(), Broken> {
        for (seat, totals) in self.track.totals.iter().enumerate() {
            let markers = look.markers(Player(seat as u8));
            let engine: Vec<i32> = markers.iter().map(|total| i32::from(*total)).collect();
            let mut oracle = totals.clone();
            oracle.resize(engine.len(), 0);
            // While a step is in progress some of its figures have moved.
            if self.step.is_none() {
                same(MOVES, || format!("totals of seat {seat}"), engine, oracle)?;
            }
        }
        let facts = look.view().facts.0;
        let told = |name: &str| {
            let fact = facts.iter().find(|(known, _)| known == name);
            fact.map(|(_, value)| value.clone())
        };
        for (seat, robber) in self.track.robbers.iter().enumerate() {
            let oracle = match robber {
                Robber::Home => None,
                Robber::At(space) => Some(space.to_string()),
                Robber::Spent => Some("spent".to_owned()),
            };
            let name = format!("robber.{seat}");
            if self.step.is_none() {
                same(ROBBERS, || name.clone(), told(&name), oracle)?;
            }
        }
        let known = self.pile.iter().any(Option::is_some);
        let words = self.pile.iter().map(|number| match number {
            Some(number) => number.to_string(),
            None => "?".to_owned(),
        });
        let pile = words.collect::<Vec<_>>().join(" ");
        let pile = (known && self.with_dispatches).then_some(pile);
        same(DISPATCHES, || "the pile".into(), told("dispatches"), pile)
    }
}
