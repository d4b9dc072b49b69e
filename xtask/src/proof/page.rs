//! What came of the proof, as docs/strength.md shows it.

use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::line::Line;
use crate::house;

/// What came of a line.
#[derive(Clone, Debug)]
pub struct Outcome {
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

impl Outcome {
    /// Reads what the arena said of a line, in both forms.
    pub fn of(line: &Line, json: &str, output: String) -> Result<Outcome> {
        let value: Value =
            serde_json::from_str(json).context("the arena did not answer in JSON")?;
        let number = |value: &Value, name: &str| {
            let found = value.as_f64();
            found.with_context(|| format!("the arena's answer has no {name}"))
        };
        Ok(Outcome {
            title: line.title.clone(),
            command: line.command(),
            goal: line.goal,
            games: value["games"]
                .as_u64()
                .context("the arena's answer has no games")?,
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

    /// Whether the goal was reached.
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

/// The rows of the table, its head first.
pub fn rows(outcomes: &[Outcome]) -> Vec<Vec<String>> {
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

/// Writes the outcomes between the marks of docs/strength.md.
pub fn write(outcomes: &[Outcome]) -> Result<()> {
    let path = house::root().join("docs/strength.md");
    let shown = path.display();
    let page = fs::read_to_string(&path).with_context(|| format!("{shown} cannot be read"))?;
    let page = between_marks(&page, &section(outcomes)).with_context(|| format!("{shown}"))?;
    fs::write(&path, page).with_context(|| format!("{shown} cannot be written"))
}

fn between_marks(page: &str, section: &str) -> Result<String> {
    let (Some(begin), Some(end)) = (page.find(BEGIN), page.find(END)) else {
        bail!("the marks {BEGIN} and {END} are missing");
    };
    if end < begin {
        bail!("the marks {BEGIN} and {END} stand in the wrong order");
    }
    Ok(format!(
        "{}{BEGIN}\n{section}{}",
        &page[..begin],
        &page[end..]
    ))
}

fn section(outcomes: &[Outcome]) -> String {
    let mut text = String::new();
    for (number, row) in rows(outcomes).iter().enumerate() {
        text += &format!("| {} |\n", row.join(" | "));
        if number == 0 {
            text += &format!("|{}\n", "---|".repeat(row.len()));
        }
    }
    for outcome in outcomes {
        // Writing into a text cannot fail.
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
    use super::super::line::Proof;
    use super::*;

    fn outcome(win_rate: f64) -> Outcome {
        let proof = Proof::read(include_str!("../../proof.toml")).expect("the house's own");
        let json = format!(
            r#"{{"a": {{"win_rate": {win_rate}}}, "games": 100, "ci95": [0.9, 1.0],
                "points_difference": {{"mean": 63.25}}, "elo": {{"mean": null}}}}"#
        );
        Outcome::of(&proof.lines()[0], &json, "greedy wins\n".to_owned()).expect("all is there")
    }

    #[test]
    fn the_page_is_changed_between_its_marks_alone() {
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
    fn a_missed_goal_says_by_how_much() {
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
    fn an_answer_without_numbers_is_refused() {
        let proof = Proof::read(include_str!("../../proof.toml")).expect("the house's own");
        for json in ["", "{}", r#"{"games": 4}"#] {
            assert!(
                Outcome::of(&proof.lines()[0], json, String::new()).is_err(),
                "{json}"
            );
        }
    }
}
