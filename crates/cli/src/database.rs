//! The database arguments of the commands that work on a server's database.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, ensure};
use bastide_server::store::{self, Store};

use crate::serve;

/// Selects a database.
#[derive(clap::Args, Clone, Debug)]
pub struct DatabaseArgs {
    /// The database, as for `serve`: sqlite://FILE or postgres://USER@HOST/NAME
    #[arg(
        long,
        value_name = "URL",
        env = "BASTIDE_DATABASE",
        hide_env_values = true,
        global = true
    )]
    database: Option<String>,
    /// The data folder, as for `serve`; used without --database
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
    /// Opens an existing database.
    pub async fn open(&self) -> anyhow::Result<Arc<dyn Store>> {
        let url = match &self.database {
            Some(url) => url.clone(),
            None => store::file_in(&self.data),
        };
        // Opening would create an empty database, which would look like a server without games.
        if let Some(path) = sqlite_path(&url) {
            ensure!(
                path.exists(),
                "there is no database {}; pass the one of your server with --database or --data",
                path.display()
            );
        }
        open(&url).await
    }

    /// Opens a database, and creates it if it is a file that does not exist.
    pub async fn open_or_make(&self) -> anyhow::Result<Arc<dyn Store>> {
        open(&serve::database(self.database.as_deref(), &self.data)?).await
    }
}

async fn open(url: &str) -> anyhow::Result<Arc<dyn Store>> {
    let opened = store::open(url).await;
    opened.context("the database cannot be opened")
}

/// The file of a database address, if it is an SQLite database.
pub fn sqlite_path(address: &str) -> Option<PathBuf> {
    match address.split_once(':') {
        Some(("sqlite", rest)) => Some(rest.strip_prefix("//").unwrap_or(rest).into()),
        Some((_, rest)) if rest.starts_with("//") => None,
        _ => Some(address.into()),
    }
}
