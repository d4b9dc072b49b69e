//! Dispatches: earned on the oracle's track and carried out on the oracle's board. Also the law that
//! the pile always has eight.

use std::collections::BTreeMap;

use bastide_oracle::modules::dispatches::{DispatchRules, Landing};
use bastide_oracle::{PlacedFigure, TrackModule};
use bastide_rules::modules::dispatches::DispatchLanding;
use bastide_rules::{Decision, Event, FigureId, GameRef, Move, Outcome, PointSource, Rules, Setup};

use crate::laws::Law;
use crate::module::{Module, PointTreatment};
use crate::oracle::names;
use crate::oracle::table_state::{TablePart, TableState, asked, chance, legal, oracle_refused};
use crate::oracle::turn_progress::OracleStep;
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on dispatches";

const DRAW: &str = "draw a dispatch after scoring";
const DRAW_NOW: &str = "draw a dispatch at once";
const ADD_UP: &str = "add the scoring figures up";

/// The points for declining a dispatch's action (DISP-15).
const SEAL: i32 = 2;

pub(crate) struct Dispatches;

impl Module for Dispatches {
    fn name(&self) -> &'static str {
        "dispatches"
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[
            OracleStep::new(340, "COMBO-34", DRAW).late(),
            OracleStep::new(900, "COMBO-90", ADD_UP).moves_figures(),
        ];
        TURN
    }

    fn scoring(&self) -> &'static [OracleStep] {
        // The points of a dispatch are a separate scoring step.
        const SCORING: &[OracleStep] = &[OracleStep::new(505, "COMBO-34", DRAW_NOW)
            .ends_moves()
            .may_repeat()];
        SCORING
    }

    fn sources(&self) -> &'static [(&'static str, PointTreatment)] {
        &[("dispatch", PointTreatment::Own)]
    }

    fn scoring_figures(&self) -> usize {
        2
    }

    fn track_module(&self, rules: &Rules) -> Option<Box<dyn TrackModule>> {
        let options = rules.options().dispatches;
        Some(Box::new(Landing {
            any_move: options.dispatch_landing == DispatchLanding::AnyMove,
            needs_empty_space: options.dispatch_needs_empty_space,
            is_due: false,
        }))
    }

    fn law(&self, _: GameRef<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(check_pile))
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        let options = rules.options().dispatches;
        Some(Box::new(DispatchNotes {
            rules: DispatchRules {
                each_farmer: i32::from(options.dispatch_farmer_points.0),
                by_weight: options.large_counts_double_in_head_counts,
            },
            pile: vec![None; 8],
            shown: None,
            removable: BTreeMap::new(),
            promised: None,
            merging: None,
        }))
    }
}

/// The oracle's notes.
#[derive(Clone, Debug)]
struct DispatchNotes {
    rules: DispatchRules,
    /// The pile of dispatches from the top; `None` if unknown.
    pile: Vec<Option<u8>>,
    /// The dispatch that a player decides about, and whether its action has any effect.
    shown: Option<(u8, bool)>,
    /// The followers to choose from for the eighth dispatch.
    removable: BTreeMap<u16, PlacedFigure>,
    /// The points that a dispatch must give now.
    promised: Option<i32>,
    /// The player and points of a second scoring figure that is being added to the first.
    merging: Option<(u8, i32)>,
}

/// Whether a dispatch was earned and has not been drawn yet.
fn is_due(ground: &TableState) -> bool {
    let landing = ground.track.of::<Landing>();
    !ground.is_final && landing.is_some_and(|landing| landing.is_due)
}

impl DispatchNotes {
    /// Handles a player's decision about a dispatch.
    fn decide(
        &mut self,
        pick: Move,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match (pick, self.shown.take()) {
            (Move::Choice(0), Some((_, false))) => Ok(()),
            (Move::Choice(0), Some((number, true))) => self.carry_out(number, game, ground),
            (Move::Choice(_), Some(_)) => {
                self.promised = Some(SEAL);
                Ok(())
            }
            (Move::Figure(FigureId(id)), None) => {
                match std::mem::take(&mut self.removable).remove(&id) {
                    Some(follower) => self.remove(follower, ground),
                    None => Err(BrokenLaw::new(LAW, "an unexpected follower was removed")),
                }
            }
            _ => Err(BrokenLaw::new(LAW, format!("{pick:?} is unexpected"))),
        }
    }

