//! Computer players that are in the middle of a turn. They know what they have thought and how much of their time is used:
//! one that was made anew for every pick would take its time for every pick.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bastide_bots::{Bot, BotError, Budget, Level, Spec, named};
use bastide_rules::{Move, Rules, Situation, State};

use super::lanes::Lane;
use bastide_protocol::TableId;

/// The least time for a turn, however many wait.
const LEAST_TIME: Duration = Duration::from_millis(100);

/// How a computer player uses time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// It answers at once.
    Instant,
    /// It thinks for so long about a turn. What it picks depends on the clock anyway, so that it may be kept.
    Timed(Budget),
    /// It thinks for a fixed number of simulations about each pick: the same position gives the same pick, so that nothing
    /// may be kept of the picks before.
    Counted,
}

impl Pace {
    /// The pace of a specification; a player that searches takes this time for a turn unless it says otherwise.
    pub fn of(spec: &str, usual: Duration) -> Pace {
        match spec.parse() {
            Ok(Spec::Level(Level::Master, budget)) => match budget {
                Budget { time: Some(_), .. } => Pace::Timed(budget),
                Budget {
                    simulations: None, ..
                } => Pace::Timed(Budget {
                    time: Some(usual),
                    simulations: None,
                }),
                _ => Pace::Counted,
            },
            Ok(Spec::Random | Spec::Greedy | Spec::Level(..)) | Err(_) => Pace::Instant,
            Ok(_) => Pace::Counted,
        }
    }

    /// Where it waits.
    pub fn lane(self) -> Lane {
        match self {
            Pace::Instant => Lane::Instant,
            Pace::Timed(_) | Pace::Counted => Lane::Turn,
        }
    }
}

/// The part of a budget that is used for a turn while so much waits for so many thinkers: together they then take about as
/// long as one of them would alone, and nobody waits for long.
pub(super) fn shared(budget: Budget, waiting: usize, thinkers: usize) -> Budget {
    let thinkers = thinkers.max(1) as f64;
    let part = thinkers / (thinkers + waiting as f64);
    Budget {
        time: budget
            .time
            .map(|time| time.mul_f64(part).max(LEAST_TIME).min(time)),
        ..budget
    }
}

/// A seat of a table where a computer player picks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    pub table: &'a TableId,
    pub seat: u8,
    pub bot: &'a str,
}

/// The computer players in the middle of a turn, the one that picked last at the end.
pub(super) struct Minds {
    all: Mutex<VecDeque<Mind>>,
    /// A search may hold a quarter of a gigabyte.
    most: usize,
}

struct Mind {
    table: TableId,
    seat: u8,
    spec: String,
    /// The position that its last pick led to.
    expects: u64,
    bot: Box<dyn Bot>,
}

impl Minds {
    /// Room for so many.
    pub fn new(most: usize) -> Minds {
        Minds {
            all: Mutex::default(),
            most: most.max(1),
        }
    }

    /// Lets a computer player pick: the one that began the turn, if it is still there, else a new one. `seed` is for those
    /// that throw dice, `budget` for a new one that takes time.
    pub fn pick(
        &self,
        place: Place<'_>,
        rules: &Rules,
        state: &State,
        (seed, pace): (u64, Pace),
        budget: impl FnOnce(Budget) -> Budget,
    ) -> Result<Move, BotError> {
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        let Pace::Timed(own) = pace else {
            return Ok(named(place.bot, seed)?.choose(rules, state, &legal));
        };
        let mut bot = match self.take(place, state.fingerprint()) {
            Some(bot) => bot,
            None => {
                let mut bot = named(place.bot, seed)?;
                bot.set_budget(budget(own));
                bot
            }
        };
        let pick = bot.choose(rules, state, &legal);
        if let Some(expects) = goes_on(rules, state, pick) {
            self.keep(Mind {
                table: place.table.clone(),
                seat: place.seat,
                spec: place.bot.to_owned(),
                expects,
                bot,
            });
        }
        Ok(pick)
    }

    /// Whether the computer player that began a turn waits for this position.
    pub fn expect(&self, place: Place<'_>, state: &State) -> bool {
        let fingerprint = state.fingerprint();
        let all = self.lock();
        all.iter()
            .any(|mind| mind.is_at(place) && mind.expects == fingerprint)
    }

    /// Lets those of a table go, except one that is to pick there now.
    pub fn keep_only(&self, table: &TableId, place: Option<Place<'_>>) {
        let is_wanted = |mind: &Mind| place.is_some_and(|place| mind.is_at(place));
        self.lock()
            .retain(|mind| mind.table != *table || is_wanted(mind));
    }

    fn take(&self, place: Place<'_>, fingerprint: u64) -> Option<Box<dyn Bot>> {
        let mut all = self.lock();
        let at = all.iter().position(|mind| mind.is_at(place))?;
        let mind = all.remove(at)?;
        // What was taken back since then is not what it expected.
        (mind.expects == fingerprint).then_some(mind.bot)
    }

