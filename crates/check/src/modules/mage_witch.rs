//! What the oracle remembers of Mage and Witch while a tile sequence is played.

use std::collections::BTreeSet;

use bastide_oracle::{PositionError, Segment, Sort, Spell, Standing};
use bastide_rules::modules::mage_witch::{MAGE, WITCH};
use bastide_rules::{Decision, Look, Move, Rules};

use crate::oracle::ground::{Ground, Part, asked, legal, segment_of};
use crate::oracle::order::line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on mage and witch";

/// Nobody's number.
pub(crate) const NOBODY: u8 = u8::MAX;

/// The oracle's notes: what has to be done in this line.
#[derive(Clone, Debug)]
pub(crate) struct MagicNotes {
    spell: Spell,
}

impl MagicNotes {
    /// None if the game is played without.
    pub(crate) fn new(rules: &Rules) -> Option<MagicNotes> {
        let mut modules = rules.modules();
        modules
            .any(|module| module == "mage-witch")
            .then_some(MagicNotes {
                spell: Spell::Nothing,
            })
    }

    /// What has to be done now; what nobody can choose happens at once.
    fn begin(&mut self, symbol: bool, ground: &mut Ground) -> Result<(), Broken> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let spell = ground.position.spell(catalogue, settings, symbol);
        self.spell = spell.map_err(lost)?;
        match &self.spell {
            Spell::Remove(sorts) if sorts.len() == 1 => {
                let figures = &mut ground.position.figures;
                figures.retain(|figure| !figure.sort.is_magic());
                self.spell = Spell::Nothing;
            }
            _ => {}
        }
        Ok(())
    }

    /// What can be picked.
    fn check_question(&self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        let moves = legal(look);
        let targets: BTreeSet<(Sort, Segment)> = moves
            .iter()
            .filter_map(|pick| match pick {
                Move::Stand { figure, spot } => Some((sort(*figure)?, segment_of(look, *spot)?)),
                _ => None,
            })
            .collect();
        let prompt = match self.spell {
            Spell::Remove(_) => "remove-magic",
            _ => "move-magic",
        };
        let question = Some((ground.active, prompt));
        same(LAW, || "who is asked".into(), asked(look), question)?;
        let found = match prompt {
            "move-magic" => Spell::Move(targets),
            _ => Spell::Remove(Sort::MAGIC.into()),
        };
        same(LAW, || prompt.to_owned(), &found, &self.spell)
    }
}

impl Part for MagicNotes {
    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match (line, &ground.laid) {
            (line::MAGIC, Some(laid)) => {
                let symbol = ground.catalogue.mage(&laid.tile).map_err(lost)?;
                self.begin(symbol, ground)
            }
            (line::PART, Some(_)) => self.begin(false, ground),
            _ => Ok(()),
        }
    }

    /// A player moved one of the two, or took it away.
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        if ![line::MAGIC, line::PART].contains(&line) {
            return Ok(());
        }
        let figures = &mut ground.position.figures;
        match decision {
            Decision::Pick(Move::Stand { figure, spot }) => {
                if let Some((sort, on)) = sort(figure).zip(segment_of(look, spot)) {
                    figures.retain(|figure| figure.sort != sort);
                    figures.push(standing(sort, on));
                }
            }
            Decision::Pick(Move::Choice(number)) => {
                let sort = Sort::MAGIC.get(usize::from(number)).copied();
                figures.retain(|figure| Some(figure.sort) != sort);
            }
            _ => {}
        }
        self.spell = Spell::Nothing;
        Ok(())
    }

    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            line::MAGIC | line::PART => {
                let what = || "nobody was asked".to_owned();
                same(LAW, what, &Spell::Nothing, &self.spell)
            }
            // MAGE-21, MAGE-22: they leave what is complete, or has become a castle.
            line::MAGIC_LEAVES => {
                let mut closed = ground.features()?;
                closed.retain(|feature| feature.complete || feature.castle);
                ground.position.figures.retain(|figure| {
                    let mut closed = closed.iter();
                    !figure.sort.is_magic() || !closed.any(|f| f.segments.contains(&figure.on))
                });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if ![line::MAGIC, line::PART].contains(&line) {
            return Ok(false);
        }
        self.check_question(look, ground)?;
        Ok(true)
    }
}

/// Which of the two a figure is.
pub(crate) fn sort(figure: bastide_rules::FigureKind) -> Option<Sort> {
    match figure {
        MAGE => Some(Sort::Mage),
        WITCH => Some(Sort::Witch),
        _ => None,
    }
}

/// Which of the two a token is.
pub(crate) fn sort_named(look: Look<'_>, name: &str) -> Option<Sort> {
    let mut both = [MAGE, WITCH].into_iter();
    let found = both.find(|figure| look.rules.figure(*figure).name == name);
    sort(found?)
}

/// One of the two on a segment.
pub(crate) fn standing(sort: Sort, on: Segment) -> Standing {
    Standing {
        owner: NOBODY,
        weight: 0,
        sort,
        on,
    }
}

/// The oracle refuses what the engine did.
fn lost(error: PositionError) -> Broken {
    Broken::new(LAW, error.to_string())
}
