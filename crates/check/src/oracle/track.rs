//! The score track as the oracle follows it: every scoring step from its awards on, robbers, and
//! the dispatches that are earned. What the awards are is checked elsewhere; here it is checked
//! who is asked, which figures move, and what follows from it.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::{
    Answer, DispatchRules, Question, Resolved, Robber, Scorer, ScoringStep, Standing, Track,
    TrackRules,
};
use bastide_rules::modules::dispatches::DispatchLanding;
use bastide_rules::modules::robbers::{RobberFollowup, RobberMultiAward};
use bastide_rules::{Decision, Event, FigureId, Look, Move, Outcome, Player, PointSource, Rules};

use super::ground::{Ground, Part, asked, chance, legal, lost};
use super::order::line;
use crate::violation::{Broken, same};

pub(crate) const MOVES: &str = "the oracle agrees on the scoring step";
pub(crate) const ROBBERS: &str = "the oracle agrees on robbers";
pub(crate) const DISPATCHES: &str = "the oracle agrees on dispatches";

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(crate) struct TrackNotes {
    track: Track,
    pub(crate) dispatch_rules: DispatchRules,
    /// The scoring step that is being resolved.
    step: Option<Pending>,
    is_final: bool,
    /// The pile of dispatches from the top, as far as it is known.
    pile: Vec<Option<u8>>,
    /// Whether a dispatch was earned and is still to be drawn.
    due: bool,
    /// The dispatch that somebody chooses about, and whether its action is offered.
    pub(crate) shown: Option<(u8, bool)>,
    /// The followers among whom somebody chooses for the eighth dispatch.
    pub(crate) removable: BTreeMap<u16, Standing>,
    /// The points that a dispatch gives now.
    pub(crate) promised: Option<i32>,
    /// Who may still place a robber, in order.
    placing: Vec<u8>,
    all_follow: bool,
    with_dispatches: bool,
    /// The scores before final scoring, and the loot taken in it.
    before_final: Option<Vec<i32>>,
    /// A second figure that is being added to the first.
    merging: Option<(u8, i32)>,
}

/// A scoring step in progress.
#[derive(Clone, Debug, Default)]
struct Pending {
    awards: Vec<(u8, i32)>,
    answers: Vec<Answer>,
    is_trade: bool,
    /// What the engine told: moves and loot.
    moves: Vec<(Scorer, i32)>,
    loot: Vec<(u8, i32)>,
}

impl TrackNotes {
    pub(crate) fn new(rules: &Rules) -> TrackNotes {
        let with_dispatches = rules.modules().any(|module| module == "dispatches");
        let players = usize::from(rules.players());
        let (robbers, dispatches) = (rules.options().robbers, rules.options().dispatches);
        let figures = if with_dispatches { 2 } else { 1 };
        TrackNotes {
            track: Track {
                rules: TrackRules {
                    figures,
                    rob_sum: robbers.robber_multi_award == RobberMultiAward::Sum,
                    rob_in_final: robbers.robbers_in_final,
                    rob_in_trade: robbers.bazaar_income_robbable,
                    any_landing: dispatches.dispatch_landing == DispatchLanding::AnyMove,
                    empty_landing: dispatches.dispatch_needs_empty_space,
                },
                totals: vec![vec![0; figures]; players],
                robbers: vec![Robber::Home; players],
            },
            dispatch_rules: DispatchRules {
                each_farmer: i32::from(dispatches.dispatch_farmer_points.0),
                by_weight: dispatches.large_counts_double_in_head_counts,
            },
            step: None,
            is_final: false,
            pile: vec![None; 8],
            due: false,
            shown: None,
            removable: BTreeMap::new(),
            promised: None,
            placing: Vec::new(),
            all_follow: robbers.robber_followup == RobberFollowup::AllOthers,
            with_dispatches,
            before_final: None,
            merging: None,
        }
    }

    /// The scores by seat; after the end those before final scoring with the loot taken in it.
    fn scores_now(&self) -> Vec<i32> {
        let totals = self.track.totals.iter();
        let now = || totals.map(|totals| totals.iter().sum()).collect();
        self.before_final.clone().unwrap_or_else(now)
    }

