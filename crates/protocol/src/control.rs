//! How a question is presented. The set of controls is closed, so a client needs to know no expansion.

use bastide_rules::kernel::prompt;
use serde::{Deserialize, Serialize};

/// The control that answers a question. Every question may also offer to pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Control {
    /// Place the tile in hand at one of the `places`.
    Places,
    /// Pick a place or a figure on the board.
    Board,
    /// Pick one of a few things from a list.
    List,
    /// Name one of the `numbers`.
    Number {
        /// What the number counts.
        unit: Unit,
        /// The message key of the button, with the value `number`: *Bid 3*.
        say: String,
    },
    /// Pick a space or a scoring figure on the track.
    Track,
    /// Pick one of the tiles that lie face up beside the board.
    Lots,
}

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Points.
    Points,
    /// Pieces.
    Pieces,
}

/// Something to show beside a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "show", rename_all = "kebab-case")]
pub enum Beside {
    /// The scoring track.
    Track,
    /// The panel of an expansion.
    Panel {
        /// The module.
        module: String,
    },
}

impl From<prompt::Control> for Control {
    fn from(control: prompt::Control) -> Control {
        match control {
            prompt::Control::Places => Control::Places,
            prompt::Control::Board => Control::Board,
            prompt::Control::List => Control::List,
            prompt::Control::Number { unit, say } => Control::Number {
                unit: match unit {
                    prompt::Unit::Points => Unit::Points,
                    prompt::Unit::Pieces => Unit::Pieces,
                },
                say: format!("say-{say}"),
            },
            prompt::Control::Track => Control::Track,
            prompt::Control::Lots => Control::Lots,
        }
    }
}
