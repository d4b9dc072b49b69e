//! The databases of the tests.

use std::sync::{Arc, LazyLock};

use bastide_server::store::{self, OperatorStore};
use bastide_server::testing::{PostgresStartError, ThrowawayPostgres};
use tempfile::TempDir;

/// An empty database, which can be opened several times.
pub struct TestDatabase {
    address: String,
    /// Deleted when the place is dropped.
    _folder: Option<TempDir>,
}

/// One server for all tests that do not stop it. It ends with the process.
static SERVER: LazyLock<Result<ThrowawayPostgres, PostgresStartError>> =
    LazyLock::new(ThrowawayPostgres::start);

/// Starts a PostgreSQL server that the test may stop. Panics if it cannot be started, so a test that calls this needs
/// `#[ignore = "needs PostgreSQL"]`.
pub fn start_postgres() -> ThrowawayPostgres {
    ThrowawayPostgres::start().unwrap_or_else(|error| panic!("{error}"))
}

impl TestDatabase {
    pub fn sqlite() -> TestDatabase {
        let folder = tempfile::tempdir().unwrap();
        TestDatabase {
            address: format!("sqlite://{}/data/games.db", folder.path().display()),
            _folder: Some(folder),
        }
    }

    /// Creates an empty database on the shared PostgreSQL server. Panics if the server cannot be started, so a test
    /// that calls this needs `#[ignore = "needs PostgreSQL"]`.
    pub fn postgres() -> TestDatabase {
        match &*SERVER {
            Ok(server) => TestDatabase::of(server),
            Err(error) => panic!("{error}"),
        }
    }

    /// Creates an empty database on a server that the test may stop.
    pub fn of(server: &ThrowawayPostgres) -> TestDatabase {
        TestDatabase {
            address: server.new_database().unwrap(),
            _folder: None,
        }
    }

    /// Opens the database, as another node would.
    pub async fn open(&self) -> Arc<dyn OperatorStore> {
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
