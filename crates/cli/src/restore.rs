//! `bastide restore`: a backup becomes a database again.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use tokio::fs::File;
use tokio::io::BufReader;

use crate::database::DatabaseArgs;

/// What `restore` understands.
#[derive(clap::Args)]
pub struct RestoreArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// The backup to read
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
    /// Tell what was read as JSON
    #[arg(long)]
    json: bool,
}

/// Reads a backup into a database that must be empty: all of it, or nothing.
pub fn run(args: RestoreArgs) -> anyhow::Result<ExitCode> {
    let counts = crate::runtime()?.block_on(async {
        // A wrong name is told before a database is made.
        let opened = File::open(&args.from).await;
        let file = opened.with_context(|| format!("{} cannot be read", args.from.display()))?;
        let store = args.database.open_or_make().await?;
        let read = store.import_all(&mut BufReader::new(file)).await;
        store.close().await;
        read.with_context(|| format!("nothing was restored from {}", args.from.display()))
    })?;
    match args.json {
        true => println!("{}", serde_json::to_string(&counts)?),
        false => println!(
            "{} games with {} entries, {} lines of chat and {} bans were restored",
            counts.games, counts.entries, counts.chat, counts.bans
        ),
    }
    Ok(ExitCode::SUCCESS)
}
