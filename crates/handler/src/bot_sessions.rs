//! Bots in the middle of a turn. Each keeps its search and knows how much of its time is used. A bot created anew for
//! every pick would spend the time of a whole turn on every pick.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bastide_bots::{Bot, BotSpec, BotSpecError, Budget, Level, create_bot};
use bastide_rules::{Move, Rules, Situation, State};

use bastide_protocol::TableId;

/// The minimum time for a turn, however many jobs wait.
const LEAST_TIME: Duration = Duration::from_millis(100);

/// How a bot uses time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Answers at once.
    Instant,
    /// Thinks for a given time about a turn. Its picks depend on the clock anyway, so it may be kept between picks.
    Timed(Budget),
    /// Runs a fixed number of simulations for each pick. The same position must give the same pick, so nothing may be
    /// kept from earlier picks.
    Counted,
}

impl Pace {
    /// Returns the pace of a bot. A bot that searches gets `usual` time for a turn unless its specification has its own
    /// budget.
    pub fn of(spec: &str, usual: Duration) -> Pace {
        match spec.parse() {
            Ok(BotSpec::Level(Level::Master, budget)) => match budget {
                Budget { time: Some(_), .. } => Pace::Timed(budget),
                Budget {
                    simulations: None, ..
                } => Pace::Timed(Budget {
                    time: Some(usual),
                    simulations: None,
                }),
                _ => Pace::Counted,
            },
            Ok(BotSpec::Random | BotSpec::Greedy | BotSpec::Level(..)) | Err(_) => Pace::Instant,
            Ok(_) => Pace::Counted,
        }
    }
}

/// Returns the part of a budget to use for a turn while `waiting` jobs wait for `thinkers` workers. All of them
/// together then take about as long as one of them alone, so nobody waits for long.
pub fn shared_budget(budget: Budget, waiting: usize, thinkers: usize) -> Budget {
    let thinkers = thinkers.max(1) as f64;
    let part = thinkers / (thinkers + waiting as f64);
    Budget {
        time: budget
            .time
            .map(|time| time.mul_f64(part).max(LEAST_TIME).min(time)),
        ..budget
    }
}

/// A seat of a table played by a bot.
#[derive(Clone, Copy, Debug)]
pub struct BotSeat<'a> {
    /// The table.
    pub table: &'a TableId,
    /// The seat.
    pub seat: u8,
    /// The bot's specification.
    pub bot: &'a str,
}

/// The bots in the middle of a turn. The one that picked last is at the end.
pub struct BotSessions {
    all: Mutex<VecDeque<BotSession>>,
    /// The capacity. A search may use a quarter of a gigabyte.
    most: usize,
}

struct BotSession {
    table: TableId,
    seat: u8,
    spec: String,
    /// The fingerprint of the position after its last pick.
    expects: u64,
    bot: Box<dyn Bot>,
}

impl BotSessions {
    /// Creates a store with this capacity.
    pub fn new(most: usize) -> BotSessions {
        BotSessions {
            all: Mutex::default(),
            most: most.max(1),
        }
    }

    /// Lets a bot pick: the one that began the turn if it is still kept, else a new one. `seed` is for bots that use
    /// random numbers. `budget` adjusts the budget of a new bot that thinks for a given time.
    pub fn pick(
        &self,
        place: BotSeat<'_>,
        rules: &Rules,
        state: &State,
        (seed, pace): (u64, Pace),
        budget: impl FnOnce(Budget) -> Budget,
    ) -> Result<Move, BotSpecError> {
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        let Pace::Timed(own) = pace else {
            return Ok(create_bot(place.bot, seed)?.choose(rules, state, &legal));
        };
        let mut bot = match self.take(place, state.fingerprint()) {
            Some(bot) => bot,
            None => {
                let mut bot = create_bot(place.bot, seed)?;
                bot.set_budget(budget(own));
                bot
            }
        };
        let pick = bot.choose(rules, state, &legal);
        if let Some(expects) = goes_on(rules, state, pick) {
            self.keep(BotSession {
                table: place.table.clone(),
                seat: place.seat,
                spec: place.bot.to_owned(),
                expects,
                bot,
            });
        }
        Ok(pick)
    }

    /// Whether the bot that began the turn expects this position.
    pub fn expect(&self, place: BotSeat<'_>, state: &State) -> bool {
        let fingerprint = state.fingerprint();
        let all = self.lock();
        all.iter()
            .any(|session| session.is_at(place) && session.expects == fingerprint)
    }

    /// Drops all bots of a table except the one that must pick there now.
    pub fn keep_only(&self, table: &TableId, place: Option<BotSeat<'_>>) {
        let is_wanted = |session: &BotSession| place.is_some_and(|place| session.is_at(place));
        self.lock()
            .retain(|session| session.table != *table || is_wanted(session));
    }

    fn take(&self, place: BotSeat<'_>, fingerprint: u64) -> Option<Box<dyn Bot>> {
        let mut all = self.lock();
        let at = all.iter().position(|session| session.is_at(place))?;
        let session = all.remove(at)?;
        // After an undo the position is not the expected one.
        (session.expects == fingerprint).then_some(session.bot)
    }

