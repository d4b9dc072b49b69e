//! Random games with random modules: everything sent to clients is complete, short and readable.

use std::collections::BTreeSet;

use bastide_bots::{Random, Rng};
use bastide_check::SetupGenerator;
use bastide_protocol::{
    Anchor, Ask, Beside, Changes, Control, ErrorCode, GameEvent, Language, MAX_ERROR_CHARACTERS,
    MajorityCount, PanelElement, PointsFrom, Sentence, Subject, View, WireError, feature_at,
    parse_pick, projected, unseen,
};
use bastide_record::Dealer;
use bastide_rules::modules::MODULES;
use bastide_rules::{Event, Setup, Situation};
use serde_json::Value;

use super::test_game::{COLOURS, StepChanges, TestGame};

/// The maximum length of a text that a game puts into a message.
const LONGEST: usize = 200;

fn all_modules() -> Setup {
    Setup {
        modules: MODULES
            .iter()
            .map(|module| module.name().to_owned())
            .collect(),
        players: 4,
        ..Setup::default()
    }
}

fn any_setup(seed: u64) -> Setup {
    let variety = SetupGenerator {
        modules: None,
        players: None,
        edition: None,
        options: Vec::new(),
    };
    variety.setup(&mut Rng::new(seed))
}

/// Plays a random game to its end and checks every step.
fn watch(setup: &Setup, seed: u64, mut look: impl FnMut(&TestGame, &StepChanges)) {
    let mut table = TestGame::new(setup);
    let (mut dealer, mut bot) = (Dealer::new(seed), Random::new(seed));
    while let Some(told) = table.random_step(&mut dealer, &mut bot) {
        look(&table, &told);
    }
}

fn games() -> Vec<(u64, Setup)> {
    let any = (0..12).map(|seed| (seed, any_setup(seed)));
    let all = (100..103).map(|seed| (seed, all_modules()));
    any.chain(all).collect()
}

