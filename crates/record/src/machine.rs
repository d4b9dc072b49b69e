//! The game while a record is replayed, line by line.

use bastide_rules::{
    Decision, Event, Listener, Move, Outcome, Player, Refusal, RuleId, Rules, Situation, Source,
    State,
};

use crate::dealer::Dealer;
use crate::fingerprint::fingerprint;
use crate::item::Item;
use crate::names::Colour;
use crate::notation::Notation;
use crate::place::{Place, Problem};
use crate::record::{Line, Record, TurnLine};
use crate::replay::{Replay, Turn, collect_awards};

/// Keeps all events and stops the engine where there is a single possibility, so that what is
/// written can be compared with what had to be.
#[derive(Debug, Default)]
struct Ear(Vec<Event>);

impl Listener for Ear {
    fn hear(&mut self, event: Event) {
        self.0.push(event);
    }

    fn pauses(&self) -> bool {
        true
    }
}

/// Whether to go on with the next line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Go {
    On,
    Stop,
}

/// What an item is to the present question.
enum Answer {
    Play(Move),
    Refused(Broken),
    NotHere,
}

/// What is wrong with an item, and the rule it breaks.
struct Broken {
    message: String,
    rule: Option<RuleId>,
}

impl Broken {
    fn new(message: impl Into<String>) -> Broken {
        let message = message.into();
        Broken {
            message,
            rule: None,
        }
    }

    fn by(message: impl Into<String>, rule: RuleId) -> Broken {
        let message = message.into();
        let rule = Some(rule);
        Broken { message, rule }
    }

    fn at(self, place: Place, what: String) -> Problem {
        let mut problem = place.problem(format!("{what}: {}", self.message));
        problem.rule = self.rule;
        problem
    }
}

impl From<Refusal> for Broken {
    fn from(refusal: Refusal) -> Broken {
        Broken::by(refusal.reason, refusal.rule)
    }
}

/// A moment of a replay.
pub(crate) struct Snapshot {
    state: State,
    heard: usize,
    decisions: usize,
    turns: u32,
}

/// The game while a record is replayed.
pub(crate) struct Machine<'a> {
    pub record: &'a Record,
    pub rules: Rules,
    pub state: State,
    pub colours: Vec<Colour>,
    ear: Ear,
    /// Where in the events the present line's decisions begin.
    line_start: usize,
    /// Turns, each with where its events begin.
    log: Vec<(Turn, usize)>,
    /// Turns begun.
    turns: u32,
    /// The sources of chance that were asked.
    sources: Vec<Source>,
    /// What was decided, forced answers included.
    decisions: Vec<Decision>,
    /// Stop before a later turn.
    pub last_turn: u32,
    /// Who must have decided for chance, if anybody knows.
    pub dealer: Option<Dealer>,
    /// Whether something came that the dealer did not deal.
    pub misdealt: bool,
}

impl<'a> Machine<'a> {
    /// Sets the game out.
    pub fn new(record: &'a Record, rules: Rules) -> Machine<'a> {
        let mut ear = Ear::default();
        let state = rules.start_heard(Some(&mut ear));
        let mut machine = Machine {
            record,
            state,
            colours: record.colours(),
            ear,
            line_start: 0,
            log: Vec::new(),
            turns: 0,
            sources: Vec::new(),
            decisions: Vec::new(),
            last_turn: u32::MAX,
            dealer: None,
            misdealt: false,
            rules,
        };
        machine.count_turns(0);
        machine
    }

    /// What happened since the last turn line.
    pub fn events(&self) -> &[Event] {
        &self.ear.0[self.line_start..]
    }

    /// The names of the position.
    pub fn notation(&self) -> Notation<'_> {
        Notation::new(self.rules.look(&self.state), &self.colours)
    }

    /// Plays what has a single possibility.
    pub fn play_forced(&mut self) {
        while let Some(only) = self.only() {
            self.play(only);
        }
    }

    /// Plays what has a single possibility, but stops at a question that one of the items is about.
    pub fn play_forced_until(&mut self, items: &[(Item, Place)]) {
        while let Some(only) = self.only() {
            let about = |(item, _): &(Item, Place)| !matches!(self.answer(item), Answer::NotHere);
            if items.iter().any(about) {
                return;
            }
            self.play(only);
        }
    }

