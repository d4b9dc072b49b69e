//! `cargo xtask mutants`: breaks the rules one by one and checks that the tests notice.
//!
//! Mutants are written by hand in the `mutants.toml` of each module. Each breaks one rule of the ledger. They are
//! applied to a copy of the workspace, never to the sources.

mod list;
mod process;
mod replace;
mod report;
mod sample;
mod trial;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::scratch::Scratch;
use crate::workspace;
use list::Mutant;
use report::{MutantReport, MutantVerdict};
use trial::MutantOutcome;

const LIST: &str = "mutants.toml";

/// The folder of the modules.
const MODULES: &str = "crates/rules/src/modules";

#[derive(Args)]
pub struct Mutants {
    /// Run only mutants whose name, rule or file contains this
    filter: Option<String>,
    /// List the mutants without running them
    #[arg(long)]
    list: bool,
    /// Run only this many of them, chosen by the seed
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// The seed of the sample; the same seed chooses the same mutants
    #[arg(long, value_name = "S", default_value_t = 1, requires = "sample")]
    seed: u64,
    /// Stop the tests of a mutant after this time and count it as caught
    #[arg(long, value_name = "MINUTES", default_value_t = 10)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    timeout: u64,
}

impl Mutants {
    pub fn run(self) -> Result<ExitCode> {
        let all = read_list()?;
        let chosen = self.choose(&all)?;
        if self.list {
            print!("{}", report::listing(&chosen));
            return Ok(ExitCode::SUCCESS);
        }

        let scratch = Scratch::prepare(&workspace::root(), "mutants")?;
        // Check all mutants, chosen or not: a stale one is an error in the list.
        replace::check_all(&all, |file| scratch.read(file))?;
        let limit = Duration::from_secs(60 * self.timeout);
        println!("running the tests without a mutant …");
        trial::run_unbroken(&scratch, limit)?;

        let mut report = MutantReport::default();
        for (index, mutant) in chosen.iter().enumerate() {
            println!(
                "{} of {}: {} ({})",
                index + 1,
                chosen.len(),
                mutant.name,
                mutant.rule
            );
            let trial = trial::run(&scratch, mutant, limit)?;
            let verdict = MutantVerdict::of(mutant, &trial.outcome);
            println!("    {}", trial.outcome);
            if let MutantOutcome::BuildFailed(error) = &trial.outcome {
                println!("{}", error.trim_end());
            }
            report.add(mutant, trial, verdict);
        }
        print!("\n{report}");
        if !report.is_good() {
            println!("the output of the tests is in {}", scratch.logs().display());
            return Ok(ExitCode::FAILURE);
        }
        Ok(ExitCode::SUCCESS)
    }

    fn choose<'a>(&self, all: &'a [Mutant]) -> Result<Vec<&'a Mutant>> {
        let wanted = self.filter.as_deref().unwrap_or("");
        let matching: Vec<&Mutant> = all.iter().filter(|mutant| mutant.matches(wanted)).collect();
        if matching.is_empty() {
            bail!("no mutant's name, rule or file contains '{wanted}'; --list lists them");
        }
        Ok(match self.sample {
            Some(count) => sample::take(matching, count, self.seed),
            None => matching,
        })
    }
}

/// Reads the lists of the kernel and of all modules.
fn read_list() -> Result<Vec<Mutant>> {
    let mut mutants = Vec::new();
    for path in list_files()? {
        let name = path.strip_prefix(workspace::root()).unwrap_or(&path);
        let text = std::fs::read_to_string(&path)
            .with_context(|| format!("cannot read {}", name.display()))?;
        let list = list::parse(&text).with_context(|| format!("error in {}", name.display()))?;
        mutants.extend(list);
    }
    list::check_names(&mutants)?;
    Ok(mutants)
}

fn list_files() -> Result<Vec<PathBuf>> {
    let modules = workspace::root().join(MODULES);
    let folders = std::fs::read_dir(&modules)
        .with_context(|| format!("cannot read {MODULES}"))?
        .collect::<Result<Vec<_>, _>>()?;
    let lists = folders.iter().map(|folder| folder.path().join(LIST));
    let mut lists: Vec<PathBuf> = lists.filter(|list| list.is_file()).collect();
    lists.sort();
    lists.insert(0, workspace::root().join("crates/rules").join(LIST));
    Ok(lists)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mutant_fits_the_sources() {
        let root = workspace::root();
        let read = |file: &str| Ok(std::fs::read_to_string(root.join(file))?);
        replace::check_all(&read_list().unwrap(), read).unwrap();
    }
}
