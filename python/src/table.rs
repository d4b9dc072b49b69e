//! What all games with one set-up share.

use bastide_record::Record;
use bastide_rules::{Rules, Setup};
use pyo3::PyResult;

use crate::errors::value_error;
use crate::layout::Layout;
use crate::space::ActionSpace;

/// The rules, the action space and the observations of a set-up.
pub struct Table {
    pub rules: Rules,
    pub space: ActionSpace,
    pub layout: Layout,
    /// The record before the first turn.
    pub record: Record,
}

impl Table {
    pub fn new(rules: Rules, record: Record, window: i64) -> PyResult<Table> {
        let window = match u32::try_from(window) {
            Ok(window @ 1..=255) if window % 2 == 1 => window,
            _ => {
                return Err(value_error(format!(
                    "window must be an odd number from 1 to 255, not {window}"
                )));
            }
        };
        let space = ActionSpace::new(&rules, window);
        let layout = Layout::new(&rules, window as usize);
        Ok(Table {
            rules,
            space,
            layout,
            record,
        })
    }

    /// The side of the window unless the caller chose one: wide enough for nearly every random game.
    pub fn usual_window(setup: &Setup) -> i64 {
        if setup.modules.len() > 1 { 35 } else { 31 }
    }
}
