//! The deals of a game: one from the start, and others that replace it.

use bastide_protocol::{DealProof, EarlierDeal, Phase};
use bastide_record::deal::{FairDeal, Nonce as DealNonce, Secret};
use bastide_record::{Colour, Seed, deal};

use crate::secrets::{DealSecret, Nonce, hex};
use crate::{Game, Table};

/// A deal that another one has replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReplacedDeal {
    pub commitment: String,
    pub secret: DealSecret,
    pub nonces: Vec<Nonce>,
    /// How many outcomes of chance had come.
    pub until: u32,
}

impl Table {
    /// Returns the seed of the deal.
    pub(super) fn seed(&self) -> Seed {
        let nonces = self
            .seats
            .iter()
            .map(|seat| Some(seat.nonce.0.as_str()).filter(|nonce| !nonce.is_empty()));
        deal::seed(&Secret(self.secret.0), nonces)
    }

    /// Notes that the deal ends here, which had this secret until now, and that the next one has this commitment.
    pub(crate) fn replace_deal(&mut self, secret: DealSecret, next: String) {
        let commitment = std::mem::replace(&mut self.commitment, next);
        let until = self.game.as_ref().map_or(0, Game::outcomes);
        // A deal from which nothing came needs no proof.
        if until > self.replaced_deals.last().map_or(0, |deal| deal.until) {
            let nonces = self.seats.iter().map(|seat| seat.nonce.clone());
            self.replaced_deals.push(ReplacedDeal {
                commitment,
                secret,
                nonces: nonces.collect(),
                until,
            });
        }
    }

    /// Lets the game continue with the current secret and nonces.
    pub(crate) fn deal_anew(&mut self) {
        let seed = self.seed();
        if let Some(game) = &mut self.game {
            game.redeal(seed);
        }
    }

    /// Returns the secret of the deal once it may be public, which is when the game is over.
    pub fn revealed_secret(&self) -> Option<&DealSecret> {
        (self.phase() == Phase::Over).then_some(&self.secret)
    }

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

    /// Returns all deals of the game, in order.
    pub(crate) fn deals(&self, proof: Option<&DealProof>, colours: &[Colour]) -> Vec<FairDeal> {
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
