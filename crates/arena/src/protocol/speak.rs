//! The program side of the protocol: runs our bots as programs.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use bastide_bots::{Bot, BotReport, BotSpecError, Budget, StopFlag};
use bastide_record::{Notation, Record, Replay};
use bastide_rules::{Move, Situation};

use super::budget::{UnknownWords, read_budget};
use super::pipe::{LineReader, TooLong};
use super::program_line::split;
use super::{FIRST_VERSION, VERSION};

/// An event that the speaker waits for.
enum SpeakerEvent {
    /// A line from the host.
    Line(String),
    /// A line that cannot be read, with the reason.
    Garbled(&'static str),
    /// The host closed the input.
    Gone,
    /// The bot has made its choice.
    Thought(Box<BotChoice>),
    /// The bot panicked.
    Lost,
}

/// A bot that has made its choice.
struct BotChoice {
    bot: Box<dyn Bot>,
    replay: Replay,
    /// The number of the question; empty in version 1.
    number: String,
    pick: Move,
}

impl BotChoice {
    /// Lets a bot choose a pick.
    fn of(mut bot: Box<dyn Bot>, replay: Replay, number: String) -> BotChoice {
        let mut legal = Vec::new();
        replay.rules.legal(&replay.state, &mut legal);
        let pick = bot.choose(&replay.rules, &replay.state, &legal);
        BotChoice {
            bot,
            replay,
            number,
            pick,
        }
    }
}

/// Runs the protocol for a bot until the host sends `quit` or closes the input. Lines that cannot be
/// understood are answered with an `error` line and otherwise ignored.
pub fn speak(
    spec: &str,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> Result<(), SpeakError> {
    let bot = bastide_bots::create_bot(spec, 0)?;
    // A host that writes faster than its lines are handled blocks.
    let (sender, heard) = sync_channel(WAITING);
    let lines = sender.clone();
    thread::spawn(move || {
        for line in LineReader::of(input) {
            let heard = match line.map(String::from_utf8) {
                Ok(Ok(line)) => SpeakerEvent::Line(line),
                Ok(Err(_)) => SpeakerEvent::Garbled(NO_TEXT),
                Err(TooLong) => SpeakerEvent::Garbled(TOO_LONG),
            };
            if lines.send(heard).is_err() {
                return;
            }
        }
        // This fails only if the speaker has ended.
        let _ = lines.send(SpeakerEvent::Gone);
    });
    let mut speaker = Speaker {
        spec: spec.to_owned(),
        bot: Some(bot),
        stop: StopFlag::default(),
        own_budget: Budget::default(),
        version: FIRST_VERSION,
        asked: String::new(),
        position: Ok(None),
        sender,
        output,
    };
    speaker.run(&heard)?;
    Ok(())
}

/// Why [`speak`] failed.
#[derive(Debug, thiserror::Error)]
pub enum SpeakError {
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] BotSpecError),
    /// An answer cannot be written.
    #[error("the answer cannot be written: {0}")]
    Io(#[from] io::Error),
}

struct Speaker<W> {
    spec: String,
    /// `None` while the bot is thinking.
    bot: Option<Box<dyn Bot>>,
    /// Interrupts the bot.
    stop: StopFlag,
    /// The budget set by options; used if `go` gives none.
    own_budget: Budget,
    /// The version of the protocol that the host speaks.
    version: u32,
    /// The number of the last question; empty in version 1.
    asked: String,
    /// The last position, `None` before the first, or the problem with it.
    position: Result<Option<Record>, String>,
    sender: SyncSender<SpeakerEvent>,
    output: W,
}

impl<W: Write> Speaker<W> {
    fn run(&mut self, heard: &Receiver<SpeakerEvent>) -> io::Result<()> {
        let mut is_gone = false;
        // After closing the input the host may still read the pending answer.
        while !is_gone || self.bot.is_none() {
            let Ok(heard_now) = heard.recv() else {
                break;
            };
            match heard_now {
                SpeakerEvent::Gone => is_gone = true,
                // The line may have been part of a position, so the previous position is no longer valid.
                SpeakerEvent::Garbled(why) => self.lose_position(why.to_owned())?,
                SpeakerEvent::Thought(thought) => self.answer(*thought)?,
                SpeakerEvent::Lost => return Err(broken_down()),
                SpeakerEvent::Line(line) => match split(&line) {
                    ("quit", _) => break,
                    ("position", "") => is_gone = !self.take_position(heard)?,
                    ("position", _) => self.lose_position(NOT_ALONE.to_owned())?,
                    (word, rest) => self.obey(word, rest)?,
                },
            }
        }
        Ok(())
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    /// Writes an `error` line of bounded length: the message may quote the host.
    fn complain(&mut self, message: &str) -> io::Result<()> {
        let end = message.char_indices().nth(LONGEST_COMPLAINT);
        match end.and_then(|(end, _)| message.get(..end)) {
            Some(beginning) => self.say(&format!("error {beginning}…")),
            None => self.say(&format!("error {message}")),
        }
    }

    /// Reports a problem with the position. There is no valid position until the next one.
    fn lose_position(&mut self, problem: String) -> io::Result<()> {
        let problem = format!("the position cannot be read: {problem}");
        self.complain(&problem)?;
        self.position = Err(problem);
        Ok(())
    }

    fn obey(&mut self, word: &str, rest: &str) -> io::Result<()> {
        match word {
            "" | "legal" => Ok(()),
            "ask" => {
                self.asked = match self.version {
                    FIRST_VERSION => String::new(),
                    _ => split(rest).0.to_owned(),
                };
                Ok(())
            }
            "hello" => self.greet(rest),
            "option" => self.set_option(rest),
            "newgame" => self.new_game(rest),
            "go" => self.go(rest),
            // No effect if the bot is not thinking: `go` clears the flag.
            "stop" => {
                // A `stop` for an earlier question comes too late.
                if rest.is_empty() || rest == self.asked {
                    self.stop.set(true);
                }
                Ok(())
            }
            other => self.complain(&format!("`{other}` is not a command of this protocol")),
        }
    }

    fn greet(&mut self, rest: &str) -> io::Result<()> {
        let version = rest.parse().unwrap_or(0);
        if version < FIRST_VERSION {
            return self.complain(&format!(
                "this bot speaks the versions {FIRST_VERSION} to {VERSION} of the protocol, not `{rest}`"
            ));
        }
        // A later host goes on in the version that this line names.
        self.version = version.min(VERSION);
        if self.version > FIRST_VERSION {
            self.say(&format!("protocol {}", self.version))?;
        }
        self.say(&format!("id name {}", self.spec.clone()))?;
        self.say("id author Bastide")?;
        self.say("option time none")?;
        self.say("option sims none")?;
        self.say("ready")
    }

    fn set_option(&mut self, rest: &str) -> io::Result<()> {
        let (name, value) = split(rest);
        match (name, value) {
            ("time", "none") => self.own_budget.time = None,
            ("sims", "none") => self.own_budget.simulations = None,
            ("time" | "sims", _) => match read_budget(rest, UnknownWords::Refused) {
                Ok(budget) => {
                    self.own_budget.time = budget.time.or(self.own_budget.time);
                    self.own_budget.simulations =
                        budget.simulations.or(self.own_budget.simulations);
                }
                Err(message) => return self.complain(&message),
            },
            _ => {
                return self.complain(&format!(
                    "there is no option `{name}`; the options are: time, sims"
                ));
            }
        }
        Ok(())
    }

    fn new_game(&mut self, rest: &str) -> io::Result<()> {
        let seed = match rest {
            "" => Ok(0),
            number => number.parse(),
        };
        let Ok(seed) = seed else {
            return self.complain(&format!("`newgame {rest}`: the seed must be a number"));
        };
        if self.bot.is_none() {
            return self.complain("the bot is thinking; wait for `bestmove`");
        }
        match bastide_bots::create_bot(&self.spec, seed) {
            Ok(bot) => self.bot = Some(bot),
            Err(error) => return self.complain(&error.to_string()),
        }
        self.position = Ok(None);
        Ok(())
    }

    /// Reads the record that follows, up to `end`. Returns false if the host closes the input first.
    fn take_position(&mut self, heard: &Receiver<SpeakerEvent>) -> io::Result<bool> {
        let mut text = String::new();
        let mut problem = None;
        loop {
            match heard.recv() {
                Ok(SpeakerEvent::Line(line)) if line.trim() == "end" => break,
                Ok(SpeakerEvent::Line(_)) if problem.is_some() => {}
                Ok(SpeakerEvent::Line(line)) => {
                    text.push_str(&line);
                    text.push('\n');
                    if text.len() > LARGEST_POSITION {
                        text.clear();
                        problem = Some(TOO_LARGE);
                    }
                }
                // Without this line the position would be wrong.
                Ok(SpeakerEvent::Garbled(why)) => problem = Some(why),
                Ok(SpeakerEvent::Thought(thought)) => self.answer(*thought)?,
                Ok(SpeakerEvent::Lost) => return Err(broken_down()),
                // The position is incomplete, and the host is gone.
                Ok(SpeakerEvent::Gone) | Err(_) => return Ok(false),
            }
        }
        let record = match problem {
            Some(problem) => Err(problem.to_owned()),
            None => Record::read_any(&text).map_err(|problem| problem.to_string()),
        };
        match record {
            Ok(record) => self.position = Ok(Some(record)),
            Err(problem) => self.lose_position(problem)?,
        }
        Ok(true)
    }

    fn go(&mut self, rest: &str) -> io::Result<()> {
        let budget = match read_budget(rest, UnknownWords::Ignored) {
            Ok(budget) => budget,
            Err(message) => return self.complain(&message),
        };
        let replay = match self.replay() {
            Ok(replay) => replay,
            Err(message) => return self.complain(&message),
        };
        let Some(mut bot) = self.bot.take() else {
            return self.complain("the bot is already thinking; wait for `bestmove`");
        };
        let budget = if budget == Budget::default() {
            self.own_budget
        } else {
            budget
        };
        // An empty budget restores the bot's default.
        bot.set_budget(budget);
        self.stop.set(false);
        bot.set_stop_flag(self.stop.clone());
        let sender = self.sender.clone();
        let number = self.asked.clone();
        thread::spawn(move || {
            let thought = catch_unwind(AssertUnwindSafe(|| BotChoice::of(bot, replay, number)));
            let heard = match thought {
                Ok(thought) => SpeakerEvent::Thought(Box::new(thought)),
                Err(_) => SpeakerEvent::Lost,
            };
            // This fails only if the host has quit and does not want the answer.
            let _ = sender.send(heard);
        });
        Ok(())
    }

    /// Returns the position if a decision is pending in it, or the problem with it.
    fn replay(&self) -> Result<Replay, String> {
        let record = match &self.position {
            Err(problem) => return Err(problem.clone()),
            Ok(None) => {
                return Err(
                    "there is no position yet; send `position`, a record and `end`".to_owned(),
                );
            }
            Ok(Some(record)) => record,
        };
        let replay = Replay::of(record);
        let replay = replay.map_err(|problem| format!("the position is wrong: {problem}"))?;
        match replay.rules.situation(&replay.state) {
            Situation::Decision(_) => Ok(replay),
            _ => Err("no player is asked in this position".to_owned()),
        }
    }

    fn answer(&mut self, thought: BotChoice) -> io::Result<()> {
        let notation = thought.replay.notation();
        let thoughts = thought.bot.report();
        if let Some(info) = info(notation, &thoughts) {
            self.say(&info)?;
        }
        let number = match thought.number.as_str() {
            "" => String::new(),
            number => format!("{number} "),
        };
        let pick = notation.move_text(thought.pick);
        self.say(&format!("bestmove {number}{pick}"))?;
        self.bot = Some(thought.bot);
        Ok(())
    }
}

/// The problem with a line that is not text.
const NO_TEXT: &str = "a line is not UTF-8";

/// The problem with a line of more than [`LONGEST_LINE`](super::pipe::LONGEST_LINE) bytes.
const TOO_LONG: &str = "a line has more than 16 KiB";

/// The problem with a position of more than [`LARGEST_POSITION`] bytes.
const TOO_LARGE: &str = "it has more than 1 MiB";

/// The problem with a record that begins on the `position` line.
const NOT_ALONE: &str =
    "`position` must be alone on its line; the record follows on the next lines, then `end`";

/// The largest position accepted, in bytes; the longest games take about twenty thousand.
const LARGEST_POSITION: usize = 1 << 20;

/// The length to which complaints are cut, in characters.
const LONGEST_COMPLAINT: usize = 400;

/// Capacity of the event queue.
const WAITING: usize = 64;

/// The error after a panic of the bot. The panic message is on the error stream, and the host sees the program exit.
fn broken_down() -> io::Error {
    io::Error::other("the bot panicked")
}

/// Returns the `info` line with the bot's thoughts; `None` if it has no expected margin.
fn info(notation: Notation<'_>, thoughts: &BotReport) -> Option<String> {
    let margin = thoughts.margin?;
    let mut line = format!(
        "info sims {} depth {} margin {margin:.1}",
        thoughts.simulations, thoughts.depth
    );
    for considered in thoughts.picks.iter().take(3) {
        let pick = notation.move_text(considered.pick);
        line += &format!(
            " | {pick} {:.0}% {:.1}",
            considered.share * 100.0,
            considered.margin
        );
    }
    Some(line)
}
