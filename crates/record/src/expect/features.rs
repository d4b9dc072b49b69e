//! Expectations about a road, city, monastery or farm.

use bastide_rules::modules::SHIELDS;
use bastide_rules::{FeatureId, FeatureKind, Player};

use super::Expectation;
use crate::item_parser::cell;
use crate::names::{Colour, did_you_mean};
use crate::problem::Problem;
use crate::spot::{SpotName, at_named};
use crate::words::WordCursor;

impl Expectation<'_, '_> {
    pub(super) fn feature(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        let feature = self.feature_named(words)?;
        let game = self.look();
        while let Some(word) = words.take() {
            match word.text {
                "tiles" => self.compare(words.number("number")?, game.tile_count(feature))?,
                "open" => self.compare(words.number("number")?, game.open_edges(feature))?,
                "shields" => {
                    self.compare(words.number("number")?, game.symbols(feature, SHIELDS))?;
                }
                "worth" => {
                    self.compare(words.number("number")?, game.worth_now(feature).total())?
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

    fn owners(&self, feature: FeatureId, words: &mut WordCursor<'_>) -> Result<(), Problem> {
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

    /// Parses a feature, such as `road@1,0(E)` or `monastery@2,3`.
    fn feature_named(&self, words: &mut WordCursor<'_>) -> Result<FeatureId, Problem> {
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
                "write a feature as road@1,0(E), city@1,0(N), farm@1,0(SL) or monastery@1,0",
            )
        })?;
        let notation = self.machine.notation();
        let spot = notation
            .spot(name, Some(cell))
            .map_err(|wrong| self.wrong(wrong))?;
        let segment = self.look().segment(spot);
        segment
            .map(|segment| self.look().feature_of(segment))
            .ok_or_else(|| self.wrong("there is no feature there"))
    }
}
