//! A number for a position that later versions of the program can compare: it is made from what
//! everybody sees, not from how the engine stores it. `docs/record.md` says how.

use std::fmt::Write;

use bastide_rules::kernel::view::Anchor;
use bastide_rules::{Look, Player, Situation};

/// The fingerprint of a position: 16 hexadecimal digits.
pub fn fingerprint(look: Look<'_>) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in description(look).bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

/// Everything public as text, in a fixed order.
fn description(look: Look<'_>) -> String {
    let name = |kind| look.rules.face(kind).name.as_str();
    let mut text = String::new();
    // Writing to a string cannot fail.
    for (_, tile) in look.tiles() {
        let _ = writeln!(
            text,
            "tile {}@{} r{}",
            name(tile.kind),
            tile.cell,
            tile.rotation.0
        );
    }
    let mut pieces: Vec<String> = look
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
    for player in look
        .players_from(Player(0))
        .map(|player| look.player_view(player))
    {
        let _ = write!(text, "player {:?}", player.markers);
        for (figure, count) in &player.supply {
            let _ = write!(text, " {figure} {count}");
        }
        text.push('\n');
    }
    let hand = look.hand().map_or("none", name);
    let _ = writeln!(
        text,
        "active {} hand {hand} turn {} piles {:?}",
        look.active().0,
        look.turn(),
        look.piles()
    );
    for (kind, count) in look.unseen().filter(|(_, count)| *count > 0) {
        let _ = writeln!(text, "unseen {} {count}", name(kind));
    }
    for (name, value) in &look.facts().0 {
        let _ = writeln!(text, "fact {name}={value}");
    }
    let waiting = match look.rules.situation(look.state) {
        Situation::Decision(ask) => format!("asked {} {}", ask.player.0, ask.prompt),
        Situation::Chance(source) => format!("chance {}", source.name),
        Situation::Over => "over".to_owned(),
    };
    text + &waiting
}
