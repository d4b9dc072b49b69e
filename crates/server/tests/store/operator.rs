//! What operators do with a database.

use std::io::Cursor;
use std::sync::Arc;

use bastide_protocol::{EntryKind, Phase, PushSubscription, TableId, Token};
use bastide_record::Colour;
use bastide_server::address_hash::AddressHash;
use bastide_server::store::{
    self, ChatLine, Filter, GameCopy, NewGame, OperatorStore, Origin, Person, SeatSubscription,
    Store, StoreEvent, check_games, salvage,
};
use bastide_table::log::LogEntry;
use bastide_table::secrets::{DealSecret, Nonce, TokenHash};
use bastide_table::{Action, Newcomer, TableSetup};
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};

use crate::samples::{id, said};
use crate::test_database::TestDatabase;

/// A game of Ana and Luis that Ana has resigned.
pub fn finished_game(name: &str) -> NewGame {
    game(name, true)
}

fn game(name: &str, is_over: bool) -> NewGame {
    let settings = serde_json::json!({"seats": [{"who": "here"}, {"who": "here"}]});
    let settings = serde_json::from_value(settings).expect("these are settings");
    let newcomer = |name: &str, colour| Newcomer {
        seat: None,
        name: name.to_owned(),
        colour: Some(colour),
        token: TokenHash::of(&Token::new(name)),
        nonce: Nonce(format!("{name}'s dice")),
        host: None,
        address: None,
    };
    let secret = DealSecret([7; 32]);
    let setup = TableSetup {
        id: id(name),
        secret: secret.clone(),
        host: TokenHash::of(&Token::new("host")),
        here: vec![newcomer("Ana", Colour::Red), newcomer("Luis", Colour::Blue)],
        settings,
    };
    let (mut table, opened) = setup
        .open(&Arc::default(), 1_000)
        .expect("the settings are valid");
    let mut entries: Vec<LogEntry> = opened.entries.into_iter().map(|(entry, _)| entry).collect();
    if is_over {
        let resigned = table
            .perform(Action::Resign(0), 2_000)
            .expect("Ana may resign");
        entries.extend(resigned.entries.into_iter().map(|(entry, _)| entry));
    }
    NewGame {
        id: id(name),
        secret,
        entries,
        headline: table.headline(),
        deadline: None,
    }
}

fn hash(digit: char) -> AddressHash {
    let digits: String = std::iter::repeat_n(digit, 16).collect();
    format!("a-{digits}").parse().expect("a hash")
}

fn line(seat: u8, name: &str, text: &str) -> ChatLine {
    ChatLine {
        number: 0,
        at: 5,
        seat: Some(seat),
        name: name.to_owned(),
        text: text.to_owned(),
        reported: false,
        from: Some(hash('c')),
    }
}

/// Stores a game with chat of both players and the addresses they came from.
async fn add_game(store: &dyn Store, game: NewGame) {
    let name = game.id.0.clone();
    store.create(game).await.unwrap();
    for (seat, player, text) in [(0, "Ana", "hola"), (1, "Luis", "buenas")] {
        store
            .chat(said(&name, line(seat, player, text), 100))
            .await
            .unwrap();
    }
    let origin = |seat, digit| Origin {
        seat,
        address: hash(digit),
    };
    let origins = [
        origin(None, 'a'),
        origin(Some(0), 'a'),
        origin(Some(1), 'b'),
    ];
    store.note_origins(&id(&name), &origins).await.unwrap();
}

async fn copy(store: &dyn OperatorStore, name: &str) -> GameCopy {
    store
        .copy(&id(name))
        .await
        .unwrap()
        .expect("there is such a game")
}

/// Changes the tables behind the back of the store.
async fn tamper(place: &TestDatabase, statement: &'static str) {
    if place.address().starts_with("sqlite") {
        let mut raw = SqliteConnection::connect(place.address()).await.unwrap();
        raw.execute(statement).await.unwrap();
    } else {
        let mut raw = PgConnection::connect(place.address()).await.unwrap();
        raw.execute(statement).await.unwrap();
    }
}

