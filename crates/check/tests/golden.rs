//! Golden playthroughs: games of each module, word for word. After an intended change, regenerate
//! them with `UPDATE_GOLDEN=1 cargo test -p bastide-check --test golden` and review the diff.

use std::path::Path;

use bastide_check::narrate;
use bastide_rules::{Edition, Setup};

/// The modules, with the editions to play and a seed whose game shows every part of the module.
const GAMES: &[(&str, &[Edition], u64)] = &[
    ("base", &Edition::ALL, 2014),
    ("inns-cathedrals", &[Edition::Plus2014], 2014),
    ("traders-builders", &[Edition::Plus2014], 5963),
    ("hills-sheep", &[Edition::Plus2014], 2014),
    ("wheel-of-fortune", &[Edition::Plus2014], 2014),
    ("ferries", &[Edition::Plus2012], 2014),
    ("castles", &[Edition::Plus2014], 905),
    ("bazaars", &[Edition::Plus2012], 2014),
    ("gold-mines", &[Edition::Plus2012], 84),
    ("flying-machines", &[Edition::Plus2012], 2014),
    ("crop-circles", &[Edition::Plus2012], 2014),
    ("bridges", &[Edition::Plus2014], 2014),
    ("mage-witch", &[Edition::Plus2012], 133),
    ("dispatches", &[Edition::Plus2012], 151),
    ("robbers", &[Edition::Plus2012], 1169),
    ("river", &[Edition::Plus2012, Edition::Plus2014], 2014),
];

#[test]
fn games_match_their_golden_files() {
    for (module, editions, seed) in GAMES {
        for edition in *editions {
            check(module, *edition, *seed);
        }
    }
}

fn check(module: &str, edition: Edition, seed: u64) {
    let modules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/src/modules");
    let folder = modules.join(module.replace('-', "_")).join("golden");
    let setup = Setup {
        edition,
        modules: vec![module.to_owned()],
        players: 3,
        ..Setup::default()
    };
    let text = narrate(&setup, seed).unwrap();
    let path = folder.join(format!("{}.txt", edition.name()));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    let name = format!("{module}, {}", edition.name());
    for (number, (now, then)) in text.lines().zip(golden.lines()).enumerate() {
        assert_eq!(now, then, "{name} line {}", number + 1);
    }
    let lines = (text.lines().count(), golden.lines().count());
    assert_eq!(lines.0, lines.1, "{name} has a different number of lines");
}
