//! What the oracle remembers of Mage and Witch while a tile sequence is played. They are never
//! together, and stand only where something is left to complete.

use std::collections::BTreeSet;

use bastide_oracle::modules::mage_witch::Spell;
use bastide_oracle::{NOBODY, PositionError, Segment, Sort, Standing};
use bastide_rules::kernel::view::Lies;
use bastide_rules::modules::mage_witch::{MAGE, WITCH};
use bastide_rules::{Decision, Event, FeatureKind, Look, Move, Rules, SegmentId, Setup, Spot};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::ground::{Ground, Part, asked, legal, segment_of};
use crate::oracle::order::Line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on mage and witch";

const MOVE: &str = "move mage or witch";
const PART: &str = "part mage and witch";
const LEAVE: &str = "mage and witch leave";

pub(crate) struct MageWitch;

impl Module for MageWitch {
    fn name(&self) -> &'static str {
        "mage-witch"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(180, "COMBO-18", MOVE),
            Line::new(250, "COMBO-25", PART),
            Line::new(312, "COMBO-31", LEAVE),
        ];
        TURN
    }

    fn nobodys_figures(&self, look: Look<'_>) -> Vec<Standing> {
        let both = both(look).into_iter();
        let standing =
            both.filter_map(|(sort, spot)| Some(standing(sort, segment_of(look, spot)?)));
        standing.collect()
    }

    fn law(&self, _: Look<'_>) -> Option<Box<dyn Law>> {
        Some(Box::<MagicLaw>::default())
    }

    fn part(&self, _: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        Some(Box::new(MagicNotes {
            spell: Spell::Nothing,
        }))
    }
}

/// The oracle's notes: what has to be done in this line.
#[derive(Clone, Debug)]
struct MagicNotes {
    spell: Spell,
}

impl MagicNotes {
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
            (MOVE, Some(laid)) => {
                let symbol = ground.catalogue.mage(&laid.tile).map_err(lost)?;
                self.begin(symbol, ground)
            }
            (PART, Some(_)) => self.begin(false, ground),
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
        if ![MOVE, PART].contains(&line) {
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
            MOVE | PART => {
                let what = || "nobody was asked".to_owned();
                same(LAW, what, &Spell::Nothing, &self.spell)
            }
            // MAGE-21, MAGE-22: they leave what is complete, or lies under a piece.
            LEAVE => {
                let mut closed = ground.features()?;
                closed.retain(|feature| feature.complete || feature.covered);
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
        if ![MOVE, PART].contains(&line) {
            return Ok(false);
        }
        self.check_question(look, ground)?;
        Ok(true)
    }
}

/// Which of the two a figure is.
fn sort(figure: bastide_rules::FigureKind) -> Option<Sort> {
    match figure {
        MAGE => Some(Sort::MAGE),
        WITCH => Some(Sort::WITCH),
        _ => None,
    }
}

/// Where the engine says that the two stand.
fn both(look: Look<'_>) -> Vec<(Sort, Spot)> {
    let tokens = look.tokens().into_iter();
    let both = tokens.filter_map(|token| {
        let Lies::On(spot) = token.lies else {
            return None;
        };
        let mut both = [MAGE, WITCH].into_iter();
        let found = both.find(|figure| look.rules.figure(*figure).name == token.kind);
        Some((sort(found?)?, spot))
    });
    both.collect()
}

/// One of the two on a segment.
fn standing(sort: Sort, on: Segment) -> Standing {
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

const STAND: &str = "mage and witch stand where they may";

/// The two come together only by what joins features: a tile until they have been moved, or a
/// link of roads until they have been parted.
#[derive(Default)]
struct MagicLaw {
    may_meet: bool,
    /// The links of roads when they were looked at last.
    links: Vec<(SegmentId, SegmentId)>,
    /// The line of the turn that was entered last.
    line: &'static str,
}

impl Law for MagicLaw {
    fn check(&mut self, look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
        let links: Vec<_> = look.links().collect();
        self.may_meet |= links != self.links;
        self.links = links;
        for event in events {
            match event {
                Event::TilePlaced { .. } => self.may_meet = true,
                Event::Line { name, .. } => {
                    let was_parted = [MOVE, PART].contains(&self.line) && self.line != *name;
                    self.may_meet &= !was_parted;
                    self.line = name;
                }
                _ => {}
            }
        }
        let both = both(look).into_iter();
        let features = both.filter_map(|(_, spot)| Some(look.feature_of(look.segment(spot)?)));
        let features: Vec<_> = features.collect();
        if features.len() == 2 && features[0] == features[1] && !self.may_meet {
            return Err(Broken::new(STAND, "they are together"));
        }
        for feature in features {
            if !matches!(look.kind(feature), FeatureKind::Road | FeatureKind::City) {
                return Err(Broken::new(STAND, "one is neither on a road nor in a city"));
            }
            // What this tile completed is scored before they leave it.
            if look.is_complete(feature) && !look.completed().contains(&feature) {
                return Err(Broken::new(STAND, "one stands on something complete"));
            }
        }
        Ok(())
    }
}
