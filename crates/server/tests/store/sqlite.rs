//! Tests that only SQLite can run.

use std::path::Path;
use std::time::Duration;

use bastide_server::store::{
    self, AppendOutcome, OpenError, SqliteStore, Store, StoreError, StoreEvent, check_games,
    open_to_serve, salvage,
};
use sqlx::{Connection, Executor, SqliteConnection};

use crate::operator::finished_game;
use crate::samples::{add, append, id, new_game};

async fn raw(path: &Path, create: bool) -> SqliteConnection {
    let mode = if create { "rwc" } else { "rw" };
    let address = format!("sqlite://{}?mode={mode}", path.display());
    SqliteConnection::connect(&address).await.unwrap()
}

async fn refusal(path: &Path) -> String {
    SqliteStore::open(path).await.unwrap_err().to_string()
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    let notes = "milk, eggs, tiles\n".repeat(1000);
    std::fs::write(&path, &notes).unwrap();
    let error = refusal(&path).await;
    assert!(
        error.contains("notes.txt is not an SQLite database"),
        "{error}"
    );
    assert_eq!(std::fs::read_to_string(&path).unwrap(), notes);
}

#[tokio::test]
async fn a_database_of_another_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.db");
    let mut other = raw(&path, true).await;
    other
        .execute("CREATE TABLE games (title TEXT)")
        .await
        .unwrap();
    other.close().await.unwrap();
    let before = std::fs::read(&path).unwrap();
    let error = refusal(&path).await;
    assert!(
        error.contains("is a database of another program"),
        "{error}"
    );
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn tables_of_a_newer_version_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    SqliteStore::open(&path).await.unwrap().close().await;
    let mut newer = raw(&path, false).await;
    newer
        .execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (99, 'future', TRUE, x'00', 0)",
        )
        .await
        .unwrap();
    newer.close().await.unwrap();
    let error = SqliteStore::open(&path).await.unwrap_err();
    assert!(
        matches!(
            error,
            OpenError::Newer {
                found: 99,
                known: 6,
                ..
            }
        ),
        "{error}"
    );
    assert!(
        error.to_string().contains("use the newer program"),
        "{error}"
    );
}

#[tokio::test]
async fn a_database_of_the_first_version_is_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = SqliteStore::open(&path).await.unwrap();
    store.create(new_game("table-1", 3, 500)).await.unwrap();
    store.close().await;
    let mut old = raw(&path, false).await;
    old.execute(
        "DROP TRIGGER games_added; DROP TRIGGER games_removed; DROP TRIGGER games_grown; DROP TRIGGER games_gone_on;
         DROP INDEX games_listed_by_time; DROP TABLE tally;
         DROP TABLE address_key; DROP TABLE origins; DROP TABLE forgotten;
         DROP INDEX chat_by_address; ALTER TABLE chat DROP COLUMN address;
         ALTER TABLE pulse DROP COLUMN alive; ALTER TABLE pulse DROP COLUMN restored; DROP TABLE outages;
         DROP TRIGGER games_ended; DROP TABLE subscriptions; DROP TABLE push_key;
         DELETE FROM _sqlx_migrations WHERE version > 1",
    )
    .await
    .unwrap();
    old.close().await.unwrap();
    let store = SqliteStore::open(&path).await.unwrap();
    add(&store, append("table-1", 3, 2)).await;
    assert_eq!(store.counts().await.unwrap().entries, 5);
}

#[tokio::test]
async fn a_folder_that_is_not_writable_is_named_in_the_error() {
    // Even root cannot create anything there.
    let error = refusal(Path::new("/proc/bastide/games.db")).await;
    assert!(
        error.contains("the folder /proc/bastide cannot be created"),
        "{error}"
    );
    let error = refusal(Path::new("/proc/games.db")).await;
    assert!(
        error.contains("/proc/games.db cannot be written to"),
        "{error}"
    );
    let folder = tempfile::tempdir().unwrap();
    let error = refusal(folder.path()).await;
    assert!(error.contains("cannot be written to"), "{error}");
}

