use bastide_rules::Side;
use bastide_rules::catalogue::{At, Port};
use bastide_rules::kernel::view::Facts;

use crate::facts;
use crate::svg::number;

fn told(pairs: &[(&str, &str)]) -> Facts {
    let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    Facts(pairs.iter().map(pair).collect())
}

#[test]
fn numbers_are_short() {
    let shown = [0.0, 0.04, 0.5, -0.5, 12.0, -3.25, 99.96].map(number);
    assert_eq!(shown, ["0", "0", ".5", "-.5", "12", "-3.3", "100"]);
}

#[test]
fn castles_flocks_and_crowns_are_read_from_facts() {
    let facts = told(&[
        ("castle@-2,3(S)", "1 large"),
        ("flock@0,-1(WR)", "1+4"),
        ("crown.storm", "0, 2 large"),
        ("wheel.pig", "plague"),
        ("robber.1", "17"),
        ("robber.0", "spent"),
        ("goods.1", "wine 2 cloth 1"),
        ("gold.1", "3"),
    ]);
    let castle = facts::castles(&facts)[0];
    assert_eq!((castle.cell.x, castle.cell.y), (-2, 3));
    assert_eq!((castle.side, castle.owner), (Side::S, 1));
    let flock = &facts::flocks(&facts)[0];
    assert_eq!(flock.at, At::Half(Side::W, Port::Right));
    assert_eq!(flock.tokens, [1, 4]);
    let crowned = facts::crowned(&facts);
    assert_eq!(
        (crowned[0].sector, crowned[0].space, crowned[0].owner),
        (3, 0, 0)
    );
    assert_eq!((crowned[1].space, crowned[1].kind.as_str()), (1, "large"));
    assert_eq!(facts::pig(&facts), Some(5));
    assert_eq!(facts::robbers(&facts), [(1, 17)]);
    let belongings = facts::belongings(&facts, 1);
    assert_eq!(belongings, [("wine", 2), ("cloth", 1), ("ingot", 3)]);
}

#[test]
fn facts_that_make_no_sense_are_left_out() {
    let facts = told(&[
        ("castle@here", "1"),
        ("castle@0,0(X)", "1"),
        ("castle@0,0(S)", "nobody"),
        ("flock@1(NL)", "1"),
        ("crown.moon", "0"),
        ("crown.storm", "x"),
        ("wheel.pig", "home"),
        ("robber.a", "3"),
        ("goods.0", "silk 2 wine"),
    ]);
    assert!(facts::castles(&facts).is_empty());
    assert!(facts::flocks(&facts).is_empty());
    assert!(facts::crowned(&facts).is_empty());
    assert_eq!(facts::pig(&facts), None);
    assert!(facts::robbers(&facts).is_empty());
    assert!(facts::belongings(&facts, 0).is_empty());
}
