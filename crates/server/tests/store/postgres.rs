//! Tests that only PostgreSQL can run.

use std::time::Duration;

use bastide_protocol::Seq;
use bastide_server::store::{
    self, AppendOutcome, ChatLine, LogHead, OpenError, PostgresStore, StoreError, StoreEvent,
    Writer,
};
use sqlx::{Connection, Executor, PgConnection};
use tokio::sync::broadcast::Receiver;

use crate::samples::{add, append, id, new_game, said};
use crate::test_database::{TestDatabase, start_postgres};

fn grown(name: &str, head: Seq) -> StoreEvent {
    StoreEvent::Grown(LogHead {
        game: id(name),
        head,
    })
}

/// Waits for a news item, ignoring those before it.
async fn hear(news: &mut Receiver<StoreEvent>, wanted: &StoreEvent) {
    let heard = async { while news.recv().await.unwrap() != *wanted {} };
    let heard = tokio::time::timeout(Duration::from_secs(60), heard).await;
    assert!(heard.is_ok(), "{wanted:?} was never received");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn the_actions_of_one_node_are_announced_to_the_others() {
    let place = TestDatabase::postgres();
    let (here, there) = (place.open().await, place.open().await);
    let mut news = there.subscribe();
    here.create(new_game("table-1", 2, 500)).await.unwrap();
    hear(&mut news, &grown("table-1", 2)).await;
    add(&*here, append("table-1", 2, 3)).await;
    hear(&mut news, &grown("table-1", 5)).await;
    let line = ChatLine {
        number: 0,
        at: 1,
        seat: None,
        name: "Ana".to_owned(),
        text: "hola".to_owned(),
        reported: false,
        from: None,
    };
    here.chat(said("table-1", line, 10)).await.unwrap();
    let heard = StoreEvent::Said {
        game: id("table-1"),
        number: 1,
    };
    hear(&mut news, &heard).await;
    here.remove(&id("table-1"), None).await.unwrap();
    hear(&mut news, &StoreEvent::Removed(id("table-1"))).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_refused_append_is_not_announced() {
    let place = TestDatabase::postgres();
    let (here, there) = (place.open().await, place.open().await);
    here.create(new_game("table-1", 2, 500)).await.unwrap();
    let mut news = there.subscribe();
    assert_eq!(
        add(&*here, append("table-1", 1, 1)).await,
        AppendOutcome::Stale
    );
    add(&*here, append("table-1", 2, 1)).await;
    // News arrives in the order of commits, so the first item must be that of the second append (or of the creation, if
    // that was still under way).
    loop {
        match news.recv().await.unwrap() {
            StoreEvent::Grown(LogHead { head: 2, .. }) => {}
            first => break assert_eq!(first, grown("table-1", 3)),
        }
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn news_of_a_large_batch_arrive_completely() {
    let place = TestDatabase::postgres();
    let (here, there) = (place.open().await, place.open().await);
    let names: Vec<_> = (0..250)
        .map(|number| format!("table-{number:020}"))
        .collect();
    let created = names.iter().map(|name| here.create(new_game(name, 1, 500)));
    for created in futures_util::future::join_all(created).await {
        created.unwrap();
    }
    let mut news = there.subscribe();
    let batch: Vec<_> = names.iter().map(|name| append(name, 1, 1)).collect();
    here.append(&batch).await.unwrap();
    for name in &names {
        hear(&mut news, &grown(name, 2)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn after_a_database_outage_everything_continues_by_itself() {
    let server = start_postgres();
    let address = server.new_database().unwrap();
    let store = store::open(&address).await.unwrap();
    let other = store::open(&address).await.unwrap();
    store.create(new_game("table-1", 1, 500)).await.unwrap();
    let writer = Writer::start(store.clone());
    let mut news = other.subscribe();
    let mut head = 1;
    for _ in 0..2 {
        for _ in 0..5 {
            let fate = writer.append(append("table-1", head, 2)).await;
            assert_eq!(fate, Ok(AppendOutcome::Accepted));
            head += 2;
        }
        server.stop().unwrap();
        let away = writer.append(append("table-1", head, 2)).await;
        assert!(matches!(away, Err(StoreError::Unavailable(_))), "{away:?}");
        assert!(matches!(
            store.ready().await,
            Err(StoreError::Unavailable(_))
        ));
        assert!(store.load(&id("table-1")).await.is_err());
        server.start_again().unwrap();
        hear(&mut news, &StoreEvent::Missed).await;
        store.ready().await.unwrap();
        // Exactly the acknowledged entries are there.
        let stored = other.load(&id("table-1")).await.unwrap().unwrap();
        assert_eq!(stored.entries.len() as u64, head);
        // And news arrives again.
        let fate = writer.append(append("table-1", head, 2)).await;
        assert_eq!(fate, Ok(AppendOutcome::Accepted));
        head += 2;
        hear(&mut news, &grown("table-1", head)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn connections_cut_during_appends_lose_and_repeat_nothing() {
    let place = TestDatabase::postgres();
    let store = place.open().await;
    store.create(new_game("table-1", 1, 500)).await.unwrap();
    let writer = Writer::start(store.clone());
    let cutter = {
        let address = place.address().to_owned();
        tokio::spawn(async move {
            let mut connection = PgConnection::connect(&address).await.unwrap();
            let mut cuts = 0;
            let mut round = 0;
            while cuts < 40 {
                let cut = connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE datname = current_database() AND pid <> pg_backend_pid()",
                );
                cuts += cut.await.unwrap().rows_affected();
                // Each time a little later, so that every step of an append is hit.
                round = (round + 1) % 40;
                tokio::time::sleep(Duration::from_millis(2 * round)).await;
            }
        })
    };
    let (mut head, mut late) = (1, 0);
    while late < 5 {
        match writer.append(append("table-1", head, 2)).await {
            Ok(fate) => {
                assert_eq!(
                    fate,
                    AppendOutcome::Accepted,
                    "another writer appended after {head}"
                );
                head += 2;
                late += u32::from(cutter.is_finished());
            }
            Err(error) => assert!(matches!(error, StoreError::Unavailable(_)), "{error}"),
        }
    }
    cutter.await.unwrap();
    let stored = place
        .open()
        .await
        .load(&id("table-1"))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(stored.entries.len() as u64, head);
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn tables_of_a_newer_version_are_left_alone() {
    let place = TestDatabase::postgres();
    place.open().await.close().await;
    let mut newer = PgConnection::connect(place.address()).await.unwrap();
    newer
        .execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (99, 'future', TRUE, '', 0)",
        )
        .await
        .unwrap();
    let error = PostgresStore::open(place.address()).await.unwrap_err();
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
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_database_of_the_first_version_is_migrated() {
    let place = TestDatabase::postgres();
    let store = place.open().await;
    store.create(new_game("table-1", 3, 500)).await.unwrap();
    store.close().await;
    let mut old = PgConnection::connect(place.address()).await.unwrap();
    old.execute(
        "DROP FUNCTION count_added, count_removed, count_changed CASCADE; DROP INDEX games_listed_by_time;
         DROP TABLE tally; DROP TABLE address_key; DROP TABLE origins;
         ALTER TABLE chat DROP COLUMN address; ALTER TABLE pulse DROP COLUMN alive, DROP COLUMN restored;
         DROP TABLE outages; DROP FUNCTION delete_subscriptions CASCADE;
         DROP TABLE subscriptions; DROP TABLE push_key;
         DELETE FROM _sqlx_migrations WHERE version > 1",
    )
    .await
    .unwrap();
    old.close().await.unwrap();
    let store = place.open().await;
    add(&*store, append("table-1", 3, 2)).await;
    assert_eq!(store.counts().await.unwrap().entries, 5);
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_missing_database_is_a_clear_error_without_the_password() {
    let place = TestDatabase::postgres();
    let (server, _) = place.address().rsplit_once('/').unwrap();
    let server = server.replace("bastide@", "bastide:hunter2@");
    for (address, reason) in [
        (format!("{server}/nowhere"), "\"nowhere\" does not exist"),
        (
            "postgres://bastide:hunter2@127.0.0.1:1/games".to_owned(),
            "refused",
        ),
        (
            "postgres://bastide:hunter2@127.0.0.1:port/games".to_owned(),
            "port",
        ),
    ] {
        let error = PostgresStore::open(&address).await.unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
        assert!(!error.contains("hunter2"), "{error}");
    }
}
