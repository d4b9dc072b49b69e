//! Prints an analysis as text.

use std::io::Write;

use anyhow::Result;
use bastide_analysis::{Analysis, DecisionReview, Grade, Luck, PlayerSummary, ValuedPick};

use bastide_words::{Messages, Value};

/// Writes an analysis: every decision and draw in order, then a summary for each player.
pub fn text(out: &mut impl Write, analysis: &Analysis, text: &Messages) -> Result<()> {
    let mut draws = analysis.luck.iter().peekable();
    for decided in &analysis.decisions {
        // Draws come before the decisions of their turn.
        while let Some(luck) = draws.next_if(|luck| luck.turn <= decided.turn) {
            write_luck(out, luck, text)?;
        }
        write_decision(out, decided, text)?;
    }
    for luck in draws {
        write_luck(out, luck, text)?;
    }
    writeln!(out)?;
    for summary in &analysis.players {
        write_summary(out, summary, text)?;
    }
    let limits = &analysis.thresholds;
    let values = [
        ("inaccuracy", points(limits.inaccuracy)),
        ("mistake", points(limits.mistake)),
        ("blunder", points(limits.blunder)),
    ];
    writeln!(out, "\n{}", text.with("analysis-legend", &values))?;
    Ok(())
}

fn write_luck(out: &mut impl Write, luck: &Luck, text: &Messages) -> Result<()> {
    let values = [
        ("came", Value::from(luck.came.clone())),
        ("luck", signed(luck.luck)),
    ];
    let words = text.with("analysis-luck", &values);
    writeln!(out, "{:>4}. {:<6} {words}", luck.turn, luck.player.name())?;
    Ok(())
}

fn write_decision(out: &mut impl Write, decided: &DecisionReview, text: &Messages) -> Result<()> {
    let played = format!("{} {}", decided.played.deed.text, decided.grade.sign());
    let values = [("margin", signed(decided.played.margin))];
    let margin = text.with("analysis-margin", &values);
    let who = decided.player.name();
    write!(out, "{:>4}. {who:<6}   {played:<22} {margin}", decided.turn)?;
    let is_best = decided
        .best
        .first()
        .is_none_or(|best| best.deed == decided.played.deed);
    if !is_best {
        let best: Vec<String> = decided.best.iter().map(choice).collect();
        let values = [
            ("cost", points(decided.cost)),
            ("best", Value::from(best.join(", "))),
        ];
        write!(out, " · {}", text.with("analysis-cost", &values))?;
    }
    if decided.grade != Grade::Good {
        let key = format!("grade-{}", decided.grade.name());
        write!(out, " · {}", text.get(&key))?;
    }
    writeln!(out)?;
    Ok(())
}

fn choice(choice: &ValuedPick) -> String {
    format!("{} ({:+.1})", choice.deed.text, choice.margin)
}

fn write_summary(out: &mut impl Write, summary: &PlayerSummary, text: &Messages) -> Result<()> {
    let [_, inaccuracies, mistakes, blunders] = summary.grades;
    let name = summary.name.as_deref().map(|name| format!(" {name}"));
    let values = [
        ("points", Value::from(summary.points)),
        ("decisions", Value::from(summary.decisions)),
        ("inaccuracies", Value::from(inaccuracies)),
        ("mistakes", Value::from(mistakes)),
        ("blunders", Value::from(blunders)),
        ("cost", points(summary.cost)),
    ];
    let words = text.with("analysis-player", &values);
    write!(
        out,
        "{}{}: {words}",
        summary.player,
        name.unwrap_or_default()
    )?;
    if let Some(luck) = summary.luck {
        let values = [("luck", signed(luck))];
        write!(out, ", {}", text.with("analysis-player-luck", &values))?;
    }
    writeln!(out)?;
    Ok(())
}

/// Formats points as text, with one digit after the point.
fn points(points: f64) -> Value<'static> {
    // Adding 0.0 turns -0 into 0.
    Value::from(format!("{:.1}", points + 0.0))
}

fn signed(points: f64) -> Value<'static> {
    // Adding 0.0 turns -0 into 0.
    let rounded = (points * 10.0).round() / 10.0 + 0.0;
    Value::from(format!("{rounded:+.1}"))
}
