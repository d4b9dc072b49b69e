//! Auctions: statements and the resulting state.

use bastide_oracle::modules::bazaars::{
    Auction, AuctionAction, AuctionQuestion, AuctionState, turns_after,
};

const TILES: [&str; 4] = ["test/a", "test/b", "test/c", "test/d"];

/// Returns an auction of different tiles after these statements: `a` chooses a tile, numbers bid.
fn after(players: u8, host: u8, actions: &str) -> Option<AuctionState> {
    let tiles = TILES[..usize::from(players)].iter();
    let actions = actions.split_whitespace().map(|word| match word {
        "-" => AuctionAction::Pass,
        "buy" => AuctionAction::Buy,
        "sell" => AuctionAction::Sell,
        word => match word.parse() {
            Ok(bid) => AuctionAction::Bid(bid),
            Err(_) => AuctionAction::Tile(format!("test/{word}")),
        },
    });
    let auction = Auction {
        players,
        host,
        tiles: tiles.map(|tile| (*tile).to_owned()).collect(),
    };
    auction.state_after(&actions.collect::<Vec<_>>())
}

#[track_caller]
fn check(
    sales: Option<AuctionState>,
    points: &[i32],
    owners: &str,
    wanted: Option<AuctionQuestion>,
) {
    let sales = sales.expect("the rules allow it");
    let owned = sales.owners.iter();
    let found: Vec<String> = owned
        .map(|(seat, tile)| format!("{seat}{}", tile.trim_start_matches("test/")))
        .collect();
    assert_eq!(sales.points, points);
    assert_eq!(found.join(" "), owners);
    assert_eq!(sales.wanted, wanted);
}

#[test]
fn the_example_of_three_players() {
    let bought = after(3, 0, "a 2 - 3 buy");
    check(bought, &[3, -3, 0], "1a", Some(AuctionQuestion::Tile(2)));
    let second = after(3, 0, "a 2 - 3 buy b 2");
    check(second, &[3, -3, 0], "1a", Some(AuctionQuestion::Bid(0, 2)));
    let whole = after(3, 0, "a 2 - 3 buy b 2 3 sell");
    check(whole, &[0, -3, 3], "0b 1a 2c", None);
}

#[test]
fn the_next_player_to_choose_has_no_tile_yet() {
    let sold = after(4, 0, "a 0 - 1 - sell");
    check(sold, &[0, 1, 0, -1], "3a", Some(AuctionQuestion::Tile(2)));
    let both = after(4, 0, "a 0 - 1 - sell b 0 1 - buy");
    check(
        both,
        &[1, 1, -1, -1],
        "2b 3a",
        Some(AuctionQuestion::Tile(0)),
    );
    let whole = after(4, 0, "a 0 - 1 - sell b 0 1 - buy c 0 -");
    check(whole, &[1, 1, -1, -1], "0c 1d 2b 3a", None);
}

#[test]
fn an_uncontested_bid_is_paid_to_no_player() {
    check(after(2, 1, "a 4 -"), &[-4, 0], "0a 1b", None);
}

#[test]
fn illegal_statements_are_refused() {
    for actions in [
        "-",
        "a -",
        "a -1",
        "a 100",
        "a 2 2",
        "a 0 0",
        "e 0 -",
        "buy",
        "a 0 - - -",
        "a 1 - - buy",
    ] {
        assert_eq!(after(3, 0, actions), None, "{actions}");
    }
}

#[test]
fn forced_statements_are_left_out() {
    let auction = Auction {
        players: 2,
        host: 0,
        tiles: vec!["test/a".into(), "test/a".into()],
    };
    let sales = auction.state_after(&[]).expect("no action was taken");
    assert_eq!(sales.wanted, Some(AuctionQuestion::FirstBid(1)));
    check(
        auction.state_after(&[AuctionAction::Bid(99)]),
        &[0, -99],
        "0a 1a",
        None,
    );
}

#[test]
fn turns_start_to_the_left_of_the_host() {
    assert_eq!(turns_after(4, 1), [2, 3, 0, 1]);
    assert_eq!(turns_after(2, 1), [0, 1]);
}
