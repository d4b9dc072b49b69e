//! The game of a table as a record.

use bastide_record::deal::{Commitment, Deal, Nonce as DealNonce, Secret};
use bastide_record::{Record, Recorder, Seat as RecordSeat};

use super::refused::Refused;
use super::{Done, Table, validate};

impl Table {
    /// The record of the game as it went, moves that were taken back left out. How it was dealt is told only when the
    /// game is over.
    pub fn record(&self) -> Result<Record, Refused> {
        let game = self.game.as_ref().ok_or(Refused::NotStarted)?;
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
            if let Done::Decided(decision) = step.what {
                let applied = recorder.apply(&game.rules, &mut state, decision, None);
                applied.map_err(Refused::Illegal)?;
            }
        }
        Ok(recorder.finish(&game.rules, &state))
    }

    fn deal(&self, record: &Record) -> Option<Deal> {
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
        Some(Deal {
            commitment,
            first_dealt: self.settings.random_first,
            nonces: secret.map(|_| nonces.collect()).unwrap_or_default(),
            secret,
        })
    }
}
