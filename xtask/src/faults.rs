//! `cargo xtask faults`: kills servers, fills disks and stops databases while games run.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::workspace;

#[derive(Args)]
pub struct Faults {
    /// How often to kill the server
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Run only a few rounds
    #[arg(long)]
    quick: bool,
    /// Use only this database
    #[arg(long)]
    database: Option<Database>,
    /// Repeat the timing and the picks of this seed
    #[arg(long)]
    seed: Option<u64>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Database {
    Sqlite,
    Postgres,
}

impl Faults {
    pub fn run(self) -> Result<ExitCode> {
        let databases = match self.database {
            None => vec!["sqlite", "postgres"],
            Some(Database::Sqlite) => vec!["sqlite"],
            Some(Database::Postgres) => vec!["postgres"],
        };
        let mut code = ExitCode::SUCCESS;
        for database in databases {
            println!("\n== faults with {database}");
            let mut faults = workspace::bastide_with_faults(["faults", "--database", database])?;
            faults.args(["--rounds", &self.rounds.to_string()]);
            if self.quick {
                faults.arg("--quick");
            }
            if let Some(seed) = self.seed {
                faults.args(["--seed", &seed.to_string()]);
            }
            if workspace::run(&mut faults).is_err() {
                code = ExitCode::FAILURE;
            }
        }
        Ok(code)
    }
}
