//! Hosting on a server inside this program. The table is remembered for `--resume`.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::Context;
use bastide_client::ServerAddress;
use serde::{Deserialize, Serialize};

use crate::join::ServerMode;
use crate::join::keyring::user_folder;
use crate::join::seat::JoinedTable;
use bastide_words::Messages;

/// A server inside this program. This crate does not depend on the server crate; the program provides the server.
pub trait LocalServer: Sized {
    /// Starts a server that stores games in this folder and listens on this address, or on any free one.
    fn start(
        folder: &Path,
        listen: Option<SocketAddr>,
    ) -> impl Future<Output = anyhow::Result<Self>>;

    /// The address that clients use.
    fn address(&self) -> &ServerAddress;

    /// The address the server listens on.
    fn listen(&self) -> SocketAddr;

    /// Stops the server. All games are kept.
    fn stop(self) -> impl Future<Output = ()>;
}

/// Play on the server inside this program. The server ends with the program, so a link alone is not enough to return.
pub struct LocalMode {
    /// The address the server listens on.
    pub listen: SocketAddr,
}

impl ServerMode for LocalMode {
    fn note(&self, seated: &JoinedTable) -> anyhow::Result<()> {
        LastTable::new(self.listen, seated).keep()
    }

    fn return_hint(&self, _: &JoinedTable, text: &Messages) -> String {
        text.get("host-is-closed")
    }
}

/// The folder of hosted games.
pub fn folder() -> anyhow::Result<PathBuf> {
    let folder = user_folder()?.join("host");
    fs::create_dir_all(&folder)
        .with_context(|| format!("the folder {} cannot be created", folder.display()))?;
    Ok(folder)
}

/// The table hosted here last.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LastTable {
    /// The address the server listened on.
    pub listen: SocketAddr,
    /// The server's address, as saved with the seats.
    pub server: String,
    /// The table.
    pub table: String,
}

impl LastTable {
    /// Describes the table that is hosted now.
    pub fn new(listen: SocketAddr, seated: &JoinedTable) -> LastTable {
        LastTable {
            listen,
            server: match seated.keys.first() {
                Some(key) => key.saved.server.clone(),
                None => seated.place.server.to_string(),
            },
            table: seated.place.table.0.clone(),
        }
    }

    /// Saves the table for `--resume`.
    pub fn keep(&self) -> anyhow::Result<()> {
        let path = folder()?.join("last.json");
        fs::write(&path, serde_json::to_string(self)?)
            .with_context(|| format!("{} cannot be written", path.display()))
    }

    /// Loads the saved table.
    pub fn read() -> anyhow::Result<LastTable> {
        let path = folder()?.join("last.json");
        let text = fs::read_to_string(&path)
            .context("no table has been hosted here yet; set one up with `bastide host`")?;
        serde_json::from_str(&text).with_context(|| format!("{} is damaged", path.display()))
    }
}
