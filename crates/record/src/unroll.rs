//! Unrolls a record into frames: one for each decision of chance or a player, and one for each claim (a `result`,
//! `fingerprint` or `expect` line). Each frame has its events and the position after it. Frames are for showing a game
//! step by step and for continuing it from any point.

use bastide_rules::{Decision, Event, Move, Player, Rules, Situation, State};

use crate::forced_choices::AskForcedChoices;
use crate::item::Item;
use crate::names::Colour;
use crate::notation::Notation;
use crate::problem::Problem;
use crate::record::{Record, RecordLine};
use crate::replayer::Replayer;

/// One frame of a record.
#[derive(Debug)]
pub struct Frame<'a> {
    /// The frame number, from 1. The set-up counts as 0.
    pub number: u32,
    /// The line of the text that the frame comes from; 0 if unknown.
    pub line: u32,
    /// The decision or claim.
    pub what: FrameContent<'a>,
    /// The text that the frame adds to the record. [`Record::head`] followed by the additions of the first frames is
    /// the record up to the last of them.
    pub adds: &'a str,
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The position before the frame.
    pub before: &'a State,
    /// The position after the frame, with questions that have a single answer already answered.
    pub after: &'a State,
    /// The events of the frame.
    pub events: &'a [Event],
}

/// The content of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FrameContent<'a> {
    /// A pick of a player (also a pass that the record does not write), or an outcome of chance. [`Frame::before`]
    /// tells who was asked.
    Decision(Decision),
    /// A line with a claim about the current position, and the problem if the claim is wrong.
    Claim(&'a RecordLine, Option<Problem>),
}

/// The end of an unrolled record.
#[derive(Debug)]
pub struct UnrollResult {
    /// The rules of the game.
    pub rules: Rules,
    /// The position at the end, with questions that have a single answer already answered.
    pub state: State,
    /// The colours of the seats.
    pub colours: Vec<Colour>,
    /// The text to write between the record and the next decision.
    pub lead: String,
    /// The number of frames.
    pub frames: u32,
    /// The problem with the turn after the last frame; `None` if every turn could be replayed.
    pub problem: Option<Problem>,
}

impl Record {
    /// Returns the text of the set-up, to which the frames add theirs.
    pub fn head(&self) -> String {
        let bare = Record {
            lines: Vec::new(),
            ..self.clone()
        };
        format!("{}\n", bare.to_string().trim_end())
    }

    /// Calls the visitor with each frame until it returns `false`. Fails only if the set-up is wrong.
    pub fn unroll(
        &self,
        mut visit: impl FnMut(&Frame<'_>) -> bool,
    ) -> Result<UnrollResult, Problem> {
        let mut machine = Replayer::new(self, self.rules()?);
        let mut follower = FrameBuilder::new(&machine.rules, self.colours());
        let mut problem = None;
        for (number, line) in self.lines.iter().enumerate() {
            let done = machine.decisions().len();
            let followed = machine
                .replay_line(line)
                .map_err(|problem| self.with_json_path(problem));
            let at = (number, self.line_of(line));
            // Checking a claim may also have answered questions with a single answer.
            let mut decisions = machine.decisions()[done..].iter();
            let mut goes_on = decisions
                .all(|decision| follower.follow(&machine.rules, *decision, at, &mut visit));
            match line {
                RecordLine::Turn(_) => problem = followed.err(),
                line if goes_on => {
                    goes_on =
                        follower.claim(&machine.rules, line, followed.err(), at.1, &mut visit);
                }
                _ => {}
            }
            if !goes_on || problem.is_some() {
                break;
            }
        }
        let lead = follower.lead(&machine.rules);
        Ok(UnrollResult {
            rules: machine.rules,
            state: follower.after,
            colours: machine.colours,
            lead,
            frames: follower.number,
            problem,
        })
    }

    /// Returns the number of a line in the text; 0 if the record was read from JSON or built in memory.
    fn line_of(&self, line: &RecordLine) -> u32 {
        if !self.places.paths.is_empty() {
            return 0;
        }
        match line {
            RecordLine::Turn(turn) => turn.place.line,
            RecordLine::Result(claim) => claim.place.line,
            RecordLine::Fingerprint(claim) | RecordLine::Expect(claim) => claim.place.line,
        }
    }
}

/// Follows the decisions of a machine and shows them as a player sees them, without questions that have a single
/// answer.
struct FrameBuilder {
    number: u32,
    colours: Vec<Colour>,
    before: State,
    after: State,
    /// The machine's position, which stops also at questions with a single answer.
    paused: State,
    events: Vec<Event>,
    legal: Vec<Move>,
    /// The number of turns begun.
    turn: u32,
    pen: ItemWriter,
}

impl FrameBuilder {
    fn new(rules: &Rules, colours: Vec<Colour>) -> FrameBuilder {
        let after = rules.start();
        FrameBuilder {
            number: 0,
            colours,
            before: after.clone(),
            after,
            paused: rules.start_with_events(Some(&mut AskForcedChoices)),
            events: Vec::new(),
            legal: Vec::new(),
            turn: 1,
            pen: ItemWriter::default(),
        }
    }

