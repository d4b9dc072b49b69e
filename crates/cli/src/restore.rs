//! `bastide restore`: restores a database from a backup.

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use tokio::fs::File;
use tokio::io::BufReader;

use crate::backup::contents;
use crate::database::DatabaseArgs;

/// Arguments of `bastide restore`.
#[derive(clap::Args)]
pub struct RestoreArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// The backup to read
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Restores a backup into an empty database, completely or not at all.
pub fn run(args: RestoreArgs) -> anyhow::Result<ExitCode> {
    let counts = crate::runtime()?.block_on(async {
        // Fails on a wrong file name before a database is created.
        let opened = File::open(&args.from).await;
        let file = opened.with_context(|| format!("{} cannot be read", args.from.display()))?;
        let store = args.database.open_or_make().await?;
        let read = store.import_all(&mut BufReader::new(file)).await;
        store.close().await;
        read.with_context(|| format!("nothing was restored from {}", args.from.display()))
    })?;
    match args.json {
        true => writeln!(stdout(), "{}", serde_json::to_string(&counts)?)?,
        false => writeln!(stdout(), "{} restored", contents(&counts))?,
    }
    Ok(ExitCode::SUCCESS)
}
