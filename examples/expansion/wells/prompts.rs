//! The questions of Wells.

use crate::kernel::prompt::{Control, Prompt, PromptElement, Unit};

pub(super) const THROW: Prompt = Prompt {
    help: Some("throw-coins"),
    beside: &[PromptElement::Panel],
    ..Prompt::new(
        "throw-coins",
        "WELL-02",
        Control::Number {
            unit: Unit::Pieces,
            say: "throw",
        },
    )
};

pub(super) const ALL: &[Prompt] = &[THROW];
