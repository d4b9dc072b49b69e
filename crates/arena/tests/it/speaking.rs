//! Our bots as programs, and the positions sent to programs.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use bastide_arena::protocol::speak;
use bastide_arena::{ArenaPlayer, BotPlayer, Failure, GameStart, Question, play_game};
use bastide_record::{Record, Replay};
use bastide_rules::modules::{self, MODULES};
use bastide_rules::{Move, Rules, Setup};
use bastide_words::{Language, MessageCatalogue};

/// Returns a bot's answers to these lines.
fn answers(spec: &str, lines: impl AsRef<[u8]>) -> Vec<String> {
    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);
    impl Write for Page {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().expect("no panic").write(bytes)
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let page = Page::default();
    speak(spec, Cursor::new(lines.as_ref().to_vec()), page.clone())
        .expect("writing to memory cannot fail");
    let bytes = page.0.lock().expect("no panic").clone();
    let text = String::from_utf8(bytes).expect("text");
    text.lines().map(str::to_owned).collect()
}

const POSITION: &str = "position\nbastide 1\nplayers red blue\n1. red U\nend\n";

#[test]
fn the_greeting_is_answered_with_id_and_ready() {
    let output = answers("greedy", "hello 1\nquit\n");
    assert_eq!(output[0], "id name greedy");
    assert_eq!(output.last().map(String::as_str), Some("ready"));
    // A later host is told the version of the bot.
    for version in [2, 9] {
        let output = answers("greedy", format!("hello {version}\nquit\n"));
        assert_eq!(output[0], "protocol 2");
        assert_eq!(output.last().map(String::as_str), Some("ready"));
    }
    let error = &answers("greedy", "hello world\n")[0];
    assert!(
        error.starts_with("error this bot speaks the versions 1 to 2"),
        "{error}"
    );
    assert!(speak("chess", Cursor::new(""), Vec::new()).is_err());
}

#[test]
fn invalid_lines_are_answered_with_an_error() {
    for (lines, part) in [
        ("dance\n", "`dance`"),
        ("newgame x\n", "a number"),
        ("option colour red\n", "options are: time, sims"),
        ("option sims many\n", "`sims many`"),
        ("go\n", "no position yet"),
        ("go time 0\n", "`time 0`"),
        ("go depth 3 sims many\n", "`sims many`"),
        ("option sims 4 depth 3\n", "`depth`"),
        ("position red U\n", "must be alone"),
        ("position\nbastide 1\nend\n", "cannot be read"),
        (
            "position\nbastide 1\nplayers red blue\nred U@9,9\nend\ngo\n",
            "U@9,9",
        ),
        (
            "position\nbastide 1\nplayers red blue\nend\ngo\n",
            "no player is asked",
        ),
    ] {
        let output = answers("random", lines);
        assert!(
            output[0].starts_with("error ") && output[0].contains(part),
            "{lines}: {output:?}"
        );
        assert!(
            !output.iter().any(|line| line.starts_with("bestmove")),
            "{lines}: {output:?}"
        );
    }
    let output = answers("random", b"\xff\xfe\nhello 1\n");
    assert!(
        output[0].starts_with("error ") && output[0].contains("UTF-8"),
        "{output:?}"
    );
    assert_eq!(
        output.last().map(String::as_str),
        Some("ready"),
        "it goes on"
    );
}

#[test]
fn unknown_words_of_later_versions_are_ignored() {
    let plain = answers("master", format!("newgame 4\n{POSITION}go sims 8\n"));
    for go in ["go depth 3 sims 8", "go sims 8 depth 3", "go ponder sims 8"] {
        let output = answers("master", format!("newgame 4\n{POSITION}{go}\n"));
        assert_eq!(output, plain, "{go}");
    }
}

#[test]
fn an_unreadable_line_invalidates_the_position_until_the_next_one() {
    let long = "x".repeat(40_000);
    let within = |line: &[u8]| {
        let parts: [&[u8]; 3] = [
            b"position\nbastide 1\nplayers red blue\n",
            line,
            b"\n1. red U\nend\ngo sims 1\n",
        ];
        parts.concat()
    };
    let instead = |line: &[u8]| [POSITION.as_bytes(), line, b"\ngo sims 1\n"].concat();
    for (lines, part) in [
        (within(b"# caf\xe9"), "UTF-8"),
        (within(long.as_bytes()), "16 KiB"),
        (instead(b"position\xff"), "UTF-8"),
        (instead(long.as_bytes()), "16 KiB"),
        (instead(b"position now"), "must be alone"),
        (
            instead(format!("position\n{}end", "# x\n".repeat(300_000)).as_bytes()),
            "1 MiB",
        ),
    ] {
        let output = answers("random", &lines);
        assert_eq!(output.len(), 2, "{output:?}");
        for line in output {
            let is_told = line.starts_with("error the position cannot be read: ");
            assert!(is_told && line.contains(part), "{line}");
        }
        let again = [&lines, POSITION.as_bytes(), b"go sims 1\n"].concat();
        let output = answers("random", again);
        assert!(output[2].starts_with("bestmove @"), "{output:?}");
    }
}

