//! Random games with every part of the test module on: the laws hold after every move, and the
//! features that grew move by move are those that a fresh look at the board finds.
#![cfg(feature = "probe")]

mod naive;

use std::collections::BTreeMap;

use bastide_rules::modules::FIGURES;
use bastide_rules::{
    Edition, Event, FigureKind, Look, Move, Outcome, Player, Rules, Setup, Situation, State,
};

const PARTS: [&str; 9] = [
    "probe_lake",
    "probe_span",
    "probe_keep",
    "probe_board",
    "probe_stream",
    "probe_fair",
    "probe_cellar",
    "probe_toll",
    "probe_page",
];

/// Xorshift: the same games on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * end as u64) >> 32) as usize
    }
}

fn setup(parts: &[&str], players: u8, edition: Edition) -> Setup {
    Setup {
        edition,
        modules: vec!["base".into(), "probe".into()],
        options: parts
            .iter()
            .map(|part| ((*part).into(), "yes".into()))
            .collect(),
        tiles: vec![("probe".into(), 2)],
        players,
        ..Setup::default()
    }
}

/// What was asked and what happened, counted over all games of a test.
#[derive(Default)]
struct Tally(BTreeMap<&'static str, usize>);

impl Tally {
    fn add(&mut self, what: &'static str) {
        *self.0.entry(what).or_default() += 1;
    }
}

struct Game<'a> {
    rules: &'a Rules,
    state: State,
    events: Vec<Event>,
    tiles: usize,
    tally: &'a mut Tally,
}

impl Game<'_> {
    fn look(&self) -> Look<'_> {
        self.rules.look(&self.state)
    }

    /// Plays to the end; the answers can be replayed.
    fn run(&mut self, dice: &mut Dice) -> Vec<Result<Move, Outcome>> {
        let mut answers = Vec::new();
        let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
        loop {
            self.check();
            match self.rules.situation(&self.state) {
                Situation::Over => return answers,
                Situation::Chance(source) => {
                    self.tally.add(source.name);
                    self.rules.outcomes(&self.state, &mut outcomes);
                    assert!(!outcomes.is_empty(), "chance has something to choose from");
                    let total: u32 = outcomes.iter().map(|(_, weight)| *weight).sum();
                    let mut ticket = dice.below(total as usize) as u32;
                    let drawn = outcomes.iter().find(|(_, weight)| {
                        let here = ticket < *weight;
                        ticket = ticket.saturating_sub(*weight);
                        here
                    });
                    let outcome = drawn.expect("the ticket is one of the weights").0;
                    answers.push(Err(outcome));
                    let events = &mut self.events;
                    self.rules
                        .deal_heard(&mut self.state, outcome, Some(events))
                        .expect("listed");
                }
                Situation::Decision(ask) => {
                    self.tally.add(ask.prompt);
                    self.rules.legal(&self.state, &mut moves);
                    assert!(moves.len() > 1, "{ask:?} is asked, so there is a choice");
                    let pick = moves[dice.below(moves.len())];
                    if dice.below(100) == 0 {
                        self.try_all(&moves);
                    }
                    answers.push(Ok(pick));
                    let events = &mut self.events;
                    self.rules
                        .play_heard(&mut self.state, pick, Some(events))
                        .expect("listed");
                }
            }
        }
    }

    /// Every listed move can be played, and leaves what the laws ask for.
    fn try_all(&self, moves: &[Move]) {
        for pick in moves {
            let mut after = self.state.clone();
            self.rules.play(&mut after, *pick).expect("listed");
            naive::compare(self.rules.look(&after));
        }
    }

    fn check(&self) {
        let look = self.look();
        naive::compare(look);
        self.check_figures();
        self.check_tiles();
        for player in look.players_from(Player(0)) {
            let moved = self.events.iter().map(|event| match event {
                Event::Advanced {
                    player: who,
                    points,
                    ..
                } if *who == player => i32::from(*points),
                _ => 0,
            });
            assert_eq!(
                look.score(player),
                moved.sum::<i32>(),
                "points come from events"
            );
        }
    }

    fn check_figures(&self) {
        let look = self.look();
        let kinds = (0..FIGURES.len()).map(|kind| FigureKind(kind as u8));
        for (kind, player) in kinds.flat_map(|k| look.players_from(Player(0)).map(move |p| (k, p)))
        {
            let standing = look.standing().map(|(figure, _)| figure);
            let aside = look.aside().map(|(figure, _)| figure);
            let out = standing
                .chain(aside)
                .filter(|f| f.kind == kind && f.owner == player)
                .count();
            let home = usize::from(look.supply(player, kind));
            assert_eq!(
                out + home,
                usize::from(self.rules.figures_each(kind)),
                "no figure is lost"
            );
        }
    }

    fn check_tiles(&self) {
        let look = self.look();
        let lying = look.tiles().count();
        let unseen: usize = look.unseen().map(|(_, count)| usize::from(count)).sum();
        let held = look
            .queue()
            .iter()
            .filter(|waiting| waiting.held.is_some())
            .count();
        let shown = look
            .facts()
            .0
            .iter()
            .filter(|(name, _)| name == "fair")
            .count();
        let gone = self
            .events
            .iter()
            .filter(|e| matches!(e, Event::TileDiscarded(..)))
            .count();
        let hand = usize::from(look.hand().is_some());
        assert_eq!(
            lying + unseen + held + shown + gone + hand,
            self.tiles,
            "no tile is lost"
        );
        assert!(
            look.tiles_left() as usize <= unseen,
            "hidden tiles stay among the unseen"
        );
    }
}

/// Plays games and says what was asked in them.
fn play(parts: &[&str], games: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let mut dice = Dice(seed);
    for game in 0..games {
        let players = 2 + (game % 4) as u8;
        let edition = Edition::ALL[(game % 3) as usize];
        let rules = Rules::new(&setup(parts, players, edition)).expect("the set-up is playable");
        let mut events = Vec::new();
        let state = rules.start_heard(Some(&mut events));
        let look = rules.look(&state);
        let unseen: usize = look.unseen().map(|(_, count)| usize::from(count)).sum();
        let tiles = look.tiles().count() + unseen;
        let mut played = Game {
            rules: &rules,
            state,
            events,
            tiles,
            tally: &mut tally,
        };
        let answers = played.run(&mut dice);
        let mut again = rules.start();
        for answer in answers {
            match answer {
                Ok(pick) => rules.play_unchecked(&mut again, pick, None),
                Err(outcome) => rules.deal_unchecked(&mut again, outcome, None),
            }
        }
        assert_eq!(
            again.fingerprint(),
            played.state.fingerprint(),
            "a replay ends the same"
        );
        tally.add("games");
    }
    tally
}

#[test]
fn the_laws_hold_with_all_parts_on() {
    let tally = play(&PARTS, games(), 0x00C0_FFEE);
    let asked = [
        "place-tile",
        "place-figure",
        "build-bridge",
        "place-ferry",
        "move-ferry",
        "castle-or-score",
        "choose-tile",
        "take-back-follower",
        "tiles",
        "tiles-2",
        "tiles-3",
    ];
    for what in asked.into_iter().filter(|_| games() >= 200) {
        assert!(
            tally.0.get(what).is_some_and(|n| *n > 20),
            "{what} is exercised: {:?}",
            tally.0
        );
    }
}

#[test]
fn the_laws_hold_with_each_part_alone() {
    for (number, part) in PARTS.iter().enumerate() {
        play(&[part], 12, 77 + number as u64);
    }
}

fn games() -> u64 {
    std::env::var("PROBE_GAMES")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(200)
}
