//! Where a test keeps its database.

use std::sync::{Arc, LazyLock};

use bastide_server::store::{self, Store};
use bastide_server::testing::ThrowawayPostgres;
use tempfile::TempDir;

/// An empty database of one kind, which can be opened several times.
pub struct Place {
    address: String,
    /// Removed with the place.
    _folder: Option<TempDir>,
}

/// One server for all tests that do not stop it. It goes when the process does.
static SERVER: LazyLock<Option<ThrowawayPostgres>> = LazyLock::new(start_postgres);

/// A PostgreSQL, or `None` where it cannot be had: that is an error where CI asks for everything.
pub fn start_postgres() -> Option<ThrowawayPostgres> {
    match ThrowawayPostgres::start() {
        Ok(server) => Some(server),
        Err(error) if std::env::var("CI").is_ok_and(|ci| ci == "true") => panic!("{error}"),
        Err(error) => {
            eprintln!("SKIPPED, this test needs PostgreSQL: {error}");
            None
        }
    }
}

impl Place {
    pub fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        Place {
            address: format!("sqlite://{}/data/games.db", folder.path().display()),
            _folder: Some(folder),
        }
    }

    pub fn postgres() -> Option<Place> {
        SERVER.as_ref().map(Place::of)
    }

    /// An empty database of a server that the test may stop.
    pub fn of(server: &ThrowawayPostgres) -> Place {
        Place {
            address: server.new_database().unwrap(),
            _folder: None,
        }
    }

    /// Opens the database, as another process would.
    pub async fn open(&self) -> Arc<dyn Store> {
        store::open(&self.address).await.unwrap()
    }

    #[allow(
        dead_code,
        reason = "not every test program opens a database by its address"
    )]
    pub fn address(&self) -> &str {
        &self.address
    }
}
