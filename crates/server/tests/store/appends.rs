//! The invariant of appends.

use std::collections::BTreeSet;

use bastide_protocol::Phase;
use bastide_server::{
    store::AppendOutcome, store::DeadlineChange, store::Filter, store::LogHead, store::StoreEvent,
};

use crate::samples::{add, append, headline, id, new_game};
use crate::test_database::TestDatabase;

pub async fn an_append_follows_the_last_entry(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    assert_eq!(
        add(&*store, append("table-1", 2, 2)).await,
        AppendOutcome::Accepted
    );
    assert_eq!(
        add(&*store, append("table-1", 4, 1)).await,
        AppendOutcome::Accepted
    );
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    let added = append("table-1", 2, 3).entries;
    assert_eq!(stored.entries[2..], added);
    let listed = store
        .list(&Filter {
            limit: 9,
            ..Filter::default()
        })
        .await
        .unwrap();
    assert_eq!((listed[0].head, listed[0].updated), (5, added[2].at));
    assert_eq!(listed[0].created, 499);
}

pub async fn a_stale_append_changes_nothing(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    for after in [0, 1, 3] {
        let mut stale = append("table-1", after, 1);
        stale.headline = Some(headline(Phase::Over, false));
        stale.deadline = DeadlineChange::Set(5);
        assert_eq!(add(&*store, stale).await, AppendOutcome::Stale);
    }
    assert_eq!(
        add(&*store, append("table-2", 0, 1)).await,
        AppendOutcome::Unknown
    );
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries, new_game("table-1", 2, 500).entries);
    assert_eq!(stored.headline.phase, Phase::Playing);
    assert_eq!(stored.deadline, None);
}

pub async fn one_stale_append_does_not_affect_the_others(place: &TestDatabase) {
    let store = place.open().await;
    let mut batch = Vec::new();
    let mut expected = Vec::new();
    for number in 0..60 {
        let name = format!("table-{number}");
        let (after, fate) = match number % 10 {
            3 => (1, AppendOutcome::Stale),
            7 => (2, AppendOutcome::Unknown),
            _ => (2, AppendOutcome::Accepted),
        };
        if fate != AppendOutcome::Unknown {
            store.create(new_game(&name, 2, 500)).await.unwrap();
        }
        batch.push(append(&name, after, 2));
        expected.push(fate);
    }
    assert_eq!(store.append(&batch).await.unwrap(), expected);
    for (append, fate) in batch.iter().zip(expected) {
        let log = store.entries_after(&append.game, 2).await.unwrap();
        match fate {
            AppendOutcome::Accepted => assert_eq!(log, append.entries),
            _ => assert_eq!(log, []),
        }
    }
}

pub async fn appends_to_one_game_follow_each_other_in_a_batch(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    let mut first = append("table-1", 2, 1);
    first.headline = Some(headline(Phase::Closed, false));
    first.deadline = DeadlineChange::Set(77);
    let batch = [
        first,
        append("table-1", 2, 1),
        append("table-1", 3, 2),
        append("table-1", 5, 1),
    ];
    use AppendOutcome::{Accepted, Stale};
    let fates = store.append(&batch).await.unwrap();
    assert_eq!(fates, [Accepted, Stale, Accepted, Accepted]);
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), 6);
    assert_eq!(stored.headline.phase, Phase::Closed);
    assert_eq!(stored.deadline, Some(77));
}

pub async fn of_two_racing_writers_one_wins_each_entry(place: &TestDatabase) {
    let stores = [place.open().await, place.open().await];
    stores[0].create(new_game("table-1", 1, 500)).await.unwrap();
    let racers = stores.map(|store| {
        tokio::spawn(async move {
            let mut won = BTreeSet::new();
            for after in 1..=40 {
                match add(&*store, append("table-1", after, 1)).await {
                    AppendOutcome::Accepted => assert!(won.insert(after)),
                    AppendOutcome::Stale => {}
                    AppendOutcome::Unknown => panic!("the game exists"),
                }
            }
            (store, won)
        })
    });
    let [first, second] = racers;
    let ((store, first), (_, second)) = (first.await.unwrap(), second.await.unwrap());
    assert!(
        first.is_disjoint(&second),
        "both writers added the same entry"
    );
    let won: Vec<_> = first.union(&second).copied().collect();
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), won.len() + 1);
    // An append can only lose to the other writer, so there are no gaps.
    assert_eq!(won, (1..=won.len() as u64).collect::<Vec<_>>());
    assert!(!won.is_empty());
}

pub async fn batches_that_cross_each_other_do_not_deadlock(place: &TestDatabase) {
    let stores = [place.open().await, place.open().await];
    let names: Vec<_> = (0..40).map(|number| format!("table-{number}")).collect();
    for name in &names {
        stores[0].create(new_game(name, 1, 500)).await.unwrap();
    }
    let mut tasks = Vec::new();
    for (number, store) in stores.iter().enumerate() {
        let (store, mut names) = (store.clone(), names.clone());
        if number == 1 {
            names.reverse();
        }
        tasks.push(tokio::spawn(async move {
            let mut accepted = 0;
            for after in 1..=10 {
                let batch: Vec<_> = names.iter().map(|name| append(name, after, 1)).collect();
                let fates = store.append(&batch).await.unwrap();
                accepted += fates
                    .iter()
                    .filter(|fate| **fate == AppendOutcome::Accepted)
                    .count();
            }
            accepted
        }));
    }
    let mut accepted = 0;
    for task in tasks {
        accepted += task.await.unwrap();
    }
    let entries = stores[0].counts().await.unwrap().entries;
    assert_eq!(entries, (accepted + names.len()) as u64);
}

pub async fn headline_and_deadline_are_stored_with_the_entries(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 1, 500)).await.unwrap();
    let mut set = append("table-1", 1, 1);
    set.deadline = DeadlineChange::Set(800);
    set.headline = Some(headline(Phase::Over, false));
    let keep = append("table-1", 2, 1);
    let mut clear = append("table-1", 3, 1);
    clear.deadline = DeadlineChange::Clear;
    for (append, deadline) in [(set, Some(800)), (keep, Some(800)), (clear, None)] {
        add(&*store, append).await;
        let stored = store.load(&id("table-1")).await.unwrap().unwrap();
        assert_eq!(stored.deadline, deadline);
        assert_eq!(stored.headline, headline(Phase::Over, false));
    }
}

pub async fn growing_logs_are_announced(place: &TestDatabase) {
    let store = place.open().await;
    let mut news = store.subscribe();
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    add(&*store, append("table-1", 2, 3)).await;
    add(&*store, append("table-1", 2, 3)).await;
    add(&*store, append("table-1", 5, 1)).await;
    for head in [2, 5, 6] {
        let change = LogHead {
            game: id("table-1"),
            head,
        };
        assert_eq!(news.recv().await.unwrap(), StoreEvent::Grown(change));
    }
}
