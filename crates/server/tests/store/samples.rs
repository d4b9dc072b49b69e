//! Sample games.

use bastide_protocol::{
    AbsenceRule, ClockRule, HintRule, Proposal, SeatKind, SeatSettings, Seq, TableSettings, Time,
    TimeoutRule, UndoRule,
};
use bastide_protocol::{EntryKind, Phase};
use bastide_protocol::{TableId, Token};
use bastide_record::Colour;
use bastide_server::{
    store::Append, store::AppendOutcome, store::ChatLine, store::DeadlineChange,
    store::NewChatLine, store::NewGame, store::Store,
};
use bastide_table::Headline;
use bastide_table::log::{LogEntry, Secrets};
use bastide_table::secrets::{DealSecret, Nonce, TableAddressHash, TokenHash};

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

pub fn entry(seq: Seq, at: Time) -> LogEntry {
    let kind = EntryKind::Move {
        seat: 1,
        pick: format!("@{seq},0 r2 «ñ»"),
        confirmed: false,
    };
    LogEntry::new(seq, at, kind)
}

/// Returns a game with this many entries, the last of which was added at `at`.
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

/// Returns an append of `count` entries after one of them.
pub fn append(name: &str, after: Seq, count: u64) -> Append {
    Append {
        game: id(name),
        after,
        entries: (after + 1..=after + count)
            .map(|seq| entry(seq, 1_000_000 + (seq % 100_000) as i64))
            .collect(),
        headline: None,
        deadline: DeadlineChange::Keep,
    }
}

/// Returns a chat line to store.
pub fn said(game: &str, line: ChatLine, keep: u32) -> NewChatLine {
    let game = id(game);
    NewChatLine { game, line, keep }
}

pub async fn add(store: &dyn Store, append: Append) -> AppendOutcome {
    let fates = store.append(&[append]).await.unwrap();
    assert_eq!(fates.len(), 1);
    fates[0]
}

/// Returns one entry of every kind, with texts that are difficult for databases.
pub fn every_kind() -> Vec<LogEntry> {
    let settings = TableSettings {
        rules_version: 2,
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
        at_zero: TimeoutRule::GiveUp,
        if_absent: AbsenceRule::Wait,
        undo: UndoRule::Turn,
        chat: true,
        aids: false,
        hints: HintRule::Never,
    };
    let text = || "x\u{0}y 'z' \u{FFFF}".to_owned();
    let kinds = vec![
        EntryKind::Setup {
            settings: Box::new(settings),
            commitment: text(),
        },
        EntryKind::Seat {
            seat: 0,
            name: text(),
            colour: Colour::Blue,
        },
        EntryKind::Left { seat: 255 },
        EntryKind::Started { first: 1 },
        EntryKind::Outcome { what: text() },
        EntryKind::Move {
            seat: 3,
            pick: text(),
            confirmed: true,
        },
        EntryKind::Confirmed { seat: 3 },
        EntryKind::Proposed {
            seat: 1,
            proposal: Proposal::Undo { to: u64::MAX },
            asked: vec![0, 2],
        },
        EntryKind::Proposed {
            seat: 1,
            proposal: Proposal::TakeOver {
                seat: 2,
                bot: text(),
            },
            asked: Vec::new(),
        },
        EntryKind::Proposed {
            seat: 1,
            proposal: Proposal::Hints,
            asked: vec![2],
        },
        EntryKind::Consented { seat: 2, yes: true },
        EntryKind::HintsAllowed { seat: 1 },
        EntryKind::UndoneTo { seat: 2, to: 4 },
        EntryKind::TimedOut { seat: 2 },
        EntryKind::TakenOver {
            seat: 2,
            bot: text(),
        },
        EntryKind::Returned { seat: 2 },
        EntryKind::Resigned {
            seat: 2,
            ends: true,
        },
        EntryKind::Outage {
            from: i64::MIN,
            until: i64::MAX,
        },
        EntryKind::Closed { reason: text() },
        EntryKind::Rematch { table: text() },
        EntryKind::Offered { seat: 1 },
        EntryKind::Hosted { commitment: text() },
    ];
    let numbered = kinds.into_iter().zip(1..);
    numbered
        .map(|(kind, seq)| LogEntry {
            secrets: secrets(&kind),
            ..LogEntry::new(seq, 1_700_000_000_000, kind)
        })
        .collect()
}

/// Returns the secrets that an entry of this kind has.
fn secrets(kind: &EntryKind) -> Secrets {
    match kind {
        EntryKind::Setup { .. } => Secrets {
            host: Some(TokenHash::of(&Token::new("h"))),
            ..Secrets::default()
        },
        EntryKind::Seat { name, .. } => Secrets {
            host: None,
            token: Some(TokenHash::of(&Token::new("t"))),
            address: Some(TableAddressHash("a".to_owned())),
            nonce: Some(Nonce(name.clone())),
            secret: None,
        },
        EntryKind::Hosted { .. } => Secrets {
            secret: Some("07".repeat(32)),
            ..Secrets::default()
        },
        _ => Secrets::default(),
    }
}