pub async fn addresses_are_kept_as_hashes_and_filter_lists(place: &TestDatabase) {
    let store = place.open().await;
    add_game(&*store, finished_game("table-1")).await;
    store.create(finished_game("table-2")).await.unwrap();
    store.note_origins(&id("nowhere"), &[]).await.unwrap();
    let found = |from| {
        let filter = Filter {
            from,
            limit: 10,
            ..Filter::default()
        };
        let store = store.clone();
        async move { store.list(&filter).await.unwrap() }
    };
    let all = found(None).await;
    assert_eq!(all.len(), 2);
    assert_eq!(
        (all[0].from.clone(), all[1].from.clone()),
        (None, Some(hash('a')))
    );
    for (digit, games) in [('a', 1), ('b', 1), ('c', 1), ('d', 0)] {
        assert_eq!(found(Some(hash(digit))).await.len(), games, "{digit}");
    }
    assert_eq!(
        store.chat_after(&id("table-1"), 0).await.unwrap()[0].from,
        Some(hash('c'))
    );
    // Every process hashes alike, and so does a database that was restored from a backup.
    let key = store.address_key().await.unwrap();
    assert_eq!(place.open().await.address_key().await.unwrap(), key);
    let mut backup = Vec::new();
    store.export_all(&mut backup).await.unwrap();
    let other = TestDatabase::sqlite();
    let other = other.open().await;
    assert_ne!(other.address_key().await.unwrap(), key);
    other.import_all(&mut Cursor::new(&backup)).await.unwrap();
    assert_eq!(other.address_key().await.unwrap(), key);
    assert_eq!(other.origins(&id("table-1")).await.unwrap().len(), 3);
    assert!(store.remove(&id("table-1"), None).await.unwrap());
    assert_eq!(store.origins(&id("table-1")).await.unwrap(), []);
}

pub async fn a_chat_line_can_be_deleted(place: &TestDatabase) {
    let store = place.open().await;
    add_game(&*store, finished_game("table-1")).await;
    let table = id("table-1");
    assert!(store.delete_chat(&table, 1).await.unwrap());
    assert!(!store.delete_chat(&table, 1).await.unwrap());
    let left = store.chat_after(&table, 0).await.unwrap();
    assert_eq!(left.iter().map(|line| line.number).collect::<Vec<_>>(), [2]);
}

