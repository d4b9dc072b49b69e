//! Backups, and moving from one kind of database to the other.

use std::collections::BTreeSet;
use std::io::Cursor;
use std::sync::Arc;

use bastide_server::store::{
    self, Ban, ChatLine, Counts, DumpCounts, DumpError, Filter, News, Store,
};

use crate::place::Place;
use crate::samples::{add, append, every_kind, id, new_game, said};

/// A store with a bit of everything.
async fn full(place: &Place) -> Arc<dyn Store> {
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
    store
}

async fn dump(store: &dyn Store) -> Vec<u8> {
    let mut bytes = Vec::new();
    store.export_all(&mut bytes).await.unwrap();
    bytes
}

/// Moves everything and compares what can be seen of it.
async fn moves(from: &Place, to: &Place) {
    let (from, to) = (full(from).await, to.open().await);
    let bytes = dump(&*from).await;
    let mut news = to.changes();
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
    assert_eq!(news.recv().await.unwrap(), News::Missed);
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
    // Secrets, logs and chat are in the dump: what goes out again is what came in.
    assert!(dump(&*to).await == bytes, "the second dump differs");
    // Games go on where they stood, and chat where it was.
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

pub async fn everything_moves_to_sqlite(place: &Place) {
    moves(place, &Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn everything_moves_from_sqlite_to_postgres() {
    moves(&Place::sqlite(), &Place::postgres()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn everything_moves_from_postgres_to_postgres() {
    moves(&Place::postgres(), &Place::postgres()).await;
}

pub async fn a_database_with_something_in_it_takes_nothing_over(place: &Place) {
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

pub async fn a_damaged_backup_leaves_nothing_behind(place: &Place) {
    let bytes = dump(&*full(place).await).await;
    let text = String::from_utf8(bytes).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let join = |lines: &[&str]| lines.join("\n") + "\n";
    let place = Place::sqlite();
    let store = place.open().await;
    let mut twice = lines.clone();
    twice.insert(2, lines[1]);
    let mut fewer = lines.clone();
    fewer.remove(5);
    let cases = [
        (
            String::new(),
            "line 1 of the backup: this is no backup of Bastide",
        ),
        ("PK\u{3}\u{4}\n".to_owned(), "this is no backup of Bastide"),
        (
            text.replace(r#"{"form":1}"#, r#"{"form":2}"#),
            "use a newer program",
        ),
        (
            join(&lines[..50]),
            "line 51 of the backup: the end is missing",
        ),
        (text[..text.len() / 2].to_owned(), "the file was cut short"),
        (
            join(&twice),
            "line 3 of the backup: game `table-000` comes twice",
        ),
        (join(&fewer), "the counts differ"),
        (text.clone() + &text, "something follows the end"),
        (
            text.replacen(r#""seq":1,"#, r#""seq":9,"#, 1),
            "entry 9 of game `table-000`",
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
    for (damaged, told) in cases {
        let error = store
            .import_all(&mut Cursor::new(damaged))
            .await
            .unwrap_err();
        assert!(
            error.to_string().contains(told),
            "{error} instead of {told}"
        );
        assert_eq!(store.counts().await.unwrap(), Counts::default());
    }
    store.import_all(&mut Cursor::new(&text)).await.unwrap();
}

pub async fn a_backup_is_of_one_moment_while_games_go_on(place: &Place) {
    let store = full(place).await;
    let busy = {
        let store = store.clone();
        tokio::spawn(async move {
            for round in 0.. {
                // Two games grow together, so every moment sees both or neither.
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
        let place = Place::sqlite();
        let copy = place.open().await;
        let bytes = dump(&*store).await;
        copy.import_all(&mut Cursor::new(&bytes)).await.unwrap();
        let mut lengths = Vec::new();
        for name in ["table-000", "table-065"] {
            let stored = copy.load(&id(name)).await.unwrap().unwrap();
            lengths.push(stored.entries.len());
        }
        // One began with one entry, the other with three.
        assert_eq!(lengths[0] + 2, lengths[1]);
        moments.insert(lengths[0]);
    }
    busy.abort();
}

pub async fn a_backup_file_is_private_and_never_overwritten(place: &Place) {
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
    assert!(error.to_string().contains("is there already"), "{error}");
    let nowhere = folder.path().join("none/games.ndjson");
    assert!(store::backup(&*store, &nowhere).await.is_err());
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}
