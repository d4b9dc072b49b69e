//! Checks `expect` lines, which state what must hold at a moment of a game.

mod features;
mod picks;

use bastide_rules::modules::base::track_place;
use bastide_rules::{Event, FeatureKind, Player, PointSource, Reason, Situation, State};

use crate::item::TileName;
use crate::names::{Colour, did_you_mean};
use crate::problem::{Problem, TextPosition};
use crate::read::read_scores;
use crate::replay::{Award, awards_of};
use crate::replayer::Replayer;
use crate::words::WordCursor;

const KNOWN: [&str; 19] = [
    "score",
    "award",
    "no",
    "supply",
    "track",
    "legal",
    "only",
    "refuse",
    "ask",
    "chance",
    "left",
    "unseen",
    "feature",
    "fact",
    "projected",
    "discarded",
    "over",
    "winners",
    "error",
];

/// Checks one expectation against the current position.
pub(crate) fn check(
    machine: &mut Replayer<'_>,
    text: &str,
    place: TextPosition,
) -> Result<(), Problem> {
    let mut words = WordCursor::of(text, place.line);
    let word = words.need("an expectation")?;
    // A question with a single answer is not asked, so an expectation is about what follows, unless
    // its picks are about that question. The machine is restored afterwards, since the next
    // expectation may again be about the question itself.
    let paused = machine.snapshot();
    match word.text {
        "legal" | "only" => machine.play_forced_until(&words.clone().items()?),
        "refuse" => machine.play_forced_until(&[(words.clone().item()?, place)]),
        _ => machine.play_forced(),
    }
    let checked = check_here(machine, text, words, place);
    machine.restore(paused);
    checked
}

fn check_here(
    machine: &Replayer<'_>,
    text: &str,
    mut words: WordCursor<'_>,
    place: TextPosition,
) -> Result<(), Problem> {
    words.rewind();
    let word = words.need("an expectation")?;
    let expectation = Expectation {
        machine,
        place,
        text,
    };
    match word.text {
        "score" => expectation.scores(&mut words, false),
        "projected" => expectation.scores(&mut words, true),
        "award" => expectation.award(&mut words),
        "no" => expectation.no_award(&mut words),
        "supply" => expectation.supply(&mut words),
        "track" => expectation.track(&mut words),
        "legal" => expectation.legal(&mut words, false),
        "only" => expectation.legal(&mut words, true),
        "refuse" => expectation.refuse(&mut words),
        "ask" => expectation.ask(&mut words),
        "chance" => expectation.chance(&mut words),
        "left" => {
            let found = expectation
                .machine
                .rules
                .view(&expectation.machine.state)
                .tiles_left();
            expectation.compare(words.number::<u32>("number of tiles")?, found)
        }
        "unseen" => expectation.unseen(&mut words),
        "feature" => expectation.feature(&mut words),
        "fact" => expectation.fact(),
        "discarded" => expectation.discarded(&mut words),
        "over" => expectation.over(),
        "winners" => expectation.winners(&mut words),
        "error" => Err(expectation.wrong("the set-up is not refused")),
        other => Err(place.problem(format!(
            "there is no expectation `{other}`; {}",
            did_you_mean(other, KNOWN)
        ))),
    }
}

/// An expectation being checked.
struct Expectation<'a, 'm> {
    machine: &'a Replayer<'m>,
    place: TextPosition,
    text: &'a str,
}

impl Expectation<'_, '_> {
    fn wrong(&self, found: impl AsRef<str>) -> Problem {
        let message = format!("expect {}: {}", self.text, found.as_ref());
        self.place.problem(message)
    }

    fn compare<T: PartialEq + std::fmt::Display>(
        &self,
        expected: T,
        found: T,
    ) -> Result<(), Problem> {
        if expected == found {
            return Ok(());
        }
        Err(self.wrong(format!("it is {found}")))
    }

    fn seat(&self, colour: Colour) -> Result<Player, Problem> {
        self.machine.record.seat(colour, self.place)
    }

    fn state(&self) -> &State {
        &self.machine.state
    }

