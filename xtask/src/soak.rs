//! `cargo xtask soak`: checked random games over everything that can be combined.

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::house;

#[derive(Args)]
pub struct Soak {
    /// How long to play
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    minutes: u32,
    /// Play the games of this seed again
    #[arg(long)]
    seed: Option<u64>,
}

impl Soak {
    pub fn run(self) -> Result<ExitCode> {
        let mut games = house::bastide(["simulate", "--minutes", &self.minutes.to_string()])?;
        for option in ["--modules", "--players", "--edition"] {
            games.args([option, "random"]);
        }
        if let Some(seed) = self.seed {
            games.args(["--seed", &seed.to_string()]);
        }
        house::hand_over(games.arg("--check"))
    }
}