    /// What a player decided about the step or a robber.
    fn answer(&mut self, line: &str, pick: Move, active: u8) {
        match line {
            line::STEP | line::VICTIMS | line::LOOT => {
                let answer = match pick {
                    Move::Number(points) => Some(Answer::Award(i32::from(points))),
                    Move::Figure(figure) => scorer(figure).map(Answer::Scorer),
                    _ => None,
                };
                self.pending().answers.extend(answer);
            }
            line::ROBBER if !self.placing.is_empty() => {
                let follows = self.placing.remove(0) != active;
                if follows && !self.all_follow {
                    self.placing.clear();
                }
            }
            _ => {}
        }
    }

    /// The tile laid brings robbers.
    fn begin_placing(&mut self, active: u8) {
        let mut placing = self.track.from(active);
        placing.retain(|player| {
            let at_home = self.track.robbers[usize::from(*player)] == Robber::Home;
            at_home || *player == active && !self.spaces(*player).is_empty()
        });
        self.placing = placing;
    }

    fn take_event(&mut self, event: Event, ground: &mut Ground) -> Result<(), Broken> {
        match event {
            Event::AwardBegan {
                player,
                source: PointSource::Named("loot"),
                points,
                ..
            } => {
                let loot = (player.0, i32::from(points));
                if let (Some(scores), true) = (&mut self.before_final, self.is_final) {
                    scores[usize::from(player.0)] += loot.1;
                }
                self.pending().loot.push(loot);
            }
            Event::AwardBegan {
                player,
                source,
                points,
                ..
            } => self.award(player.0, source, i32::from(points), ground)?,
            Event::Advanced {
                player,
                marker,
                points,
            } => {
                let scorer = (player.0, usize::from(marker));
                return self.advanced(scorer, i32::from(points), ground);
            }
            Event::FinalScoring => {
                self.close(ground)?;
                self.is_final = true;
                self.before_final = Some(self.scores_now());
            }
            Event::Told {
                key: "robber",
                player,
                number,
            } => {
                let space = i32::from(number);
                let spaces = self.spaces(player.0);
                same(ROBBERS, || "space".into(), spaces.contains(&space), true)?;
                self.track.robbers[usize::from(player.0)] = Robber::At(space);
            }
            Event::Told {
                key: "robber-home",
                player,
                ..
            } => {
                // ROB-23: before final scoring all leave, else those that have stolen.
                let last = ground.line_of_turn == line::ROBBERS_LEAVE;
                let leaves = last && !self.track.rules.rob_in_final;
                let robber = &mut self.track.robbers[usize::from(player.0)];
                let may = leaves || *robber == Robber::Spent;
                *robber = Robber::Home;
                same(ROBBERS, || "goes home".into(), true, may)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn award(
        &mut self,
        player: u8,
        source: PointSource,
        points: i32,
        ground: &Ground,
    ) -> Result<(), Broken> {
        if self.has_moved() {
            self.close(ground)?;
        }
        if source == PointSource::Named("dispatch") {
            let promised = self.promised.take();
            same(DISPATCHES, || "points".into(), Some(points), promised)?;
            same(DISPATCHES, || "who".into(), player, ground.active)?;
        }
        if points != 0 {
            self.pending().awards.push((player, points));
            self.pending().is_trade = source == PointSource::Named("bazaar");
        }
        Ok(())
    }

    /// Whether figures have moved in a step that is not closed.
    fn has_moved(&self) -> bool {
        let step = self.step.as_ref();
        step.is_some_and(|step| !step.moves.is_empty())
    }

    fn advanced(&mut self, scorer: Scorer, points: i32, ground: &Ground) -> Result<(), Broken> {
        if ground.line_of_turn != line::ADD_UP {
            self.pending().moves.push((scorer, points));
            return Ok(());
        }
        let totals = &mut self.track.totals[usize::from(scorer.0)];
        if let Some(merging) = self.merging.take() {
            totals[0] += points;
            let whole = (scorer.0, points);
            return same(MOVES, || "figures added up".into(), whole, merging);
        }
        let second = totals.get(1).copied();
        same(MOVES, || "a figure leaves".into(), Some(-points), second)?;
        totals[1] = 0;
        self.merging = Some((scorer.0, -points));
        Ok(())
    }

    fn pending(&mut self) -> &mut Pending {
        self.step.get_or_insert_default()
    }

    fn resolve(&self, pending: &Pending, ground: &Ground) -> Result<Resolved, Broken> {
        let step = ScoringStep {
            active: ground.active,
            is_final: self.is_final,
            is_trade: pending.is_trade,
            awards: pending.awards.clone(),
        };
        let resolved = self.track.resolve(&step, &pending.answers);
        // Where the order does not matter the engine may take another one.
        let sorted = |moves: &[(Scorer, i32)]| {
            let mut moves = moves.to_vec();
            moves.sort_unstable();
            moves
        };
        let engine = (sorted(&pending.moves), &pending.loot);
        let oracle = (sorted(&resolved.moves), &resolved.loot);
        same(MOVES, || format!("moves after {step:?}"), engine, oracle)?;
        Ok(resolved)
    }

    /// The scoring step is over; it may have earned a dispatch.
    fn close(&mut self, ground: &Ground) -> Result<(), Broken> {
        let Some(pending) = self.step.take() else {
            return Ok(());
        };
        let resolved = self.resolve(&pending, ground)?;
        same(MOVES, || "nobody is asked".into(), None, resolved.question)?;
        self.track = resolved.track;
        self.due |= resolved.landed;
        Ok(())
    }

    /// A dispatch was turned up; the first on the pile must be it, if that is known.
    fn turned_up(&mut self, number: u8) -> Result<(), Broken> {
        same(DISPATCHES, || "earned".into(), true, self.due)?;
        self.due = false;
        let top = self.pile.remove(0);
        same(
            DISPATCHES,
            || "the top".into(),
            number,
            top.unwrap_or(number),
        )?;
        let again = self.pile.contains(&Some(number));
        same(DISPATCHES, || "drawn twice".into(), again, false)?;
        self.pile.push(Some(number));
        Ok(())
    }

    /// The question of the scoring step in progress.
    fn check_step(&self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        let figure =
            |scorer: Scorer| Move::Figure(FigureId::scoring(Player(scorer.0), scorer.1 as u8));
        let question = match &self.step {
            Some(pending) => self.resolve(pending, ground)?.question,
            None => None,
        };
        let (player, prompt, picks): (u8, _, BTreeSet<Move>) = match question {
            None => return Err(Broken::new(MOVES, "somebody is asked for nothing")),
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
        };
        let question = Some((player, prompt));
        same(MOVES, || "asked".into(), asked(look), question)?;
        let legal: BTreeSet<Move> = legal(look).into_iter().collect();
        same(MOVES, || format!("picks of {prompt}"), legal, picks)
    }

    /// A dispatch is drawn, or somebody decides about it.
    fn check_dispatch(&self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        let is_due = self.due && !self.is_final;
        if chance(look).is_some() {
            let source = (chance(look), is_due);
            same(
                DISPATCHES,
                || "drawn".into(),
                source,
                (Some("dispatch"), true),
            )?;
            let mut outcomes = Vec::new();
            look.rules.outcomes(look.state, &mut outcomes);
            let unknown = (1..=8).filter(|n| !self.pile.contains(&Some(*n)));
            let expected: Vec<_> = unknown.map(|n| (Outcome::Face(n), 1)).collect();
            same(DISPATCHES, || "the pile".into(), outcomes, expected)?;
            let what = || "a known dispatch is asked for".into();
            return same(DISPATCHES, what, self.pile[0], None);
        }
        same(DISPATCHES, || "not drawn".into(), is_due, false)?;
        let prompt = match (self.shown, self.removable.is_empty()) {
            (Some(_), true) => "dispatch",
            (None, false) => "score-and-remove",
            _ => return Err(Broken::new(DISPATCHES, "somebody is asked for nothing")),
        };
        let question = Some((ground.active, prompt));
        same(DISPATCHES, || "asked".into(), asked(look), question)?;
        if let Some((_, offered)) = self.shown {
            let action = legal(look).contains(&Move::Choice(0));
            same(DISPATCHES, || "the action".into(), action, offered)?;
        }
        Ok(())
    }

    /// The spaces where a player may put the robber now.
    fn spaces(&self, player: u8) -> BTreeSet<i32> {
        let mut spaces = self.track.spaces_of_others(player);
        if let Robber::At(own) = self.track.robbers[usize::from(player)] {
            spaces.remove(&own);
        }
        spaces
    }

    /// ROB-03 to ROB-07: who may place a robber now.
    fn check_placing(&self, look: Look<'_>) -> Result<(), Broken> {
        let next = self.placing.first();
        let question = next.map(|player| (*player, "place-robber"));
        let what = || "who may place a robber".into();
        same(ROBBERS, what, asked(look), question)?;
        let spaces = next.map_or(BTreeSet::new(), |player| self.spaces(*player));
        let spaces = spaces.iter().map(|space| Move::Number(*space as i16));
        let expected: BTreeSet<Move> = spaces.chain([Move::Pass]).collect();
        let legal = legal(look).into_iter().collect();
        same(ROBBERS, || "spaces".into(), legal, expected)
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
        let facts = look.facts().0;
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

/// The lines whose steps earn what waits for the line after the scoring.
const LATE: [&str; 2] = [line::SETTLE, line::DISPATCH];

impl Part for TrackNotes {
    /// Takes over where figures stand at the start.
    fn set_out(&mut self, look: Look<'_>, _: &mut Ground) {
        for (seat, totals) in self.track.totals.iter_mut().enumerate() {
            let markers = look.markers(Player(seat as u8));
            for (total, marker) in totals.iter_mut().zip(markers) {
                *total = i32::from(marker);
            }
        }
    }

    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        let moved = [line::DISPATCH_NOW, line::HOME_NOW, line::STEP_OVER].contains(&line);
        let is_outside = line == ground.line_of_turn && self.has_moved();
        if moved || is_outside {
            self.close(ground)?;
        }
        if let (line::ROBBER, Some(laid)) = (line, &ground.laid) {
            let has_robber = ground.catalogue.robber(&laid.tile).map_err(lost)?;
            if has_robber {
                self.begin_placing(ground.active);
            }
        }
        Ok(())
    }

    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        match (line, decision) {
            (line::DISPATCH | line::DISPATCH_NOW, Decision::Pick(pick)) => {
                self.decide(pick, look, ground)
            }
            (_, Decision::Pick(pick)) => {
                self.answer(line, pick, ground.active);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn hear(&mut self, event: Event, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match event {
            Event::Told {
                key: "dispatch",
                number,
                ..
            } => {
                self.turned_up(number as u8)?;
                self.turn_up(number as u8, look, ground)
            }
            event => self.take_event(event, ground),
        }
    }

    /// Whatever a step earned has followed in its line, and nobody was passed over.
    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        let waits = LATE.contains(&ground.line_of_turn) || self.is_final;
        match line {
            line::ROBBER => {
                let what = || "nobody was asked".into();
                same(ROBBERS, what, Vec::new(), self.placing.clone())
            }
            line::DISPATCH_NOW if waits => Ok(()),
            line::DISPATCH | line::DISPATCH_NOW => {
                let open = self.promised.take().filter(|points| *points != 0);
                same(DISPATCHES, || "points not given".into(), open, None)?;
                let is_due = self.due && !self.is_final;
                same(DISPATCHES, || "not drawn".into(), is_due, false)
            }
            line::ROBBERS_LEAVE if !self.track.rules.rob_in_final => {
                let robbers = &self.track.robbers;
                let stays = robbers.iter().any(|robber| *robber != Robber::Home);
                same(ROBBERS, || "a robber stays".into(), stays, false)
            }
            line::HOME_NOW if waits => Ok(()),
            line::HOME | line::HOME_NOW => {
                let waits = self.track.robbers.contains(&Robber::Spent);
                same(ROBBERS, || "a spent robber waits".into(), waits, false)
            }
            _ => Ok(()),
        }
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if line == ground.line_of_turn && self.has_moved() {
            self.close(ground)?;
        }
        match line {
            line::STEP | line::VICTIMS | line::LOOT => self.check_step(look, ground)?,
            line::DISPATCH | line::DISPATCH_NOW => self.check_dispatch(look, ground)?,
            line::ROBBER => self.check_placing(look)?,
            _ => return Ok(false),
        }
        self.check_facts(look)?;
        Ok(true)
    }

    fn check(&mut self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        self.close(ground)?;
        let waits = self.track.robbers.contains(&Robber::Spent) && !self.is_final;
        same(ROBBERS, || "a spent robber waits".into(), waits, false)?;
        self.check_facts(look)
    }

    /// After the end those before final scoring, with the loot taken in it.
    fn scores(&self) -> Option<Vec<i32>> {
        Some(self.scores_now())
    }
}

fn scorer(figure: FigureId) -> Option<Scorer> {
    let (player, marker) = figure.as_scoring()?;
    Some((player.0, usize::from(marker)))
}