    fn look(&self) -> bastide_rules::GameRef<'_> {
        self.machine.rules.view(&self.machine.state)
    }

    /// Checks a fact of a module as views show it: `fact goods.0=wine 2`, `fact goods.1=none`.
    fn fact(&self) -> Result<(), Problem> {
        let written = self
            .text
            .strip_prefix("fact")
            .and_then(|fact| fact.split_once('='));
        let Some((name, expected)) = written else {
            return Err(self.wrong("write a fact as: expect fact name=value"));
        };
        let facts = self.look().facts().0;
        let found = facts.iter().filter(|(known, _)| known == name.trim());
        let found: Vec<&str> = found.map(|(_, value)| value.as_str()).collect();
        let found = if found.is_empty() {
            "none".to_owned()
        } else {
            found.join("; ")
        };
        self.compare(expected.trim(), found.as_str())
    }

    fn scores(&self, words: &mut WordCursor<'_>, projected: bool) -> Result<(), Problem> {
        let totals = self.text.contains('/');
        if totals && !projected {
            return self.totals(words);
        }
        for (colour, expected) in read_scores(words)? {
            let player = self.seat(colour)?;
            let found = if projected {
                self.look().projected_scores()[usize::from(player.0)]
            } else {
                self.look().score(player)
            };
            if found != expected {
                return Err(self.wrong(format!("{colour} has {found}")));
            }
        }
        Ok(())
    }

    /// Checks the totals of both scoring figures: `score red 12/8`.
    fn totals(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        while !words.is_empty() {
            let colour = words.colour()?;
            let expected = words.need("a score such as 12/8")?.text;
            let totals = self.look().markers(self.seat(colour)?);
            let totals = totals.map(|total| total.to_string()).join("/");
            if expected != totals {
                return Err(self.wrong(format!("{colour} has {totals}")));
            }
        }
        Ok(())
    }

    /// Checks the place of a score on the track: its square, then what the lap tokens show.
    fn track(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        let colour = words.colour()?;
        let mut expected = vec![words.need("a square from 0 to 49")?.text.to_owned()];
        while let Some(token) = words.take() {
            expected.push(token.text.to_owned());
        }
        let tokens = self.machine.rules.options().base.lap_tokens;
        let place = track_place(self.look().score(self.seat(colour)?), tokens);
        let mut found = vec![place.square.to_string()];
        found.extend((0..place.hundreds).map(|_| "100".to_owned()));
        found.extend(place.fifty.then(|| "50".to_owned()));
        self.compare(expected.join(" "), found.join(" "))
    }

    fn award(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        let player = self.seat(words.colour()?)?;
        let source = words.need("the source of the points")?.text;
        let points: i16 = words.number("number of points")?;
        let rule = words.rule();
        let mut reasons = Vec::new();
        while let Some(key) = words.take() {
            let value = words.need("a count and points for each, as in 4x1,")?;
            reasons.push((format!("{} {}", key.text, value.text), words.rule()));
        }
        let awards = awards_of(self.machine.events());
        let fits = |award: &&Award| {
            award.player == player
                && award.points == points
                && source_names(award.source).iter().any(|name| name == source)
                && rule.is_none_or(|rule| award.rule.0 == rule)
                && (reasons.is_empty() || reasons_fit(award, &reasons))
        };
        if awards.iter().any(|award| fits(&award)) {
            return Ok(());
        }
        Err(self.wrong(self.awards_text(&awards)))
    }

    fn no_award(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        let word = words.need("`award`")?;
        if word.text != "award" {
            return Err(word.problem("only `award` can follow `no`"));
        }
        let player = match words.is_empty() {
            true => None,
            false => Some(self.seat(words.colour()?)?),
        };
        words.finish()?;
        let mut awards = awards_of(self.machine.events());
        awards.retain(|award| {
            award.points != 0 && player.is_none_or(|player| award.player == player)
        });
        if awards.is_empty() {
            return Ok(());
        }
        Err(self.wrong(self.awards_text(&awards)))
    }

    fn awards_text(&self, awards: &[Award]) -> String {
        let notation = self.machine.notation();
        let texts = awards.iter().map(|award| {
            let names = source_names(award.source);
            let source = names.last().map_or("", String::as_str);
            let reasons = award.reasons.iter();
            let reasons = reasons.map(|reason| format!(" {} {}", reason_text(reason), reason.rule));
            format!(
                "{} {source} {} {}{}",
                notation.colour(award.player),
                award.points,
                award.rule,
                reasons.collect::<String>()
            )
        });
        let texts: Vec<String> = texts.collect();
        match texts.len() {
            0 => "there were no awards since the last turn line".to_owned(),
            _ => format!("the awards were: {}", texts.join("; ")),
        }
    }

    fn supply(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        let player = self.seat(words.colour()?)?;
        let sort = words.sort();
        let kind = self.machine.notation().figure_kind(&sort);
        let kind = kind.map_err(|wrong| self.wrong(wrong))?;
        let expected: u8 = words.number("number of figures")?;
        words.finish()?;
        self.compare(expected, self.look().supply(player, kind))
    }

    fn unseen(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        let tile = words.tile()?;
        let kind = self
            .machine
            .notation()
            .kind(&tile)
            .map_err(|wrong| self.wrong(wrong))?;
        let expected: u16 = words.number("number of tiles")?;
        words.finish()?;
        let found = self
            .look()
            .unseen_tiles()
            .find(|(unseen, _)| *unseen == kind);
        self.compare(expected, found.map_or(0, |(_, count)| count))
    }

    fn discarded(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        let mut expected = Vec::new();
        if !words.skip("none") {
            while expected.is_empty() || !words.is_empty() {
                expected.push(words.tile()?.to_string());
            }
        }
        words.finish()?;
        let found = self
            .machine
            .events()
            .iter()
            .filter_map(|event| match event {
                Event::TileDiscarded(kind, _) => {
                    Some(TileName(self.machine.rules.face(*kind).name.clone()).to_string())
                }
                _ => None,
            });
        let mut found: Vec<String> = found.collect();
        found.sort_unstable();
        expected.sort_unstable();
        let text = |tiles: &[String]| {
            if tiles.is_empty() {
                "none".into()
            } else {
                tiles.join(" ")
            }
        };
        self.compare(text(&expected), text(&found))
    }

    fn over(&self) -> Result<(), Problem> {
        match self.machine.rules.situation(self.state()) {
            Situation::Over => Ok(()),
            _ => Err(self.wrong(self.situation_text())),
        }
    }

    fn winners(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        self.over()?;
        let mut expected = Vec::new();
        while expected.is_empty() || !words.is_empty() {
            expected.push(self.seat(words.colour()?)?);
        }
        expected.sort_unstable();
        let game = self.look();
        let players = || (0..self.machine.rules.players()).map(Player);
        let most = players().map(|player| game.score(player)).max();
        let found: Vec<Player> = players()
            .filter(|player| Some(game.score(*player)) == most)
            .collect();
        self.compare(self.names(&expected), self.names(&found))
    }

    fn names(&self, players: &[Player]) -> String {
        let notation = self.machine.notation();
        let names: Vec<&str> = players
            .iter()
            .map(|player| notation.colour(*player).name())
            .collect();
        if names.is_empty() {
            return "none".to_owned();
        }
        names.join(" ")
    }
}

