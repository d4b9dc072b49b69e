//! The oracle's own table beside the engine's: it follows the same tiles and figures and knows
//! nothing else of the engine.

use std::collections::BTreeSet;

use bastide_oracle::{
    Award, Catalogue, Laid, Position, PositionError, RiverTurns, Segment, Settings, Sort, Standing,
    tile_sequence_with_magic,
};
use bastide_rules::kernel::question::LaidTile;
use bastide_rules::modules::{FIGURES, SHEPHERD, set_of_tile, tile_set_texts};
use bastide_rules::{Event, FigureKind, Look, Move, Player, Rules, Setup, Situation, TileKind};

use super::compare::{self, Given, Named};
use super::flocks::{Herds, Moment};
use super::gold::{GoldNotes, Played};
use super::magic::MagicNotes;
use super::names::{self, oracle_settings};
use super::traders::{Ended, Traders};
use super::wheel::{Ground, WheelNotes};
use crate::violation::{Broken, Step, same};

const PLACEMENTS: &str = "the oracle agrees on legal placements";
const SPOTS: &str = "the oracle agrees on legal spots";
const FOLLOWS: &str = "the oracle can follow the game";

/// The modules that the oracle reads.
const KNOWN: [&str; 8] = [
    "base",
    "inns-cathedrals",
    "traders-builders",
    "hills-sheep",
    "river",
    "wheel-of-fortune",
    "gold-mines",
    "mage-witch",
];

/// The oracle's table.
#[derive(Clone, Debug)]
pub struct Table {
    catalogue: Catalogue,
    settings: Settings,
    /// How the river may turn, if there is one.
    river: Option<RiverTurns>,
    position: Position,
    scores: Vec<i32>,
    sequence: Option<Sequence>,
    traders: Option<Traders>,
    /// Shepherds and flocks, if the game has them.
    herds: Option<Herds>,
    wheel: Option<WheelNotes>,
    gold: Option<GoldNotes>,
    magic: Option<MagicNotes>,
    /// Awards of this tile sequence before somebody is asked again.
    told: Vec<Named>,
}

/// The tile sequence that is being played.
#[derive(Clone, Debug)]
struct Sequence {
    player: Player,
    tile: TileKind,
    /// Where the tile may lie; of turns that look alike, the smallest.
    placements: BTreeSet<(i16, i16, u8)>,
    asked_to_place: bool,
    laid: Option<Laid>,
    asked_for_figure: bool,
    figure: Option<Standing>,
    /// Whether the builder may bring a second tile.
    bonus_open: bool,
}

impl Table {
    /// A table for the game; none if it is played with modules that the oracle does not know.
    pub fn new(rules: &Rules, setup: &Setup) -> Option<Result<Table, Broken>> {
        let knows_all = rules.modules().all(|module| KNOWN.contains(&module));
        knows_all.then(|| {
            let mut table = Table::with_settings(rules, setup, oracle_settings(rules))?;
            table.river = names::river_turns(rules);
            Ok(table)
        })
    }

    /// A table with settings of one's own, right or wrong. It knows the tiles of this game, so
    /// that sets of modules not in play need not be readable.
    pub fn with_settings(
        rules: &Rules,
        setup: &Setup,
        settings: Settings,
    ) -> Result<Table, Broken> {
        let sets: BTreeSet<&str> = rules
            .faces()
            .filter_map(|(_, face)| set_of_tile(&face.name))
            .collect();
        let texts = tile_set_texts().filter(|(set, _)| sets.contains(set));
        let extra = setup.extra_sets.iter().map(String::as_str);
        let catalogue = Catalogue::parse(texts.map(|(_, text)| text).chain(extra));
        Ok(Table {
            catalogue: catalogue.map_err(|error| Broken::new(FOLLOWS, error.to_string()))?,
            settings,
            river: None,
            position: Position::default(),
            scores: Vec::new(),
            sequence: None,
            traders: Traders::new(rules),
            herds: Herds::new(rules),
            wheel: WheelNotes::new(rules),
            gold: GoldNotes::new(rules),
            magic: MagicNotes::new(rules),
            told: Vec::new(),
        })
    }

