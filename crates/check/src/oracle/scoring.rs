//! Scoring what a tile completed.

use bastide_rules::Look;

use super::compare;
use super::ground::{Ground, Part, lost};
use super::order::line;
use crate::violation::{Broken, same};

/// The part of the base game.
#[derive(Clone, Debug)]
pub(crate) struct Scoring;

impl Part for Scoring {
    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            line::COMPLETE => {
                let (catalogue, settings) = (&ground.catalogue, &ground.settings);
                let before = &ground.before;
                let scored = ground.position.newly_completed(before, catalogue, settings);
                ground.scored = scored.map_err(lost)?;
            }
            line::RETURN => ground.position.leave(&ground.scored),
            _ => {}
        }
        Ok(())
    }

    fn pass(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if line == line::COMPLETE {
            self.enter(line, look, ground)?;
            self.leave(line, look, ground)?;
        }
        if [line::COMPLETE, line::RETURN].contains(&line) {
            let completed = ground.scored.iter().map(|feature| &feature.segments);
            let completed: Vec<_> = completed.collect();
            let law = "the oracle agrees on features";
            same(law, || "completed unseen".into(), Vec::new(), completed)?;
        }
        Ok(())
    }

    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if line != line::COMPLETE {
            return Ok(());
        }
        let awards = ground
            .position
            .completion_awards(&ground.scored, &ground.settings);
        let features = ground.features()?;
        let told = std::mem::take(&mut ground.told.features);
        compare::awards(&features, &told, &awards)
    }
}
