//! `bastide verify`: checks that games were played by the rules and dealt as promised.

mod input;
mod report;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use bastide_record::{Commitment, Problem, Record, Verdict, Verification, verify};
use clap::Args;

use input::{Input, Written};
use report::Tally;

#[derive(Args)]
pub struct VerifyArgs {
    /// Records, as text, JSON or NDJSON (one record on each line); `-` reads the standard input.
    #[arg(required = true, value_name = "RECORD")]
    files: Vec<String>,
    /// The commitment that you wrote down before the game, to compare with the record's.
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// Print JSON, one object on a line for each record.
    #[arg(long)]
    json: bool,
}

/// One record and what was found out about it.
pub(crate) struct Verified {
    /// Where it came from.
    written: Written,
    /// What was found, or why it cannot be read at all.
    found: Result<Verification, Problem>,
}

/// The exit code of records that can be read and are wrong; what cannot be read is bad input.
const WRONG: u8 = 1;

pub fn run(args: VerifyArgs) -> Result<ExitCode> {
    let stdins = args.files.iter().filter(|file| *file == "-").count();
    if stdins > 1 {
        bail!("the standard input can be read once, and `-` is there {stdins} times");
    }
    let mut out = io::stdout().lock();
    let mut tally = Tally::default();
    // The first is told in full if it stays the only one.
    let mut waiting: Option<Verified> = None;
    for file in &args.files {
        let records = match Input::open(file) {
            Ok(records) => records,
            Err(error) => {
                tally.lost += 1;
                report::write_lost(&mut out, file, &error, args.json)?;
                continue;
            }
        };
        for written in records {
            let written = match written {
                Ok(written) => written,
                Err(error) => {
                    tally.lost += 1;
                    report::write_lost(&mut out, file, &error, args.json)?;
                    break;
                }
            };
            if args.commitment.is_some() && tally.records() > 0 {
                bail!(
                    "--commitment is of one game, and {} is a second record; verify one at a time",
                    written.name()
                );
            }
            let verified = look_at(written, args.commitment);
            tally.count(&verified);
            if args.json {
                report::write_json(&mut out, &verified)?;
            } else if tally.records() == 1 {
                waiting = Some(verified);
            } else {
                if let Some(first) = waiting.take() {
                    report::write_short(&mut out, &first)?;
                }
                report::write_short(&mut out, &verified)?;
            }
        }
    }
    if let Some(only) = waiting {
        report::write_whole(&mut out, &only)?;
    }
    if !args.json && tally.records() > 1 {
        writeln!(out, "\n{tally}")?;
    }
    Ok(match tally {
        Tally { unread: 1.., .. } | Tally { lost: 1.., .. } => ExitCode::from(crate::BAD_INPUT),
        Tally { wrong: 1.., .. } => ExitCode::from(WRONG),
        _ => ExitCode::SUCCESS,
    })
}

fn look_at(written: Written, promised: Option<Commitment>) -> Verified {
    let record = Record::read_any(&written.text);
    let found = record.map(|record| verify(&record, promised));
    Verified { written, found }
}

impl Verified {
    /// What it comes to; `None` if it cannot be read.
    fn verdict(&self) -> Option<Verdict> {
        self.found.as_ref().ok().map(Verification::verdict)
    }
}
