//! Single games.

use bastide_server::store::{StoreCounts, StoreError, StoreEvent};

use crate::samples::{add, append, entry, every_kind, id, new_game};
use crate::test_database::TestDatabase;

pub async fn a_game_is_loaded_as_it_was_created(place: &TestDatabase) {
    let store = place.open().await;
    let mut game = new_game("table-1", 3, 500);
    game.deadline = Some(900);
    store.create(game.clone()).await.unwrap();
    let stored = store.load(&game.id).await.unwrap().unwrap();
    assert_eq!(stored.id, game.id);
    assert_eq!(stored.secret, game.secret);
    assert_eq!(stored.entries, game.entries);
    assert_eq!(stored.headline, game.headline);
    assert_eq!(stored.deadline, Some(900));
    assert!(store.load(&id("table-2")).await.unwrap().is_none());
    assert_eq!(
        store.entries_after(&game.id, 2).await.unwrap(),
        game.entries[2..]
    );
    assert_eq!(store.entries_after(&game.id, 3).await.unwrap(), []);
    assert_eq!(store.entries_after(&id("table-2"), 0).await.unwrap(), []);
    store.ready().await.unwrap();
}

pub async fn every_kind_of_entry_survives(place: &TestDatabase) {
    let store = place.open().await;
    let mut game = new_game("ключ 🔑 'x'", 1, 500);
    game.entries = every_kind();
    store.create(game.clone()).await.unwrap();
    let stored = store.load(&game.id).await.unwrap().unwrap();
    assert_eq!(stored.entries, game.entries);
}

pub async fn an_id_can_be_used_only_once(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    let again = store.create(new_game("table-1", 5, 600)).await;
    assert_eq!(again, Err(StoreError::Exists(id("table-1"))));
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), 2);
}

pub async fn a_removed_game_leaves_nothing(place: &TestDatabase) {
    let store = place.open().await;
    let mut news = store.subscribe();
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    let grown = store.remove(&id("table-1"), Some(1_000)).await.unwrap();
    assert!(!grown, "a game that has grown since is kept");
    assert!(store.remove(&id("table-1"), None).await.unwrap());
    assert!(!store.remove(&id("table-1"), None).await.unwrap());
    assert!(store.load(&id("table-1")).await.unwrap().is_none());
    assert_eq!(store.entries_after(&id("table-1"), 0).await.unwrap(), []);
    assert_eq!(store.counts().await.unwrap(), StoreCounts::default());
    let fates = store.append(&[append("table-1", 2, 1)]).await.unwrap();
    assert_eq!(fates, [bastide_server::store::AppendOutcome::Unknown]);
    assert!(matches!(news.recv().await.unwrap(), StoreEvent::Grown(_)));
    assert_eq!(
        news.recv().await.unwrap(),
        StoreEvent::Removed(id("table-1"))
    );
    // The id is free again, and nothing of the old game is left.
    store.create(new_game("table-1", 1, 700)).await.unwrap();
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries, [entry(1, 700)]);
}

pub async fn a_game_survives_closing_the_store(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    add(&*store, append("table-1", 2, 2)).await;
    store.close().await;
    let store = place.open().await;
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), 4);
}

pub async fn invalid_data_is_refused(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    let mut gap = append("table-1", 2, 2);
    gap.entries.remove(0);
    let mut none = append("table-1", 2, 1);
    none.entries.clear();
    let mut summary = append("table-1", 2, 1);
    summary.headline = Some(bastide_table::Headline {
        summary: "a\u{0}b".to_owned(),
        ..crate::samples::headline(bastide_protocol::Phase::Over, false)
    });
    for (wrong, reason) in [
        (gap, "game `table-1` has entry 4 where entry 3 belongs"),
        (none, "there are no entries for game `table-1`"),
        (summary, "NUL"),
        (append("", 2, 1), "id"),
        (append("a\nb", 2, 1), "id"),
        (append("table-1", i64::MAX as u64, 1), "entry"),
    ] {
        let error = store.append(&[wrong]).await.unwrap_err();
        assert!(
            matches!(&error, StoreError::Refused(text) if text.contains(reason)),
            "{error}"
        );
    }
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), 2);
    assert_eq!(store.append(&[]).await.unwrap(), []);
}

pub async fn a_log_of_twenty_thousand_entries_is_read_whole(place: &TestDatabase) {
    let store = place.open().await;
    store
        .create(new_game("table-1", 10_000, 20_000))
        .await
        .unwrap();
    add(&*store, append("table-1", 10_000, 10_000)).await;
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), 20_000);
    assert!(
        stored
            .entries
            .iter()
            .zip(1..)
            .all(|(entry, seq)| entry.seq == seq)
    );
    let tail = store.entries_after(&id("table-1"), 19_998).await.unwrap();
    assert_eq!(tail, stored.entries[19_998..]);
}

pub async fn nodes_that_start_together_share_an_empty_database(place: &TestDatabase) {
    let (a, b, c) = tokio::join!(place.open(), place.open(), place.open());
    a.create(new_game("table-1", 2, 500)).await.unwrap();
    for store in [b, c] {
        assert!(store.load(&id("table-1")).await.unwrap().is_some());
    }
}
