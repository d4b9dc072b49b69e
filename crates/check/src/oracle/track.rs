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
use bastide_rules::{Event, FigureId, Look, Move, Outcome, Player, PointSource, Rules, Situation};

use crate::violation::{Broken, Step, same};

pub(super) const MOVES: &str = "the oracle agrees on the scoring step";
pub(super) const ROBBERS: &str = "the oracle agrees on robbers";
pub(super) const DISPATCHES: &str = "the oracle agrees on dispatches";

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct TrackNotes {
    pub(super) track: Track,
    pub(super) dispatch_rules: DispatchRules,
    /// Whose turn it is.
    pub(super) active: u8,
    /// The scoring step that is being resolved.
    step: Option<Pending>,
    pub(super) is_final: bool,
    /// Whether the last step was about completed features.
    pub(super) of_features: bool,
    /// The pile of dispatches from the top, as far as it is known.
    pile: Vec<Option<u8>>,
    /// Whether a dispatch was earned and is still to be drawn.
    due: bool,
    /// The dispatch that somebody chooses about, and whether its action is offered.
    pub(super) shown: Option<(u8, bool)>,
    /// The followers among whom somebody chooses for the eighth dispatch.
    pub(super) removable: BTreeMap<u16, Standing>,
    /// The points that a dispatch gives now.
    pub(super) promised: Option<i32>,
    /// Tiles of dispatches that are still to be played.
    pub(super) queued: usize,
    /// Who may still place a robber, in order.
    placing: Vec<u8>,
    all_follow: bool,
    with_robbers: bool,
    with_dispatches: bool,
    /// The scores before final scoring, and the loot taken in it.
    before_final: Option<Vec<i32>>,
    /// A second figure that is being added to the first.
    merging: Option<(u8, i32)>,
}

/// A scoring step in progress.
#[derive(Clone, Debug, Default)]
struct Pending {
    is_trade: bool,
    awards: Vec<(u8, i32)>,
    answers: Vec<Answer>,
    /// What the engine told: moves and loot.
    moves: Vec<(Scorer, i32)>,
    loot: Vec<(u8, i32)>,
}

impl TrackNotes {
    /// None if the game is played with neither robbers nor dispatches.
    pub(super) fn new(rules: &Rules) -> Option<TrackNotes> {
        let is_on = |name| rules.modules().any(|module| module == name);
        let (with_robbers, with_dispatches) = (is_on("robbers"), is_on("dispatches"));
        let players = usize::from(rules.players());
        let (robbers, dispatches) = (rules.options().robbers, rules.options().dispatches);
        let figures = if with_dispatches { 2 } else { 1 };
        (with_robbers || with_dispatches).then(|| TrackNotes {
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
            active: 0,
            step: None,
            is_final: false,
            of_features: false,
            pile: vec![None; 8],
            due: false,
            shown: None,
            removable: BTreeMap::new(),
            promised: None,
            queued: 0,
            placing: Vec::new(),
            all_follow: robbers.robber_followup == RobberFollowup::AllOthers,
            with_robbers,
            with_dispatches,
            before_final: None,
            merging: None,
        })
    }

    /// Takes over where figures stand at the start.
    pub(super) fn set_out(&mut self, look: Look<'_>) {
        for (seat, totals) in self.track.totals.iter_mut().enumerate() {
            let markers = look.markers(Player(seat as u8));
            for (total, marker) in totals.iter_mut().zip(markers) {
                *total = i32::from(marker);
            }
        }
    }

    /// The scores by seat; after the end those before final scoring with the loot taken in it.
    pub(super) fn scores(&self) -> Vec<i32> {
        let totals = self.track.totals.iter();
        let now = || totals.map(|totals| totals.iter().sum()).collect();
        self.before_final.clone().unwrap_or_else(now)
    }

    /// What a player or chance decided.
    pub(super) fn answer(&mut self, step: Step) {
        match step {
            Step::Play(pick) if self.step.is_some() => {
                let answer = match pick {
                    Move::Number(points) => Some(Answer::Award(i32::from(points))),
                    Move::Figure(figure) => scorer(figure).map(Answer::Scorer),
                    _ => None,
                };
                if let Some(pending) = &mut self.step {
                    pending.answers.extend(answer);
                }
            }
            Step::Play(_) if !self.placing.is_empty() => {
                let follows = self.placing.remove(0) != self.active;
                if follows && !self.all_follow {
                    self.placing.clear();
                }
            }
            Step::Deal(Outcome::Face(_)) | Step::Deal(Outcome::Tile(_)) | Step::Play(_) => {}
        }
    }

