//! One game: `bastide.Game`.

use std::sync::Arc;

use bastide_art::{BoardOptions, board_svg};
use bastide_record::{Dealer, Notation, Record, Recorder, Replay, Seed, fingerprint};
use bastide_rules::{Decision, Move, Outcome, Player, Refusal, Situation, State};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::analysis::analyse;
use crate::award::award_dict;
use crate::entities::entities;
use crate::errors::{index_error, state_error, value_error};
use crate::observe::Observer;
use crate::setup::{read_seed, read_setup, start};
use crate::space::Section;
use crate::table::Table;

/// A game of Carcassonne.
#[pyclass(module = "bastide")]
#[derive(Clone)]
pub struct Game {
    pub table: Arc<Table>,
    pub state: State,
    /// Every decision so far, without forced ones.
    decisions: Vec<Decision>,
    /// Deals automatically, if there is a seed.
    dealer: Option<Dealer>,
    /// The legal moves with their actions, if they are known.
    legal: Option<(Vec<Move>, Vec<i32>)>,
}

/// A pending decision of chance: the number of an outcome, its probability and its text.
type ChanceOutcome = (usize, f64, String);

impl Game {
    fn new_game(table: Arc<Table>, seed: Option<Seed>) -> Game {
        let mut game = Game {
            state: table.rules.start(),
            table,
            decisions: Vec::new(),
            dealer: seed.map(Dealer::new),
            legal: None,
        };
        game.deal_seeded();
        game
    }

    fn of_record(record: &Record, seed: Option<Seed>, window: Option<i64>) -> PyResult<Game> {
        let replay = Replay::of(record).map_err(value_error)?;
        let mut head = record.clone();
        head.lines.clear();
        let setup = head.setup().map_err(value_error)?;
        let rules = head.rules().map_err(value_error)?;
        let window = window.unwrap_or_else(|| Table::usual_window(&setup));
        let mut decisions = Vec::new();
        let mut legal = Vec::new();
        replay.walk(|state, decision| {
            replay.rules.legal(state, &mut legal);
            // The engine answers questions with a single answer itself.
            if legal.len() != 1 {
                decisions.push(decision);
            }
        });
        let mut game = Game {
            table: Arc::new(Table::new(rules, head, window)?),
            dealer: seed.map(|seed| replay.dealer(seed)),
            state: replay.state,
            decisions,
            legal: None,
        };
        game.deal_seeded();
        Ok(game)
    }

    /// Deals as long as chance decides, if there is a seed.
    fn deal_seeded(&mut self) {
        while let Some(outcome) = self
            .dealer
            .as_mut()
            .and_then(|dealer| dealer.deal(&self.table.rules, &self.state))
        {
            self.apply(Decision::Chance(outcome));
        }
    }

    /// Applies a possible decision.
    fn apply(&mut self, decision: Decision) {
        self.table
            .rules
            .apply_unchecked(&mut self.state, decision, None);
        self.decisions.push(decision);
        self.legal = None;
    }

