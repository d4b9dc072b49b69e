//! `cargo xtask mutants`: break the rules one by one; the tests must notice.
//!
//! The breaks are written by hand, each against one rule of the ledger, in
//! the `mutants.toml` of each module. They are made in a copy of the workspace,
//! so nothing here ever touches the sources.

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

use crate::house;
use crate::scratch::Scratch;
use list::Mutant;
use report::{Report, Verdict};
use trial::Outcome;

const LIST: &str = "mutants.toml";

/// The folders of the modules.
const MODULES: &str = "crates/rules/src/modules";

#[derive(Args)]
pub struct Mutants {
    /// Only the mutants whose name, rule or file contains this
    filter: Option<String>,
    /// Show the mutants and break nothing
    #[arg(long)]
    list: bool,
    /// Only this many of them, chosen by the seed
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// Which sample: the same seed takes the same mutants
    #[arg(long, value_name = "S", default_value_t = 1, requires = "sample")]
    seed: u64,
    /// Give up on a mutant's tests after so long, and count it as caught
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

        let scratch = Scratch::prepare(&house::root(), "mutants")?;
        // All of them, chosen or not: a stale mutant is an error in the list itself.
        replace::check_all(&all, |file| scratch.read(file))?;
        let limit = Duration::from_secs(60 * self.timeout);
        println!("the tests as they are, unbroken …");
        trial::run_unbroken(&scratch, limit)?;

        let mut report = Report::default();
        for (index, mutant) in chosen.iter().enumerate() {
            println!(
                "{} of {}: {} ({})",
                index + 1,
                chosen.len(),
                mutant.name,
                mutant.rule
            );
            let trial = trial::run(&scratch, mutant, limit)?;
            let verdict = Verdict::of(mutant, &trial.outcome);
            println!("    {}", trial.outcome);
            if let Outcome::BuildFailed(error) = &trial.outcome {
                println!("{}", error.trim_end());
            }
            report.add(mutant, trial, verdict);
        }
        print!("\n{report}");
        if !report.is_good() {
            println!("what the tests printed is in {}", scratch.logs().display());
            return Ok(ExitCode::FAILURE);
        }
        Ok(ExitCode::SUCCESS)
    }

    fn choose<'a>(&self, all: &'a [Mutant]) -> Result<Vec<&'a Mutant>> {
        let wanted = self.filter.as_deref().unwrap_or("");
        let matching: Vec<&Mutant> = all.iter().filter(|mutant| mutant.matches(wanted)).collect();
        if matching.is_empty() {
            bail!("no mutant's name, rule or file contains '{wanted}'; --list shows them all");
        }
        Ok(match self.sample {
            Some(count) => sample::take(matching, count, self.seed),
            None => matching,
        })
    }
}

/// The lists of the kernel and of all modules.
fn read_list() -> Result<Vec<Mutant>> {
    let mut mutants = Vec::new();
    for path in list_files()? {
        let name = path.strip_prefix(house::root()).unwrap_or(&path);
        let text = std::fs::read_to_string(&path)
            .with_context(|| format!("{} cannot be read", name.display()))?;
        let list = list::parse(&text).with_context(|| format!("{} is wrong", name.display()))?;
        mutants.extend(list);
    }
    list::check_names(&mutants)?;
    Ok(mutants)
}

fn list_files() -> Result<Vec<PathBuf>> {
    let modules = house::root().join(MODULES);
    let folders = std::fs::read_dir(&modules)
        .with_context(|| format!("{MODULES} cannot be read"))?
        .collect::<Result<Vec<_>, _>>()?;
    let lists = folders.iter().map(|folder| folder.path().join(LIST));
    let mut lists: Vec<PathBuf> = lists.filter(|list| list.is_file()).collect();
    lists.sort();
    lists.insert(0, house::root().join("crates/rules").join(LIST));
    Ok(lists)
}
