//! The settings of an arena.

use std::time::Duration;

use bastide_record::Record;
use bastide_rules::modules::MODULES;
use bastide_rules::{Edition, Rules, RulesVersion, Setup, SetupError};
use serde::{Deserialize, Serialize};

use crate::contestant::{Contestant, ContestantError, given_twice};
use crate::protocol::Allowance;

/// Everything that the games of an arena depend on. The number of games, the number of threads and
/// the stopping test are not part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The contestants, as written.
    pub contestants: Vec<String>,
    /// The version of the rules. Results without it are of version 1.
    #[serde(default = "first_version")]
    pub rules_version: u32,
    /// The edition.
    pub edition: String,
    /// The modules in play.
    pub modules: Vec<String>,
    /// Options that differ from the edition's defaults.
    pub options: Vec<(String, String)>,
    /// Seats at the table.
    pub players: u8,
    /// The seed of the first pair; each later pair uses the next number.
    pub seed: u64,
    /// The limits for the answers of programs; `None` if there are no programs.
    pub allowance: Option<Allowance>,
}

/// Why settings cannot be played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingsError {
    /// There is no such edition.
    #[error("there is no edition `{name}`; the editions are {}", Edition::ALL.map(Edition::name).join(", "))]
    Edition {
        /// The name given.
        name: String,
    },
    /// There is no such version of the rules.
    #[error("this program does not know version {0} of the rules; a newer program may")]
    Version(u32),
    /// The set-up is refused.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A contestant is invalid.
    #[error(transparent)]
    Contestant(#[from] ContestantError),
    /// There are fewer than two contestants.
    #[error("an arena needs at least two contestants")]
    Alone,
    /// An option has two values.
    #[error("the option `{name}` is given twice, as `{one}` and as `{other}`; give it once")]
    OptionTwice {
        /// The option.
        name: String,
        /// Its first value.
        one: String,
        /// Its second value.
        other: String,
    },
    /// The number of seats is out of range.
    #[error("a game takes 2 to 8 players, not {0}")]
    Seats(u8),
}

fn first_version() -> u32 {
    RulesVersion::V1.number()
}

impl Settings {
    /// Returns the settings in canonical order: the modules in the usual order and with the base game, the options
    /// sorted by name.
    pub fn in_order(mut self) -> Settings {
        // Unknown or duplicate modules are kept; they are refused later.
        let place = |name: &String| MODULES.iter().position(|module| module.name() == name);
        for always in Setup::default().modules {
            if !self.modules.contains(&always) {
                self.modules.push(always);
            }
        }
        self.modules
            .sort_by_key(|name| place(name).unwrap_or(MODULES.len()));
        self.options.sort();
        self
    }

    /// Returns the set-up of every game.
    pub fn setup(&self) -> Result<Setup, SettingsError> {
        let edition = Edition::named(&self.edition);
        if !(2..=8).contains(&self.players) {
            return Err(SettingsError::Seats(self.players));
        }
        if let Some((name, one, other)) = given_twice(&self.options) {
            return Err(SettingsError::OptionTwice {
                name: name.to_owned(),
                one: one.to_owned(),
                other: other.to_owned(),
            });
        }
        let version = RulesVersion::numbered(self.rules_version);
        Ok(Setup {
            version: version.ok_or(SettingsError::Version(self.rules_version))?,
            edition: edition.ok_or_else(|| SettingsError::Edition {
                name: self.edition.clone(),
            })?,
            modules: self.modules.clone(),
            options: self.options.clone(),
            players: self.players,
            ..Setup::default()
        })
    }

    /// Returns the rules of every game.
    pub fn rules(&self) -> Result<Rules, SettingsError> {
        Ok(Rules::new(&self.setup()?)?)
    }

    /// Returns the record of every game before its first turn.
    pub fn record(&self) -> Result<Record, SettingsError> {
        // This fails only for custom positions and tile sets, which an arena does not have.
        Ok(Record::of_setup(&self.setup()?).unwrap_or_default())
    }

    /// Parses the contestants.
    pub fn read_contestants(&self) -> Result<Vec<Contestant>, SettingsError> {
        if self.contestants.len() < 2 {
            return Err(SettingsError::Alone);
        }
        let contestants = self.contestants.iter().map(|spec| spec.parse());
        Ok(contestants.collect::<Result<Vec<Contestant>, _>>()?)
    }

    /// Returns the limits for the answers of programs.
    pub fn allowance(&self) -> Allowance {
        self.allowance.unwrap_or_default()
    }

    /// Returns the first setting that differs from `other`, with both values as text.
    pub fn difference(&self, other: &Settings) -> Option<(&'static str, String, String)> {
        let rows = |settings: &Settings| {
            let settings = settings.clone().in_order();
            let options = settings.options.iter();
            let options: Vec<String> = options
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            [
                ("contestants", settings.contestants.join(" against ")),
                ("version of the rules", settings.rules_version.to_string()),
                ("edition", settings.edition.clone()),
                ("modules", settings.modules.join(",")),
                ("options", options.join(",")),
                ("players", settings.players.to_string()),
                ("seed", settings.seed.to_string()),
                (
                    "allowance of programs",
                    settings
                        .allowance
                        .map_or("none".to_owned(), |allowance| allowance.to_string()),
                ),
            ]
        };
        let mut both = rows(self).into_iter().zip(rows(other));
        let found = both.find(|((_, one), (_, other))| one != other);
        found.map(|((name, one), (_, other))| (name, one, other))
    }
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance::of_time(Duration::from_secs(1), None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(modules: &[&str], options: &[(&str, &str)]) -> Settings {
        let own = |text: &&str| (*text).to_owned();
        Settings {
            contestants: vec!["greedy".to_owned(), "random".to_owned()],
            rules_version: RulesVersion::default().number(),
            edition: "Plus2014".to_owned(),
            modules: modules.iter().map(own).collect(),
            options: options
                .iter()
                .map(|(name, value)| (own(name), own(value)))
                .collect(),
            players: 2,
            seed: 1,
            allowance: None,
        }
    }

    #[test]
    fn the_order_of_modules_and_options_does_not_matter() {
        let begun = settings(
            &["inns-cathedrals", "traders-builders"],
            &[("farmers", "no"), ("undo", "yes")],
        );
        let same = settings(
            &["traders-builders", "base", "inns-cathedrals"],
            &[("undo", "yes"), ("farmers", "no")],
        );
        assert_eq!(begun.difference(&same), None);
        let ordered = same.in_order();
        assert_eq!(
            ordered.modules,
            ["base", "inns-cathedrals", "traders-builders"]
        );
        let other = settings(&["inns-cathedrals"], &[]);
        let (what, ..) = begun.difference(&other).expect("another match");
        assert_eq!(what, "modules");
    }

    #[test]
    fn an_option_with_two_values_is_refused() {
        let twice = settings(&["base"], &[("farmers", "no"), ("farmers", "yes")]);
        let refused = twice.setup().map(drop).unwrap_err().to_string();
        for word in ["`farmers`", "`no`", "`yes`", "once"] {
            assert!(refused.contains(word), "{refused}");
        }
    }
}
