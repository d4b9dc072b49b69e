//! Our bots as programs: the other end of the protocol.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use bastide_bots::{Bot, BotError, Budget, Stop, Thoughts};
use bastide_record::{Notation, Record, Replay};
use bastide_rules::{Move, Situation};

use super::VERSION;
use super::answer::split;
use super::budget::{Unknown, read_budget};
use super::pipe::{LineReader, TooLong};

/// What the speaker waits for.
enum Heard {
    /// A line from the host.
    Line(String),
    /// A line that cannot be read, and why.
    Garbled(&'static str),
    /// The host is gone.
    Gone,
    /// The bot has thought.
    Thought(Box<Thought>),
    /// The bot broke down.
    Lost,
}

/// A bot that comes back from thinking.
struct Thought {
    bot: Box<dyn Bot>,
    replay: Replay,
    pick: Move,
}

impl Thought {
    /// Lets a bot think.
    fn of(mut bot: Box<dyn Bot>, replay: Replay) -> Thought {
        let mut legal = Vec::new();
        replay.rules.legal(&replay.state, &mut legal);
        let pick = bot.choose(&replay.rules, &replay.state, &legal);
        Thought { bot, replay, pick }
    }
}

/// Speaks the protocol for a bot until the host says `quit` or goes away. What cannot be
/// understood is answered with an `error` line, and nothing else happens.
pub fn speak(
    spec: &str,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> Result<(), SpeakError> {
    let bot = bastide_bots::named(spec, 0)?;
    // A host that writes faster than it is heard has to wait.
    let (sender, heard) = sync_channel(WAITING);
    let lines = sender.clone();
    thread::spawn(move || {
        for line in LineReader::of(input) {
            let heard = match line.map(String::from_utf8) {
                Ok(Ok(line)) => Heard::Line(line),
                Ok(Err(_)) => Heard::Garbled(NO_TEXT),
                Err(TooLong) => Heard::Garbled(TOO_LONG),
            };
            if lines.send(heard).is_err() {
                return;
            }
        }
        // Nobody listens any more if this fails.
        let _ = lines.send(Heard::Gone);
    });
    let mut speaker = Speaker {
        spec: spec.to_owned(),
        bot: Some(bot),
        stop: Stop::default(),
        own_budget: Budget::default(),
        position: Ok(None),
        sender,
        output,
    };
    speaker.run(&heard)?;
    Ok(())
}

/// Why a bot cannot speak.
#[derive(Debug, thiserror::Error)]
pub enum SpeakError {
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The host cannot be answered.
    #[error("the answer cannot be written: {0}")]
    Io(#[from] io::Error),
}

struct Speaker<W> {
    spec: String,
    /// `None` while it thinks.
    bot: Option<Box<dyn Bot>>,
    /// Tells the bot that thinks to answer now.
    stop: Stop,
    /// What was set by options; holds where `go` says nothing.
    own_budget: Budget,
    /// The last position: none yet, or what is wrong with it.
    position: Result<Option<Record>, String>,
    sender: SyncSender<Heard>,
    output: W,
}

impl<W: Write> Speaker<W> {
    fn run(&mut self, heard: &Receiver<Heard>) -> io::Result<()> {
        let mut is_gone = false;
        // A host that is gone may still read the answer that it asked for.
        while !is_gone || self.bot.is_none() {
            let Ok(heard_now) = heard.recv() else {
                break;
            };
            match heard_now {
                Heard::Gone => is_gone = true,
                // It may have been a position, and the one before it is not what is asked about.
                Heard::Garbled(why) => self.lose_position(why.to_owned())?,
                Heard::Thought(thought) => self.answer(*thought)?,
                Heard::Lost => return Err(broken_down()),
                Heard::Line(line) => match split(&line) {
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

    /// Says what is wrong. What is repeated of the host's words stays short.
    fn complain(&mut self, message: &str) -> io::Result<()> {
        let end = message.char_indices().nth(LONGEST_COMPLAINT);
        match end.and_then(|(end, _)| message.get(..end)) {
            Some(beginning) => self.say(&format!("error {beginning}…")),
            None => self.say(&format!("error {message}")),
        }
    }

    /// Says what is wrong with the position; there is none to think about until the next one.
    fn lose_position(&mut self, problem: String) -> io::Result<()> {
        let problem = format!("the position cannot be read: {problem}");
        self.complain(&problem)?;
        self.position = Err(problem);
        Ok(())
    }

    fn obey(&mut self, word: &str, rest: &str) -> io::Result<()> {
        match word {
            "" | "ask" | "legal" => Ok(()),
            "hello" => self.greet(rest),
            "option" => self.set_option(rest),
            "newgame" => self.new_game(rest),
            "go" => self.go(rest),
            // If none thinks there is nothing to hurry.
            "stop" => {
                self.stop.set(true);
                Ok(())
            }
            other => self.complain(&format!("`{other}` is no word of this protocol")),
        }
    }

    fn greet(&mut self, rest: &str) -> io::Result<()> {
        if rest != VERSION.to_string() {
            return self.complain(&format!(
                "this bot speaks version {VERSION} of the protocol, not `{rest}`"
            ));
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
            ("time" | "sims", _) => match read_budget(rest, Unknown::Refused) {
                Ok(budget) => {
                    self.own_budget.time = budget.time.or(self.own_budget.time);
                    self.own_budget.simulations =
                        budget.simulations.or(self.own_budget.simulations);
                }
                Err(message) => return self.complain(&message),
            },
            _ => {
                return self.complain(&format!(
                    "there is no option `{name}`; there are: time, sims"
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
            return self.complain(&format!("`newgame {rest}`: the seed is a number"));
        };
        if self.bot.is_none() {
            return self.complain("the bot is thinking; wait for `bestmove`");
        }
        match bastide_bots::named(&self.spec, seed) {
            Ok(bot) => self.bot = Some(bot),
            Err(error) => return self.complain(&error.to_string()),
        }
        self.position = Ok(None);
        Ok(())
    }

    /// Reads the record that follows, up to `end`. False if the host is gone before.
    fn take_position(&mut self, heard: &Receiver<Heard>) -> io::Result<bool> {
        let mut text = String::new();
        let mut problem = None;
        loop {
            match heard.recv() {
                Ok(Heard::Line(line)) if line.trim() == "end" => break,
                Ok(Heard::Line(_)) if problem.is_some() => {}
                Ok(Heard::Line(line)) => {
                    text.push_str(&line);
                    text.push('\n');
                    if text.len() > LARGEST_POSITION {
                        text.clear();
                        problem = Some(TOO_LARGE);
                    }
                }
                // Without this line it would be another position.
                Ok(Heard::Garbled(why)) => problem = Some(why),
                Ok(Heard::Thought(thought)) => self.answer(*thought)?,
                Ok(Heard::Lost) => return Err(broken_down()),
                // Half a position is of no use, and nobody is left to tell.
                Ok(Heard::Gone) | Err(_) => return Ok(false),
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
        let budget = match read_budget(rest, Unknown::Ignored) {
            Ok(budget) => budget,
            Err(message) => return self.complain(&message),
        };
        let replay = match self.replay() {
            Ok(replay) => replay,
            Err(message) => return self.complain(&message),
        };
        let Some(mut bot) = self.bot.take() else {
            return self.complain("the bot is thinking already; wait for `bestmove`");
        };
        let budget = if budget == Budget::default() {
            self.own_budget
        } else {
            budget
        };
        // With no budget at all the bot goes back to its own.
        bot.set_budget(budget);
        self.stop.set(false);
        bot.heed(self.stop.clone());
        let sender = self.sender.clone();
        thread::spawn(move || {
            let thought = catch_unwind(AssertUnwindSafe(|| Thought::of(bot, replay)));
            let heard = match thought {
                Ok(thought) => Heard::Thought(Box::new(thought)),
                Err(_) => Heard::Lost,
            };
            // Whoever quit while the bot thought does not want its answer.
            let _ = sender.send(heard);
        });
        Ok(())
    }

    /// The position in which somebody is asked, or what is wrong with it.
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
            _ => Err("nobody is asked in this position".to_owned()),
        }
    }

    fn answer(&mut self, thought: Thought) -> io::Result<()> {
        let notation = thought.replay.notation();
        let thoughts = thought.bot.thoughts();
        if let Some(info) = info(notation, &thoughts) {
            self.say(&info)?;
        }
        self.say(&format!("bestmove {}", notation.move_text(thought.pick)))?;
        self.bot = Some(thought.bot);
        Ok(())
    }
}

/// What is wrong with bytes that are no text.
const NO_TEXT: &str = "a line is not UTF-8";

/// What is wrong with a line of more than [`LONGEST_LINE`](super::pipe::LONGEST_LINE) bytes.
const TOO_LONG: &str = "a line has more than 16 KiB";

/// What is wrong with a position of more than [`LARGEST_POSITION`] bytes.
const TOO_LARGE: &str = "it has more than 1 MiB";

/// What is wrong with a position that begins on the line of its word.
const NOT_ALONE: &str =
    "`position` stands alone on its line; the record follows on the next ones, then `end`";

/// The most bytes of a position; the longest games take some twenty thousand.
const LARGEST_POSITION: usize = 1 << 20;

/// The most letters of a complaint.
const LONGEST_COMPLAINT: usize = 400;

/// Lines that wait to be understood.
const WAITING: usize = 64;

/// A bot that panicked has said why; the host sees that the program ends.
fn broken_down() -> io::Error {
    io::Error::other("the bot broke down")
}

/// What the bot thought, for people to read; nothing if it did not search.
fn info(notation: Notation<'_>, thoughts: &Thoughts) -> Option<String> {
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
