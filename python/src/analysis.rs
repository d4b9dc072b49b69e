//! The analysis of a game as a dictionary.

use bastide_analysis::{Analysis, Analyst, BotJudge};
use bastide_bots::Budget;
use bastide_record::{Colour, Record};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::value_error;

/// Analyses a record with a bot and this many simulations for each decision. Releases the GIL; Ctrl-C ends it.
pub fn analyse<'py>(
    py: Python<'py>,
    record: &Record,
    bot: &str,
    simulations: i64,
    luck: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let simulations = match u32::try_from(simulations) {
        Ok(simulations @ 1..) => Some(simulations),
        _ => {
            return Err(value_error(format!(
                "sims must be 1 to {}, not {simulations}",
                u32::MAX
            )));
        }
    };
    let budget = Budget {
        time: None,
        simulations,
    };
    let mut judge = BotJudge::new(bot, budget).map_err(value_error)?;
    let analyst = Analyst {
        luck,
        ..Analyst::default()
    };
    let mut signal = None;
    let analysis = py.detach(|| {
        analyst.watch(record, &mut judge, |_| {
            signal = Python::attach(|py| py.check_signals()).err();
            signal.is_none()
        })
    });
    match signal {
        Some(signal) => Err(signal),
        None => analysis_dict(py, record, &analysis.map_err(value_error)?),
    }
}

/// `docs/research/python.md` describes the entries.
fn analysis_dict<'py>(
    py: Python<'py>,
    record: &Record,
    analysis: &Analysis,
) -> PyResult<Bound<'py, PyDict>> {
    let seat = |colour: Colour| record.players.iter().position(|seat| seat.colour == colour);
    let decisions = analysis.decisions.iter().map(|decision| {
        let best = decision.best.iter();
        let best: Vec<(&str, f64)> = best
            .map(|pick| (pick.deed.text.as_str(), pick.margin))
            .collect();
        let dict = PyDict::new(py);
        dict.set_item("turn", decision.turn)?;
        dict.set_item("player", seat(decision.player))?;
        dict.set_item("question", &decision.prompt)?;
        dict.set_item("legal", decision.legal)?;
        dict.set_item("move", &decision.played.deed.text)?;
        dict.set_item("best", best)?;
        dict.set_item("margin", decision.margin)?;
        dict.set_item("cost", decision.cost)?;
        dict.set_item("grade", decision.grade.name())?;
        Ok(dict)
    });
    let luck = analysis.luck.iter().map(|luck| {
        let dict = PyDict::new(py);
        dict.set_item("turn", luck.turn)?;
        dict.set_item("player", seat(luck.player))?;
        dict.set_item("source", &luck.source)?;
        dict.set_item("outcome", &luck.came)?;
        dict.set_item("margin", luck.margin)?;
        dict.set_item("luck", luck.luck)?;
        Ok(dict)
    });
    let players = analysis.players.iter().map(|player| {
        let dict = PyDict::new(py);
        dict.set_item("player", seat(player.player))?;
        dict.set_item("decisions", player.decisions)?;
        dict.set_item("grades", player.grades)?;
        dict.set_item("cost", player.cost)?;
        dict.set_item("luck", player.luck)?;
        Ok(dict)
    });
    let dict = PyDict::new(py);
    dict.set_item("decisions", decisions.collect::<PyResult<Vec<_>>>()?)?;
    dict.set_item("luck", luck.collect::<PyResult<Vec<_>>>()?)?;
    dict.set_item("players", players.collect::<PyResult<Vec<_>>>()?)?;
    Ok(dict)
}
