//! Chat lines.

use std::collections::BTreeSet;

use bastide_server::store::{AppendOutcome, ChatLine, Store, StoreError, StoreEvent, Writer};

use crate::faulty::{Accident, FaultyStore};
use crate::samples::{add, append, id, new_game, said};
use crate::test_database::TestDatabase;

fn line(text: &str, at: i64) -> ChatLine {
    ChatLine {
        number: 0,
        at,
        seat: Some(2),
        name: "Ana 🐑".to_owned(),
        text: text.to_owned(),
        reported: false,
        from: None,
    }
}

pub async fn lines_are_numbered_and_only_the_last_are_kept(place: &TestDatabase) {
    let store = place.open().await;
    let mut news = store.subscribe();
    let table = id("table-1");
    let nowhere = said("table-1", line("?", 1), 3);
    assert_eq!(store.chat(nowhere).await.unwrap(), None);
    store.create(new_game("table-1", 1, 1)).await.unwrap();
    for number in 1..=5 {
        let line = line(&format!("«{number}» ' -- \u{1F40E}"), number);
        let written = store.chat(said("table-1", line, 3)).await;
        assert_eq!(written.unwrap(), Some(number as u64));
    }
    let kept = store.chat_after(&table, 0).await.unwrap();
    let numbers: Vec<_> = kept.iter().map(|line| line.number).collect();
    assert_eq!(numbers, [3, 4, 5]);
    assert_eq!(
        kept[2],
        ChatLine {
            number: 5,
            ..line("«5» ' -- \u{1F40E}", 5)
        }
    );
    assert_eq!(store.chat_after(&table, 4).await.unwrap(), kept[2..]);
    // Even if no line is kept, no number is reused.
    let sixth = store.chat(said("table-1", line("6", 6), 0)).await;
    assert_eq!(sixth.unwrap(), Some(6));
    assert_eq!(store.chat_after(&table, 0).await.unwrap(), []);
    let spectator = ChatLine {
        seat: None,
        ..line("7", 7)
    };
    let seventh = store.chat(said("table-1", spectator, 3)).await;
    assert_eq!(seventh.unwrap(), Some(7));
    assert_eq!(store.chat_after(&table, 0).await.unwrap()[0].seat, None);
    assert!(matches!(news.recv().await.unwrap(), StoreEvent::Grown(_)));
    for number in 1..=7 {
        let said = StoreEvent::Said {
            game: table.clone(),
            number,
        };
        assert_eq!(news.recv().await.unwrap(), said);
    }
    let refused = store.chat(said("table-1", line("\u{0}", 8), 3)).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))));
}

pub async fn concurrent_chat_lines_get_different_numbers(place: &TestDatabase) {
    let stores = [place.open().await, place.open().await];
    stores[0].create(new_game("table-1", 1, 1)).await.unwrap();
    let mut tasks = Vec::new();
    for number in 0..20 {
        let store = stores[number % 2].clone();
        tasks.push(tokio::spawn(async move {
            let number = store.chat(said("table-1", line("hola", 1), 100)).await;
            number.unwrap().unwrap()
        }));
    }
    let mut numbers = BTreeSet::new();
    for task in tasks {
        numbers.insert(task.await.unwrap());
    }
    assert_eq!(numbers, (1..=20).collect());
    assert_eq!(
        stores[1].chat_after(&id("table-1"), 0).await.unwrap().len(),
        20
    );
}

pub async fn reported_lines_are_found(place: &TestDatabase) {
    let store = place.open().await;
    for (name, at) in [("table-1", 10), ("table-2", 20)] {
        store.create(new_game(name, 1, 1)).await.unwrap();
        for number in 0..3 {
            store
                .chat(said(name, line("x", at + number), 100))
                .await
                .unwrap();
        }
    }
    assert!(store.report_chat(&id("table-1"), 2).await.unwrap());
    assert!(store.report_chat(&id("table-2"), 1).await.unwrap());
    assert!(!store.report_chat(&id("table-2"), 9).await.unwrap());
    assert!(!store.report_chat(&id("table-3"), 1).await.unwrap());
    let reported = store.reported_chat(10).await.unwrap();
    let found: Vec<_> = reported
        .iter()
        .map(|(game, line)| (game.0.as_str(), line.number))
        .collect();
    assert_eq!(found, [("table-2", 1), ("table-1", 2)]);
    assert!(reported.iter().all(|(_, line)| line.reported));
    assert_eq!(store.reported_chat(1).await.unwrap(), reported[..1]);
}

