//! The oracle's own table. It follows the same tiles and figures as the engine and knows nothing
//! else about it. The engine reports each step of the turn; each part of the table then applies the
//! rules of that step.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::{Catalogue, Position, Settings, Track};
use bastide_rules::modules::{FIGURES, set_of_tile, tile_set_texts};
use bastide_rules::{Decision, Event, GameRef, Rules, Setup, Situation};

use super::compare::{self, ReportedAwards};
use super::figures::FigurePhase;
use super::names::{self, oracle_settings};
use super::scoring::Scoring;
use super::table_state::{
    ExtraPlacements, ExtraTiles, FOLLOWS, OtherFiguresQuestion, Spots, TablePart, TableState,
    asked, legal, listed, oracle_refused,
};
use super::tile_placement::TilePlacement;
use super::track::TrackNotes;
use super::turn_progress::{DRAWING, TurnProgress, step_name};
use crate::module::in_play;
use crate::violation::{BrokenLaw, check_same};

const SPOTS: &str = "the oracle agrees on legal spots";

/// The oracle's table.
#[derive(Debug)]
pub struct OracleTable {
    ground: TableState,
    order: TurnProgress,
    parts: Vec<Box<dyn TablePart>>,
    /// Whether a player was asked in the figure phase.
    asked_for_figure: bool,
}

