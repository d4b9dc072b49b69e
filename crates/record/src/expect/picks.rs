//! Expectations about questions: who is asked, and which picks are legal or refused.

use bastide_rules::{Decision, Move, Outcome, Situation};

use super::Expectation;
use crate::forced_choices::AskForcedChoices;
use crate::item::Item;
use crate::problem::Problem;
use crate::words::WordCursor;

impl Expectation<'_, '_> {
    pub(super) fn legal(&self, words: &mut WordCursor<'_>, only: bool) -> Result<(), Problem> {
        let notation = self.machine.notation();
        let mut expected = Vec::new();
        for (item, _) in words.items()? {
            expected.push(self.decision(&item)?);
        }
        let found = self.machine.rules.decisions(self.state());
        let texts = |decisions: &[Decision]| {
            let texts = decisions.iter().map(|one| notation.decision_text(*one));
            texts.collect::<Vec<_>>().join(" ")
        };
        let missing: Vec<Decision> = expected
            .iter()
            .filter(|e| !found.contains(e))
            .copied()
            .collect();
        if !missing.is_empty() {
            let message = format!("not legal: {}; legal: {}", texts(&missing), texts(&found));
            return Err(self.wrong(message));
        }
        let more: Vec<Decision> = found
            .iter()
            .filter(|f| !expected.contains(f))
            .copied()
            .collect();
        if only && !more.is_empty() {
            return Err(self.wrong(format!("also legal: {}", texts(&more))));
        }
        Ok(())
    }

    fn decision(&self, item: &Item) -> Result<Decision, Problem> {
        let notation = self.machine.notation();
        let found = match self.machine.rules.situation(self.state()) {
            Situation::Chance(_) => notation.resolve_outcome(item).map(Decision::Chance),
            _ => notation.resolve(item).map(|pick| {
                let pick = self.machine.rules.listed(self.state(), pick);
                Decision::Pick(pick)
            }),
        };
        found.map_err(|wrong| self.wrong(format!("{item}: {wrong}")))
    }

    pub(super) fn refuse(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
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
                // Assume the draw; the expectation is about laying the tile.
                let kind = self
                    .machine
                    .notation()
                    .kind(tile)
                    .map_err(|wrong| self.wrong(wrong))?;
                let mut state = self.state().clone();
                let mut pause = AskForcedChoices;
                match rules.deal_with_events(&mut state, Outcome::Tile(kind), Some(&mut pause)) {
                    Err(refusal) => Some(refusal),
                    Ok(()) => rules.why_not(
                        &state,
                        Move::PlaceTile {
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

    pub(super) fn ask(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
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

    pub(super) fn chance(&self, words: &mut WordCursor<'_>) -> Result<(), Problem> {
        let name = words.need("the name of a source of chance")?.text;
        words.finish()?;
        match self.machine.rules.situation(self.state()) {
            Situation::Chance(source) if source.name == name => Ok(()),
            _ => Err(self.wrong(self.situation_text())),
        }
    }

    pub(super) fn situation_text(&self) -> String {
        match self.machine.rules.situation(self.state()) {
            Situation::Over => "the game is over".to_owned(),
            Situation::Chance(source) => format!("chance must decide `{}`", source.name),
            Situation::Decision(ask) => {
                let who = self.machine.notation().colour(ask.player);
                format!("{who} is asked `{}`", ask.prompt)
            }
        }
    }
}
