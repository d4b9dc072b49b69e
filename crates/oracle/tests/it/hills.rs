//! The `HILL-EX` scenarios of the rule ledger that a position and its awards can show.

use std::collections::BTreeMap;

use bastide_oracle::modules::hills_sheep::Flocks;
use bastide_oracle::{Kind, Settings};

use crate::notation::{EDITIONS, PLUS_2014, Table, check, laid, with_options};

fn plain() -> Settings {
    with_options(&[("hills", "no"), ("vineyards", "no")])
}

const TIE: &str = "E@0,0 r1 blue knight(E) · B@0,1 · E@1,1 r0 · E@2,1 r0
    · hills/corner-city-hill@2,0 r3 red knight(W) · R@1,0 r2";

#[test]
fn ex_03_a_hill_breaks_a_tie() {
    check(&EDITIONS, TIE, "scores red 10; figures nobody");
    check(
        &[with_options(&[("hill_tiebreak", "count")])],
        TIE,
        "scores red 10; figures nobody",
    );
    check(&[plain()], TIE, "scores red 10, blue 10");
    let control = TIE.replace("hills/corner-city-hill", "N");
    check(&EDITIONS, &control, "scores red 10, blue 10");
}

const VINEYARDS: &str = "B@0,0 red monk · hills/corner-city-vineyard@-1,0 r0 · E@-1,-1 r2
    · E@0,-1 r0 · E@1,-1 r0 · E@1,0 r1 · V@0,1 r0 · V@-1,1 r3 · hills/wedge-vineyard@1,1 r1";

#[test]
fn ex_04_vineyards_count_for_completed_monasteries() {
    check(&EDITIONS, VINEYARDS, "scores red 15");
    check(&[plain()], VINEYARDS, "scores red 9");
    let unfinished = format!("{VINEYARDS} · B@1,2 blue monk · E@2,1 r3 · V@0,2 r1 · B@2,2 · B@0,3");
    check(&EDITIONS, &unfinished, "end blue 7");
    let finished = format!("{unfinished} · V@1,3 r3 · V@2,3 r0");
    check(&EDITIONS, &finished, "scores blue 12");
}

#[test]
fn ex_05_to_08_special_edges() {
    check(
        &[PLUS_2014],
        "hills/split-city-vineyard@0,0 r1 red knight(N) · E@0,1 r0 blue knight(N) · E@1,0 r3
         · E@0,-1 r2",
        "scores red 8, blue 8",
    );
    check(
        &EDITIONS,
        "hills/split-city-vineyard@0,0 r1 red knight(N) · hills/split-city-vineyard@1,0 r3",
        "scores nobody; end red 2",
    );
    check(
        &EDITIONS,
        "hills/wedge-vineyard@0,0 r3 red farmer(NL) · hills/wedge-vineyard@1,0 r1",
        "spots farmer(SL) knight(E)",
    );
}

#[test]
fn ex_09_only_ties_are_broken_and_only_among_the_tied() {
    let city = |first: &str, second: &str, third: &str| {
        format!(
            "{first} · B@0,1 · E@1,1 r0 {second} · E@2,1 r0 · hills/corner-city-hill@2,0 r3 {third}
             · R@1,0 r2"
        )
    };
    let no_tie = city("E@0,0 r1 red knight(E)", "red knight(N)", "blue knight(W)");
    check(&EDITIONS, &no_tie, "scores red 10");
    let hill = "hills/cap-road-hill@0,0 r1 green knight(E)";
    let two_hills = city(hill, "blue knight(N)", "red knight(W)");
    check(&EDITIONS, &two_hills, "scores red 10, green 10");
    let large = "E@0,0 r1 red large knight(E)";
    let against_large = city(large, "blue knight(N)", "blue knight(W)");
    check(&EDITIONS, &against_large, "scores blue 10");
}

#[test]
fn ex_10_a_farm_at_the_end() {
    check(
        &EDITIONS,
        "hills/opposite-caps-hill@0,0 r0 red farmer(EL) · E@0,-1 r2 · E@0,1 r0 blue farmer(EL)
         · B@1,1 · B@1,0",
        "end red 6",
    );
}

/// Uses the flocks of HILL-EX-01 before red herds.
#[test]
fn ex_01_and_02_a_shared_flock_is_herded_or_scattered() {
    let table = Table::play(
        PLUS_2014,
        "U@0,1 r0 · X@1,1 r0 · U@2,1 r0 · B@0,0 · B@2,0 · A@1,0 r0 · B@1,-1 · B@0,-1",
    );
    let features = table.position.features(&table.catalogue, &PLUS_2014);
    let features = features.unwrap();
    let at = |tile: &str| table.segment(&laid(tile), "farmer(NL)");
    let (red, blue) = (at("B@0,0 r0"), at("B@2,0 r0"));
    let flocks = Flocks {
        shepherds: vec![(0, red), (1, blue)],
        tokens: vec![(1, red), (2, blue), (2, red), (3, blue)],
    };
    let extended = flocks.extended(&features, (0, -1), 0);
    assert_eq!(extended.len(), 1);
    assert_eq!(extended[0].kind, Kind::Field);
    assert!(flocks.spots(&features, (0, -1)).is_empty());
    assert!(flocks.extended(&features, (0, -1), 2).is_empty());

    let mut herded = flocks.clone();
    assert_eq!(herded.herd(extended[0]), BTreeMap::from([(0, 8), (1, 8)]));
    assert_eq!(herded, Flocks::default());
    assert_eq!(herded.spots(&features, (0, -1)).len(), 1);

    let mut scattered = flocks;
    scattered.scatter(extended[0]);
    assert_eq!(scattered, Flocks::default());
}
