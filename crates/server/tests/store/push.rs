//! Push subscriptions, and the key pair for push services.

use std::io::Cursor;

use bastide_protocol::{Phase, PushSubscription, Seq, Token};
use bastide_server::push::VapidKey;
use bastide_server::store::{OperatorStore, SeatSubscription, Store, StoreError};
use bastide_table::AwaitedSeat;
use bastide_table::secrets::TokenHash;

use crate::samples::{add, append, headline, id, new_game};
use crate::test_database::TestDatabase;

/// The subscription of the device with this name.
fn device(name: &str) -> PushSubscription {
    PushSubscription {
        endpoint: format!("https://push.example.org/{name}"),
        p256dh: format!("public key of {name}"),
        auth: format!("secret of {name}"),
    }
}

fn of_seat(seat: u8, name: &str, created: i64) -> SeatSubscription {
    SeatSubscription {
        seat,
        token: TokenHash::of(&Token::new("t")),
        created,
        subscription: device(name),
    }
}

/// Subscribes a device of seat 1 that has seen everything up to an entry.
async fn subscribe(store: &dyn Store, game: &str, name: &str, seen: Seq) -> bool {
    let subscription = of_seat(1, name, 5);
    let stored = store
        .add_subscription(&id(game), &subscription, seen, 9)
        .await;
    stored.unwrap()
}

/// Claims a turn of seat 1, and returns the names of the devices.
async fn claim(store: &dyn Store, game: &str, since: Seq) -> Vec<String> {
    let awaited = AwaitedSeat { seat: 1, since };
    let claimed = store.claim_subscriptions(&id(game), awaited).await.unwrap();
    let endpoints = claimed.into_iter().map(|own| own.subscription.endpoint);
    let mut names: Vec<String> = endpoints
        .map(|endpoint| endpoint.rsplit('/').next().unwrap_or_default().to_owned())
        .collect();
    names.sort();
    names
}

/// Returns the names of all devices of a game.
async fn devices(store: &dyn OperatorStore, game: &str) -> Vec<String> {
    let copy = store.copy(&id(game)).await.unwrap();
    let subscriptions = copy.expect("there is such a game").subscriptions;
    let endpoints = subscriptions.iter().map(|own| &own.subscription.endpoint);
    endpoints
        .map(|endpoint| endpoint.rsplit('/').next().unwrap_or_default().to_owned())
        .collect()
}

pub async fn nodes_that_start_together_share_a_key(place: &TestDatabase) {
    let [here, there] = [place.open().await, place.open().await];
    assert_eq!(here.stored_push_key().await.unwrap(), None);
    let (one, other) = tokio::join!(here.push_key("one"), there.push_key("other"));
    let shared = one.unwrap();
    assert_eq!(other.unwrap(), shared);
    assert_eq!(there.push_key("third").await.unwrap(), shared);
    assert_eq!(here.stored_push_key().await.unwrap(), Some(shared));
}

pub async fn a_device_is_claimed_once_per_turn(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 9, 500)).await.unwrap();
    assert!(subscribe(&*store, "table-1", "phone", 4).await);
    assert!(subscribe(&*store, "table-1", "laptop", 6).await);
    // The player of the laptop has seen entry 6.
    for (since, told) in [
        (4, vec![]),
        (5, vec!["phone"]),
        (5, vec![]),
        (7, vec!["laptop", "phone"]),
        (7, vec![]),
        (6, vec![]),
    ] {
        assert_eq!(claim(&*store, "table-1", since).await, told, "{since}");
    }
    // A device that subscribes again is not told again.
    assert!(subscribe(&*store, "table-1", "phone", 1).await);
    assert_eq!(claim(&*store, "table-1", 7).await, [""; 0]);
    let other_seat = AwaitedSeat { seat: 0, since: 9 };
    let claimed = store.claim_subscriptions(&id("table-1"), other_seat).await;
    assert_eq!(claimed.unwrap(), []);
}

pub async fn of_two_nodes_one_claims_each_turn(place: &TestDatabase) {
    let [here, there] = [place.open().await, place.open().await];
    here.create(new_game("table-1", 1, 500)).await.unwrap();
    subscribe(&*here, "table-1", "phone", 0).await;
    for since in 1..=20 {
        let (one, other) = tokio::join!(
            claim(&*here, "table-1", since),
            claim(&*there, "table-1", since)
        );
        assert_eq!([one, other].concat(), ["phone"], "{since}");
    }
}

pub async fn only_the_newest_devices_of_a_seat_stay(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 1, 500)).await.unwrap();
    let table = id("table-1");
    for (seat, name, created) in [
        (0, "other-seat", 1),
        (1, "a", 4),
        (1, "b", 2),
        (1, "c", 3),
        (1, "d", 5),
    ] {
        let own = of_seat(seat, name, created);
        assert!(store.add_subscription(&table, &own, 0, 2).await.unwrap());
    }
    assert_eq!(devices(&*store, "table-1").await, ["other-seat", "a", "d"]);
    store
        .delete_subscriptions(&table, 1, Some(&device("a").endpoint))
        .await
        .unwrap();
    assert_eq!(devices(&*store, "table-1").await, ["other-seat", "d"]);
    store.delete_subscriptions(&table, 1, None).await.unwrap();
    assert_eq!(devices(&*store, "table-1").await, ["other-seat"]);
}

