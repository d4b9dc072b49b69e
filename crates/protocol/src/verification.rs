//! Whether a finished game followed the rules and its deal matches the commitment.

use bastide_record::{Finding, Verdict, Verification};
use serde::{Deserialize, Serialize};

/// The checks of a game, in order. The findings are those of `bastide verify` on its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct VerificationInfo {
    /// The overall result.
    pub verdict: VerdictName,
    /// The seed that chance was checked against, if one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The individual checks.
    pub checks: Vec<CheckInfo>,
}

/// What a device noted about a deal when a player sat down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct NotedDeal {
    /// The seat.
    pub seat: u8,
    /// The server's commitment.
    pub commitment: String,
    /// What the player added.
    pub nonce: String,
}

/// The overall result of a verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum VerdictName {
    /// Everything was checked and is correct.
    Right,
    /// Everything that could be checked is correct.
    Partly,
    /// Something is wrong.
    Wrong,
}

/// One check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CheckInfo {
    /// The subject: `moves`, `result`, `promise`, `nonces`, `commitment`, `seed`, `first` or `outcomes`.
    pub subject: String,
    /// The finding.
    pub finding: CheckFinding,
    /// The finding in English.
    pub text: String,
}

/// The finding of one check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CheckFinding {
    /// Correct.
    Right,
    /// Not checkable.
    Unknown,
    /// Incorrect.
    Wrong,
}

impl VerificationInfo {
    /// Adds a check.
    pub fn add(&mut self, check: CheckInfo) {
        self.verdict = self.verdict.max(match check.finding {
            CheckFinding::Right => VerdictName::Right,
            CheckFinding::Unknown => VerdictName::Partly,
            CheckFinding::Wrong => VerdictName::Wrong,
        });
        self.checks.push(check);
    }
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
