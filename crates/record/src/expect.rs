//! Expectations: what must be so at a moment of a game, as rulebooks write them.

use bastide_rules::kernel::event::PointSource;
use bastide_rules::{Event, FeatureId, FeatureKind, Move, Outcome, Player, Situation, State};

use crate::item::{Item, TileName};
use crate::machine::Machine;
use crate::names::{Colour, did_you_mean};
use crate::place::{Place, Problem};
use crate::read::read_scores;
use crate::replay::{Award, awards_of};
use crate::spot::{SpotName, at_named};
use crate::tokens::{Words, cell};

const KNOWN: [&str; 17] = [
    "score",
    "award",
    "no",
    "supply",
    "legal",
    "only",
    "refuse",
    "ask",
    "chance",
    "left",
    "unseen",
    "feature",
    "projected",
    "discarded",
    "over",
    "winners",
    "error",
];

/// Checks one expectation against the present position.
pub(crate) fn check(machine: &mut Machine<'_>, text: &str, place: Place) -> Result<(), Problem> {
    let mut words = Words::of(text, place.line);
    let word = words.need("what is expected")?;
    // A question with a single answer is not asked: an expectation is about what follows, unless
    // its picks are about that question. Later ones may again be about the question itself.
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
    machine: &Machine<'_>,
    text: &str,
    mut words: Words<'_>,
    place: Place,
) -> Result<(), Problem> {
    words.rewind();
    let word = words.need("what is expected")?;
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
        "legal" => expectation.legal(&mut words, false),
        "only" => expectation.legal(&mut words, true),
        "refuse" => expectation.refuse(&mut words),
        "ask" => expectation.ask(&mut words),
        "chance" => expectation.chance(&mut words),
        "left" => {
            let found = expectation
                .machine
                .rules
                .look(&expectation.machine.state)
                .tiles_left();
            expectation.compare(words.number::<u32>("number of tiles")?, found)
        }
        "unseen" => expectation.unseen(&mut words),
        "feature" => expectation.feature(&mut words),
        "discarded" => expectation.discarded(&mut words),
        "over" => expectation.over(),
        "winners" => expectation.winners(&mut words),
        "error" => Err(expectation.wrong("the set-up is not refused")),
        other => Err(place.problem(format!(
            "nothing is expected by `{other}`; {}",
            did_you_mean(other, KNOWN)
        ))),
    }
}

/// An expectation being checked.
struct Expectation<'a, 'm> {
    machine: &'a Machine<'m>,
    place: Place,
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

