//! The host side of the protocol: starts a program, asks it for picks, and kills it if it misbehaves.

use std::io;
use std::time::{Duration, Instant};

use bastide_record::Notation;
use bastide_rules::Move;

use super::pipe::{InputWriter, LONGEST_LINE, LineEvent, OutputLines, SendError, StderrTail};
use super::position::question_text;
use super::process_group::ProcessGroup;
use super::program_line::{ProgramLine, split};
use super::{Allowance, FIRST_VERSION, VERSION};
use crate::failure::{Failure, FailureKind};
use crate::player::{ArenaPlayer, Question};

/// How long a program may take to answer the greeting: enough to load its data.
const GREETING: Duration = Duration::from_secs(30);

/// How many lines a program may write before its answer.
const MOST_LINES: usize = 20_000;

/// Extra time for a program that keeps writing: its answer may be among the unread lines.
const SLACK: Duration = Duration::from_millis(500);

/// How long a program may take to exit after it closes its output.
const ENDING: Duration = Duration::from_millis(500);

/// How long a program may take to exit after `quit`, before it is killed.
const QUITTING: Duration = Duration::from_millis(200);

/// How often to check that a silent program still runs. EOF is not enough: its child processes may hold its output
/// open.
const GLANCE: Duration = Duration::from_millis(50);

/// A program's description of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Identity {
    /// Its name.
    pub name: Option<String>,
    /// Its author.
    pub author: Option<String>,
    /// Its options, each with its default.
    pub options: Vec<(String, String)>,
    /// The version of the protocol that it speaks.
    pub version: u32,
}

/// A running program that speaks the protocol.
#[derive(Debug)]
pub struct Program {
    // The first field, so the process is gone before the pipes are dropped.
    group: ProcessGroup,
    texts: InputWriter,
    lines: OutputLines,
    last_words: StderrTail,
    /// Its last `error` line.
    complaint: Option<String>,
    /// The version of the protocol that it speaks.
    version: u32,
    /// The number of questions asked.
    asked: u32,
    /// Whether `stop` was sent since its last question. It may have crossed the answer and been answered as well.
    was_stopped: bool,
    /// Whether it has not failed. Only then is it told to quit.
    behaves: bool,
}

