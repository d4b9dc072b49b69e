//! Programs that play, and programs that fail in various ways.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bastide_arena::protocol::{Allowance, ProgramPlayer};
use bastide_arena::{
    Arena, ArenaError, ArenaPlayer, BotPlayer, Contestant, Failure, FailureKind, GameLine,
    GameStart, Question, Results, Settings, play_game,
};
use bastide_rules::Move;

use super::{folder, run, settings};

/// Answers the greeting, and writes the process id to a file for the test.
const POLITE: &str = "echo $$ >> \"$0.pids\"; read hello; echo id name Test; echo ready;";

/// Longer than any program needs here, however busy the machine is.
const LONG: Duration = Duration::from_secs(60);

/// Long enough for a program to read its input, and short enough to wait for.
const SHORT: Duration = Duration::from_secs(2);

/// Returns the settings of a match of a shell script against random. The script has 0.2 s for a pick, plus this
/// patience.
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

/// Plays one pair with a script that fails long before its time is up. Returns the games.
fn games(name: &str, script: &str) -> Vec<GameLine> {
    games_with(name, script, LONG)
}

/// Plays one pair with a script that gets this patience. Returns the games.
fn games_with(name: &str, script: &str, patience: Duration) -> Vec<GameLine> {
    let folder = folder(name);
    let settings = against(&folder, "bot.sh", script, patience);
    let arena = Arena::new(settings).expect("the settings are valid");
    let mut results = Results::in_memory();
    let duel = run(&arena, &mut results);
    assert_eq!(
        (duel.games, duel.a.failures),
        (2, 2),
        "it fails in both games"
    );
    assert_eq!(duel.a.win_rate, 0.0);
    drop(arena);
    let pids = fs::read_to_string(folder.join("bot.sh.pids")).expect("it wrote its id");
    for pid in pids.lines() {
        // A killed process may take a moment to disappear.
        wait_until(&format!("process {pid} is gone"), || !is_alive(pid));
    }
    results.games().cloned().collect()
}

