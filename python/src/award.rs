//! Awards as dictionaries.

use bastide_record::Award;
use bastide_rules::{FeatureKind, PointSource};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Returns an award with its source, reasons and rules.
pub fn award_dict<'py>(py: Python<'py>, award: &Award) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("turn", award.turn)?;
    dict.set_item("at_end", award.at_end)?;
    dict.set_item("player", award.player.0)?;
    dict.set_item("points", award.points)?;
    dict.set_item("rule", award.rule.0)?;
    let source = match award.source {
        PointSource::Feature { kind, at, .. } => {
            let name = match kind {
                FeatureKind::Road => "road",
                FeatureKind::City => "city",
                FeatureKind::Monastery => "monastery",
                FeatureKind::Field => "farm",
            };
            format!("{name}@{at}")
        }
        PointSource::Named(name) => name.to_owned(),
    };
    dict.set_item("source", source)?;
    let reasons = award.reasons.iter();
    let reasons = reasons.map(|reason| (reason.key, reason.count, reason.each, reason.rule.0));
    dict.set_item("reasons", reasons.collect::<Vec<_>>())?;
    Ok(dict)
}
