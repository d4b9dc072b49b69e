//! Our bots as programs, and positions as records.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use bastide_arena::protocol::speak;
use bastide_arena::{BotMind, Failure, Mind, Opening, Question, play_game};
use bastide_record::{Record, Replay};
use bastide_rules::modules::{self, MODULES};
use bastide_rules::{Move, Rules, Setup};
use bastide_words::{Catalogue, Language};

/// What a bot answers to these lines.
fn answers(spec: &str, lines: impl AsRef<[u8]>) -> Vec<String> {
    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);
    impl Write for Page {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().expect("nobody panicked").write(bytes)
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let page = Page::default();
    speak(spec, Cursor::new(lines.as_ref().to_vec()), page.clone())
        .expect("the page takes everything");
    let bytes = page.0.lock().expect("nobody panicked").clone();
    let text = String::from_utf8(bytes).expect("text");
    text.lines().map(str::to_owned).collect()
}

const POSITION: &str = "position\nbastide 1\nplayers red blue\n1. red U\nend\n";

#[test]
fn the_greeting_is_answered_with_who_it_is_and_ready() {
    let said = answers("greedy", "hello 1\nquit\n");
    assert_eq!(said[0], "id name greedy");
    assert_eq!(said.last().map(String::as_str), Some("ready"));
    assert!(answers("greedy", "hello 9\n")[0].starts_with("error this bot speaks version 1"));
    assert!(speak("chess", Cursor::new(""), Vec::new()).is_err());
}

#[test]
fn what_cannot_be_understood_is_answered_with_an_error() {
    for (lines, part) in [
        ("dance\n", "`dance`"),
        ("newgame x\n", "a number"),
        ("option colour red\n", "there are: time, sims"),
        ("option sims many\n", "`sims many`"),
        ("go\n", "no position yet"),
        ("go time 0\n", "`time 0`"),
        ("go depth 3 sims many\n", "`sims many`"),
        ("option sims 4 depth 3\n", "`depth`"),
        ("position red U\n", "stands alone"),
        ("position\nbastide 1\nend\n", "cannot be read"),
        (
            "position\nbastide 1\nplayers red blue\nred U@9,9\nend\ngo\n",
            "U@9,9",
        ),
        (
            "position\nbastide 1\nplayers red blue\nend\ngo\n",
            "nobody is asked",
        ),
    ] {
        let said = answers("random", lines);
        assert!(
            said[0].starts_with("error ") && said[0].contains(part),
            "{lines}: {said:?}"
        );
        assert!(
            !said.iter().any(|line| line.starts_with("bestmove")),
            "{lines}: {said:?}"
        );
    }
    let said = answers("random", b"\xff\xfe\nhello 1\n");
    assert!(
        said[0].starts_with("error ") && said[0].contains("UTF-8"),
        "{said:?}"
    );
    assert_eq!(said.last().map(String::as_str), Some("ready"), "it goes on");
}

#[test]
fn a_question_with_words_of_later_versions_is_answered() {
    let plain = answers("master", format!("newgame 4\n{POSITION}go sims 8\n"));
    for go in ["go depth 3 sims 8", "go sims 8 depth 3", "go ponder sims 8"] {
        let said = answers("master", format!("newgame 4\n{POSITION}{go}\n"));
        assert_eq!(said, plain, "{go}");
    }
}

#[test]
fn a_line_that_cannot_be_read_makes_the_position_unknown_until_the_next_one() {
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
        (instead(b"position now"), "stands alone"),
        (
            instead(format!("position\n{}end", "# x\n".repeat(300_000)).as_bytes()),
            "1 MiB",
        ),
    ] {
        let said = answers("random", &lines);
        assert_eq!(said.len(), 2, "{said:?}");
        for line in said {
            let is_told = line.starts_with("error the position cannot be read: ");
            assert!(is_told && line.contains(part), "{line}");
        }
        let again = [&lines, POSITION.as_bytes(), b"go sims 1\n"].concat();
        let said = answers("random", again);
        assert!(said[2].starts_with("bestmove @"), "{said:?}");
    }
}

