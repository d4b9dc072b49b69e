//! Replays a record line by line.

use bastide_rules::{
    ChanceSource, Decision, Event, Listener, Move, Outcome, Player, Refusal, RuleId, Rules,
    Situation, State,
};

use crate::dealer::{Dealer, Seed};
use crate::fingerprint::fingerprint;
use crate::item::Item;
use crate::names::Colour;
use crate::notation::Notation;
use crate::problem::{Problem, TextPosition};
use crate::record::{Record, RecordLine, TurnLine};
use crate::replay::{Replay, ReplayTurn, collect_awards};

/// Collects all events, and stops the engine at forced choices so that a written answer can be
/// compared with the only possible one.
#[derive(Debug, Default)]
struct EventCollector(Vec<Event>);

impl Listener for EventCollector {
    fn on_event(&mut self, event: Event) {
        self.0.push(event);
    }

    fn asks_forced_choices(&self) -> bool {
        true
    }
}

/// Whether to continue with the next line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReplayProgress {
    Continue,
    Stop,
}

/// The relation of an item to the current question.
enum ItemMatch {
    Play(Move),
    Refused(ItemError),
    NotHere,
}

/// The problem with an item, and the rule it breaks.
struct ItemError {
    message: String,
    rule: Option<RuleId>,
}

impl ItemError {
    fn new(message: impl Into<String>) -> ItemError {
        let message = message.into();
        ItemError {
            message,
            rule: None,
        }
    }

    fn by(message: impl Into<String>, rule: RuleId) -> ItemError {
        let message = message.into();
        let rule = Some(rule);
        ItemError { message, rule }
    }

    fn at(self, place: TextPosition, what: String) -> Problem {
        let mut problem = place.problem(format!("{what}: {}", self.message));
        problem.rule = self.rule;
        problem
    }
}

impl From<Refusal> for ItemError {
    fn from(refusal: Refusal) -> ItemError {
        ItemError::by(refusal.reason, refusal.rule)
    }
}

/// A saved moment of a replay.
pub(crate) struct Snapshot {
    state: State,
    heard: usize,
    decisions: usize,
    turns: u32,
}

/// The state of a replay.
pub(crate) struct Replayer<'a> {
    pub record: &'a Record,
    pub rules: Rules,
    pub state: State,
    pub colours: Vec<Colour>,
    ear: EventCollector,
    /// The index of the first event of the current line.
    line_start: usize,
    /// The turns, each with the index of its first event.
    log: Vec<(ReplayTurn, usize)>,
    /// The number of turns begun.
    turns: u32,
    /// The source of each outcome of chance.
    sources: Vec<ChanceSource>,
    /// All decisions, including forced answers.
    decisions: Vec<Decision>,
    /// The last turn to replay.
    pub last_turn: u32,
    /// The dealer to compare the outcomes of chance with, if the seed is known.
    pub dealer: Option<Dealer>,
    /// The seeds that replace the dealer's, each from another outcome on.
    pub redeals: Vec<(u32, Seed)>,
    /// Whether an outcome differs from the dealer's.
    pub misdealt: bool,
}

impl<'a> Replayer<'a> {
    /// Sets up the game.
    pub fn new(record: &'a Record, rules: Rules) -> Replayer<'a> {
        let mut ear = EventCollector::default();
        let state = rules.start_with_events(Some(&mut ear));
        let mut machine = Replayer {
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
            redeals: Vec::new(),
            misdealt: false,
            rules,
        };
        machine.count_turns(0);
        machine
    }

    /// Returns the events since the last turn line.
    pub fn events(&self) -> &[Event] {
        &self.ear.0[self.line_start..]
    }

    /// Returns the notation of the current position.
    pub fn notation(&self) -> Notation<'_> {
        Notation::new(self.rules.view(&self.state), &self.colours)
    }

    /// Plays all forced moves.
    pub fn play_forced(&mut self) {
        while let Some(only) = self.only() {
            self.play(only);
        }
    }

    /// Plays forced moves, but stops at a question that one of the items is about.
    pub fn play_forced_until(&mut self, items: &[(Item, TextPosition)]) {
        while let Some(only) = self.only() {
            let about =
                |(item, _): &(Item, TextPosition)| !matches!(self.answer(item), ItemMatch::NotHere);
            if items.iter().any(about) {
                return;
            }
            self.play(only);
        }
    }