pub async fn damaged_games_are_listed_and_the_others_saved(place: &TestDatabase) {
    let store = place.open().await;
    for number in 0..7 {
        add_game(&*store, finished_game(&format!("table-{number}"))).await;
    }
    let report = check_games(&*store).await.unwrap();
    assert_eq!((report.games, report.damage), (7, Vec::new()));
    let damage = [
        (
            "UPDATE entries SET body = '{}' WHERE game = 'table-1' AND seq = 2",
            "entry 2",
        ),
        (
            "DELETE FROM entries WHERE game = 'table-2' AND seq = 2",
            "no entry 2",
        ),
        (
            "UPDATE games SET phase = 'playing' WHERE id = 'table-3'",
            "according to its log",
        ),
        (
            "UPDATE entries SET seq = 99 WHERE game = 'table-4' AND seq = 1",
            "no entry 1",
        ),
        (
            "UPDATE chat SET seat = 999 WHERE game = 'table-5' AND number = 2",
            "the chat cannot be read",
        ),
        (
            "UPDATE games SET secret = (SELECT secret FROM games WHERE id = 'table-x') WHERE id = 'table-6'",
            "does not belong to its commitment",
        ),
    ];
    let mut other = finished_game("table-x");
    other.secret = DealSecret([8; 32]);
    store.create(other).await.unwrap();
    for (statement, _) in damage {
        tamper(place, statement).await;
    }
    store.remove(&id("table-x"), None).await.unwrap();
    let report = check_games(&*store).await.unwrap();
    assert_eq!(report.games, 7);
    let found: Vec<_> = report
        .damage
        .iter()
        .filter(|damage| damage.table.is_some())
        .collect();
    assert_eq!(found.len(), damage.len(), "{found:?}");
    for (number, (found, (_, reason))) in (1..).zip(found.iter().zip(damage)) {
        assert_eq!(found.table, Some(id(&format!("table-{number}"))));
        assert!(
            found.reason.contains(reason),
            "{} instead of {reason}",
            found.reason
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("saved.ndjson");
    assert!(store::backup(&*store, &to).await.is_err());
    let (saved, report) = salvage(&*store, &to).await.unwrap();
    // The game whose chat is damaged is saved without its chat.
    assert_eq!((saved.games, saved.chat, report.games), (2, 2, 7));
    let other = TestDatabase::sqlite();
    let other = other.open().await;
    let bytes = std::fs::read(&to).unwrap();
    assert_eq!(
        other.import_all(&mut Cursor::new(&bytes)).await.unwrap(),
        saved
    );
    assert_eq!(check_games(&*other).await.unwrap().damage, []);
}

pub async fn a_person_is_found_and_erased(place: &TestDatabase) {
    let store = place.open().await;
    for name in ["table-1", "table-2"] {
        add_game(&*store, finished_game(name)).await;
    }
    let before = copy(&*store, "table-1").await;
    let ana = Person::Name("Ana".to_owned());
    let data = ana.data_in(&before).expect("Ana was here");
    assert_eq!(data.seats.iter().copied().collect::<Vec<_>>(), [0]);
    let words: Vec<&str> = data.entries.iter().map(|entry| entry.kind.word()).collect();
    assert_eq!(words, ["seat", "resigned"]);
    assert_eq!(data.chat.len(), 1);
    assert_eq!(data.chat[0].text, "hola");
    // The address of her seat is also the one the table was set up from.
    assert_eq!(data.origins.len(), 2);
    let seat = Person::Seat {
        table: id("table-1"),
        seat: 0,
    };
    assert_eq!(
        seat.data_in(&before).expect("Ana was here").entries,
        data.entries
    );
    assert!(seat.data_in(&copy(&*store, "table-2").await).is_none());
    assert!(Person::Name("ana".to_owned()).data_in(&before).is_none());

    let rules = Arc::default();
    let change = ana
        .erase_in(&before, &rules)
        .unwrap()
        .expect("Ana was here");
    let mut news = store.subscribe();
    assert!(store.rewrite(std::slice::from_ref(&change)).await.unwrap());
    let removed = StoreEvent::Removed(id("table-1"));
    while news.recv().await.unwrap() != removed {}
    let after = copy(&*store, "table-1").await;
    assert!(ana.data_in(&after).is_none());
    assert_eq!(check_games(&*store).await.unwrap().damage, []);
    assert_eq!(after.chat.as_ref().unwrap().len(), 1);
    assert_eq!(after.origins.len(), 1);
    let names: Vec<String> = names(&after);
    assert_eq!(names, ["(1)", "Luis"]);
    let listed = store
        .list(&Filter {
            limit: 9,
            ..Filter::default()
        })
        .await
        .unwrap();
    let listed = listed
        .iter()
        .find(|listed| listed.id == id("table-1"))
        .unwrap();
    assert!(
        !listed.headline.summary.contains("Ana"),
        "{}",
        listed.headline.summary
    );
    assert!(
        ana.data_in(&copy(&*store, "table-2").await).is_some(),
        "only one game was erased"
    );
    // A change that was made for an older log does nothing.
    let mut stale = change;
    stale.head -= 1;
    assert!(!store.rewrite(&[stale]).await.unwrap());
}

fn names(game: &GameCopy) -> Vec<String> {
    let name = |entry: &LogEntry| match &entry.kind {
        EntryKind::Seat { name, .. } => Some(name.clone()),
        _ => None,
    };
    game.entries.iter().filter_map(name).collect()
}

pub async fn a_person_at_a_running_game_is_not_erased(place: &TestDatabase) {
    let store = place.open().await;
    add_game(&*store, game("table-1", false)).await;
    let own = SeatSubscription {
        seat: 0,
        token: TokenHash::of(&Token::new("Ana")),
        created: 5,
        subscription: PushSubscription {
            endpoint: "https://push.example.org/phone".to_owned(),
            p256dh: "public key".to_owned(),
            auth: "secret".to_owned(),
        },
    };
    let subscribed = store.add_subscription(&id("table-1"), &own, 0, 9).await;
    assert!(subscribed.unwrap());
    let copy = copy(&*store, "table-1").await;
    assert_eq!(copy.phase(), Phase::Playing);
    for (name, subscriptions) in [("Ana", vec![own]), ("Luis", vec![])] {
        let data = Person::Name(name.to_owned()).data_in(&copy);
        assert_eq!(data.expect(name).subscriptions, subscriptions);
    }
    let error = Person::Name("Ana".to_owned()).erase_in(&copy, &Arc::default());
    let error = error.unwrap_err().to_string();
    assert!(error.contains("close it first"), "{error}");
}

pub async fn nothing_is_restored_while_a_server_runs(place: &TestDatabase) {
    let source = TestDatabase::sqlite();
    let source = source.open().await;
    source.create(finished_game("table-1")).await.unwrap();
    let mut backup = Vec::new();
    source.export_all(&mut backup).await.unwrap();
    let server = store::open_to_serve(place.address()).await.unwrap();
    let tool = place.open().await;
    for refusing in [&tool, &server] {
        let error = refusing
            .import_all(&mut Cursor::new(&backup))
            .await
            .unwrap_err();
        assert!(error.to_string().contains("a server is running"), "{error}");
        assert!(
            refusing
                .load(&TableId("table-1".to_owned()))
                .await
                .unwrap()
                .is_none()
        );
    }
    server.close().await;
    tool.import_all(&mut Cursor::new(&backup)).await.unwrap();
}

pub async fn a_backup_of_the_first_format_is_restored(place: &TestDatabase) {
    let source = TestDatabase::sqlite();
    let source = source.open().await;
    source.create(finished_game("table-1")).await.unwrap();
    let mut backup = Vec::new();
    source.export_all(&mut backup).await.unwrap();
    let text = String::from_utf8(backup)
        .unwrap()
        .replace(r#""form":4"#, r#""form":1"#);
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.contains("address-key"))
        .collect();
    let old = lines.join("\n") + "\n";
    let store = place.open().await;
    store.import_all(&mut Cursor::new(old)).await.unwrap();
    assert_eq!(check_games(&*store).await.unwrap().damage, []);
}
