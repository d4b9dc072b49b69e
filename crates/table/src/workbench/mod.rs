//! Records outside of any table: laid out frame by frame for replays, examples and games that people enter by hand.
//!
//! Nothing is kept between two requests: the text of the record is all there is, so that taking back is cutting the
//! text, and a game goes on wherever the text goes on. Nothing here is secret, and nothing here decides what is legal.

mod next;

use bastide_record::rulebook::expected_error;
use bastide_record::{Colour, Frame, Framed, Notation, Problem, Record, Salvaged};
use bastide_rules::{Decision, Look, Rules, Situation, State};

use crate::{Refused, validate};
use bastide_protocol::{
    self as wire, Answer, BenchFrame, BenchQuestion, BenchSeat, BenchSetup, BenchWhat, ErrorCode,
    GameEvent, Label, Pick, RecordProblem, Trail, View, WireError, Workbench,
};
use bastide_protocol::{SeatKind, TableSettings};

/// Lays a record out. The frames are those behind `from`, all if it is not said; at most so many are made.
pub fn lay_out(text: &str, from: Option<u32>, most: u32) -> Workbench {
    let Salvaged { record, problem } = Record::salvage(text);
    let mut bench = match record {
        None => empty(),
        Some(record) => lay_out_record(&record, from, most),
    };
    if bench.problem.is_none() {
        bench.problem = problem.as_ref().map(RecordProblem::from);
    }
    if bench.setup.is_none()
        && let Some(part) = expected_error(text)
    {
        bench.frames = vec![refusal(part, &bench)];
        bench.count = 1;
    }
    bench
}

/// Nothing that could be laid out.
fn empty() -> Workbench {
    Workbench {
        head: String::new(),
        setup: None,
        view: None,
        frames: Vec::new(),
        count: 0,
        next: None,
        problem: None,
    }
}

fn lay_out_record(record: &Record, from: Option<u32>, most: u32) -> Workbench {
    let mut bench = Workbench {
        head: record.head(),
        ..empty()
    };
    let mut course = Course::default();
    let mut stopped = None;
    let unrolled = record.unroll(|frame| {
        if frame.number > most {
            stopped = Some(frame.line);
            return false;
        }
        let view = course.enter(frame.rules.look(frame.before));
        if from.is_none() {
            bench.view = bench.view.take().or(view);
        }
        let made = course.frame(record, frame, frame.number > from.unwrap_or(0));
        bench.frames.extend(made);
        true
    });
    match unrolled {
        Err(problem) => bench.problem = Some((&problem).into()),
        Ok(end) => {
            let look = end.rules.look(&end.state);
            let view = course.enter(look);
            if from.is_none() {
                bench.view = bench.view.take().or(view);
            }
            bench.setup = Some(setup(record));
            bench.count = end.frames.min(most);
            bench.problem = end.problem.as_ref().map(RecordProblem::from);
            bench.next = Some(next::next(&end));
        }
    }
    if let Some(line) = stopped {
        bench.next = None;
        bench.problem = Some(RecordProblem {
            line: (line > 0).then_some(line),
            column: None,
            path: None,
            message: format!("a record on the workbench has at most {most} frames"),
            rule: None,
        });
    }
    bench
}

/// What is remembered from frame to frame.
#[derive(Default)]
struct Course {
    view: Option<View>,
    trail: Trail,
}

impl Course {
    /// Comes to the beginning, and sees it; `None` if it was there already.
    fn enter(&mut self, look: Look<'_>) -> Option<View> {
        if self.view.is_some() {
            return None;
        }
        self.view = Some(View::of(look, &self.trail));
        self.view.clone()
    }

    /// Takes a frame, and puts it into the words of the wire if it is wanted.
    fn frame(&mut self, record: &Record, frame: &Frame<'_>, wanted: bool) -> Option<BenchFrame> {
        let look = frame.rules.look(frame.after);
        self.trail.hear(look, frame.events);
        // What changed is told against the frame before the first that is wanted.
        let changes = self.view.get_or_insert_default().follow(look, &self.trail);
        if !wanted {
            return None;
        }
        Some(BenchFrame {
            number: frame.number,
            line: (frame.line > 0).then_some(frame.line),
            adds: frame.adds.to_owned(),
            what: what(record, frame)?,
            events: GameEvent::all_of(look, frame.events),
            changes,
        })
    }
}

/// What a frame is about; `None` if what was decided does not fit the position, which no unrolled record has.
fn what(record: &Record, frame: &Frame<'_>) -> Option<BenchWhat> {
    let colours = record.colours();
    let look = frame.rules.look(frame.before);
    let names = Notation::new(look, &colours);
    let what = match (&frame.what, frame.rules.situation(frame.before)) {
        (Framed::Decision(Decision::Pick(pick)), Situation::Decision(ask)) => {
            let Pick {
                pick: text,
                label,
                anchors,
                piece: _,
            } = Pick::of(names, *pick);
            BenchWhat::Pick {
                seat: ask.player.0,
                text,
                label,
                anchors,
            }
        }
        (Framed::Decision(Decision::Chance(outcome)), Situation::Chance(source)) => {
            BenchWhat::Chance {
                seat: look.active().0,
                source: source.name.to_owned(),
                text: names.outcome_text(*outcome),
                label: Label::of_outcome(names, source, *outcome),
            }
        }
        (Framed::Decision(_), _) => return None,
        (Framed::Claim(line, wrong), _) => BenchWhat::Claim {
            text: line.to_string(),
            holds: wrong.is_none(),
            found: wrong.as_ref().map(|problem| problem.message.clone()),
        },
    };
    Some(what)
}