    /// Saves the current moment.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            state: self.state.clone(),
            heard: self.ear.0.len(),
            decisions: self.decisions.len(),
            turns: self.turns,
        }
    }

    /// Goes back to a saved moment.
    pub fn restore(&mut self, snapshot: Snapshot) {
        self.state = snapshot.state;
        self.ear.0.truncate(snapshot.heard);
        self.decisions.truncate(snapshot.decisions);
        self.turns = snapshot.turns;
    }

    /// Replays one line.
    pub fn replay_line(&mut self, line: &RecordLine) -> Result<ReplayProgress, Problem> {
        match line {
            RecordLine::Turn(turn) => return self.turn(turn),
            RecordLine::Result(result) => {
                self.play_forced();
                for (colour, score) in &result.value {
                    self.check_score(*colour, *score, result.place)?;
                }
            }
            RecordLine::Fingerprint(number) => {
                self.play_forced();
                let found = fingerprint(self.rules.view(&self.state));
                if found != number.value {
                    let message = format!("the fingerprint is {found}, not {}", number.value);
                    return Err(number.place.problem(message));
                }
            }
            RecordLine::Expect(expect) => crate::expect::check(self, &expect.value, expect.place)?,
        }
        Ok(ReplayProgress::Continue)
    }

    fn check_score(&self, colour: Colour, score: i32, place: TextPosition) -> Result<(), Problem> {
        let player = self.record.seat(colour, place)?;
        let found = self.rules.view(&self.state).score(player);
        if found == score {
            return Ok(());
        }
        Err(place.problem(format!("{colour} has {found} points, not {score}")))
    }

    fn turn(&mut self, line: &TurnLine) -> Result<ReplayProgress, Problem> {
        let player = self.record.seat(line.player, line.place)?;
        let mut decider = player;
        let mut line_turn = None;
        for (number, item) in line.items.iter().enumerate() {
            if let Item::By(colour) = item {
                decider = self.record.seat(*colour, line.place)?;
                continue;
            }
            let who = self.notation().colour(decider);
            let wrong = |broken: ItemError| {
                let mut problem = broken.at(line.place, format!("{who} {item}"));
                problem.item = Some(number);
                problem
            };
            if !self.advance_to(decider, item, line_turn).map_err(wrong)? {
                continue;
            }
            if line_turn.is_none() {
                if self.turns > self.last_turn {
                    return Ok(ReplayProgress::Stop);
                }
                self.begin_line(player, line).map_err(wrong)?;
                line_turn = Some(self.turns);
            }
            self.apply(decider, item).map_err(wrong)?;
        }
        Ok(ReplayProgress::Continue)
    }

    /// Begins a turn line before its first item is applied. It must be that player's turn.
    fn begin_line(&mut self, player: Player, line: &TurnLine) -> Result<(), ItemError> {
        let active = self.rules.view(&self.state).active_player();
        if active != player {
            let active = self.notation().colour(active);
            let message = format!("it is {active}'s turn, not {}'s", line.player);
            return Err(ItemError::by(message, RuleId("BASE-07")));
        }
        self.line_start = self.ear.0.len();
        let words: Vec<String> = line.items.iter().map(ToString::to_string).collect();
        let text = words.join(" ");
        match self.log.last_mut() {
            Some((turn, _)) if turn.number == self.turns => turn.text += &format!(" {text}"),
            _ => {
                let turn = ReplayTurn {
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

    /// Plays forced moves and passes until the item answers the current question. Returns `false`
    /// for a `-` that no question of the turn needs.
    ///
    /// A question with a single answer was never asked, so an item that it refuses may be meant for a
    /// later question. If no question takes the item, the first refusal is the best explanation.
    fn advance_to(
        &mut self,
        decider: Player,
        item: &Item,
        line_turn: Option<u32>,
    ) -> Result<bool, ItemError> {
        let mut refused = None;
        let result = self.advance_past(decider, item, line_turn, &mut refused);
        match (result, refused) {
            (Err(_), Some(refused)) => Err(refused),
            (result, _) => result,
        }
    }

    fn advance_past(
        &mut self,
        decider: Player,
        item: &Item,
        line_turn: Option<u32>,
        refused: &mut Option<ItemError>,
    ) -> Result<bool, ItemError> {
        // The first question that was declined because the item does not answer it.
        let mut declined: Option<State> = None;
        // Whether `-` was the only answer to a question, which was therefore never asked. Such a `-`
        // need not be written, so a written one may be meant for a later question of the turn.
        let mut unasked = false;
        let turns = self.turns;
        loop {
            if unasked && self.is_dead_end(Some(turns)) {
                return Ok(false);
            }
            if let Some(question) = &declined
                && self.is_dead_end(line_turn)
                && *item != Item::Pass
                && !self.is_about_question(item)
            {
                return Err(self.asked(question, decider));
            }
            if line_turn.is_some_and(|turn| turn != self.turns) {
                if *item == Item::Pass {
                    return Ok(false);
                }
                let next = self
                    .notation()
                    .colour(self.rules.view(&self.state).active_player());
                let message = format!("the turn is over; start a new line for {next}'s turn");
                return Err(ItemError::by(message, RuleId("BASE-07")));
            }
            match self.rules.situation(&self.state) {
                Situation::Over if *item == Item::Pass => return Ok(false),
                Situation::Over => {
                    return Err(ItemError::by("the game is over", RuleId("BASE-54")));
                }
                Situation::Chance(source) => match item {
                    Item::Draw(_) | Item::Chance { .. } | Item::Lay { tile: Some(_), .. } => {
                        return Ok(true);
                    }
                    Item::Pass if line_turn.is_some() => return Ok(false),
                    _ => {
                        let message = format!(
                            "chance must decide first; write what comes from `{}`",
                            source.name
                        );
                        return Err(ItemError::new(message));
                    }
                },
                Situation::Decision(ask) => {
                    let is_passed = ask.player == decider && self.pass().is_some();
                    if unasked && !is_passed && self.only().is_none() {
                        return Ok(false);
                    }
                    if ask.player == decider {
                        match self.answer(item) {
                            ItemMatch::Play(Move::Pass)
                                if *item == Item::Pass && self.only().is_some() =>
                            {
                                unasked = true;
                            }
                            ItemMatch::Play(_) => return Ok(true),
                            ItemMatch::Refused(broken) if self.only().is_some() => {
                                refused.get_or_insert(broken);
                            }
                            ItemMatch::Refused(broken) => return Err(broken),
                            ItemMatch::NotHere => {}
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

    /// Whether only chance, another turn or the end of the game follows.
    fn is_dead_end(&self, line_turn: Option<u32>) -> bool {
        let is_over = line_turn.is_some_and(|turn| turn != self.turns);
        is_over || !matches!(self.rules.situation(&self.state), Situation::Decision(_))
    }

    /// Whether an item is about the current question, right or wrong.
    fn is_about_question(&self, item: &Item) -> bool {
        match (self.rules.situation(&self.state), item) {
            (Situation::Over, _) => matches!(item, Item::Draw(_) | Item::Lay { .. }),
            (Situation::Chance(source), Item::Chance { source: named, .. }) => source.name == named,
            (Situation::Chance(_), _) => matches!(item, Item::Draw(_) | Item::Lay { .. }),
            (Situation::Decision(_), _) => !matches!(self.answer(item), ItemMatch::NotHere),
        }
    }

    /// Describes a question and its picks, for an item that does not answer it.
    fn asked(&self, question: &State, decider: Player) -> ItemError {
        const MOST: usize = 12;
        let Situation::Decision(ask) = self.rules.situation(question) else {
            return ItemError::new("no question asks for this");
        };
        let notation = Notation::new(self.rules.view(question), &self.colours);
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
            format!("this does not answer the question; {who} is asked `{prompt}`: {picks}")
        } else {
            format!("{who} is asked `{prompt}` and must answer first: {picks}")
        };
        ItemError::by(message, ask.rule)
    }

    /// Applies an item.
    fn apply(&mut self, decider: Player, item: &Item) -> Result<(), ItemError> {
        if let Situation::Chance(_) = self.rules.situation(&self.state) {
            let outcome = self
                .notation()
                .resolve_outcome(item)
                .map_err(ItemError::new)?;
            self.deal(outcome)?;
            let Item::Lay { cell, rotation, .. } = item else {
                return Ok(());
            };
            let lay = Item::Lay {
                tile: None,
                cell: *cell,
                rotation: *rotation,
            };
            if self.rules.view(&self.state).hand().is_none() {
                let message = "the tile fits nowhere and leaves the game; write it without a cell";
                return Err(ItemError::by(message, RuleId("BASE-11")));
            }
            self.advance_to(decider, &lay, None)?;
            return self.apply(decider, &lay);
        }
        match self.answer(item) {
            ItemMatch::Play(pick) => {
                self.play(pick);
                Ok(())
            }
            ItemMatch::Refused(broken) => Err(broken),
            ItemMatch::NotHere => Err(ItemError::new("no question asks for this")),
        }
    }

    /// Decides whether an item answers the current question.
    fn answer(&self, item: &Item) -> ItemMatch {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, &mut legal);
        let resolved = self.notation().resolve(item);
        let pick = match resolved {
            Ok(pick) => pick,
            Err(message) if legal.iter().any(|pick| is_sort(item, *pick)) => {
                return ItemMatch::Refused(ItemError::new(message));
            }
            Err(_) => return ItemMatch::NotHere,
        };
        match self.rules.why_not(&self.state, pick) {
            None => ItemMatch::Play(self.rules.canonical(&self.state, pick)),
            Some(refusal) => {
                // No module ever offers this number, so its refusal is that of picks unrelated to the question.
                let unrelated = self.rules.why_not(&self.state, Move::Number(i16::MIN));
                let meant = legal.iter().any(|pick| is_sort(item, *pick));
                if !meant && unrelated == Some(refusal) {
                    return ItemMatch::NotHere;
                }
                ItemMatch::Refused(refusal.into())
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

    fn deal(&mut self, outcome: Outcome) -> Result<(), ItemError> {
        self.compare_with_dealer(outcome)?;
        let before = self.ear.0.len();
        if let Situation::Chance(source) = self.rules.situation(&self.state) {
            self.sources.push(source);
        }
        self.rules
            .deal_with_events(&mut self.state, outcome, Some(&mut self.ear))?;
        self.decisions.push(Decision::Chance(outcome));
        self.count_turns(before);
        Ok(())
    }

    fn compare_with_dealer(&mut self, outcome: Outcome) -> Result<(), ItemError> {
        let Some(dealer) = &mut self.dealer else {
            return Ok(());
        };
        let is_here = |(from, _): &&(u32, Seed)| *from as usize == self.sources.len();
        if let Some((_, seed)) = self.redeals.iter().find(is_here) {
            dealer.redeal(*seed);
        }
        let dealt = dealer.deal(&self.rules, &self.state);
        if dealt == Some(outcome) {
            return Ok(());
        }
        self.misdealt = true;
        let notation = self.notation();
        let dealt = dealt.map_or("nothing".to_owned(), |dealt| notation.outcome_text(dealt));
        let found = notation.outcome_text(outcome);
        Err(ItemError::new(format!(
            "the dealer deals `{dealt}` here, not `{found}`"
        )))
    }

    fn count_turns(&mut self, from: usize) {
        let began = |event: &&Event| matches!(event, Event::TurnBegan(_));
        self.turns += self.ear.0[from..].iter().filter(began).count() as u32;
    }

    /// Returns the number of outcomes of chance so far.
    pub fn outcomes(&self) -> usize {
        self.sources.len()
    }

    /// Returns all decisions so far, including forced answers.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// Ends the replay and returns its history and final state.
    pub fn finish(self) -> Replay {
        let starts: Vec<usize> = self.log.iter().map(|(_, start)| *start).collect();
        let events = self.ear.0;
        let awards = collect_awards(&events, &self.log);
        let mut turns: Vec<ReplayTurn> = self.log.into_iter().map(|(turn, _)| turn).collect();
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

/// Whether an item writes picks of this kind.
fn is_sort(item: &Item, pick: Move) -> bool {
    matches!(
        (item, pick),
        (Item::Pass, Move::Pass)
            | (Item::Choose(_), Move::Choice(_))
            | (Item::Lay { .. }, Move::PlaceTile { .. })
            | (Item::Stand { .. }, Move::PlaceFigure { .. })
            | (Item::Pick(_), Move::Figure(_))
            | (Item::Link { .. }, Move::Link { .. })
            | (Item::To(_), Move::Player(_))
            | (Item::Take(_), Move::Tile(_))
            | (Item::Number(_), Move::Number(_) | Move::Space(_))
    )
}