/// Waits until a condition holds.
#[track_caller]
fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let until = Instant::now() + LONG;
    while !is_so() {
        assert!(Instant::now() < until, "{what}: not within {LONG:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Whether a process runs. Zombies do not count: an orphan that has exited stays one until init reaps it.
fn is_alive(pid: &str) -> bool {
    let status = fs::read_to_string(Path::new("/proc").join(pid).join("status"));
    let status = status.unwrap_or_default();
    let state = status.lines().find_map(|line| line.strip_prefix("State:"));
    state.is_some_and(|state| !state.trim().starts_with(['Z', 'X']))
}

/// Asserts that all games were lost by this fault, with these words in the report.
#[track_caller]
fn check(games: &[GameLine], fault: FailureKind, words: &[&str]) {
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
fn the_report_of_a_crash_has_the_last_lines_of_the_error_stream() {
    let script = format!("{POLITE} read line; read line; echo 'divided by zero' >&2; exit 3");
    check(
        &games("crash", &script),
        FailureKind::Crashed,
        &["exit status: 3", "divided by zero"],
    );
}

#[test]
fn a_program_that_closes_its_output_is_killed() {
    let script = format!("{POLITE} read line; exec >&-; sleep 1000");
    check(
        &games("closed", &script),
        FailureKind::Crashed,
        &["closed its output"],
    );
}

#[test]
fn an_exit_is_noticed_while_a_child_process_holds_the_output_open() {
    let script = format!("{POLITE} sleep 1000 & echo $! >> \"$0.pids\"; read line; exit 4");
    check(
        &games("heir", &script),
        FailureKind::Crashed,
        &["it ended (exit status: 4)"],
    );
}

#[test]
fn a_stalled_program_is_told_to_stop_before_it_fails() {
    let script = format!(
        "{POLITE} while read line; do case $line in stop) echo told to stop >&2;; esac; done"
    );
    check(
        &games_with("stall", &script, SHORT),
        FailureKind::Stalled,
        &["bestmove", "2.2 s", "told to stop"],
    );
}

#[test]
fn a_program_is_killed_with_its_child_processes() {
    let script = format!(
        "{POLITE} sleep 1000 & echo $! >> \"$0.pids\"; trap '' TERM; while true; do sleep 1000; done"
    );
    let games = games_with("kin", &script, SHORT);
    check(&games, FailureKind::Stalled, &["bestmove"]);
}

#[test]
fn a_program_that_writes_too_much_fails() {
    let script = format!("{POLITE} read line; while true; do echo info still thinking; done");
    check(
        &games("flood", &script),
        FailureKind::Flooded,
        &["20000 lines"],
    );
    let script = format!("{POLITE} read line; head -c 100000 /dev/zero | tr '\\0' x; sleep 1000");
    check(&games("long", &script), FailureKind::Flooded, &["16384"]);
}

#[test]
fn the_report_of_an_invalid_answer_says_what_is_wrong() {
    let answering = |answer: &str| {
        format!(
            "{POLITE} while read -r line; do case $line in go*) echo 'bestmove {answer}';; esac; done"
        )
    };
    let all = [
        ("word", "?!", "cannot be understood"),
        ("far", "@99,99 r0", "BASE-"),
        ("empty", "", "missing"),
        ("chance", "die=3", "only chance can decide"),
    ];
    for (name, answer, part) in all {
        check(
            &games(name, &answering(answer)),
            FailureKind::Nonsense,
            &["place-tile", part],
        );
    }
}

/// Asks a program a few questions, each only after the program has written everything in reply to the previous one.
struct Patient {
    player: ProgramPlayer,
    questions: usize,
    asked: usize,
    /// The file to which the program adds a line when it has written everything.
    said: PathBuf,
}

impl ArenaPlayer for Patient {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.player.begin(seed)
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Move, Failure> {
        if self.asked == self.questions {
            return Err(Failure::new(FailureKind::Stalled, "nothing more was asked"));
        }
        let said = || fs::read_to_string(&self.said).map_or(0, |said| said.lines().count());
        wait_until("it has written everything", || said() == self.asked);
        // The lines are in the pipe. The thread that reads it needs a moment.
        std::thread::sleep(Duration::from_millis(200));
        self.asked += 1;
        self.player.choose(question)
    }
}

#[test]
fn a_surplus_answer_is_not_taken_for_the_next_one() {
    let first_pick = "position) pick=;; legal) pick=${pick:-$rest}";
    for (name, before, time, expected) in [
        ("twice", "", LONG, "answered nonsense: `bestmove @"),
        // As if `stop` crossed the answer: the program answers both the question and `stop`.
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
            panic!("not a program")
        };
        let mut patient = Patient {
            player: ProgramPlayer::new(&command, &options, Allowance::of_time(time, Some(LONG))),
            questions: 3,
            asked: 0,
            said: folder.join("bot.sh.said"),
        };
        let opening = GameStart {
            record: wanted.record().expect("the settings are valid"),
            seed: 1,
            player_seeds: vec![1, 2],
        };
        let never = AtomicBool::new(false);
        let rules = wanted.rules().expect("the settings are valid");
        let mut players: [&mut dyn ArenaPlayer; 2] = [&mut patient, &mut BotPlayer::new("random")];
        let played = play_game(&rules, opening, &mut players, [&never, &never]).expect("it ends");
        let (seat, failure) = played.failure.expect("the game is cut short");
        assert_eq!(seat, 0);
        assert!(failure.to_string().starts_with(expected), "{failure}");
        let is_unasked = failure.report.contains("without being asked");
        assert_eq!(is_unasked, name == "twice", "{failure}");
    }
}

#[test]
fn late_answers_are_recognised_by_their_numbers() {
    let greet = "read hello; echo protocol 2; echo ready;";
    let loop_of = |answer: &str| {
        format!(
            "{greet} while read -r word rest; do case $word in position) pick=;; ask) number=${{rest%% *}};; \
             legal) pick=${{pick:-$rest}};; go) {answer};; esac; done"
        )
    };
    // Every answer is repeated, and comes again before the next one.
    let late = "echo bestmove $old; old=\"$number $pick\"; echo bestmove $old; echo bestmove $old";
    let late = format!("old='0 -'; {}", loop_of(late));
    let folder = folder("numbered");
    let wanted = against(&folder, "late.sh", &late, LONG);
    let mut results = Results::in_memory();
    let duel = run(
        &Arena::new(wanted).expect("the settings are valid"),
        &mut results,
    );
    assert_eq!((duel.games, duel.a.failures), (2, 0));
    for (name, answer, part) in [
        (
            "plain",
            "echo bestmove $pick",
            "the number of the question, 1",
        ),
        (
            "early",
            "echo bestmove 9 $pick",
            "the number of the question, 1",
        ),
    ] {
        let wanted = against(&folder, &format!("{name}.sh"), &loop_of(answer), LONG);
        let mut results = Results::in_memory();
        run(
            &Arena::new(wanted).expect("the settings are valid"),
            &mut results,
        );
        let games: Vec<GameLine> = results.games().cloned().collect();
        check(&games, FailureKind::Nonsense, &[part]);
    }
}

#[test]
fn a_program_that_insists_on_version_1_is_greeted_again() {
    let folder = folder("insists");
    let script = "while read -r word rest; do case $word$rest in hello1) echo id name Old; echo ready;; \
         hello*) echo error only version 1;; position*) pick=;; legal*) pick=${pick:-$rest};; \
         go*) echo bestmove $pick;; esac; done";
    let wanted = against(&folder, "old.sh", script, LONG);
    let mut arena = Arena::new(wanted).expect("the settings are valid");
    let records = folder.join("records");
    arena.records = Some(records.clone());
    let duel = run(&arena, &mut Results::in_memory());
    assert_eq!((duel.games, duel.a.failures), (2, 0));
    // Its name is in reports and records.
    assert!(arena.shown_names()[0].starts_with("Old (cmd:sh "));
    let record = fs::read_to_string(records.join("1v2-pair-0001-game-1.record"));
    let record = record.expect("it was saved");
    assert!(record.contains("players red=\"Old (cmd:sh "), "{record}");
}

#[test]
fn the_report_has_the_complaint_of_the_program() {
    let script = format!("{POLITE} echo error what is a newgame; read line; exit 1");
    check(
        &games("complaint", &script),
        FailureKind::Crashed,
        &["what is a newgame"],
    );
}

#[test]
fn a_program_that_does_not_work_is_reported_before_any_game() {
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
        let arena = Arena::new(wanted).expect("the settings are valid");
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
    let arena = Arena::new(wanted).expect("the settings are valid");
    let mut results = Results::in_memory();
    let duel = run(&arena, &mut results);
    assert_eq!((duel.games, duel.a.failures + duel.b.failures), (2, 0));
    // One trial start before the match and one for each of the two seats: programs are reused in later games.
    let pids = fs::read_to_string(folder.join("bot.sh.pids")).expect("it wrote its id");
    assert_eq!(pids.lines().count(), 3);
}
