//! Single games.

use bastide_server::store::{Counts, News, StoreError};

use crate::place::Place;
use crate::samples::{add, append, entry, every_kind, id, new_game};

pub async fn a_game_reads_back_as_it_was_made(place: &Place) {
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

pub async fn every_kind_of_entry_survives(place: &Place) {
    let store = place.open().await;
    let mut game = new_game("ключ 🔑 'x'", 1, 500);
    game.entries = every_kind();
    store.create(game.clone()).await.unwrap();
    let stored = store.load(&game.id).await.unwrap().unwrap();
    assert_eq!(stored.entries, game.entries);
}

pub async fn an_id_is_taken_once(place: &Place) {
    let store = place.open().await;
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    let again = store.create(new_game("table-1", 5, 600)).await;
    assert_eq!(again, Err(StoreError::Exists(id("table-1"))));
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), 2);
}

pub async fn a_removed_game_leaves_nothing(place: &Place) {
    let store = place.open().await;
    let mut news = store.changes();
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    assert!(store.remove(&id("table-1")).await.unwrap());
    assert!(!store.remove(&id("table-1")).await.unwrap());
    assert!(store.load(&id("table-1")).await.unwrap().is_none());
    assert_eq!(store.entries_after(&id("table-1"), 0).await.unwrap(), []);
    assert_eq!(store.counts().await.unwrap(), Counts::default());
    let fates = store.append(&[append("table-1", 2, 1)]).await.unwrap();
    assert_eq!(fates, [bastide_server::store::Appended::Unknown]);
    assert!(matches!(news.recv().await.unwrap(), News::Grown(_)));
    assert_eq!(news.recv().await.unwrap(), News::Removed(id("table-1")));
    // The id is free again, and nothing of the old game shines through.
    store.create(new_game("table-1", 1, 700)).await.unwrap();
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries, [entry(1, 700)]);
}

pub async fn a_game_outlives_the_store_that_made_it(place: &Place) {
    let store = place.open().await;
    store.create(new_game("table-1", 2, 500)).await.unwrap();
    add(&*store, append("table-1", 2, 2)).await;
    store.close().await;
    let store = place.open().await;
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), 4);
}

pub async fn what_cannot_be_stored_is_refused(place: &Place) {
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
    for (wrong, told) in [
        (
            gap,
            "entry 4 of game `table-1` stands where entry 3 belongs",
        ),
        (none, "no entries are given for game `table-1`"),
        (summary, "NUL"),
        (append("", 2, 1), "id"),
        (append("a\nb", 2, 1), "id"),
        (append("table-1", i64::MAX as u64, 1), "entry"),
    ] {
        let error = store.append(&[wrong]).await.unwrap_err();
        assert!(
            matches!(&error, StoreError::Refused(reason) if reason.contains(told)),
            "{error}"
        );
    }
    let stored = store.load(&id("table-1")).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), 2);
    assert_eq!(store.append(&[]).await.unwrap(), []);
}

pub async fn a_log_of_twenty_thousand_entries_is_read_whole(place: &Place) {
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

pub async fn processes_that_start_at_once_share_an_empty_database(place: &Place) {
    let (a, b, c) = tokio::join!(place.open(), place.open(), place.open());
    a.create(new_game("table-1", 2, 500)).await.unwrap();
    for store in [b, c] {
        assert!(store.load(&id("table-1")).await.unwrap().is_some());
    }
}
