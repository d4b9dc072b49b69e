//! The oracle's notes on Mage and Witch during a tile sequence. Also laws: they are never together,
//! and stand only on incomplete features.

use std::collections::BTreeSet;

use bastide_oracle::modules::mage_witch::Spell;
use bastide_oracle::{FigureType, NOBODY, PlacedFigure, PositionError, Segment};
use bastide_rules::kernel::view::TokenPlace;
use bastide_rules::modules::mage_witch::{MAGE, WITCH};
use bastide_rules::{Decision, Event, FeatureKind, GameRef, Move, Rules, SegmentId, Setup, Spot};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::names;
use crate::oracle::table_state::{TablePart, TableState, asked, legal, segment_of};
use crate::oracle::turn_progress::OracleStep;
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on mage and witch";

const MOVE: &str = "move mage or witch";
const PART: &str = "part mage and witch";
const LEAVE: &str = "mage and witch leave";

pub(crate) struct MageWitch;

impl Module for MageWitch {
    fn name(&self) -> &'static str {
        "mage-witch"
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[
            OracleStep::new(180, "COMBO-18", MOVE),
            OracleStep::new(250, "COMBO-25", PART),
            OracleStep::new(312, "COMBO-31", LEAVE),
        ];
        TURN
    }

    fn nobodys_figures(&self, game: GameRef<'_>) -> Vec<PlacedFigure> {
        let both = both(game).into_iter();
        let standing =
            both.filter_map(|(sort, spot)| Some(standing(sort, segment_of(game, spot)?)));
        standing.collect()
    }

    fn law(&self, _: GameRef<'_>) -> Option<Box<dyn Law>> {
        Some(Box::<MagicLaw>::default())
    }

    fn part(&self, _: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        Some(Box::new(MagicNotes {
            spell: Spell::Nothing,
        }))
    }
}

/// The oracle's notes: the pending action in this step.
#[derive(Clone, Debug)]
struct MagicNotes {
    spell: Spell,
}

impl MagicNotes {
    /// Determines the pending action. An action without a choice happens at once.
    fn begin(&mut self, symbol: bool, ground: &mut TableState) -> Result<(), BrokenLaw> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let spell = ground.position.spell(catalogue, settings, symbol);
        self.spell = spell.map_err(lost)?;
        match &self.spell {
            Spell::Remove(sorts) if sorts.len() == 1 => {
                let figures = &mut ground.position.figures;
                figures.retain(|figure| !figure.sort.is_magic());
                self.spell = Spell::Nothing;
            }
            Spell::Move(targets) if targets.len() == 1 => {
                let figures = &mut ground.position.figures;
                for (sort, on) in targets.keys().copied() {
                    figures.retain(|figure| figure.sort != sort);
                    figures.push(standing(sort, on));
                }
                self.spell = Spell::Nothing;
            }
            _ => {}
        }
        Ok(())
    }

    /// Compares the question and its picks.
    fn check_question(&self, game: GameRef<'_>, ground: &TableState) -> Result<(), BrokenLaw> {
        let moves = legal(game);
        let targets: BTreeSet<(FigureType, Segment)> = moves
            .iter()
            .filter_map(|pick| match pick {
                Move::PlaceFigure { figure, spot } => {
                    Some((sort(*figure)?, segment_of(game, *spot)?))
                }
                _ => None,
            })
            .collect();
        let prompt = match self.spell {
            Spell::Remove(_) => "remove-magic",
            _ => "move-magic",
        };
        let question = Some((ground.active, prompt));
        check_same(LAW, || "who is asked".into(), asked(game), question)?;
        match &self.spell {
            Spell::Move(expected) => {
                let listed: BTreeSet<_> = expected.keys().copied().collect();
                check_same(LAW, || prompt.to_owned(), targets, listed)?;
                check_same(LAW, || "picks".into(), moves.len(), expected.len())?;
                let all = expected.iter();
                let all = all.flat_map(|((sort, _), alike)| alike.iter().map(|on| (*sort, *on)));
                check_all(game, &all.collect())
            }
            expected => {
                let found = Spell::Remove(FigureType::MAGIC.into());
                check_same(LAW, || prompt.to_owned(), &found, expected)
            }
        }
    }
}

/// Checks that the engine accepts these segments, listed or not, and no others.
fn check_all(
    game: GameRef<'_>,
    expected: &BTreeSet<(FigureType, Segment)>,
) -> Result<(), BrokenLaw> {
    let mut accepted = BTreeSet::new();
    for (spot, segment) in game.tiles().flat_map(|(tile, _)| game.spots(tile)) {
        for figure in [MAGE, WITCH] {
            if game
                .rules
                .is_legal(game.state, Move::PlaceFigure { figure, spot })
            {
                accepted.extend(sort(figure).zip(names::segment(game, segment)));
            }
        }
    }
    check_same(LAW, || "accepted segments".into(), &accepted, expected)
}