#[test]
fn a_complaint_repeats_little_of_what_it_is_about() {
    for line in ["%", "newgame %", "hello %", "option % 3", "go sims %"] {
        let said = answers("random", line.replace('%', &"é".repeat(8000)) + "\n");
        assert_eq!(said.len(), 1);
        assert!(said[0].starts_with("error ") && said[0].chars().count() < 450);
    }
}

#[test]
fn half_a_position_and_a_host_that_goes_away_end_it_quietly() {
    assert!(answers("greedy", "position\nbastide 1\n").is_empty());
    assert!(answers("greedy", "").is_empty());
    assert!(answers("greedy", "\n\nstop\nquit\n").is_empty());
}

#[test]
fn an_answer_is_a_legal_pick_in_the_notation_of_records() {
    let said = answers("master", format!("newgame 4\n{POSITION}go sims 8\n"));
    assert!(said[0].starts_with("info sims 8 "), "{said:?}");
    let pick = said[1].strip_prefix("bestmove ").expect("it answers");
    let game = format!("bastide 1\nplayers red blue\n1. red U{pick}\n");
    let replay = Replay::of(&Record::read(&game).expect("a record"));
    assert!(replay.is_ok(), "{said:?}");
    // The same seed and the same question give the same answer.
    assert_eq!(
        said,
        answers("master", format!("newgame 4\n{POSITION}go sims 8\n"))
    );
    let by_option = format!("option sims 8\nnewgame 4\n{POSITION}go\n");
    assert_eq!(said, answers("master", by_option));
}

#[test]
fn a_bot_that_is_told_to_stop_answers_at_once() {
    // Days to think, but the host does not want to wait.
    let lines = format!("{POSITION}go sims 4000000000\nstop\nstop\n");
    let said = answers("master", lines);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(
        said[0].starts_with("info sims ") && said[1].starts_with("bestmove @"),
        "{said:?}"
    );
}

#[test]
fn the_description_of_the_protocol_lists_every_question() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| fs::read_to_string(root.join(path)).expect("it is part of the sources");
    let described = read("docs/bot-protocol.md");
    let catalogue = Catalogue::new(
        Language::En,
        modules::words().map(|(_, words)| words.english),
    );
    let questions = catalogue.keys().filter_map(|key| key.strip_prefix("ask-"));
    let mut count = 0;
    for question in questions {
        assert!(
            described.contains(&format!("| `{question}` |")),
            "docs/bot-protocol.md does not list the question `{question}`"
        );
        count += 1;
    }
    assert!(count >= 30, "{count} questions have words");
}

/// Answers as a bot does, after it compared some of the questions with their records.
struct Reader {
    mind: BotMind,
    questions: u32,
}

impl Mind for Reader {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.mind.begin(seed)
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Move, Failure> {
        self.questions += 1;
        if !self.questions.is_multiple_of(5) {
            return self.mind.choose(question);
        }
        let text = question.record.to_string();
        let record = Record::read(&text).expect("what is sent can be read");
        let replay = Replay::of(&record).expect("what is sent is right");
        let (sent, asked) = (replay.state.fingerprint(), question.state.fingerprint());
        assert_eq!(sent, asked, "the record leads to the question:\n{text}");
        self.mind.choose(question)
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
            mind: BotMind::new("random"),
            questions,
        };
        let mut minds: Vec<Reader> = (0..3).map(reader).collect();
        let mut table: Vec<&mut dyn Mind> = Vec::new();
        for mind in &mut minds {
            table.push(mind);
        }
        let opening = Opening {
            record: Record::of_setup(&setup).expect("a game from the beginning"),
            seed,
            mind_seeds: vec![seed, seed + 1, seed + 2],
        };
        let never = AtomicBool::new(false);
        let played = play_game(&rules, opening, &mut table, [&never, &never]).expect("it ends");
        assert!(played.failure.is_none());
        Replay::of(&played.record).expect("the whole game is right");
    }
}