/// Returns the names that an award's source can be written by; the most specific last.
pub(crate) fn source_names(source: PointSource) -> Vec<String> {
    match source {
        PointSource::Named(name) => vec![name.to_owned()],
        PointSource::Feature { kind, at, .. } => {
            let words: &[&str] = match kind {
                FeatureKind::Road => &["road"],
                FeatureKind::City => &["city"],
                FeatureKind::Monastery => &["monastery"],
                FeatureKind::Field => &["field", "farm"],
            };
            let plain = words.iter().map(|word| (*word).to_owned());
            let with_cell = words.iter().map(|word| format!("{word}@{at}"));
            plain.chain(with_cell).collect()
        }
    }
}

/// Whether the reasons of an award are the expected ones, in any order. A rule counts only where
/// one is expected.
fn reasons_fit(award: &Award, expected: &[(String, Option<&str>)]) -> bool {
    let mut left: Vec<&Reason> = award.reasons.iter().collect();
    let found = expected.iter().all(|(text, rule)| {
        let place = left.iter().position(|reason| {
            reason_text(reason) == *text && rule.is_none_or(|rule| reason.rule.0 == rule)
        });
        place.map(|place| left.swap_remove(place)).is_some()
    });
    found && left.is_empty()
}

/// Returns a reason as expectations write it, without its rule.
fn reason_text(reason: &Reason) -> String {
    format!("{} {}x{}", reason.key, reason.count, reason.each)
}
