//! Writes the game of a violation as a record that can be replayed.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bastide_record::{Notation, Record, Recorder, Seed};
use bastide_rules::Rules;

use crate::violation::{DecisionLog, Violation};

impl Violation {
    /// Returns the game up to the violation as a record, with comments at the end that state the
    /// violation. If the set-up cannot be written as a record, returns the log's debug output.
    pub fn record(&self, seed: u64) -> String {
        let text = self.log.record(seed);
        let mut text = text.unwrap_or_else(|| format!("{:#?}\n", self.log));
        for line in format!("{}\n{}", self.broken.law, self.broken.message).lines() {
            text.push_str("# ");
            text.push_str(line);
            text.push('\n');
        }
        text
    }
}

impl DecisionLog {
    /// Returns the game as a record. A decision that the engine refuses becomes a comment.
    fn record(&self, seed: u64) -> Option<String> {
        let mut record = Record::of_setup(&self.setup)?;
        record.seed = Some(Seed::Number(seed));
        let rules = Rules::new(&self.setup).ok()?;
        let mut recorder = Recorder::new(record, 1);
        let mut state = rules.start();
        for decision in &self.decisions {
            let before = (recorder.clone(), state.clone());
            let apply = AssertUnwindSafe(|| recorder.apply(&rules, &mut state, *decision, None));
            if !matches!(catch_unwind(apply), Ok(Ok(()))) {
                let (recorder, state) = before;
                let colours = recorder.record().colours();
                let notation = Notation::new(rules.view(&state), &colours);
                return Some(format!(
                    "{}# the engine stops at: {}\n",
                    recorder.record(),
                    notation.decision_text(*decision)
                ));
            }
        }
        Some(recorder.finish(&rules, &state).to_string())
    }
}
