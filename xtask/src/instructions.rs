//! `cargo xtask instructions`: counts the machine instructions of a random game. Unlike seconds, the count does not
//! depend on the load of the machine.

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result};
use clap::Args;

use crate::workspace;

#[derive(Args)]
pub struct Instructions {
    /// The modules in play, as for `bastide bench`
    #[arg(long, default_value = "base")]
    modules: String,
    /// The number of copies of the base tiles, as for `bastide bench`
    #[arg(long, default_value_t = 1)]
    copies: u8,
    /// How many games to average over
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
}

impl Instructions {
    pub fn run(self) -> Result<ExitCode> {
        workspace::run(&mut workspace::cargo([
            "build",
            "--quiet",
            "--profile",
            "dist",
            "--package",
            "bastide-cli",
        ]))?;
        let program = workspace::root().join("target/dist/bastide");
        // The difference of two runs excludes the start of the program.
        let few = self.count(&program, self.games)?;
        let many = self.count(&program, self.games * 2)?;
        let each = (many - few) / u64::from(self.games);
        println!("{each} instructions per random game ({})", self.modules);
        Ok(ExitCode::SUCCESS)
    }

    fn count(&self, program: &Path, games: u32) -> Result<u64> {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(program)
            .args([
                "bench",
                "--modules",
                &self.modules,
                "--copies",
                &self.copies.to_string(),
                "--games",
                &games.to_string(),
            ])
            .stdout(Stdio::null())
            .output()
            .context("cannot start valgrind; install it with `apt-get install valgrind`")?;
        let text = String::from_utf8_lossy(&output.stderr);
        collected(&text).with_context(|| format!("valgrind printed no count:\n{text}"))
    }
}

/// Parses the number in callgrind's line `==1== Collected : 123`.
fn collected(text: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_of_callgrind_is_parsed() {
        assert_eq!(
            collected("==7== Events\n==7== Collected : 4711\n"),
            Some(4711)
        );
        assert_eq!(collected("valgrind: no such program"), None);
    }
}
