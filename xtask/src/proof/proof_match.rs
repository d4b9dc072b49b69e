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
    line: Vec<ProofMatch>,
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
        for line in &proof.line {
            let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
            ensure!(
                line.name.chars().all(is_name),
                "`{}`: a name consists of letters, digits and dashes",
                line.name
            );
            ensure!(
                line.goal > 0.0 && line.goal < 1.0,
                "{}: a goal is between 0 and 1",
                line.name
            );
            ensure!(
                line.games > 0 && line.games % 2 == 0,
                "{}: games are played in pairs, so their number is even",
                line.name
            );
        }
        Ok(proof)
    }

    /// Returns the matches of the proof.
    pub fn lines(&self) -> Vec<ProofMatch> {
        let master = format!("master:sims={}", self.master_sims);
        let fill = |line: &ProofMatch| ProofMatch {
            a: line.a.replace("{master}", &master),
            b: line.b.replace("{master}", &master),
            ..line.clone()
        };
        self.line.iter().map(fill).collect()
    }

    /// Returns the same matches with few games and tiny searches.
    pub fn quick_lines(&self) -> Vec<ProofMatch> {
        let tiny = |spec: &str| match spec.split(':').next() {
            Some("{master}" | "master") => format!("master:sims={}", self.quick_sims),
            Some("uct") => format!("uct:{}", self.quick_sims),
            _ => spec.to_owned(),
        };
        let shrink = |line: &ProofMatch| ProofMatch {
            a: tiny(&line.a),
            b: tiny(&line.b),
            games: self.quick_games,
            ..line.clone()
        };
        self.line.iter().map(shrink).collect()
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
        let lines = proof().lines();
        let uct = lines.iter().find(|line| line.name == "master-uct").unwrap();
        let sims = proof().master_sims;
        assert_eq!(
            uct.command(),
            format!(
                "bastide arena --a master:sims={sims} --b uct:16000 --games 200 --sprt rate0=0.70,rate1=0.80"
            )
        );
        assert!(lines.iter().all(|line| !line.command().contains('{')));
    }

    #[test]
    fn quick_lines_are_the_same_matches_with_tiny_searches() {
        for (line, quick) in proof().lines().iter().zip(proof().quick_lines()) {
            assert_eq!(line.name, quick.name);
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
