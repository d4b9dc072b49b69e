//! `cargo xtask proof`: every match of the proof of strength, resumably.

mod line;
mod page;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use crate::{house, table};
use line::{Line, Proof};
use page::Outcome;

#[derive(Args)]
pub struct ProofArgs {
    /// A few games of each line with tiny searches, to see that everything works; nothing is kept
    #[arg(long)]
    quick: bool,
    /// Only the lines whose name contains this
    filter: Option<String>,
    /// Forget the games of these lines and begin anew, as after a change of the bots
    #[arg(long, conflicts_with = "quick")]
    fresh: bool,
}

impl ProofArgs {
    pub fn run(self) -> Result<ExitCode> {
        let file = house::root().join("xtask/proof.toml");
        let text = fs::read_to_string(&file)
            .with_context(|| format!("{} cannot be read", file.display()))?;
        let proof = Proof::read(&text).with_context(|| format!("{}", file.display()))?;
        let lines = if self.quick {
            proof.quick_lines()
        } else {
            proof.lines()
        };
        let wanted = self.filter.as_deref().unwrap_or("");
        ensure!(
            lines.iter().any(|line| line.name.contains(wanted)),
            "no line's name contains '{wanted}'; there are: {}",
            lines
                .iter()
                .map(|line| line.name.as_str())
                .collect::<Vec<_>>()
                .join(", ")
        );
        let folder = self.folder()?;
        let mut outcomes = Vec::new();
        for line in &lines {
            let results = folder.join(format!("{}.ndjson", line.name));
            let is_wanted = line.name.contains(wanted);
            if is_wanted && (self.fresh || self.quick) && results.exists() {
                fs::remove_file(&results)
                    .with_context(|| format!("{} cannot be removed", results.display()))?;
            }
            println!("\n== {}: {}", line.name, line.title);
            let heard = if is_wanted {
                Heard::play(line, &results)?
            } else if let Some(heard) = Heard::earlier(&results) {
                // What was measured earlier stays on the page.
                heard
            } else {
                println!("not measured yet");
                continue;
            };
            print!("{}", heard.text);
            outcomes.push(Outcome::of(line, &heard.json, heard.text)?);
            // After each line, so that hours of games are on the page whatever happens next.
            if !self.quick {
                page::write(&outcomes)?;
            }
        }
        print!("\n{}", table::lines(&page::rows(&outcomes)));
        let is_good = self.quick || outcomes.iter().all(Outcome::is_reached);
        Ok(if is_good {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }

    fn folder(&self) -> Result<PathBuf> {
        // Hours of games are part of the house, so that anybody can go on with them; trials are not.
        let folder = house::root().join(if self.quick {
            "target/proof-quick"
        } else {
            "docs/proof"
        });
        fs::create_dir_all(&folder)
            .with_context(|| format!("{} cannot be made", folder.display()))?;
        Ok(folder)
    }
}

/// What the arena said of a line, in both forms.
struct Heard {
    json: String,
    text: String,
}

impl Heard {
    /// Plays what is missing of a line. What the arena says is kept beside its results.
    fn play(line: &Line, results: &Path) -> Result<Heard> {
        let hear = |form: &[&str]| -> Result<String> {
            let mut command = house::bastide(line.arguments())?;
            command.arg("--resume").arg(results).args(form);
            let output = command
                .stdin(Stdio::null())
                .stderr(Stdio::inherit())
                .output()
                .context("`bastide arena` could not be started")?;
            if !output.status.success() {
                bail!(
                    "`{}` failed ({}); if its settings changed, begin it anew with --fresh {}",
                    line.command(),
                    output.status,
                    line.name
                );
            }
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        };
        // The first call plays; the second finds all games there and only tells.
        let heard = Heard {
            json: hear(&["--json"])?,
            text: hear(&[])?,
        };
        for (ending, content) in [("json", &heard.json), ("txt", &heard.text)] {
            let file = results.with_extension(ending);
            fs::write(&file, content)
                .with_context(|| format!("{} cannot be written", file.display()))?;
        }
        Ok(heard)
    }

    /// What was heard earlier, if the line was played to its end.
    fn earlier(results: &Path) -> Option<Heard> {
        let read = |ending: &str| fs::read_to_string(results.with_extension(ending)).ok();
        Some(Heard {
            json: read("json")?,
            text: read("txt")?,
        })
    }
}