pub async fn subscriptions_end_with_the_game(place: &TestDatabase) {
    let store = place.open().await;
    for name in ["over", "closed", "removed", "other"] {
        store.create(new_game(name, 1, 500)).await.unwrap();
        assert!(subscribe(&*store, name, "phone", 0).await);
    }
    for (name, phase) in [("over", Phase::Over), ("closed", Phase::Closed)] {
        let mut last = append(name, 1, 1);
        last.headline = Some(headline(phase, true));
        add(&*store, last).await;
        assert_eq!(devices(&*store, name).await, [""; 0]);
        assert!(!subscribe(&*store, name, "phone", 0).await);
    }
    store.remove(&id("removed"), None).await.unwrap();
    store.create(new_game("removed", 1, 500)).await.unwrap();
    assert_eq!(devices(&*store, "removed").await, [""; 0]);
    assert!(!subscribe(&*store, "nowhere", "phone", 0).await);
    add(&*store, append("other", 1, 1)).await;
    assert_eq!(devices(&*store, "other").await, ["phone"]);
    let guessed = PushSubscription {
        auth: "guessed".to_owned(),
        ..device("phone")
    };
    store.forget_subscription(&guessed).await.unwrap();
    assert_eq!(devices(&*store, "other").await, ["phone"]);
    store.forget_subscription(&device("phone")).await.unwrap();
    assert_eq!(devices(&*store, "other").await, [""; 0]);
}

pub async fn a_browser_replaces_its_subscription_everywhere(place: &TestDatabase) {
    let store = place.open().await;
    for name in ["table-1", "table-2", "table-3"] {
        store.create(new_game(name, 1, 500)).await.unwrap();
    }
    for (table, name) in [
        ("table-1", "old"),
        ("table-2", "old"),
        ("table-2", "new"),
        ("table-3", "other"),
    ] {
        subscribe(&*store, table, name, 3).await;
    }
    let guessed = PushSubscription {
        auth: "guessed".to_owned(),
        ..device("old")
    };
    let renew = async |old: &PushSubscription| {
        let renewed = store.renew_subscription(old, &device("new")).await;
        renewed.unwrap()
    };
    assert_eq!(renew(&guessed).await, 0);
    assert_eq!(devices(&*store, "table-2").await, ["new", "old"]);
    assert_eq!(renew(&device("old")).await, 1);
    assert_eq!(devices(&*store, "table-1").await, ["new"]);
    assert_eq!(devices(&*store, "table-2").await, ["new"]);
    assert_eq!(devices(&*store, "table-3").await, ["other"]);
    // It remains known what the player has seen.
    assert_eq!(claim(&*store, "table-1", 3).await, [""; 0]);
    assert_eq!(claim(&*store, "table-1", 4).await, ["new"]);
    let unstorable = PushSubscription {
        auth: "\0".to_owned(),
        ..device("new")
    };
    let error = store
        .renew_subscription(&device("new"), &unstorable)
        .await
        .unwrap_err();
    assert!(matches!(error, StoreError::Refused(_)), "{error}");
}

pub async fn only_games_in_progress_are_subscribed(place: &TestDatabase) {
    let store = place.open().await;
    for (name, phase) in [
        ("a", Phase::Playing),
        ("b", Phase::Open),
        ("c", Phase::Playing),
        ("d", Phase::Playing),
    ] {
        let mut game = new_game(name, 1, 500);
        game.headline = headline(phase, false);
        store.create(game).await.unwrap();
    }
    for name in ["a", "b", "c"] {
        subscribe(&*store, name, "phone", 0).await;
        subscribe(&*store, name, "laptop", 0).await;
    }
    let page = async |after: Option<&str>, limit| {
        let after = after.map(id);
        let games = store.subscribed_games(after.as_ref(), limit).await;
        games.unwrap()
    };
    assert_eq!(page(None, 9).await, [id("a"), id("c")]);
    assert_eq!(page(None, 1).await, [id("a")]);
    assert_eq!(page(Some("a"), 9).await, [id("c")]);
    assert_eq!(page(Some("c"), 9).await, []);
}

pub async fn a_backup_has_the_key_and_the_subscriptions(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 3, 500)).await.unwrap();
    subscribe(&*store, "table-1", "phone", 3).await;
    let key = VapidKey::generate().expect("random numbers");
    store.push_key(key.reveal()).await.unwrap();
    let mut backup = Vec::new();
    store.export_all(&mut backup).await.unwrap();
    let other = TestDatabase::sqlite();
    let other = other.open().await;
    // A server has already started there.
    other.push_key("unused").await.unwrap();
    other.import_all(&mut Cursor::new(&backup)).await.unwrap();
    assert_eq!(
        other.stored_push_key().await.unwrap().as_deref(),
        Some(key.reveal())
    );
    // The player may have to be told about a turn again.
    assert_eq!(claim(&*other, "table-1", 3).await, ["phone"]);
    // A backup with a damaged key is refused.
    let text = String::from_utf8(backup).unwrap();
    let damaged = text.replace(key.reveal(), "AAAA");
    let third = TestDatabase::sqlite();
    let third = third.open().await;
    let error = third.import_all(&mut Cursor::new(damaged)).await;
    let error = error.unwrap_err().to_string();
    assert!(
        error.contains("the key for notifications is damaged"),
        "{error}"
    );
}
