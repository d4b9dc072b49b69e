//! Records outside of any table, laid out frame by frame for replays, examples and games entered by hand.
//!
//! Nothing is kept between two requests: the text of the record is the only state. To undo, a client cuts the text; to
//! continue, it appends to the text. Nothing here is secret, and nothing here decides what is legal.

mod next;

use bastide_record::rulebook::expected_error;
use bastide_record::{Colour, Frame, FrameContent, Notation, Problem, Record, SalvageResult};
use bastide_rules::{Decision, GameRef, Rules, RulesVersion, Situation, State};

use crate::{ActionError, validate};
use bastide_protocol::{
    self as wire, Answer, BenchFrame, BenchQuestion, BenchSeat, BenchSetup, BenchWhat, ErrorCode,
    GameEvent, Label, Pick, RecordProblem, Trail, View, WireError, Workbench,
};
use bastide_protocol::{SeatKind, TableSettings};

/// Lays out a record. Returns the frames after `from`, or all if it is `None`, up to frame number `most`.
pub fn lay_out(text: &str, from: Option<u32>, most: u32) -> Workbench {
    let SalvageResult { record, problem } = Record::salvage(text);
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

/// Returns an empty workbench.
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
    let mut course = FrameState::default();
    let mut stopped = None;
    let unrolled = record.unroll(|frame| {
        if frame.number > most {
            stopped = Some(frame.line);
            return false;
        }
        let view = course.enter(frame.rules.view(frame.before));
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
            let game = end.rules.view(&end.state);
            let view = course.enter(game);
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
            message: format!("a record on the workbench may have at most {most} frames"),
            rule: None,
        });
    }
    bench
}

/// The state carried from frame to frame.
#[derive(Default)]
struct FrameState {
    view: Option<View>,
    trail: Trail,
}

impl FrameState {
    /// Sets the view to the start position and returns it; `None` if it was already set.
    fn enter(&mut self, game: GameRef<'_>) -> Option<View> {
        if self.view.is_some() {
            return None;
        }
        self.view = Some(View::of(game, &self.trail));
        self.view.clone()
    }

    /// Advances to a frame, and converts it to the wire type if it is wanted.
    fn frame(&mut self, record: &Record, frame: &Frame<'_>, wanted: bool) -> Option<BenchFrame> {
        let game = frame.rules.view(frame.after);
        self.trail.record(game, frame.events);
        // The changes of the first wanted frame are relative to the frame before it, so every frame is followed.
        let changes = self.view.get_or_insert_default().follow(game, &self.trail);
        if !wanted {
            return None;
        }
        Some(BenchFrame {
            number: frame.number,
            line: (frame.line > 0).then_some(frame.line),
            adds: frame.adds.to_owned(),
            what: what(record, frame)?,
            events: GameEvent::all_of(game, frame.events),
            changes,
        })
    }
}

