//! Prints arena results.

use std::io::{self, Write};

use anyhow::Result;
use bastide_arena::statistics::Interval;
use bastide_arena::{Arena, Duel, Failure, GameId, GameLine, Results, SprtVerdict, Standings};
use serde_json::{Value, json};

/// The most failures listed one by one.
const MOST_FAILURES: usize = 10;

/// The parts of a report besides the numbers.
pub struct Context<'a> {
    /// The match.
    pub arena: &'a Arena,
    /// The counted games that were lost through a failure.
    pub failures: Vec<FailedGame<'a>>,
    /// Whether the match was interrupted.
    pub is_stopped: bool,
}

/// A game lost through a failure.
pub struct FailedGame<'a> {
    game: &'a GameLine,
    seat: usize,
    failure: &'a Failure,
}

/// Returns the games lost through a failure, in complete pairs numbered below `counted`.
pub fn failures(results: &Results, counted: u32) -> Vec<FailedGame<'_>> {
    let failed = results.whole_pairs(counted).filter_map(|game| {
        let (seat, failure) = game.failure.as_ref()?;
        let seat = *seat;
        Some(FailedGame {
            game,
            seat,
            failure,
        })
    });
    failed.collect()
}

impl Context<'_> {
    fn add_to(&self, value: &mut Value) -> Result<()> {
        value["settings"] = serde_json::to_value(self.arena.settings())?;
        value["stopped"] = self.is_stopped.into();
        let numbers = 0..self.arena.settings().contestants.len();
        value["names"] = numbers
            .map(|number| Value::from(self.arena.program_name(number)))
            .collect();
        let failures = self.failures.iter().map(|failed| {
            let id = failed.game.id;
            json!({
                "spec": contestant(self.arena, id, failed.seat),
                "seat": failed.seat,
                "pair": id.pair,
                "swapped": id.swapped,
                "seed": failed.game.seed,
                "failure": failed.failure,
            })
        });
        value["failures"] = failures.collect();
        Ok(())
    }

    fn write_failures(&self, out: &mut impl Write) -> Result<()> {
        let count = self.failures.len();
        match count {
            0 => return Ok(()),
            1 => writeln!(out, "\nOne game was lost through a failure:")?,
            _ => writeln!(out, "\n{count} games were lost through failures:")?,
        }
        for failed in self.failures.iter().take(MOST_FAILURES) {
            let FailedGame {
                game,
                seat,
                failure,
            } = failed;
            let spec = shown(self.arena, game.id, *seat);
            let (pair, turn) = (game.id.pair + 1, if game.id.swapped { 2 } else { 1 });
            writeln!(
                out,
                "  pair {pair}, game {turn} (seed {}): {spec} {failure}",
                game.seed
            )?;
        }
        if count > MOST_FAILURES {
            writeln!(
                out,
                "  … and {} more; --json lists all",
                count - MOST_FAILURES
            )?;
        }
        Ok(())
    }
}

/// Describes the match in one line.
pub fn title(arena: &Arena) -> String {
    let settings = arena.settings();
    let options: Vec<String> = settings
        .options
        .iter()
        .map(|(name, value)| format!(", {name}={value}"))
        .collect();
    format!(
        "{}: {}, {} players{}, seed {}",
        settings.edition,
        settings.modules.join("+"),
        settings.players,
        options.concat(),
        settings.seed
    )
}

/// The result so far, for the progress bar.
pub fn running(arena: &Arena, results: &Results) -> String {
    let specs = &arena.shown_names();
    if specs.len() > 2 {
        let standings = Standings::of(results, specs, arena.pairs);
        let best = standings.standings.first();
        return best.map_or(String::new(), |best| {
            format!("ahead: {} ({:+.0} Elo)", best.spec, best.elo.mean)
        });
    }
    let duel = Duel::of(results, specs, [0, 1], arena.pairs, arena.test);
    let failures = duel.a.failures + duel.b.failures;
    let mut line = format!(
        "{} {} ({} pairs)",
        duel.a.spec,
        rate(duel.a.win_rate, duel.ci95),
        duel.games / 2
    );
    if failures > 0 {
        line += &format!(", {failures} failures");
    }
    if let Some(test) = &duel.sprt {
        let [low, high] = test.bounds;
        line += &format!(", SPRT {:.2} in {low:.2} to {high:.2}", test.log_ratio);
    }
    line
}

