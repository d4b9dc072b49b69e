//! `bastide bot`: one of our bots for another program.

use std::io::{self, BufReader};
use std::process::ExitCode;

use anyhow::Result;
use bastide_arena::protocol::speak;
use clap::Args;

#[derive(Args)]
pub struct BotArgs {
    /// The bot, such as `greedy` or `master:sims=400`. It listens on the standard input and
    /// answers on the standard output; docs/bot-protocol.md says how.
    spec: String,
}

pub fn run(args: BotArgs) -> Result<ExitCode> {
    speak(&args.spec, BufReader::new(io::stdin()), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