/// The one claim of an example whose set-up must be refused.
fn refusal(part: &str, bench: &Workbench) -> BenchFrame {
    let told = bench
        .problem
        .as_ref()
        .map(|problem| problem.message.clone());
    let holds = told.as_ref().is_some_and(|told| told.contains(part));
    BenchFrame {
        number: 1,
        line: None,
        adds: format!("\nexpect error \"{part}\""),
        what: BenchWhat::Claim {
            text: format!("expect error \"{part}\""),
            holds,
            found: told.filter(|_| !holds),
        },
        events: Vec::new(),
        changes: wire::Changes::default(),
    }
}

fn setup(record: &Record) -> BenchSetup {
    let seats = record.players.iter().map(|seat| BenchSeat {
        colour: seat.colour,
        name: seat.name.clone(),
    });
    let first = record
        .players
        .iter()
        .position(|seat| Some(seat.colour) == record.first);
    BenchSetup {
        edition: record.edition.name().to_owned(),
        modules: record.modules.clone(),
        tiles: record.tiles.clone(),
        options: record.options.clone(),
        seats: seats.collect(),
        first: first.unwrap_or(0) as u8,
        position: record.setup().is_ok_and(|setup| setup.position.is_some()),
    }
}

/// Answers a question about the position behind a frame; 0 is the game before its first.
pub fn answer(text: &str, number: u32, question: &BenchQuestion) -> Result<Answer, WireError> {
    let Salvaged { record, problem } = Record::salvage(text);
    let Some(record) = record else {
        return Err(problem
            .as_ref()
            .map_or(ErrorCode::BadRecord.into(), unreadable));
    };
    // Behind the last frame that is wanted nothing is played.
    let colours = record.colours();
    let mut answer = None;
    let unrolled = record.unroll(|frame| {
        if number == 0 {
            answer = Some(answer_in(frame.rules, frame.before, &colours, question));
        } else if frame.number == number {
            answer = Some(answer_in(frame.rules, frame.after, &colours, question));
        }
        answer.is_none()
    });
    let end = unrolled.map_err(|problem| unreadable(&problem))?;
    if let Some(answer) = answer {
        return answer;
    }
    if number == end.frames {
        return answer_in(&end.rules, &end.state, &colours, question);
    }
    let problem = end.problem.as_ref().or(problem.as_ref());
    Err(problem.map_or_else(
        || {
            let message = format!(
                "the record has {} frames, and no frame {number}",
                end.frames
            );
            WireError::new(ErrorCode::UnknownPlace, message)
        },
        unreadable,
    ))
}

fn answer_in(
    rules: &Rules,
    state: &State,
    colours: &[Colour],
    question: &BenchQuestion,
) -> Result<Answer, WireError> {
    let look = rules.look(state);
    Ok(match question {
        BenchQuestion::Why { pick } => Answer::Why {
            refused: wire::why_not(rules, state, colours, pick)?,
        },
        BenchQuestion::Look { cell, spot } => Answer::Look {
            features: wire::feature_at(look, *cell, spot.as_deref())?,
        },
        BenchQuestion::Projected => Answer::Projected(wire::projected(look)),
        BenchQuestion::Unseen => Answer::Unseen {
            tiles: wire::unseen(look),
        },
    })
}

fn unreadable(problem: &Problem) -> WireError {
    WireError::new(ErrorCode::BadRecord, problem.to_string())
}

/// The JSON of a record in any form.
pub fn json(text: &str) -> Result<String, WireError> {
    match Record::salvage(text) {
        Salvaged {
            record: Some(record),
            problem: None,
        } => Ok(record.to_json()),
        Salvaged { problem, .. } => Err(problem
            .as_ref()
            .map_or(ErrorCode::BadRecord.into(), unreadable)),
    }
}

/// The text of a game that has yet to be played, with colours in the usual order where none are chosen.
pub fn blank(settings: &TableSettings, first: u8) -> Result<String, Refused> {
    validate::settings(settings)?;
    if usize::from(first) >= settings.seats.len() {
        let message = format!("there is no seat {first} that could begin");
        return Err(Refused::BadSettings(message));
    }
    let mut free: Vec<_> = Colour::ALL.into();
    free.retain(|colour| {
        settings
            .seats
            .iter()
            .all(|seat| seat.colour != Some(*colour))
    });
    let mut free = free.into_iter();
    let mut players = Vec::new();
    for seat in &settings.seats {
        let colour = seat.colour.or_else(|| free.next());
        players.push(bastide_record::Seat {
            colour: colour.ok_or_else(|| Refused::BadSettings("too many play".to_owned()))?,
            name: match &seat.who {
                SeatKind::Bot(bot) => Some(format!("bot:{bot}")),
                SeatKind::Here | SeatKind::Link => seat.name.clone(),
            },
        });
    }
    let record = validate::empty_record(settings, first, players)?;
    // What the engine refuses is refused now, with its words.
    record
        .rules()
        .map_err(|problem| Refused::BadSettings(problem.message))?;
    Ok(record.head())
}