pub async fn moves_and_lines_share_a_commit(place: &TestDatabase) {
    let store = place.open().await;
    for name in ["table-1", "table-2"] {
        store.create(new_game(name, 2, 500)).await.unwrap();
    }
    let appends = [append("table-2", 2, 1), append("table-1", 7, 1)];
    let lines = [
        said("table-1", line("one", 1), 9),
        said("nowhere", line("?", 2), 9),
        said("table-1", line("two", 3), 9),
    ];
    let written = store.write(&appends, &lines).await.unwrap();
    assert_eq!(
        written.appends,
        [AppendOutcome::Accepted, AppendOutcome::Stale]
    );
    assert_eq!(written.lines, [Some(1), None, Some(2)]);
    let texts = store.chat_after(&id("table-1"), 0).await.unwrap();
    let texts: Vec<_> = texts.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["one", "two"]);
    // One invalid line fails the whole batch: all or nothing.
    let lines = [
        said("table-1", line("three", 4), 9),
        said("table-1", line("\0", 5), 9),
    ];
    let refused = store.write(&[append("table-2", 3, 1)], &lines).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))));
    assert_eq!(
        add(&*store, append("table-2", 3, 1)).await,
        AppendOutcome::Accepted
    );
    assert_eq!(store.chat_after(&id("table-1"), 2).await.unwrap(), []);
}

pub async fn concurrent_writes_in_opposite_order_do_not_deadlock(place: &TestDatabase) {
    let stores = [place.open().await, place.open().await];
    for name in ["table-1", "table-2"] {
        stores[0].create(new_game(name, 1, 1)).await.unwrap();
    }
    let mut tasks = Vec::new();
    for (mine, (moves, speaks)) in [("table-1", "table-2"), ("table-2", "table-1")]
        .into_iter()
        .enumerate()
    {
        let store = stores[mine].clone();
        tasks.push(tokio::spawn(async move {
            for after in 1..=30 {
                let lines = [said(speaks, line("hola", 1), 100)];
                let written = store.write(&[append(moves, after, 1)], &lines).await;
                assert_eq!(written.unwrap().appends, [AppendOutcome::Accepted]);
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    for name in ["table-1", "table-2"] {
        assert_eq!(stores[0].chat_after(&id(name), 0).await.unwrap().len(), 30);
    }
}

#[tokio::test]
async fn chat_lines_share_the_commits_of_moves() {
    let place = TestDatabase::sqlite();
    let faulty = FaultyStore::new(place.open().await, &[]);
    for number in 0..50 {
        let game = new_game(&format!("table-{number}"), 1, 500);
        faulty.create(game).await.unwrap();
    }
    let writer = Writer::start(faulty.clone());
    let all = (0..50).map(|number| {
        let (writer, store) = (writer.clone(), faulty.clone());
        let name = format!("table-{number}");
        async move {
            let (moved, spoken) = tokio::join!(
                writer.append(append(&name, 1, 1)),
                writer.chat(said(&name, line("hola", 1), 9))
            );
            assert_eq!((moved, spoken), (Ok(AppendOutcome::Accepted), Ok(Some(1))));
            // After the answer, the line can be read at once.
            assert_eq!(store.chat_after(&id(&name), 0).await.unwrap().len(), 1);
        }
    });
    futures_util::future::join_all(all).await;
    let batches = faulty.batches.lock().unwrap().clone();
    assert_eq!(batches.iter().sum::<usize>(), 100);
    assert!(batches.len() < 10, "{batches:?}");
}

#[tokio::test]
async fn a_chat_line_whose_commit_was_not_answered_is_not_repeated() {
    for (accident, kept) in [(Accident::AnswerLost, 1), (Accident::RequestLost, 0)] {
        let place = TestDatabase::sqlite();
        let faulty = FaultyStore::new(place.open().await, &[accident]);
        faulty.create(new_game("table-1", 1, 500)).await.unwrap();
        let writer = Writer::start(faulty.clone());
        let (spoken, moved) = tokio::join!(
            writer.chat(said("table-1", line("hola", 1), 9)),
            writer.append(append("table-1", 1, 1))
        );
        assert!(matches!(spoken, Err(StoreError::Unsure(_))), "{spoken:?}");
        assert_eq!(
            moved,
            Ok(AppendOutcome::Accepted),
            "the result of the move is found out"
        );
        let lines = faulty.chat_after(&id("table-1"), 0).await.unwrap();
        assert_eq!(lines.len(), kept, "{accident:?}");
    }
}

#[tokio::test]
async fn a_refused_chat_line_fails_alone() {
    let place = TestDatabase::sqlite();
    let faulty = FaultyStore::new(place.open().await, &[]);
    faulty.create(new_game("table-1", 1, 500)).await.unwrap();
    let writer = Writer::start(faulty.clone());
    let (moved, bad, good) = tokio::join!(
        writer.append(append("table-1", 1, 1)),
        writer.chat(said("table-1", line("\0", 1), 9)),
        writer.chat(said("table-1", line("hola", 1), 9))
    );
    assert_eq!((moved, good), (Ok(AppendOutcome::Accepted), Ok(Some(1))));
    assert!(matches!(bad, Err(StoreError::Refused(_))), "{bad:?}");
}