/// Prints the result of a match.
pub fn duel(context: &Context<'_>, duel: &Duel, json: bool) -> Result<()> {
    let mut out = io::stdout().lock();
    if json {
        let mut value = serde_json::to_value(duel)?;
        context.add_to(&mut value)?;
        serde_json::to_writer_pretty(&mut out, &value)?;
        writeln!(out)?;
        return Ok(());
    }
    writeln!(
        out,
        "{} against {}, {} games",
        duel.a.spec, duel.b.spec, duel.games
    )?;
    writeln!(out, "{}\n", title(context.arena))?;
    let width = [&duel.a, &duel.b].map(|side| side.spec.chars().count());
    let width = width.into_iter().max().unwrap_or(0).max(12);
    writeln!(out, "{:width$}  wins  draws  losses  failures  points", "")?;
    for side in [&duel.a, &duel.b] {
        writeln!(
            out,
            "{:width$}  {:>4}  {:>5}  {:>6}  {:>8}  {:>6}",
            side.spec,
            side.wins,
            side.draws,
            side.losses,
            side.failures,
            points(side.points)
        )?;
    }
    if duel.games == 0 {
        writeln!(out, "\nNo pair of games was finished.")?;
        return context.write_failures(&mut out);
    }
    let difference = duel.points_difference;
    writeln!(
        out,
        "\nwin rate of {}: {}",
        duel.a.spec,
        rate(duel.a.win_rate, duel.ci95)
    )?;
    writeln!(
        out,
        "points: {}",
        with_interval(difference.mean, difference.ci95, 1)
    )?;
    writeln!(
        out,
        "Elo: {}",
        with_interval(duel.elo.mean, duel.elo.ci95, 0)
    )?;
    if let Some(test) = &duel.sprt {
        let verdict = match test.verdict {
            SprtVerdict::Open => "not decided",
            SprtVerdict::Lower => "the first",
            SprtVerdict::Higher => "the second",
        };
        writeln!(
            out,
            "SPRT, {}: {verdict} (log ratio {:.2})",
            test.test, test.log_ratio
        )?;
    }
    writeln!(
        out,
        "Intervals are of 95 % confidence, over pairs of games with the same draws."
    )?;
    context.write_failures(&mut out)
}

/// Prints the result of a round robin.
pub fn round_robin(context: &Context<'_>, standings: &Standings, json: bool) -> Result<()> {
    let mut out = io::stdout().lock();
    if json {
        let mut value = serde_json::to_value(standings)?;
        context.add_to(&mut value)?;
        serde_json::to_writer_pretty(&mut out, &value)?;
        writeln!(out)?;
        return Ok(());
    }
    writeln!(out, "{}\n", title(context.arena))?;
    let names = standings
        .standings
        .iter()
        .map(|standing| standing.spec.chars().count());
    let width = names.max().unwrap_or(0).max(12);
    write!(
        out,
        "    {:width$}  games  points    Elo   95 % interval    win rate",
        ""
    )?;
    for place in 1..=standings.standings.len() {
        write!(out, "  {:>5}", format!("{place}."))?;
    }
    writeln!(out)?;
    for (place, standing) in standings.standings.iter().enumerate() {
        let elo = standing.elo;
        write!(
            out,
            "{:>2}. {:width$}  {:>5}  {:>6}  {:>+5.0}  {:>+5.0} to {:>+5.0}     {:>5.1} %",
            place + 1,
            standing.spec,
            standing.games,
            points(standing.points),
            elo.mean,
            elo.ci95.low,
            elo.ci95.high,
            standing.win_rate * 100.0
        )?;
        for other in 0..standings.standings.len() {
            let cell = win_rate(standings, place, other);
            write!(
                out,
                "  {:>5}",
                cell.map_or("–".to_owned(), |rate| format!("{:.1}", rate * 100.0))
            )?;
        }
        writeln!(out)?;
    }
    writeln!(
        out,
        "\nOn the right: games won out of 100 against each. The mean Elo is 0."
    )?;
    context.write_failures(&mut out)
}

/// The win rate of one place against another.
fn win_rate(standings: &Standings, place: usize, other: usize) -> Option<f64> {
    let (a, b) = (standings.order.get(place)?, standings.order.get(other)?);
    let duel = standings.duel(*a, *b).filter(|duel| duel.games > 0)?;
    Some(if a < b {
        duel.a.win_rate
    } else {
        duel.b.win_rate
    })
}

/// The contestant at a seat, as entered.
fn contestant(arena: &Arena, id: GameId, seat: usize) -> &str {
    let settings = arena.settings();
    let number = number_at(arena, id, seat);
    settings.contestants.get(number).map_or("", String::as_str)
}

/// The contestant at a seat, as reports show it.
fn shown(arena: &Arena, id: GameId, seat: usize) -> String {
    let mut names = arena.shown_names();
    names.swap_remove(number_at(arena, id, seat))
}

fn number_at(arena: &Arena, id: GameId, seat: usize) -> usize {
    let seats = id.seats(arena.settings().players);
    seats.get(seat).copied().unwrap_or(0)
}

fn points(mean: Option<f64>) -> String {
    mean.map_or("–".to_owned(), |mean| format!("{mean:.1}"))
}

fn rate(rate: f64, interval: Interval) -> String {
    format!(
        "{:.1} % ({:.1} to {:.1})",
        rate * 100.0,
        interval.low * 100.0,
        interval.high * 100.0
    )
}

fn with_interval(mean: f64, interval: Interval, digits: usize) -> String {
    let number = |value: f64| match value {
        value if value.is_nan() => "unknown".to_owned(),
        value if value == f64::INFINITY => "unbounded".to_owned(),
        value if value == f64::NEG_INFINITY => "unbounded below".to_owned(),
        value => format!("{value:+.digits$}"),
    };
    format!(
        "{} ({} to {})",
        number(mean),
        number(interval.low),
        number(interval.high)
    )
}
