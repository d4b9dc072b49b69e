//! The grades of decisions.

use std::str::FromStr;

use bastide_protocol::{AnalysedGrade, AnalysisThresholds};
use serde::{Deserialize, Serialize};

/// The grade of a decision, by the points it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// As good as the best pick, or nearly.
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

    /// Returns its name in JSON and in message keys.
    pub fn name(self) -> &'static str {
        match self {
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// Returns the annotation after a move, as in chess notation.
    pub fn sign(self) -> &'static str {
        match self {
            Grade::Good => "",
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }
}

/// The least cost for each grade, in points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Thresholds {
    /// The least cost of an inaccuracy.
    pub inaccuracy: f64,
    /// The least cost of a mistake.
    pub mistake: f64,
    /// The least cost of a blunder.
    pub blunder: f64,
}

impl Default for Thresholds {
    /// A good turn gains about four points, so a pick that costs half of that is a mistake worth showing.
    fn default() -> Thresholds {
        Thresholds {
            inaccuracy: 1.0,
            mistake: 2.0,
            blunder: 5.0,
        }
    }
}

impl Thresholds {
    /// Returns the grade of a decision that cost this many points.
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
                "`{text}`: write three increasing numbers of points, for inaccuracy, mistake and \
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
    fn thresholds_must_increase() {
        for text in ["", "1,2", "3,2,1", "1,x,3", "0,1,2", "1,2,inf", "nan,1,2"] {
            assert!(text.parse::<Thresholds>().is_err(), "{text}");
        }
    }
}
