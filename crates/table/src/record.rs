//! The game of a table as a record.

use bastide_protocol::DealProof;
use bastide_record::{Record, RecordSeat, Recorder};

use super::action_error::ActionError;
use super::{StepKind, Table, validate};

impl Table {
    /// Returns the record of the game without the undone moves. The secret and the nonces of the deal are included only
    /// when the game is over.
    pub fn record(&self) -> Result<Record, ActionError> {
        self.record_with(self.deal_proof().as_ref())
    }

    /// Returns the record with a proof of its deal. What the table knows itself, it does not take from the proof: when
    /// each deal was replaced, and the commitments.
    pub fn record_with(&self, proof: Option<&DealProof>) -> Result<Record, ActionError> {
        let game = self.game.as_ref().ok_or(ActionError::NotStarted)?;
        let players = self
            .seats
            .iter()
            .zip(&game.colours)
            .map(|(seat, colour)| RecordSeat {
                colour: *colour,
                name: match (&seat.bot, &seat.token) {
                    (Some(bot), None) => Some(format!("bot:{bot}")),
                    _ => seat.name.clone(),
                },
            });
        let mut record = validate::empty_record(&self.settings, self.first, players.collect())?;
        let mut deals = self.deals(proof, &record.colours()).into_iter();
        record.deal = deals.next();
        record.redeals = deals.collect();
        record.seed = record
            .deal
            .as_ref()
            .and_then(|deal| deal.seed(&record.colours()));
        let mut recorder = Recorder::new(record, 1);
        let mut state = game.rules.start();
        for step in &game.steps {
            if let StepKind::Decided(decision) = step.what {
                let applied = recorder.apply(&game.rules, &mut state, decision, None);
                applied.map_err(ActionError::Illegal)?;
            }
        }
        Ok(recorder.finish(&game.rules, &state))
    }
}