    fn look(&self) -> bastide_rules::Look<'_> {
        self.machine.rules.look(&self.machine.state)
    }

    fn scores(&self, words: &mut Words<'_>, projected: bool) -> Result<(), Problem> {
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

    fn award(&self, words: &mut Words<'_>) -> Result<(), Problem> {
        let player = self.seat(words.colour()?)?;
        let source = words.need("where the points come from")?.text;
        let points: i16 = words.number("number of points")?;
        let mut reasons = Vec::new();
        while let Some(key) = words.take() {
            let value = words.need("how many times how much, as in 4x1")?;
            reasons.push(format!("{} {}", key.text, value.text));
        }
        reasons.sort_unstable();
        let awards = awards_of(self.machine.events());
        let fits = |award: &&Award| {
            award.player == player
                && award.points == points
                && source_names(award.source).iter().any(|name| name == source)
                && (reasons.is_empty() || reasons_of(award) == reasons)
        };
        if awards.iter().any(|award| fits(&award)) {
            return Ok(());
        }
        Err(self.wrong(self.awards_text(&awards)))
    }

    fn no_award(&self, words: &mut Words<'_>) -> Result<(), Problem> {
        let word = words.need("`award`")?;
        if word.text != "award" {
            return Err(word.problem("only `no award` is known"));
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
            let reasons = reasons_of(award).join(" ");
            format!(
                "{} {source} {} {reasons}",
                notation.colour(award.player),
                award.points
            )
        });
        let texts: Vec<String> = texts.collect();
        match texts.len() {
            0 => "nobody got points since the last turn line".to_owned(),
            _ => format!("the awards were: {}", texts.join("; ")),
        }
    }

    fn supply(&self, words: &mut Words<'_>) -> Result<(), Problem> {
        let player = self.seat(words.colour()?)?;
        let sort = words.sort();
        let kind = self.machine.notation().figure_kind(&sort);
        let kind = kind.map_err(|wrong| self.wrong(wrong))?;
        let expected: u8 = words.number("number of figures")?;
        words.finish()?;
        self.compare(expected, self.look().supply(player, kind))
    }

    fn legal(&self, words: &mut Words<'_>, only: bool) -> Result<(), Problem> {
        let notation = self.machine.notation();
        let mut expected = Vec::new();
        for (item, _) in words.items()? {
            expected.push(self.possibility(&item)?);
        }
        let found = self.possibilities();
        let texts = |possible: &[Possible]| {
            let texts = possible.iter().map(|possible| match possible {
                Possible::Move(pick) => notation.move_text(*pick),
                Possible::Outcome(outcome) => notation.outcome_text(*outcome),
            });
            texts.collect::<Vec<_>>().join(" ")
        };
        let missing: Vec<Possible> = expected
            .iter()
            .filter(|e| !found.contains(e))
            .copied()
            .collect();
        if !missing.is_empty() {
            let message = format!("not legal: {}; legal: {}", texts(&missing), texts(&found));
            return Err(self.wrong(message));
        }
        let more: Vec<Possible> = found
            .iter()
            .filter(|f| !expected.contains(f))
            .copied()
            .collect();
        if only && !more.is_empty() {
            return Err(self.wrong(format!("also legal: {}", texts(&more))));
        }
        Ok(())
    }

    fn possibility(&self, item: &Item) -> Result<Possible, Problem> {
        let notation = self.machine.notation();
        let found = match self.machine.rules.situation(self.state()) {
            Situation::Chance(_) => notation.resolve_outcome(item).map(Possible::Outcome),
            _ => notation.resolve(item).map(|pick| {
                let pick = self.machine.rules.canonical(self.state(), pick);
                Possible::Move(pick)
            }),
        };
        found.map_err(|wrong| self.wrong(format!("{item}: {wrong}")))
    }

    fn possibilities(&self) -> Vec<Possible> {
        let mut moves = Vec::new();
        let mut outcomes = Vec::new();
        self.machine.rules.legal(self.state(), &mut moves);
        self.machine.rules.outcomes(self.state(), &mut outcomes);
        let moves = moves.into_iter().map(Possible::Move);
        let outcomes = outcomes
            .into_iter()
            .map(|(outcome, _)| Possible::Outcome(outcome));
        moves.chain(outcomes).collect()
    }

    fn refuse(&self, words: &mut Words<'_>) -> Result<(), Problem> {
        let item = words.item()?;
        let rule = words.take().map(|word| word.text);
        words.finish()?;
        let rules = &self.machine.rules;
        let refusal = match (rules.situation(self.state()), &item) {
            (
                Situation::Chance(_),
                Item::Lay {
                    tile: Some(tile),
                    cell,
                    rotation,
                },
            ) => {
                // The draw is granted; the question is about laying the tile.
                let kind = self
                    .machine
                    .notation()
                    .kind(tile)
                    .map_err(|wrong| self.wrong(wrong))?;
                let mut state = self.state().clone();
                let mut pause = Pause;
                match rules.deal_heard(&mut state, Outcome::Tile(kind), Some(&mut pause)) {
                    Err(refusal) => Some(refusal),
                    Ok(()) => rules.why_not(
                        &state,
                        Move::Place {
                            cell: *cell,
                            rotation: *rotation,
                        },
                    ),
                }
            }
            (Situation::Chance(_), Item::Draw(_) | Item::Chance { .. }) => {
                let outcome = self.machine.notation().resolve_outcome(&item);
                let outcome = outcome.map_err(|wrong| self.wrong(wrong))?;
                rules.deal(&mut self.state().clone(), outcome).err()
            }
            _ => {
                let pick = self.machine.notation().resolve(&item);
                rules.why_not(self.state(), pick.map_err(|wrong| self.wrong(wrong))?)
            }
        };
        match refusal {
            None => Err(self.wrong("it is legal")),
            Some(refusal) if rule.is_some_and(|rule| rule != refusal.rule.0) => {
                Err(self.wrong(format!("it is refused by another rule: {refusal}")))
            }
            Some(_) => Ok(()),
        }
    }

    fn ask(&self, words: &mut Words<'_>) -> Result<(), Problem> {
        let player = self.seat(words.colour()?)?;
        let prompt = words.take().map(|word| word.text);
        words.finish()?;
        let Situation::Decision(ask) = self.machine.rules.situation(self.state()) else {
            return Err(self.wrong(self.situation_text()));
        };
        if ask.player != player || prompt.is_some_and(|prompt| prompt != ask.prompt) {
            return Err(self.wrong(self.situation_text()));
        }
        Ok(())
    }

    fn chance(&self, words: &mut Words<'_>) -> Result<(), Problem> {
        let name = words.need("the name of a source")?.text;
        words.finish()?;
        match self.machine.rules.situation(self.state()) {
            Situation::Chance(source) if source.name == name => Ok(()),
            _ => Err(self.wrong(self.situation_text())),
        }
    }

    fn situation_text(&self) -> String {
        match self.machine.rules.situation(self.state()) {
            Situation::Over => "the game is over".to_owned(),
            Situation::Chance(source) => format!("chance is asked for `{}`", source.name),
            Situation::Decision(ask) => {
                let who = self.machine.notation().colour(ask.player);
                format!("{who} is asked `{}`", ask.prompt)
            }
        }
    }

    fn unseen(&self, words: &mut Words<'_>) -> Result<(), Problem> {
        let tile = words.tile()?;
        let kind = self
            .machine
            .notation()
            .kind(&tile)
            .map_err(|wrong| self.wrong(wrong))?;
        let expected: u16 = words.number("number of tiles")?;
        words.finish()?;
        let found = self.look().unseen().find(|(unseen, _)| *unseen == kind);
        self.compare(expected, found.map_or(0, |(_, count)| count))
    }

    fn feature(&self, words: &mut Words<'_>) -> Result<(), Problem> {
        let feature = self.feature_named(words)?;
        let look = self.look();
        while let Some(word) = words.take() {
            match word.text {
                "tiles" => self.compare(words.number("number")?, look.size(feature))?,
                "open" => self.compare(words.number("number")?, look.open_edges(feature))?,
                "shields" => {
                    let lane = bastide_rules::catalogue::count::SHIELDS;
                    self.compare(words.number("number")?, look.symbols(feature, lane))?;
                }
                "worth" => {
                    self.compare(words.number("number")?, look.worth_now(feature).total())?
                }
                "complete" => self.compare("complete", self.completeness(feature))?,
                "incomplete" => self.compare("incomplete", self.completeness(feature))?,
                "owners" => self.owners(feature, words)?,
                other => {
                    let known = [
                        "tiles",
                        "open",
                        "shields",
                        "worth",
                        "complete",
                        "incomplete",
                        "owners",
                    ];
                    let hint = did_you_mean(other, known);
                    return Err(word.problem(format!("features have no `{other}`; {hint}")));
                }
            }
        }
        Ok(())
    }

    fn completeness(&self, feature: FeatureId) -> &'static str {
        match self.look().is_complete(feature) {
            true => "complete",
            false => "incomplete",
        }
    }

    fn owners(&self, feature: FeatureId, words: &mut Words<'_>) -> Result<(), Problem> {
        let mut expected = Vec::new();
        if !words.skip("none") {
            while words
                .peek()
                .is_some_and(|word| Colour::named(word.text).is_some())
            {
                expected.push(self.seat(words.colour()?)?);
            }
        }
        expected.sort_unstable();
        let found: Vec<Player> = self.look().owners(feature).iter().collect();
        self.compare(self.names(&expected), self.names(&found))
    }

    /// `road@1,0(E)`, `monastery@2,3`.
    fn feature_named(&self, words: &mut Words<'_>) -> Result<FeatureId, Problem> {
        let word = words.need("a feature")?;
        let parts = word.text.split_once('@').and_then(|(kind, rest)| {
            let kind = match kind {
                "road" => FeatureKind::Road,
                "city" => FeatureKind::City,
                "monastery" => FeatureKind::Monastery,
                "farm" | "field" => FeatureKind::Field,
                _ => return None,
            };
            let (at, name) = match rest.split_once('(') {
                None => (rest, "in"),
                Some((at, name)) => (at, name.strip_suffix(')')?),
            };
            Some((SpotName::Segment(kind, at_named(name)?), cell(at)?))
        });
        let (name, cell) = parts.ok_or_else(|| {
            word.problem(
                "a feature is written as road@1,0(E), city@1,0(N), farm@1,0(SL) or monastery@1,0",
            )
        })?;
        let notation = self.machine.notation();
        let spot = notation
            .spot(name, Some(cell))
            .map_err(|wrong| self.wrong(wrong))?;
        let segment = self.look().segment(spot);
        segment
            .map(|segment| self.look().feature_of(segment))
            .ok_or_else(|| self.wrong("that is no feature"))
    }

    fn discarded(&self, words: &mut Words<'_>) -> Result<(), Problem> {
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

    fn winners(&self, words: &mut Words<'_>) -> Result<(), Problem> {
        self.over()?;
        let mut expected = Vec::new();
        while expected.is_empty() || !words.is_empty() {
            expected.push(self.seat(words.colour()?)?);
        }
        expected.sort_unstable();
        let look = self.look();
        let players = || (0..self.machine.rules.players()).map(Player);
        let most = players().map(|player| look.score(player)).max();
        let found: Vec<Player> = players()
            .filter(|player| Some(look.score(*player)) == most)
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

/// Something that can be decided now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Possible {
    Move(Move),
    Outcome(Outcome),
}

/// Hears nothing and stops the engine also at forced picks.
struct Pause;

impl bastide_rules::Listener for Pause {
    fn hear(&mut self, _: Event) {}

    fn pauses(&self) -> bool {
        true
    }
}

/// The names an award's source can be written by; the fullest last.
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

/// The reasons of an award as text, sorted.
fn reasons_of(award: &Award) -> Vec<String> {
    let reasons = award.reasons.iter();
    let mut texts: Vec<String> = reasons
        .map(|reason| format!("{} {}x{}", reason.key, reason.count, reason.each))
        .collect();
    texts.sort_unstable();
    texts
}