    pub fn notation(&self) -> Notation<'_> {
        let colours = &bastide_record::Colour::ALL;
        Notation::new(self.table.rules.view(&self.state), colours)
    }

    /// The legal moves, each with its action.
    pub fn legal(&mut self) -> &(Vec<Move>, Vec<i32>) {
        let Game {
            table,
            state,
            legal,
            ..
        } = self;
        legal.get_or_insert_with(|| {
            let (mut moves, mut actions) = (Vec::new(), Vec::new());
            table.rules.legal(state, &mut moves);
            let game = table.rules.view(state);
            table.space.actions(game, &mut moves, &mut actions);
            (moves, actions)
        })
    }

    fn move_of(&mut self, action: i64) -> PyResult<Move> {
        let (moves, actions) = self.legal();
        let found = actions.iter().position(|legal| i64::from(*legal) == action);
        if let Some(index) = found {
            return Ok(moves[index]);
        }
        Err(self.illegal(action))
    }

    fn illegal(&mut self, action: i64) -> PyErr {
        let size = self.table.space.size();
        let in_range = u32::try_from(action).ok();
        let Some(action) = in_range.filter(|action| (*action as usize) < size) else {
            return index_error(format!("actions are 0 to {}, not {action}", size - 1));
        };
        match self.table.rules.situation(&self.state) {
            Situation::Over => state_error("the game is over; start a new one"),
            Situation::Chance(source) => state_error(format!(
                "chance must decide `{}` first: call deal(), or create the game with a seed",
                source.name
            )),
            Situation::Decision(_) => {
                let why = self.table.space.place(action).and_then(|(cell, rotation)| {
                    let pick = Move::PlaceTile { cell, rotation };
                    self.table.rules.why_not(&self.state, pick)
                });
                let why = why.map_or(String::new(), |refusal| format!(": {refusal}"));
                value_error(format!(
                    "action {action} is not legal now{why}; legal_actions() lists those that are"
                ))
            }
        }
    }

    fn parse(&self, text: &str) -> PyResult<Move> {
        self.notation()
            .parse(text)
            .map_err(|problem| value_error(problem.message))
    }

    fn refused(refusal: Refusal) -> PyErr {
        value_error(refusal)
    }

    /// The record of the game so far.
    pub fn to_record(&self) -> PyResult<Record> {
        let rules = &self.table.rules;
        let mut record = self.table.record.clone();
        record.seed = self.dealer.as_ref().map(Dealer::seed).or(record.seed);
        let mut recorder = Recorder::new(record, 1);
        let mut state = rules.start();
        for decision in &self.decisions {
            recorder
                .apply(rules, &mut state, *decision, None)
                .map_err(Game::refused)?;
        }
        Ok(recorder.finish(rules, &state))
    }

    /// The player whose view observations take: the one asked, or whose turn it is.
    pub fn viewer(&self) -> Player {
        let game = self.table.rules.view(&self.state);
        game.asked_player().unwrap_or(game.active_player())
    }

    fn by_player(&self, value: impl Fn(Player) -> i32) -> Vec<i32> {
        (0..self.table.rules.players())
            .map(Player)
            .map(value)
            .collect()
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (players=2, modules=None, edition="Plus2014", options=None, seed=None, window=None))]
    fn py_new(
        players: i64,
        modules: Option<&Bound<'_, PyAny>>,
        edition: &str,
        options: Option<&Bound<'_, PyDict>>,
        seed: Option<&Bound<'_, PyAny>>,
        window: Option<i64>,
    ) -> PyResult<Game> {
        let setup = read_setup(players, modules, edition, options)?;
        let (rules, record) = start(&setup)?;
        let window = window.unwrap_or_else(|| Table::usual_window(&setup));
        let table = Arc::new(Table::new(rules, record, window)?);
        let seed = seed.map(read_seed).transpose()?;
        Ok(Game::new_game(table, seed))
    }

    #[staticmethod]
    #[pyo3(signature = (text, seed=None, window=None))]
    fn from_record(
        text: &str,
        seed: Option<&Bound<'_, PyAny>>,
        window: Option<i64>,
    ) -> PyResult<Game> {
        let record = Record::read_any(text).map_err(value_error)?;
        Game::of_record(&record, seed.map(read_seed).transpose()?, window)
    }

    /// A game with the same set-up from the beginning.
    #[pyo3(signature = (seed=None))]
    fn restarted(&self, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        let seed = seed.map(read_seed).transpose()?;
        Ok(Game::new_game(Arc::clone(&self.table), seed))
    }

    #[pyo3(name = "clone")]
    fn py_clone(&self) -> Game {
        self.clone()
    }

    /// A copy in which chance is explicit, so that it does not know the next tile.
    fn unseeded(&self) -> Game {
        Game {
            dealer: None,
            ..self.clone()
        }
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Py<PyAny>, Bound<'py, PyAny>)> {
        let class = py.get_type::<Game>().getattr("from_record")?.unbind();
        let seed = self.dealer.as_ref().map(|dealer| match dealer.seed() {
            Seed::Number(number) => number.into_pyobject(py).map(|seed| seed.into_any()),
            key => Ok(key.to_string().into_pyobject(py)?.into_any()),
        });
        let text = self.to_record()?.to_string();
        let window = self.table.space.window;
        let arguments = (text, seed.transpose()?, window).into_pyobject(py)?;
        Ok((class, arguments.into_any()))
    }

    fn __repr__(&self) -> String {
        let rules = &self.table.rules;
        let modules: Vec<&str> = rules.modules().collect();
        let scores: Vec<String> = self.scores().iter().map(i32::to_string).collect();
        let now = match rules.situation(&self.state) {
            Situation::Decision(ask) => format!("player {} {}", ask.player.0, ask.prompt),
            Situation::Chance(source) => format!("chance {}", source.name),
            Situation::Over => "over".to_owned(),
        };
        let (modules, scores) = (modules.join("+"), scores.join("-"));
        format!("<bastide.Game {modules}, {scores}, {now}>")
    }

    #[getter]
    fn players(&self) -> u8 {
        self.table.rules.players()
    }

    #[getter]
    fn modules(&self) -> Vec<&'static str> {
        self.table.rules.modules().collect()
    }

    #[getter]
    fn window(&self) -> u32 {
        self.table.space.window
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.table.space.size()
    }

    #[getter]
    fn to_move(&self) -> Option<u8> {
        let game = self.table.rules.view(&self.state);
        game.asked_player().map(|player| player.0)
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.table.rules.situation(&self.state) == Situation::Over
    }

    #[getter]
    fn is_chance(&self) -> bool {
        matches!(
            self.table.rules.situation(&self.state),
            Situation::Chance(_)
        )
    }

    #[getter]
    fn question(&self) -> Option<&'static str> {
        match self.table.rules.situation(&self.state) {
            Situation::Decision(ask) => Some(ask.prompt),
            _ => None,
        }
    }

    #[getter]
    fn scores(&self) -> Vec<i32> {
        let game = self.table.rules.view(&self.state);
        self.by_player(|player| game.score(player))
    }

    #[getter]
    fn projected(&self) -> Vec<i32> {
        let projected = self.table.rules.view(&self.state).projected_scores();
        self.by_player(|player| projected[usize::from(player.0)])
    }

    #[getter]
    fn winners(&self) -> Vec<u32> {
        let scores = self.scores();
        let most = scores.iter().copied().max();
        let all = (0..).zip(&scores);
        let is_over = self.is_over();
        all.filter(|(_, score)| is_over && Some(**score) == most)
            .map(|(player, _)| player)
            .collect()
    }

    #[getter]
    fn fingerprint(&self) -> String {
        fingerprint(self.table.rules.view(&self.state))
    }

    #[getter]
    fn tiles_left(&self) -> u32 {
        self.table.rules.view(&self.state).tiles_left()
    }

    fn legal_actions(&mut self) -> Vec<i32> {
        self.legal().1.clone()
    }

    fn legal_moves(&mut self) -> Vec<String> {
        self.legal();
        let moves = self.legal.as_ref().map(|(moves, _)| moves.as_slice());
        let notation = self.notation();
        let texts = moves.unwrap_or_default().iter();
        texts.map(|pick| notation.move_text(*pick)).collect()
    }

    fn step(&mut self, action: i64) -> PyResult<()> {
        let pick = self.move_of(action)?;
        self.apply(Decision::Pick(pick));
        self.deal_seeded();
        Ok(())
    }

    #[pyo3(name = "move")]
    fn py_move(&mut self, text: &str) -> PyResult<()> {
        let pick = self.parse(text)?;
        if let Some(refusal) = self.table.rules.why_not(&self.state, pick) {
            return Err(Game::refused(refusal));
        }
        let pick = self.table.rules.canonical(&self.state, pick);
        self.apply(Decision::Pick(pick));
        self.deal_seeded();
        Ok(())
    }

    fn chance_outcomes(&self) -> Vec<ChanceOutcome> {
        let mut outcomes: Vec<(Outcome, u32)> = Vec::new();
        self.table.rules.outcomes(&self.state, &mut outcomes);
        let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        let notation = self.notation();
        let numbered = outcomes.iter().enumerate();
        numbered
            .filter(|(_, (_, weight))| *weight > 0)
            .map(|(number, (outcome, weight))| {
                let probability = f64::from(*weight) / f64::from(total);
                (number, probability, notation.outcome_text(*outcome))
            })
            .collect()
    }

    fn deal(&mut self, outcome: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut outcomes: Vec<(Outcome, u32)> = Vec::new();
        self.table.rules.outcomes(&self.state, &mut outcomes);
        if outcomes.is_empty() {
            return Err(state_error(
                "chance has nothing to decide; is_chance says when it has",
            ));
        }
        let dealt = match outcome.extract::<String>() {
            Ok(text) => self.notation().parse_outcome(&text).map_err(value_error)?,
            Err(_) => {
                let most = outcomes.len() - 1;
                let wrong = || index_error(format!("outcomes are 0 to {most}, not {outcome}"));
                let number: usize = outcome.extract().map_err(|_| wrong())?;
                outcomes.get(number).ok_or_else(wrong)?.0
            }
        };
        let is_possible = |(known, weight): &(Outcome, u32)| *known == dealt && *weight > 0;
        if !outcomes.iter().any(is_possible) {
            return Err(value_error(format!(
                "{outcome} is not possible now; chance_outcomes() lists what is"
            )));
        }
        self.apply(Decision::Chance(dealt));
        Ok(())
    }

    fn why_not(&self, text: &str) -> PyResult<Option<(&'static str, &'static str)>> {
        let pick = self.parse(text)?;
        let refusal = self.table.rules.why_not(&self.state, pick);
        Ok(refusal.map(|refusal| (refusal.reason, refusal.rule.0)))
    }

    fn record(&self) -> PyResult<String> {
        Ok(self.to_record()?.to_string())
    }

    fn svg(&self) -> String {
        board_svg(
            self.table.rules.view(&self.state),
            &BoardOptions {
                mark_last: true,
                ..BoardOptions::default()
            },
        )
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// The action of a legal move in record notation.
    fn find(&mut self, text: &str) -> PyResult<i32> {
        let pick = self.parse(text)?;
        let listed = self.table.rules.listed(&self.state, pick);
        let (moves, actions) = self.legal();
        let found = moves.iter().position(|legal| *legal == listed);
        if let Some(index) = found {
            return Ok(actions[index]);
        }
        match self.table.rules.why_not(&self.state, pick) {
            Some(refusal) => Err(Game::refused(refusal)),
            None => Err(value_error(format!("{text} has no action"))),
        }
    }

    /// Describes an action: as a move if it is legal, otherwise by its section.
    fn describe(&mut self, action: i64) -> PyResult<String> {
        let (moves, actions) = self.legal();
        let found = actions.iter().position(|legal| i64::from(*legal) == action);
        if let Some(pick) = found.map(|index| moves[index]) {
            return Ok(self.notation().move_text(pick));
        }
        let size = self.table.space.size();
        let action = u32::try_from(action).unwrap_or(u32::MAX);
        if let Some((cell, rotation)) = self.table.space.place(action) {
            return Ok(format!("@{cell} r{}", rotation.0));
        }
        let known = self.table.space.describe(action);
        let (_, name, number) =
            known.ok_or_else(|| index_error(format!("actions are 0 to {}", size - 1)))?;
        Ok(format!("{name} {number}"))
    }

    /// Every decision so far: the player and the action, or for chance nobody and the number of the outcome.
    #[getter]
    fn history(&self) -> Vec<(Option<u8>, i32)> {
        let rules = &self.table.rules;
        let mut state = rules.start();
        let (mut moves, mut actions, mut outcomes) = (Vec::new(), Vec::new(), Vec::new());
        let mut history = Vec::new();
        for decision in &self.decisions {
            match *decision {
                Decision::Chance(outcome) => {
                    rules.outcomes(&state, &mut outcomes);
                    let number = outcomes.iter().position(|(known, _)| *known == outcome);
                    history.push((None, number.map_or(-1, |number| number as i32)));
                }
                Decision::Pick(pick) => {
                    rules.legal(&state, &mut moves);
                    let view = rules.view(&state);
                    self.table.space.actions(view, &mut moves, &mut actions);
                    let listed = rules.listed(&state, pick);
                    let number = moves.iter().position(|legal| *legal == listed);
                    let action = number.map_or(-1, |number| actions[number]);
                    history.push((view.asked_player().map(|player| player.0), action));
                }
            }
            rules.apply_unchecked(&mut state, *decision, None);
        }
        history
    }

    /// The sections of the action space: name, first action, size.
    fn sections(&self) -> Vec<(&'static str, u32, u32)> {
        let ranges = Section::ALL
            .into_iter()
            .map(|(section, name)| (name, self.table.space.section(section)));
        ranges
            .map(|(name, range)| (name, range.start, range.end - range.start))
            .collect()
    }

    #[getter]
    fn plane_names(&self) -> Vec<String> {
        self.table.layout.planes.clone()
    }

    #[getter]
    fn number_names(&self) -> Vec<String> {
        self.table.layout.numbers.clone()
    }

    /// The points of each award so far, with reasons and rules.
    #[getter]
    fn awards<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let replay = Replay::of(&self.to_record()?).map_err(value_error)?;
        replay
            .awards
            .iter()
            .map(|award| award_dict(py, award))
            .collect()
    }

    /// The cost of each decision so far, and the luck of each outcome, as a bot sees them.
    #[pyo3(signature = (sims=600, luck=true, bot="master"))]
    fn analysis<'py>(
        &self,
        py: Python<'py>,
        sims: i64,
        luck: bool,
        bot: &str,
    ) -> PyResult<Bound<'py, PyDict>> {
        analyse(py, &self.to_record()?, bot, sims, luck)
    }

    /// What the player to move sees: planes, numbers, and a mask of the legal actions.
    fn observation<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let table = Arc::clone(&self.table);
        let layout = &table.layout;
        let mut planes = vec![0; layout.planes.len() * layout.area()];
        let mut numbers = vec![0.0; layout.numbers.len()];
        let view = table.rules.view(&self.state);
        Observer::default().update(layout, view, self.viewer(), &mut planes, &mut numbers);
        let mut mask = vec![0_u8; table.space.size()];
        for action in &self.legal().1 {
            mask[*action as usize] = 1;
        }
        let shape = [layout.window, layout.window, layout.planes.len()];
        crate::arrays::observation(py, planes, shape, numbers, mask)
    }

    /// The board as lists of entities, for graphs and transformers.
    fn entities<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        entities(py, self.table.rules.view(&self.state))
    }
}
