//! The panel of the wheel: where the pig is, what each sector does, and who waits there.

use super::crowns;
use super::sectors::Sector;
use crate::ids::RuleId;
use crate::kernel::panel::{self, Dial, Element, Panel, Standing};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    panel.elements.push(Element::Dial(Dial {
        sectors: Sector::ALL.map(|kind| sector(look, kind)).into(),
        pointer: "wheel-pig",
        at: look.state.modules.wheel_of_fortune.pig as u8,
        here: "panel-wheel-here",
        summary: "panel-wheel-summary",
        moved: "panel-wheel-moved",
        space: "crown",
    }));
}

fn sector(look: Look<'_>, sector: Sector) -> panel::Sector {
    let (name, about, rule) = match sector {
        Sector::Fortune => ("sector-fortune", "sector-fortune-about", "WHEEL-14"),
        Sector::Taxes => ("sector-taxes", "sector-taxes-about", "WHEEL-15"),
        Sector::Famine => ("sector-famine", "sector-famine-about", "WHEEL-16"),
        Sector::Storm => ("sector-storm", "sector-storm-about", "WHEEL-17"),
        Sector::Inquisition => ("sector-inquisition", "sector-inquisition-about", "WHEEL-18"),
        Sector::Plague => ("sector-plague", "sector-plague-about", "WHEEL-19"),
    };
    let spaces = sector.crowns() as u8;
    let followers = crowns::followers(look, sector).map(|follower| Standing {
        kind: look.rules.figure(follower.kind).name,
        owner: follower.owner,
    });
    panel::Sector {
        name,
        about: vec![
            Sentence::new(about),
            Sentence::new("panel-wheel-crowns").with("count", spaces),
        ],
        rule: RuleId(rule),
        told: sector.told(),
        spaces,
        figures: followers.collect(),
    }
}
