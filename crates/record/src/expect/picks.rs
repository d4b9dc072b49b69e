//! Expectations about who is asked what: legal picks and refused ones.

use bastide_rules::{Event, Move, Outcome, Situation};

use super::Expectation;
use crate::item::Item;
use crate::place::Problem;
use crate::tokens::Words;

impl Expectation<'_, '_> {
    pub(super) fn legal(&self, words: &mut Words<'_>, only: bool) -> Result<(), Problem> {
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

    pub(super) fn refuse(&self, words: &mut Words<'_>) -> Result<(), Problem> {
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

    pub(super) fn ask(&self, words: &mut Words<'_>) -> Result<(), Problem> {
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

    pub(super) fn chance(&self, words: &mut Words<'_>) -> Result<(), Problem> {
        let name = words.need("the name of a source")?.text;
        words.finish()?;
        match self.machine.rules.situation(self.state()) {
            Situation::Chance(source) if source.name == name => Ok(()),
            _ => Err(self.wrong(self.situation_text())),
        }
    }

    pub(super) fn situation_text(&self) -> String {
        match self.machine.rules.situation(self.state()) {
            Situation::Over => "the game is over".to_owned(),
            Situation::Chance(source) => format!("chance is asked for `{}`", source.name),
            Situation::Decision(ask) => {
                let who = self.machine.notation().colour(ask.player);
                format!("{who} is asked `{}`", ask.prompt)
            }
        }
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