    fn keep(&self, session: BotSession) {
        let mut all = self.lock();
        if all.len() >= self.most {
            all.pop_front();
        }
        all.push_back(session);
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<BotSession>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl BotSession {
    fn is_at(&self, place: BotSeat<'_>) -> bool {
        self.table == *place.table && self.seat == place.seat && self.spec == place.bot
    }
}

impl std::fmt::Debug for BotSessions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotSessions")
            .field("most", &self.most)
            .finish_non_exhaustive()
    }
}

/// Returns the fingerprint of the position after a pick, if the same player continues there.
fn goes_on(rules: &Rules, state: &State, pick: Move) -> Option<u64> {
    let Situation::Decision(asked) = rules.situation(state) else {
        return None;
    };
    let mut after = state.clone();
    rules.play_unchecked(&mut after, pick, None);
    match rules.situation(&after) {
        Situation::Decision(next) if next.player == asked.player => Some(after.fingerprint()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Outcome, Setup};

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn table(name: &str) -> TableId {
        TableId(name.to_owned())
    }

    fn at<'a>(table: &'a TableId, bot: &'a str) -> BotSeat<'a> {
        let seat = 0;
        BotSeat { table, seat, bot }
    }

    /// A game after the first draw. The player places the tile, then may place a figure.
    fn begun() -> (Rules, State) {
        let rules = Rules::new(&Setup::default()).unwrap();
        let mut state = rules.start();
        let tile = rules.kind_named("base/V").unwrap();
        rules.deal_unchecked(&mut state, Outcome::Tile(tile), None);
        (rules, state)
    }

    /// Lets a bot pick, plays the pick, and returns how many bots were created for it.
    fn play(sessions: &BotSessions, place: BotSeat<'_>, rules: &Rules, state: &mut State) -> u32 {
        let mut made = 0;
        let pace = Pace::of(place.bot, SECOND);
        let pick = sessions.pick(place, rules, state, (1, pace), |budget| {
            made += 1;
            budget
        });
        rules.play_unchecked(state, pick.unwrap(), None);
        made
    }

    const QUICK: &str = "master:time=5ms";

    #[test]
    fn a_bot_is_kept_until_its_turn_ends() {
        let ((rules, mut state), sessions) = (begun(), BotSessions::new(2));
        let table = table("a");
        assert_eq!(play(&sessions, at(&table, QUICK), &rules, &mut state), 1);
        assert!(sessions.expect(at(&table, QUICK), &state));
        assert_eq!(play(&sessions, at(&table, QUICK), &rules, &mut state), 0);
        assert!(sessions.lock().is_empty());
    }

    #[test]
    fn bots_are_dropped_when_they_are_no_longer_needed() {
        let ((rules, start), sessions) = (begun(), BotSessions::new(2));
        let (one, two, three) = (table("a"), table("b"), table("c"));
        let mut state = start.clone();
        play(&sessions, at(&one, QUICK), &rules, &mut state);
        // The pick was undone.
        assert!(!sessions.expect(at(&one, QUICK), &start));
        assert_eq!(
            play(&sessions, at(&one, QUICK), &rules, &mut start.clone()),
            1
        );
        // Another bot has the seat, or the seat is not to move.
        sessions.keep_only(&two, None);
        assert_eq!(sessions.lock().len(), 1);
        sessions.keep_only(&one, Some(at(&one, "easy")));
        assert!(sessions.lock().is_empty());
        // The capacity is limited.
        for table in [&one, &two, &three] {
            play(&sessions, at(table, QUICK), &rules, &mut start.clone());
        }
        assert_eq!(sessions.lock().len(), 2);
        assert!(!sessions.expect(at(&one, QUICK), &state));
    }

    #[test]
    fn bots_without_a_clock_do_not_depend_on_earlier_picks() {
        let ((rules, start), sessions) = (begun(), BotSessions::new(2));
        let table = table("a");
        for bot in ["random", "easy", "hard", "master:sims=40"] {
            let mut state = start.clone();
            play(&sessions, at(&table, bot), &rules, &mut state);
            assert!(sessions.lock().is_empty(), "{bot}");
            let mut again = state.clone();
            play(&sessions, at(&table, bot), &rules, &mut state);
            let fresh = BotSessions::new(2);
            play(&fresh, at(&table, bot), &rules, &mut again);
            assert_eq!(again.fingerprint(), state.fingerprint(), "{bot}");
        }
    }

    #[test]
    fn bots_that_search_share_their_time() {
        let Pace::Timed(budget) = Pace::of("master", SECOND) else {
            panic!("a master takes time");
        };
        assert_eq!(budget.time, Some(SECOND));
        for (waiting, thinkers, millis) in [
            (0, 2, 1000),
            (2, 2, 500),
            (6, 2, 250),
            (1000, 2, 100),
            (3, 1, 250),
        ] {
            let time = shared_budget(budget, waiting, thinkers).time;
            assert_eq!(time, Some(Duration::from_millis(millis)), "{waiting}");
        }
        let short = Budget {
            time: Some(Duration::from_millis(5)),
            simulations: None,
        };
        assert_eq!(shared_budget(short, 100, 1), short);
    }

    #[test]
    fn only_bots_that_search_do_not_answer_at_once() {
        for (spec, is_instant) in [
            ("random", true),
            ("hard", true),
            ("unknown", true),
            ("master", false),
            ("master:sims=9", false),
            ("uct:1000", false),
        ] {
            let pace = Pace::of(spec, SECOND);
            assert_eq!(pace == Pace::Instant, is_instant, "{spec}");
        }
    }
}
