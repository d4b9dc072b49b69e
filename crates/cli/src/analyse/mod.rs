//! `bastide analyse`: evaluates every decision of a game.

mod print;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use bastide_analysis::{
    AnalysisError, Analyst, BotJudge, Thresholds, USUAL_BOT, USUAL_SIMULATIONS,
};
use bastide_bots::{BotSpec, Budget};
use bastide_record::Record;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::language::LanguageArgs;
use crate::replay;
use bastide_arguments::duration;

/// Evaluates every decision of a game: the pick played, the best picks, the expected final margin and the points the
/// pick cost. Also rates the luck of every draw.
#[derive(Args)]
pub struct AnalyseArgs {
    /// The record, as text or JSON; `-` reads standard input.
    record: String,
    /// Thinking time for each decision. With luck, the analysis takes about four times as long in all, or more if
    /// the time is only a few milliseconds.
    #[arg(long, value_parser = duration, conflicts_with = "sims")]
    time: Option<Duration>,
    /// Simulations for each decision [default: 600]. The same number always gives the same analysis.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    sims: Option<u32>,
    /// The bot that evaluates: one that searches, or one that scores every pick of its turn, such as hard.
    #[arg(long, value_name = "SPEC", default_value = USUAL_BOT)]
    bot: String,
    /// Points lost that make a pick an inaccuracy, a mistake, a blunder.
    #[arg(long, value_name = "POINTS", default_value = "1,2,5")]
    thresholds: Thresholds,
    /// How many of the best picks to show.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    best: u8,
    /// Leave luck out, which about halves the time.
    #[arg(long)]
    no_luck: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

pub fn run(args: AnalyseArgs) -> Result<ExitCode> {
    let written = replay::read(&args.record)?;
    let in_record = |problem| anyhow::anyhow!("{}: {problem}", args.record);
    let record = Record::read_any(&written).map_err(in_record)?;
    let budget = budget(&args)?;
    let mut judge = BotJudge::new(&args.bot, budget)?;
    let analyst = Analyst {
        thresholds: args.thresholds,
        best: usize::from(args.best),
        luck: !args.no_luck,
    };
    let bar = bar();
    let analysis = analyst.analyse(&record, &mut judge, |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let analysis = analysis.map_err(|error| match error {
        AnalysisError::Record(problem) => in_record(problem),
        other => other.into(),
    })?;
    let mut out = io::stdout().lock();
    if args.json {
        let mut value = serde_json::to_value(&analysis)?;
        // The source of the numbers.
        value["judge"] = serde_json::json!({
            "bot": args.bot,
            "time_ms": budget.time.map(|time| time.as_millis() as u64),
        });
        let mut decisions = analysis.decisions.iter();
        if let Some(simulations) = budget.simulations
            && decisions.any(|decided| decided.simulations > 0)
        {
            value["judge"]["sims"] = simulations.into();
        }
        serde_json::to_writer_pretty(&mut out, &value)?;
        writeln!(out)?;
    } else {
        print::text(&mut out, &analysis, &args.language.text())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The budget from the arguments, else from the bot's specification, else the usual one.
fn budget(args: &AnalyseArgs) -> Result<Budget> {
    let asked = Budget {
        time: args.time,
        simulations: args.sims,
    };
    if asked != Budget::default() {
        return Ok(asked);
    }
    let spec: BotSpec = args.bot.parse().context("the judge")?;
    Ok(match spec {
        BotSpec::Level(_, own) if own != Budget::default() => own,
        _ => Budget {
            time: None,
            simulations: Some(USUAL_SIMULATIONS),
        },
    })
}

/// A progress bar on standard error, hidden unless that is a terminal.
fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len}");
    let bar = ProgressBar::new(0);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
