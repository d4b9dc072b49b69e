//! What only a server can show.

use std::time::Duration;

use bastide_protocol::Seq;
use bastide_server::store::{
    self, Appended, Change, ChatLine, News, OpenError, PostgresStore, StoreError, Writer,
};
use sqlx::{Connection, Executor, PgConnection};
use tokio::sync::broadcast::Receiver;

use crate::place::{Place, start_postgres};
use crate::samples::{add, append, id, new_game, said};

fn grown(name: &str, head: Seq) -> News {
    News::Grown(Change {
        game: id(name),
        head,
    })
}

/// Waits for a piece of news, whatever comes before it.
async fn hear(news: &mut Receiver<News>, wanted: &News) {
    let heard = async { while news.recv().await.unwrap() != *wanted {} };
    let heard = tokio::time::timeout(Duration::from_secs(60), heard).await;
    assert!(heard.is_ok(), "{wanted:?} was never told");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn what_one_process_does_another_hears() {
    let place = Place::postgres();
    let (here, there) = (place.open().await, place.open().await);
    let mut news = there.changes();
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
    };
    here.chat(said("table-1", line, 10)).await.unwrap();
    let heard = News::Said {
        game: id("table-1"),
        number: 1,
    };
    hear(&mut news, &heard).await;
    here.remove(&id("table-1")).await.unwrap();
    hear(&mut news, &News::Removed(id("table-1"))).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_refused_append_is_not_told() {
    let place = Place::postgres();
    let (here, there) = (place.open().await, place.open().await);
    here.create(new_game("table-1", 2, 500)).await.unwrap();
    let mut news = there.changes();
    assert_eq!(add(&*here, append("table-1", 1, 1)).await, Appended::Stale);
    add(&*here, append("table-1", 2, 1)).await;
    // News comes in the order of commits, so the first to come must be the second append's (or the creation's, if
    // that was still on its way).
    loop {
        match news.recv().await.unwrap() {
            News::Grown(Change { head: 2, .. }) => {}
            first => break assert_eq!(first, grown("table-1", 3)),
        }
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn news_of_a_large_batch_arrives_whole() {
    let place = Place::postgres();
    let (here, there) = (place.open().await, place.open().await);
    let names: Vec<_> = (0..250)
        .map(|number| format!("table-{number:020}"))
        .collect();
    let created = names.iter().map(|name| here.create(new_game(name, 1, 500)));
    for created in futures_util::future::join_all(created).await {
        created.unwrap();
    }
    let mut news = there.changes();
    let batch: Vec<_> = names.iter().map(|name| append(name, 1, 1)).collect();
    here.append(&batch).await.unwrap();
    for name in &names {
        hear(&mut news, &grown(name, 2)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn when_the_database_comes_back_everything_goes_on_by_itself() {
    let server = start_postgres();
    let address = server.new_database().unwrap();
    let store = store::open(&address).await.unwrap();
    let other = store::open(&address).await.unwrap();
    store.create(new_game("table-1", 1, 500)).await.unwrap();
    let writer = Writer::start(store.clone());
    let mut news = other.changes();
    let mut head = 1;
    for _ in 0..2 {
        for _ in 0..5 {
            let fate = writer.append(append("table-1", head, 2)).await;
            assert_eq!(fate, Ok(Appended::Accepted));
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
        hear(&mut news, &News::Missed).await;
        store.ready().await.unwrap();
        // What was acknowledged is there, and nothing else.
        let stored = other.load(&id("table-1")).await.unwrap().unwrap();
        assert_eq!(stored.entries.len() as u64, head);
        // And news travels again.
        let fate = writer.append(append("table-1", head, 2)).await;
        assert_eq!(fate, Ok(Appended::Accepted));
        head += 2;
        hear(&mut news, &grown("table-1", head)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn connections_cut_in_the_middle_of_appends_lose_and_double_nothing() {
    let place = Place::postgres();
    let store = place.open().await;
    store.create(new_game("table-1", 1, 500)).await.unwrap();
    let writer = Writer::start(store.clone());
    let cutter = {
        let address = place.address().to_owned();
        tokio::spawn(async move {
            let mut connection = PgConnection::connect(&address).await.unwrap();
            let mut cuts = 0;
            for round in 0..40 {
                let cut = connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE datname = current_database() AND pid <> pg_backend_pid()",
                );
                cuts += cut.await.unwrap().rows_affected();
                // Each time a little later, so that every step of an append is met.
                tokio::time::sleep(Duration::from_millis(2 * round)).await;
            }
            cuts
        })
    };
    let (mut head, mut late) = (1, 0);
    while late < 5 {
        match writer.append(append("table-1", head, 2)).await {
            Ok(fate) => {
                assert_eq!(
                    fate,
                    Appended::Accepted,
                    "somebody else wrote behind {head}"
                );
                head += 2;
                late += u32::from(cutter.is_finished());
            }
            Err(error) => assert!(matches!(error, StoreError::Unavailable(_)), "{error}"),
        }
    }
    assert!(cutter.await.unwrap() >= 40, "hardly a connection was cut");
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
async fn tables_of_a_newer_program_are_left_alone() {
    let place = Place::postgres();
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
                known: 2,
                ..
            }
        ),
        "{error}"
    );
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_database_of_the_first_version_is_brought_up_to_date() {
    let place = Place::postgres();
    let store = place.open().await;
    store.create(new_game("table-1", 3, 500)).await.unwrap();
    store.close().await;
    let mut old = PgConnection::connect(place.address()).await.unwrap();
    old.execute(
        "DROP FUNCTION count_added, count_removed, count_changed CASCADE; DROP INDEX games_listed_by_time;
         DROP TABLE tally; DELETE FROM _sqlx_migrations WHERE version > 1",
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
async fn a_database_that_is_not_there_is_a_clear_error_without_the_password() {
    let place = Place::postgres();
    let (server, _) = place.address().rsplit_once('/').unwrap();
    let server = server.replace("bastide@", "bastide:hunter2@");
    for (address, told) in [
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
        assert!(error.contains(told), "{error}");
        assert!(!error.contains("hunter2"), "{error}");
    }
}
