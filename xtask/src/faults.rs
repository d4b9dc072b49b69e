//! `cargo xtask faults`: servers are killed, disks filled and databases stopped while games run.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::house;

#[derive(Args)]
pub struct Faults {
    /// How often the server is killed
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// A few rounds only
    #[arg(long)]
    quick: bool,
    /// Only with this database
    #[arg(long)]
    database: Option<Database>,
    /// Try the moments and picks of this seed again
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
            let mut faults = house::breakable_bastide(["faults", "--database", database])?;
            faults.args(["--rounds", &self.rounds.to_string()]);
            if self.quick {
                faults.arg("--quick");
            }
            if let Some(seed) = self.seed {
                faults.args(["--seed", &seed.to_string()]);
            }
            if house::run(&mut faults).is_err() {
                code = ExitCode::FAILURE;
            }
        }
        Ok(code)
    }
}
