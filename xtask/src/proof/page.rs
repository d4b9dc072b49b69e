//! Writes the results to docs/research/strength.md.

use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::proof_match::ProofMatch;
use crate::workspace;

/// The result of a match.
#[derive(Clone, Debug)]
pub struct MatchOutcome {
    title: String,
    command: String,
    goal: f64,
    games: u64,
    win_rate: f64,
    interval: [f64; 2],
    points: Option<f64>,
    elo: Option<f64>,
    output: String,
}

const BEGIN: &str = "<!-- proof:begin -->";
const END: &str = "<!-- proof:end -->";

impl MatchOutcome {
    /// Parses the JSON output of the arena; `output` is its text output.
    pub fn of(one: &ProofMatch, json: &str, output: String) -> Result<MatchOutcome> {
        let value: Value = serde_json::from_str(json).context("the arena's output is not JSON")?;
        let number = |value: &Value, name: &str| {
            let found = value.as_f64();
            found.with_context(|| format!("the arena's output has no {name}"))
        };
        Ok(MatchOutcome {
            title: one.title.clone(),
            command: one.command(),
            goal: one.goal,
            games: value["games"]
                .as_u64()
                .context("the arena's output has no games")?,
            win_rate: number(&value["a"]["win_rate"], "a.win_rate")?,
            interval: [
                number(&value["ci95"][0], "ci95")?,
                number(&value["ci95"][1], "ci95")?,
            ],
            points: value["points_difference"]["mean"].as_f64(),
            elo: value["elo"]["mean"].as_f64(),
            output,
        })
    }

    /// Whether the goal of the match is reached.
    pub fn is_reached(&self) -> bool {
        self.win_rate >= self.goal
    }

    fn verdict(&self) -> String {
        if self.is_reached() {
            "reached".to_owned()
        } else {
            format!("missed by {:.1}", (self.goal - self.win_rate) * 100.0)
        }
    }
}

/// Returns the rows of the table, starting with its header.
pub fn rows(outcomes: &[MatchOutcome]) -> Vec<Vec<String>> {
    let head = [
        "match", "games", "win rate", "95 %", "points", "Elo", "goal", "",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    let signed = |number: Option<f64>, digits: usize| match number {
        Some(number) => format!("{number:+.digits$}"),
        None => "unbounded".to_owned(),
    };
    for outcome in outcomes {
        let [low, high] = outcome.interval.map(|end| end * 100.0);
        rows.push(vec![
            outcome.title.clone(),
            outcome.games.to_string(),
            format!("{:.1} %", outcome.win_rate * 100.0),
            format!("{low:.1} to {high:.1}"),
            signed(outcome.points, 1),
            signed(outcome.elo, 0),
            format!("{:.0} %", outcome.goal * 100.0),
            outcome.verdict(),
        ]);
    }
    rows
}

/// Writes the outcomes between the markers of docs/research/strength.md.
pub fn write(outcomes: &[MatchOutcome]) -> Result<()> {
    let path = workspace::root().join("docs/research/strength.md");
    let shown = path.display();
    let page = fs::read_to_string(&path).with_context(|| format!("cannot read {shown}"))?;
    let page = between_marks(&page, &section(outcomes)).with_context(|| format!("{shown}"))?;
    fs::write(&path, page).with_context(|| format!("cannot write {shown}"))
}

fn between_marks(page: &str, section: &str) -> Result<String> {
    let (Some(begin), Some(end)) = (page.find(BEGIN), page.find(END)) else {
        bail!("the markers {BEGIN} and {END} are missing");
    };
    if end < begin {
        bail!("the markers {BEGIN} and {END} are in the wrong order");
    }
    Ok(format!(
        "{}{BEGIN}\n{section}{}",
        &page[..begin],
        &page[end..]
    ))
}

fn section(outcomes: &[MatchOutcome]) -> String {
    let mut text = String::new();
    for (number, row) in rows(outcomes).iter().enumerate() {
        text += &format!("| {} |\n", row.join(" | "));
        if number == 0 {
            text += &format!("|{}\n", "---|".repeat(row.len()));
        }
    }
    for outcome in outcomes {
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "\n## {}\n\n```\n$ {}\n{}\n```\n",
            outcome.title,
            outcome.command,
            outcome.output.trim_end()
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::proof_match::Proof;
    use super::*;

    fn outcome(win_rate: f64) -> MatchOutcome {
        let proof = Proof::read(include_str!("../../proof.toml")).expect("proof.toml is valid");
        let json = format!(
            r#"{{"a": {{"win_rate": {win_rate}}}, "games": 100, "ci95": [0.9, 1.0],
                "points_difference": {{"mean": 63.25}}, "elo": {{"mean": null}}}}"#
        );
        MatchOutcome::of(&proof.matches()[0], &json, "greedy wins\n".to_owned())
            .expect("the output is complete")
    }

    #[test]
    fn only_the_text_between_the_markers_changes() {
        let page = format!("before\n{BEGIN}\nold\n{END}\nafter\n");
        let page = between_marks(&page, &section(&[outcome(1.0)])).unwrap();
        assert!(
            page.starts_with(&format!("before\n{BEGIN}\n| match |")),
            "{page}"
        );
        assert!(
            page.contains("$ bastide arena --a greedy --b random --games 100\ngreedy wins\n```\n")
        );
        assert!(
            page.ends_with(&format!("{END}\nafter\n")) && !page.contains("old"),
            "{page}"
        );
        assert!(between_marks("no marks", "").is_err());
    }

    #[test]
    fn a_missed_goal_shows_the_difference() {
        let rows = rows(&[outcome(1.0), outcome(0.965)]);
        assert_eq!(
            rows[1][1..],
            [
                "100",
                "100.0 %",
                "90.0 to 100.0",
                "+63.2",
                "unbounded",
                "99 %",
                "reached"
            ]
        );
        assert_eq!(rows[2][7], "missed by 2.5");
    }

    #[test]
    fn incomplete_output_is_an_error() {
        let proof = Proof::read(include_str!("../../proof.toml")).expect("proof.toml is valid");
        for json in ["", "{}", r#"{"games": 4}"#] {
            assert!(
                MatchOutcome::of(&proof.matches()[0], json, String::new()).is_err(),
                "{json}"
            );
        }
    }
}
