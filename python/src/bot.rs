//! The built-in bots: `bastide.Bot`.

use std::sync::{Arc, Mutex, PoisonError};

use bastide_bots::{Bot as AnyBot, BotReport, create_bot};
use bastide_record::Notation;
use pyo3::prelude::*;

use crate::errors::{state_error, value_error};
use crate::game::Game;

/// One of the built-in bots.
#[pyclass(module = "bastide")]
pub struct Bot {
    #[pyo3(get)]
    spec: String,
    bot: Mutex<Box<dyn AnyBot>>,
}

/// What a bot found about one move: the move, its share of the search, the expected final margin.
type Considered = (String, f32, f32);

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (spec, seed=0))]
    fn new(spec: String, seed: u64) -> PyResult<Bot> {
        let bot = create_bot(&spec, seed).map_err(value_error)?;
        Ok(Bot {
            spec,
            bot: Mutex::new(bot),
        })
    }

    fn __repr__(&self) -> String {
        format!("bastide.Bot({:?})", self.spec)
    }

    /// Returns the action that the bot would play. Releases the GIL while it thinks.
    fn choose(&self, py: Python<'_>, game: &mut Game) -> PyResult<i32> {
        let (action, _) = self.think(py, game)?;
        Ok(action)
    }

    /// Returns the moves that the bot considers, best first. Bots that only look at their turn say less.
    fn analyse(&self, py: Python<'_>, game: &mut Game) -> PyResult<Vec<Considered>> {
        let (_, report) = self.think(py, game)?;
        let colours = &bastide_record::Colour::ALL;
        let notation = Notation::new(game.table.rules.view(&game.state), colours);
        let picks = report.picks.iter();
        let picks = picks.map(|pick| (notation.move_text(pick.pick), pick.share, pick.margin));
        Ok(picks.collect())
    }
}

impl Bot {
    fn think(&self, py: Python<'_>, game: &mut Game) -> PyResult<(i32, BotReport)> {
        let (moves, actions) = game.legal().clone();
        if moves.is_empty() {
            return Err(state_error("no player is to move in this game"));
        }
        let (table, state) = (Arc::clone(&game.table), game.state.clone());
        let (pick, report) = py.detach(|| {
            let mut bot = self.bot.lock().unwrap_or_else(PoisonError::into_inner);
            let pick = bot.choose(&table.rules, &state, &moves);
            (pick, bot.report())
        });
        let listed = table.rules.listed(&state, pick);
        let found = moves.iter().position(|legal| *legal == listed);
        let index = found.ok_or_else(|| state_error("the bot chose a move that is not legal"))?;
        Ok((actions[index], report))
    }
}
