//! The matches of the proof.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// `xtask/proof.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    master_sims: u32,
    quick_games: u32,
    quick_sims: u32,
    #[serde(rename = "match")]
    matches: Vec<ProofMatch>,
}

/// One match with its goal.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProofMatch {
    /// A short name, also the name of its results file.
    pub name: String,
    /// The heading on the page.
    pub title: String,
    a: String,
    b: String,
    #[serde(default)]
    modules: Option<String>,
    games: u32,
    /// The win rate that `a` must reach.
    pub goal: f64,
    /// Whether a sequential test may end the match early.
    #[serde(default)]
    test: bool,
}

/// The sequential test decides between the goal minus this and the goal plus this.
const AROUND: f64 = 0.05;

impl Proof {
    /// Parses `proof.toml`.
    pub fn read(text: &str) -> Result<Proof> {
        let proof: Proof = toml::from_str(text).context("cannot parse the file")?;
        for one in &proof.matches {
            let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
            ensure!(
                one.name.chars().all(is_name),
                "`{}`: a name consists of letters, digits and dashes",
                one.name
            );
            ensure!(
                one.goal > 0.0 && one.goal < 1.0,
                "{}: a goal is between 0 and 1",
                one.name
            );
            ensure!(
                one.games > 0 && one.games % 2 == 0,
                "{}: games are played in pairs, so their number is even",
                one.name
            );
        }
        Ok(proof)
    }

    /// Returns the matches of the proof.
    pub fn matches(&self) -> Vec<ProofMatch> {
        let master = format!("master:sims={}", self.master_sims);
        let fill = |one: &ProofMatch| ProofMatch {
            a: one.a.replace("{master}", &master),
            b: one.b.replace("{master}", &master),
            ..one.clone()
        };
        self.matches.iter().map(fill).collect()
    }

    /// Returns the same matches with few games and tiny searches.
    pub fn quick_matches(&self) -> Vec<ProofMatch> {
        let tiny = |spec: &str| match spec.split(':').next() {
            Some("{master}" | "master") => format!("master:sims={}", self.quick_sims),
            Some("uct") => format!("uct:{}", self.quick_sims),
            _ => spec.to_owned(),
        };
        let shrink = |one: &ProofMatch| ProofMatch {
            a: tiny(&one.a),
            b: tiny(&one.b),
            games: self.quick_games,
            ..one.clone()
        };
        self.matches.iter().map(shrink).collect()
    }
}

impl ProofMatch {
    /// Returns the arguments of `bastide` that play it.
    pub fn arguments(&self) -> Vec<String> {
        let mut arguments: Vec<String> = ["arena", "--a", &self.a, "--b", &self.b]
            .map(str::to_owned)
            .into();
        if let Some(modules) = &self.modules {
            arguments.extend(["--modules".to_owned(), modules.clone()]);
        }
        arguments.extend(["--games".to_owned(), self.games.to_string()]);
        if self.test {
            let (low, high) = (self.goal - AROUND, (self.goal + AROUND).min(0.99));
            arguments.extend([
                "--sprt".to_owned(),
                format!("rate0={low:.2},rate1={high:.2}"),
            ]);
        }
        arguments
    }

    /// Returns the command as a user would type it.
    pub fn command(&self) -> String {
        format!("bastide {}", self.arguments().join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof() -> Proof {
        Proof::read(include_str!("../../proof.toml")).expect("proof.toml is valid")
    }

    #[test]
    fn commands_have_the_simulations_filled_in() {
        let matches = proof().matches();
        let uct = matches.iter().find(|one| one.name == "master-uct").unwrap();
        let sims = proof().master_sims;
        assert_eq!(
            uct.command(),
            format!(
                "bastide arena --a master:sims={sims} --b uct:16000 --games 200 --sprt rate0=0.70,rate1=0.80"
            )
        );
        assert!(matches.iter().all(|one| !one.command().contains('{')));
    }

    #[test]
    fn quick_matches_are_the_same_matches_with_tiny_searches() {
        for (one, quick) in proof().matches().iter().zip(proof().quick_matches()) {
            assert_eq!(one.name, quick.name);
            assert_eq!(quick.games, proof().quick_games);
            assert!(!quick.command().contains("16000") && !quick.command().contains("time="));
        }
    }

    #[test]
    fn mistakes_in_the_file_are_errors() {
        let text = include_str!("../../proof.toml");
        for (good, bad, part) in [
            ("goal = 0.99", "goal = 99", "between 0 and 1"),
            ("games = 100", "games = 99", "pairs"),
            ("\"greedy-random\"", "\"greedy/random\"", "letters"),
            ("games = 100", "game = 100", "game"),
        ] {
            let error = format!(
                "{:#}",
                Proof::read(&text.replacen(good, bad, 1)).unwrap_err()
            );
            assert!(error.contains(part), "{error}");
        }
    }
}
