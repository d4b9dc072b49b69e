//! Where a test keeps its database.

use std::sync::{Arc, LazyLock};

use bastide_server::store::{self, Store};
use bastide_server::testing::{CannotStart, ThrowawayPostgres};
use tempfile::TempDir;

/// An empty database of one kind, which can be opened several times.
pub struct Place {
    address: String,
    /// Removed with the place.
    _folder: Option<TempDir>,
}

/// One server for all tests that do not stop it. It goes when the process does.
static SERVER: LazyLock<Result<ThrowawayPostgres, CannotStart>> =
    LazyLock::new(ThrowawayPostgres::start);

/// A PostgreSQL that the test may stop. Panics if it cannot be started, so a test that calls this needs
/// `#[ignore = "needs PostgreSQL"]`.
pub fn start_postgres() -> ThrowawayPostgres {
    ThrowawayPostgres::start().unwrap_or_else(|error| panic!("{error}"))
}

impl Place {
    pub fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        Place {
            address: format!("sqlite://{}/data/games.db", folder.path().display()),
            _folder: Some(folder),
        }
    }

    /// An empty database of the shared PostgreSQL. Panics if that cannot be started, so a test that calls this needs
    /// `#[ignore = "needs PostgreSQL"]`.
    pub fn postgres() -> Place {
        match &*SERVER {
            Ok(server) => Place::of(server),
            Err(error) => panic!("{error}"),
        }
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
