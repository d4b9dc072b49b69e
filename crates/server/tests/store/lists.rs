//! Lists, deadlines, counts and bans.

use bastide_protocol::Phase;
use bastide_server::{
    store::AppendOutcome, store::Ban, store::DeadlineChange, store::Filter, store::StoreCounts,
    store::StoreError,
};

use crate::samples::{add, append, headline, id, new_game};
use crate::test_database::TestDatabase;

pub async fn lists_are_newest_first_and_paginated(place: &TestDatabase) {
    let store = place.open().await;
    // Several games have the same time, so that pages end between them.
    for number in 0..25 {
        let game = new_game(&format!("table-{number:02}"), 1, 100 + number / 3);
        store.create(game).await.unwrap();
    }
    let mut seen = Vec::new();
    let mut behind = None;
    loop {
        let filter = Filter {
            behind,
            limit: 4,
            ..Filter::default()
        };
        let page = store.list(&filter).await.unwrap();
        let Some(last) = page.last() else { break };
        assert!(page.len() <= 4);
        behind = Some((last.updated, last.id.clone()));
        seen.extend(page.into_iter().map(|line| line.id.0));
    }
    let expected: Vec<_> = (0..25)
        .rev()
        .map(|number| format!("table-{number:02}"))
        .collect();
    assert_eq!(seen, expected);
}

pub async fn lists_respect_their_filter(place: &TestDatabase) {
    let store = place.open().await;
    let phases = [Phase::Open, Phase::Playing, Phase::Over, Phase::Closed];
    for (number, phase) in phases.into_iter().enumerate() {
        for listed in [true, false] {
            let mut game = new_game(&format!("{phase:?}-{listed}"), 1, 100 + number as i64);
            game.headline = headline(phase, listed);
            store.create(game).await.unwrap();
        }
    }
    let all = Filter {
        limit: 100,
        ..Filter::default()
    };
    let names = async |filter: Filter| -> Vec<String> {
        let lines = store.list(&filter).await.unwrap();
        lines.into_iter().map(|line| line.id.0).collect()
    };
    let open = Filter {
        phase: Some(Phase::Open),
        ..all.clone()
    };
    assert_eq!(names(open.clone()).await, ["Open-true", "Open-false"]);
    let lobby = Filter {
        listed_only: true,
        ..open
    };
    assert_eq!(names(lobby).await, ["Open-true"]);
    let old = Filter {
        updated_before: Some(102),
        listed_only: true,
        ..all.clone()
    };
    assert_eq!(names(old).await, ["Playing-true", "Open-true"]);
    assert_eq!(
        names(Filter {
            limit: 0,
            ..all.clone()
        })
        .await
        .len(),
        0
    );
    let mut timed = new_game("timed", 1, 101);
    timed.headline = headline(Phase::Playing, true);
    timed.deadline = Some(500);
    store.create(timed).await.unwrap();
    let playing = Filter {
        phase: Some(Phase::Playing),
        ..all.clone()
    };
    assert_eq!(names(playing.clone()).await[0], "timed");
    let idle = Filter {
        deadline_before: Some(500),
        ..playing.clone()
    };
    assert_eq!(names(idle).await, ["Playing-true", "Playing-false"]);
    let overdue = Filter {
        deadline_before: Some(501),
        ..playing
    };
    assert_eq!(names(overdue).await[0], "timed");
    let line = &store.list(&all).await.unwrap()[0];
    assert_eq!(line.headline, headline(Phase::Closed, true));
    assert_eq!((line.head, line.created, line.updated), (1, 103, 103));
}

pub async fn deadlines_come_due_in_order(place: &TestDatabase) {
    let store = place.open().await;
    assert_eq!(store.next_deadline().await.unwrap(), None);
    for (name, deadline) in [
        ("b", Some(300)),
        ("a", Some(200)),
        ("c", None),
        ("d", Some(400)),
    ] {
        let mut game = new_game(name, 2, 100);
        game.deadline = deadline;
        store.create(game).await.unwrap();
    }
    assert_eq!(store.next_deadline().await.unwrap(), Some(200));
    assert_eq!(store.due(199, 10).await.unwrap(), []);
    let due = async |now, limit| -> Vec<(String, u64)> {
        let due = store.due(now, limit).await.unwrap();
        due.into_iter()
            .map(|change| (change.game.0, change.head))
            .collect()
    };
    assert_eq!(
        due(300, 10).await,
        [("a".to_owned(), 2), ("b".to_owned(), 2)]
    );
    assert_eq!(due(999, 1).await, [("a".to_owned(), 2)]);
    // A deadline is removed only if nothing was written since.
    for (name, head) in [("a", 2), ("b", 1)] {
        store.clear_deadline(&id(name), head).await.unwrap();
    }
    assert_eq!(due(300, 10).await, [("b".to_owned(), 2)]);
}

