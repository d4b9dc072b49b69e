//! Random set-ups for many different games.

use std::collections::BTreeSet;

use bastide_bots::Rng;
use bastide_rules::kernel::setup::MAX_TILES;
use bastide_rules::modules::{MODULES, Options, tile_set};
use bastide_rules::{Edition, Player, Rules, Setup, SetupError};

/// The common settings of many games. A setting that is `None` is chosen at random for each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupGenerator {
    /// The modules in play.
    pub modules: Option<Vec<String>>,
    /// The number of players; if `None`, from 2 to the edition's maximum.
    pub players: Option<u8>,
    /// The edition; if `None`, options and tile sets vary too.
    pub edition: Option<Edition>,
    /// Fixed options.
    pub options: Vec<(String, String)>,
}

/// The error if no game can be played with the fixed settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub struct SetupGeneratorError(#[from] pub SetupError);

/// Each option is changed in one of this many games.
const CHANGED_OPTION: usize = 3;
/// Tile sets are used several times in one of this many games.
const MORE_TILES: usize = 16;

impl SetupGenerator {
    /// Tests the fixed settings, so that an error shows before many games are played.
    pub fn check(&self) -> Result<(), SetupGeneratorError> {
        let setup = self.setup(&mut Rng::new(0));
        let modules = self.modules.clone().unwrap_or_default();
        Rules::new(&Setup { modules, ..setup })?;
        Ok(())
    }

    /// Returns a random set-up for one game.
    pub fn setup(&self, dice: &mut Rng) -> Setup {
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
            .unwrap_or_else(|| 2 + dice.below(usize::from(most - 1)) as u8);
        Setup {
            edition,
            modules,
            tiles,
            options,
            players,
            first: Player(dice.below(usize::from(players)) as u8),
            ..Setup::default()
        }
    }

    /// Returns a random edition that allows the number of players.
    fn any_edition(&self, dice: &mut Rng) -> Edition {
        let players = self.players.unwrap_or(2);
        let fits = |edition: &Edition| most_players(*edition, &self.options) >= players;
        let editions: Vec<Edition> = Edition::ALL.into_iter().filter(fits).collect();
        dice.pick(&editions).copied().unwrap_or_default()
    }

    fn vary_options(
        &self,
        edition: Edition,
        modules: &[String],
        dice: &mut Rng,
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
            // The change must still allow the number of players.
            let with_change = [options.as_slice(), std::slice::from_ref(&change)].concat();
            if most_players(edition, &with_change) >= self.players.unwrap_or(2) {
                options.push(change);
            }
        }
    }
}

/// Returns the maximum number of players with these options.
fn most_players(edition: Edition, options: &[(String, String)]) -> u8 {
    let limit = options.iter().rev().find(|(name, _)| name == "max_players");
    let limit = limit.and_then(|(_, word)| word.parse().ok());
    limit
        .unwrap_or(Options::preset(edition).max_players())
        .clamp(2, 8)
}

fn any_modules(dice: &mut Rng) -> Vec<String> {
    let names = MODULES.iter().map(|module| module.name());
    names
        .filter(|name| *name == "base" || dice.once_in(2))
        .map(str::to_owned)
        .collect()
}

/// Uses some tile sets several times, within the limit of tiles in a game.
fn more_tiles(modules: &[String], dice: &mut Rng) -> Vec<(String, u8)> {
    let sets = MODULES
        .iter()
        .filter(|module| modules.iter().any(|name| name == module.name()));
    let sets = sets
        .flat_map(|module| module.manifest().sets)
        .filter(|set| set.by_default);
    // Modules from the same box share its tiles.
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
    // Leave room for start pieces that are not in the sets.
    let mut total: u32 = sizes.iter().map(|(_, size)| size).sum::<u32>() + 20;
    let mut copies = Vec::new();
    for (name, size) in sizes {
        // Two copies are usually enough: the oracle's work grows with the square of the tiles.
        let wanted = if dice.once_in(8) {
            2 + dice.below(5) as u32
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

    const ANYTHING: SetupGenerator = SetupGenerator {
        modules: None,
        players: None,
        edition: None,
        options: Vec::new(),
    };

    #[test]
    fn every_set_up_is_valid_and_they_differ() {
        let mut dice = Rng::new(1);
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
        // With all modules, hardly any set-up leaves every option alone.
        let base = SetupGenerator {
            modules: Some(vec!["base".into()]),
            ..ANYTHING
        };
        let mut setups = (0..200).map(|_| base.setup(&mut dice));
        assert!(setups.any(|setup| setup.options.is_empty()));
    }

    #[test]
    fn fixed_settings_are_kept() {
        let variety = SetupGenerator {
            players: Some(7),
            options: vec![("farmers".into(), "no".into())],
            ..ANYTHING
        };
        for seed in 0..300 {
            let setup = variety.setup(&mut Rng::new(seed));
            let rules = Rules::new(&setup).unwrap();
            assert_eq!((rules.players(), rules.options().base.farmers), (7, false));
        }
    }

    #[test]
    fn too_many_players_are_an_error() {
        let variety = SetupGenerator {
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