    /// DISP-16: decides whether the action is offered. If not, the player takes two points at once.
    fn turn_up(
        &mut self,
        number: u8,
        game: GameRef<'_>,
        ground: &TableState,
    ) -> Result<(), BrokenLaw> {
        let has_effect = match number {
            7 => game.tiles_left() as usize > ground.extra.tiles,
            8 => !ground.position.followers_of(ground.active).is_empty(),
            _ => self.points(number, ground)?.is_some(),
        };
        let settings = &ground.settings;
        if has_effect || settings.has_option("dispatch_offers_empty_actions", "yes") {
            self.shown = Some((number, has_effect));
        } else {
            self.promised = Some(SEAL);
        }
        Ok(())
    }

    fn points(&self, number: u8, ground: &TableState) -> Result<Option<i32>, BrokenLaw> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let (rules, player) = (self.rules, ground.active);
        let position = &ground.position;
        let points = position.dispatch_points(catalogue, settings, rules, number, player);
        points.map_err(oracle_refused)
    }

    fn carry_out(
        &mut self,
        number: u8,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match number {
            7 => ground.extra.tiles += 1,
            8 => {
                let choices = ground.position.followers_of(ground.active);
                if let [only] = choices.as_slice() {
                    return self.remove(*only, ground);
                }
                let legal = legal(game);
                let listed = names::standing(game).into_iter();
                let listed = listed.chain(names::over_land(game));
                let listed: BTreeMap<u16, PlacedFigure> = listed
                    .filter(|(id, _)| legal.contains(&Move::Figure(FigureId(*id))))
                    .collect();
                let place = |figure: &PlacedFigure| (figure.on, figure.owner, figure.weight);
                let mut engine: Vec<_> = listed.values().map(place).collect();
                let mut oracle: Vec<_> = choices.iter().map(place).collect();
                engine.sort_unstable();
                oracle.sort_unstable();
                check_same(LAW, || "who can be removed".into(), engine, oracle)?;
                self.removable = listed;
            }
            _ => self.promised = self.points(number, ground)?,
        }
        Ok(())
    }

    /// DISP-27: scores the follower's feature and removes the follower.
    fn remove(&mut self, follower: PlacedFigure, ground: &mut TableState) -> Result<(), BrokenLaw> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let points = ground
            .position
            .removal_points(catalogue, settings, follower);
        self.promised = Some(points.map_err(oracle_refused)?);
        ground.take_back(follower)
    }

    /// Takes the dispatch that was turned up from the pile. It must be the top one, if that is known.
    fn turned_up(&mut self, number: u8, ground: &mut TableState) -> Result<(), BrokenLaw> {
        let landing = ground.track.of_mut::<Landing>();
        let was_due = landing.is_some_and(|landing| std::mem::take(&mut landing.is_due));
        check_same(LAW, || "earned".into(), true, was_due)?;
        let top = self.pile.remove(0).unwrap_or(number);
        check_same(LAW, || "the top".into(), number, top)?;
        let again = self.pile.contains(&Some(number));
        check_same(LAW, || "drawn twice".into(), again, false)?;
        self.pile.push(Some(number));
        Ok(())
    }

    /// Handles the second figure leaving the track and then the first one taking over its points
    /// (COMBO-90).
    fn add_up(
        &mut self,
        player: u8,
        points: i32,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let totals = &mut ground.track.totals[usize::from(player)];
        if let Some(merging) = self.merging.take() {
            totals[0] += points;
            return check_same(LAW, || "figures added up".into(), (player, points), merging);
        }
        let second = totals.get(1).copied();
        check_same(LAW, || "a figure leaves".into(), Some(-points), second)?;
        totals[1] = 0;
        self.merging = Some((player, -points));
        Ok(())
    }

    /// Checks the question: a dispatch is drawn, or a player decides about it.
    fn check_question(&self, game: GameRef<'_>, ground: &TableState) -> Result<(), BrokenLaw> {
        let is_due = is_due(ground);
        if chance(game).is_some() {
            let source = (chance(game), is_due);
            check_same(LAW, || "drawn".into(), source, (Some("dispatch"), true))?;
            let mut outcomes = Vec::new();
            game.rules.outcomes(game.state, &mut outcomes);
            let unknown = (1..=8).filter(|n| !self.pile.contains(&Some(*n)));
            let expected: Vec<_> = unknown.map(|n| (Outcome::Face(n), 1)).collect();
            check_same(LAW, || "the pile".into(), outcomes, expected)?;
            let what = || "chance is asked for a known dispatch".into();
            return check_same(LAW, what, self.pile[0], None);
        }
        check_same(LAW, || "not drawn".into(), is_due, false)?;
        let prompt = match (self.shown, self.removable.is_empty()) {
            (Some(_), true) => "dispatch",
            (None, false) => "score-and-remove",
            _ => return Err(BrokenLaw::new(LAW, "a player is asked without a dispatch")),
        };
        let question = Some((ground.active, prompt));
        check_same(LAW, || "asked".into(), asked(game), question)?;
        if self.shown.is_some() {
            let both = vec![Move::Choice(0), Move::Choice(1)];
            check_same(LAW, || "the choice".into(), legal(game), both)?;
        }
        Ok(())
    }

    /// Compares the pile with the engine's facts.
    fn check_facts(&self, game: GameRef<'_>) -> Result<(), BrokenLaw> {
        let facts = game.facts().0;
        let fact = facts.into_iter().find(|(name, _)| name == "dispatches");
        let engine = fact.map(|(_, value)| value);
        let known = self.pile.iter().any(Option::is_some);
        let words = self.pile.iter().map(|number| match number {
            Some(number) => number.to_string(),
            None => "?".to_owned(),
        });
        let pile = known.then(|| words.collect::<Vec<_>>().join(" "));
        check_same(LAW, || "the pile".into(), engine, pile)
    }
}

