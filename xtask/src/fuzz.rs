//! `cargo xtask fuzz`: every fuzz target for a while.

use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::{house, table};

#[derive(Args)]
pub struct Fuzz {
    /// How long each target runs
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Only the targets whose name contains this
    filter: Option<String>,
}

impl Fuzz {
    pub fn run(self) -> Result<ExitCode> {
        if !house::root().join("fuzz/Cargo.toml").is_file() {
            bail!("there are no fuzz targets: fuzz/Cargo.toml is missing");
        }
        if !house::cargo_has("fuzz") {
            bail!(
                "cargo-fuzz is not installed; install it with\n    \
                 cargo install cargo-fuzz --locked\n\
                 (it also needs a C++ compiler: on Debian, apt-get install -y g++)"
            );
        }
        let targets = self.targets()?;
        let mut rows = Vec::new();
        let mut failed = 0;
        for target in &targets {
            println!("\n== fuzz {target}: {} seconds", self.seconds);
            let mut command = house::cargo(["fuzz", "run", target, "--"]);
            command.arg(format!("-max_total_time={}", self.seconds));
            // The sanitizers' flags are unstable; this lets the stable compiler take them.
            command.env("RUSTC_BOOTSTRAP", "1");
            let outcome = match house::run(&mut command) {
                Ok(()) => "ok".to_owned(),
                Err(error) => {
                    failed += 1;
                    format!("{error:#}; what broke it is in fuzz/artifacts/{target}")
                }
            };
            rows.push(vec![target.clone(), outcome]);
        }
        print!("\n{}", table::lines(&rows));
        println!("{} passed, {failed} failed", targets.len() - failed);
        Ok(if failed == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }

    fn targets(&self) -> Result<Vec<String>> {
        let output = house::cargo(["fuzz", "list"])
            .env("RUSTC_BOOTSTRAP", "1")
            .output()
            .context("`cargo fuzz list` could not be started")?;
        if !output.status.success() {
            bail!(
                "`cargo fuzz list` failed:\n{}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
        let wanted = self.filter.as_deref().unwrap_or("");
        let targets: Vec<String> = String::from_utf8_lossy(&output.stdout)
            .lines()
            .filter(|name| name.contains(wanted))
            .map(str::to_owned)
            .collect();
        if targets.is_empty() {
            bail!("no fuzz target's name contains '{wanted}'; `cargo fuzz list` shows them all");
        }
        Ok(targets)
    }
}
