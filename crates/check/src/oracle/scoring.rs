//! Scores the features that a tile completed.

use bastide_rules::GameRef;

use super::compare;
use super::table_state::{TablePart, TableState, oracle_refused};
use super::turn_progress::step_name;
use crate::violation::{BrokenLaw, check_same};

/// The part of the base game.
#[derive(Clone, Debug)]
pub(crate) struct Scoring;

impl TablePart for Scoring {
    fn enter(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match line {
            step_name::COMPLETE => {
                let (catalogue, settings) = (&ground.catalogue, &ground.settings);
                let before = &ground.before;
                let scored = ground.position.newly_completed(before, catalogue, settings);
                ground.scored = scored.map_err(oracle_refused)?;
            }
            step_name::RETURN => ground.position.leave(&ground.scored),
            _ => {}
        }
        Ok(())
    }

    fn skip(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if line == step_name::COMPLETE {
            self.enter(line, game, ground)?;
            self.leave(line, game, ground)?;
        }
        if [step_name::COMPLETE, step_name::RETURN].contains(&line) {
            let completed = ground.scored.iter().map(|feature| &feature.segments);
            let completed: Vec<_> = completed.collect();
            let law = "the oracle agrees on features";
            check_same(
                law,
                || "completed but skipped".into(),
                Vec::new(),
                completed,
            )?;
        }
        Ok(())
    }

    fn leave(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if line != step_name::COMPLETE {
            return Ok(());
        }
        let awards = ground
            .position
            .completion_awards(&ground.scored, &ground.settings);
        let features = ground.features()?;
        let reported = std::mem::take(&mut ground.reported.features);
        compare::awards(&features, &reported, &awards)
    }
}
