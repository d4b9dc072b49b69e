//! `bastide analyse`: what every decision of a game was worth.

mod print;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use bastide_analysis::{
    AnalysisError, Analyst, BotJudge, Thresholds, USUAL_BOT, USUAL_SIMULATIONS,
};
use bastide_bots::{Budget, Spec};
use bastide_record::Record;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::replay;
use bastide_arguments::duration;
use bastide_words::Language;

/// Says for every decision what was played, what would have been best, the final margin to be
/// expected and what the pick cost; and how lucky every draw was.
#[derive(Args)]
pub struct AnalyseArgs {
    /// The record, as text or JSON; `-` reads it from the standard input.
    record: String,
    /// How long to think about each decision; with luck the analysis takes some four times as long in all,
    /// and more than that with only a few milliseconds.
    #[arg(long, value_parser = duration, conflicts_with = "sims")]
    time: Option<Duration>,
    /// How many simulations to make for each decision [default: 600]; the same number always
    /// gives the same analysis.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    sims: Option<u32>,
    /// The bot that judges: one that searches, or one that weighs every pick of its turn, such as hard.
    #[arg(long, value_name = "SPEC", default_value = USUAL_BOT)]
    bot: String,
    /// From how many lost points on a pick is an inaccuracy, a mistake, a blunder.
    #[arg(long, value_name = "POINTS", default_value = "1,2,5")]
    thresholds: Thresholds,
    /// How many of the best picks to tell.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    best: u8,
    /// Leave luck out: an analysis then takes about half as long.
    #[arg(long)]
    no_luck: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Language; by default what LANG says
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

pub fn run(args: AnalyseArgs) -> Result<ExitCode> {
    let written = replay::read(&args.record)?;
    let at_home = |problem| anyhow::anyhow!("{}: {problem}", args.record);
    let record = Record::read_any(&written).map_err(at_home)?;
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
        AnalysisError::Record(problem) => at_home(problem),
        other => other.into(),
    })?;
    let mut out = io::stdout().lock();
    if args.json {
        let mut value = serde_json::to_value(&analysis)?;
        // What the numbers rest on.
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
        let variable = |name: &str| std::env::var(name).ok();
        let language = args.lang.unwrap_or_else(|| Language::detect(variable));
        print::text(
            &mut out,
            &analysis,
            &bastide_protocol::words::text(language),
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What was asked for, else what the bot's own specification says, else the usual.
fn budget(args: &AnalyseArgs) -> Result<Budget> {
    let asked = Budget {
        time: args.time,
        simulations: args.sims,
    };
    if asked != Budget::default() {
        return Ok(asked);
    }
    let spec: Spec = args.bot.parse().context("the judge")?;
    Ok(match spec {
        Spec::Level(_, own) if own != Budget::default() => own,
        _ => Budget {
            time: None,
            simulations: Some(USUAL_SIMULATIONS),
        },
    })
}

/// A bar on the error stream, which hides itself when nobody watches.
fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len}");
    let bar = ProgressBar::new(0);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