#[tokio::test]
async fn unknown_addresses_are_refused_with_the_known_kinds() {
    for address in [
        "mysql://root:secret@host/games",
        "sqlite://",
        ":memory:",
        "sqlite::memory:",
    ] {
        let Err(error) = bastide_server::store::open(address).await else {
            panic!("{address} was opened");
        };
        let error = error.to_string();
        assert!(
            error.contains("`sqlite://FILE`") && error.contains("`postgres://"),
            "{error}"
        );
        assert!(!error.contains("secret"), "{error}");
    }
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_writing_resumes_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("games.db"))
        .await
        .unwrap();
    store.create(new_game("table-1", 1, 500)).await.unwrap();
    store.bound_size(Some(40)).await.unwrap();
    let mut head = 1;
    let error = loop {
        match store.append(&[append("table-1", head, 50)]).await {
            Ok(fates) => assert_eq!(fates, [AppendOutcome::Accepted]),
            Err(error) => break error,
        }
        head += 50;
        assert!(head < 100_000, "the disk never becomes full");
    };
    assert!(
        matches!(&error, StoreError::Unavailable(reason) if reason.contains("full")),
        "{error}"
    );
    // All further writes that need room fail, too, and nothing of the refused entries is stored.
    for _ in 0..3 {
        let again = store.append(&[append("table-1", head, 50)]).await;
        assert!(
            matches!(again, Err(StoreError::Unavailable(_))),
            "{again:?}"
        );
    }
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len() as u64, head);
    store.bound_size(None).await.unwrap();
    assert_eq!(
        add(&store, append("table-1", head, 50)).await,
        AppendOutcome::Accepted
    );
    store.ready().await.unwrap();
    store.close().await;
    let store = SqliteStore::open(&folder.path().join("games.db"))
        .await
        .unwrap();
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len() as u64, head + 50);
}

#[tokio::test]
async fn nothing_is_acknowledged_after_the_file_was_removed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = SqliteStore::open(&path).await.unwrap();
    store.ready().await.unwrap();
    let kept = folder.path().join("kept.db");
    std::fs::rename(&path, &kept).unwrap();
    for _ in 0..2 {
        let error = store.ready().await.unwrap_err();
        assert!(matches!(&error, StoreError::Unavailable(why) if why.contains("was removed")));
        // Another file with the same name is not the one that was opened.
        std::fs::write(&path, "").unwrap();
    }
    std::fs::rename(&kept, &path).unwrap();
    store.ready().await.unwrap();
}

#[tokio::test]
async fn the_file_uses_wal_mode_and_is_private() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = SqliteStore::open(&path).await.unwrap();
    store.create(new_game("table-1", 1, 500)).await.unwrap();
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
        .fetch_one(&mut raw(&path, false).await)
        .await
        .unwrap();
    assert_eq!(mode, "wal");
    for name in ["games.db", "games.db-wal"] {
        use std::os::unix::fs::PermissionsExt;
        let file = std::fs::metadata(folder.path().join(name)).unwrap();
        assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
    }
}

#[tokio::test]
async fn a_copy_can_be_opened_in_place_of_the_original() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("games.db"))
        .await
        .unwrap();
    store.create(new_game("table-1", 3, 500)).await.unwrap();
    let copy = folder.path().join("copy.db");
    store.copy_to(&copy).await.unwrap();
    add(&store, append("table-1", 3, 1)).await;
    let error = store.copy_to(&copy).await.unwrap_err();
    assert!(error.to_string().contains("already exists"), "{error}");
    let copy = SqliteStore::open(&copy).await.unwrap();
    let stored = copy.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries, new_game("table-1", 3, 500).entries);
    assert_eq!(
        add(&copy, append("table-1", 3, 2)).await,
        AppendOutcome::Accepted
    );
}