fn check_ask(table: &TestGame) {
    let ask = Ask::of(&table.rules, &table.state, &COLOURS);
    let is_asked = matches!(table.rules.situation(&table.state), Situation::Decision(_));
    assert_eq!(ask.is_some(), is_asked, "{ask:?}");
    let Some(ask) = ask else {
        return;
    };
    let mut legal = table.legal();
    let read = |text: String| {
        let parsed = parse_pick(&table.rules, &table.state, &COLOURS, &text);
        parsed.unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    let mut picks: Vec<_> = ask.texts().map(read).collect();
    legal.sort_unstable();
    picks.sort_unstable();
    assert_eq!(picks, legal, "{ask:?}");
    let json = serde_json::to_string(&ask).unwrap();
    assert_eq!(serde_json::from_str::<Ask>(&json).unwrap(), ask);
}

#[test]
fn every_pick_of_every_ask_parses_to_the_same_move() {
    for (seed, setup) in games() {
        watch(&setup, seed, |table, _| check_ask(table));
    }
}

#[test]
fn the_previous_view_with_the_changes_is_the_next_view() {
    for (seed, setup) in games() {
        let start = TestGame::new(&setup);
        let mut view = View::of(start.rules.view(&start.state), &start.trail);
        let mut kept = (start.state.clone(), start.trail.clone(), view.clone());
        let mut steps = 0;
        watch(&setup, seed, |table, told| {
            let json = serde_json::to_string(&told.changes).unwrap();
            let changes: Changes = serde_json::from_str(&json).unwrap();
            assert_eq!(changes, told.changes);
            view.apply(changes);
            let game = table.rules.view(&table.state);
            assert_eq!(view, View::of(game, &table.trail), "game {seed}");
            steps += 1;
            if steps % 29 == 0 {
                // Undo to an earlier position, and go forward again.
                let mut shown = table.view.clone();
                let back = shown.follow(table.rules.view(&kept.0), &kept.1);
                let forth = shown.follow(game, &table.trail);
                let mut undone = view.clone();
                undone.apply(back);
                assert_eq!(undone, kept.2, "game {seed}");
                undone.apply(forth);
                assert_eq!(undone, view, "game {seed}");
                kept = (table.state.clone(), table.trail.clone(), view.clone());
            }
        });
    }
}

#[test]
fn a_step_without_changes_sends_nothing() {
    let table = TestGame::new(&all_modules());
    let changes = table
        .view
        .clone()
        .follow(table.rules.view(&table.state), &table.trail);
    assert!(changes.is_empty(), "{changes:?}");
    assert_eq!(serde_json::to_string(&changes).unwrap(), "{}");
}

#[test]
fn a_draw_changes_only_the_turn() {
    let mut table = TestGame::new(&Setup::default());
    let (mut dealer, mut bot) = (Dealer::new(1), Random::new(1));
    let told = table.random_step(&mut dealer, &mut bot).unwrap();
    assert!(told.changes.turn.is_some());
    let nothing = Changes::default();
    let turn = told.changes.turn.clone();
    assert_eq!(told.changes, Changes { turn, ..nothing });
}

#[test]
fn events_contain_all_points_and_their_reasons() {
    for (seed, setup) in games() {
        let players = usize::from(setup.players);
        let mut sums = vec![0_i32; players];
        let mut scores = vec![0; players];
        watch(&setup, seed, |table, told| {
            for event in &told.events {
                match event {
                    GameEvent::Advanced { seat, points, .. } => {
                        sums[usize::from(*seat)] += i32::from(*points);
                    }
                    GameEvent::Award {
                        seat,
                        points,
                        reasons,
                        majority,
                        ..
                    } => {
                        let sum: i16 = reasons.iter().map(|why| why.count * why.each).sum();
                        assert_eq!(sum, *points, "{event:?}");
                        let wins = |majority: &MajorityCount| {
                            let mut players = majority.players.iter();
                            players.any(|player| player.seat == *seat && player.wins)
                        };
                        assert!(majority.as_ref().is_none_or(wins), "{event:?}");
                    }
                    _ => {}
                }
            }
            let left_out = |event: &&Event| {
                !matches!(
                    event,
                    Event::StepBegan { .. }
                        | Event::AwardMajority(_)
                        | Event::AwardReason(_)
                        | Event::AwardEnded
                )
            };
            assert_eq!(told.events.len(), told.raw.iter().filter(left_out).count());
            let json = serde_json::to_string(&told.events).unwrap();
            let read: Vec<GameEvent> = serde_json::from_str(&json).unwrap();
            assert_eq!(read, told.events);
            let view = View::of(table.rules.view(&table.state), &table.trail);
            scores = view.players.iter().map(|player| player.score).collect();
        });
        assert_eq!(sums, scores, "game {seed}");
    }
}

/// Returns the message key of an anchor, if it has one.
fn anchor_key(anchor: &Anchor) -> Option<String> {
    match anchor {
        Anchor::Extra { key, .. } => key.clone(),
        _ => None,
    }
}

/// Returns all message keys that clients receive in a step.
fn sent_keys(table: &TestGame, told: &StepChanges) -> Vec<String> {
    let mut sent = Vec::new();
    if let Some(ask) = Ask::of(&table.rules, &table.state, &COLOURS) {
        sent.push(ask.prompt);
        sent.extend(ask.help.into_iter().chain(ask.words));
        if let Control::Number { say, .. } = ask.control {
            sent.push(say);
        }
        match ask.subject {
            Some(Subject::Tile { said, .. }) => sent.extend(said.map(|said| said.key)),
            Some(Subject::Piece { kind, .. }) => sent.push(kind),
            Some(Subject::Card { title, text, .. }) => {
                sent.extend(title.into_iter().chain([text.key]))
            }
            Some(Subject::Lot { .. } | Subject::Award { .. }) | None => {}
        }
        for pick in ask.picks {
            sent.push(pick.label.key);
            sent.extend(pick.label.figure);
            sent.extend(pick.anchors.iter().filter_map(anchor_key));
        }
    }
    for event in &told.events {
        match event {
            GameEvent::Told { key, .. } => sent.push(key.clone()),
            GameEvent::Award {
                source, reasons, ..
            } => {
                sent.extend(reasons.iter().map(|why| why.key.clone()));
                if let PointsFrom::Other { key } = source {
                    sent.push(key.clone());
                }
            }
            _ => {}
        }
    }
    for piece in told.changes.pieces.iter().flatten() {
        sent.push(piece.kind.clone());
        sent.extend(anchor_key(&piece.anchor));
    }
    for panel in told.changes.panels.iter().flatten() {
        sent.push(format!("module-{}", panel.module));
        sent.extend(panel.elements.iter().flat_map(element_keys));
    }
    sent
}

/// Returns the message keys of a panel element.
fn element_keys(element: &PanelElement) -> Vec<String> {
    let sentence = |sentence: &Sentence| sentence.key.clone();
    match element {
        PanelElement::Row(row) => vec![sentence(&row.text)],
        PanelElement::Counter(counter) => {
            let keys = [&counter.name, &counter.text].into_iter();
            keys.chain(&counter.most).cloned().collect()
        }
        PanelElement::Track(track) => track
            .pieces
            .iter()
            .map(|piece| piece.text.clone())
            .collect(),
        PanelElement::Dial(dial) => {
            let sectors = dial.sectors.iter().flat_map(|sector| {
                let about = sector.about.iter().map(sentence);
                about.chain([sector.name.clone(), sector.told.clone()])
            });
            let own = [&dial.here, &dial.summary, &dial.moved];
            sectors.chain(own.map(String::clone)).collect()
        }
        PanelElement::Lots(_) => Vec::new(),
        PanelElement::Pile(pile) => {
            let cards = pile.cards.iter().flatten().chain(&pile.rest);
            let texts = cards.map(|card| card.text.clone());
            texts
                .chain([sentence(&pile.text), pile.among.clone()])
                .collect()
        }
    }
}

#[test]
fn every_key_that_is_sent_is_in_both_catalogues() {
    let catalogues = Language::ALL.map(bastide_protocol::words::catalogue);
    let mut missing = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for (seed, setup) in games() {
        watch(&setup, seed, |table, told| {
            for key in sent_keys(table, told) {
                if !catalogues.iter().all(|catalogue| catalogue.has(&key)) {
                    missing.insert(key.clone());
                }
                seen.insert(key);
            }
        });
    }
    assert!(missing.is_empty(), "not in both catalogues: {missing:?}");
    assert!(seen.len() > 100, "only {} keys were seen", seen.len());
}

/// Whether the places of a pick can be reached with the control of its question.
fn is_in_reach(control: &Control, anchors: &[Anchor]) -> bool {
    let on = |fits: fn(&Anchor) -> bool| !anchors.is_empty() && anchors.iter().all(fits);
    match control {
        Control::Places | Control::Number { .. } => false,
        Control::Board => on(|anchor| {
            matches!(
                anchor,
                Anchor::Land { .. }
                    | Anchor::Over { .. }
                    | Anchor::Extra { .. }
                    | Anchor::Side { .. }
            )
        }),
        Control::Track => {
            on(|anchor| matches!(anchor, Anchor::Track { .. } | Anchor::Space { .. }))
        }
        Control::Lots => on(|anchor| matches!(anchor, Anchor::Lot { .. })),
        Control::List => true,
    }
}

#[test]
fn every_question_can_be_answered_with_its_control() {
    let modules: BTreeSet<&str> = MODULES.iter().map(|module| module.name()).collect();
    let mut seen = BTreeSet::new();
    for (seed, setup) in games() {
        watch(&setup, seed, |table, _| {
            let Some(ask) = Ask::of(&table.rules, &table.state, &COLOURS) else {
                return;
            };
            let is_number = matches!(ask.control, Control::Number { .. });
            assert_eq!(is_number, !ask.numbers.is_empty(), "{ask:?}");
            assert_eq!(
                ask.control == Control::Places,
                !ask.places.is_empty(),
                "{ask:?}"
            );
            for pick in ask.picks.iter().filter(|pick| pick.pick != "-") {
                assert!(
                    is_in_reach(&ask.control, &pick.anchors),
                    "game {seed}: {ask:?}"
                );
            }
            for beside in &ask.beside {
                let known = match beside {
                    Beside::Track => true,
                    Beside::Panel { module } => modules.contains(module.as_str()),
                };
                assert!(known, "{beside:?}");
            }
            seen.insert(format!("{:?}", ask.control));
        });
    }
    assert_eq!(seen.len(), 6, "{seen:?}");
}

#[test]
fn every_piece_is_where_a_client_can_draw_it() {
    let mut seen = 0;
    for (seed, setup) in games() {
        watch(&setup, seed, |table, told| {
            let game = table.rules.view(&table.state);
            for piece in told.changes.pieces.iter().flatten() {
                seen += 1;
                match &piece.anchor {
                    Anchor::Land { cell, spot, .. } | Anchor::Over { cell, spot, .. } => {
                        let features = feature_at(game, *cell, Some(spot));
                        assert_eq!(features.map(|all| all.len()), Ok(1), "{piece:?}");
                    }
                    Anchor::Extra { cell, .. } | Anchor::Side { cell, .. } => {
                        let cell = bastide_rules::Cell::new(cell[0], cell[1]);
                        assert!(game.tile_at(cell).is_some(), "{piece:?}");
                    }
                    Anchor::Space { .. } | Anchor::Seat { .. } => assert!(piece.owner.is_some()),
                    Anchor::Aside { .. } => assert_eq!(piece.id, None),
                    other => panic!("game {seed}: a piece stands at {other:?}"),
                }
            }
        });
    }
    assert!(seen > 1_000, "{seen}");
}

/// Returns the length of the longest text in a message.
fn longest(value: &Value) -> usize {
    match value {
        Value::String(text) => text.chars().count(),
        Value::Array(values) => values.iter().map(longest).max().unwrap_or(0),
        Value::Object(fields) => fields.values().map(longest).max().unwrap_or(0),
        _ => 0,
    }
}

#[test]
fn no_text_sent_about_a_game_is_long() {
    for (seed, setup) in games() {
        watch(&setup, seed, |table, told| {
            let ask = Ask::of(&table.rules, &table.state, &COLOURS);
            let all = serde_json::json!([ask, told.events, told.changes]);
            assert!(longest(&all) <= LONGEST, "{all}");
        });
    }
}

#[test]
fn questions_about_a_position_are_answered_everywhere() {
    for (seed, setup) in games().into_iter().step_by(5) {
        let mut steps = 0;
        watch(&setup, seed, |table, _| {
            steps += 1;
            if steps % 17 != 0 {
                return;
            }
            let game = table.rules.view(&table.state);
            let scores = projected(game);
            let added = |seat: usize| -> i32 {
                let awards = scores.awards.iter();
                let own = awards.filter(|award| usize::from(award.seat) == seat);
                own.map(|award| i32::from(award.points)).sum()
            };
            for (seat, sum) in scores.scores.iter().enumerate() {
                let now = game.score(bastide_rules::Player(seat as u8));
                assert_eq!(now + added(seat), *sum, "game {seed}");
            }
            let left: u32 = unseen(game).iter().map(|tile| u32::from(tile.count)).sum();
            assert!(left >= game.tiles_left(), "hidden tiles are unseen too");
            for (_, tile) in game.tiles() {
                let cell = [tile.cell.x, tile.cell.y];
                for feature in feature_at(game, cell, None).unwrap() {
                    let here = feature.parts.iter().filter(
                        |part| matches!(part, Anchor::Land { cell: at, .. } if *at == cell),
                    );
                    assert!(here.count() > 0, "{feature:?}");
                }
            }
        });
    }
}

#[test]
fn meaningless_texts_are_refused_with_a_code() {
    let mut table = TestGame::new(&all_modules());
    let (mut dealer, mut bot) = (Dealer::new(7), Random::new(7));
    let long = "x".repeat(5_000);
    let mut refusals = 0;
    let nonsense = [
        "",
        "@",
        "@1",
        "@99999,0",
        "@1,0 r9",
        "-9",
        "=99999",
        "pick figure(65535)",
        "pick figure(99999)",
        "pick pink scorer(9)",
        "link(E-S)@30000,30000",
        "link(300-1)",
        "to white",
        "take base/ZZ",
        "base/D",
        "die=3",
        "choice(255)",
        "choice(999)",
        "blue:",
        "thief(E) thief(W)",
        "spot(127)",
        "over(200)@0,0",
        long.as_str(),
    ];
    while table.random_step(&mut dealer, &mut bot).is_some() {
        for text in nonsense {
            let refused: WireError = match parse_pick(&table.rules, &table.state, &COLOURS, text) {
                Err(error) => error,
                Ok(pick) => match table.rules.why_not(&table.state, pick) {
                    Some(refusal) => refusal.into(),
                    None => continue,
                },
            };
            assert!(refused.message.chars().count() <= MAX_ERROR_CHARACTERS);
            let codes = [ErrorCode::UnreadablePick, ErrorCode::Illegal];
            assert!(codes.contains(&refused.code), "{refused:?}");
            assert_eq!(refused.rule.is_some(), refused.code == ErrorCode::Illegal);
            refusals += 1;
        }
    }
    assert!(refusals > 1_000, "{refusals}");
}
