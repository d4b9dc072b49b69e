//! `bastide backup`: everything of a database in one file, while games go on.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use bastide_server::store;

use crate::database::DatabaseArgs;

/// What `backup` understands.
#[derive(clap::Args)]
pub struct BackupArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// The file to write; it must not be there yet
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
    /// Tell what was written as JSON
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
            "{} games with {} entries, {} lines of chat and {} bans are in {}. It holds secrets: keep it to yourself.",
            counts.games,
            counts.entries,
            counts.chat,
            counts.bans,
            args.to.display()
        ),
    }
    Ok(ExitCode::SUCCESS)
}
