//! A program that plays: started, greeted, asked, and given up if it does not behave.

use std::io;
use std::time::{Duration, Instant};

use bastide_record::Notation;
use bastide_rules::Move;

use super::answer::Answer;
use super::kin::Kin;
use super::pipe::{Heard, LONGEST_LINE, LastWords, Lines, NotSent, Texts};
use super::position::question_text;
use super::{Allowance, VERSION};
use crate::failure::{Failure, Fault};
use crate::mind::{Mind, Question};

/// How long a program may take to answer the greeting: enough to load what it knows.
const GREETING: Duration = Duration::from_secs(30);

/// How many lines a program may write before it answers.
const MOST_LINES: usize = 20_000;

/// How much later than promised a program is given up that keeps talking: its answer may be among
/// the lines that wait.
const SLACK: Duration = Duration::from_millis(500);

/// How long a program that closes its output may take to end.
const ENDING: Duration = Duration::from_millis(500);

/// How long a program that is told to quit may take before it is ended.
const QUITTING: Duration = Duration::from_millis(200);

/// How often to look whether a program that says nothing still runs: what it started may hold its output open.
const GLANCE: Duration = Duration::from_millis(50);

/// What a program says about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Identity {
    /// What it is called.
    pub name: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// What can be set, each with its default.
    pub options: Vec<(String, String)>,
}

/// A running program that speaks the protocol.
#[derive(Debug)]
pub struct Program {
    // First, so that the process is gone before the pipes are let go.
    kin: Kin,
    texts: Texts,
    lines: Lines,
    last_words: LastWords,
    /// The last thing that it did not understand.
    complaint: Option<String>,
    /// Whether it was told to stop since its last question. That may have crossed its answer, and been answered too.
    was_stopped: bool,
    /// Whether it is still worth saying good-bye to.
    behaves: bool,
}