    /// Takes over what lies at the start.
    pub(crate) fn set_out(&mut self, look: Look<'_>) {
        self.position = names::position(look);
        let players = look.players_from(Player(0));
        self.scores = players.map(|player| look.score(player)).collect();
    }

    /// Follows a step of the game and compares. The position is the one after the step.
    pub(crate) fn follow(
        &mut self,
        look: Look<'_>,
        step: Step,
        events: &[Event],
    ) -> Result<(), Broken> {
        if let (Step::Play(Move::Stand { figure, spot }), Some(sequence)) =
            (step, &mut self.sequence)
            && figure != SHEPHERD
            && look.rules.figures_each(figure) > 0
        {
            let on = look
                .segment(spot)
                .and_then(|segment| names::segment(look, segment));
            sequence.figure = on.map(|on| Standing {
                owner: sequence.player.0,
                weight: look.rules.figure(figure).weight,
                sort: names::sort(look.rules.figure(figure)),
                on,
            });
        }
        let owner = self.sequence.as_ref().map(|sequence| sequence.player.0);
        self.on_the_wheel(look, |wheel, ground| wheel.play(ground, owner, step))?;
        if let Some(gold) = &mut self.gold {
            gold.play(look, step)?;
        }
        if let Some(magic) = &mut self.magic {
            magic.play(look, step);
        }
        let mut given = Given::default();
        given.in_sequence.append(&mut self.told);
        for event in events {
            self.hear(look, *event, &mut given)?;
        }
        if let Some(wheel) = &mut self.wheel {
            wheel.settle(&given.beside, &mut self.scores)?;
        }
        self.follow_flocks(look, step, events)?;
        match look.rules.situation(look.state) {
            Situation::Decision(ask) if ask.prompt == "place-tile" => self.check_placements(look),
            Situation::Decision(ask) if ask.prompt == "place-figure" => self.check_spots(look),
            Situation::Decision(ask) if ask.prompt == "grow-or-herd" => Ok(()),
            Situation::Decision(ask) if ask.prompt == "put-ingot" => self.check_gold(look),
            Situation::Decision(ask) if ["move-magic", "remove-magic"].contains(&ask.prompt) => {
                let magic = self.magic.as_ref();
                magic.map_or(Ok(()), |magic| magic.check_question(look))
            }
            Situation::Decision(ask) if ask.prompt == "take-ingot" => {
                self.told = given.in_sequence;
                self.share_gold()?;
                self.check_gold(look)
            }
            Situation::Decision(ask) if ask.prompt == "take-back-follower" => {
                self.on_the_wheel(look, |wheel, ground| wheel.check_plague(ground, ask.player))
            }
            Situation::Chance(source) if source.name == "token" => Ok(()),
            situation => self.check_sequence(look, &given, situation == Situation::Over),
        }
    }

    /// Lets shepherds and flocks take part in the step.
    fn follow_flocks(
        &mut self,
        look: Look<'_>,
        step: Step,
        events: &[Event],
    ) -> Result<(), Broken> {
        let (Some(herds), Some(moment)) = (&self.herds, self.moment()?) else {
            return Ok(());
        };
        let asked_now = matches!(look.rules.situation(look.state),
            Situation::Decision(ask) if ask.prompt == "place-figure"
                || names::BEFORE_FIGURES.contains(&ask.prompt));
        if herds.is_late() && !asked_now {
            // Flocks change after the figure phase: whether nobody had to be asked is seen now.
            self.check_unasked(look)?;
        }
        let Some(herds) = &mut self.herds else {
            return Ok(());
        };
        for (player, points) in herds.follow(look, step, events, &moment)? {
            self.scores[usize::from(player)] += points;
        }
        Ok(())
    }