#[test]
fn complaints_are_cut_to_a_bounded_length() {
    for line in ["%", "newgame %", "hello %", "option % 3", "go sims %"] {
        let output = answers("random", line.replace('%', &"é".repeat(8000)) + "\n");
        assert_eq!(output.len(), 1);
        assert!(output[0].starts_with("error ") && output[0].chars().count() < 450);
    }
}

#[test]
fn the_end_of_the_input_ends_the_program_quietly() {
    assert!(answers("greedy", "position\nbastide 1\n").is_empty());
    assert!(answers("greedy", "").is_empty());
    assert!(answers("greedy", "\n\nstop\nquit\n").is_empty());
}

#[test]
fn answers_are_legal_picks_in_record_notation() {
    let output = answers("master", format!("newgame 4\n{POSITION}go sims 8\n"));
    assert!(output[0].starts_with("info sims 8 "), "{output:?}");
    let pick = output[1].strip_prefix("bestmove ").expect("it answers");
    let game = format!("bastide 1\nplayers red blue\n1. red U{pick}\n");
    let replay = Replay::of(&Record::read(&game).expect("a record"));
    assert!(replay.is_ok(), "{output:?}");
    // The same seed and the same question give the same answer.
    assert_eq!(
        output,
        answers("master", format!("newgame 4\n{POSITION}go sims 8\n"))
    );
    let by_option = format!("option sims 8\nnewgame 4\n{POSITION}go\n");
    assert_eq!(output, answers("master", by_option));
}

#[test]
fn answers_begin_with_the_number_of_the_question_in_version_2() {
    let asked = format!("hello 2\n{POSITION}ask 17 red place-tile\ngo sims 1\n");
    let output = answers("random", asked);
    let answer = output.last().expect("it answers");
    assert!(answer.starts_with("bestmove 17 @"), "{output:?}");
    // A `stop` for an earlier question does not count, so only the right one ends this search.
    let asked =
        format!("hello 2\n{POSITION}ask 18 red place-tile\ngo sims 4000000000\nstop 17\nstop 18\n");
    let output = answers("master", asked);
    let answer = output.last().expect("it answers");
    assert!(answer.starts_with("bestmove 18 @"), "{output:?}");
}

#[test]
fn a_bot_that_is_told_to_stop_answers_at_once() {
    // The simulations would take days.
    let lines = format!("{POSITION}go sims 4000000000\nstop\nstop\n");
    let output = answers("master", lines);
    assert_eq!(output.len(), 2, "{output:?}");
    assert!(
        output[0].starts_with("info sims ") && output[1].starts_with("bestmove @"),
        "{output:?}"
    );
}

#[test]
fn the_protocol_documentation_lists_every_question() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| fs::read_to_string(root.join(path)).expect("it is in the repository");
    let described = read("docs/bots/bot-protocol.md");
    let catalogue = MessageCatalogue::new(
        Language::En,
        modules::words().map(|(_, words)| words.english),
    );
    let questions = catalogue.keys().filter_map(|key| key.strip_prefix("ask-"));
    let mut count = 0;
    for question in questions {
        assert!(
            described.contains(&format!("| `{question}` |")),
            "docs/bots/bot-protocol.md does not list the question `{question}`"
        );
        count += 1;
    }
    assert!(count >= 30, "{count} questions have words");
}

/// Answers like a bot, after checking that the records of some questions lead to the same position.
struct Reader {
    player: BotPlayer,
    questions: u32,
}

impl ArenaPlayer for Reader {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.player.begin(seed)
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Move, Failure> {
        self.questions += 1;
        if !self.questions.is_multiple_of(5) {
            return self.player.choose(question);
        }
        let text = question.record.to_string();
        let record = Record::read(&text).expect("the record sent can be read");
        let replay = Replay::of(&record).expect("the record sent replays");
        let (sent, asked) = (replay.state.fingerprint(), question.state.fingerprint());
        assert_eq!(sent, asked, "the record leads to the question:\n{text}");
        self.player.choose(question)
    }
}

#[test]
fn the_record_of_every_question_leads_to_that_question_with_all_modules() {
    let setup = Setup {
        modules: MODULES
            .iter()
            .map(|module| module.name().to_owned())
            .collect(),
        players: 3,
        ..Setup::default()
    };
    let rules = Rules::new(&setup).expect("all modules can be played");
    for seed in 0..2 {
        let reader = |questions| Reader {
            player: BotPlayer::new("random"),
            questions,
        };
        let mut players: Vec<Reader> = (0..3).map(reader).collect();
        let mut table: Vec<&mut dyn ArenaPlayer> = Vec::new();
        for player in &mut players {
            table.push(player);
        }
        let opening = GameStart {
            record: Record::of_setup(&setup).expect("a game from the beginning"),
            seed,
            player_seeds: vec![seed, seed + 1, seed + 2],
        };
        let never = AtomicBool::new(false);
        let played = play_game(&rules, opening, &mut table, [&never, &never]).expect("it ends");
        assert!(played.failure.is_none());
        Replay::of(&played.record).expect("the whole game replays");
    }
}
