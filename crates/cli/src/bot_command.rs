//! `bastide bot`: one of our bots for another program.

use std::io::{self, BufReader};
use std::process::ExitCode;

use anyhow::Result;
use bastide_arena::protocol::speak;
use clap::Args;

/// The bots there are, for the end of a help page.
pub fn bots_help() -> String {
    let mut help = "Bots:\n".to_owned();
    for (name, meaning) in bastide_bots::KNOWN {
        help += &format!("  {name:<8} {meaning}\n");
    }
    help + "`master` takes a budget for each turn: master:time=1s, master:sims=4000; `uct` its playouts: uct:16000."
}

#[derive(Args)]
#[command(after_help = bots_help())]
pub struct BotArgs {
    /// The bot, such as `greedy` or `master:sims=400`. It listens on the standard input and
    /// answers on the standard output; docs/bot-protocol.md says how.
    spec: String,
}

pub fn run(args: BotArgs) -> Result<ExitCode> {
    speak(&args.spec, BufReader::new(io::stdin()), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
