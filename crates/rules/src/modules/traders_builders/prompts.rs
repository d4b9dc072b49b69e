//! The questions of Traders & Builders.

use crate::kernel::prompt::{Control, Prompt};

pub(super) const DOUBLE_TURN: Prompt = Prompt::new("double-turn", "TRADE-14", Control::List);

pub(super) const ALL: &[Prompt] = &[DOUBLE_TURN];
