//! Programs that play, and programs that fail in every way.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bastide_arena::protocol::{Allowance, ProgramMind};
use bastide_arena::{
    Arena, ArenaError, BotMind, Contestant, Failure, Fault, GameLine, Mind, Opening, Question,
    Results, Settings, play_game,
};
use bastide_rules::Move;

use super::{folder, run, settings};

/// Answers the greeting, and remembers the process for the test.
const POLITE: &str = "echo $$ >> \"$0.pids\"; read hello; echo id name Test; echo ready;";

/// Longer than any program needs here, however busy the machine is.
const LONG: Duration = Duration::from_secs(60);

/// Long enough for a program to read what it is told, and short enough to wait for.
const SHORT: Duration = Duration::from_secs(2);

/// A match of a shell script against random. The script has 0.2 s for a pick, and is given up after this patience.
fn against(folder: &Path, name: &str, script: &str, patience: Duration) -> Settings {
    let path = folder.join(name);
    fs::write(&path, script).expect("a script can be written");
    let mut wanted = settings(&[&format!("cmd:sh {}", path.display()), "random"]);
    wanted.allowance = Some(Allowance::of_time(
        Duration::from_millis(200),
        Some(patience),
    ));
    wanted
}

/// Plays one pair with a script that fails long before it is given up; the games as they were kept.
fn games(name: &str, script: &str) -> Vec<GameLine> {
    games_with(name, script, LONG)
}

/// Plays one pair with a script that is given up after this patience; the games as they were kept.
fn games_with(name: &str, script: &str, patience: Duration) -> Vec<GameLine> {
    let folder = folder(name);
    let settings = against(&folder, "bot.sh", script, patience);
    let arena = Arena::new(settings).expect("the settings are right");
    let mut results = Results::in_memory();
    let duel = run(&arena, &mut results);
    assert_eq!(
        (duel.games, duel.a.failures),
        (2, 2),
        "it fails in both games"
    );
    assert_eq!(duel.a.win_rate, 0.0);
    drop(arena);
    let pids = fs::read_to_string(folder.join("bot.sh.pids")).expect("it told its number");
    for pid in pids.lines() {
        // What was killed may take a moment to be gone.
        wait_until(&format!("process {pid} is gone"), || !is_alive(pid));
    }
    results.games().cloned().collect()
}