    /// A tile was laid; it may bring robbers.
    pub(super) fn tile_laid(&mut self, has_robber: bool) {
        if !has_robber || !self.with_robbers {
            return;
        }
        let mut placing = self.track.from(self.active);
        placing.retain(|player| {
            let at_home = self.track.robbers[usize::from(*player)] == Robber::Home;
            at_home || *player == self.active && !self.spaces(*player).is_empty()
        });
        self.placing = placing;
    }

    /// Takes an event; whatever ends a scoring step closes it first.
    pub(super) fn hear(&mut self, event: Event) -> Result<(), Broken> {
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
            } => self.award(player.0, source, i32::from(points))?,
            Event::Advanced {
                player,
                marker,
                points,
            } => return self.advanced((player.0, usize::from(marker)), i32::from(points)),
            Event::FinalScoring => {
                self.close()?;
                self.is_final = true;
                self.before_final = Some(self.scores());
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
                self.close()?;
                self.track.robbers[usize::from(player.0)] = Robber::Home;
            }
            _ => {}
        }
        Ok(())
    }

    fn award(&mut self, player: u8, source: PointSource, points: i32) -> Result<(), Broken> {
        if self
            .step
            .as_ref()
            .is_some_and(|step| !step.moves.is_empty())
        {
            self.close()?;
        }
        if source == PointSource::Named("dispatch") {
            let promised = self.promised.take();
            same(DISPATCHES, || "points".into(), Some(points), promised)?;
            same(DISPATCHES, || "who".into(), player, self.active)?;
        } else {
            self.of_features = matches!(source, PointSource::Feature { .. });
        }
        if points != 0 {
            self.pending().is_trade = source == PointSource::Named("bazaar");
            self.pending().awards.push((player, points));
        }
        Ok(())
    }

    fn advanced(&mut self, scorer: Scorer, points: i32) -> Result<(), Broken> {
        if let Some(merging) = self.merging.take() {
            let whole = (scorer.0, points);
            self.track.totals[usize::from(scorer.0)][0] += points;
            return same(MOVES, || "figures added up".into(), whole, merging);
        }
        let is_due = |step: &Pending| step.moves.len() < step.awards.len() + step.loot.len();
        if !self.step.as_ref().is_some_and(is_due) {
            self.close()?;
            let total = self.track.totals[usize::from(scorer.0)].get(1).copied();
            same(MOVES, || "a figure leaves".into(), Some(-points), total)?;
            self.track.totals[usize::from(scorer.0)][1] = 0;
            self.merging = Some((scorer.0, -points));
            return Ok(());
        }
        self.pending().moves.push((scorer, points));
        Ok(())
    }

    fn pending(&mut self) -> &mut Pending {
        self.step.get_or_insert_default()
    }

    fn resolve(&self, pending: &Pending) -> Result<Resolved, Broken> {
        let step = ScoringStep {
            active: self.active,
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
    pub(super) fn close(&mut self) -> Result<(), Broken> {
        let Some(pending) = self.step.take() else {
            return Ok(());
        };
        let resolved = self.resolve(&pending)?;
        same(MOVES, || "nobody is asked".into(), None, resolved.question)?;
        self.track = resolved.track;
        self.due |= resolved.landed;
        Ok(())
    }

    /// A dispatch was turned up; the first on the pile must be it, if that is known.
    pub(super) fn turned_up(&mut self, number: u8) -> Result<(), Broken> {
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

    /// Compares with what the engine asks now, and says whether that interrupts the turn.
    pub(super) fn check(&mut self, look: Look<'_>) -> Result<bool, Broken> {
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
    fn question(&mut self) -> Result<Option<(u8, &'static str, BTreeSet<Move>)>, Broken> {
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
    fn spaces(&self, player: u8) -> BTreeSet<i32> {
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

fn scorer(figure: FigureId) -> Option<Scorer> {
    let (player, marker) = figure.as_scoring()?;
    Some((player.0, usize::from(marker)))
}
