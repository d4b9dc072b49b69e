//! Integration tests of the arena.

mod matches;
mod programs;
mod speaking;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use bastide_arena::{Arena, Duel, Results, Settings};

/// Returns the settings of a match.
fn settings(contestants: &[&str]) -> Settings {
    Settings {
        contestants: contestants.iter().map(|spec| (*spec).to_owned()).collect(),
        rules_version: 2,
        edition: "Plus2014".to_owned(),
        modules: vec!["base".to_owned()],
        options: Vec::new(),
        players: 2,
        seed: 7,
        allowance: None,
    }
}

/// Plays this many pairs with these settings.
fn play(settings: Settings, pairs: u32, results: &mut Results) -> Duel {
    let mut arena = Arena::new(settings).expect("the settings can be played");
    arena.pairs = pairs;
    run(&arena, results)
}

fn run(arena: &Arena, results: &mut Results) -> Duel {
    let stop = AtomicBool::new(false);
    arena
        .run(results, &stop, |_| {})
        .expect("the match finishes");
    Duel::of(
        results,
        &arena.settings().contestants,
        [0, 1],
        arena.pairs,
        arena.test,
    )
}

/// Creates an empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("bastide-arena-{}-{name}", std::process::id()));
    // It may be left from an earlier process with the same id.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}
