//! The database arguments of the commands that work on a server's database.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, ensure};
use bastide_server::store::{self, DatabaseAddress, DatabasePlace, OperatorStore};

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
    database: Option<DatabaseAddress>,
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
    pub async fn open(&self) -> anyhow::Result<Arc<dyn OperatorStore>> {
        let address = match &self.database {
            Some(address) => address.clone(),
            None => DatabaseAddress::new(store::file_in(&self.data)),
        };
        // Opening would create an empty database, which would look like a server without games.
        if let DatabasePlace::File(path) = address.place() {
            ensure!(
                path.exists(),
                "there is no database {}; pass the one of your server with --database or --data",
                path.display()
            );
        }
        open(&address).await
    }

    /// Opens a database, and creates it if it is a file that does not exist.
    pub async fn open_or_make(&self) -> anyhow::Result<Arc<dyn OperatorStore>> {
        open(&serve::database(self.database.as_ref(), &self.data)?).await
    }
}

async fn open(address: &DatabaseAddress) -> anyhow::Result<Arc<dyn OperatorStore>> {
    let opened = store::open(address.reveal()).await;
    opened.context("the database cannot be opened")
}