impl TablePart for MagicNotes {
    fn enter(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match (line, &ground.laid) {
            (MOVE, Some(laid)) => {
                let symbol = ground.catalogue.has_mage(&laid.tile).map_err(lost)?;
                self.begin(symbol, ground)
            }
            (PART, Some(_)) => self.begin(false, ground),
            _ => Ok(()),
        }
    }

    /// Handles a player who moves or removes one of the two.
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if ![MOVE, PART].contains(&line) {
            return Ok(());
        }
        let figures = &mut ground.position.figures;
        match decision {
            Decision::Pick(Move::PlaceFigure { figure, spot }) => {
                if let Some((sort, on)) = sort(figure).zip(segment_of(game, spot)) {
                    figures.retain(|figure| figure.sort != sort);
                    figures.push(standing(sort, on));
                }
            }
            Decision::Pick(Move::Choice(number)) => {
                let sort = FigureType::MAGIC.get(usize::from(number)).copied();
                figures.retain(|figure| Some(figure.sort) != sort);
            }
            _ => {}
        }
        self.spell = Spell::Nothing;
        Ok(())
    }

    fn leave(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match line {
            MOVE | PART => {
                let what = || "no player was asked".to_owned();
                check_same(LAW, what, &Spell::Nothing, &self.spell)
            }
            // MAGE-21, MAGE-22: they leave features that are complete or lie under a piece.
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

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        if ![MOVE, PART].contains(&line) {
            return Ok(false);
        }
        self.check_question(game, ground)?;
        Ok(true)
    }
}

/// Returns which of the two a figure is, if either.
fn sort(figure: bastide_rules::FigureKind) -> Option<FigureType> {
    match figure {
        MAGE => Some(FigureType::MAGE),
        WITCH => Some(FigureType::WITCH),
        _ => None,
    }
}

/// Returns the spots of the two in the engine.
fn both(game: GameRef<'_>) -> Vec<(FigureType, Spot)> {
    let tokens = game.tokens().into_iter();
    let both = tokens.filter_map(|token| {
        let TokenPlace::On(spot) = token.place else {
            return None;
        };
        let mut both = [MAGE, WITCH].into_iter();
        let found = both.find(|figure| game.rules.figure(*figure).name == token.kind);
        Some((sort(found?)?, spot))
    });
    both.collect()
}

/// Places one of the two on a segment.
fn standing(sort: FigureType, on: Segment) -> PlacedFigure {
    PlacedFigure {
        owner: NOBODY,
        weight: 0,
        sort,
        on,
    }
}

/// Returns the broken law if the oracle refuses what the engine did.
fn lost(error: PositionError) -> BrokenLaw {
    BrokenLaw::new(LAW, error.to_string())
}

const STAND: &str = "mage and witch stand only where allowed";

/// The law that the two meet only when features are joined: by a tile, until one of them has been
/// moved, or by a link of roads, until they have been parted.
#[derive(Default)]
struct MagicLaw {
    may_meet: bool,
    /// The links of roads at the last check.
    links: Vec<(SegmentId, SegmentId)>,
    /// The step of the turn that was entered last.
    line: &'static str,
}

impl Law for MagicLaw {
    fn check(&mut self, game: GameRef<'_>, events: &[Event]) -> Result<(), BrokenLaw> {
        let links: Vec<_> = game.links().collect();
        self.may_meet |= links != self.links;
        self.links = links;
        for event in events {
            match event {
                Event::TilePlaced { .. } => self.may_meet = true,
                Event::StepBegan { name, .. } => {
                    let was_parted = [MOVE, PART].contains(&self.line) && self.line != *name;
                    self.may_meet &= !was_parted;
                    self.line = name;
                }
                _ => {}
            }
        }
        let both = both(game).into_iter();
        let features = both.filter_map(|(_, spot)| Some(game.feature_of(game.segment(spot)?)));
        let features: Vec<_> = features.collect();
        if features.len() == 2 && features[0] == features[1] && !self.may_meet {
            return Err(BrokenLaw::new(STAND, "they are together"));
        }
        for feature in features {
            if !matches!(game.kind(feature), FeatureKind::Road | FeatureKind::City) {
                return Err(BrokenLaw::new(
                    STAND,
                    "one is neither on a road nor in a city",
                ));
            }
            // Features that this tile completed are scored before the two leave them.
            if game.is_complete(feature) && !game.completed().contains(&feature) {
                return Err(BrokenLaw::new(STAND, "one stands on a complete feature"));
            }
        }
        Ok(())
    }
}
