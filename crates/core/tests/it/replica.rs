use bastide_bots::Rng;
use bastide_core::Replica;
use bastide_protocol::{Ask, DealProof, Entry, NotedDeal, Request, ServerMessage, View};
use bastide_rules::modules::MODULES;
use serde_json::{Value, json};

use super::page::Page;

/// The messages and the copy of a table that follows them.
struct Follower {
    page: Page,
    replica: Replica,
    ask: Option<Ask>,
    view: Option<View>,
}

impl Follower {
    fn new(settings: &Value) -> Follower {
        let mut page = Page::open(settings, &["Ana", "Luis"]);
        let replica = Replica::new(page.table.clone());
        let welcome = page.enter(Some(0));
        let mut follower = Follower {
            page,
            replica,
            ask: None,
            view: None,
        };
        follower.read(welcome);
        follower
    }

    fn read(&mut self, messages: Vec<ServerMessage>) {
        for message in messages {
            let told = match message {
                ServerMessage::Welcome {
                    missed, ask, view, ..
                } => {
                    self.ask = ask.map(|ask| *ask);
                    self.view = view.map(|view| *view);
                    missed
                }
                ServerMessage::Update { told, ask, .. } => {
                    self.ask = ask.map(|ask| *ask);
                    told
                }
                _ => continue,
            };
            let entries: Vec<Entry> = told.into_iter().map(|told| told.entry).collect();
            let sent = serde_json::to_string(&entries).expect("JSON");
            let entries = serde_json::from_str(&sent).expect("entries");
            self.replica.learn(entries).expect("the copy follows");
        }
    }

    /// Checks that the copy answers a question as the table does.
    fn check(&mut self, question: Request) {
        let asked = serde_json::to_value(&question).expect("JSON");
        let here = self.replica.answer(question.clone());
        let there = self.page.say(question);
        let there = match there.last() {
            Some(ServerMessage::Answer { answer, .. }) => Ok(answer.clone()),
            Some(ServerMessage::Error { error, .. }) => Err(error.clone()),
            other => panic!("no answer to {asked}: {other:?}"),
        };
        assert_eq!(here, there, "{asked}");
    }
}

/// Plays a game at random with every expansion, undoes some turns, and compares the answers on the way.
#[test]
fn a_copy_answers_every_question_as_its_table_does() {
    let modules: Vec<&str> = MODULES.iter().map(|module| module.name()).collect();
    let mut game = Follower::new(&json!({
        "modules": modules,
        "seats": [{ "who": "here" }, { "who": "here" }],
    }));
    let mut rng = Rng::new(11);
    let mut below = |most: usize| (rng.next_u64() % most.max(1) as u64) as usize;
    let mut moves = 0;
    while let Some(ask) = game.ask.take() {
        let picks: Vec<String> = ask.texts().collect();
        let pick = picks[below(picks.len())].clone();
        let confirm = below(8) > 0;
        let played = game.page.say(Request::Move {
            seat: ask.seat,
            pick,
            confirm,
            after: None,
        });
        game.read(played);
        if game.ask.is_none() && !confirm {
            let request = match below(2) {
                0 => Request::Confirm { seat: ask.seat },
                _ => Request::Undo {
                    seat: ask.seat,
                    to: None,
                },
            };
            let done = game.page.say(request);
            game.read(done);
        }
        moves += 1;
        if moves % 25 == 0 {
            game.check(Request::Projected {});
            game.check(Request::Unseen {});
            let head = game.replica.head();
            let welcome = game.page.enter(Some(head));
            game.read(welcome);
            let view = game.view.clone().expect("the game runs");
            let tile = &view.tiles[below(view.tiles.len())];
            game.check(Request::Look {
                cell: tile.cell,
                spot: None,
            });
            let [x, y] = tile.cell;
            game.check(Request::Fitting { cell: [x + 1, y] });
            for pick in [picks[0].as_str(), "@0,0 r0", "knight(N)", "-", "nonsense"] {
                game.check(Request::Why {
                    pick: pick.to_owned(),
                });
            }
        }
    }
    assert!(moves > 200, "{moves} moves");
}

#[test]
fn aids_that_are_off_are_refused_by_the_copy_too() {
    let mut game = Follower::new(&json!({
        "aids": false,
        "seats": [{ "who": "here" }, { "who": "here" }],
    }));
    game.check(Request::Projected {});
    game.check(Request::Why {
        pick: "@9,9 r0".to_owned(),
    });
}

#[test]
fn a_copy_that_cannot_follow_is_empty() {
    let mut game = Follower::new(&json!({ "seats": [{ "who": "here" }, { "who": "here" }] }));
    let gap = json!([{ "seq": game.replica.head() + 2, "at": 0, "kind": "confirmed", "seat": 0 }]);
    let gap: Vec<Entry> = serde_json::from_value(gap).expect("entries");
    assert!(game.replica.learn(gap).is_err());
    assert_eq!(game.replica.head(), 0);
    assert!(game.replica.answer(Request::Unseen {}).is_err());
}

#[test]
fn a_finished_deal_is_verified_against_what_the_device_noted() {
    let mut game = Follower::new(&json!({ "seats": [{ "who": "here" }, { "who": "here" }] }));
    while let Some(ask) = game.ask.take() {
        let pick = ask.texts().next().expect("a pick");
        let played = game.page.say(Request::Move {
            seat: ask.seat,
            pick,
            confirm: true,
            after: None,
        });
        game.read(played);
    }
    let table = game.page.show();
    let proof: DealProof = serde_json::from_value(table["deal"].clone()).expect("the proof");
    let noted = |commitment: &Value, nonce: &str| NotedDeal {
        seat: 0,
        commitment: commitment.as_str().expect("a commitment").to_owned(),
        nonce: nonce.to_owned(),
    };
    let verdict = |proof: &DealProof, noted: NotedDeal| {
        let found = game.replica.verify(proof, &[noted]).expect("it is over");
        let found = serde_json::to_value(found).expect("JSON");
        let wrong = found["checks"].as_array().expect("checks").iter();
        let wrong = wrong.filter(|check| check["finding"] == "wrong");
        wrong
            .map(|check| check["subject"].as_str().expect("a subject").to_owned())
            .collect::<Vec<String>>()
    };
    let kept = &table["commitment"];
    assert_eq!(verdict(&proof, noted(kept, "")), [""; 0]);
    assert_eq!(verdict(&proof, noted(kept, "mine")), ["nonces"]);
    let other = json!("00".repeat(32));
    assert_eq!(verdict(&proof, noted(&other, "")), ["promise"]);
    let changed = DealProof {
        secret: "11".repeat(32),
        ..proof
    };
    assert_eq!(
        verdict(&changed, noted(kept, "")),
        ["commitment", "outcomes"]
    );
}
