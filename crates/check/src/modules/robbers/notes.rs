//! What the oracle remembers of robbers: who may place one. Where they stand is on its track.

use std::collections::BTreeSet;

use bastide_oracle::Track;
use bastide_oracle::modules::robbers::{Gang, Robber};
use bastide_rules::modules::robbers::RobberFollowup;
use bastide_rules::{Decision, Event, Look, Move, Rules};

use super::{LEAVE, PLACE, RETURN, RETURN_NOW};
use crate::oracle::ground::{Ground, Part, asked, legal, lost};
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on robbers";

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct RobberNotes {
    /// Who may still place a robber, in order.
    placing: Vec<u8>,
    all_follow: bool,
}

fn gang(track: &Track) -> &[Robber] {
    track.of::<Gang>().map_or(&[], |gang| &gang.robbers)
}

/// The spaces where a player may put the robber now.
fn spaces(track: &Track, player: u8) -> BTreeSet<i32> {
    let mut spaces = Track::spaces_of_others(&track.totals, player);
    if let Some(Robber::At(own)) = gang(track).get(usize::from(player)) {
        spaces.remove(own);
    }
    spaces
}

impl RobberNotes {
    pub(super) fn new(rules: &Rules) -> RobberNotes {
        let followup = rules.options().robbers.robber_followup;
        RobberNotes {
            placing: Vec::new(),
            all_follow: followup == RobberFollowup::AllOthers,
        }
    }

    /// The tile laid brings robbers (ROB-03 to ROB-07).
    fn begin_placing(&mut self, active: u8, track: &Track) {
        let mut placing = track.from(active);
        placing.retain(|player| {
            let at_home = gang(track).get(usize::from(*player)) == Some(&Robber::Home);
            at_home || *player == active && !spaces(track, *player).is_empty()
        });
        self.placing = placing;
    }

    /// Who may place a robber now, and where.
    fn check_placing(&self, look: Look<'_>, track: &Track) -> Result<(), Broken> {
        let next = self.placing.first();
        let question = next.map(|player| (*player, "place-robber"));
        let what = || "who may place a robber".into();
        same(LAW, what, asked(look), question)?;
        let spaces = next.map_or(BTreeSet::new(), |player| spaces(track, *player));
        let spaces = spaces.iter().map(|space| Move::Space(*space as u8));
        let expected: BTreeSet<Move> = spaces.chain([Move::Pass]).collect();
        let legal = legal(look).into_iter().collect();
        same(LAW, || "spaces".into(), legal, expected)
    }

    /// The robbers as the engine tells them. While a scoring step is in progress they may be
    /// elsewhere already.
    fn check_facts(&self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        if ground.in_step {
            return Ok(());
        }
        let facts = look.facts().0;
        for (seat, robber) in gang(&ground.track).iter().enumerate() {
            let name = format!("robber.{seat}");
            let told = facts.iter().find(|(known, _)| *known == name);
            let oracle = match robber {
                Robber::Home => None,
                Robber::At(space) => Some(space.to_string()),
                Robber::Spent => Some("spent".to_owned()),
            };
            let told = told.map(|(_, value)| value.clone());
            same(LAW, || name.clone(), told, oracle)?;
        }
        Ok(())
    }

    fn check_none_spent(ground: &Ground) -> Result<(), Broken> {
        let waits = gang(&ground.track).contains(&Robber::Spent);
        same(LAW, || "a spent robber waits".into(), waits, false)
    }
}

impl Part for RobberNotes {
    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if let (PLACE, Some(laid)) = (line, &ground.laid)
            && ground.catalogue.robber(&laid.tile).map_err(lost)?
        {
            self.begin_placing(ground.active, &ground.track);
        }
        Ok(())
    }

    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        _: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        if let (PLACE, Decision::Pick(_), false) = (line, decision, self.placing.is_empty()) {
            let follows = self.placing.remove(0) != ground.active;
            if follows && !self.all_follow {
                self.placing.clear();
            }
        }
        Ok(())
    }

    fn hear(&mut self, event: Event, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match event {
            Event::Told {
                key: "robber",
                player,
                number,
            } => {
                let space = i32::from(number);
                let may = spaces(&ground.track, player.0).contains(&space);
                same(LAW, || "space".into(), may, true)?;
                if let Some(gang) = ground.track.of_mut::<Gang>() {
                    gang.robbers[usize::from(player.0)] = Robber::At(space);
                }
            }
            Event::Told {
                key: "robber-home",
                player,
                ..
            } => {
                let is_last = ground.line_of_turn.name == LEAVE;
                let Some(gang) = ground.track.of_mut::<Gang>() else {
                    return Ok(());
                };
                // ROB-23: before final scoring all leave, else those that have stolen.
                let leaves = is_last && !gang.in_final;
                let robber = &mut gang.robbers[usize::from(player.0)];
                let may = leaves || *robber == Robber::Spent;
                *robber = Robber::Home;
                same(LAW, || "goes home".into(), true, may)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Nobody was passed over, and robbers that have stolen have returned.
    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        let waits = ground.line_of_turn.is_late || ground.is_final;
        match line {
            PLACE => {
                let what = || "nobody was asked".into();
                same(LAW, what, Vec::new(), self.placing.clone())
            }
            LEAVE if ground.track.of::<Gang>().is_some_and(|gang| !gang.in_final) => {
                let mut gang = gang(&ground.track).iter();
                let stays = gang.any(|robber| *robber != Robber::Home);
                same(LAW, || "a robber stays".into(), stays, false)
            }
            RETURN_NOW if waits => Ok(()),
            RETURN | RETURN_NOW => RobberNotes::check_none_spent(ground),
            _ => Ok(()),
        }
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if line == PLACE {
            self.check_placing(look, &ground.track)?;
        }
        self.check_facts(look, ground)?;
        Ok(line == PLACE)
    }

    fn check(&mut self, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if !ground.is_final {
            RobberNotes::check_none_spent(ground)?;
        }
        self.check_facts(look, ground)
    }
}
