//! Whether a finished game went by the rules, and was dealt as it had been promised.

use bastide_record::{Finding, Verdict, Verification};
use serde::{Deserialize, Serialize};

/// What was checked of a game, in order. It is what `bastide verify` says of its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct VerificationInfo {
    /// What all findings come to.
    pub verdict: VerdictName,
    /// The seed that chance was compared with, if one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Each thing that was looked at.
    pub checks: Vec<CheckInfo>,
}

/// What all findings come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum VerdictName {
    /// Everything was checked and is right.
    Right,
    /// What could be checked is right.
    Partly,
    /// Something is wrong.
    Wrong,
}

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CheckInfo {
    /// What: `moves`, `result`, `promise`, `commitment`, `seed`, `first` or `outcomes`.
    pub subject: String,
    /// What was found.
    pub finding: CheckFinding,
    /// The same in English.
    pub text: String,
}

/// What was found of one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CheckFinding {
    /// It is as it should be.
    Right,
    /// It cannot be checked.
    Unknown,
    /// It is not as it should be.
    Wrong,
}

impl From<&Verification> for VerificationInfo {
    fn from(found: &Verification) -> VerificationInfo {
        let checks = found.checks.iter().map(|check| {
            let (finding, text) = match &check.finding {
                Finding::Right(text) => (CheckFinding::Right, text.clone()),
                Finding::Unknown(text) => (CheckFinding::Unknown, text.clone()),
                Finding::Wrong(problem) => (CheckFinding::Wrong, problem.to_string()),
            };
            CheckInfo {
                subject: check.subject.name().to_owned(),
                finding,
                text,
            }
        });
        VerificationInfo {
            verdict: match found.verdict() {
                Verdict::Right => VerdictName::Right,
                Verdict::Partly => VerdictName::Partly,
                Verdict::Wrong => VerdictName::Wrong,
            },
            seed: found.seed.map(|seed| seed.to_string()),
            checks: checks.collect(),
        }
    }
}
