//! The panel of Wheel of Fortune: the pig, the effects of the sectors, and the followers on crown
//! spaces.

use super::crowns;
use super::sectors::Sector;
use crate::ids::RuleId;
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::{self, Dial, Element, Panel, PanelFigure};
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    panel.elements.push(Element::Dial(Dial {
        sectors: Sector::ALL.map(|kind| sector(game, kind)).into(),
        pointer: "wheel-pig",
        at: game.state.modules.wheel_of_fortune.pig as u8,
        here: "panel-wheel-here",
        summary: "panel-wheel-summary",
        moved: "panel-wheel-moved",
        space: "crown",
    }));
}

fn sector(game: GameRef<'_>, sector: Sector) -> panel::PanelSector {
    let (name, about, rule) = match sector {
        Sector::Fortune => ("sector-fortune", "sector-fortune-about", "WHEEL-14"),
        Sector::Taxes => ("sector-taxes", "sector-taxes-about", "WHEEL-15"),
        Sector::Famine => ("sector-famine", "sector-famine-about", "WHEEL-16"),
        Sector::Storm => ("sector-storm", "sector-storm-about", "WHEEL-17"),
        Sector::Inquisition => ("sector-inquisition", "sector-inquisition-about", "WHEEL-18"),
        Sector::Plague => ("sector-plague", "sector-plague-about", "WHEEL-19"),
    };
    let spaces = sector.crowns() as u8;
    let followers = crowns::followers(game, sector).map(|follower| PanelFigure {
        kind: game.rules.figure(follower.kind).name,
        owner: follower.owner,
    });
    panel::PanelSector {
        name,
        about: vec![
            Sentence::new(about),
            Sentence::new("panel-wheel-crowns").with("count", spaces),
        ],
        rule: RuleId(rule),
        event_key: sector.event_key(),
        spaces,
        figures: followers.collect(),
    }
}