#[tokio::test]
async fn a_file_with_two_names_is_not_opened_under_either() {
    let folder = tempfile::tempdir().unwrap();
    let [path, link] = ["games.db", "link.db"].map(|name| folder.path().join(name));
    let server = open_to_serve(path.to_str().unwrap()).await.unwrap();
    std::fs::hard_link(&path, &link).unwrap();
    for name in [&link, &path] {
        for error in [
            SqliteStore::open(name).await.err().unwrap(),
            open_to_serve(name.to_str().unwrap()).await.err().unwrap(),
        ] {
            assert!(
                matches!(error, OpenError::Linked { names: 2, .. }),
                "{error}"
            );
        }
    }
    server.ready().await.unwrap();
    std::fs::remove_file(&link).unwrap();
    SqliteStore::open(&path).await.unwrap();
}

#[tokio::test]
async fn a_game_that_another_process_removed_is_announced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let [here, there] = [
        SqliteStore::open(&path).await.unwrap(),
        SqliteStore::open(&path).await.unwrap(),
    ];
    here.create(new_game("table-1", 1, 500)).await.unwrap();
    let mut news = here.subscribe();
    assert!(there.remove(&id("table-1"), None).await.unwrap());
    let heard = async { while news.recv().await.unwrap() != StoreEvent::Removed(id("table-1")) {} };
    let heard = tokio::time::timeout(Duration::from_secs(60), heard).await;
    assert!(heard.is_ok(), "the removal was never announced");
}

/// Overwrites the page of the list of games that contains a finished game with zeros. A row begins with the id, one
/// byte for the number of the last entry, and the phase.
fn wipe_page(path: &Path, id: &str) {
    let mut bytes = std::fs::read(path).unwrap();
    let is_row = |at: usize| {
        bytes[at..].starts_with(id.as_bytes()) && bytes[at + id.len() + 1..].starts_with(b"over")
    };
    let found = (0..bytes.len() - 64).find(|at| is_row(*at));
    let page = found.expect("the game is in the file") / 4096 * 4096;
    bytes[page..page + 4096].fill(0);
    std::fs::write(path, bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_games_outside_a_damaged_page_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = SqliteStore::open(&path).await.unwrap();
    for number in 0..200 {
        store
            .create(finished_game(&format!("table-{number:03}")))
            .await
            .unwrap();
    }
    assert_eq!(check_games(&store).await.unwrap().damage, []);
    store.close().await;
    // The list of games is in the order of their ids, so this is in the middle of it.
    wipe_page(&path, "table-100");
    let store = SqliteStore::open(&path).await.unwrap();
    let report = check_games(&store).await.unwrap();
    assert!(!report.damage.is_empty());
    let to = folder.path().join("saved.ndjson");
    assert!(store::backup(&store, &to).await.is_err());
    let (saved, damaged) = salvage(&store, &to).await.unwrap();
    assert!(!damaged.damage.is_empty());
    assert!((150..200).contains(&saved.games), "{saved:?}");
    let copy = SqliteStore::open(&folder.path().join("copy.db"))
        .await
        .unwrap();
    let mut saved_file = tokio::io::BufReader::new(tokio::fs::File::open(&to).await.unwrap());
    assert_eq!(copy.import_all(&mut saved_file).await.unwrap(), saved);
    let report = check_games(&copy).await.unwrap();
    assert_eq!((report.games, report.damage), (saved.games, Vec::new()));
    for outside in ["table-000", "table-199"] {
        assert!(
            copy.load(&id(outside)).await.unwrap().is_some(),
            "{outside}"
        );
    }
}

#[tokio::test]
async fn an_unreadable_entry_is_named_in_the_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = SqliteStore::open(&path).await.unwrap();
    store.create(new_game("table-1", 3, 500)).await.unwrap();
    let mut connection = raw(&path, false).await;
    let changes = [
        (
            "UPDATE entries SET body = '{\"kind\":\"dance\"}' WHERE seq = 2",
            "entry 2 of game `table-1`",
        ),
        (
            "DELETE FROM entries WHERE seq = 2",
            "game `table-1` has no entry 2",
        ),
        ("DELETE FROM entries", "should have 3 entries and has 0"),
    ];
    for (change, reason) in changes {
        connection.execute(change).await.unwrap();
        let error = store.load(&id("table-1")).await.unwrap_err();
        assert!(
            matches!(&error, StoreError::Corrupt(text) if text.contains(reason)),
            "{error}"
        );
    }
}
