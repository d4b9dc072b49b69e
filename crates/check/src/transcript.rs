//! The game of a violation as a record, so that anybody can play it again.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bastide_record::{Notation, Record, Recorder, Seed};
use bastide_rules::{Refusal, Rules, State};

use crate::violation::{Log, Step, Violation};

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
    /// The game as a record. A step that the engine does not take is told in a comment.
    fn record(&self, seed: u64) -> Option<String> {
        let mut record = Record::of_setup(&self.setup)?;
        record.seed = Some(Seed::Number(seed));
        let rules = Rules::new(&self.setup).ok()?;
        let mut recorder = Recorder::new(record, 1);
        let mut state = rules.start();
        for step in &self.steps {
            let before = (recorder.clone(), state.clone());
            let take = AssertUnwindSafe(|| take(&mut recorder, &rules, &mut state, *step));
            if !matches!(catch_unwind(take), Ok(Ok(()))) {
                let (recorder, state) = before;
                let step = named(&recorder, &rules, &state, *step);
                return Some(format!(
                    "{}# the engine stops at: {step}\n",
                    recorder.record()
                ));
            }
        }
        Some(recorder.finish(&rules, &state).to_string())
    }
}

fn take(
    recorder: &mut Recorder,
    rules: &Rules,
    state: &mut State,
    step: Step,
) -> Result<(), Refusal> {
    match step {
        Step::Deal(outcome) => recorder.deal(rules, state, outcome, None),
        Step::Play(pick) => recorder.play(rules, state, pick, None),
    }
}

fn named(recorder: &Recorder, rules: &Rules, state: &State, step: Step) -> String {
    let colours = recorder.record().colours();
    let notation = Notation::new(rules.look(state), &colours);
    match step {
        Step::Deal(outcome) => notation.outcome_text(outcome),
        Step::Play(pick) => notation.move_text(pick),
    }
}
