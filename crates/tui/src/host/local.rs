//! Hosting without a server of somebody else: the program brings one, and remembers the table for `--resume`.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::Context;
use bastide_client::ServerAddress;
use serde::{Deserialize, Serialize};

use crate::join::Manner;
use crate::join::keyring::user_folder;
use crate::join::seat::Seated;
use bastide_words::Text;

/// A server inside this program. The terminal game does not depend on the server's crate: the program provides it.
pub trait LocalServer: Sized {
    /// Starts a server that keeps its games in this folder and listens at this address, or at any that is free.
    fn start(
        folder: &Path,
        listen: Option<SocketAddr>,
    ) -> impl Future<Output = anyhow::Result<Self>>;

    /// The address for everybody.
    fn address(&self) -> &ServerAddress;

    /// Where it listens.
    fn listen(&self) -> SocketAddr;

    /// Says goodbye to everybody; every game is kept.
    fn stop(self) -> impl Future<Output = ()>;
}

/// Plays at a table of the server inside this program. That server ends with the program, so that a link alone does
/// not bring anybody back.
pub struct Hosting {
    /// Where the server listens.
    pub listen: SocketAddr,
}

impl Manner for Hosting {
    fn note(&self, seated: &Seated) -> anyhow::Result<()> {
        LastTable::new(self.listen, seated).keep()
    }

    fn way_back(&self, _: &Seated, text: &Text) -> String {
        text.get("host-is-closed")
    }
}

/// The folder of hosted games.
pub fn folder() -> anyhow::Result<PathBuf> {
    let folder = user_folder()?.join("host");
    fs::create_dir_all(&folder)
        .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    Ok(folder)
}

/// The table that was hosted here last.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LastTable {
    /// Where the server listened.
    pub listen: SocketAddr,
    /// Its address, as the seats know it.
    pub server: String,
    /// The table.
    pub table: String,
}

impl LastTable {
    /// The table that is hosted now.
    pub fn new(listen: SocketAddr, seated: &Seated) -> LastTable {
        LastTable {
            listen,
            server: match seated.keys.first() {
                Some(key) => key.saved.server.clone(),
                None => seated.place.server.to_string(),
            },
            table: seated.place.table.0.clone(),
        }
    }

    /// Writes it down for `--resume`.
    pub fn keep(&self) -> anyhow::Result<()> {
        let path = folder()?.join("last.json");
        fs::write(&path, serde_json::to_string(self)?)
            .with_context(|| format!("{} cannot be written", path.display()))
    }

    /// Reads it again.
    pub fn read() -> anyhow::Result<LastTable> {
        let path = folder()?.join("last.json");
        let text = fs::read_to_string(&path)
            .context("no table was hosted here yet: set one up with `bastide host`")?;
        serde_json::from_str(&text).with_context(|| format!("{} is damaged", path.display()))
    }
}
