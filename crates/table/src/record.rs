//! The game of a table as a record.

use bastide_record::deal::{Commitment, FairDeal, Nonce as DealNonce, Secret};
use bastide_record::{Record, RecordSeat, Recorder};

use super::action_error::ActionError;
use super::{StepKind, Table, validate};

impl Table {
    /// Returns the record of the game without the undone moves. The secret and the nonces of the deal are included only
    /// when the game is over.
    pub fn record(&self) -> Result<Record, ActionError> {
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
        record.deal = self.deal(&record);
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

    fn deal(&self, record: &Record) -> Option<FairDeal> {
        let commitment: Commitment = self.commitment.parse().ok()?;
        let secret = self.revealed_secret().map(|secret| Secret(secret.0));
        let nonces = record
            .colours()
            .into_iter()
            .zip(&self.seats)
            .filter_map(|(colour, seat)| {
                let nonce: DealNonce = seat.nonce.0.parse().ok()?;
                (!nonce.as_str().is_empty()).then_some((colour, nonce))
            });
        Some(FairDeal {
            commitment,
            first_dealt: self.settings.random_first,
            nonces: secret.map(|_| nonces.collect()).unwrap_or_default(),
            secret,
        })
    }
}
