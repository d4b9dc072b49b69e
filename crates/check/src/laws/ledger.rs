//! Scores follow from events, and events from reasons.

use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::kernel::state::MARKERS;
use bastide_rules::{Event, Look, Player};

use crate::violation::{Broken, same};

/// The law that every point on the track was told.
const TRACK: &str = "scores are the sum of the advances told";
/// The law that every point on the track was awarded.
const AWARDS: &str = "scores are the sum of the awards told";
/// The law that every award has its reasons.
const REASONS: &str = "an award is the sum of its reasons";

/// The points told so far.
#[derive(Clone, Debug)]
pub struct Ledger {
    advanced: [[i32; MARKERS]; MAX_PLAYERS],
    awarded: [i32; MAX_PLAYERS],
}

impl Ledger {
    /// The points that a position starts with count as told.
    pub fn at_start(look: Look<'_>) -> Ledger {
        let mut ledger = Ledger {
            advanced: [[0; MARKERS]; MAX_PLAYERS],
            awarded: [0; MAX_PLAYERS],
        };
        for player in look.players_from(Player(0)) {
            let seat = usize::from(player.0);
            ledger.advanced[seat] = look.markers(player).map(i32::from);
            ledger.awarded[seat] = look.score(player);
        }
        ledger
    }

    /// Takes the events of a step and compares with the scores after it.
    pub fn enter(&mut self, look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
        let mut award = None;
        for event in events {
            award = self.enter_event(*event, award)?;
        }
        if award.is_some() {
            return Err(Broken::new(REASONS, "an award began and did not end"));
        }
        for player in look.players_from(Player(0)) {
            let seat = usize::from(player.0);
            let told = self.advanced[seat];
            same(
                TRACK,
                || format!("seat {seat}"),
                look.markers(player).map(i32::from),
                told,
            )?;
            // Points on their way are told and will move in this scoring step.
            let waiting = look.awards().iter().filter(|award| award.player == player);
            let waiting: i32 = waiting.map(|award| i32::from(award.points)).sum();
            same(
                AWARDS,
                || format!("seat {seat}"),
                look.score(player) + waiting,
                self.awarded[seat],
            )?;
        }
        Ok(())
    }

    /// Takes one event; between the begin and the end of an award its points and those of the
    /// reasons so far are handed on.
    fn enter_event(
        &mut self,
        event: Event,
        award: Option<(i32, i32)>,
    ) -> Result<Option<(i32, i32)>, Broken> {
        match (event, award) {
            (Event::AwardBegan { player, points, .. }, None) => {
                self.awarded[usize::from(player.0)] += i32::from(points);
                Ok(Some((i32::from(points), 0)))
            }
            (Event::AwardReason(reason), Some((points, sum))) => {
                let worth = i32::from(reason.count) * i32::from(reason.each);
                Ok(Some((points, sum + worth)))
            }
            (Event::AwardEnded, Some((points, sum))) => {
                same(REASONS, || "points".into(), points, sum)?;
                Ok(None)
            }
            (Event::AwardBegan { .. } | Event::AwardReason(_) | Event::AwardEnded, _) => Err(
                Broken::new(REASONS, format!("{event:?} comes at the wrong moment")),
            ),
            (
                Event::Advanced {
                    player,
                    marker,
                    points,
                },
                _,
            ) => {
                self.advanced[usize::from(player.0)][usize::from(marker)] += i32::from(points);
                Ok(award)
            }
            _ => Ok(award),
        }
    }
}
