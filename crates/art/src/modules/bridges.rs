//! The bridges.

use super::ModuleArt;
use crate::kit::OVERLAY;
use crate::piece_placement::PiecePlacement;
use crate::point::SIDE;
use crate::svg::number;

pub struct Art;

impl ModuleArt for Art {
    fn pieces(&self) -> &'static [&'static str] {
        &["bridge"]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        match kind {
            "bridge" => Some(bridge(60.0)),
            OVERLAY => Some(bridge(SIDE)),
            _ => None,
        }
    }

    fn placement<'a>(&self, kind: &str, pile: PiecePlacement<'a>) -> Option<PiecePlacement<'a>> {
        (kind == "bridge").then_some(PiecePlacement {
            held_scale: 0.28,
            ..pile
        })
    }
}

/// Draws a wooden bridge of this length from west to east, around the point 0, 0.
fn bridge(length: f32) -> String {
    let half = number(length / 2.0);
    format!(
        r##"<path d="M-{half} 2H{half}" stroke="#1d1611" stroke-width="15" opacity=".28"/><path d="M-{half} 0H{half}" stroke="#4a2f16" stroke-width="14"/><path d="M-{half} 0H{half}" stroke="#b07a42" stroke-width="12"/><path d="M-{half} 0H{half}" stroke="#8a5a2c" stroke-width="12" stroke-dasharray="1 4.6"/><path d="M-{half}-5.4H{half}M-{half} 5.4H{half}" stroke="#d9a86a" stroke-width="1.8"/>"##
    )
}
