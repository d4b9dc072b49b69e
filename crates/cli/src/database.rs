//! The database of a server, as commands beside the server name it.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, ensure};
use bastide_server::store::{self, Store};

use crate::serve;

/// Which database.
#[derive(clap::Args, Clone, Debug)]
pub struct DatabaseArgs {
    /// The database, as `serve` has it: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(
        long,
        value_name = "URL",
        env = "BASTIDE_DATABASE",
        hide_env_values = true,
        global = true
    )]
    database: Option<String>,
    /// The data folder, as `serve` has it, if the database is the file in it
    #[arg(
        long,
        value_name = "DIR",
        default_value = serve::DATA,
        env = "BASTIDE_DATA",
        global = true
    )]
    data: PathBuf,
}

impl DatabaseArgs {
    /// Opens a database that is there already.
    pub async fn open(&self) -> anyhow::Result<Arc<dyn Store>> {
        let said = match &self.database {
            Some(said) => said.clone(),
            None => store::file_in(&self.data),
        };
        // A new file would be made, and an empty answer would look like a good one.
        if let Some(path) = sqlite_path(&said) {
            ensure!(
                path.exists(),
                "there is no database {}; name the one of your server with --database or --data",
                path.display()
            );
        }
        open(&said).await
    }

    /// Opens a database, and makes it if it is a file that is not there.
    pub async fn open_or_make(&self) -> anyhow::Result<Arc<dyn Store>> {
        open(&serve::database(self.database.as_deref(), &self.data)?).await
    }
}

async fn open(url: &str) -> anyhow::Result<Arc<dyn Store>> {
    let opened = store::open(url).await;
    opened.context("the database cannot be opened")
}

/// The file of an address, if it is one of SQLite.
pub fn sqlite_path(address: &str) -> Option<PathBuf> {
    match address.split_once(':') {
        Some(("sqlite", rest)) => Some(rest.strip_prefix("//").unwrap_or(rest).into()),
        Some((_, rest)) if rest.starts_with("//") => None,
        _ => Some(address.into()),
    }
}
