//! Many different games: what is not said is chosen by dice.

use std::collections::BTreeSet;

use bastide_bots::Dice;
use bastide_rules::kernel::setup::MAX_TILES;
use bastide_rules::modules::{MODULES, Options, tile_set};
use bastide_rules::{Edition, Player, Rules, Setup, SetupError};

/// What the games have in common; `None` is chosen anew for each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variety {
    /// The modules in play.
    pub modules: Option<Vec<String>>,
    /// How many play: as many as the edition allows if not said.
    pub players: Option<u8>,
    /// The edition; if not said, single options and tile sets vary too.
    pub edition: Option<Edition>,
    /// Options that are fixed.
    pub options: Vec<(String, String)>,
}

/// No game can be played with what was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub struct VarietyError(#[from] pub SetupError);

/// Of so many games one has some option changed, for each option.
const CHANGED_OPTION: usize = 3;
/// Of so many games one has tile sets taken several times.
const MORE_TILES: usize = 16;

impl Variety {
    /// Tries what is fixed, so that a mistake is found before many games are played.
    pub fn check(&self) -> Result<(), VarietyError> {
        let setup = self.setup(&mut Dice::new(0));
        let modules = self.modules.clone().unwrap_or_default();
        Rules::new(&Setup { modules, ..setup })?;
        Ok(())
    }

    /// The set-up of one game.
    pub fn setup(&self, dice: &mut Dice) -> Setup {
        let modules = match &self.modules {
            Some(modules) => modules.clone(),
            None => any_modules(dice),
        };
        let edition = self.edition.unwrap_or_else(|| self.any_edition(dice));
        let mut options = self.options.clone();
        let mut tiles = Vec::new();
        if self.edition.is_none() {
            self.vary_options(edition, &modules, dice, &mut options);
            if dice.once_in(MORE_TILES) {
                tiles = more_tiles(&modules, dice);
            }
        }
        let most = most_players(edition, &options);
        let players = self
            .players
            .unwrap_or_else(|| 2 + dice.roll(usize::from(most - 1)) as u8);
        Setup {
            edition,
            modules,
            tiles,
            options,
            players,
            first: Player(dice.roll(usize::from(players)) as u8),
            ..Setup::default()
        }
    }

    /// An edition for as many players as are wanted.
    fn any_edition(&self, dice: &mut Dice) -> Edition {
        let players = self.players.unwrap_or(2);
        let fits = |edition: &Edition| most_players(*edition, &self.options) >= players;
        let editions: Vec<Edition> = Edition::ALL.into_iter().filter(fits).collect();
        dice.pick(&editions).copied().unwrap_or_default()
    }

    fn vary_options(
        &self,
        edition: Edition,
        modules: &[String],
        dice: &mut Dice,
        options: &mut Vec<(String, String)>,
    ) {
        for option in Options::preset(edition).list() {
            let in_play =
                option.module == "base" || modules.iter().any(|name| name == option.module);
            let is_fixed = self.options.iter().any(|(name, _)| name == option.name);
            let changes = dice.once_in(CHANGED_OPTION);
            let word = dice.pick(&option.words).copied().unwrap_or(option.preset);
            if !in_play || is_fixed || !changes {
                continue;
            }
            let change = (option.name.to_owned(), word.to_owned());
            // Who is at the table may stay there.
            let with_change = [options.as_slice(), std::slice::from_ref(&change)].concat();
            if most_players(edition, &with_change) >= self.players.unwrap_or(2) {
                options.push(change);
            }
        }
    }
}

/// How many may play with these options.
fn most_players(edition: Edition, options: &[(String, String)]) -> u8 {
    let said = options.iter().rev().find(|(name, _)| name == "max_players");
    let said = said.and_then(|(_, word)| word.parse().ok());
    said.unwrap_or(Options::preset(edition).max_players())
        .clamp(2, 8)
}

fn any_modules(dice: &mut Dice) -> Vec<String> {
    let names = MODULES.iter().map(|module| module.name());
    names
        .filter(|name| *name == "base" || dice.once_in(2))
        .map(str::to_owned)
        .collect()
}

/// Some tile sets several times, as long as the game stays within its limit.
fn more_tiles(modules: &[String], dice: &mut Dice) -> Vec<(String, u8)> {
    let sets = MODULES
        .iter()
        .filter(|module| modules.iter().any(|name| name == module.name()));
    let sets = sets
        .flat_map(|module| module.manifest().sets)
        .filter(|set| set.by_default);
    // Modules of one box share its tiles.
    let names: BTreeSet<&str> = sets.map(|set| set.name).collect();
    let sizes: Vec<(&str, u32)> = names
        .into_iter()
        .filter_map(|name| Some((name, tile_set(name)?)))
        .map(|(name, set)| {
            (
                name,
                set.faces.iter().map(|face| u32::from(face.count)).sum(),
            )
        })
        .collect();
    // Start pieces may lie beside the sets' own tiles.
    let mut total: u32 = sizes.iter().map(|(_, size)| size).sum::<u32>() + 20;
    let mut copies = Vec::new();
    for (name, size) in sizes {
        // Two copies are enough mostly: the oracle's work grows with the square of the tiles.
        let wanted = if dice.once_in(8) {
            2 + dice.roll(5) as u32
        } else {
            2
        };
        let further = (wanted - 1).min((MAX_TILES.saturating_sub(total)) / size.max(1));
        if dice.once_in(2) || copies.is_empty() {
            total += further * size;
            copies.push((name.to_owned(), 1 + further as u8));
        }
    }
    copies
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANYTHING: Variety = Variety {
        modules: None,
        players: None,
        edition: None,
        options: Vec::new(),
    };

    #[test]
    fn every_game_can_be_played_and_they_differ() {
        let mut dice = Dice::new(1);
        let mut setups = Vec::new();
        for _ in 0..2000 {
            let setup = ANYTHING.setup(&mut dice);
            if let Err(error) = Rules::new(&setup) {
                panic!("{error}: {setup:?}");
            }
            setups.push(setup);
        }
        for players in 2..=8 {
            assert!(
                setups.iter().any(|setup| setup.players == players),
                "{players}"
            );
        }
        assert!(setups.iter().any(|setup| !setup.tiles.is_empty()));
        assert!(setups.iter().any(|setup| setup.options.is_empty()));
    }

    #[test]
    fn what_is_fixed_stays() {
        let variety = Variety {
            players: Some(7),
            options: vec![("farmers".into(), "no".into())],
            ..ANYTHING
        };
        for seed in 0..300 {
            let setup = variety.setup(&mut Dice::new(seed));
            let rules = Rules::new(&setup).unwrap();
            assert_eq!((rules.players(), rules.options().base.farmers), (7, false));
        }
    }

    #[test]
    fn too_many_players_are_an_error() {
        let variety = Variety {
            players: Some(6),
            edition: Some(Edition::Classic),
            ..ANYTHING
        };
        assert!(
            variety
                .check()
                .unwrap_err()
                .to_string()
                .contains("max_players")
        );
    }
}
