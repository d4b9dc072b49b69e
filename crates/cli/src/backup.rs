//! `bastide backup`: backs up a database to one file while games go on.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use bastide_server::store;

use crate::database::DatabaseArgs;

/// Arguments of `bastide backup`.
#[derive(clap::Args)]
pub struct BackupArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// The file to write; must not exist
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Writes a backup.
pub fn run(args: BackupArgs) -> anyhow::Result<ExitCode> {
    let counts = crate::runtime()?.block_on(async {
        let store = args.database.open().await?;
        let written = store::backup(&*store, &args.to).await;
        store.close().await;
        written.with_context(|| format!("no backup was written to {}", args.to.display()))
    })?;
    match args.json {
        true => println!("{}", serde_json::to_string(&counts)?),
        false => println!(
            "{} games with {} entries, {} chat messages and {} bans written to {}. It holds secrets: keep it private.",
            counts.games,
            counts.entries,
            counts.chat,
            counts.bans,
            args.to.display()
        ),
    }
    Ok(ExitCode::SUCCESS)
}
