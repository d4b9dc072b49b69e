//! The game of a violation as a record, so that anybody can play it again.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bastide_record::{Notation, Record, Recorder, Seed};
use bastide_rules::Rules;

use crate::violation::{Log, Violation};

impl Violation {
    /// The game up to the violation as a record; comments at its end say what is wrong. If no
    /// record can say the set-up, it comes in the engine's words.
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

impl Log {
    /// The game as a record. A decision that the engine does not take is told in a comment.
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
                let notation = Notation::new(rules.look(&state), &colours);
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
