//! Scores match the events, and awards match their reasons.

use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::kernel::state::MARKERS;
use bastide_rules::{Event, GameRef, Player};

use crate::violation::{BrokenLaw, check_same};

/// The law that every advance on the track is reported.
const TRACK: &str = "scores are the sum of the reported advances";
/// The law that every point on the track is awarded.
const AWARDS: &str = "scores are the sum of the reported awards";
/// The law that the reasons of an award add up to it.
const REASONS: &str = "an award is the sum of its reasons";

/// The points that events have reported so far.
#[derive(Clone, Debug)]
pub struct PointLedger {
    advanced: [[i32; MARKERS]; MAX_PLAYERS],
    awarded: [i32; MAX_PLAYERS],
}

impl PointLedger {
    /// Creates the ledger. The points that a position starts with count as reported.
    pub fn at_start(game: GameRef<'_>) -> PointLedger {
        let mut ledger = PointLedger {
            advanced: [[0; MARKERS]; MAX_PLAYERS],
            awarded: [0; MAX_PLAYERS],
        };
        for player in game.players_from(Player(0)) {
            let seat = usize::from(player.0);
            ledger.advanced[seat] = game.markers(player).map(i32::from);
            ledger.awarded[seat] = game.score(player);
        }
        ledger
    }

    /// Enters the events of a step and compares the sums with the scores after it.
    pub fn enter(&mut self, game: GameRef<'_>, events: &[Event]) -> Result<(), BrokenLaw> {
        let mut award = None;
        for event in events {
            award = self.enter_event(*event, award)?;
        }
        if award.is_some() {
            return Err(BrokenLaw::new(REASONS, "an award began but did not end"));
        }
        for player in game.players_from(Player(0)) {
            let seat = usize::from(player.0);
            let reported = self.advanced[seat];
            check_same(
                TRACK,
                || format!("seat {seat}"),
                game.markers(player).map(i32::from),
                reported,
            )?;
            // Waiting awards are reported already and will move later in this scoring step.
            let waiting = game.awards().iter().filter(|award| award.player == player);
            let waiting: i32 = waiting.map(|award| i32::from(award.points)).sum();
            check_same(
                AWARDS,
                || format!("seat {seat}"),
                game.score(player) + waiting,
                self.awarded[seat],
            )?;
        }
        Ok(())
    }

    /// Enters one event. Within an award, `award` carries its points and the sum of its reasons so
    /// far.
    fn enter_event(
        &mut self,
        event: Event,
        award: Option<(i32, i32)>,
    ) -> Result<Option<(i32, i32)>, BrokenLaw> {
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
                check_same(REASONS, || "points".into(), points, sum)?;
                Ok(None)
            }
            (Event::AwardBegan { .. } | Event::AwardReason(_) | Event::AwardEnded, _) => Err(
                BrokenLaw::new(REASONS, format!("{event:?} comes at the wrong moment")),
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