    /// Applies a decision of the machine, and shows it unless it was forced. Returns whether to continue.
    fn follow(
        &mut self,
        rules: &Rules,
        decision: Decision,
        (number, line): (usize, u32),
        visit: &mut impl FnMut(&Frame<'_>) -> bool,
    ) -> bool {
        // Chance has no decider.
        let decider = rules.view(&self.paused).asked_player();
        rules.legal(&self.paused, &mut self.legal);
        let is_forced = self.legal.len() == 1;
        rules.apply_unchecked(&mut self.paused, decision, Some(&mut AskForcedChoices));
        if is_forced {
            return true;
        }
        let game = rules.view(&self.after);
        let item = Notation::new(game, &self.colours).decision_item(decision);
        let at = (self.turn, number);
        let adds = self
            .pen
            .write(&self.colours, at, game.active_player(), decider, &item);
        self.before.clone_from(&self.after);
        self.events.clear();
        rules.apply_unchecked(&mut self.after, decision, Some(&mut self.events));
        let began = |event: &&Event| matches!(event, Event::TurnBegan(_));
        self.turn += self.events.iter().filter(began).count() as u32;
        self.show(rules, FrameContent::Decision(decision), line, &adds, visit)
    }

    /// Shows a line with a claim. Returns whether to continue.
    fn claim(
        &mut self,
        rules: &Rules,
        line: &RecordLine,
        wrong: Option<Problem>,
        at: u32,
        visit: &mut impl FnMut(&Frame<'_>) -> bool,
    ) -> bool {
        self.before.clone_from(&self.after);
        self.events.clear();
        self.pen.end_line();
        let adds = format!("\n{line}");
        self.show(rules, FrameContent::Claim(line, wrong), at, &adds, visit)
    }

    fn show(
        &mut self,
        rules: &Rules,
        what: FrameContent<'_>,
        line: u32,
        adds: &str,
        visit: &mut impl FnMut(&Frame<'_>) -> bool,
    ) -> bool {
        self.number += 1;
        visit(&Frame {
            number: self.number,
            line,
            what,
            adds,
            rules,
            before: &self.before,
            after: &self.after,
            events: &self.events,
        })
    }

    /// Returns the text before the next decision.
    fn lead(&self, rules: &Rules) -> String {
        let active = rules.view(&self.after).active_player();
        let decider = match rules.situation(&self.after) {
            Situation::Decision(ask) => Some(ask.player),
            Situation::Chance(_) | Situation::Over => None,
        };
        // Continue the current line, whichever line of the record it is.
        let line = self.pen.line.map_or(0, |(_, line)| line);
        let mut pen = self.pen.clone();
        pen.lead(&self.colours, (self.turn, line), active, decider)
    }
}

/// Writes decisions as [`Recorder`](crate::Recorder) does, but keeps the line breaks of the record.
#[derive(Clone, Debug, Default)]
struct ItemWriter {
    /// The turn and the line of the record that the current line belongs to.
    line: Option<(u32, usize)>,
    /// The player whose decisions follow on the current line.
    decider: Option<Player>,
    /// Whether the last word is a drawn tile.
    drew: bool,
}

impl ItemWriter {
    fn end_line(&mut self) {
        self.line = None;
        self.drew = false;
    }

    /// Returns the text that an item adds.
    fn write(
        &mut self,
        colours: &[Colour],
        line: (u32, usize),
        active: Player,
        decider: Option<Player>,
        item: &Item,
    ) -> String {
        let drew = self.drew;
        let lead = self.lead(colours, line, active, decider);
        self.drew = matches!(item, Item::Draw(_));
        // A tile that is drawn and laid is one word.
        let is_one = drew && lead == " " && matches!(item, Item::Lay { .. });
        let lead = if is_one { "" } else { &lead };
        format!("{lead}{item}")
    }

    /// Returns the text before an item. Chance has no decider.
    fn lead(
        &mut self,
        colours: &[Colour],
        line: (u32, usize),
        active: Player,
        decider: Option<Player>,
    ) -> String {
        let colour = |player: Player| {
            let seat = usize::from(player.0);
            let usual = Colour::ALL[seat % Colour::ALL.len()];
            colours.get(seat).copied().unwrap_or(usual)
        };
        let mut lead = String::new();
        if self.line != Some(line) {
            self.line = Some(line);
            self.decider = Some(active);
            lead = format!("\n{}. {}", line.0, colour(active));
        }
        if decider.is_some() && decider != self.decider {
            self.decider = decider;
            lead += &decider.map_or(String::new(), |decider| format!(" {}:", colour(decider)));
        }
        lead + " "
    }
}
