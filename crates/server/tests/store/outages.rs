//! Heartbeats and outages.

use bastide_protocol::Time;
use bastide_server::store::{Heartbeat, Pulse, StoredOutage};
use bastide_table::Outage;

use crate::samples::new_game;
use crate::test_database::TestDatabase;

fn heartbeat(now: Time, least_silence: Option<Time>) -> Heartbeat {
    Heartbeat {
        now,
        least_silence,
        known_until: Time::MIN,
    }
}

fn outage(from: Time, until: Time, guessed: bool) -> StoredOutage {
    let time = Outage { from, until };
    StoredOutage { time, guessed }
}

pub async fn a_silence_of_all_nodes_is_an_outage(place: &TestDatabase) {
    let store = place.open().await;
    let mut known: Vec<StoredOutage> = Vec::new();
    for (now, least_silence, alive, new) in [
        (1_000, Some(0), 1_000, None),
        // This node was alive, or another one, or the silence was short.
        (60_000, None, 60_000, None),
        (60_500, Some(500), 60_500, None),
        (
            90_500,
            Some(500),
            90_500,
            Some(outage(60_500, 90_500, false)),
        ),
        // The clock of this node is a little behind that of another one.
        (80_000, Some(500), 90_500, None),
        (95_500, Some(0), 95_500, Some(outage(90_500, 95_500, false))),
    ] {
        known.extend(new);
        let pulse = store
            .heartbeat(heartbeat(now, least_silence))
            .await
            .unwrap();
        let outages = known.clone();
        assert_eq!(pulse, Pulse { alive, outages }, "{now}");
    }
    let last = Heartbeat {
        known_until: 90_500,
        ..heartbeat(96_000, None)
    };
    let outages = store.heartbeat(last).await.unwrap().outages;
    assert_eq!(outages, known[1..]);
}

pub async fn heartbeats_and_outages_in_the_future_are_the_fault_of_a_wrong_clock(
    place: &TestDatabase,
) {
    let store = place.open().await;
    let year = 365 * 24 * 60 * 60 * 1000;
    for now in [1_000, year] {
        store.heartbeat(heartbeat(now, Some(0))).await.unwrap();
    }
    let right = store.heartbeat(heartbeat(9_000, Some(0))).await.unwrap();
    let nothing = Vec::new();
    assert_eq!((right.alive, right.outages), (9_000, nothing));
    // One outage ended within a day after the right time.
    let hour = 60 * 60 * 1000;
    for now in [hour, year] {
        store.heartbeat(heartbeat(now, Some(0))).await.unwrap();
    }
    let right = store.heartbeat(heartbeat(10_000, None)).await.unwrap();
    assert_eq!((right.alive, right.outages), (10_000, Vec::new()));
}

pub async fn of_two_nodes_that_start_one_records_the_outage(place: &TestDatabase) {
    let stores = [place.open().await, place.open().await];
    stores[0]
        .heartbeat(heartbeat(1_000, Some(0)))
        .await
        .unwrap();
    let (one, other) = tokio::join!(
        stores[0].heartbeat(heartbeat(50_000, Some(10_000))),
        stores[1].heartbeat(heartbeat(50_100, Some(10_000)))
    );
    let (one, other) = (one.unwrap().outages, other.unwrap().outages);
    assert_eq!((one.len(), &one), (1, &other));
}

pub async fn a_restored_database_was_silent_since_its_backup(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("a", 2, 500)).await.unwrap();
    for now in [1_000, 9_000, 30_000] {
        let silence = (now == 9_000).then_some(500);
        store.heartbeat(heartbeat(now, silence)).await.unwrap();
    }
    let mut backup = Vec::new();
    store.export_all(&mut backup).await.unwrap();
    let restored = TestDatabase::sqlite();
    let restored = restored.open().await;
    // A server has already run on the empty database.
    restored
        .heartbeat(heartbeat(70_000, Some(0)))
        .await
        .unwrap();
    restored.import_all(&mut backup.as_slice()).await.unwrap();
    let first = heartbeat(80_000, Some(10_000));
    let pulse = restored.heartbeat(first).await.unwrap();
    let mut outages = vec![outage(1_000, 9_000, false), outage(30_000, 80_000, true)];
    assert_eq!(pulse.outages, outages);
    // The next outage is an ordinary one.
    let next = heartbeat(95_000, Some(10_000));
    outages.push(outage(80_000, 95_000, false));
    assert_eq!(restored.heartbeat(next).await.unwrap().outages, outages);
}

pub async fn without_heartbeats_a_restored_database_was_silent_since_its_last_entry(
    place: &TestDatabase,
) {
    let store = place.open().await;
    store.create(new_game("a", 2, 2_000)).await.unwrap();
    store.create(new_game("b", 2, 5_000)).await.unwrap();
    let mut backup = Vec::new();
    store.export_all(&mut backup).await.unwrap();
    let restored = TestDatabase::sqlite();
    let restored = restored.open().await;
    restored
        .heartbeat(heartbeat(70_000, Some(0)))
        .await
        .unwrap();
    restored.import_all(&mut backup.as_slice()).await.unwrap();
    let first = heartbeat(80_000, Some(10_000));
    let pulse = restored.heartbeat(first).await.unwrap();
    assert_eq!(pulse.outages, [outage(5_000, 80_000, true)]);
}

pub async fn the_oldest_of_many_outages_become_one(place: &TestDatabase) {
    let store = place.open().await;
    for number in 0..=1_002 {
        store
            .heartbeat(heartbeat(number * 1_000, Some(0)))
            .await
            .unwrap();
    }
    let outages = store.heartbeat(heartbeat(1_002_000, None)).await.unwrap();
    let outages = outages.outages;
    assert_eq!(outages.len(), 1_000);
    let oldest = [outage(0, 3_000, false), outage(3_000, 4_000, false)];
    assert_eq!(outages[..2], oldest);
}

pub async fn impossible_outages_are_not_restored(place: &TestDatabase) {
    let store = place.open().await;
    let possible = outage(1_000, 5_000, false);
    for impossible in [
        outage(6_000, 6_000, false),
        outage(4_000, 6_000, false),
        outage(8_000, 10_001, false),
    ] {
        let alive = 10_000;
        let outages = vec![possible, impossible];
        let pulse = serde_json::json!({ "pulse": Pulse { alive, outages } });
        let counts = r#"{"games":0,"entries":0,"chat":0,"bans":0}"#;
        let backup =
            format!("{{\"bastide-backup\":{{\"form\":4}}}}\n{pulse}\n{{\"end\":{counts}}}\n");
        store.import_all(&mut backup.as_bytes()).await.unwrap();
        let restored = store.heartbeat(heartbeat(alive, None)).await.unwrap();
        assert_eq!(restored.outages, [possible], "{impossible:?}");
    }
}