impl TablePart for DispatchNotes {
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match (line, decision) {
            (DRAW | DRAW_NOW, Decision::Pick(pick)) => self.decide(pick, game, ground),
            _ => Ok(()),
        }
    }

    fn on_event(
        &mut self,
        event: Event,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match event {
            Event::ModuleEvent {
                key: "dispatch",
                number,
                ..
            } => {
                self.turned_up(number as u8, ground)?;
                self.turn_up(number as u8, game, ground)
            }
            Event::AwardBegan {
                player,
                source: PointSource::Named("dispatch"),
                points,
                ..
            } => {
                let promised = self.promised.take();
                check_same(LAW, || "points".into(), Some(i32::from(points)), promised)?;
                check_same(LAW, || "who".into(), player.0, ground.active)
            }
            Event::Advanced { player, points, .. } if ground.line_of_turn.name == ADD_UP => {
                self.add_up(player.0, i32::from(points), ground)
            }
            _ => Ok(()),
        }
    }

    /// Checks that an earned dispatch was drawn in its step.
    fn leave(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let waits = ground.line_of_turn.is_late || ground.is_final;
        match line {
            DRAW_NOW if waits => Ok(()),
            DRAW | DRAW_NOW => {
                let open = self.promised.take().filter(|points| *points != 0);
                check_same(LAW, || "points not given".into(), open, None)?;
                check_same(LAW, || "not drawn".into(), is_due(ground), false)
            }
            _ => Ok(()),
        }
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        let is_own = [DRAW, DRAW_NOW].contains(&line);
        if is_own {
            self.check_question(game, ground)?;
        }
        self.check_facts(game)?;
        Ok(is_own)
    }

    fn check(&mut self, game: GameRef<'_>, _: &mut TableState) -> Result<(), BrokenLaw> {
        self.check_facts(game)
    }
}

/// Checks that the pile has eight dispatches, each once.
fn check_pile(game: GameRef<'_>) -> Result<(), BrokenLaw> {
    const LAW: &str = "dispatches are conserved";
    let facts = game.facts().0;
    let Some((_, pile)) = facts.iter().find(|(name, _)| name == "dispatches") else {
        return Ok(());
    };
    let words: Vec<&str> = pile.split(' ').collect();
    check_same(LAW, || pile.clone(), words.len(), 8)?;
    let mut known: Vec<&str> = words.into_iter().filter(|word| *word != "?").collect();
    let count = known.len();
    known.sort_unstable();
    known.dedup();
    check_same(LAW, || pile.clone(), known.len(), count)
}