impl Program {
    /// Starts a program, greets it and sets its options.
    pub fn start(
        command: &[String],
        options: &[(String, String)],
    ) -> Result<(Program, Identity), Failure> {
        let mut group =
            ProcessGroup::start(command).map_err(|error| not_started(command, &error))?;
        let child = group.child();
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(Failure::new(FailureKind::Crashed, "it has no pipes"));
        };
        let mut program = Program {
            group,
            texts: InputWriter::to(input),
            lines: OutputLines::of(output),
            last_words: StderrTail::of(errors),
            complaint: None,
            version: FIRST_VERSION,
            asked: 0,
            was_stopped: false,
            behaves: true,
        };
        let identity = program.greet()?;
        program.version = identity.version;
        for (name, value) in options {
            if !identity.options.iter().any(|(known, _)| known == name) {
                let known: Vec<&str> = identity
                    .options
                    .iter()
                    .map(|(known, _)| known.as_str())
                    .collect();
                let known = match known.as_slice() {
                    [] => "it has none".to_owned(),
                    known => format!("it has: {}", known.join(", ")),
                };
                let report = format!("it has no option `{name}`; {known}");
                return Err(program.failed(FailureKind::Nonsense, report));
            }
            program.send(format!("option {name} {value}\n"))?;
        }
        Ok((program, identity))
    }

    fn greet(&mut self) -> Result<Identity, Failure> {
        self.send(format!("hello {VERSION}\n"))?;
        let until = Instant::now() + GREETING;
        let mut identity = Identity {
            version: FIRST_VERSION,
            ..Identity::default()
        };
        let mut is_older = false;
        for _ in 0..MOST_LINES {
            match self.next_line(until, "`ready` after `hello`", GREETING)? {
                ProgramLine::Ready => return Ok(identity),
                ProgramLine::Id(what, value) if what == "name" => identity.name = Some(value),
                ProgramLine::Id(what, value) if what == "author" => identity.author = Some(value),
                ProgramLine::Option(name, default) => identity.options.push((name, default)),
                ProgramLine::Protocol(version) => match version.parse() {
                    Ok(version @ FIRST_VERSION..=VERSION) => identity.version = version,
                    _ => {
                        let report = format!(
                            "it speaks version `{version}` of the protocol; the arena speaks {FIRST_VERSION} to {VERSION}"
                        );
                        return Err(self.failed(FailureKind::Nonsense, report));
                    }
                },
                // A program of version 1 may insist on its version.
                ProgramLine::Error(_) if !is_older => {
                    is_older = true;
                    self.send(format!("hello {FIRST_VERSION}\n"))?;
                }
                _ => {}
            }
        }
        Err(self.flooded())
    }

    /// Announces a new game.
    pub fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.send(format!("newgame {seed}\n"))
    }

    /// Asks a question and waits for the answer.
    pub fn ask(&mut self, question: &Question<'_>, allowance: &Allowance) -> Result<Move, Failure> {
        self.clear_away()?;
        self.asked += 1;
        let number = (self.version > FIRST_VERSION).then_some(self.asked);
        self.send(question_text(question, number, allowance))?;
        let asked = Instant::now();
        let give_up = asked + allowance.give_up_after();
        let stop = allowance.stop_after().map(|after| asked + after);
        for _ in 0..MOST_LINES {
            if Instant::now() > give_up + SLACK {
                // It keeps writing but does not answer.
                return Err(self.stalled("`bestmove`", allowance.give_up_after()));
            }
            let until = match stop {
                Some(stop) if !self.was_stopped => stop,
                _ => give_up,
            };
            if until < give_up && Instant::now() >= until {
                let number = number.map_or(String::new(), |number| format!(" {number}"));
                self.send(format!("stop{number}\n"))?;
                self.was_stopped = true;
                continue;
            }
            match self.next_event(until) {
                LineEvent::Nothing if until < give_up => {}
                event => {
                    let answer = self.parse_line(event, "`bestmove`", allowance.give_up_after())?;
                    if let ProgramLine::Best(text) = answer
                        && let Some(pick) = self.numbered(&text)?
                    {
                        return self.read_pick(question, pick);
                    }
                }
            }
        }
        Err(self.flooded())
    }

    /// Returns the pick of an answer; `None` for a late answer to an earlier question.
    fn numbered<'a>(&mut self, answer: &'a str) -> Result<Option<&'a str>, Failure> {
        if self.version == FIRST_VERSION {
            return Ok(Some(answer));
        }
        let (number, pick) = split(answer);
        match number.parse::<u32>() {
            Ok(number) if number == self.asked => Ok(Some(pick)),
            Ok(number) if number < self.asked => Ok(None),
            _ => {
                let report = format!(
                    "`bestmove {answer}` does not begin with the number of the question, {}",
                    self.asked
                );
                Err(self.failed(FailureKind::Nonsense, report))
            }
        }
    }

    /// Reads the lines written since the last answer, so they are not mistaken for the next answer. A `bestmove` among
    /// them is an error, except one in reply to a `stop` that crossed the real answer.
    fn clear_away(&mut self) -> Result<(), Failure> {
        for _ in 0..MOST_LINES {
            match self.lines.next(Instant::now()) {
                LineEvent::Nothing => {
                    self.was_stopped = false;
                    return Ok(());
                }
                event => match self.parse_line(event, "", Duration::ZERO)? {
                    // The next answer has another number.
                    ProgramLine::Best(_) if self.version > FIRST_VERSION => {}
                    ProgramLine::Best(_) if self.was_stopped => self.was_stopped = false,
                    ProgramLine::Best(text) => {
                        let report = format!("`bestmove {text}` without being asked");
                        return Err(self.failed(FailureKind::Nonsense, report));
                    }
                    _ => {}
                },
            }
        }
        Err(self.flooded())
    }

    fn read_pick(&mut self, question: &Question<'_>, text: &str) -> Result<Move, Failure> {
        let colours = question.record.colours();
        let notation = Notation::new(question.rules.view(question.state), &colours);
        let wrong = |message: String| {
            let asked = question.ask.prompt;
            format!("`bestmove {text}` when asked {asked}: {message}")
        };
        let pick = match notation.parse(text) {
            Ok(pick) => pick,
            Err(problem) => return Err(self.failed(FailureKind::Nonsense, wrong(problem.message))),
        };
        if let Some(refusal) = question.rules.why_not(question.state, pick) {
            return Err(self.failed(FailureKind::Nonsense, wrong(refusal.to_string())));
        }
        Ok(question.rules.canonical(question.state, pick))
    }

    fn send(&mut self, text: String) -> Result<(), Failure> {
        match self.texts.send(text) {
            Ok(()) => Ok(()),
            Err(SendError::Full) => Err(self.failed(
                FailureKind::Stalled,
                "it does not read its input".to_owned(),
            )),
            Err(SendError::Closed) => Err(self.ended()),
        }
    }

    /// Waits for a line, at the latest until `until` or until the program has exited.
    fn next_event(&mut self, until: Instant) -> LineEvent {
        let mut has_ended = false;
        loop {
            let glance = Instant::now() + GLANCE;
            match self
                .lines
                .next(if has_ended { glance } else { glance.min(until) })
            {
                // Everything it wrote has been read.
                LineEvent::Nothing if has_ended => return LineEvent::Closed,
                LineEvent::Nothing => has_ended = self.group.wait(Duration::ZERO).is_some(),
                event => return event,
            }
            if !has_ended && Instant::now() >= until {
                return LineEvent::Nothing;
            }
        }
    }

    fn next_line(
        &mut self,
        until: Instant,
        wanted: &str,
        waited: Duration,
    ) -> Result<ProgramLine, Failure> {
        let event = self.next_event(until);
        self.parse_line(event, wanted, waited)
    }

    fn parse_line(
        &mut self,
        event: LineEvent,
        wanted: &str,
        waited: Duration,
    ) -> Result<ProgramLine, Failure> {
        match event {
            LineEvent::Line(line) => {
                let answer = ProgramLine::of(&line);
                if let ProgramLine::Error(text) = &answer {
                    self.complaint = Some(text.clone());
                }
                Ok(answer)
            }
            LineEvent::TooLong => {
                let report = format!("it wrote a line of more than {LONGEST_LINE} bytes");
                Err(self.failed(FailureKind::Flooded, report))
            }
            LineEvent::Nothing => Err(self.stalled(wanted, waited)),
            LineEvent::Closed => Err(self.ended()),
        }
    }

    fn stalled(&mut self, wanted: &str, waited: Duration) -> Failure {
        let report = format!("no {wanted} within {:.1} s", waited.as_secs_f64());
        self.failed(FailureKind::Stalled, report)
    }

    fn flooded(&mut self) -> Failure {
        let report = format!("it wrote {MOST_LINES} lines without an answer");
        self.failed(FailureKind::Flooded, report)
    }

    fn ended(&mut self) -> Failure {
        let how = match self.group.wait(ENDING) {
            Some(status) => format!("it ended ({status})"),
            None => "it closed its output".to_owned(),
        };
        self.failed(FailureKind::Crashed, how)
    }

    /// Creates a failure, with the program's last complaint and the end of its error stream.
    fn failed(&mut self, fault: FailureKind, mut report: String) -> Failure {
        self.behaves = false;
        if let Some(complaint) = &self.complaint {
            report += &format!("; it complained: {complaint}");
        }
        // A crashed program's error stream will end soon; that of a running program is not waited for.
        let patience = if fault == FailureKind::Crashed {
            ENDING
        } else {
            Duration::ZERO
        };
        let words = self.last_words.text(patience);
        if !words.is_empty() {
            let last: Vec<&str> = words.lines().rev().take(3).collect();
            let last: Vec<&str> = last.into_iter().rev().collect();
            report += &format!("; its last words: {}", last.join(" | "));
        }
        Failure::new(fault, report)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that behaves may exit cleanly; any other is killed at once, by `ProcessGroup`.
        if self.behaves && self.texts.send("quit\n".to_owned()).is_ok() {
            let _ = self.group.wait(QUITTING);
        }
    }
}

