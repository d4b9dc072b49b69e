//! `bastide bot`: offers a built-in bot to another program.

use std::io::{self, BufReader};
use std::process::ExitCode;

use anyhow::Result;
use bastide_arena::protocol::speak;
use clap::Args;

/// The list of bots for the end of a help page.
pub fn bots_help() -> String {
    let mut help = "Bots:\n".to_owned();
    for (name, meaning) in bastide_bots::KNOWN_SPECS {
        help += &format!("  {name:<8} {meaning}\n");
    }
    help + "`master` takes a budget for each turn: master:time=1s, master:sims=4000. `uct` takes playouts: uct:16000."
}

#[derive(Args)]
#[command(after_help = bots_help())]
pub struct BotArgs {
    /// The bot, such as `greedy` or `master:sims=400`. It reads standard input and answers on standard output, as
    /// described in docs/bots/bot-protocol.md.
    spec: String,
}

pub fn run(args: BotArgs) -> Result<ExitCode> {
    speak(&args.spec, BufReader::new(io::stdin()), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
