//! What the oracle remembers of Mage and Witch while a tile sequence is played.

use std::collections::BTreeSet;

use bastide_oracle::{Catalogue, Laid, Position, Segment, Settings, Sort, Spell, Standing};
use bastide_rules::modules::{MAGE, WITCH};
use bastide_rules::{Look, Move, Rules, Situation};

use super::names;
use crate::violation::{Broken, Step, same};

const LAW: &str = "the oracle agrees on mage and witch";

/// Nobody's number.
pub(super) const NOBODY: u8 = u8::MAX;

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct MagicNotes {
    /// Where the two stand now.
    pub(super) standing: Vec<Standing>,
    spell: Spell,
}

impl MagicNotes {
    /// None if the game is played without.
    pub(super) fn new(rules: &Rules) -> Option<MagicNotes> {
        let mut modules = rules.modules();
        modules
            .any(|module| module == "mage-witch")
            .then(|| MagicNotes {
                standing: Vec::new(),
                spell: Spell::Nothing,
            })
    }

    /// A tile was laid; what nobody can choose happens at once.
    pub(super) fn placed(
        &mut self,
        before: &Position,
        laid: Laid,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<(), Broken> {
        self.standing = before.magic();
        let spell = before.spell(catalogue, settings, laid);
        self.spell = spell.map_err(|error| Broken::new(LAW, error.to_string()))?;
        match &self.spell {
            Spell::Remove(sorts) if sorts.len() == 1 => {
                self.standing.clear();
                self.spell = Spell::Nothing;
            }
            _ => {}
        }
        Ok(())
    }

    /// A player moved one of the two, or took it away.
    pub(super) fn play(&mut self, look: Look<'_>, step: Step) {
        match (step, &self.spell) {
            (Step::Play(Move::Stand { figure, spot }), Spell::Move(targets)) => {
                let segment = look.segment(spot);
                let on = segment.and_then(|segment| names::segment(look, segment));
                let (Some(sort), Some(on)) = (sort(figure), on) else {
                    return;
                };
                if targets.contains(&(sort, on)) {
                    self.standing.retain(|figure| figure.sort != sort);
                    self.standing.push(standing(sort, on));
                    self.spell = Spell::Nothing;
                }
            }
            (Step::Play(Move::Choice(number)), Spell::Remove(_)) => {
                let sort = Sort::MAGIC.get(usize::from(number)).copied();
                self.standing.retain(|figure| Some(figure.sort) != sort);
                self.spell = Spell::Nothing;
            }
            _ => {}
        }
    }

    /// What can be picked.
    pub(super) fn check_question(&self, look: Look<'_>) -> Result<(), Broken> {
        let Situation::Decision(ask) = look.rules.situation(look.state) else {
            return Ok(());
        };
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let targets: BTreeSet<(Sort, Segment)> = moves
            .iter()
            .filter_map(|pick| match pick {
                Move::Stand { figure, spot } => {
                    let segment = look.segment(*spot)?;
                    Some((sort(*figure)?, names::segment(look, segment)?))
                }
                _ => None,
            })
            .collect();
        let found = match ask.prompt {
            "move-magic" => Spell::Move(targets),
            _ => Spell::Remove(Sort::MAGIC.into()),
        };
        same(
            LAW,
            || ask.prompt.to_owned(),
            (found, ask.player),
            (self.spell.clone(), look.active()),
        )
    }

    /// Everybody was asked who had a choice.
    pub(super) fn check_unasked(&self) -> Result<(), Broken> {
        let what = || "nobody was asked".to_owned();
        same(LAW, what, &Spell::Nothing, &self.spell)
    }
}

/// Which of the two a figure is, if it is one of them.
pub(super) fn sort(figure: bastide_rules::FigureKind) -> Option<Sort> {
    match figure {
        MAGE => Some(Sort::Mage),
        WITCH => Some(Sort::Witch),
        _ => None,
    }
}

/// One of the two on a segment.
pub(super) fn standing(sort: Sort, on: Segment) -> Standing {
    Standing {
        owner: NOBODY,
        weight: 0,
        sort,
        on,
    }
}
