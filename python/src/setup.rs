//! From Python arguments to the set-up of a game.

use bastide_record::{Record, Seed, nearest};
use bastide_rules::modules::MODULES;
use bastide_rules::{Edition, Rules, Setup};
use pyo3::prelude::*;
use pyo3::types::{PyAnyMethods, PyDict, PyDictMethods};

use crate::errors::value_error;

/// Reads the arguments that games and batches share.
pub fn read_setup(
    players: i64,
    modules: Option<&Bound<'_, PyAny>>,
    edition: &str,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Setup> {
    let players = match u8::try_from(players) {
        Ok(players @ 2..=8) => players,
        _ => {
            return Err(value_error(format!(
                "players must be 2 to 8, not {players}"
            )));
        }
    };
    let edition = Edition::named(edition).ok_or_else(|| {
        let names = Edition::ALL.map(Edition::name).join(", ");
        value_error(format!(
            "there is no edition {edition:?}; the editions are {names}"
        ))
    })?;
    Ok(Setup {
        edition,
        modules: read_modules(modules)?,
        options: read_options(options)?,
        players,
        ..Setup::default()
    })
}

fn read_modules(modules: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
    let known: Vec<&str> = MODULES.iter().map(|module| module.name()).collect();
    let mut names = Setup::default().modules;
    let given: Vec<String> = match modules {
        None => Vec::new(),
        Some(value) => match value.extract::<String>() {
            Ok(all) if all == "all" => known.iter().map(|name| (*name).to_owned()).collect(),
            Ok(one) => vec![one],
            Err(_) => value
                .extract()
                .map_err(|_| value_error("modules must be a name, a list of names, or \"all\""))?,
        },
    };
    for name in given {
        if !known.contains(&name.as_str()) {
            let near = nearest(&name, known.iter().copied()).join(", ");
            return Err(value_error(format!(
                "there is no module {name:?}; did you mean {near}? bastide.modules() lists all"
            )));
        }
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}

fn read_options(options: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(String, String)>> {
    let Some(options) = options else {
        return Ok(Vec::new());
    };
    let pairs = options.iter().map(|(name, value)| {
        let name: String = name
            .extract()
            .map_err(|_| value_error("the names of options must be strings"))?;
        let value = match value.extract::<bool>() {
            Ok(true) => "yes".to_owned(),
            Ok(false) => "no".to_owned(),
            Err(_) => value.str()?.to_string(),
        };
        Ok((name, value))
    });
    pairs.collect()
}

/// Returns the rules of a set-up and the record of its games before the first turn.
pub fn start(setup: &Setup) -> PyResult<(Rules, Record)> {
    let rules = Rules::new(setup).map_err(value_error)?;
    let record = Record::of_setup(setup)
        .ok_or_else(|| value_error("games with a position or tiles of their own need a record"))?;
    Ok((rules, record))
}

/// Reads a seed: a number, or 64 hexadecimal digits.
pub fn read_seed(seed: &Bound<'_, PyAny>) -> PyResult<Seed> {
    if let Ok(number) = seed.extract::<u64>() {
        return Ok(Seed::Number(number));
    }
    let text: Option<String> = seed.extract().ok();
    let read = text.and_then(|text| text.parse().ok());
    read.ok_or_else(|| {
        value_error("a seed is a number from 0 to 2**64 - 1, or 64 hexadecimal digits")
    })
}