    /// The present moment, to come back to.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            state: self.state.clone(),
            heard: self.ear.0.len(),
            decisions: self.decisions.len(),
            turns: self.turns,
        }
    }

    /// Comes back to a moment.
    pub fn restore(&mut self, snapshot: Snapshot) {
        self.state = snapshot.state;
        self.ear.0.truncate(snapshot.heard);
        self.decisions.truncate(snapshot.decisions);
        self.turns = snapshot.turns;
    }

    /// Takes one line.
    pub fn line(&mut self, line: &Line) -> Result<Go, Problem> {
        match line {
            Line::Turn(turn) => return self.turn(turn),
            Line::Result(result) => {
                self.play_forced();
                for (colour, score) in &result.what {
                    self.check_score(*colour, *score, result.place)?;
                }
            }
            Line::Fingerprint(number) => {
                self.play_forced();
                let found = fingerprint(self.rules.look(&self.state));
                if found != number.what {
                    let message = format!("the fingerprint is {found}, not {}", number.what);
                    return Err(number.place.problem(message));
                }
            }
            Line::Expect(expect) => crate::expect::check(self, &expect.what, expect.place)?,
        }
        Ok(Go::On)
    }

    fn check_score(&self, colour: Colour, score: i32, place: Place) -> Result<(), Problem> {
        let player = self.record.seat(colour, place)?;
        let found = self.rules.look(&self.state).score(player);
        if found == score {
            return Ok(());
        }
        Err(place.problem(format!("{colour} has {found} points, not {score}")))
    }

    fn turn(&mut self, line: &TurnLine) -> Result<Go, Problem> {
        let player = self.record.seat(line.player, line.place)?;
        let mut decider = player;
        let mut line_turn = None;
        for (number, item) in line.items.iter().enumerate() {
            if let Item::By(colour) = item {
                decider = self.record.seat(*colour, line.place)?;
                continue;
            }
            let who = self.notation().colour(decider);
            let wrong = |broken: Broken| {
                let mut problem = broken.at(line.place, format!("{who} {item}"));
                problem.item = Some(number);
                problem
            };
            if !self.come_to(decider, item, line_turn).map_err(wrong)? {
                continue;
            }
            if line_turn.is_none() {
                if self.turns > self.last_turn {
                    return Ok(Go::Stop);
                }
                self.begin_line(player, line).map_err(wrong)?;
                line_turn = Some(self.turns);
            }
            self.apply(decider, item).map_err(wrong)?;
        }
        Ok(Go::On)
    }

    /// The first thing of a line is about to happen: it must be that player's turn.
    fn begin_line(&mut self, player: Player, line: &TurnLine) -> Result<(), Broken> {
        let active = self.rules.look(&self.state).active();
        if active != player {
            let active = self.notation().colour(active);
            let message = format!("it is {active}'s turn, not {}'s", line.player);
            return Err(Broken::by(message, RuleId("BASE-07")));
        }
        self.line_start = self.ear.0.len();
        let words: Vec<String> = line.items.iter().map(ToString::to_string).collect();
        let text = words.join(" ");
        match self.log.last_mut() {
            Some((turn, _)) if turn.number == self.turns => turn.text += &format!(" {text}"),
            _ => {
                let turn = Turn {
                    number: self.turns,
                    player,
                    text,
                    events: Vec::new(),
                };
                self.log.push((turn, self.line_start));
            }
        }
        Ok(())
    }

    /// Plays what is forced or declined until the item is in question. `false` if it is a `-`
    /// that nothing asks for any more.
    ///
    /// A question with one answer was not asked, so that an item which it refuses may be meant for
    /// a later one; if none takes it, the first refusal tells best what is wrong.
    fn come_to(
        &mut self,
        decider: Player,
        item: &Item,
        line_turn: Option<u32>,
    ) -> Result<bool, Broken> {
        let mut refused = None;
        let result = self.come_past(decider, item, line_turn, &mut refused);
        match (result, refused) {
            (Err(_), Some(refused)) => Err(refused),
            (result, _) => result,
        }
    }

    fn come_past(
        &mut self,
        decider: Player,
        item: &Item,
        line_turn: Option<u32>,
        refused: &mut Option<Broken>,
    ) -> Result<bool, Broken> {
        // The first question that was declined since the item does not answer it.
        let mut declined: Option<State> = None;
        // Whether a `-` was the only answer to a question that nobody asked. It need not have been
        // written, so that one which is written may be meant for a later question of the turn.
        let mut unasked = false;
        let turns = self.turns;
        loop {
            if unasked && self.is_dead_end(Some(turns)) {
                return Ok(false);
            }
            if let Some(question) = &declined
                && self.is_dead_end(line_turn)
                && *item != Item::Pass
                && !self.is_for_now(item)
            {
                return Err(self.asked(question, decider));
            }
            if line_turn.is_some_and(|turn| turn != self.turns) {
                if *item == Item::Pass {
                    return Ok(false);
                }
                let next = self
                    .notation()
                    .colour(self.rules.look(&self.state).active());
                let message = format!("the turn is over; {next}'s turn has a line of its own");
                return Err(Broken::by(message, RuleId("BASE-07")));
            }
            match self.rules.situation(&self.state) {
                Situation::Over if *item == Item::Pass => return Ok(false),
                Situation::Over => return Err(Broken::by("the game is over", RuleId("BASE-54"))),
                Situation::Chance(source) => match item {
                    Item::Draw(_) | Item::Chance { .. } | Item::Lay { tile: Some(_), .. } => {
                        return Ok(true);
                    }
                    Item::Pass if line_turn.is_some() => return Ok(false),
                    _ => {
                        let message = format!(
                            "chance must decide first: what comes from `{}`?",
                            source.name
                        );
                        return Err(Broken::new(message));
                    }
                },
                Situation::Decision(ask) => {
                    let is_passed = ask.player == decider && self.pass().is_some();
                    if unasked && !is_passed && self.only().is_none() {
                        return Ok(false);
                    }
                    if ask.player == decider {
                        match self.answer(item) {
                            Answer::Play(Move::Pass) if self.only().is_some() => unasked = true,
                            Answer::Play(_) => return Ok(true),
                            Answer::Refused(broken) if self.only().is_some() => {
                                refused.get_or_insert(broken);
                            }
                            Answer::Refused(broken) => return Err(broken),
                            Answer::NotHere => {}
                        }
                    }
                    let only = self.only();
                    let Some(pick) = only.or_else(|| self.pass()) else {
                        let question = declined.as_ref().unwrap_or(&self.state);
                        return Err(self.asked(question, decider));
                    };
                    if only.is_none() && ask.player == decider && declined.is_none() {
                        declined = Some(self.state.clone());
                    }
                    self.play(pick);
                }
            }
        }
    }

    /// Whether nothing but chance, another turn or the end follows.
    fn is_dead_end(&self, line_turn: Option<u32>) -> bool {
        let is_over = line_turn.is_some_and(|turn| turn != self.turns);
        is_over || !matches!(self.rules.situation(&self.state), Situation::Decision(_))
    }

    /// Whether an item is about the present question, rightly or wrongly.
    fn is_for_now(&self, item: &Item) -> bool {
        match (self.rules.situation(&self.state), item) {
            (Situation::Over, _) => matches!(item, Item::Draw(_) | Item::Lay { .. }),
            (Situation::Chance(source), Item::Chance { source: named, .. }) => source.name == named,
            (Situation::Chance(_), _) => matches!(item, Item::Draw(_) | Item::Lay { .. }),
            (Situation::Decision(_), _) => !matches!(self.answer(item), Answer::NotHere),
        }
    }

    /// A question with its picks, for an item that is no answer to it.
    fn asked(&self, question: &State, decider: Player) -> Broken {
        const MOST: usize = 12;
        let Situation::Decision(ask) = self.rules.situation(question) else {
            return Broken::new("nobody asked for that");
        };
        let notation = Notation::new(self.rules.look(question), &self.colours);
        let mut legal = Vec::new();
        self.rules.legal(question, &mut legal);
        let shown = legal.iter().take(MOST);
        let mut picks: Vec<String> = shown.map(|pick| notation.move_text(*pick)).collect();
        if legal.len() > MOST {
            picks.push(format!("… {} in all", legal.len()));
        }
        let (who, prompt) = (notation.colour(ask.player), ask.prompt);
        let picks = picks.join(", ");
        let message = if ask.player == decider {
            format!("this is no answer; {who} is asked `{prompt}`: {picks}")
        } else {
            format!("{who} is asked `{prompt}` and must answer first: {picks}")
        };
        Broken::by(message, ask.rule)
    }

    /// Does what is written.
    fn apply(&mut self, decider: Player, item: &Item) -> Result<(), Broken> {
        if let Situation::Chance(_) = self.rules.situation(&self.state) {
            let outcome = self.notation().resolve_outcome(item).map_err(Broken::new)?;
            self.deal(outcome)?;
            let Item::Lay { cell, rotation, .. } = item else {
                return Ok(());
            };
            let lay = Item::Lay {
                tile: None,
                cell: *cell,
                rotation: *rotation,
            };
            if self.rules.look(&self.state).hand().is_none() {
                let message = "the tile fits nowhere and leaves the game; write it without a cell";
                return Err(Broken::by(message, RuleId("BASE-11")));
            }
            self.come_to(decider, &lay, None)?;
            return self.apply(decider, &lay);
        }
        match self.answer(item) {
            Answer::Play(pick) => {
                self.play(pick);
                Ok(())
            }
            Answer::Refused(broken) => Err(broken),
            Answer::NotHere => Err(Broken::new("nobody asked for that")),
        }
    }

    /// Whether an item answers the present question.
    fn answer(&self, item: &Item) -> Answer {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, &mut legal);
        let resolved = self.notation().resolve(item);
        let pick = match resolved {
            Ok(pick) => pick,
            Err(message) if legal.iter().any(|pick| is_sort(item, *pick)) => {
                return Answer::Refused(Broken::new(message));
            }
            Err(_) => return Answer::NotHere,
        };
        match self.rules.why_not(&self.state, pick) {
            None => Answer::Play(self.rules.canonical(&self.state, pick)),
            Some(refusal) => {
                // What no module ever offers tells how mere strangers to the question are refused.
                let stranger = self.rules.why_not(&self.state, Move::Number(i16::MIN));
                let meant = legal.iter().any(|pick| is_sort(item, *pick));
                if !meant && stranger == Some(refusal) {
                    return Answer::NotHere;
                }
                Answer::Refused(refusal.into())
            }
        }
    }

    fn only(&self) -> Option<Move> {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, &mut legal);
        (legal.len() == 1).then(|| legal[0])
    }

    fn pass(&self) -> Option<Move> {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, &mut legal);
        legal.into_iter().find(|pick| *pick == Move::Pass)
    }

    fn play(&mut self, pick: Move) {
        let before = self.ear.0.len();
        self.decisions.push(Decision::Pick(pick));
        self.rules
            .play_unchecked(&mut self.state, pick, Some(&mut self.ear));
        self.count_turns(before);
    }

    fn deal(&mut self, outcome: Outcome) -> Result<(), Broken> {
        self.compare_with_dealer(outcome)?;
        let before = self.ear.0.len();
        if let Situation::Chance(source) = self.rules.situation(&self.state) {
            self.sources.push(source);
        }
        self.rules
            .deal_heard(&mut self.state, outcome, Some(&mut self.ear))?;
        self.decisions.push(Decision::Chance(outcome));
        self.count_turns(before);
        Ok(())
    }

    fn compare_with_dealer(&mut self, outcome: Outcome) -> Result<(), Broken> {
        let Some(dealer) = &mut self.dealer else {
            return Ok(());
        };
        let dealt = dealer.deal(&self.rules, &self.state);
        if dealt == Some(outcome) {
            return Ok(());
        }
        self.misdealt = true;
        let notation = self.notation();
        let dealt = dealt.map_or("nothing".to_owned(), |dealt| notation.outcome_text(dealt));
        let found = notation.outcome_text(outcome);
        Err(Broken::new(format!(
            "the dealer deals `{dealt}` here, not `{found}`"
        )))
    }

    fn count_turns(&mut self, from: usize) {
        let began = |event: &&Event| matches!(event, Event::TurnBegan(_));
        self.turns += self.ear.0[from..].iter().filter(began).count() as u32;
    }

    /// How often chance was asked.
    pub fn outcomes(&self) -> usize {
        self.sources.len()
    }

    /// What was decided, forced answers included.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// What happened, and where it ended.
    pub fn finish(self) -> Replay {
        let starts: Vec<usize> = self.log.iter().map(|(_, start)| *start).collect();
        let events = self.ear.0;
        let awards = collect_awards(&events, &self.log);
        let mut turns: Vec<Turn> = self.log.into_iter().map(|(turn, _)| turn).collect();
        for (number, turn) in turns.iter_mut().enumerate() {
            let end = starts.get(number + 1).copied().unwrap_or(events.len());
            turn.events = events[starts[number]..end].to_vec();
        }
        Replay {
            rules: self.rules,
            state: self.state,
            colours: self.colours,
            turns,
            awards,
            begun: self.turns,
            sources: self.sources,
            decisions: self.decisions,
        }
    }
}

/// Whether a pick is of the sort that an item writes.
fn is_sort(item: &Item, pick: Move) -> bool {
    matches!(
        (item, pick),
        (Item::Pass, Move::Pass)
            | (Item::Choose(_), Move::Choice(_))
            | (Item::Lay { .. }, Move::Place { .. })
            | (Item::Stand { .. }, Move::Stand { .. })
            | (Item::Pick(_), Move::Figure(_))
            | (Item::Link { .. }, Move::Link { .. })
            | (Item::To(_), Move::Player(_))
            | (Item::Take(_), Move::Tile(_))
            | (Item::Number(_), Move::Number(_) | Move::Space(_))
    )
}
