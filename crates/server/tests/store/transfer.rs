//! Backups, and moving from one kind of database to the other.

use std::collections::BTreeSet;
use std::io::Cursor;
use std::sync::Arc;

use bastide_server::store::{
    self, Ban, ChatLine, DumpCounts, DumpError, Filter, Heartbeat, Store, StoreCounts, StoreEvent,
};

use crate::samples::{add, append, every_kind, id, new_game, said};
use crate::test_database::TestDatabase;

/// Opens a store with some data of every kind.
async fn full(place: &TestDatabase) -> Arc<dyn Store> {
    let store = place.open().await;
    for number in 0..70 {
        let mut game = new_game(&format!("table-{number:03}"), 1 + number % 7, 500);
        game.deadline = (number % 2 == 0).then_some(900);
        game.secret.0[0] = number as u8;
        store.create(game).await.unwrap();
    }
    let mut game = new_game("ключ 🔑", 1, 500);
    game.entries = every_kind();
    store.create(game).await.unwrap();
    for number in 1..=5 {
        let line = ChatLine {
            number: 0,
            at: number,
            seat: None,
            name: "Zoë".to_owned(),
            text: "¿qué?".to_owned(),
            reported: false,
            from: None,
        };
        store.chat(said("ключ 🔑", line, 3)).await.unwrap();
    }
    store.report_chat(&id("ключ 🔑"), 4).await.unwrap();
    let ban = Ban {
        address: "10.0.0.1".to_owned(),
        reason: "rüde".to_owned(),
        at: 3,
    };
    store.ban(ban).await.unwrap();
    for now in [1_000, 9_000] {
        let heartbeat = Heartbeat {
            now,
            least_silence: Some(0),
            known_until: 0,
        };
        store.heartbeat(heartbeat).await.unwrap();
    }
    store
}

async fn dump(store: &dyn Store) -> Vec<u8> {
    let mut bytes = Vec::new();
    store.export_all(&mut bytes).await.unwrap();
    bytes
}

/// Moves everything and compares the two stores.
async fn moves(from: &TestDatabase, to: &TestDatabase) {
    let (from, to) = (full(from).await, to.open().await);
    let bytes = dump(&*from).await;
    let mut news = to.subscribe();
    let counts = to.import_all(&mut Cursor::new(&bytes)).await.unwrap();
    let counted = from.counts().await.unwrap();
    let entries = counted.entries;
    let expected = DumpCounts {
        games: 71,
        entries,
        chat: 3,
        bans: 1,
    };
    assert_eq!(counts, expected);
    assert_eq!(news.recv().await.unwrap(), StoreEvent::Missed);
    assert_eq!(to.counts().await.unwrap(), from.counts().await.unwrap());
    let all = Filter {
        limit: 1000,
        ..Filter::default()
    };
    assert_eq!(to.list(&all).await.unwrap(), from.list(&all).await.unwrap());
    assert_eq!(
        to.due(999, 999).await.unwrap(),
        from.due(999, 999).await.unwrap()
    );
    // The dump contains the secrets, logs and chat, so exporting again must give the same bytes.
    assert!(dump(&*to).await == bytes, "the second dump differs");
    // Games and chat continue where they were.
    add(&*to, append("table-006", 7, 1)).await;
    assert_eq!(
        to.load(&id("table-006"))
            .await
            .unwrap()
            .unwrap()
            .entries
            .len(),
        8
    );
    let line = from.chat_after(&id("ключ 🔑"), 0).await.unwrap().remove(0);
    let next = to.chat(said("ключ 🔑", line, 9)).await.unwrap();
    assert_eq!(next, Some(6));
    assert_eq!(to.counts().await.unwrap().entries, counted.entries + 1);
}

