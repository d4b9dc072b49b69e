//! `cargo xtask soak`: plays checked random games with random modules, editions and numbers of players.

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::workspace;

#[derive(Args)]
pub struct Soak {
    /// How long to play
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    minutes: u32,
    /// Repeat the games of this seed
    #[arg(long)]
    seed: Option<u64>,
}

impl Soak {
    pub fn run(self) -> Result<ExitCode> {
        let mut games = workspace::bastide(["simulate", "--minutes", &self.minutes.to_string()])?;
        for option in ["--modules", "--players", "--edition"] {
            games.args([option, "random"]);
        }
        if let Some(seed) = self.seed {
            games.args(["--seed", &seed.to_string()]);
        }
        workspace::run_for_exit_code(games.arg("--check"))
    }
}
