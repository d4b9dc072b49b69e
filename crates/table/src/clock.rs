//! Clocks: who is using time, and how much is left.

use bastide_protocol::{ClockRule, Time};

/// The clocks of a table at one moment of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    rule: ClockRule,
    /// Milliseconds left to each seat; only with a stock of time.
    left: Vec<i64>,
    running: Option<Running>,
}

/// The clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    /// Whose.
    pub seat: u8,
    /// Since when.
    pub since: Time,
}

impl Clocks {
    /// The clocks before the game.
    pub fn new(rule: ClockRule, seats: usize) -> Clocks {
        let stock = match rule {
            ClockRule::Fischer { seconds, .. } => i64::from(seconds) * 1000,
            ClockRule::None | ClockRule::PerMove { .. } => 0,
        };
        Clocks {
            rule,
            left: vec![stock; seats],
            running: None,
        }
    }

    /// The clock that runs, if one does.
    pub fn running(&self) -> Option<Running> {
        self.running
    }

    /// Lets the clock of this seat run and charges whoever's ran before. The clock of a seat that is waited for
    /// already runs on.
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
        self.running = seat.map(|seat| Running { seat, since: now });
    }

    /// The same clocks, but whichever runs starts anew now: what was used since does not count.
    pub fn restarted(mut self, now: Time) -> Clocks {
        if let Some(running) = &mut self.running {
            running.since = now;
        }
        self
    }

    /// When the clock that runs will run out.
    pub fn deadline(&self) -> Option<Time> {
        let running = self.running?;
        Some(running.since + self.allowance(running.seat)?)
    }

    /// How many milliseconds a seat has for its turn; `None` without clocks.
    fn allowance(&self, seat: u8) -> Option<i64> {
        match self.rule {
            ClockRule::None => None,
            ClockRule::PerMove { seconds } => Some(i64::from(seconds) * 1000),
            ClockRule::Fischer { .. } => self.left.get(usize::from(seat)).copied(),
        }
    }

    /// Milliseconds left to each seat as of this moment of the log; `None` without clocks. The time that the running
    /// clock has used since is not taken off.
    pub fn left(&self) -> Option<Vec<i64>> {
        let seats = u8::try_from(self.left.len()).unwrap_or(u8::MAX);
        (0..seats).map(|seat| self.allowance(seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stock_of_time_shrinks_by_what_was_used_and_grows_by_the_increment() {
        let rule = ClockRule::Fischer {
            seconds: 60,
            increment: 5,
        };
        let mut clocks = Clocks::new(rule, 2);
        clocks.turn_to(Some(0), 1_000);
        assert_eq!(clocks.deadline(), Some(61_000));
        clocks.turn_to(Some(1), 11_000);
        assert_eq!(clocks.left(), Some(vec![55_000, 60_000]));
        assert_eq!(clocks.deadline(), Some(71_000));
    }

    #[test]
    fn time_for_each_move_is_always_the_same() {
        let mut clocks = Clocks::new(ClockRule::PerMove { seconds: 30 }, 2);
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
    fn without_a_rule_no_clock_runs() {
        let mut clocks = Clocks::new(ClockRule::None, 2);
        clocks.turn_to(Some(0), 0);
        assert_eq!((clocks.deadline(), clocks.left()), (None, None));
    }
}
