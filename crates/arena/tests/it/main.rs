//! What the arena promises, from outside.

mod matches;
mod programs;
mod speaking;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use bastide_arena::{Arena, Duel, Results, Settings};

/// The settings of a match.
fn settings(contestants: &[&str]) -> Settings {
    Settings {
        contestants: contestants.iter().map(|spec| (*spec).to_owned()).collect(),
        edition: "Plus2014".to_owned(),
        modules: vec!["base".to_owned()],
        options: Vec::new(),
        players: 2,
        seed: 7,
        allowance: None,
    }
}

/// Plays so many pairs of these settings.
fn play(settings: Settings, pairs: u32, results: &mut Results) -> Duel {
    let mut arena = Arena::new(settings).expect("the settings can be played");
    arena.pairs = pairs;
    run(&arena, results)
}

fn run(arena: &Arena, results: &mut Results) -> Duel {
    let stop = AtomicBool::new(false);
    arena
        .run(results, &stop, |_| {})
        .expect("the match comes to its end");
    Duel::of(
        results,
        &arena.settings().contestants,
        [0, 1],
        arena.pairs,
        arena.test,
    )
}

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("bastide-arena-{}-{name}", std::process::id()));
    // Left by an earlier process of the same number.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}
