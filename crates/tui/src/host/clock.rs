//! Parses a clock: `none`, `90s` for each turn, `15m+10s` for the whole game.

use std::str::FromStr;

use bastide_protocol::ClockRule;

/// A clock on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockArg(pub ClockRule);

/// The accepted forms, for error messages.
const HELP: &str = "`none`, a time for each turn such as `90s`, `5m`, `2h` or `3d`, or a time for the whole game \
                    with an increment after each turn such as `15m+10s`";

impl FromStr for ClockArg {
    type Err = String;

    fn from_str(text: &str) -> Result<ClockArg, String> {
        let seconds = |part: &str| {
            read_time(part.trim()).ok_or_else(|| format!("expected {HELP}; not `{text}`"))
        };
        if text.eq_ignore_ascii_case("none") {
            return Ok(ClockArg(ClockRule::None));
        }
        Ok(ClockArg(match text.split_once('+') {
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

/// Parses a time such as `90s` into seconds.
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
        assert_eq!(text.parse(), Ok(ClockArg(rule)), "{text}");
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
    fn a_bad_clock_is_refused_with_a_hint() {
        for wrong in ["", "90", "s", "-5s", "5x", "1m+", "+5s", "99999999d", "5€"] {
            let error = wrong.parse::<ClockArg>().expect_err(wrong);
            assert!(error.contains("15m+10s"), "{error}");
        }
    }
}
