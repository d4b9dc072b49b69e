//! `bastide perft`: counts positions.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use bastide_rules::perft::perft;
use bastide_rules::{Rules, Setup};
use clap::Args;
use serde_json::json;

use bastide_arguments::{EditionName, ModuleNames, PlayerCount, option_and_value};

#[derive(Args)]
pub struct PerftArgs {
    /// The depth, in draws and picks.
    #[arg(default_value_t = 5, value_parser = clap::value_parser!(u32).range(0..=60))]
    depth: u32,
    /// The modules in play, separated by commas, or `all`.
    #[arg(long, value_name = "LIST", default_value = "base")]
    modules: ModuleNames,
    /// The number of players.
    #[arg(long, value_name = "N", default_value = "2")]
    players: PlayerCount,
    /// The edition.
    #[arg(long, default_value = "Plus2014")]
    edition: EditionName,
    /// A game option that overrides the edition's, such as `farmers=no`; can be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option_and_value)]
    options: Vec<(String, String)>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: PerftArgs) -> Result<ExitCode> {
    let rules = Rules::new(&Setup {
        edition: args.edition.0,
        modules: args.modules.0,
        options: args.options,
        players: args.players.0,
        ..Setup::default()
    })?;
    let start = rules.start();
    let mut out = io::stdout().lock();
    for depth in 0..=args.depth {
        let began = Instant::now();
        let positions = perft(&rules, &start, depth);
        if args.json {
            let line = json!({ "depth": depth, "positions": positions });
            writeln!(out, "{line}")?;
        } else {
            let seconds = began.elapsed().as_secs_f64();
            writeln!(
                out,
                "depth {depth:>2}: {positions:>14} positions in {seconds:.3} s"
            )?;
        }
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}
