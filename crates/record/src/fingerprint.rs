//! Fingerprints of positions that later versions of the program can compare. A fingerprint depends
//! on public information only, not on how the engine stores it. `docs/play/record.md` describes it.

use std::fmt::Write;

use bastide_rules::kernel::view::Anchor;
use bastide_rules::{GameRef, Player, Situation};

/// Returns the fingerprint of a position: 16 hexadecimal digits.
pub fn fingerprint(game: GameRef<'_>) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in description(game).bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

/// Describes everything public as text, in a fixed order.
fn description(game: GameRef<'_>) -> String {
    let name = |kind| game.rules.face(kind).name.as_str();
    let mut text = String::new();
    // Writing to a string cannot fail.
    for (_, tile) in game.tiles() {
        let _ = writeln!(
            text,
            "tile {}@{} r{}",
            name(tile.kind),
            tile.cell,
            tile.rotation.0
        );
    }
    let mut pieces: Vec<String> = game
        .pieces()
        .map(|piece| {
            let anchor = match piece.anchor {
                Anchor::Land { cell, place, .. } => format!("{cell} {place}"),
                Anchor::Over { cell, place, .. } => format!("over {cell} {place}"),
                Anchor::Aside(spot) => format!("aside {spot}"),
            };
            format!("piece {} {} {anchor}\n", piece.owner.0, piece.kind)
        })
        .collect();
    pieces.sort_unstable();
    text.extend(pieces);
    for player in game
        .players_from(Player(0))
        .map(|player| game.player_view(player))
    {
        let _ = write!(text, "player {:?}", player.markers);
        for (figure, count) in &player.supply {
            let _ = write!(text, " {figure} {count}");
        }
        text.push('\n');
    }
    let hand = game.hand().map_or("none", name);
    let _ = writeln!(
        text,
        "active {} hand {hand} turn {} piles {:?}",
        game.active_player().0,
        game.turn(),
        game.piles()
    );
    for (kind, count) in game.unseen_tiles().filter(|(_, count)| *count > 0) {
        let _ = writeln!(text, "unseen {} {count}", name(kind));
    }
    for (name, value) in &game.facts().0 {
        let _ = writeln!(text, "fact {name}={value}");
    }
    let waiting = match game.rules.situation(game.state) {
        Situation::Decision(ask) => format!("asked {} {}", ask.player.0, ask.prompt),
        Situation::Chance(source) => format!("chance {}", source.name),
        Situation::Over => "over".to_owned(),
    };
    text + &waiting
}
