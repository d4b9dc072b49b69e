//! What is written at tables.

use std::collections::BTreeSet;

use bastide_server::store::{ChatLine, News, StoreError};

use crate::place::Place;
use crate::samples::{id, new_game};

fn line(text: &str, at: i64) -> ChatLine {
    ChatLine {
        number: 0,
        at,
        seat: Some(2),
        name: "Ana 🐑".to_owned(),
        text: text.to_owned(),
        reported: false,
    }
}

pub async fn lines_are_numbered_and_only_the_last_are_kept(place: &Place) {
    let store = place.open().await;
    let mut news = store.changes();
    let table = id("table-1");
    assert_eq!(store.chat(&table, line("?", 1), 3).await.unwrap(), None);
    store.create(new_game("table-1", 1, 1)).await.unwrap();
    for number in 1..=5 {
        let said = line(&format!("«{number}» ' -- \u{1F40E}"), number);
        assert_eq!(
            store.chat(&table, said, 3).await.unwrap(),
            Some(number as u64)
        );
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
    // Even if none is kept, no number comes twice.
    assert_eq!(store.chat(&table, line("6", 6), 0).await.unwrap(), Some(6));
    assert_eq!(store.chat_after(&table, 0).await.unwrap(), []);
    let spectator = ChatLine {
        seat: None,
        ..line("7", 7)
    };
    assert_eq!(store.chat(&table, spectator, 3).await.unwrap(), Some(7));
    assert_eq!(store.chat_after(&table, 0).await.unwrap()[0].seat, None);
    assert!(matches!(news.recv().await.unwrap(), News::Grown(_)));
    for number in 1..=7 {
        let said = News::Said {
            game: table.clone(),
            number,
        };
        assert_eq!(news.recv().await.unwrap(), said);
    }
    let refused = store.chat(&table, line("\u{0}", 8), 3).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))));
}

pub async fn people_writing_at_once_get_different_numbers(place: &Place) {
    let stores = [place.open().await, place.open().await];
    stores[0].create(new_game("table-1", 1, 1)).await.unwrap();
    let mut tasks = Vec::new();
    for number in 0..20 {
        let store = stores[number % 2].clone();
        tasks.push(tokio::spawn(async move {
            let said = store.chat(&id("table-1"), line("hola", 1), 100).await;
            said.unwrap().unwrap()
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

pub async fn reported_lines_are_found(place: &Place) {
    let store = place.open().await;
    for (name, at) in [("table-1", 10), ("table-2", 20)] {
        store.create(new_game(name, 1, 1)).await.unwrap();
        for number in 0..3 {
            store
                .chat(&id(name), line("x", at + number), 100)
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