fn not_started(command: &[String], error: &io::Error) -> Failure {
    let program = command.first().map_or("", String::as_str);
    let advice = match error.kind() {
        io::ErrorKind::NotFound => {
            "; name a program on the PATH, or a file with its folder, such as ./mybot"
        }
        io::ErrorKind::PermissionDenied => "; is it executable?",
        _ => "",
    };
    Failure::new(
        FailureKind::Crashed,
        format!("`{program}` cannot be started: {error}{advice}"),
    )
}

/// A seat played by a program. The program keeps running from game to game, and is restarted after
/// a failure.
pub struct ProgramPlayer {
    command: Vec<String>,
    options: Vec<(String, String)>,
    allowance: Allowance,
    program: Option<Program>,
}

impl ProgramPlayer {
    /// Creates a player that starts this command when it is needed.
    pub fn new(command: &[String], options: &[(String, String)], allowance: Allowance) -> Self {
        ProgramPlayer {
            command: command.to_vec(),
            options: options.to_vec(),
            allowance,
            program: None,
        }
    }

    /// Calls `act` with the running program, starting it if needed. Drops the program if `act` fails.
    fn with<T>(
        &mut self,
        act: impl FnOnce(&mut Program, &Allowance) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut program = match self.program.take() {
            Some(program) => program,
            None => Program::start(&self.command, &self.options)?.0,
        };
        let result = act(&mut program, &self.allowance)?;
        self.program = Some(program);
        Ok(result)
    }
}

impl ArenaPlayer for ProgramPlayer {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        // A program may exit between games: that is not a failure. Start it again.
        if let Some(program) = &mut self.program
            && program.group.wait(Duration::ZERO).is_some()
        {
            self.program = None;
        }
        self.with(|program, _| program.new_game(seed))
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Move, Failure> {
        self.with(|program, allowance| program.ask(question, allowance))
    }
}
