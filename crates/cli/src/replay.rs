//! `bastide replay`: checks a record and explains its scores.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use bastide_protocol::{panel_words, words};
use bastide_record::rulebook::{self, check_refused};
use bastide_record::{Award, Notation, Problem, Record, Replay, TextPosition};
use bastide_rules::{Majority, Player, PointSource, Situation};
use bastide_words::Messages;
use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use crate::language::LanguageArgs;

#[derive(Args)]
pub struct ReplayArgs {
    /// The record, as text or JSON; `-` reads standard input.
    file: String,
    /// Print JSON: scores, awards, and the open question if the game is not over.
    #[arg(long)]
    json: bool,
    /// Stop after this many turns [default: at the end].
    #[arg(long, alias = "until", value_name = "N")]
    turn: Option<u32>,
    #[command(flatten)]
    language: LanguageArgs,
    /// Check the record, then print it in this form instead of the report.
    #[arg(long = "as", value_name = "FORM", conflicts_with_all = ["json", "turn"])]
    form: Option<Form>,
}

/// The forms of a record.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// Canonical text.
    Text,
    /// JSON.
    Json,
}

pub fn run(args: ReplayArgs) -> Result<ExitCode> {
    let written = read(&args.file)?;
    let read = Record::read_any(&written);
    let mut out = io::stdout().lock();
    if let Some((part, place)) = expected_error(&written, &read) {
        return match check_refused(&part, read, place) {
            Ok(problem) => {
                write_refused(&mut out, &problem, &args)?;
                Ok(ExitCode::SUCCESS)
            }
            Err(problem) => report(&mut out, &problem, &args),
        };
    }
    let replayed =
        read.and_then(|record| Replay::until(&record, args.turn).map(|replay| (record, replay)));
    match replayed {
        Ok((record, replay)) => match args.form {
            Some(Form::Text) => write!(out, "{record}")?,
            Some(Form::Json) => writeln!(out, "{}", record.to_json())?,
            None if args.json => {
                serde_json::to_writer_pretty(&mut out, &as_json(&replay))?;
                writeln!(out)?;
            }
            None => write_text(&mut out, &record, &replay, args.language.text())?,
        },
        Err(problem) => return report(&mut out, &problem, &args),
    }
    Ok(ExitCode::SUCCESS)
}

/// Reports a problem with the record.
fn report(out: &mut impl Write, problem: &Problem, args: &ReplayArgs) -> Result<ExitCode> {
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &json!({ "error": problem_fields(problem) }))?;
        writeln!(out)?;
        return Ok(ExitCode::from(crate::BAD_INPUT));
    }
    if args.file == "-" {
        bail!("{problem}");
    }
    bail!("{}: {problem}", args.file)
}

/// Returns the text that the set-up error must contain, with its place, if the record expects one.
fn expected_error(written: &str, read: &Result<Record, Problem>) -> Option<(String, TextPosition)> {
    match read {
        Ok(record) => {
            let (part, place) = rulebook::expected_error_of(record)?;
            Some((part.to_owned(), place))
        }
        Err(problem) => {
            let part = rulebook::expected_error(written)?;
            Some((part.to_owned(), problem.place))
        }
    }
}

/// Reports a set-up that is refused as its record expects.
fn write_refused(out: &mut impl Write, problem: &Problem, args: &ReplayArgs) -> Result<()> {
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &json!({ "refused": problem_fields(problem) }))?;
        writeln!(out)?;
        return Ok(());
    }
    let values = [("problem", problem.to_string().into())];
    writeln!(
        out,
        "{}",
        args.language.text().with("replay-refused", &values)
    )?;
    Ok(())
}

/// Reads the text of a file, or of standard input for `-`.
pub fn read(file: &str) -> Result<String> {
    let mut bytes = Vec::new();
    if file == "-" {
        io::stdin()
            .read_to_end(&mut bytes)
            .context("standard input cannot be read")?;
    } else {
        bytes = std::fs::read(file).with_context(|| format!("{file} cannot be read"))?;
    }
    String::from_utf8(bytes).with_context(|| format!("{file} is not UTF-8 text"))
}

