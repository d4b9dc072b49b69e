//! How a question is presented, in closed words: a client needs to know no expansion.

use bastide_rules::kernel::prompt;
use serde::{Deserialize, Serialize};

/// How a question is answered. Every question may also offer to pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Control {
    /// The tile in hand is laid in one of the `places`.
    Places,
    /// A place or a figure of the board is picked.
    Board,
    /// One of a few things is picked from a list.
    List,
    /// One of the `numbers` is named.
    Number {
        /// What it counts.
        unit: Unit,
        /// The key of naming it, with the value `number`: *Bid 3*.
        say: String,
    },
    /// A space or a scoring figure of the track is picked.
    Track,
    /// One of the tiles that lie face up beside the board is picked.
    Lots,
}

/// What a number counts.
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