impl OracleTable {
    /// Creates a table for the game.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<OracleTable, BrokenLaw> {
        OracleTable::with_settings(rules, setup, oracle_settings(rules))
    }

    /// Creates a table with these settings, right or wrong. It parses only the tile sets of this
    /// game, so the sets of other modules need not be valid.
    pub fn with_settings(
        rules: &Rules,
        setup: &Setup,
        settings: Settings,
    ) -> Result<OracleTable, BrokenLaw> {
        let sets: BTreeSet<&str> = rules
            .faces()
            .filter_map(|(_, face)| set_of_tile(&face.name))
            .collect();
        let texts = tile_set_texts().filter(|(set, _)| sets.contains(set));
        let extra = setup.extra_sets.iter().map(String::as_str);
        let catalogue = Catalogue::parse(texts.map(|(_, text)| text).chain(extra));
        let ground = TableState {
            catalogue: catalogue.map_err(|error| BrokenLaw::new(FOLLOWS, error.to_string()))?,
            settings,
            line: DRAWING,
            line_of_turn: DRAWING,
            position: Position::default(),
            before: Position::default(),
            active: 0,
            hand: None,
            fits: false,
            further: ExtraPlacements::default(),
            laid: None,
            scored: Vec::new(),
            areas: Vec::new(),
            reported: ReportedAwards::default(),
            track: track(rules),
            in_step: false,
            is_final: false,
            aside: BTreeMap::new(),
            extra: ExtraTiles::default(),
        };
        let mut parts: Vec<Box<dyn TablePart>> = vec![
            Box::<TilePlacement>::default(),
            Box::new(FigurePhase),
            Box::new(Scoring),
            Box::<TrackNotes>::default(),
        ];
        parts.extend(in_play(rules).filter_map(|module| module.part(rules, setup)));
        Ok(OracleTable {
            ground,
            order: TurnProgress::new(rules),
            parts,
            asked_for_figure: false,
        })
    }

    /// Copies the position at the start.
    pub(crate) fn start(&mut self, game: GameRef<'_>) {
        self.ground.position = names::position(game);
        self.ground.active = game.active_player().0;
        for part in &mut self.parts {
            part.start(game, &mut self.ground);
        }
    }

    /// Calls a function with every part.
    fn each(
        &mut self,
        mut act: impl FnMut(&mut dyn TablePart, &mut TableState) -> Result<(), BrokenLaw>,
    ) -> Result<(), BrokenLaw> {
        let ground = &mut self.ground;
        let mut parts = self.parts.iter_mut();
        parts.try_for_each(|part| act(part.as_mut(), ground))
    }

    /// Follows a decision of the game and compares the result. `look` is the position after the
    /// decision.
    pub(crate) fn follow(
        &mut self,
        game: GameRef<'_>,
        decision: Decision,
        events: &[Event],
    ) -> Result<(), BrokenLaw> {
        let line = self.order.current_step().name;
        self.each(|part, ground| part.play(line, decision, game, ground))?;
        for event in events {
            match *event {
                Event::StepBegan { name, rule } => self.enter(name, rule, game)?,
                event => {
                    self.ground.reported.on_event(event);
                    if let Event::TileDrawn(player, tile) | Event::TileTaken(player, tile) = event {
                        self.find_further(player.0, &game.rules.face(tile).name)?;
                    }
                    self.each(|part, ground| part.on_event(event, game, ground))?;
                }
            }
        }
        self.stop(game)
    }

    fn enter(
        &mut self,
        name: &'static str,
        rule: bastide_rules::RuleId,
        game: GameRef<'_>,
    ) -> Result<(), BrokenLaw> {
        let reached = self.order.enter(name, rule)?;
        for left in reached.left {
            if left == step_name::FIGURE && !self.asked_for_figure {
                self.check_figures(game, false)?;
            }
            self.check_others(left, game, false)?;
            self.each(|part, ground| part.leave(left, game, ground))?;
        }
        for passed in reached.passed {
            self.each(|part, ground| part.skip(passed, game, ground))?;
        }
        self.ground.line = self.order.current_step();
        self.ground.line_of_turn = self.order.current_turn_step();
        if reached.is_new {
            self.asked_for_figure = false;
            self.each(|part, ground| part.enter(name, game, ground))?;
        }
        Ok(())
    }

    /// Collects the additional placements of a tile that came into a player's hand.
    fn find_further(&mut self, player: u8, tile: &str) -> Result<(), BrokenLaw> {
        let mut all = ExtraPlacements::default();
        for part in &self.parts {
            let further = part.extra_placements(player, tile, &self.ground)?;
            all.placements.extend(further.placements);
            all.may_decline |= further.may_decline;
        }
        self.ground.further = all;
        Ok(())
    }

    /// Checks the position when the game waits: for a player, for chance, or because it is over.
    fn stop(&mut self, view: GameRef<'_>) -> Result<(), BrokenLaw> {
        let line = self.order.current_step().name;
        if view.rules.situation(view.state) == Situation::Over {
            self.each(|part, ground| part.leave(line, view, ground))?;
            return self.check_end(view);
        }
        if line == step_name::FIGURE {
            self.asked_for_figure = true;
            self.check_figures(view, true)?;
        } else {
            let mut may_stop = false;
            self.each(|part, ground| {
                may_stop |= part.check_waiting(line, view, ground)?;
                Ok(())
            })?;
            self.check_others(line, view, true)?;
            if !may_stop {
                let message = format!("the game waits unexpectedly at {line:?}");
                return Err(BrokenLaw::new(FOLLOWS, message));
            }
        }
        compare::pieces(view, &self.ground.position)?;
        if self.order.current_step().is_at_rest {
            self.check(view)?;
        }
        Ok(())
    }

    /// Compares the offered figures, or checks that there was nothing to offer.
    fn check_figures(&mut self, game: GameRef<'_>, is_asked: bool) -> Result<(), BrokenLaw> {
        let moves = if is_asked { legal(game) } else { Vec::new() };
        let mut spots = Spots::new();
        for part in &self.parts {
            spots.extend(part.spots(game, &self.ground)?);
        }
        self.each(|part, ground| part.check_figures(&moves, game, ground))?;
        let what = || match is_asked {
            true => "on the tile just laid".into(),
            false => "no player was asked for a figure".into(),
        };
        check_same(SPOTS, what, listed(game, &moves), spots)
    }

    /// Compares the figures other than followers that are offered after the figure phase, or checks
    /// that there was nothing to offer.
    fn check_others(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        stops: bool,
    ) -> Result<(), BrokenLaw> {
        let mut parts = self.parts.iter_mut();
        let Some(OtherFiguresQuestion { law, prompt, may }) =
            parts.find_map(|part| part.others(line))
        else {
            return Ok(());
        };
        let is_asked = stops && asked(game).is_some_and(|asked| asked.1 == prompt);
        if !may && !is_asked {
            return Ok(());
        }
        let moves = if is_asked { legal(game) } else { Vec::new() };
        let mut spots = Spots::new();
        for part in self.parts.iter().filter(|_| may) {
            spots.extend(part.spots(game, &self.ground)?);
        }
        let is_follower = |name: &str| FIGURES.iter().any(|f| f.follower && f.name == name);
        spots.retain(|(name, _)| !is_follower(name));
        check_same(law, || "other figures".into(), listed(game, &moves), spots)
    }

    /// Compares the engine's whole state.
    fn check(&mut self, game: GameRef<'_>) -> Result<(), BrokenLaw> {
        self.ground.reported.check_all_compared()?;
        let features = self.ground.features()?;
        self.check_scores(game)?;
        self.each(|part, ground| part.check(game, ground))?;
        let TableState {
            settings, position, ..
        } = &self.ground;
        compare::features(game, settings, &features, position)
    }

    /// Compares the scores that the players would have if the game ended now.
    fn check_scores(&self, game: GameRef<'_>) -> Result<(), BrokenLaw> {
        let TableState {
            catalogue,
            settings,
            position,
            ..
        } = &self.ground;
        let mut scores = self.parts.iter().find_map(|part| part.scores(&self.ground));
        for part in &self.parts {
            let scores = scores.iter_mut().flatten();
            for (score, points) in scores.zip(part.final_points()) {
                *score += points;
            }
        }
        let last = position
            .final_awards(catalogue, settings)
            .map_err(oracle_refused)?;
        compare::projected(game, &scores.unwrap_or_default(), &last)
    }

    /// Compares the final scoring. After it, the scores contain the points that were projected before.
    fn check_end(&mut self, game: GameRef<'_>) -> Result<(), BrokenLaw> {
        self.check_scores(game)?;
        self.each(|part, ground| part.check(game, ground))?;
        let TableState {
            catalogue,
            settings,
            position,
            reported: told,
            ..
        } = &self.ground;
        told.check_all_compared()?;
        let last = position
            .final_awards(catalogue, settings)
            .map_err(oracle_refused)?;
        let features = self.ground.features()?;
        compare::final_awards(game, settings, &features, told, last)
    }
}

/// Creates the empty score track of a game.
fn track(rules: &Rules) -> Track {
    let figures = in_play(rules).map(|module| module.scoring_figures());
    let figures = figures.max().unwrap_or(1);
    Track {
        totals: vec![vec![0; figures]; usize::from(rules.players())],
        modules: in_play(rules)
            .filter_map(|module| module.track_module(rules))
            .collect(),
    }
}