fn write_text(
    out: &mut impl Write,
    record: &Record,
    replay: &Replay,
    text: Messages,
) -> Result<()> {
    let notation = replay.notation();
    let mut awards = replay.awards.iter().peekable();
    while let Some(award) = awards.next_if(|award| award.turn == 0) {
        writeln!(out, "{}", award_text(notation, award, text))?;
    }
    for turn in &replay.turns {
        let who = notation.colour(turn.player);
        writeln!(out, "{:>4}. {who:<6} {}", turn.number, turn.text)?;
        while let Some(award) = awards.next_if(|award| award.turn == turn.number) {
            writeln!(out, "{}", award_text(notation, award, text))?;
        }
    }
    let game = notation.game;
    writeln!(out)?;
    for (player, seat) in (0..).map(Player).zip(&record.players) {
        let name = seat.name.as_deref().unwrap_or("");
        let score = game.score(player);
        writeln!(out, "{:<6} {score:>4}  {name}", seat.colour.name())?;
    }
    let names = seat_names(record);
    let track = panel_words::track(game, &names, text).into_iter();
    for panel in track.chain(panel_words::panels(game, &names, text)) {
        writeln!(out, "\n{}", panel.title)?;
        for line in panel.lines {
            writeln!(out, "  {}", line.words)?;
        }
    }
    match replay.rules.situation(&replay.state) {
        Situation::Over => {
            let winners = winners(replay).join(&format!(" {} ", text.get("and")));
            let most = text.with("replay-most", &[("names", winners.into())]);
            writeln!(out, "\n{} {most}", text.get("log-over"))?;
        }
        Situation::Chance(source) => {
            let values = [("source", source.name.into())];
            writeln!(out, "\n{}", text.with("replay-chance", &values))?;
        }
        Situation::Decision(ask) => {
            let who = notation.colour(ask.player);
            let mut moves = Vec::new();
            replay.rules.legal(&replay.state, &mut moves);
            let picks: Vec<String> = moves.iter().map(|pick| notation.move_text(*pick)).collect();
            let name = [("name", who.name().into())];
            let values = [
                (
                    "question",
                    text.with(&format!("ask-{}", ask.prompt), &name).into(),
                ),
                ("rule", ask.rule.0.into()),
                ("picks", picks.join("  ").into()),
            ];
            writeln!(out, "\n{}", text.with("replay-question", &values))?;
        }
    }
    Ok(())
}

/// The names of the seats. A seat without a name gets its colour.
pub fn seat_names(record: &Record) -> Vec<String> {
    let seats = record.players.iter();
    let names = seats.map(|seat| {
        let colour = || seat.colour.name().to_owned();
        seat.name.clone().unwrap_or_else(colour)
    });
    names.collect()
}

fn award_text(notation: Notation<'_>, award: &Award, text: Messages) -> String {
    let reasons = award.reasons.iter().map(|reason| {
        let points = i32::from(reason.count) * i32::from(reason.each);
        let things = words::reason_words(&text, reason);
        format!("{things} = {points} [{}]", reason.rule)
    });
    let reasons: Vec<String> = reasons.collect();
    let mut source = words::source_words(&text, award.source);
    if let PointSource::Feature { at, .. } = award.source {
        let values = [("source", source.into()), ("cell", at.to_string().into())];
        source = text.with("replay-source-at", &values);
    }
    if award.at_end {
        source = text.with("replay-final", &[("source", source.into())]);
    }
    let who = notation.colour(award.player);
    let reasons = reasons.join(", ");
    let majority = award.majority.as_ref().map(|majority| {
        let name = |player| notation.colour(player).to_string();
        let words = words::majority_words(&text, majority, name);
        format!("\n        {words}")
    });
    format!(
        "      {who} {:+}: {source} [{}]: {reasons}{}",
        award.points,
        award.rule,
        majority.unwrap_or_default()
    )
}

fn winners(replay: &Replay) -> Vec<&'static str> {
    let game = replay.notation().game;
    let players = || (0..replay.rules.players()).map(Player);
    let most = players().map(|player| game.score(player)).max();
    let winners = players().filter(|player| Some(game.score(*player)) == most);
    winners
        .map(|player| replay.notation().colour(player).name())
        .collect()
}

fn as_json(replay: &Replay) -> Value {
    let notation = replay.notation();
    let players = (0..replay.rules.players()).map(Player);
    let scores = players.map(|player| {
        json!({ "player": notation.colour(player), "points": notation.game.score(player) })
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
                json!({ "text": notation.move_text(*pick), "move": notation.move_item(*pick) })
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
                "player": notation.colour(notation.game.active_player()),
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
            json!({ "feature": words::feature_key(kind), "at": [at.x, at.y] })
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
        "majority": award.majority.map(|majority| majority_as_json(notation, &majority)),
        "reasons": reasons.collect::<Vec<_>>(),
    })
}

fn majority_as_json(notation: Notation<'_>, majority: &Majority) -> Value {
    let players = majority.competitors().map(|player| {
        json!({
            "player": notation.colour(player),
            "followers": majority.figures[usize::from(player.0)],
            "strength": majority.strengths[usize::from(player.0)],
            "wins": majority.owners.contains(player),
        })
    });
    json!({
        "players": players.collect::<Vec<_>>(),
        "rules": majority.rules().map(|rule| rule.0).collect::<Vec<_>>(),
    })
}

/// Describes a problem and its place as JSON.
pub fn problem_fields(problem: &Problem) -> Value {
    json!({
        "line": problem.place.line,
        "column": problem.place.column,
        "path": problem.path,
        "message": problem.message,
        "rule": problem.rule.map(|rule| rule.0),
    })
}