/// Waits for a condition.
#[track_caller]
fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let until = Instant::now() + LONG;
    while !is_so() {
        assert!(Instant::now() < until, "{what}: not within {LONG:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Whether a process runs. One that ended and whose parent is gone too waits for init to notice.
fn is_alive(pid: &str) -> bool {
    let status = fs::read_to_string(Path::new("/proc").join(pid).join("status"));
    let status = status.unwrap_or_default();
    let state = status.lines().find_map(|line| line.strip_prefix("State:"));
    state.is_some_and(|state| !state.trim().starts_with(['Z', 'X']))
}

/// All games are lost by this fault, and the report has these words.
#[track_caller]
fn check(games: &[GameLine], fault: Fault, words: &[&str]) {
    for game in games {
        let (seat, failure) = game.failure.as_ref().expect("it failed");
        assert_eq!(*seat, usize::from(game.id.swapped));
        assert_eq!(failure.fault, fault, "{failure}");
        for word in words {
            assert!(
                failure.report.contains(word),
                "`{word}` is missing in: {failure}"
            );
        }
    }
}

#[test]
fn a_program_that_crashes_loses_with_its_last_words_in_the_report() {
    let script = format!("{POLITE} read line; read line; echo 'divided by zero' >&2; exit 3");
    check(
        &games("crash", &script),
        Fault::Crashed,
        &["exit status: 3", "divided by zero"],
    );
}

#[test]
fn a_program_that_closes_its_output_and_lingers_is_ended() {
    let script = format!("{POLITE} read line; exec >&-; sleep 1000");
    check(
        &games("closed", &script),
        Fault::Crashed,
        &["closed its output"],
    );
}

#[test]
fn a_program_that_ended_is_noticed_though_what_it_started_holds_its_output() {
    let script = format!("{POLITE} sleep 1000 & echo $! >> \"$0.pids\"; read line; exit 4");
    check(
        &games("heir", &script),
        Fault::Crashed,
        &["it ended (exit status: 4)"],
    );
}

#[test]
fn a_program_that_stalls_is_told_to_stop_and_then_given_up() {
    let script = format!(
        "{POLITE} while read line; do case $line in stop) echo told to stop >&2;; esac; done"
    );
    check(
        &games_with("stall", &script, SHORT),
        Fault::Stalled,
        &["bestmove", "2.2 s", "told to stop"],
    );
}

#[test]
fn a_program_that_does_not_end_is_ended_with_all_it_started() {
    let script = format!(
        "{POLITE} sleep 1000 & echo $! >> \"$0.pids\"; trap '' TERM; while true; do sleep 1000; done"
    );
    let games = games_with("kin", &script, SHORT);
    check(&games, Fault::Stalled, &["bestmove"]);
}

#[test]
fn a_program_that_floods_is_given_up() {
    let script = format!("{POLITE} read line; while true; do echo info still thinking; done");
    check(&games("flood", &script), Fault::Flooded, &["20000 lines"]);
    let script = format!("{POLITE} read line; head -c 100000 /dev/zero | tr '\\0' x; sleep 1000");
    check(&games("long", &script), Fault::Flooded, &["16384"]);
}

#[test]
fn a_program_that_answers_nonsense_is_told_what_is_wrong() {
    let answering = |answer: &str| {
        format!(
            "{POLITE} while read -r line; do case $line in go*) echo 'bestmove {answer}';; esac; done"
        )
    };
    let all = [
        ("word", "?!", "cannot be understood"),
        ("far", "@99,99 r0", "BASE-"),
        ("empty", "", "missing"),
        ("chance", "die=3", "for chance"),
    ];
    for (name, answer, part) in all {
        check(
            &games(name, &answering(answer)),
            Fault::Nonsense,
            &["place-tile", part],
        );
    }
}

/// Asks a program a few questions, each after the program has said all that it says to the last one.
struct Patient {
    mind: ProgramMind,
    questions: usize,
    asked: usize,
    /// Where the program writes a line when it has said everything.
    said: PathBuf,
}

impl Mind for Patient {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.mind.begin(seed)
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Move, Failure> {
        if self.asked == self.questions {
            return Err(Failure::new(Fault::Stalled, "nothing more was asked"));
        }
        let said = || fs::read_to_string(&self.said).map_or(0, |said| said.lines().count());
        wait_until("it has said everything", || said() == self.asked);
        // It is in the pipe. The thread that reads the pipe needs a moment.
        std::thread::sleep(Duration::from_millis(200));
        self.asked += 1;
        self.mind.choose(question)
    }
}

#[test]
fn an_answer_without_a_question_is_no_answer_to_the_next_one() {
    let first_pick = "position) pick=;; legal) pick=${pick:-$rest}";
    for (name, before, time, expected) in [
        ("twice", "", LONG, "answered nonsense: `bestmove @"),
        // As if `stop` was on its way when it answered: it answers the question, and `stop` too.
        (
            "crossed",
            "read -r stop;",
            Duration::from_millis(100),
            "stalled: nothing more was asked",
        ),
    ] {
        let answer = format!(
            "go) {before} echo bestmove $pick; echo bestmove $pick; echo said >> \"$0.said\""
        );
        let script = format!(
            "{POLITE} while read -r word rest; do case $word in {first_pick};; {answer};; esac; done"
        );
        let folder = folder(name);
        let wanted = against(&folder, "bot.sh", &script, LONG);
        let Ok(Contestant::Program {
            command, options, ..
        }) = wanted.contestants[0].parse()
        else {
            panic!("it is a program")
        };
        let mut patient = Patient {
            mind: ProgramMind::new(&command, &options, Allowance::of_time(time, Some(LONG))),
            questions: 3,
            asked: 0,
            said: folder.join("bot.sh.said"),
        };
        let opening = Opening {
            record: wanted.record().expect("the settings are right"),
            seed: 1,
            mind_seeds: vec![1, 2],
        };
        let never = AtomicBool::new(false);
        let rules = wanted.rules().expect("the settings are right");
        let mut minds: [&mut dyn Mind; 2] = [&mut patient, &mut BotMind::new("random")];
        let played = play_game(&rules, opening, &mut minds, [&never, &never]).expect("it ends");
        let (seat, failure) = played.failure.expect("it is never asked to the end");
        assert_eq!(seat, 0);
        assert!(failure.to_string().starts_with(expected), "{failure}");
        let is_unasked = failure.report.contains("without being asked");
        assert_eq!(is_unasked, name == "twice", "{failure}");
    }
}

#[test]
fn a_program_that_complains_is_heard() {
    let script = format!("{POLITE} echo error what is a newgame; read line; exit 1");
    check(
        &games("complaint", &script),
        Fault::Crashed,
        &["what is a newgame"],
    );
}

#[test]
fn a_program_that_cannot_play_at_all_is_told_before_any_game() {
    let folder = folder("start");
    let silent = against(&folder, "silent.sh", "exit 1", LONG);
    let missing = settings(&["cmd:./no-such-bot", "random"]);
    let optioned = format!("cmd[colour=red]:sh {}", folder.join("polite.sh").display());
    fs::write(
        folder.join("polite.sh"),
        "read hello; echo option greed 3; echo ready; read line",
    )
    .unwrap();
    let strange = settings(&[&optioned, "random"]);
    for (wanted, part) in [
        (silent, "exit status: 1"),
        (missing, "cannot be started"),
        (strange, "no option `colour`; it has: greed"),
    ] {
        let arena = Arena::new(wanted).expect("the settings are right");
        let stop = std::sync::atomic::AtomicBool::new(false);
        let error = arena
            .run(&mut Results::in_memory(), &stop, |_| {})
            .unwrap_err();
        assert!(matches!(error, ArenaError::Program { .. }), "{error}");
        assert!(error.to_string().contains(part), "{error}");
    }
}

#[test]
fn a_program_that_answers_the_first_legal_pick_plays_whole_games() {
    let folder = folder("first");
    let script = format!(
        "{POLITE} while read -r word rest; do case $word in position) pick=;; legal) pick=${{pick:-$rest}};; \
         go) echo info easy; echo bestmove $pick;; quit) exit;; esac; done"
    );
    let mut wanted = against(&folder, "bot.sh", &script, LONG);
    wanted.allowance = Some(Allowance::of_simulations(5, None));
    wanted.players = 4;
    let arena = Arena::new(wanted).expect("the settings are right");
    let mut results = Results::in_memory();
    let duel = run(&arena, &mut results);
    assert_eq!((duel.games, duel.a.failures + duel.b.failures), (2, 0));
    // Two seats, and one trial before the match: the program stays from game to game.
    let pids = fs::read_to_string(folder.join("bot.sh.pids")).expect("it told its number");
    assert_eq!(pids.lines().count(), 3);
}