/// Returns the content of a frame; `None` if the decision does not match the position, which never happens in an
/// unrolled record.
fn what(record: &Record, frame: &Frame<'_>) -> Option<BenchWhat> {
    let colours = record.colours();
    let game = frame.rules.view(frame.before);
    let names = Notation::new(game, &colours);
    let what = match (&frame.what, frame.rules.situation(frame.before)) {
        (FrameContent::Decision(Decision::Pick(pick)), Situation::Decision(ask)) => {
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
        (FrameContent::Decision(Decision::Chance(outcome)), Situation::Chance(source)) => {
            BenchWhat::Chance {
                seat: game.active_player().0,
                source: source.name.to_owned(),
                text: names.outcome_text(*outcome),
                label: Label::of_outcome(names, source, *outcome),
            }
        }
        (FrameContent::Decision(_), _) => return None,
        (FrameContent::Claim(line, wrong), _) => BenchWhat::Claim {
            text: line.to_string(),
            holds: wrong.is_none(),
            found: wrong.as_ref().map(|problem| problem.message.clone()),
        },
    };
    Some(what)
}

/// Returns the only frame of an example whose set-up must be refused.
fn refusal(part: &str, bench: &Workbench) -> BenchFrame {
    let message = bench
        .problem
        .as_ref()
        .map(|problem| problem.message.clone());
    let holds = message.as_ref().is_some_and(|text| text.contains(part));
    BenchFrame {
        number: 1,
        line: None,
        adds: format!("\nexpect error \"{part}\""),
        what: BenchWhat::Claim {
            text: format!("expect error \"{part}\""),
            holds,
            found: message.filter(|_| !holds),
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

/// Answers a question about the position after a frame. Frame 0 is the start of the game.
pub fn answer(text: &str, number: u32, question: &BenchQuestion) -> Result<Answer, WireError> {
    let SalvageResult { record, problem } = Record::salvage(text);
    let Some(record) = record else {
        return Err(problem
            .as_ref()
            .map_or(ErrorCode::BadRecord.into(), unreadable));
    };
    // Stops at the requested frame; nothing after it is played.
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
                "the record has {} frames, so there is no frame {number}",
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
    let game = rules.view(state);
    Ok(match question {
        BenchQuestion::Why { pick } => Answer::Why {
            refused: wire::why_not(rules, state, colours, pick)?,
        },
        BenchQuestion::Look { cell, spot } => Answer::Look {
            features: wire::feature_at(game, *cell, spot.as_deref())?,
        },
        BenchQuestion::Projected => Answer::Projected(wire::projected(game)),
        BenchQuestion::Unseen => Answer::Unseen {
            tiles: wire::unseen(game),
        },
        BenchQuestion::Fitting { cell } => Answer::Fitting {
            tiles: wire::fitting(game, *cell)?,
        },
    })
}

fn unreadable(problem: &Problem) -> WireError {
    WireError::new(ErrorCode::BadRecord, problem.to_string())
}

/// Returns what a bot picks after the last frame, in record notation.
pub fn bot_pick(text: &str, bot: &str) -> Result<String, WireError> {
    validate::check_bot(bot)?;
    let SalvageResult { record, problem } = Record::salvage(text);
    let Some(record) = record.filter(|_| problem.is_none()) else {
        return Err(problem
            .as_ref()
            .map_or(ErrorCode::BadRecord.into(), unreadable));
    };
    let end = record
        .unroll(|_| true)
        .map_err(|problem| unreadable(&problem))?;
    if let Some(problem) = &end.problem {
        return Err(unreadable(problem));
    }
    let mut legal = Vec::new();
    if matches!(end.rules.situation(&end.state), Situation::Decision(_)) {
        end.rules.legal(&end.state, &mut legal);
    }
    if legal.is_empty() {
        return Err(ErrorCode::NotAsked.into());
    }
    // The frames decide the seed, so the answer to a repeated request is the same.
    let mut bot = bastide_bots::create_bot(bot, end.frames.into())
        .map_err(|error| WireError::new(ErrorCode::UnknownBot, error.to_string()))?;
    let pick = bot.choose(&end.rules, &end.state, &legal);
    let names = Notation::new(end.rules.view(&end.state), &end.colours);
    Ok(names.move_text(pick))
}

/// Converts a record in any format to JSON.
pub fn json(text: &str) -> Result<String, WireError> {
    match Record::salvage(text) {
        SalvageResult {
            record: Some(record),
            problem: None,
        } => Ok(record.to_json()),
        SalvageResult { problem, .. } => Err(problem
            .as_ref()
            .map_or(ErrorCode::BadRecord.into(), unreadable)),
    }
}

/// Returns the record text of a game that has not begun, by the current rules. Seats without a colour get one in the
/// usual order.
pub fn blank(settings: &TableSettings, first: u8) -> Result<String, ActionError> {
    validate::settings(settings)?;
    let settings = &TableSettings {
        rules_version: RulesVersion::default().number(),
        ..settings.clone()
    };
    if usize::from(first) >= settings.seats.len() {
        let message = format!("there is no seat {first} to begin the game");
        return Err(ActionError::BadSettings(message));
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
        players.push(bastide_record::RecordSeat {
            colour: colour
                .ok_or_else(|| ActionError::BadSettings("there are too many players".to_owned()))?,
            name: match &seat.who {
                SeatKind::Bot(bot) => Some(format!("bot:{bot}")),
                SeatKind::Here | SeatKind::Link => seat.name.clone(),
            },
        });
    }
    let record = validate::empty_record(settings, first, players)?;
    // The engine checks the set-up now, so that its errors are reported here.
    record
        .rules()
        .map_err(|problem| ActionError::BadSettings(problem.message))?;
    Ok(record.head())
}
