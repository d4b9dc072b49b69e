//! Parses lists of mutants.

use std::collections::HashSet;
use std::path::{Component, Path};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// One way to break one rule.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mutant {
    /// What is broken. Unique among all mutants.
    pub name: String,
    /// The source file, relative to the root of the workspace.
    pub file: String,
    /// Text that occurs exactly once in the file.
    pub find: String,
    pub replace: String,
    /// The id of the rule that the mutant breaks.
    pub rule: String,
    /// Why no test can notice, for the few mutants where none can.
    pub expected_survivor: Option<String>,
}

impl Mutant {
    /// Whether the text occurs in the mutant's name, rule or file.
    pub fn matches(&self, text: &str) -> bool {
        [&self.name, &self.rule, &self.file]
            .iter()
            .any(|field| field.contains(text))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default)]
    mutant: Vec<Mutant>,
}

/// Parses a list and checks everything that does not need the sources.
pub fn parse(text: &str) -> Result<Vec<Mutant>> {
    let List { mutant: mutants } = toml::from_str(text)?;
    if mutants.is_empty() {
        bail!("there is no [[mutant]]");
    }
    for (index, mutant) in mutants.iter().enumerate() {
        check(mutant).with_context(|| format!("mutant {} '{}'", index + 1, mutant.name))?;
    }
    Ok(mutants)
}

/// Checks that the names of all mutants are different.
pub fn check_names(mutants: &[Mutant]) -> Result<()> {
    let mut names = HashSet::new();
    match mutants.iter().find(|mutant| !names.insert(&mutant.name)) {
        Some(mutant) => bail!("two mutants are named '{}'", mutant.name),
        None => Ok(()),
    }
}

fn check(mutant: &Mutant) -> Result<()> {
    let Mutant {
        name,
        file,
        find,
        replace,
        rule,
        expected_survivor,
    } = mutant;
    for (field, value) in [
        ("name", name),
        ("file", file),
        ("find", find),
        ("rule", rule),
    ] {
        if value.trim().is_empty() {
            bail!("{field} is empty");
        }
    }
    if find == replace {
        bail!("find and replace are the same, so nothing would break");
    }
    if expected_survivor
        .as_ref()
        .is_some_and(|reason| reason.trim().is_empty())
    {
        bail!("expected_survivor is empty: it must say why no test can notice");
    }
    let inside = Path::new(file)
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    if !inside {
        bail!("file '{file}' must be a path inside the workspace, from its root");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"
        [[mutant]]
        name = "a road counts one more"
        file = "crates/rules/src/road.rs"
        find = "tiles"
        replace = "tiles + 1"
        rule = "BASE-20"
    "#;

    fn check_refused(from: &str, to: &str, complaint: &str) {
        assert_eq!(GOOD.matches(from).count(), 1, "{from}");
        let error = format!("{:#}", parse(&GOOD.replace(from, to)).unwrap_err());
        assert!(error.contains(complaint), "{error}");
    }

    #[test]
    fn an_entry_is_parsed() {
        let mutants = parse(GOOD).unwrap();
        assert_eq!(mutants.len(), 1);
        assert_eq!(mutants[0].replace, "tiles + 1");
        assert_eq!(mutants[0].expected_survivor, None);
        assert!(mutants[0].matches("BASE-2") && mutants[0].matches("road.rs"));
        assert!(!mutants[0].matches("BASE-3"));
    }

    #[test]
    fn a_survivor_has_a_reason() {
        let mutants = parse(&format!("{GOOD}expected_survivor = \"only faster\"")).unwrap();
        assert_eq!(mutants[0].expected_survivor.as_deref(), Some("only faster"));
    }

    #[test]
    fn a_mutant_may_delete_text() {
        assert_eq!(
            parse(&GOOD.replace("tiles + 1", "")).unwrap()[0].replace,
            ""
        );
    }

    #[test]
    fn errors_name_the_mutant_and_the_problem() {
        check_refused(
            "\"BASE-20\"",
            "\" \"",
            "mutant 1 'a road counts one more': rule is empty",
        );
        check_refused("tiles + 1", "tiles", "nothing would break");
        check_refused("crates/", "../", "inside the workspace");
        check_refused("crates/", "/", "inside the workspace");
        check_refused("rule =", "rules =", "unknown field `rules`");
        check_refused("find = \"tiles\"", "", "missing field `find`");
    }

    #[test]
    fn duplicate_names_are_rejected() {
        let mutants = parse(&format!("{GOOD}{GOOD}")).unwrap();
        let error = check_names(&mutants).unwrap_err().to_string();
        assert_eq!(error, "two mutants are named 'a road counts one more'");
    }

    #[test]
    fn an_empty_list_or_reason_is_rejected() {
        assert!(parse("").is_err());
        assert!(parse(&format!("{GOOD}expected_survivor = \"\"")).is_err());
    }
}
