//! The game of a table as a record, and the proof of its deal.

use bastide_protocol::{DealProof, EarlierDeal};
use bastide_record::deal::{FairDeal, Nonce as DealNonce};
use bastide_record::{Colour, Record, RecordSeat, Recorder};

use super::action_error::ActionError;
use super::{StepKind, Table, validate};
use crate::secrets::{Nonce, hex};

impl Table {
    /// Returns the proof of the deal, which may be public once the game is over.
    pub fn deal_proof(&self) -> Option<DealProof> {
        let secret = self.revealed_secret()?;
        let texts = |nonces: &mut dyn Iterator<Item = &Nonce>| {
            nonces.map(|nonce| nonce.0.clone()).collect()
        };
        let earlier = self.replaced_deals.iter().map(|deal| EarlierDeal {
            commitment: deal.commitment.clone(),
            secret: hex(&deal.secret.0),
            nonces: texts(&mut deal.nonces.iter()),
            until: deal.until,
        });
        Some(DealProof {
            secret: hex(&secret.0),
            nonces: texts(&mut self.seats.iter().map(|seat| &seat.nonce)),
            earlier: earlier.collect(),
        })
    }

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

    /// Returns all deals of the game, in order.
    fn deals(&self, proof: Option<&DealProof>, colours: &[Colour]) -> Vec<FairDeal> {
        let replaced = self.replaced_deals.iter().enumerate();
        let earlier = replaced.map(|(number, deal)| {
            let shown = proof.and_then(|proof| proof.earlier.get(number));
            let shown = shown.map(|shown| (&shown.secret, &shown.nonces));
            (&deal.commitment, shown, deal.until)
        });
        let shown = proof.map(|proof| (&proof.secret, &proof.nonces));
        let mut from = 0;
        let mut deals = Vec::new();
        for (commitment, shown, until) in earlier.chain([(&self.commitment, shown, 0)]) {
            let Ok(commitment) = commitment.parse() else {
                continue;
            };
            let secret = shown.and_then(|(secret, _)| secret.parse().ok());
            let nonces = shown.map_or(&[][..], |(_, nonces)| nonces);
            let nonces = colours.iter().zip(nonces).filter_map(|(colour, nonce)| {
                let nonce: DealNonce = nonce.parse().ok()?;
                (!nonce.as_str().is_empty()).then_some((*colour, nonce))
            });
            deals.push(FairDeal {
                commitment,
                first_dealt: self.settings.random_first && from == 0,
                from,
                nonces: nonces.collect(),
                secret,
            });
            from = until;
        }
        deals
    }
}
