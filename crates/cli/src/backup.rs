//! `bastide backup`: backs up a database to one file while games go on.

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use bastide_server::store::{self, DamageReport, DumpCounts, DumpError, StoreError};

use crate::admin::damage_words;
use crate::count::{count, games};
use crate::database::DatabaseArgs;

/// Arguments of `bastide backup`.
#[derive(clap::Args)]
pub struct BackupArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// The file to write; must not exist
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// Leave out damaged games, and list them
    #[arg(long)]
    salvage: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Writes a backup.
pub fn run(args: BackupArgs) -> anyhow::Result<ExitCode> {
    let (counts, report) = crate::runtime()?.block_on(async {
        let store = args.database.open().await?;
        let written = if args.salvage {
            store::salvage(&*store, &args.to).await
        } else {
            let written = store::backup(&*store, &args.to).await;
            written.map(|counts| (counts, DamageReport::default()))
        };
        store.close().await;
        written.map_err(|error| no_backup(&args, error))
    })?;
    for damage in &report.damage {
        eprintln!("left out: {}", damage_words(damage));
    }
    match args.json {
        true if args.salvage => print_salvaged(&counts, &report)?,
        true => writeln!(stdout(), "{}", serde_json::to_string(&counts)?)?,
        false => writeln!(
            stdout(),
            "{} written to {}. It holds secrets: keep it private.",
            contents(&counts),
            args.to.display()
        )?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Describes the contents of a backup.
pub fn contents(counts: &DumpCounts) -> String {
    format!(
        "{} with {}, {} and {}",
        games(counts.games),
        count(counts.entries, "entry", "entries"),
        count(counts.chat, "chat message", "chat messages"),
        count(counts.bans, "ban", "bans")
    )
}

fn print_salvaged(counts: &DumpCounts, report: &DamageReport) -> anyhow::Result<()> {
    let mut line = serde_json::to_value(counts)?;
    line["damage"] = serde_json::to_value(&report.damage)?;
    writeln!(stdout(), "{line}")?;
    Ok(())
}

/// The error of a failed backup. If the reason is damage, it says what to do about it.
fn no_backup(args: &BackupArgs, error: DumpError) -> anyhow::Error {
    let hint = match &error {
        DumpError::Store(StoreError::Corrupt(_)) => {
            "; `bastide admin check` lists all damage, and --salvage saves the rest"
        }
        _ => "",
    };
    let to = args.to.display();
    anyhow::Error::from(error).context(format!("no backup was written to {to}{hint}"))
}
