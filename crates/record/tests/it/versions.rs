//! Versions of the rules: a record replays by the defaults of its own version.

use bastide_record::{Record, Replay, Version};
use bastide_rules::modules::Options;
use bastide_rules::{Edition, Rules, RulesVersion, Setup};

/// Red completes a road and a city of blue's with one tile; all the gold lies on the road.
const GAME: &str = "modules gold-mines\nplayers red blue\n\
    board E@0,-1 r2 blue knight(S); B@-1,-1; E@-1,0 r1; B@-1,1; A@0,1 r2; B@1,1; A@1,0 r1 red thief(W)\n\
    fact ingots@0,-1=1\nfact ingots@1,0=3\npile P B\n\nred P@0,0 r0 -\n";

fn in_version(number: u32) -> Record {
    Record::read(&format!("bastide {number}\n{GAME}")).expect("the record can be read")
}

fn gold(record: &Record) -> Vec<(String, String)> {
    let replay = Replay::of(record).expect("the record can be replayed");
    let facts = replay.rules.view(&replay.state).facts();
    let gold = facts
        .0
        .into_iter()
        .filter(|(name, _)| name.starts_with("gold."));
    gold.collect()
}

fn held(red: &str, blue: &str) -> Vec<(String, String)> {
    let fact = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    vec![fact("gold.0", red), fact("gold.1", blue)]
}

#[test]
fn a_record_replays_by_the_defaults_of_its_version() {
    assert_eq!(gold(&in_version(1)), held("3", "1"));
    assert_eq!(gold(&in_version(2)), held("2", "2"));
}

#[test]
fn an_option_that_is_written_counts_more_than_the_version() {
    let text = |number: u32, value: &str| {
        let text = format!("bastide {number}\noption gold_pool {value}\n{GAME}");
        Record::read(&text).expect("the record can be read")
    };
    assert_eq!(gold(&text(1, "common_pool")), held("2", "2"));
    assert_eq!(gold(&text(2, "claimed_tiles")), held("3", "1"));
}

#[test]
fn a_record_keeps_its_version_as_text_and_as_json() {
    for number in [1, 2] {
        let record = in_version(number);
        assert!(
            record
                .to_string()
                .starts_with(&format!("bastide {number}\n"))
        );
        let json = record.to_json();
        assert!(json.contains(&format!("\"bastide\": {number},")), "{json}");
        let again = Record::from_json(&json).expect("the JSON can be read");
        assert_eq!(again.bastide, record.bastide);
        assert_eq!(gold(&again), gold(&record));
    }
}

#[test]
fn the_record_of_a_set_up_has_its_version() {
    for version in RulesVersion::ALL {
        let setup = Setup {
            version,
            ..Setup::default()
        };
        let record = Record::of_setup(&setup).expect("no position");
        assert_eq!(record.bastide, Version(version));
        assert_eq!(record.setup(), Ok(setup));
    }
}

#[test]
fn records_and_examples_use_the_current_version_if_they_name_none() {
    assert_eq!(
        Record::default().bastide,
        Version(RulesVersion::ALL[RulesVersion::ALL.len() - 1])
    );
    let example = Record::read_block("modules gold-mines\n", 1).expect("an example");
    assert_eq!(example.bastide, Version(RulesVersion::default()));
    let salvaged = Record::salvage("modules gold-mines\n").record;
    assert_eq!(
        salvaged.map(|record| record.bastide),
        Some(Version(RulesVersion::default()))
    );
}

#[test]
fn the_options_of_a_version_are_the_presets_of_its_rules() {
    for edition in Edition::ALL {
        for version in RulesVersion::ALL {
            let setup = Setup {
                version,
                edition,
                ..Setup::default()
            };
            let rules = Rules::new(&setup).expect("the set-up is valid");
            assert_eq!(*rules.options(), Options::in_version(edition, version));
            let mut options = rules.options().list().into_iter();
            assert!(options.all(|option| option.value == option.preset));
        }
    }
}
