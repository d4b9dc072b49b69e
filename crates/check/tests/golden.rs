//! Golden playthroughs: one game of each edition, word for word. After a change that is meant,
//! write them anew with `UPDATE_GOLDEN=1 cargo test -p bastide-check --test golden` and read
//! what changed.

use std::path::Path;

use bastide_check::narrate;
use bastide_rules::{Edition, Setup};

#[test]
fn the_games_go_as_they_always_went() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/src/modules/base/golden");
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for edition in Edition::ALL {
        let setup = Setup {
            edition,
            players: 3,
            ..Setup::default()
        };
        let told = narrate(&setup, 2014).unwrap();
        let path = folder.join(format!("{}.txt", edition.name()));
        if update {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &told).unwrap();
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_default();
        for (number, (now, then)) in told.lines().zip(golden.lines()).enumerate() {
            assert_eq!(now, then, "{} line {}", edition.name(), number + 1);
        }
        let lines = (told.lines().count(), golden.lines().count());
        assert_eq!(
            lines.0,
            lines.1,
            "{} has another number of lines",
            edition.name()
        );
    }
}
