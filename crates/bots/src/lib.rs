//! Computer players.
//!
//! A bot sees the rules, the public state and the legal moves, and picks one of them. Bots are
//! deterministic: the same seed and the same questions give the same picks on every machine.
//!
//! ```
//! use bastide_rules::{Rules, Setup, Situation};
//!
//! let rules = Rules::new(&Setup::default())?;
//! let mut state = rules.start();
//! let mut bot = bastide_bots::named("greedy", 1)?;
//! let mut outcomes = Vec::new();
//! rules.outcomes(&state, &mut outcomes);
//! rules.deal(&mut state, outcomes[0].0)?;
//!
//! let mut legal = Vec::new();
//! rules.legal(&state, &mut legal);
//! let pick = bot.choose(&rules, &state, &legal);
//! assert!(legal.contains(&pick));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dice;
mod evaluation;
mod greedy;
mod random;

use bastide_rules::{Move, Rules, State};

pub use dice::Dice;
pub use greedy::Greedy;
pub use random::Random;

/// A computer player.
pub trait Bot: Send {
    /// Picks one of the legal moves. They are those of the state, in the engine's order, and
    /// never none; a bot that is handed none answers [`Move::Pass`].
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move;

    /// What to call it at the table.
    fn name(&self) -> String;
}

/// The specifications that [`named`] knows, each with what it does.
pub const KNOWN: [(&str, &str); 2] = [
    ("random", "picks any legal move, all equally likely"),
    (
        "greedy",
        "looks one turn ahead and takes what is worth most",
    ),
];

/// No computer player has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no computer player `{spec}`; known are: {}", KNOWN.map(|(name, _)| name).join(", "))]
pub struct BotError {
    /// What was asked for.
    pub spec: String,
}

/// The computer player that a specification names.
pub fn named(spec: &str, seed: u64) -> Result<Box<dyn Bot>, BotError> {
    match spec {
        "random" => Ok(Box::new(Random::new(seed))),
        "greedy" => Ok(Box::new(Greedy::new(seed))),
        _ => Err(BotError {
            spec: spec.to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_name_is_a_player_and_others_are_told_which_are() {
        for (name, _) in KNOWN {
            assert_eq!(named(name, 0).map(|bot| bot.name()), Ok(name.to_owned()));
        }
        let error = named("deep thought", 0).map(|bot| bot.name()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no computer player `deep thought`; known are: random, greedy"
        );
    }
}
