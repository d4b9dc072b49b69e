//! `bastide replay`: checks a record and tells the scores with their reasons.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use bastide_protocol::{panel_words, words};
use bastide_record::{Award, Notation, Problem, Record, Replay};
use bastide_rules::{FeatureKind, Player, PointSource, Situation};
use bastide_words::{Language, Text};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};

#[derive(Args)]
pub struct ReplayArgs {
    /// The record, as text or JSON; `-` reads it from the standard input.
    file: String,
    /// Print JSON: scores, awards, and who is asked what if the game is not over.
    #[arg(long)]
    json: bool,
    /// Stop after this many turns.
    #[arg(long, value_name = "N")]
    until: Option<u32>,
    /// The language of what the expansions show: en or es.
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Language,
    /// Write the record itself in this form, once it is checked, instead of the report.
    #[arg(long = "as", value_name = "FORM", conflicts_with_all = ["json", "until"])]
    form: Option<Form>,
}

/// The forms of a record.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// Text in its one canonical form.
    Text,
    /// The JSON twin.
    Json,
}

pub fn run(args: ReplayArgs) -> Result<ExitCode> {
    let text = read(&args.file)?;
    let replayed = Record::read_any(&text)
        .and_then(|record| Replay::until(&record, args.until).map(|replay| (record, replay)));
    let mut out = io::stdout().lock();
    match replayed {
        Ok((record, replay)) => match args.form {
            Some(Form::Text) => write!(out, "{record}")?,
            Some(Form::Json) => writeln!(out, "{}", record.to_json())?,
            None if args.json => {
                serde_json::to_writer_pretty(&mut out, &as_json(&replay))?;
                writeln!(out)?;
            }
            None => write_text(&mut out, &record, &replay, words::text(args.lang))?,
        },
        Err(problem) if args.json => {
            serde_json::to_writer_pretty(&mut out, &problem_as_json(&problem))?;
            writeln!(out)?;
            return Ok(ExitCode::from(crate::BAD_INPUT));
        }
        Err(problem) if args.file == "-" => bail!("{problem}"),
        Err(problem) => bail!("{}: {problem}", args.file),
    }
    Ok(ExitCode::SUCCESS)
}

/// The text of a file, or of the standard input for `-`.
pub fn read(file: &str) -> Result<String> {
    let mut bytes = Vec::new();
    if file == "-" {
        io::stdin()
            .read_to_end(&mut bytes)
            .context("the standard input cannot be read")?;
    } else {
        bytes = std::fs::read(file).with_context(|| format!("{file} cannot be read"))?;
    }
    String::from_utf8(bytes).with_context(|| format!("{file} is no text"))
}

fn write_text(out: &mut impl Write, record: &Record, replay: &Replay, text: Text) -> Result<()> {
    let notation = replay.notation();
    let mut awards = replay.awards.iter().peekable();
    while let Some(award) = awards.next_if(|award| award.turn == 0) {
        writeln!(out, "{}", award_text(notation, award))?;
    }
    for turn in &replay.turns {
        let who = notation.colour(turn.player);
        writeln!(out, "{:>4}. {who:<6} {}", turn.number, turn.text)?;
        while let Some(award) = awards.next_if(|award| award.turn == turn.number) {
            writeln!(out, "{}", award_text(notation, award))?;
        }
    }
    let look = notation.look;
    writeln!(out)?;
    for (player, seat) in (0..).map(Player).zip(&record.players) {
        let name = seat.name.as_deref().unwrap_or("");
        let score = look.score(player);
        writeln!(out, "{:<6} {score:>4}  {name}", seat.colour.name())?;
    }
    let names = seat_names(record);
    let track = panel_words::track(look, &names, text).into_iter();
    for panel in track.chain(panel_words::panels(look, &names, text)) {
        writeln!(out, "\n{}", panel.title)?;
        for line in panel.lines {
            writeln!(out, "  {}", line.words)?;
        }
    }
    match replay.rules.situation(&replay.state) {
        Situation::Over => {
            let winners = winners(replay).join(" and ");
            writeln!(out, "\nThe game is over; most points: {winners}.")?;
        }
        Situation::Chance(source) => {
            writeln!(
                out,
                "\nThe record ends; chance is asked for `{}`.",
                source.name
            )?;
        }
        Situation::Decision(ask) => {
            let who = notation.colour(ask.player);
            let mut moves = Vec::new();
            replay.rules.legal(&replay.state, &mut moves);
            let picks: Vec<String> = moves.iter().map(|pick| notation.move_text(*pick)).collect();
            let (prompt, rule) = (ask.prompt, ask.rule);
            writeln!(
                out,
                "\nThe record ends; {who} is asked {prompt} [{rule}]: {}",
                picks.join("  ")
            )?;
        }
    }
    Ok(())
}