pub async fn everything_can_be_moved_to_sqlite(place: &TestDatabase) {
    moves(place, &TestDatabase::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn everything_can_be_moved_from_sqlite_to_postgres() {
    moves(&TestDatabase::sqlite(), &TestDatabase::postgres()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn everything_can_be_moved_from_postgres_to_postgres() {
    moves(&TestDatabase::postgres(), &TestDatabase::postgres()).await;
}

pub async fn import_into_a_nonempty_database_is_refused(place: &TestDatabase) {
    let store = full(place).await;
    let bytes = dump(&*store).await;
    let error = store
        .import_all(&mut Cursor::new(&bytes))
        .await
        .unwrap_err();
    assert!(matches!(error, DumpError::NotEmpty(_)), "{error}");
    assert!(error.to_string().contains("71 games"), "{error}");
    assert!(dump(&*store).await == bytes);
}

pub async fn a_damaged_backup_imports_nothing(place: &TestDatabase) {
    let bytes = dump(&*full(place).await).await;
    let text = String::from_utf8(bytes).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let join = |lines: &[&str]| lines.join("\n") + "\n";
    let place = TestDatabase::sqlite();
    let store = place.open().await;
    let mut twice = lines.clone();
    // The first three lines are the format, the key of the addresses and the outages.
    twice.insert(4, lines[3]);
    let mut fewer = lines.clone();
    fewer.remove(6);
    let cases = [
        (
            String::new(),
            "line 1 of the backup: this is not a Bastide backup",
        ),
        ("PK\u{3}\u{4}\n".to_owned(), "this is not a Bastide backup"),
        (
            text.replace(r#"{"form":4}"#, r#"{"form":5}"#),
            "use a newer program",
        ),
        (
            join(&lines[..50]),
            "line 51 of the backup: the last line is missing",
        ),
        (text[..text.len() / 2].to_owned(), "the file is truncated"),
        (
            join(&twice),
            "line 5 of the backup: game `table-000` is repeated",
        ),
        (join(&fewer), "the counts differ"),
        (
            text.clone() + &text,
            "there is more data after the last line",
        ),
        (
            text.replacen(r#""seq":1,"#, r#""seq":9,"#, 1),
            "game `table-000` has entry 9",
        ),
        (
            text.replacen(r#""secret":"00"#, r#""secret":"zz"#, 1),
            "the secret of game",
        ),
        (
            text.replacen(r#""phase":"playing""#, r#""phase":"asleep""#, 1),
            "asleep",
        ),
    ];
    for (damaged, reason) in cases {
        let error = store
            .import_all(&mut Cursor::new(damaged))
            .await
            .unwrap_err();
        assert!(
            error.to_string().contains(reason),
            "{error} instead of {reason}"
        );
        assert_eq!(store.counts().await.unwrap(), StoreCounts::default());
    }
    store.import_all(&mut Cursor::new(&text)).await.unwrap();
}

pub async fn a_backup_is_consistent_while_games_go_on(place: &TestDatabase) {
    let store = full(place).await;
    let busy = {
        let store = store.clone();
        tokio::spawn(async move {
            for round in 0.. {
                // Two games grow together, so every snapshot contains both changes or neither.
                let both = [
                    append("table-000", 1 + round, 1),
                    append("table-065", 3 + round, 1),
                ];
                store.append(&both).await.unwrap();
            }
        })
    };
    let mut moments = BTreeSet::new();
    while moments.len() < 5 {
        assert!(!busy.is_finished(), "the games go on");
        let place = TestDatabase::sqlite();
        let copy = place.open().await;
        let bytes = dump(&*store).await;
        copy.import_all(&mut Cursor::new(&bytes)).await.unwrap();
        let mut lengths = Vec::new();
        for name in ["table-000", "table-065"] {
            let stored = copy.load(&id(name)).await.unwrap().unwrap();
            lengths.push(stored.entries.len());
        }
        // One game began with one entry, the other with three.
        assert_eq!(lengths[0] + 2, lengths[1]);
        moments.insert(lengths[0]);
    }
    busy.abort();
}

pub async fn a_backup_file_is_private_and_never_overwritten(place: &TestDatabase) {
    let store = full(place).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.ndjson");
    let counts = store::backup(&*store, &file).await.unwrap();
    assert_eq!(counts.games, 71);
    assert!(std::fs::read(&file).unwrap() == dump(&*store).await);
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let error = store::backup(&*store, &file).await.unwrap_err();
    assert!(error.to_string().contains("already exists"), "{error}");
    let nowhere = folder.path().join("none/games.ndjson");
    assert!(store::backup(&*store, &nowhere).await.is_err());
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}
