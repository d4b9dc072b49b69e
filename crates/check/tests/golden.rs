//! Golden playthroughs: one game of each edition and one of each expansion, word for word. After a change that is meant,
//! write them anew with `UPDATE_GOLDEN=1 cargo test -p bastide-check --test golden` and read
//! what changed.

use std::path::Path;

use bastide_check::narrate;
use bastide_rules::modules::MODULES;
use bastide_rules::{Edition, Setup};

/// Plays the game, and compares it with what was told of it before.
fn check(setup: &Setup, module: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/src/modules");
    let folder = folder.join(module.replace('-', "_")).join("golden");
    let name = format!("{module} {}", setup.edition.name());
    let told = narrate(setup, 2014).unwrap();
    let path = folder.join(format!("{}.txt", setup.edition.name()));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&path, &told).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (now, then)) in told.lines().zip(golden.lines()).enumerate() {
        assert_eq!(now, then, "{name} line {}", number + 1);
    }
    let lines = (told.lines().count(), golden.lines().count());
    assert_eq!(lines.0, lines.1, "{name} has another number of lines");
}

#[test]
fn the_games_go_as_they_always_went() {
    for edition in Edition::ALL {
        let setup = Setup {
            edition,
            players: 3,
            ..Setup::default()
        };
        check(&setup, "base");
    }
}

#[test]
fn games_with_expansions_go_as_they_always_went() {
    let modules = MODULES.iter().map(|module| module.name());
    for module in modules.filter(|name| !["base", "probe"].contains(name)) {
        let setup = Setup {
            modules: vec!["base".into(), module.into()],
            players: 3,
            ..Setup::default()
        };
        check(&setup, module);
    }
}
