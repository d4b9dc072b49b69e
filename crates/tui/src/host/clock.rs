//! How a clock is written: `none`, `90s` for each turn, `15m+10s` for the whole game.

use std::str::FromStr;

use bastide_protocol::ClockRule;

/// A clock as it is written on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockWords(pub ClockRule);

/// What is no clock.
const HELP: &str = "write `none`, a time for each turn such as `90s`, `5m`, `2h` or `3d`, or a time for the whole game \
                    and more after each turn such as `15m+10s`";

impl FromStr for ClockWords {
    type Err = String;

    fn from_str(text: &str) -> Result<ClockWords, String> {
        let seconds = |part: &str| {
            read_time(part.trim()).ok_or_else(|| format!("`{text}` is no clock: {HELP}"))
        };
        if text.eq_ignore_ascii_case("none") {
            return Ok(ClockWords(ClockRule::None));
        }
        Ok(ClockWords(match text.split_once('+') {
            Some((stock, increment)) => ClockRule::Fischer {
                seconds: seconds(stock)?,
                increment: seconds(increment)?,
            },
            None => ClockRule::PerMove {
                seconds: seconds(text)?,
            },
        }))
    }
}

/// The seconds of a time such as `90s`.
fn read_time(text: &str) -> Option<u32> {
    let unit = text.chars().last()?;
    let number: u32 = text[..text.len() - unit.len_utf8()].parse().ok()?;
    let seconds = match unit {
        's' => 1,
        'm' => 60,
        'h' => 60 * 60,
        'd' => 24 * 60 * 60,
        _ => return None,
    };
    number.checked_mul(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, rule: ClockRule) {
        assert_eq!(text.parse(), Ok(ClockWords(rule)), "{text}");
    }

    #[test]
    fn clocks_are_read() {
        check("none", ClockRule::None);
        check("90s", ClockRule::PerMove { seconds: 90 });
        check("3d", ClockRule::PerMove { seconds: 259_200 });
        let fischer = ClockRule::Fischer {
            seconds: 900,
            increment: 10,
        };
        check("15m+10s", fischer);
        let no_more = ClockRule::Fischer {
            seconds: 3600,
            increment: 0,
        };
        check("1h + 0s", no_more);
    }

    #[test]
    fn what_is_no_clock_is_told_what_would_be_one() {
        for wrong in ["", "90", "s", "-5s", "5x", "1m+", "+5s", "99999999d", "5€"] {
            let error = wrong.parse::<ClockWords>().expect_err(wrong);
            assert!(error.contains("15m+10s"), "{error}");
        }
    }
}
