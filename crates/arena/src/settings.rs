//! What an arena plays: everything that its games depend on.

use std::time::Duration;

use bastide_record::Record;
use bastide_rules::modules::MODULES;
use bastide_rules::{Edition, Rules, Setup, SetupError};
use serde::{Deserialize, Serialize};

use crate::contestant::{Contestant, ContestantError, given_twice};
use crate::protocol::Allowance;

/// Everything that the games of an arena depend on. How many are played, by how many threads
/// and when to stop is not part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The contestants, as they were written.
    pub contestants: Vec<String>,
    /// The edition.
    pub edition: String,
    /// The modules in play.
    pub modules: Vec<String>,
    /// Options that differ from the edition's.
    pub options: Vec<(String, String)>,
    /// Seats at the table.
    pub players: u8,
    /// The seed of the first pair; each further pair has the next one.
    pub seed: u64,
    /// What programs may take for an answer; `None` if there are no programs.
    pub allowance: Option<Allowance>,
}

/// These settings cannot be played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingsError {
    /// There is no such edition.
    #[error("there is no edition `{name}`; known are: {}", Edition::ALL.map(Edition::name).join(", "))]
    Edition {
        /// What was asked for.
        name: String,
    },
    /// The set-up is refused.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Somebody cannot be entered.
    #[error(transparent)]
    Contestant(#[from] ContestantError),
    /// Nobody to play against.
    #[error("an arena needs at least two contestants")]
    Alone,
    /// An option has two values.
    #[error("the option `{name}` is given twice, as `{one}` and as `{other}`; give it once")]
    OptionTwice {
        /// The option.
        name: String,
        /// Its first value.
        one: String,
        /// The other.
        other: String,
    },
    /// The table is too small.
    #[error("{0} seats are not enough: a game takes 2 to 8 players")]
    Seats(u8),
}

impl Settings {
    /// The same settings as they are written when everything is said in its usual order: the modules with the base game,
    /// and the options by their names.
    pub fn in_order(mut self) -> Settings {
        // What nobody knows, or is named twice, stays to be refused later.
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

    /// The set-up of every game.
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
        Ok(Setup {
            edition: edition.ok_or_else(|| SettingsError::Edition {
                name: self.edition.clone(),
            })?,
            modules: self.modules.clone(),
            options: self.options.clone(),
            players: self.players,
            ..Setup::default()
        })
    }

    /// The rules of every game.
    pub fn rules(&self) -> Result<Rules, SettingsError> {
        Ok(Rules::new(&self.setup()?)?)
    }

    /// The record of every game before its first turn.
    pub fn record(&self) -> Result<Record, SettingsError> {
        // Only positions and tile sets of one's own cannot be told as a record; there are none.
        Ok(Record::of_setup(&self.setup()?).unwrap_or_default())
    }

    /// The contestants.
    pub fn read_contestants(&self) -> Result<Vec<Contestant>, SettingsError> {
        if self.contestants.len() < 2 {
            return Err(SettingsError::Alone);
        }
        let contestants = self.contestants.iter().map(|spec| spec.parse());
        Ok(contestants.collect::<Result<Vec<Contestant>, _>>()?)
    }

    /// What programs may take for an answer.
    pub fn allowance(&self) -> Allowance {
        self.allowance.unwrap_or_default()
    }

    /// The first setting that another arena has differently, with both values in words.
    pub fn difference(&self, other: &Settings) -> Option<(&'static str, String, String)> {
        let rows = |settings: &Settings| {
            let settings = settings.clone().in_order();
            let options = settings.options.iter();
            let options: Vec<String> = options
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            [
                ("contestants", settings.contestants.join(" against ")),
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
    fn the_order_of_modules_and_options_makes_no_other_match() {
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
