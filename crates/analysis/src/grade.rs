//! How bad a decision was.

use std::str::FromStr;

use bastide_protocol::{AnalysedGrade, AnalysisThresholds};
use serde::{Deserialize, Serialize};

/// How bad a decision was, by the points it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// As good as the best, or nearly.
    Good,
    /// A little worse.
    Inaccuracy,
    /// Clearly worse.
    Mistake,
    /// Much worse.
    Blunder,
}

impl Grade {
    /// All grades, best first.
    pub const ALL: [Grade; 4] = [
        Grade::Good,
        Grade::Inaccuracy,
        Grade::Mistake,
        Grade::Blunder,
    ];

    /// Its name in JSON and in message keys.
    pub fn name(self) -> &'static str {
        match self {
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// The sign behind a move, as chess players write it.
    pub fn sign(self) -> &'static str {
        match self {
            Grade::Good => "",
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }
}

/// From how many lost points on a decision has a grade.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Thresholds {
    /// An inaccuracy.
    pub inaccuracy: f64,
    /// A mistake.
    pub mistake: f64,
    /// A blunder.
    pub blunder: f64,
}

impl Default for Thresholds {
    /// A good turn brings some four points: what costs half of one is a mistake worth showing.
    fn default() -> Thresholds {
        Thresholds {
            inaccuracy: 1.0,
            mistake: 2.0,
            blunder: 5.0,
        }
    }
}

impl Thresholds {
    /// The grade of a decision that cost so many points.
    pub fn grade(&self, cost: f64) -> Grade {
        if cost >= self.blunder {
            Grade::Blunder
        } else if cost >= self.mistake {
            Grade::Mistake
        } else if cost >= self.inaccuracy {
            Grade::Inaccuracy
        } else {
            Grade::Good
        }
    }
}

impl FromStr for Thresholds {
    type Err = String;

    fn from_str(text: &str) -> Result<Thresholds, String> {
        let wrong = || {
            format!(
                "`{text}`: write three growing numbers of points, for inaccuracy, mistake and \
                 blunder, such as 1,2,5"
            )
        };
        let numbers: Result<Vec<f64>, _> =
            text.split(',').map(|part| part.trim().parse()).collect();
        match numbers.map_err(|_| wrong())?.as_slice() {
            [inaccuracy, mistake, blunder]
                if *inaccuracy > 0.0
                    && inaccuracy <= mistake
                    && mistake <= blunder
                    && blunder.is_finite() =>
            {
                Ok(Thresholds {
                    inaccuracy: *inaccuracy,
                    mistake: *mistake,
                    blunder: *blunder,
                })
            }
            _ => Err(wrong()),
        }
    }
}

impl From<Thresholds> for AnalysisThresholds {
    fn from(thresholds: Thresholds) -> AnalysisThresholds {
        AnalysisThresholds {
            inaccuracy: thresholds.inaccuracy,
            mistake: thresholds.mistake,
            blunder: thresholds.blunder,
        }
    }
}

impl From<Grade> for AnalysedGrade {
    fn from(grade: Grade) -> AnalysedGrade {
        match grade {
            Grade::Good => AnalysedGrade::Good,
            Grade::Inaccuracy => AnalysedGrade::Inaccuracy,
            Grade::Mistake => AnalysedGrade::Mistake,
            Grade::Blunder => AnalysedGrade::Blunder,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_threshold_belongs_to_the_worse_grade() {
        let thresholds: Thresholds = "1, 2.5, 6".parse().unwrap();
        for (cost, grade) in [
            (0.0, Grade::Good),
            (0.99, Grade::Good),
            (1.0, Grade::Inaccuracy),
            (2.5, Grade::Mistake),
            (5.9, Grade::Mistake),
            (6.0, Grade::Blunder),
        ] {
            assert_eq!(thresholds.grade(cost), grade, "{cost}");
        }
    }

    #[test]
    fn thresholds_must_grow() {
        for text in ["", "1,2", "3,2,1", "1,x,3", "0,1,2", "1,2,inf", "nan,1,2"] {
            assert!(text.parse::<Thresholds>().is_err(), "{text}");
        }
    }
}
