//! The oracle's own table beside the engine's: it follows the same tiles and figures and knows
//! nothing else of the engine. The engine says which line of the turn it enters; each part of the
//! table then does what the rules do there.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::{Catalogue, Position, Settings, Track};
use bastide_rules::modules::{FIGURES, set_of_tile, tile_set_texts};
use bastide_rules::{Decision, Event, Look, Rules, Setup, Situation};

use super::compare::{self, Told};
use super::figures::FigurePhase;
use super::ground::{
    Extra, FOLLOWS, Further, Ground, Others, Part, Spots, asked, legal, listed, lost,
};
use super::laying::Laying;
use super::names::{self, oracle_settings};
use super::order::{DRAWING, Order, line};
use super::scoring::Scoring;
use super::track::TrackNotes;
use crate::module::in_play;
use crate::violation::{Broken, same};

const SPOTS: &str = "the oracle agrees on legal spots";

/// The oracle's table.
#[derive(Debug)]
pub struct Table {
    ground: Ground,
    order: Order,
    parts: Vec<Box<dyn Part>>,
    /// Whether somebody was asked in the figure phase.
    asked_for_figure: bool,
}

impl Table {
    /// A table for the game.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Table, Broken> {
        Table::with_settings(rules, setup, oracle_settings(rules))
    }

    /// A table with settings of one's own, right or wrong. It knows the tiles of this game, so
    /// that sets of modules not in play need not be readable.
    pub fn with_settings(
        rules: &Rules,
        setup: &Setup,
        settings: Settings,
    ) -> Result<Table, Broken> {
        let sets: BTreeSet<&str> = rules
            .faces()
            .filter_map(|(_, face)| set_of_tile(&face.name))
            .collect();
        let texts = tile_set_texts().filter(|(set, _)| sets.contains(set));
        let extra = setup.extra_sets.iter().map(String::as_str);
        let catalogue = Catalogue::parse(texts.map(|(_, text)| text).chain(extra));
        let ground = Ground {
            catalogue: catalogue.map_err(|error| Broken::new(FOLLOWS, error.to_string()))?,
            settings,
            line: DRAWING,
            line_of_turn: DRAWING,
            position: Position::default(),
            before: Position::default(),
            active: 0,
            hand: None,
            fits: false,
            further: Further::default(),
            laid: None,
            scored: Vec::new(),
            areas: Vec::new(),
            told: Told::default(),
            track: track(rules),
            in_step: false,
            is_final: false,
            aside: BTreeMap::new(),
            extra: Extra::default(),
        };
        let mut parts: Vec<Box<dyn Part>> = vec![
            Box::<Laying>::default(),
            Box::new(FigurePhase),
            Box::new(Scoring),
            Box::<TrackNotes>::default(),
        ];
        parts.extend(in_play(rules).filter_map(|module| module.part(rules, setup)));
        Ok(Table {
            ground,
            order: Order::new(rules),
            parts,
            asked_for_figure: false,
        })
    }

    /// Takes over what lies at the start.
    pub(crate) fn set_out(&mut self, look: Look<'_>) {
        self.ground.position = names::position(look);
        self.ground.active = look.active().0;
        for part in &mut self.parts {
            part.set_out(look, &mut self.ground);
        }
    }

    /// Does something with every part.
    fn each(
        &mut self,
        mut act: impl FnMut(&mut dyn Part, &mut Ground) -> Result<(), Broken>,
    ) -> Result<(), Broken> {
        let ground = &mut self.ground;
        let mut parts = self.parts.iter_mut();
        parts.try_for_each(|part| act(part.as_mut(), ground))
    }

    /// Follows a decision of the game and compares. The position is the one after the decision.
    pub(crate) fn follow(
        &mut self,
        look: Look<'_>,
        decision: Decision,
        events: &[Event],
    ) -> Result<(), Broken> {
        let line = self.order.line().name;
        self.each(|part, ground| part.play(line, decision, look, ground))?;
        for event in events {
            match *event {
                Event::Line { name, rule } => self.enter(name, rule, look)?,
                event => {
                    self.ground.told.hear(event);
                    if let Event::TileDrawn(player, tile) | Event::TileTaken(player, tile) = event {
                        self.find_further(player.0, &look.rules.face(tile).name)?;
                    }
                    self.each(|part, ground| part.hear(event, look, ground))?;
                }
            }
        }
        self.stop(look)
    }

    fn enter(
        &mut self,
        name: &'static str,
        rule: bastide_rules::RuleId,
        look: Look<'_>,
    ) -> Result<(), Broken> {
        let reached = self.order.enter(name, rule)?;
        for left in reached.left {
            if left == line::FIGURE && !self.asked_for_figure {
                self.check_figures(look, false)?;
            }
            self.check_others(left, look, false)?;
            self.each(|part, ground| part.leave(left, look, ground))?;
        }
        for passed in reached.passed {
            self.each(|part, ground| part.pass(passed, look, ground))?;
        }
        self.ground.line = self.order.line();
        self.ground.line_of_turn = self.order.of_turn();
        if reached.is_new {
            self.asked_for_figure = false;
            self.each(|part, ground| part.enter(name, look, ground))?;
        }
        Ok(())
    }

    /// A tile comes into a player's hand: where it may lie against its edges.
    fn find_further(&mut self, player: u8, tile: &str) -> Result<(), Broken> {
        let mut all = Further::default();
        for part in &self.parts {
            let further = part.further(player, tile, &self.ground)?;
            all.placements.extend(further.placements);
            all.may_decline |= further.may_decline;
        }
        self.ground.further = all;
        Ok(())
    }

    /// The game stops: somebody is asked, chance decides, or it is over.
    fn stop(&mut self, look: Look<'_>) -> Result<(), Broken> {
        let line = self.order.line().name;
        if look.rules.situation(look.state) == Situation::Over {
            self.each(|part, ground| part.leave(line, look, ground))?;
            return self.check_end(look);
        }
        if line == line::FIGURE {
            self.asked_for_figure = true;
            self.check_figures(look, true)?;
        } else {
            let mut may_stop = false;
            self.each(|part, ground| {
                may_stop |= part.stop(line, look, ground)?;
                Ok(())
            })?;
            self.check_others(line, look, true)?;
            if !may_stop {
                let message = format!("the game stops at {line:?}");
                return Err(Broken::new(FOLLOWS, message));
            }
        }
        compare::pieces(look, &self.ground.position)?;
        if self.order.line().is_at_rest {
            self.check(look)?;
        }
        Ok(())
    }

    /// Somebody places a figure, or nobody was asked to.
    fn check_figures(&mut self, look: Look<'_>, is_asked: bool) -> Result<(), Broken> {
        let moves = if is_asked { legal(look) } else { Vec::new() };
        let mut spots = Spots::new();
        for part in &self.parts {
            spots.extend(part.spots(look, &self.ground)?);
        }
        self.each(|part, ground| part.check_figures(&moves, look, ground))?;
        let what = || match is_asked {
            true => "of the tile just laid".into(),
            false => "nobody was asked for a figure".into(),
        };
        same(SPOTS, what, listed(look, &moves), spots)
    }

    /// Somebody places a figure that is not a follower after the figure phase, or nobody was
    /// asked to.
    fn check_others(&mut self, line: &str, look: Look<'_>, stops: bool) -> Result<(), Broken> {
        let mut parts = self.parts.iter_mut();
        let Some(Others { law, prompt, may }) = parts.find_map(|part| part.others(line)) else {
            return Ok(());
        };
        let is_asked = stops && asked(look).is_some_and(|asked| asked.1 == prompt);
        if !may && !is_asked {
            return Ok(());
        }
        let moves = if is_asked { legal(look) } else { Vec::new() };
        let mut spots = Spots::new();
        for part in self.parts.iter().filter(|_| may) {
            spots.extend(part.spots(look, &self.ground)?);
        }
        let is_follower = |name: &str| FIGURES.iter().any(|f| f.follower && f.name == name);
        spots.retain(|(name, _)| !is_follower(name));
        same(law, || "other figures".into(), listed(look, &moves), spots)
    }

    /// Compares all that the engine keeps.
    fn check(&mut self, look: Look<'_>) -> Result<(), Broken> {
        self.ground.told.check_all_compared()?;
        let features = self.ground.features()?;
        self.check_scores(look)?;
        self.each(|part, ground| part.check(look, ground))?;
        let Ground {
            settings, position, ..
        } = &self.ground;
        compare::features(look, settings, &features, position)
    }

    /// Compares what the scores would be if the game ended now.
    fn check_scores(&self, look: Look<'_>) -> Result<(), Broken> {
        let Ground {
            catalogue,
            settings,
            position,
            ..
        } = &self.ground;
        let mut scores = self.parts.iter().find_map(|part| part.scores(&self.ground));
        for part in &self.parts {
            let scores = scores.iter_mut().flatten();
            for (score, points) in scores.zip(part.last_points()) {
                *score += points;
            }
        }
        let last = position.final_awards(catalogue, settings).map_err(lost)?;
        compare::projected(look, &scores.unwrap_or_default(), &last)
    }

    /// Compares what the end of the game brought. After it the scores contain what was projected
    /// before.
    fn check_end(&mut self, look: Look<'_>) -> Result<(), Broken> {
        self.check_scores(look)?;
        self.each(|part, ground| part.check(look, ground))?;
        let Ground {
            catalogue,
            settings,
            position,
            told,
            ..
        } = &self.ground;
        told.check_all_compared()?;
        let last = position.final_awards(catalogue, settings).map_err(lost)?;
        let features = self.ground.features()?;
        compare::final_awards(look, settings, &features, told, last)
    }
}

/// The score track of a game, before anybody stands on it.
fn track(rules: &Rules) -> Track {
    let figures = in_play(rules).map(|module| module.scoring_figures());
    let figures = figures.max().unwrap_or(1);
    Track {
        totals: vec![vec![0; figures]; usize::from(rules.players())],
        beside: in_play(rules)
            .filter_map(|module| module.beside(rules))
            .collect(),
    }
}
