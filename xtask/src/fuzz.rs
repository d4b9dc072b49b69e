//! `cargo xtask fuzz`: runs the fuzz targets.

use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::{table, workspace};

#[derive(Args)]
pub struct Fuzz {
    /// How long to run each target
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Run only targets whose name contains this
    filter: Option<String>,
}

impl Fuzz {
    pub fn run(self) -> Result<ExitCode> {
        if !workspace::root().join("fuzz/Cargo.toml").is_file() {
            bail!("there are no fuzz targets: fuzz/Cargo.toml is missing");
        }
        if !workspace::cargo_has("fuzz") {
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
            let mut command = workspace::cargo(["fuzz", "run", target, "--"]);
            command.arg(format!("-max_total_time={}", self.seconds));
            // Lets the stable compiler accept the unstable sanitizer flags.
            command.env("RUSTC_BOOTSTRAP", "1");
            let outcome = match workspace::run(&mut command) {
                Ok(()) => "ok".to_owned(),
                Err(error) => {
                    failed += 1;
                    format!("{error:#}; the input is in fuzz/artifacts/{target}")
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
        let output = workspace::cargo(["fuzz", "list"])
            .env("RUSTC_BOOTSTRAP", "1")
            .output()
            .context("cannot start `cargo fuzz list`")?;
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
            bail!("no fuzz target's name contains '{wanted}'; `cargo fuzz list` lists them");
        }
        Ok(targets)
    }
}
