//! Clocks: whose time is running, and how much is left.

use bastide_protocol::{ClockRule, Time};
use serde::{Deserialize, Serialize};

/// The clocks of a table at one point of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableClocks {
    rule: ClockRule,
    /// The milliseconds left for each seat; used only with Fischer clocks.
    left: Vec<i64>,
    running: Option<RunningClock>,
    /// Outages that ended until then have been credited.
    settled: Time,
}

/// A time in which nobody could move, because no server could be reached or none could write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outage {
    /// When it began.
    pub from: Time,
    /// When it ended.
    pub until: Time,
}

/// The running clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunningClock {
    /// The seat.
    pub seat: u8,
    /// When it started.
    pub since: Time,
}

impl TableClocks {
    /// Returns the clocks at the start of a game.
    pub fn new(rule: ClockRule, seats: usize) -> TableClocks {
        let stock = match rule {
            ClockRule::Fischer { seconds, .. } => i64::from(seconds) * 1000,
            ClockRule::None | ClockRule::PerMove { .. } => 0,
        };
        TableClocks {
            rule,
            left: vec![stock; seats],
            running: None,
            settled: Time::MIN,
        }
    }

    /// Returns the running clock, if any.
    pub fn running(&self) -> Option<RunningClock> {
        self.running
    }

    /// Starts the clock of this seat and charges the seat whose clock ran before. Does nothing if the clock of this
    /// seat is already running.
    pub fn turn_to(&mut self, seat: Option<u8>, now: Time) {
        if self.rule == ClockRule::None || self.running.map(|running| running.seat) == seat {
            return;
        }
        if let Some(running) = self.running
            && let ClockRule::Fischer { increment, .. } = self.rule
            && let Some(left) = self.left.get_mut(usize::from(running.seat))
        {
            *left = (*left - (now - running.since).max(0)).max(0) + i64::from(increment) * 1000;
        }
        self.running = seat.map(|seat| RunningClock { seat, since: now });
    }

    /// Returns the same clocks with the running one restarted now, so that the time used so far does not count.
    pub fn restarted(mut self, now: Time) -> TableClocks {
        if let Some(running) = &mut self.running {
            running.since = now;
        }
        self
    }

    /// Returns what the running clock is still to be credited for, as one outage: it ends with the last of these
    /// outages and is as long as all of them together, as far as the clock was charged for them. They must be in order
    /// and must not overlap.
    pub fn owed(&self, outages: &[Outage]) -> Option<Outage> {
        let begin = self.running?.since.max(self.settled);
        let new = outages.partition_point(|outage| outage.until <= begin);
        let until = outages[new..].last()?.until;
        let charged = outages[new..]
            .iter()
            .map(|outage| outage.until - outage.from.max(begin));
        Some(Outage {
            from: until - charged.sum::<Time>(),
            until,
        })
    }

    /// Credits the running clock for an outage: the time that passed in it does not count.
    pub fn credit(&mut self, outage: Outage) {
        self.settled = self.settled.max(outage.until);
        if let Some(running) = &mut self.running {
            let charged = outage.until - outage.from.max(running.since);
            running.since += charged.max(0);
        }
    }

    /// Returns when the running clock will run out.
    pub fn deadline(&self) -> Option<Time> {
        let running = self.running?;
        Some(running.since + self.allowance(running.seat)?)
    }

    /// Returns how many milliseconds a seat has for its turn; `None` without clocks.
    fn allowance(&self, seat: u8) -> Option<i64> {
        match self.rule {
            ClockRule::None => None,
            ClockRule::PerMove { seconds } => Some(i64::from(seconds) * 1000),
            ClockRule::Fischer { .. } => self.left.get(usize::from(seat)).copied(),
        }
    }

    /// Returns the milliseconds left for each seat at this point of the log; `None` without clocks. The time used by
    /// the running clock since then is not subtracted.
    pub fn left(&self) -> Option<Vec<i64>> {
        let seats = u8::try_from(self.left.len()).unwrap_or(u8::MAX);
        (0..seats).map(|seat| self.allowance(seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fischer_clock_loses_the_time_used_and_gains_the_increment() {
        let rule = ClockRule::Fischer {
            seconds: 60,
            increment: 5,
        };
        let mut clocks = TableClocks::new(rule, 2);
        clocks.turn_to(Some(0), 1_000);
        assert_eq!(clocks.deadline(), Some(61_000));
        clocks.turn_to(Some(1), 11_000);
        assert_eq!(clocks.left(), Some(vec![55_000, 60_000]));
        assert_eq!(clocks.deadline(), Some(71_000));
    }

    #[test]
    fn every_move_has_the_same_time() {
        let mut clocks = TableClocks::new(ClockRule::PerMove { seconds: 30 }, 2);
        clocks.turn_to(Some(0), 0);
        clocks.turn_to(Some(0), 20_000);
        assert_eq!(
            clocks.deadline(),
            Some(30_000),
            "one turn has one allowance"
        );
        clocks.turn_to(Some(1), 25_000);
        assert_eq!(clocks.deadline(), Some(55_000));
    }

    #[test]
    fn an_outage_is_credited_once_and_only_as_far_as_the_clock_ran() {
        let rule = ClockRule::Fischer {
            seconds: 60,
            increment: 0,
        };
        let outage = |from, until| Outage { from, until };
        let start = |since| {
            let mut clocks = TableClocks::new(rule, 2);
            clocks.turn_to(Some(0), since);
            clocks
        };
        for (since, outages, moves, left) in [
            // The whole outage, part of it, and none of it.
            (1_000, vec![outage(11_000, 500_000)], 510_000, 40_000),
            (20_000, vec![outage(11_000, 500_000)], 510_000, 50_000),
            (500_000, vec![outage(11_000, 500_000)], 510_000, 50_000),
            (
                5_000,
                vec![outage(10_000, 20_000), outage(30_000, 40_000)],
                41_000,
                44_000,
            ),
            (
                15_000,
                vec![outage(10_000, 20_000), outage(20_000, 40_000)],
                50_000,
                50_000,
            ),
        ] {
            let mut clocks = start(since);
            // One after the other, as they happen.
            for known in 1..=outages.len() {
                if let Some(owed) = clocks.owed(&outages[..known]) {
                    clocks.credit(owed);
                }
            }
            assert_eq!(clocks.owed(&outages), None);
            assert_eq!(clocks.deadline(), Some(moves + left), "{since} {outages:?}");
            // All at once, when somebody comes back.
            let mut later = start(since);
            if let Some(owed) = later.owed(&outages) {
                later.credit(owed);
            }
            assert_eq!(later, clocks);
            clocks.turn_to(Some(1), moves);
            assert_eq!(clocks.left(), Some(vec![left, 60_000]));
        }
    }

    #[test]
    fn without_a_time_control_no_clock_runs() {
        let mut clocks = TableClocks::new(ClockRule::None, 2);
        clocks.turn_to(Some(0), 0);
        assert_eq!((clocks.deadline(), clocks.left()), (None, None));
    }
}
