//! Argument types shared by several commands.

use std::str::FromStr;
use std::time::Duration;

use bastide_rules::Edition;
use bastide_rules::modules::MODULES;

/// A fixed value, or a random one for each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrRandom<T> {
    /// This value.
    Fixed(T),
    /// A random value for each game.
    Random,
}

impl<T> OrRandom<T> {
    /// Returns the value if it is fixed.
    pub fn fixed(self) -> Option<T> {
        match self {
            OrRandom::Fixed(value) => Some(value),
            OrRandom::Random => None,
        }
    }
}

impl<T: FromStr> FromStr for OrRandom<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        if text.eq_ignore_ascii_case("random") {
            return Ok(OrRandom::Random);
        }
        text.parse().map(OrRandom::Fixed)
    }
}

/// The names of modules in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModuleNames(pub Vec<String>);

impl FromStr for ModuleNames {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let all = MODULES.iter().map(|module| module.name().to_owned());
        if text.eq_ignore_ascii_case("all") {
            return Ok(ModuleNames(all.collect()));
        }
        let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
        let known: Vec<String> = all.collect();
        match names.iter().find(|name| !known.contains(name)) {
            Some(name) => Err(format!(
                "there is no module `{name}`; expected `all` or some of: {}",
                known.join(", ")
            )),
            None => Ok(ModuleNames(names)),
        }
    }
}

/// An edition by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditionName(pub Edition);

impl FromStr for EditionName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = || Edition::ALL.map(Edition::name).join(", ");
        let found = Edition::named(text).map(EditionName);
        found.ok_or_else(|| format!("there is no edition `{text}`; expected one of: {}", known()))
    }
}

/// A number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerCount(pub u8);

impl FromStr for PlayerCount {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(players @ 2..=8) => Ok(PlayerCount(players)),
            _ => Err(format!("expected 2 to 8 players, not `{text}`")),
        }
    }
}

/// Parses an option with its value, `name=value`.
pub fn option_and_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !value.is_empty() => {
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("expected name=value; `bastide options` lists names and values".to_owned()),
    }
}

/// Parses a tile set with its number of copies, `set=n`.
pub fn set_and_copies(text: &str) -> Result<(String, u8), String> {
    let read = text.split_once('=').and_then(|(set, copies)| {
        let copies = copies.trim().parse().ok()?;
        Some((set.trim().to_owned(), copies))
    });
    read.ok_or_else(|| "expected SET=N; `bastide tiles` lists the sets".to_owned())
}

/// Parses a time such as `10m`, `1s`, `200ms` or, in seconds, `0.5`.
pub fn duration(text: &str) -> Result<Duration, String> {
    // `ms` comes before `s`, which it ends with.
    const UNITS: [(&str, f64); 4] = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("", 1.0)];
    let mut units = UNITS.into_iter();
    let read = units.find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit)));
    let (number, unit) = read.unwrap_or((text, 1.0));
    let seconds: Option<f64> = number.trim().parse().ok();
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds * unit).ok());
    let longest = Duration::from_secs(24 * 60 * 60);
    time.filter(|time| (Duration::from_millis(1)..=longest).contains(time))
        .ok_or_else(|| {
            format!(
                "expected a time from 1ms to 24 hours, such as 10m, 1.5s or 200ms, not `{text}`"
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_and_fixed_values_are_parsed() {
        assert_eq!("random".parse(), Ok(OrRandom::<EditionName>::Random));
        let fixed = OrRandom::Fixed(EditionName(Edition::Classic));
        assert_eq!("classic".parse(), Ok(fixed));
        let error = "1066".parse::<OrRandom<EditionName>>().unwrap_err();
        assert!(error.contains("Classic, Plus2012, Plus2014"), "{error}");
        assert!("9".parse::<PlayerCount>().is_err());
        assert!("1".parse::<PlayerCount>().is_err());
    }

    #[test]
    fn module_names_are_a_list_or_all() {
        assert_eq!("base".parse(), Ok(ModuleNames(vec!["base".into()])));
        assert_eq!(
            "all".parse::<ModuleNames>().map(|names| names.0.len()),
            Ok(MODULES.len())
        );
        let error = "base,chess".parse::<ModuleNames>().unwrap_err();
        assert!(
            error.contains("`chess`") && error.contains("base"),
            "{error}"
        );
    }

    #[test]
    fn copies_of_a_tile_set_are_a_name_and_a_number() {
        assert_eq!(set_and_copies("base=2"), Ok(("base".into(), 2)));
        for wrong in ["base", "base=", "base=-1", "base=300"] {
            let error = set_and_copies(wrong).unwrap_err();
            assert!(error.contains("SET=N"), "{wrong}: {error}");
        }
    }

    #[test]
    fn times_without_a_unit_are_seconds() {
        assert_eq!(duration("200ms"), Ok(Duration::from_millis(200)));
        assert_eq!(duration("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("10m"), Ok(Duration::from_secs(600)));
        assert_eq!(duration("2"), Ok(Duration::from_secs(2)));
        for wrong in ["", "0", "-1s", "soon", "nan", "1h", "1e30"] {
            let error = duration(wrong).unwrap_err();
            assert!(error.contains("200ms"), "{wrong}: {error}");
        }
    }
}