    /// The tile just laid with all that lies, as long as its tile sequence goes on.
    fn moment(&self) -> Result<Option<Moment>, Broken> {
        let Some(sequence) = &self.sequence else {
            return Ok(None);
        };
        let Some(laid) = &sequence.laid else {
            return Ok(None);
        };
        let mut position = self.position.clone();
        position.tiles.push(laid.clone());
        let features = position.features(&self.catalogue, &self.settings);
        Ok(Some(Moment {
            features: features.map_err(lost)?,
            last: (laid.x, laid.y),
            player: sequence.player.0,
        }))
    }

    /// Does something with the wheel, if there is one.
    fn on_the_wheel(
        &mut self,
        look: Look<'_>,
        act: impl FnOnce(&mut WheelNotes, &mut Ground<'_>) -> Result<(), Broken>,
    ) -> Result<(), Broken> {
        let Some(wheel) = &mut self.wheel else {
            return Ok(());
        };
        let mut ground = Ground {
            look,
            position: &mut self.position,
            catalogue: &self.catalogue,
            settings: &self.settings,
        };
        act(wheel, &mut ground)
    }

    /// Lets the oracle share gold out as far as nobody has a choice.
    fn share_gold(&mut self) -> Result<(), Broken> {
        let (Some(gold), Some(sequence)) = (&mut self.gold, &self.sequence) else {
            return Ok(());
        };
        let Some(laid) = sequence.laid.clone() else {
            return Ok(());
        };
        gold.share(Played {
            before: &self.position,
            catalogue: &self.catalogue,
            settings: &self.settings,
            player: sequence.player,
            laid,
            figure: sequence.figure,
        })
    }

    fn check_gold(&self, look: Look<'_>) -> Result<(), Broken> {
        let gold = self.gold.as_ref();
        gold.map_or(Ok(()), |gold| gold.check_question(look))
    }

    /// Nobody is asked any more: compares all that the tile sequence left behind.
    fn check_sequence(
        &mut self,
        look: Look<'_>,
        given: &Given,
        is_over: bool,
    ) -> Result<(), Broken> {
        let awards = self.finish_sequence(look)?;
        for award in &awards {
            self.scores[usize::from(award.player)] += award.points;
        }
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        let features = self.position.features(catalogue, settings).map_err(lost)?;
        let last = self
            .position
            .final_awards(catalogue, settings)
            .map_err(lost)?;
        compare::awards(&features, &given.in_sequence, &awards)?;
        // After the end the scores contain what was projected before.
        let mut scores = self.scores.clone();
        if let Some(traders) = &self.traders {
            traders.check_goods(look)?;
            for (score, points) in scores.iter_mut().zip(traders.points()) {
                *score += points;
            }
        }
        if let Some(wheel) = &self.wheel {
            wheel.check(look)?;
        }
        if let Some(gold) = &mut self.gold {
            gold.check(look, is_over)?;
            for (score, points) in scores.iter_mut().zip(gold.points()) {
                *score += points;
            }
        }
        compare::projected(look, &scores, &last)?;
        if is_over {
            return compare::final_awards(look, settings, &features, given, last);
        }
        if let Some(herds) = &self.herds {
            herds.check_shepherds(look)?;
        }
        compare::positions(look, settings, &features, &self.position)
    }

    fn hear(&mut self, look: Look<'_>, event: Event, given: &mut Given) -> Result<(), Broken> {
        given.hear(event);
        if let Some(traders) = &mut self.traders {
            traders.hear(event);
        }
        match (event, &mut self.sequence) {
            (Event::TileDrawn(player, tile), _) => {
                let placements = self.placements(look.rules, tile)?;
                let fits = !placements.is_empty();
                self.on_the_wheel(look, |wheel, ground| {
                    wheel.drawn(ground, player, tile, fits)
                })?;
                self.sequence = Some(Sequence {
                    player,
                    tile,
                    placements,
                    asked_to_place: false,
                    laid: None,
                    asked_for_figure: false,
                    figure: None,
                    bonus_open: self.traders.as_ref().is_some_and(Traders::bonus_open),
                });
            }
            (Event::TileDiscarded(..), Some(sequence)) => {
                let placements = &sequence.placements;
                if !placements.is_empty() {
                    let message = format!("the tile was discarded but may lie at {placements:?}");
                    return Err(Broken::new(PLACEMENTS, message));
                }
                self.sequence = None;
            }
            (
                Event::TilePlaced {
                    player: Some(_),
                    kind,
                    cell,
                    rotation,
                    ..
                },
                Some(sequence),
            ) => {
                let chosen = (cell.x, cell.y, rotation.0);
                let forced = sequence.placements.iter().eq([&chosen]);
                if !(forced || sequence.asked_to_place && sequence.placements.contains(&chosen)) {
                    let message = format!(
                        "{} was laid at {chosen:?}, asked: {}; the oracle allows {:?}",
                        look.rules.face(kind).name,
                        sequence.asked_to_place,
                        sequence.placements
                    );
                    return Err(Broken::new(PLACEMENTS, message));
                }
                let tile = LaidTile {
                    kind,
                    cell,
                    rotation,
                };
                sequence.laid = Some(names::laid(look.rules, tile));
                if let Some(gold) = &mut self.gold {
                    let name = &look.rules.face(kind).name;
                    let has_gold = self.catalogue.gold(name).map_err(lost)?;
                    gold.placed(&self.position, has_gold, (cell.x, cell.y));
                }
                if let Some(magic) = &mut self.magic {
                    let laid = names::laid(look.rules, tile);
                    magic.placed(&self.position, laid, &self.catalogue, &self.settings)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Where the tile may lie, turned as the engine lists it.
    fn placements(
        &self,
        rules: &Rules,
        tile: TileKind,
    ) -> Result<BTreeSet<(i16, i16, u8)>, Broken> {
        let face = rules.face(tile);
        let (catalogue, name) = (&self.catalogue, &face.name);
        let all = match self.river {
            Some(turns) => self.position.river_placements(catalogue, name, turns),
            None => self.position.placements(catalogue, name),
        };
        let all = all.map_err(lost)?;
        let listed: BTreeSet<_> = all
            .iter()
            .map(|(x, y, turns)| (*x, *y, turns % face.rotations))
            .collect();
        // If turns that the engine takes for alike were not, only some of them would fit.
        let alike = usize::from(4 / face.rotations);
        same(
            PLACEMENTS,
            || "turns that look alike".into(),
            listed.len() * alike,
            all.len(),
        )?;
        Ok(listed)
    }

    fn check_placements(&mut self, look: Look<'_>) -> Result<(), Broken> {
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let engine: BTreeSet<_> = moves
            .iter()
            .filter_map(|pick| match pick {
                Move::Place { cell, rotation } => Some((cell.x, cell.y, rotation.0)),
                _ => None,
            })
            .collect();
        let Some(sequence) = &mut self.sequence else {
            return Err(Broken::new(
                FOLLOWS,
                "a tile is to be placed but none was drawn",
            ));
        };
        sequence.asked_to_place = true;
        let name = || look.rules.face(sequence.tile).name.clone();
        same(PLACEMENTS, name, engine, sequence.placements.clone())
    }

    fn check_spots(&mut self, look: Look<'_>) -> Result<(), Broken> {
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let mut engine = BTreeSet::new();
        for pick in &moves {
            if let Move::Stand { figure, spot } = pick {
                let segment = look.segment(*spot);
                let on = segment.and_then(|segment| names::segment(look, segment));
                engine.extend(on.map(|on| (look.rules.figure(*figure).name, on)));
            }
        }
        let Some(sequence) = &mut self.sequence else {
            return Err(Broken::new(
                FOLLOWS,
                "a figure is to be placed but no tile was drawn",
            ));
        };
        sequence.asked_for_figure = true;
        let owner = sequence.player.0;
        self.on_the_wheel(look, |wheel, ground| {
            wheel.check_crowns(ground, owner, &moves)
        })?;
        let spots = self.spots(look)?;
        same(SPOTS, || "of the tile just laid".into(), engine, spots)
    }

    /// Which figures the player has left, and where each may stand on the tile just laid.
    fn spots(&self, look: Look<'_>) -> Result<BTreeSet<(&'static str, Segment)>, Broken> {
        let mut spots = BTreeSet::new();
        let Some(sequence) = &self.sequence else {
            return Ok(spots);
        };
        let mut position = self.position.clone();
        position.tiles.extend(sequence.laid.clone());
        if let (Some(herds), Some(moment)) = (&self.herds, self.moment()?) {
            let shepherd = look.rules.figure(SHEPHERD).name;
            let found = herds.spots(look, &moment).into_iter();
            spots.extend(found.map(|on| (shepherd, on)));
        }
        let others = FIGURES.iter().enumerate();
        for (number, facts) in others.filter(|(number, _)| *number != usize::from(SHEPHERD.0)) {
            let (owner, sort) = (sequence.player.0, names::sort(facts));
            let standing = self.position.figures.iter().filter(|figure| {
                figure.owner == owner && figure.weight == facts.weight && figure.sort == sort
            });
            let owned = look.rules.figures_each(FigureKind(number as u8));
            let on_crowns = match (&self.wheel, sort) {
                (Some(wheel), Sort::Follower) => wheel.on_crowns(owner, facts.weight),
                _ => 0,
            };
            if standing.count() + on_crowns >= usize::from(owned) {
                continue;
            }
            let found = match sort {
                Sort::Follower => position.spots(&self.catalogue, &self.settings),
                _ => position.companion_spots(&self.catalogue, &self.settings, owner, sort),
            };
            spots.extend(found.map_err(lost)?.into_iter().map(|on| (facts.name, on)));
        }
        Ok(spots)
    }

    /// Whoever was not asked for a figure could not place any.
    fn check_unasked(&mut self, look: Look<'_>) -> Result<(), Broken> {
        let unasked = |sequence: &Sequence| !sequence.asked_for_figure;
        if let Some(sequence) = self.sequence.as_ref().filter(|s| unasked(s)) {
            let owner = sequence.player.0;
            self.on_the_wheel(look, |wheel, ground| wheel.check_crowns(ground, owner, &[]))?;
            let spots = self.spots(look)?;
            let what = || "nobody was asked for a figure".into();
            same(SPOTS, what, BTreeSet::new(), spots)?;
        }
        if let Some(sequence) = &mut self.sequence {
            sequence.asked_for_figure = true;
        }
        Ok(())
    }

    /// Plays the whole tile sequence on the oracle's own table.
    fn finish_sequence(&mut self, look: Look<'_>) -> Result<Vec<Award>, Broken> {
        self.check_unasked(look)?;
        self.share_gold()?;
        let Some(sequence) = self.sequence.take() else {
            return Ok(Vec::new());
        };
        let Some(laid) = sequence.laid else {
            let message = "the tile sequence ended without its tile";
            return Err(Broken::new(FOLLOWS, message));
        };
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        let figure = sequence.figure;
        let before = self.position.clone();
        let magic = match &self.magic {
            Some(magic) => {
                magic.check_unasked()?;
                magic.standing.as_slice()
            }
            None => &[],
        };
        let awards = tile_sequence_with_magic(
            &mut self.position,
            catalogue,
            settings,
            laid.clone(),
            figure,
            magic,
        );
        let awards = awards.map_err(lost)?;
        if let Some(traders) = &mut self.traders {
            let ended = Ended {
                player: sequence.player,
                laid,
                bonus_open: sequence.bonus_open,
                before: &before,
                after: &self.position,
            };
            let checked = traders.finish(look, ended, catalogue, settings);
            checked.map_err(lost)??;
        }
        Ok(awards)
    }
}

/// The oracle refuses what the engine did.
fn lost(error: PositionError) -> Broken {
    Broken::new(FOLLOWS, error.to_string())
}