    fn keep(&self, mind: Mind) {
        let mut all = self.lock();
        if all.len() >= self.most {
            all.pop_front();
        }
        all.push_back(mind);
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Mind>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Mind {
    fn is_at(&self, place: Place<'_>) -> bool {
        self.table == *place.table && self.seat == place.seat && self.spec == place.bot
    }
}

impl std::fmt::Debug for Minds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Minds")
            .field("most", &self.most)
            .finish_non_exhaustive()
    }
}

/// The position behind a pick, if the same player goes on there.
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

    fn at<'a>(table: &'a TableId, bot: &'a str) -> Place<'a> {
        let seat = 0;
        Place { table, seat, bot }
    }

    /// A game whose first tile was drawn: it is placed, then there is a figure to place.
    fn begun() -> (Rules, State) {
        let rules = Rules::new(&Setup::default()).unwrap();
        let mut state = rules.start();
        let tile = rules.kind_named("base/V").unwrap();
        rules.deal_unchecked(&mut state, Outcome::Tile(tile), None);
        (rules, state)
    }

    /// Lets a player pick, plays it, and answers how many budgets were asked for: one for each player made anew.
    fn play(minds: &Minds, place: Place<'_>, rules: &Rules, state: &mut State) -> u32 {
        let mut made = 0;
        let pace = Pace::of(place.bot, SECOND);
        let pick = minds.pick(place, rules, state, (1, pace), |budget| {
            made += 1;
            budget
        });
        rules.play_unchecked(state, pick.unwrap(), None);
        made
    }

    const QUICK: &str = "master:time=5ms";

    #[test]
    fn a_player_is_kept_until_its_turn_ends() {
        let ((rules, mut state), minds) = (begun(), Minds::new(2));
        let table = table("a");
        assert_eq!(play(&minds, at(&table, QUICK), &rules, &mut state), 1);
        assert!(minds.expect(at(&table, QUICK), &state));
        assert_eq!(play(&minds, at(&table, QUICK), &rules, &mut state), 0);
        assert!(minds.lock().is_empty());
    }

    #[test]
    fn players_are_let_go_when_something_else_comes() {
        let ((rules, start), minds) = (begun(), Minds::new(2));
        let (one, two, three) = (table("a"), table("b"), table("c"));
        let mut state = start.clone();
        play(&minds, at(&one, QUICK), &rules, &mut state);
        // Its pick was taken back.
        assert!(!minds.expect(at(&one, QUICK), &start));
        assert_eq!(play(&minds, at(&one, QUICK), &rules, &mut start.clone()), 1);
        // Another player has taken the seat over, or somebody else is to pick.
        minds.keep_only(&two, None);
        assert_eq!(minds.lock().len(), 1);
        minds.keep_only(&one, Some(at(&one, "easy")));
        assert!(minds.lock().is_empty());
        // No more than there is room for.
        for table in [&one, &two, &three] {
            play(&minds, at(table, QUICK), &rules, &mut start.clone());
        }
        assert_eq!(minds.lock().len(), 2);
        assert!(!minds.expect(at(&one, QUICK), &state));
    }

    #[test]
    fn players_without_a_clock_pick_alike_whatever_they_picked_before() {
        let ((rules, start), minds) = (begun(), Minds::new(2));
        let table = table("a");
        for bot in ["random", "easy", "hard", "master:sims=40"] {
            let mut state = start.clone();
            play(&minds, at(&table, bot), &rules, &mut state);
            assert!(minds.lock().is_empty(), "{bot}");
            let mut again = state.clone();
            play(&minds, at(&table, bot), &rules, &mut state);
            let fresh = Minds::new(2);
            play(&fresh, at(&table, bot), &rules, &mut again);
            assert_eq!(again.fingerprint(), state.fingerprint(), "{bot}");
        }
    }

    #[test]
    fn players_that_search_share_their_time() {
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
            let time = shared(budget, waiting, thinkers).time;
            assert_eq!(time, Some(Duration::from_millis(millis)), "{waiting}");
        }
        let short = Budget {
            time: Some(Duration::from_millis(5)),
            simulations: None,
        };
        assert_eq!(shared(short, 100, 1), short);
    }

    #[test]
    fn only_players_that_search_wait_with_those_that_last() {
        for (spec, lane) in [
            ("random", Lane::Instant),
            ("hard", Lane::Instant),
            ("unknown", Lane::Instant),
            ("master", Lane::Turn),
            ("master:sims=9", Lane::Turn),
            ("uct:1000", Lane::Turn),
        ] {
            assert_eq!(Pace::of(spec, SECOND).lane(), lane, "{spec}");
        }
    }
}