/// The names of the seats; those without one are called by their colour.
pub fn seat_names(record: &Record) -> Vec<String> {
    let seats = record.players.iter();
    let names = seats.map(|seat| {
        let colour = || seat.colour.name().to_owned();
        seat.name.clone().unwrap_or_else(colour)
    });
    names.collect()
}

fn award_text(notation: Notation<'_>, award: &Award) -> String {
    let reasons = award.reasons.iter().map(|reason| {
        let points = i32::from(reason.count) * i32::from(reason.each);
        let (key, count, each, rule) = (reason.key, reason.count, reason.each, reason.rule);
        format!("{key} {count} x {each} = {points} [{rule}]")
    });
    let reasons: Vec<String> = reasons.collect();
    let source = match award.source {
        PointSource::Named(name) => name.to_owned(),
        PointSource::Feature { kind, at, .. } => format!("{} at {at}", feature_word(kind)),
    };
    let when = if award.at_end { "final scoring, " } else { "" };
    let who = notation.colour(award.player);
    let reasons = reasons.join(", ");
    format!(
        "      {who} {:+}: {when}{source} [{}]: {reasons}",
        award.points, award.rule
    )
}

fn feature_word(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "road",
        FeatureKind::City => "city",
        FeatureKind::Monastery => "monastery",
        FeatureKind::Field => "farm",
    }
}

fn winners(replay: &Replay) -> Vec<&'static str> {
    let look = replay.notation().look;
    let players = || (0..replay.rules.players()).map(Player);
    let most = players().map(|player| look.score(player)).max();
    let winners = players().filter(|player| Some(look.score(*player)) == most);
    winners
        .map(|player| replay.notation().colour(player).name())
        .collect()
}

fn as_json(replay: &Replay) -> Value {
    let notation = replay.notation();
    let players = (0..replay.rules.players()).map(Player);
    let scores = players.map(|player| {
        json!({ "player": notation.colour(player), "points": notation.look.score(player) })
    });
    let turns = replay.turns.iter().map(|turn| {
        json!({ "turn": turn.number, "player": notation.colour(turn.player), "text": turn.text })
    });
    let awards = replay
        .awards
        .iter()
        .map(|award| award_as_json(notation, award));
    let mut value = json!({
        "scores": scores.collect::<Vec<_>>(),
        "turns": turns.collect::<Vec<_>>(),
        "awards": awards.collect::<Vec<_>>(),
        "over": false,
    });
    match replay.rules.situation(&replay.state) {
        Situation::Over => {
            value["over"] = true.into();
            value["winners"] = json!(winners(replay));
        }
        Situation::Decision(ask) => {
            let mut moves = Vec::new();
            replay.rules.legal(&replay.state, &mut moves);
            let picks = moves.iter().map(|pick| {
                json!({ "text": notation.move_text(*pick), "move": notation.item_of(*pick) })
            });
            value["ask"] = json!({
                "player": notation.colour(ask.player),
                "prompt": ask.prompt,
                "rule": ask.rule.0,
                "picks": picks.collect::<Vec<_>>(),
            });
        }
        Situation::Chance(source) => {
            let mut outcomes = Vec::new();
            replay.rules.outcomes(&replay.state, &mut outcomes);
            let outcomes = outcomes.iter().map(|(outcome, weight)| {
                json!({
                    "text": notation.outcome_text(*outcome),
                    "outcome": notation.outcome_item(*outcome),
                    "weight": weight,
                })
            });
            value["chance"] = json!({
                "player": notation.colour(notation.look.active()),
                "source": source.name,
                "outcomes": outcomes.collect::<Vec<_>>(),
            });
        }
    }
    value
}

fn award_as_json(notation: Notation<'_>, award: &Award) -> Value {
    let source = match award.source {
        PointSource::Named(name) => json!({ "named": name }),
        PointSource::Feature { kind, at, .. } => {
            json!({ "feature": feature_word(kind), "at": [at.x, at.y] })
        }
    };
    let reasons = award.reasons.iter().map(|reason| {
        json!({
            "key": reason.key,
            "count": reason.count,
            "each": reason.each,
            "points": i32::from(reason.count) * i32::from(reason.each),
            "rule": reason.rule.0,
        })
    });
    json!({
        "turn": award.turn,
        "at_end": award.at_end,
        "player": notation.colour(award.player),
        "source": source,
        "points": award.points,
        "rule": award.rule.0,
        "reasons": reasons.collect::<Vec<_>>(),
    })
}

fn problem_as_json(problem: &Problem) -> Value {
    json!({ "error": problem_fields(problem) })
}

/// What is wrong and where, for programs.
pub fn problem_fields(problem: &Problem) -> Value {
    json!({
        "line": problem.place.line,
        "column": problem.place.column,
        "path": problem.path,
        "message": problem.message,
        "rule": problem.rule.map(|rule| rule.0),
    })
}
