//! A game as a line of the results file, with points by contestant. Lines of version 1 have points by seat.

use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::match_up::GameId;
use crate::results::GameLine;

/// One game, as a line of the file.
#[derive(Serialize, Deserialize)]
pub struct SavedGame {
    #[serde(flatten)]
    id: GameId,
    seed: u64,
    scores: SavedScores,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    failure: Option<SavedFailure>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum SavedScores {
    /// The points of the seats of each contestant, in the order of the seats.
    ByContestant { a: Vec<i32>, b: Vec<i32> },
    /// Version 1.
    BySeat(Vec<i32>),
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum SavedFailure {
    OfContestant {
        contestant: Side,
        seat: usize,
        #[serde(flatten)]
        failure: Failure,
    },
    /// Version 1.
    OfSeat((usize, Failure)),
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Side {
    A,
    B,
}

/// The error for scores that do not fit the seats.
#[derive(Debug, thiserror::Error)]
#[error("the numbers of scores of `a` and `b` do not fit their seats")]
pub struct ScoresError;

impl From<GameLine> for SavedGame {
    fn from(game: GameLine) -> SavedGame {
        let is_of_a = seats_of_a(game.id, game.scores.len());
        let (mut a, mut b) = (Vec::new(), Vec::new());
        for (score, is_of_a) in game.scores.iter().zip(&is_of_a) {
            if *is_of_a { &mut a } else { &mut b }.push(*score);
        }
        let failure = game.failure.map(|(seat, failure)| {
            let contestant = match is_of_a.get(seat) {
                Some(true) => Side::A,
                _ => Side::B,
            };
            SavedFailure::OfContestant {
                contestant,
                seat,
                failure,
            }
        });
        SavedGame {
            id: game.id,
            seed: game.seed,
            scores: SavedScores::ByContestant { a, b },
            failure,
        }
    }
}

impl TryFrom<SavedGame> for GameLine {
    type Error = ScoresError;

    fn try_from(saved: SavedGame) -> Result<GameLine, ScoresError> {
        let scores = match saved.scores {
            SavedScores::BySeat(scores) => scores,
            SavedScores::ByContestant { a, b } => {
                let is_of_a = seats_of_a(saved.id, a.len() + b.len());
                let (mut a, mut b) = (a.into_iter(), b.into_iter());
                let by_seat = is_of_a
                    .into_iter()
                    .map(|is_of_a| if is_of_a { a.next() } else { b.next() });
                by_seat.collect::<Option<Vec<i32>>>().ok_or(ScoresError)?
            }
        };
        let failure = saved.failure.map(|failure| match failure {
            SavedFailure::OfContestant { seat, failure, .. } => (seat, failure),
            SavedFailure::OfSeat(failure) => failure,
        });
        Ok(GameLine {
            id: saved.id,
            seed: saved.seed,
            scores,
            failure,
        })
    }
}

/// Returns for each seat whether contestant `a` has it.
fn seats_of_a(id: GameId, seats: usize) -> Vec<bool> {
    let seats = id.seats(u8::try_from(seats).unwrap_or(u8::MAX));
    seats
        .into_iter()
        .map(|contestant| contestant == id.a)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_saved_by_contestant_and_read_by_seat() {
        let new =
            r#"{"pair":3,"a":0,"b":1,"swapped":true,"seed":10,"scores":{"a":[40],"b":[55,31]}}"#;
        let old = r#"{"pair":3,"a":0,"b":1,"swapped":true,"seed":10,"scores":[55,40,31]}"#;
        for text in [new, old] {
            let game: GameLine = serde_json::from_str(text).expect("a game");
            assert_eq!(game.scores, [55, 40, 31], "{text}");
            assert_eq!(serde_json::to_string(&game).expect("text"), new);
        }
        let wrong = new.replace("[40]", "[40,31]").replace("[55,31]", "[55]");
        let error = serde_json::from_str::<GameLine>(&wrong).unwrap_err();
        assert!(
            error.to_string().contains("do not fit their seats"),
            "{error}"
        );
    }

    #[test]
    fn a_failure_names_the_contestant() {
        let failure = r#"{"fault":"crashed","report":"it ended"}"#;
        let game = r#"{"pair":0,"a":0,"b":1,"swapped":false,"seed":7,"scores":{"a":[4],"b":[8]},"failure":"#;
        let new = format!(
            "{game}{{\"contestant\":\"b\",\"seat\":1,{}}}",
            &failure[1..]
        );
        let old = format!("{game}[1,{failure}]}}");
        for text in [&new, &old] {
            let read: GameLine = serde_json::from_str(text).expect("a game");
            assert_eq!(serde_json::to_string(&read).expect("text"), new);
        }
    }
}
