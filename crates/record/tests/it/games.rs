//! Random games played through the recorder, for the other tests.

use bastide_record::{Colour, Dealer, Record, RecordSeat, Recorder};
use bastide_rules::modules::MODULES;
use bastide_rules::{Edition, Move, Player, Rules, RulesVersion, Setup, Situation, State};

/// A small random number generator for picks. The dealer is for chance only.
pub struct Picker(pub u64);

impl Picker {
    /// Returns a number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % bound.max(1)
    }
}

/// Returns the modules of the n-th game: only the base game, all, or a random selection, in turn.
fn modules(number: u64) -> Vec<String> {
    let expansions = MODULES.iter().map(|module| module.name());
    let mut picker = Picker(number + 1);
    let chosen = expansions.filter(|name| match number % 3 {
        0 => *name == "base",
        1 => true,
        _ => *name == "base" || picker.below(3) == 0,
    });
    chosen.map(str::to_owned).collect()
}

/// Returns the set-up of the n-th game. Editions, numbers of players, modules and options vary.
pub fn setup(number: u64) -> Setup {
    let edition = Edition::ALL[number as usize / 2 % 3];
    let mut options = Vec::new();
    let players = 2 + (number / 3 % 7) as u8;
    if edition != Edition::Plus2014 && players > 5 {
        options.push(("max_players".to_owned(), "8".to_owned()));
    }
    if number % 5 == 4 {
        options.push(("farmers".to_owned(), "no".to_owned()));
    }
    if number % 7 == 3 {
        options.push(("farm_scoring".to_owned(), "PerCityAllFarms".to_owned()));
    }
    if number % 4 == 1 {
        options.push(("ring_road".to_owned(), "no".to_owned()));
    }
    Setup {
        edition,
        modules: modules(number),
        options,
        players,
        first: Player((number % u64::from(players)) as u8),
        ..Setup::default()
    }
}

/// Returns an empty record of a set-up, with the colours shifted by a number.
pub fn empty_record(setup: &Setup, number: u64) -> Record {
    let mut record = Record::of_setup(setup).expect("a set-up without a position");
    let colours = (0..setup.players).map(|seat| Colour::ALL[(seat as usize + number as usize) % 8]);
    record.players = colours
        .enumerate()
        .map(|(seat, colour)| RecordSeat {
            colour,
            name: (seat == 0).then(|| "Ana María".to_owned()),
        })
        .collect();
    let first = usize::from(setup.first.0);
    record.first = (first > 0).then(|| record.players[first].colour);
    record.seed = Some(number.into());
    record
}

/// Plays a random game until it is over or `most` decisions have been made.
pub fn random_game(number: u64, most: usize) -> (Record, Rules, State) {
    random_game_in(RulesVersion::default(), number, most)
}

/// Plays a random game by a version of the rules.
pub fn random_game_in(version: RulesVersion, number: u64, most: usize) -> (Record, Rules, State) {
    let setup = Setup {
        version,
        ..setup(number)
    };
    let rules = Rules::new(&setup).expect("the set-ups are valid");
    let mut state = rules.start();
    let mut recorder = Recorder::new(empty_record(&setup, number), 1);
    play(
        &rules,
        &mut state,
        &mut recorder,
        &mut Dealer::new(number),
        most,
    );
    let record = recorder.finish(&rules, &state);
    (record, rules, state)
}

/// Continues a game at random until it is over or `most` decisions have been made. The picks
/// depend only on the position.
pub fn play(
    rules: &Rules,
    state: &mut State,
    recorder: &mut Recorder,
    dealer: &mut Dealer,
    most: usize,
) {
    let mut moves: Vec<Move> = Vec::new();
    for _ in 0..most {
        match rules.situation(state) {
            Situation::Over => break,
            Situation::Chance(_) => {
                let outcome = dealer.deal(rules, state).expect("chance can decide");
                recorder
                    .deal(rules, state, outcome, None)
                    .expect("dealt outcomes are possible");
            }
            Situation::Decision(_) => {
                rules.legal(state, &mut moves);
                let mut picker = Picker(state.fingerprint() | 1);
                let pick = moves[picker.below(moves.len())];
                recorder
                    .play(rules, state, pick, None)
                    .expect("legal moves are legal");
            }
        }
    }
}
