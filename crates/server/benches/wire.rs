//! Measures how long it takes to turn a game into messages: `cargo bench -p bastide-server --bench wire`.

use std::time::{Duration, Instant};

use bastide_bots::Random;
use bastide_protocol::{Ask, View};
use bastide_record::Dealer;
use bastide_rules::Setup;
use bastide_rules::modules::MODULES;

#[path = "../tests/it/wire/test_game.rs"]
mod test_game;

use test_game::{COLOURS, TestGame};

fn main() {
    let all = MODULES.iter().map(|module| module.name().to_owned());
    let base = Setup {
        players: 4,
        ..Setup::default()
    };
    let everything = Setup {
        modules: all.collect(),
        players: 4,
        ..Setup::default()
    };
    for (name, setup) in [("base", base), ("all modules", everything)] {
        let (mut asks, mut words, mut views, mut whole) =
            (Duration::ZERO, 0, Duration::ZERO, Duration::ZERO);
        let (mut steps, mut bytes, mut events) = (0_u32, 0, 0);
        for seed in 0..10 {
            let mut table = TestGame::new(&setup);
            let (mut dealer, mut bot) = (Dealer::new(seed), Random::new(seed));
            let begun = Instant::now();
            while let Some(told) = table.random_step(&mut dealer, &mut bot) {
                let begun = Instant::now();
                let ask = Ask::of(&table.rules, &table.state, &COLOURS);
                asks += begun.elapsed();
                let begun = Instant::now();
                let text = serde_json::to_string(&(&ask, &told.events, &told.changes)).unwrap();
                views += begun.elapsed();
                bytes += text.len();
                events += told.raw.len();
                words += ask.map_or(0, |ask| ask.picks.len());
                steps += 1;
            }
            whole += begun.elapsed();
            let view = View::of(table.rules.view(&table.state), &table.trail);
            assert!(!view.tiles.is_empty() && words > 0 && events > 0);
        }
        let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(steps);
        println!(
            "{name}: {steps} steps, each {:.1} µs in all (game, events, changes, ask, JSON), of it asks {:.1} µs and JSON {:.1} µs; {} bytes each",
            each(whole),
            each(asks),
            each(views),
            bytes / steps as usize
        );
    }
}