impl Program {
    /// Starts a program, greets it and sets its options.
    pub fn start(
        command: &[String],
        options: &[(String, String)],
    ) -> Result<(Program, Identity), Failure> {
        let mut kin = Kin::start(command).map_err(|error| not_started(command, &error))?;
        let child = kin.child();
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(Failure::new(Fault::Crashed, "it has no pipes"));
        };
        let mut program = Program {
            kin,
            texts: Texts::to(input),
            lines: Lines::of(output),
            last_words: LastWords::of(errors),
            complaint: None,
            was_stopped: false,
            behaves: true,
        };
        let identity = program.greet()?;
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
                return Err(program.failed(Fault::Nonsense, report));
            }
            program.send(format!("option {name} {value}\n"))?;
        }
        Ok((program, identity))
    }

    fn greet(&mut self) -> Result<Identity, Failure> {
        self.send(format!("hello {VERSION}\n"))?;
        let until = Instant::now() + GREETING;
        let mut identity = Identity::default();
        for _ in 0..MOST_LINES {
            match self.hear(until, "`ready` after `hello`", GREETING)? {
                Answer::Ready => return Ok(identity),
                Answer::Id(what, value) if what == "name" => identity.name = Some(value),
                Answer::Id(what, value) if what == "author" => identity.author = Some(value),
                Answer::Option(name, default) => identity.options.push((name, default)),
                _ => {}
            }
        }
        Err(self.flooded())
    }

    /// Another game begins.
    pub fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.send(format!("newgame {seed}\n"))
    }

    /// Asks and waits for the answer.
    pub fn ask(&mut self, question: &Question<'_>, allowance: &Allowance) -> Result<Move, Failure> {
        self.clear_away()?;
        self.send(question_text(question, allowance))?;
        let asked = Instant::now();
        let give_up = asked + allowance.give_up_after();
        let stop = allowance.stop_after().map(|after| asked + after);
        for _ in 0..MOST_LINES {
            if Instant::now() > give_up + SLACK {
                // It talks on and on, but does not answer.
                return Err(self.stalled("`bestmove`", allowance.give_up_after()));
            }
            let until = match stop {
                Some(stop) if !self.was_stopped => stop,
                _ => give_up,
            };
            if until < give_up && Instant::now() >= until {
                self.send("stop\n".to_owned())?;
                self.was_stopped = true;
                continue;
            }
            match self.listen(until) {
                Heard::Nothing if until < give_up => {}
                heard => {
                    let answer = self.understood(heard, "`bestmove`", allowance.give_up_after())?;
                    if let Answer::Best(text) = answer {
                        return self.read_pick(question, &text);
                    }
                }
            }
        }
        Err(self.flooded())
    }

    /// Takes what was said since the last answer, so that it is not taken for the next one. An answer among it answers no
    /// question, unless it is that to a `stop` which was on its way when the program answered by itself.
    fn clear_away(&mut self) -> Result<(), Failure> {
        for _ in 0..MOST_LINES {
            match self.lines.next(Instant::now()) {
                Heard::Nothing => {
                    self.was_stopped = false;
                    return Ok(());
                }
                heard => match self.understood(heard, "", Duration::ZERO)? {
                    Answer::Best(_) if self.was_stopped => self.was_stopped = false,
                    Answer::Best(text) => {
                        let report = format!("`bestmove {text}` without being asked");
                        return Err(self.failed(Fault::Nonsense, report));
                    }
                    _ => {}
                },
            }
        }
        Err(self.flooded())
    }

    fn read_pick(&mut self, question: &Question<'_>, text: &str) -> Result<Move, Failure> {
        let colours = question.record.colours();
        let notation = Notation::new(question.rules.look(question.state), &colours);
        let wrong = |message: String| {
            let asked = question.ask.prompt;
            format!("`bestmove {text}` when asked {asked}: {message}")
        };
        let pick = match notation.parse(text) {
            Ok(pick) => pick,
            Err(problem) => return Err(self.failed(Fault::Nonsense, wrong(problem.message))),
        };
        if let Some(refusal) = question.rules.why_not(question.state, pick) {
            return Err(self.failed(Fault::Nonsense, wrong(refusal.to_string())));
        }
        Ok(question.rules.canonical(question.state, pick))
    }

    fn send(&mut self, text: String) -> Result<(), Failure> {
        match self.texts.send(text) {
            Ok(()) => Ok(()),
            Err(NotSent::Full) => Err(self.failed(
                Fault::Stalled,
                "it does not read what it is told".to_owned(),
            )),
            Err(NotSent::Closed) => Err(self.ended()),
        }
    }

    /// Waits for a line until then, or until the program has ended.
    fn listen(&mut self, until: Instant) -> Heard {
        let mut has_ended = false;
        loop {
            let glance = Instant::now() + GLANCE;
            match self
                .lines
                .next(if has_ended { glance } else { glance.min(until) })
            {
                // All that it said was read.
                Heard::Nothing if has_ended => return Heard::Closed,
                Heard::Nothing => has_ended = self.kin.wait(Duration::ZERO).is_some(),
                heard => return heard,
            }
            if !has_ended && Instant::now() >= until {
                return Heard::Nothing;
            }
        }
    }

    fn hear(&mut self, until: Instant, wanted: &str, waited: Duration) -> Result<Answer, Failure> {
        let heard = self.listen(until);
        self.understood(heard, wanted, waited)
    }

    fn understood(
        &mut self,
        heard: Heard,
        wanted: &str,
        waited: Duration,
    ) -> Result<Answer, Failure> {
        match heard {
            Heard::Line(line) => {
                let answer = Answer::of(&line);
                if let Answer::Error(text) = &answer {
                    self.complaint = Some(text.clone());
                }
                Ok(answer)
            }
            Heard::TooLong => {
                let report = format!("it wrote a line of more than {LONGEST_LINE} bytes");
                Err(self.failed(Fault::Flooded, report))
            }
            Heard::Nothing => Err(self.stalled(wanted, waited)),
            Heard::Closed => Err(self.ended()),
        }
    }

    fn stalled(&mut self, wanted: &str, waited: Duration) -> Failure {
        let report = format!("no {wanted} within {:.1} s", waited.as_secs_f64());
        self.failed(Fault::Stalled, report)
    }

    fn flooded(&mut self) -> Failure {
        let report = format!("it wrote {MOST_LINES} lines and still no answer");
        self.failed(Fault::Flooded, report)
    }

    fn ended(&mut self) -> Failure {
        let how = match self.kin.wait(ENDING) {
            Some(status) => format!("it ended ({status})"),
            None => "it closed its output".to_owned(),
        };
        self.failed(Fault::Crashed, how)
    }

    /// A failure, with what the program said about it.
    fn failed(&mut self, fault: Fault, mut report: String) -> Failure {
        self.behaves = false;
        if let Some(complaint) = &self.complaint {
            report += &format!("; it complained: {complaint}");
        }
        // What ended has said all; what goes on is not waited for.
        let patience = if fault == Fault::Crashed {
            ENDING
        } else {
            Duration::ZERO
        };
        let words = self.last_words.heard(patience);
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
        // One that behaves may put things in order; any other is ended at once, by `Kin`.
        if self.behaves && self.texts.send("quit\n".to_owned()).is_ok() {
            let _ = self.kin.wait(QUITTING);
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
        Fault::Crashed,
        format!("`{program}` cannot be started: {error}{advice}"),
    )
}

/// A seat played by a program. The program stays from game to game, and is started anew after
/// it failed.
pub struct ProgramMind {
    command: Vec<String>,
    options: Vec<(String, String)>,
    allowance: Allowance,
    program: Option<Program>,
}

impl ProgramMind {
    /// A mind that starts this command when it is needed.
    pub fn new(command: &[String], options: &[(String, String)], allowance: Allowance) -> Self {
        ProgramMind {
            command: command.to_vec(),
            options: options.to_vec(),
            allowance,
            program: None,
        }
    }

    /// The running program; whoever fails loses it.
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

impl Mind for ProgramMind {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        // One that ended since its last game has done nothing wrong: it is started anew.
        if let Some(program) = &mut self.program
            && program.kin.wait(Duration::ZERO).is_some()
        {
            self.program = None;
        }
        self.with(|program, _| program.new_game(seed))
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Move, Failure> {
        self.with(|program, allowance| program.ask(question, allowance))
    }
}
