//! Games to store.

use bastide_protocol::Phase;
use bastide_protocol::{
    AtZero, ClockRule, Proposal, SeatKind, SeatSettings, Seq, TableSettings, Time, UndoRule,
};
use bastide_protocol::{TableId, Token};
use bastide_record::Colour;
use bastide_server::{
    store::Append, store::Appended, store::ChatLine, store::Deadline, store::NewGame,
    store::NewLine, store::Store,
};
use bastide_table::Headline;
use bastide_table::log::{Entry, Kind};
use bastide_table::secrets::{DealSecret, Nonce, TokenHash};

pub fn id(name: &str) -> TableId {
    TableId(name.to_owned())
}

pub fn headline(phase: Phase, listed: bool) -> Headline {
    Headline {
        phase,
        listed,
        summary: r#"{"title":"Größe 😀 \u0000 ' \" ; --"}"#.to_owned(),
    }
}

pub fn entry(seq: Seq, at: Time) -> Entry {
    Entry {
        seq,
        at,
        kind: Kind::Move {
            seat: 1,
            pick: format!("@{seq},0 r2 «ñ»"),
            confirmed: false,
        },
    }
}

/// A game with so many entries, the last of which was added at `at`.
pub fn new_game(name: &str, entries: u64, at: Time) -> NewGame {
    NewGame {
        id: id(name),
        secret: DealSecret([7; 32]),
        entries: (1..=entries)
            .map(|seq| entry(seq, at - i64::try_from(entries - seq).unwrap()))
            .collect(),
        headline: headline(Phase::Playing, true),
        deadline: None,
    }
}

/// So many entries behind one.
pub fn append(name: &str, after: Seq, count: u64) -> Append {
    Append {
        game: id(name),
        after,
        entries: (after + 1..=after + count)
            .map(|seq| entry(seq, 1_000_000 + (seq % 100_000) as i64))
            .collect(),
        headline: None,
        deadline: Deadline::Keep,
    }
}

/// Appends one batch of one.
pub fn said(game: &str, line: ChatLine, keep: u32) -> NewLine {
    let game = id(game);
    NewLine { game, line, keep }
}

pub async fn add(store: &dyn Store, append: Append) -> Appended {
    let fates = store.append(&[append]).await.unwrap();
    assert_eq!(fates.len(), 1);
    fates[0]
}

/// Every kind of entry, with text that databases trip over.
pub fn every_kind() -> Vec<Entry> {
    let settings = TableSettings {
        edition: "2014".to_owned(),
        modules: vec!["river".to_owned()],
        tiles: vec![("river".to_owned(), 2)],
        options: vec![("a".to_owned(), "b".to_owned())],
        seats: vec![SeatSettings {
            who: SeatKind::Bot("greedy".to_owned()),
            name: Some("Zoë\u{0}\n'\"\\".to_owned()),
            colour: Some(Colour::Red),
        }],
        random_first: true,
        listed: false,
        title: "日本語 \u{1F3F0} \u{202E}".to_owned(),
        clock: ClockRule::Fischer {
            seconds: 600,
            increment: 5,
        },
        at_zero: AtZero::GiveUp,
        undo: UndoRule::Turn,
        chat: true,
        aids: false,
    };
    let text = || "x\u{0}y 'z' \u{FFFF}".to_owned();
    let kinds = vec![
        Kind::Setup {
            settings: Box::new(settings),
            commitment: text(),
            host: TokenHash::of(&Token::said("h")),
        },
        Kind::Seat {
            seat: 0,
            name: text(),
            colour: Colour::Blue,
            token: TokenHash::of(&Token::said("t")),
            nonce: Nonce(text()),
        },
        Kind::Left { seat: 255 },
        Kind::Started { first: 1 },
        Kind::Outcome { what: text() },
        Kind::Move {
            seat: 3,
            pick: text(),
            confirmed: true,
        },
        Kind::Confirmed { seat: 3 },
        Kind::Proposed {
            seat: 1,
            proposal: Proposal::Undo { to: u64::MAX },
            asked: vec![0, 2],
        },
        Kind::Proposed {
            seat: 1,
            proposal: Proposal::TakeOver {
                seat: 2,
                bot: text(),
            },
            asked: Vec::new(),
        },
        Kind::Consented { seat: 2, yes: true },
        Kind::UndoneTo { seat: 2, to: 4 },
        Kind::TimedOut { seat: 2 },
        Kind::TakenOver {
            seat: 2,
            bot: text(),
        },
        Kind::Returned { seat: 2 },
        Kind::Resigned {
            seat: 2,
            ends: true,
        },
        Kind::Closed { reason: text() },
        Kind::Rematch { table: text() },
    ];
    let numbered = kinds.into_iter().zip(1..);
    numbered
        .map(|(kind, seq)| Entry {
            seq,
            at: 1_700_000_000_000,
            kind,
        })
        .collect()
}