pub async fn a_deadline_fires_once(place: &TestDatabase) {
    let stores = [place.open().await, place.open().await];
    let mut game = new_game("table-1", 2, 100);
    game.deadline = Some(200);
    stores[0].create(game).await.unwrap();
    // Both nodes find it due before either has fired it.
    let mut fates = Vec::new();
    let mut fires = Vec::new();
    for store in &stores {
        let due = store.due(250, 10).await.unwrap();
        let mut fire = append(&due[0].game.0, due[0].head, 1);
        fire.deadline = DeadlineChange::Clear;
        fires.push(fire);
    }
    for (store, fire) in stores.iter().zip(fires) {
        fates.push(add(&**store, fire).await);
    }
    assert_eq!(fates, [AppendOutcome::Accepted, AppendOutcome::Stale]);
    assert_eq!(stores[1].due(250, 10).await.unwrap(), []);
    assert_eq!(stores[1].next_deadline().await.unwrap(), None);
}

pub async fn games_and_entries_are_counted(place: &TestDatabase) {
    let store = place.open().await;
    assert_eq!(store.counts().await.unwrap(), StoreCounts::default());
    for (name, phase, entries) in [
        ("a", Phase::Open, 1),
        ("b", Phase::Playing, 2),
        ("c", Phase::Playing, 3),
        ("d", Phase::Over, 4),
        ("e", Phase::Closed, 5),
    ] {
        let mut game = new_game(name, entries, 100);
        game.headline.phase = phase;
        store.create(game).await.unwrap();
    }
    add(&*store, append("c", 3, 10)).await;
    let counted = |open, playing, over, entries| StoreCounts {
        open,
        playing,
        over,
        entries,
    };
    assert_eq!(store.counts().await.unwrap(), counted(1, 2, 2, 25));
    // Phases change in the same batch as other games grow.
    let mut ends = append("b", 2, 1);
    ends.headline = Some(headline(Phase::Over, false));
    let mut begins = append("a", 1, 2);
    begins.headline = Some(headline(Phase::Playing, false));
    let batch = [ends, begins, append("c", 13, 1), append("c", 5, 9)];
    store.append(&batch).await.unwrap();
    assert_eq!(store.counts().await.unwrap(), counted(0, 2, 3, 29));
    // A refused, removed or existing game does not change the counts.
    assert!(store.create(new_game("c", 7, 100)).await.is_err());
    assert!(store.remove(&id("e"), None).await.unwrap());
    assert!(!store.remove(&id("e"), None).await.unwrap());
    assert_eq!(store.counts().await.unwrap(), counted(0, 2, 2, 24));
}

pub async fn concurrent_changes_are_counted_correctly(place: &TestDatabase) {
    let stores = [place.open().await, place.open().await];
    let mut tasks = Vec::new();
    for number in 0..16 {
        let store = stores[number % 2].clone();
        tasks.push(tokio::spawn(async move {
            let name = format!("table-{number}");
            store.create(new_game(&name, 1, 1)).await.unwrap();
            for after in 1..=10 {
                add(&*store, append(&name, after, 1)).await;
            }
            if number % 4 == 0 {
                store.remove(&id(&name), None).await.unwrap();
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    let counts = stores[0].counts().await.unwrap();
    let games = counts.open + counts.playing + counts.over;
    assert_eq!((games, counts.entries), (12, 12 * 11));
}

pub async fn bans_are_set_changed_and_lifted(place: &TestDatabase) {
    let store = place.open().await;
    let ban = |address: &str, reason: &str, at| Ban {
        address: address.to_owned(),
        reason: reason.to_owned(),
        at,
    };
    store.ban(ban("2001:db8::/32", "bots", 1)).await.unwrap();
    store.ban(ban("10.0.0.1", "rüde", 2)).await.unwrap();
    store.ban(ban("10.0.0.1", "sehr rüde", 3)).await.unwrap();
    let bans = [
        ban("10.0.0.1", "sehr rüde", 3),
        ban("2001:db8::/32", "bots", 1),
    ];
    assert_eq!(store.bans().await.unwrap(), bans);
    assert!(store.unban("10.0.0.1").await.unwrap());
    assert!(!store.unban("10.0.0.1").await.unwrap());
    assert_eq!(store.bans().await.unwrap(), bans[1..]);
    let refused = store.ban(ban("10.0.0.1", "a\u{0}", 4)).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))));
}

pub async fn a_closed_store_returns_an_error(place: &TestDatabase) {
    let store = place.open().await;
    store.create(new_game("table-1", 2, 100)).await.unwrap();
    store.close().await;
    let closed = StoreError::Unavailable("the store has been closed".to_owned());
    assert_eq!(store.ready().await, Err(closed.clone()));
    let appended = store.append(&[append("table-1", 2, 1)]).await;
    assert_eq!(appended, Err(closed.clone()));
    assert_eq!(store.load(&id("table-1")).await.err(), Some(closed));
}
