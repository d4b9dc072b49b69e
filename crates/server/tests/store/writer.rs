//! Group commit of many appends.

use std::sync::Arc;

use bastide_server::store::{AppendOutcome, Store, StoreError, Writer};

use crate::faulty::{Accident, FaultyStore};
use crate::samples::{add, append, id, new_game};
use crate::test_database::TestDatabase;

pub async fn many_appends_need_few_commits(place: &TestDatabase) {
    let faulty = FaultyStore::new(place.open().await, &[]);
    for number in 0..140 {
        let game = new_game(&format!("table-{number}"), 1, 500);
        faulty.create(game).await.unwrap();
    }
    let writer = Writer::start(faulty.clone());
    let mut tasks = Vec::new();
    for number in 0..140 {
        let (writer, store) = (writer.clone(), faulty.clone());
        tasks.push(tokio::spawn(async move {
            let name = format!("table-{number}");
            for after in [1, 3, 5] {
                let fate = writer.append(append(&name, after, 2)).await;
                assert_eq!(fate, Ok(AppendOutcome::Accepted));
                // After the answer, the entries can be read at once.
                let log = store.entries_after(&id(&name), after).await.unwrap();
                assert_eq!(log.len(), 2);
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    let batches = faulty.batches.lock().unwrap().clone();
    assert_eq!(batches.iter().sum::<usize>(), 420);
    assert!(batches.len() < 210, "{} commits", batches.len());
}

async fn one_game(accidents: &[Accident]) -> (TestDatabase, Arc<FaultyStore>, Writer) {
    let place = TestDatabase::sqlite();
    let faulty = FaultyStore::new(place.open().await, accidents);
    faulty.create(new_game("table-1", 2, 500)).await.unwrap();
    let writer = Writer::start(faulty.clone());
    (place, faulty, writer)
}

async fn length(store: &dyn Store) -> usize {
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    stored.entries.len()
}

#[tokio::test]
async fn a_commit_whose_answer_was_lost_is_found_in_the_log() {
    let accidents = [Accident::AnswerLost, Accident::Away, Accident::Away];
    let (_place, store, writer) = one_game(&accidents).await;
    let fate = writer.append(append("table-1", 2, 2)).await;
    assert_eq!(fate, Ok(AppendOutcome::Accepted));
    assert_eq!(length(&*store).await, 4);
}

#[tokio::test]
async fn a_commit_that_never_arrived_is_repeated() {
    let accidents = [Accident::RequestLost, Accident::Away];
    let (_place, store, writer) = one_game(&accidents).await;
    let fate = writer.append(append("table-1", 2, 2)).await;
    assert_eq!(fate, Ok(AppendOutcome::Accepted));
    assert_eq!(length(&*store).await, 4);
}

#[tokio::test]
async fn a_lost_append_that_a_rival_overtook_is_stale() {
    let (_place, store, writer) = one_game(&[Accident::RequestLost]).await;
    let mut rival = append("table-1", 2, 1);
    rival.entries[0].at += 1;
    assert_eq!(add(&*store.inner, rival).await, AppendOutcome::Accepted);
    let fate = writer.append(append("table-1", 2, 2)).await;
    assert_eq!(fate, Ok(AppendOutcome::Stale));
    assert_eq!(length(&*store).await, 3);
}

#[tokio::test]
async fn the_writer_continues_after_an_outage() {
    let (_place, store, writer) = one_game(&[Accident::Away]).await;
    let away = writer.append(append("table-1", 2, 2)).await;
    assert_eq!(away, Err(StoreError::Unavailable("away".to_owned())));
    assert_eq!(length(&*store).await, 2);
    let fate = writer.append(append("table-1", 2, 2)).await;
    assert_eq!(fate, Ok(AppendOutcome::Accepted));
}

#[tokio::test]
async fn one_refused_append_does_not_fail_the_others() {
    let (_place, store, writer) = one_game(&[]).await;
    for number in 2..20 {
        let game = new_game(&format!("table-{number}"), 2, 500);
        store.create(game).await.unwrap();
    }
    let mut appends: Vec<_> = (1..20)
        .map(|number| append(&format!("table-{number}"), 2, 2))
        .collect();
    appends[11].entries.remove(0);
    // The second append to a game stays after the first, however the batch is split.
    appends.push(append("table-1", 4, 1));
    let answers =
        futures_util::future::join_all(appends.into_iter().map(|append| writer.append(append)))
            .await;
    for (index, answer) in answers.into_iter().enumerate() {
        match index {
            11 => assert!(matches!(answer, Err(StoreError::Refused(_))), "{answer:?}"),
            _ => assert_eq!(answer, Ok(AppendOutcome::Accepted), "append {index}"),
        }
    }
    assert_eq!(length(&*store).await, 5);
    let batches = store.batches.lock().unwrap().clone();
    assert!(
        batches.contains(&20),
        "all of them were in one batch: {batches:?}"
    );
}

#[tokio::test]
async fn a_closed_writer_has_written_everything_and_refuses_new_requests() {
    let (_place, store, writer) = one_game(&[]).await;
    let pending = tokio::spawn({
        let writer = writer.clone();
        async move { writer.append(append("table-1", 2, 2)).await }
    });
    tokio::task::yield_now().await;
    writer.close().await;
    assert_eq!(length(&*store).await, 4);
    assert_eq!(pending.await.unwrap(), Ok(AppendOutcome::Accepted));
    let late = writer.append(append("table-1", 4, 2)).await;
    assert!(matches!(late, Err(StoreError::Unavailable(_))), "{late:?}");
    writer.close().await;
}
