//! `cargo xtask proof`: plays the matches that prove the strength of the bots. It can be stopped and resumed.

mod page;
mod proof_match;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use crate::{table, workspace};
use page::MatchOutcome;
use proof_match::{Proof, ProofMatch};

#[derive(Args)]
pub struct ProofArgs {
    /// Play a few games of each match with tiny searches, to check that everything works; nothing is saved
    #[arg(long)]
    quick: bool,
    /// Play only matches whose name contains this
    filter: Option<String>,
    /// Discard earlier games of these matches and start over, as after a change of the bots
    #[arg(long, conflicts_with = "quick")]
    fresh: bool,
}

impl ProofArgs {
    pub fn run(self) -> Result<ExitCode> {
        let file = workspace::root().join("xtask/proof.toml");
        let text =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let proof = Proof::read(&text).with_context(|| format!("{}", file.display()))?;
        let matches = if self.quick {
            proof.quick_matches()
        } else {
            proof.matches()
        };
        let wanted = self.filter.as_deref().unwrap_or("");
        ensure!(
            matches.iter().any(|one| one.name.contains(wanted)),
            "no match's name contains '{wanted}'; the names are: {}",
            matches
                .iter()
                .map(|one| one.name.as_str())
                .collect::<Vec<_>>()
                .join(", ")
        );
        let folder = self.folder()?;
        let mut outcomes = Vec::new();
        for one in &matches {
            let results = folder.join(format!("{}.ndjson", one.name));
            let is_wanted = one.name.contains(wanted);
            if is_wanted && (self.fresh || self.quick) && results.exists() {
                fs::remove_file(&results)
                    .with_context(|| format!("cannot remove {}", results.display()))?;
            }
            println!("\n== {}: {}", one.name, one.title);
            let outputs = if is_wanted {
                ArenaOutput::play(one, &results)?
            } else if let Some(outputs) = ArenaOutput::earlier(&results) {
                // Earlier results stay on the page.
                outputs
            } else {
                println!("not played yet");
                continue;
            };
            print!("{}", outputs.text);
            outcomes.push(MatchOutcome::of(one, &outputs.json, outputs.text)?);
            // After each match, so that hours of games are not lost if a later one fails.
            if !self.quick {
                page::write(&outcomes)?;
            }
        }
        print!("\n{}", table::lines(&page::rows(&outcomes)));
        let is_good = self.quick || outcomes.iter().all(MatchOutcome::is_reached);
        Ok(if is_good {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }

    fn folder(&self) -> Result<PathBuf> {
        // Results that took hours are committed, so that anyone can resume them. Quick ones are not.
        let folder = workspace::root().join(if self.quick {
            "target/proof-quick"
        } else {
            "docs/research/proof"
        });
        fs::create_dir_all(&folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
        Ok(folder)
    }
}

/// The output of `bastide arena` for a match, in both formats.
struct ArenaOutput {
    json: String,
    text: String,
}

impl ArenaOutput {
    /// Plays the remaining games of a match. The output is saved beside the results.
    fn play(one: &ProofMatch, results: &Path) -> Result<ArenaOutput> {
        let run = |form: &[&str]| -> Result<String> {
            let mut command = workspace::bastide(one.arguments())?;
            command.arg("--resume").arg(results).args(form);
            let output = command
                .stdin(Stdio::null())
                .stderr(Stdio::inherit())
                .output()
                .context("cannot start `bastide arena`")?;
            if !output.status.success() {
                bail!(
                    "`{}` failed ({}); if its settings changed, start over with --fresh {}",
                    one.command(),
                    output.status,
                    one.name
                );
            }
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        };
        // The first call plays. The second finds all games played and only prints.
        let outputs = ArenaOutput {
            json: run(&["--json"])?,
            text: run(&[])?,
        };
        for (ending, content) in [("json", &outputs.json), ("txt", &outputs.text)] {
            let file = results.with_extension(ending);
            fs::write(&file, content)
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(outputs)
    }

    /// Returns the saved output, if the match was completed earlier.
    fn earlier(results: &Path) -> Option<ArenaOutput> {
        let read = |ending: &str| fs::read_to_string(results.with_extension(ending)).ok();
        Some(ArenaOutput {
            json: read("json")?,
            text: read("txt")?,
        })
    }
}
