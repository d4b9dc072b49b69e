//! The score track as the oracle follows it: every scoring step from its awards on, robbers, and
//! the dispatches that are earned. What the awards are is checked elsewhere; here it is checked
//! who is asked, which figures move, and what follows from it.

mod questions;

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::{
    Answer, DispatchRules, Resolved, Robber, Scorer, ScoringStep, Standing, Track, TrackRules,
};
use bastide_rules::modules::dispatches::DispatchLanding;
use bastide_rules::modules::robbers::{RobberFollowup, RobberMultiAward};
use bastide_rules::{Event, FigureId, Look, Move, Outcome, Player, PointSource, Rules};

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

/// A question as the engine should ask it: whom, what, and the picks.
type Expected = (u8, &'static str, BTreeSet<Move>);

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
}

fn scorer(figure: FigureId) -> Option<Scorer> {
    let (player, marker) = figure.as_scoring()?;
    Some((player.0, usize::from(marker)))
}
