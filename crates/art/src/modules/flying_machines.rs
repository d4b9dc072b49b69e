//! The Flying Machines.

use bastide_rules::modules::flying_machines::FLYING;

use super::ModuleArt;
use crate::layout::{PlacedSprite, Planner};
use crate::point::Point;
use crate::signs::scale;
use crate::sprites::Sprite;
use crate::svg::disc;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn pieces(&self) -> &'static [&'static str] {
        &["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        let pips: usize = kind.strip_prefix("die-")?.parse().ok()?;
        let pips = PIPS.get(pips.checked_sub(1)?)?;
        let pip = |(x, y): &(i8, i8)| {
            let at = Point::new(f32::from(*x) * 7.0, f32::from(*y) * 7.0);
            disc(at, 2.7, "#33261b")
        };
        Some(DIE.to_owned() + &pips.iter().map(pip).collect::<String>())
    }

    fn print_on_tile(&self, planner: &mut Planner<'_>) {
        if let Some(direction) = planner.face.direction(FLYING) {
            let (at, room) = planner.free_room(15.0);
            let machine = PlacedSprite::new("b-wing", at, scale(room, 14.0));
            planner.layout.pointer = Some((machine, direction));
            planner.taken.push((at, 14.0));
            planner.layout.aside = at;
        }
    }
}

/// The positions of the pips of a die, for 1 to 6.
const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

const DIE: &str = r##"<rect x="-13" y="-11.6" width="28" height="28" rx="5" fill="#1d1611" opacity=".3"/><rect x="-14" y="-14" width="28" height="28" rx="5" fill="#fffaf0" stroke="#33261b" stroke-width="1.4"/>"##;

const SPRITES: &[Sprite] = &[Sprite {
    id: "b-wing",
    radius: 14.0,
    body: r##"<path d="M0-16L6-7H2.4V-2H-2.4V-7H-6z" fill="#fff6dd" stroke="#33261b" stroke-width="1.2" stroke-linejoin="round"/><path d="M-14 5C-12-3-5-4 0-2 5-4 12-3 14 5 10 2.6 7 2.6 4.4 4.4 3 2.6 1.4 2.6 0 3.6-1.4 2.6-3 2.6-4.4 4.4-7 2.6-10 2.6-14 5z" fill="#c78746" stroke="#33261b" stroke-width="1.1"/><path d="M0-2L-9.4-.4M0-2L9.4-.4M0-2L-4.4 4.2M0-2L4.4 4.2" stroke="#6f4320" stroke-width=".8"/><path d="M-1.3-2H1.3V10L4.4 13.4H-4.4L-1.3 10z" fill="#8a5a2e" stroke="#33261b" stroke-width=".9"/>"##,
}];
