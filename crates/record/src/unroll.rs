//! A record taken apart: one frame for everything that chance or a player decided and for every line that claims
//! something, each with what happened and the position behind it. Whoever shows a game step by step, or takes it up
//! anywhere, goes by these.

use bastide_rules::{Decision, Event, Move, Player, Rules, Situation, State};

use crate::item::Item;
use crate::machine::Machine;
use crate::names::Colour;
use crate::notation::Notation;
use crate::pause::Pause;
use crate::place::Problem;
use crate::record::{Line, Record};

/// One frame of a record.
#[derive(Debug)]
pub struct Frame<'a> {
    /// Its number, from 1: what was set up is 0.
    pub number: u32,
    /// The line of the text that it comes from; 0 if that is not known.
    pub line: u32,
    /// What was decided or claimed.
    pub what: Framed<'a>,
    /// What it adds to the text of the record: [`Record::head`] and what the frames up to any of them add are the
    /// record up to there.
    pub adds: &'a str,
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The position that it was decided in.
    pub before: &'a State,
    /// The position behind it, where questions with one answer are answered.
    pub after: &'a State,
    /// What happened.
    pub events: &'a [Event],
}

/// What a frame is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Framed<'a> {
    /// A player picked, or let an offer pass without a word; or chance decided. [`Frame::before`] knows who was asked.
    Decision(Decision),
    /// A line claims something of this moment, and this is wrong with it, if anything.
    Claim(&'a Line, Option<Problem>),
}

/// Where an unrolled record ended.
#[derive(Debug)]
pub struct Unrolled {
    /// The rules of the game.
    pub rules: Rules,
    /// The position at the end, where questions with one answer are answered.
    pub state: State,
    /// The colours of the seats.
    pub colours: Vec<Colour>,
    /// What stands between the text of the record and what is decided next.
    pub lead: String,
    /// How many frames there were.
    pub frames: u32,
    /// What is wrong with the line behind the last frame; nothing if all lines could be followed.
    pub problem: Option<Problem>,
}

impl Record {
    /// The text of the set-up, which the frames add to.
    pub fn head(&self) -> String {
        let bare = Record {
            lines: Vec::new(),
            ..self.clone()
        };
        format!("{}\n", bare.to_string().trim_end())
    }

    /// Takes the record apart, frame by frame, until the visitor answers `false`. An error is one of the set-up.
    pub fn unroll(&self, mut visit: impl FnMut(&Frame<'_>) -> bool) -> Result<Unrolled, Problem> {
        let mut machine = Machine::new(self, self.rules()?);
        let mut follower = Follower::new(&machine.rules, self.colours());
        let mut problem = None;
        for (number, line) in self.lines.iter().enumerate() {
            let done = machine.decisions().len();
            let followed = machine.line(line).map_err(|problem| self.at_home(problem));
            let at = (number, self.line_of(line));
            // A claim may have had questions with one answer answered, too.
            let mut decisions = machine.decisions()[done..].iter();
            let mut goes_on = decisions
                .all(|decision| follower.follow(&machine.rules, *decision, at, &mut visit));
            match line {
                Line::Turn(_) => problem = followed.err(),
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
        Ok(Unrolled {
            rules: machine.rules,
            state: follower.after,
            colours: machine.colours,
            lead,
            frames: follower.number,
            problem,
        })
    }

    /// The line of the text that something comes from; 0 if it comes from JSON or nowhere.
    fn line_of(&self, line: &Line) -> u32 {
        if !self.places.paths.is_empty() {
            return 0;
        }
        match line {
            Line::Turn(turn) => turn.place.line,
            Line::Result(said) => said.place.line,
            Line::Fingerprint(said) | Line::Expect(said) => said.place.line,
        }
    }
}

/// Follows a machine through its decisions, as somebody at the table would: a question with one answer is nothing to see.
struct Follower {
    number: u32,
    colours: Vec<Colour>,
    before: State,
    after: State,
    /// The position of the machine, which is asked also what has one answer.
    paused: State,
    events: Vec<Event>,
    legal: Vec<Move>,
    /// Turns begun.
    turn: u32,
    pen: Pen,
}

impl Follower {
    fn new(rules: &Rules, colours: Vec<Colour>) -> Follower {
        let after = rules.start();
        Follower {
            number: 0,
            colours,
            before: after.clone(),
            after,
            paused: rules.start_heard(Some(&mut Pause)),
            events: Vec::new(),
            legal: Vec::new(),
            turn: 1,
            pen: Pen::default(),
        }
    }

    /// Takes a decision of the machine, and shows it unless it was forced. Whether to go on.
    fn follow(
        &mut self,
        rules: &Rules,
        decision: Decision,
        (number, line): (usize, u32),
        visit: &mut impl FnMut(&Frame<'_>) -> bool,
    ) -> bool {
        // Chance has no decider.
        let decider = rules.look(&self.paused).asked();
        rules.legal(&self.paused, &mut self.legal);
        let is_forced = self.legal.len() == 1;
        rules.apply_unchecked(&mut self.paused, decision, Some(&mut Pause));
        if is_forced {
            return true;
        }
        let look = rules.look(&self.after);
        let item = Notation::new(look, &self.colours).decision_item(decision);
        let at = (self.turn, number);
        let adds = self
            .pen
            .write(&self.colours, at, look.active(), decider, &item);
        self.before.clone_from(&self.after);
        self.events.clear();
        rules.apply_unchecked(&mut self.after, decision, Some(&mut self.events));
        let began = |event: &&Event| matches!(event, Event::TurnBegan(_));
        self.turn += self.events.iter().filter(began).count() as u32;
        self.show(rules, Framed::Decision(decision), line, &adds, visit)
    }

    /// Shows a line that claims something. Whether to go on.
    fn claim(
        &mut self,
        rules: &Rules,
        line: &Line,
        wrong: Option<Problem>,
        at: u32,
        visit: &mut impl FnMut(&Frame<'_>) -> bool,
    ) -> bool {
        self.before.clone_from(&self.after);
        self.events.clear();
        self.pen.end_line();
        let adds = format!("\n{line}");
        self.show(rules, Framed::Claim(line, wrong), at, &adds, visit)
    }

    fn show(
        &mut self,
        rules: &Rules,
        what: Framed<'_>,
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

    /// What stands before the next thing decided.
    fn lead(&self, rules: &Rules) -> String {
        let active = rules.look(&self.after).active();
        let decider = match rules.situation(&self.after) {
            Situation::Decision(ask) => Some(ask.player),
            Situation::Chance(_) | Situation::Over => None,
        };
        // It goes on with the line that is there, whichever of the record that was.
        let line = self.pen.line.map_or(0, |(_, line)| line);
        let mut pen = self.pen.clone();
        pen.lead(&self.colours, (self.turn, line), active, decider)
    }
}

/// Writes what was decided as [`Recorder`](crate::Recorder) does, but keeps the lines of the record.
#[derive(Clone, Debug, Default)]
struct Pen {
    /// The turn and the line of the record that the present line belongs to.
    line: Option<(u32, usize)>,
    /// Who decides on the present line.
    decider: Option<Player>,
    /// Whether the last word is a tile that was drawn.
    drew: bool,
}

impl Pen {
    fn end_line(&mut self) {
        self.line = None;
        self.drew = false;
    }

    /// What a thing adds to the text.
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
        // A tile drawn and laid is one word.
        let is_one = drew && lead == " " && matches!(item, Item::Lay { .. });
        let lead = if is_one { "" } else { &lead };
        format!("{lead}{item}")
    }

    /// What stands before a thing; chance has no decider.
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
