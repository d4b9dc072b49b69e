//! The place of a score on the track, a ring of 50 squares with tokens for laps (BASE-43).

use super::options::LapTokens;

/// The number of squares of the track.
const SQUARES: i32 = 50;

/// The place of a score on the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrackPlace {
    /// The square, 0 to 49.
    pub square: u8,
    /// The number of completed laps.
    pub laps: i32,
    /// The number of tokens in front of the player that show 100.
    pub hundreds: i32,
    /// Whether a token shows 50.
    pub fifty: bool,
}

/// Returns the place of a score. Exactly 50 is a completed lap.
pub fn track_place(score: i32, tokens: LapTokens) -> TrackPlace {
    let laps = score.div_euclid(SQUARES);
    let shown = match tokens {
        LapTokens::None => 0,
        // The rules with a single token do not say what happens after its 100 side.
        LapTokens::One => laps.clamp(0, 2),
        LapTokens::More => laps.max(0),
    };
    TrackPlace {
        square: score.rem_euclid(SQUARES) as u8,
        laps,
        hundreds: shown / 2,
        fifty: shown % 2 == 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expects a square, a number of tokens that show 100, and whether a token shows 50.
    fn check(tokens: LapTokens, score: i32, expected: (u8, i32, bool)) {
        let place = track_place(score, tokens);
        assert_eq!(
            (place.square, place.hundreds, place.fifty),
            expected,
            "{score}"
        );
    }

    #[test]
    fn base_ex_27_a_token_counts_the_laps() {
        for tokens in [LapTokens::One, LapTokens::More] {
            check(tokens, 48, (48, 0, false));
            check(tokens, 48 + 9, (7, 0, true));
            check(tokens, 41 + 9, (0, 0, true));
            check(tokens, 98 + 4, (2, 1, false));
        }
        check(LapTokens::More, 149 + 1, (0, 1, true));
        check(LapTokens::One, 149 + 1, (0, 1, false));
        check(LapTokens::None, 149 + 1, (0, 0, false));
    }

    #[test]
    fn negative_scores_wrap_to_the_squares_before_zero() {
        check(LapTokens::More, -3, (47, 0, false));
    }
}
