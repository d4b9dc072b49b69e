//! `bastide verify`: verifies that games were played by the rules and dealt fairly.

mod input;
mod report;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use bastide_record::{Commitment, Problem, Record, Verdict, Verification, verify};
use clap::Args;

use input::{Input, LocatedRecord};
use report::VerdictCounts;

#[derive(Args)]
pub struct VerifyArgs {
    /// Records, as text, JSON or NDJSON (one record per line); `-` reads standard input.
    #[arg(required = true, value_name = "RECORD")]
    files: Vec<String>,
    /// The commitment you noted before the game, to compare with the record's.
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// Print JSON, one object per line for each record.
    #[arg(long)]
    json: bool,
}

/// One record and the result of its verification.
pub(crate) struct VerifiedRecord {
    /// Where it came from.
    written: LocatedRecord,
    /// The findings, or why the record cannot be read.
    found: Result<Verification, Problem>,
}

/// The exit code for readable records that are wrong. Unreadable records are bad input.
const WRONG: u8 = 1;

pub fn run(args: VerifyArgs) -> Result<ExitCode> {
    let stdins = args.files.iter().filter(|file| *file == "-").count();
    if stdins > 1 {
        bail!("standard input can be read only once, but `-` is given {stdins} times");
    }
    let mut out = io::stdout().lock();
    let mut tally = VerdictCounts::default();
    // The first record is reported in full if it is the only one.
    let mut waiting: Option<VerifiedRecord> = None;
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
                    "--commitment belongs to one game, but {} is a second record; verify one at a time",
                    written.name()
                );
            }
            let verified = verify_record(written, args.commitment);
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
        VerdictCounts { unread: 1.., .. } | VerdictCounts { lost: 1.., .. } => {
            ExitCode::from(crate::BAD_INPUT)
        }
        VerdictCounts { wrong: 1.., .. } => ExitCode::from(WRONG),
        _ => ExitCode::SUCCESS,
    })
}

fn verify_record(written: LocatedRecord, promised: Option<Commitment>) -> VerifiedRecord {
    let record = Record::read_any(&written.text);
    let found = record.map(|record| verify(&record, promised));
    VerifiedRecord { written, found }
}

impl VerifiedRecord {
    /// The verdict; `None` if the record cannot be read.
    fn verdict(&self) -> Option<Verdict> {
        self.found.as_ref().ok().map(Verification::verdict)
    }
}
