//! The oracle's own table beside the engine's: it follows the same tiles and figures and knows
//! nothing else of the engine.

use std::collections::BTreeSet;

use bastide_oracle::{
    Award, Bridge, Catalogue, Laid, Played, Position, PositionError, RiverTurns, Segment, Settings,
    Sort, Standing, play_tile,
};
use bastide_rules::catalogue::Face;
use bastide_rules::kernel::question::LaidTile;
use bastide_rules::modules::{FIGURES, SHEPHERD, set_of_tile, tile_set_texts};
use bastide_rules::{
    Event, FigureKind, Look, Move, Outcome, Player, Rules, Setup, Situation, TileKind,
};

use super::bazaars::Bazaars;
use super::bridges::{self, BridgeNotes};
use super::castles::{CastleNotes, Scene};
use super::compare::{self, Given};
use super::ferries::{FerryNotes, Shore};
use super::flocks::{Herds, Moment};
use super::names::{self, oracle_settings};
use super::traders::{Ended, Traders};
use super::wheel::{Ground, WheelNotes};
use crate::violation::{Broken, Step, same};

const PLACEMENTS: &str = "the oracle agrees on legal placements";
const SPOTS: &str = "the oracle agrees on legal spots";
const FOLLOWS: &str = "the oracle can follow the game";

/// The modules that the oracle reads.
const KNOWN: &[&str] = &[
    "base",
    "bazaars",
    "inns-cathedrals",
    "traders-builders",
    "hills-sheep",
    "river",
    "wheel-of-fortune",
    "bridges",
    "castles",
    "ferries",
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
    bridges: Option<BridgeNotes>,
    /// Events of a step after which somebody is asked for a bridge: the rest of the tile
    /// sequence sees them with the next step.
    held: Vec<Event>,
    castles: Option<CastleNotes>,
    ferries: Option<FerryNotes>,
    bazaars: Option<Bazaars>,
}

/// A step that decides nothing, for turns that begin and end within a step of another one.
const NOTHING: Step = Step::Deal(Outcome::Tile(TileKind(0)));

/// The tile sequence that is being played.
#[derive(Clone, Debug)]
struct Sequence {
    player: Player,
    tile: TileKind,
    /// Where the tile may lie; of turns that look alike, the smallest.
    placements: BTreeSet<(i16, i16, u8)>,
    asked_to_place: bool,
    /// Whether the tile fits only with a bridge and may be declined, and whether it was.
    may_decline: bool,
    declined: bool,
    laid: Option<Laid>,
    bridge: Option<Bridge>,
    /// Whether the bridge is decided, built or not.
    bridge_decided: bool,
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
            bridges: BridgeNotes::new(rules, setup),
            held: Vec::new(),
            castles: CastleNotes::new(rules),
            ferries: FerryNotes::new(rules),
            bazaars: Bazaars::new(rules),
        })
    }

    /// Takes over what lies at the start.
    pub(crate) fn set_out(&mut self, look: Look<'_>) {
        self.position = names::position(look);
        if let Some(bridges) = &mut self.bridges {
            bridges.set_out(look);
        }
        let players = look.players_from(Player(0));
        self.scores = players.map(|player| look.score(player)).collect();
        if let Some(herds) = &mut self.herds {
            herds.set_out(look, &self.catalogue, &self.position.tiles);
        }
        if let Some(bazaars) = &mut self.bazaars {
            bazaars.set_out(look);
        }
    }

    /// Follows a step of the game and compares. The position is the one after the step.
    pub(crate) fn follow(
        &mut self,
        look: Look<'_>,
        step: Step,
        events: &[Event],
    ) -> Result<(), Broken> {
        let now = look.rules.situation(look.state);
        let mut step = step;
        let mut parts = vec![events];
        if self.bazaars.is_some() {
            // With a tile that waited, whole turns can pass without a question.
            parts = turns(events);
        }
        let last = parts.pop().unwrap_or_default();
        for part in parts {
            self.follow_part(look, step, part, None)?;
            step = NOTHING;
        }
        self.follow_part(look, step, last, Some(now))
    }

    /// Follows a part of a step; what is asked after it, if it is the last one.
    fn follow_part(
        &mut self,
        look: Look<'_>,
        step: Step,
        events: &[Event],
        now: Option<Situation>,
    ) -> Result<(), Broken> {
        if let (Step::Play(Move::Stand { figure, spot }), Some(sequence)) =
            (step, &mut self.sequence)
            && figure != SHEPHERD
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
        self.play_bridge(look, step);
        let owner = self.sequence.as_ref().map(|sequence| sequence.player.0);
        self.on_the_wheel(look, |wheel, ground| wheel.play(ground, owner, step))?;
        if let Some(ferries) = &mut self.ferries {
            ferries.play(look, step);
        }
        if let Some(bazaars) = &mut self.bazaars {
            bazaars.play(look.rules, step);
        }
        let mut given = Given::default();
        for event in events {
            self.hear(look, *event, &mut given)?;
        }
        if let Some(wheel) = &mut self.wheel {
            wheel.settle(&given.beside, &mut self.scores)?;
        }
        if let Some(bazaars) = &mut self.bazaars {
            bazaars.settle(&given.beside, &mut self.scores)?;
        }
        self.held.extend(events);
        if now.is_some() && self.follow_bridge(look)? {
            return Ok(());
        }
        let events = std::mem::take(&mut self.held);
        self.follow_flocks(look, step, &events, now)?;
        if now.is_some()
            && let Some(castles) = &mut self.castles
            && castles.follow(look, step, &mut given)
        {
            return Ok(());
        }
        let Some(now) = now else {
            return self.pass_sequence(look, &given);
        };
        if let Some(bazaars) = &self.bazaars {
            bazaars.check(look)?;
        }
        match now {
            Situation::Decision(ask) if ask.prompt == "place-tile" => self.check_placements(look),
            Situation::Decision(ask) if ask.prompt == "place-figure" => self.check_spots(look),
            Situation::Decision(ask) if ask.prompt == "grow-or-herd" => Ok(()),
            Situation::Decision(ask) if ask.prompt == "take-back-follower" => {
                self.on_the_wheel(look, |wheel, ground| wheel.check_plague(ground, ask.player))
            }
            Situation::Decision(ask) if ask.prompt.ends_with("-ferry") => {
                self.check_ferries(look, ask.prompt == "place-ferry")
            }
            Situation::Chance(source) if source.name == "token" => Ok(()),
            situation => self.check_sequence(look, &given, situation == Situation::Over),
        }
    }

    /// What a step decides about a bridge, or about a tile that needs one.
    fn play_bridge(&mut self, look: Look<'_>, step: Step) {
        let (Some(notes), Some(sequence)) = (&mut self.bridges, &mut self.sequence) else {
            return;
        };
        let Step::Play(pick) = step else {
            return;
        };
        if sequence.laid.is_none() {
            sequence.declined |= pick == Move::Pass && sequence.may_decline;
        } else if !sequence.bridge_decided {
            sequence.bridge_decided = true;
            sequence.bridge = bridges::picked(look, pick);
            if sequence.bridge.is_some() {
                notes.build(sequence.player);
            }
        }
    }

    /// Finds out what can be built with the tile just laid. Returns whether somebody is asked
    /// for it now.
    fn follow_bridge(&mut self, look: Look<'_>) -> Result<bool, Broken> {
        let (Some(notes), Some(sequence)) = (&mut self.bridges, &mut self.sequence) else {
            return Ok(false);
        };
        let Some(laid) = sequence.laid.as_ref().filter(|_| !sequence.bridge_decided) else {
            return Ok(false);
        };
        let player = sequence.player;
        let building = notes.building(&self.position, &self.catalogue, player, laid);
        let building = building.map_err(lost)?;
        let is_asked = matches!(look.rules.situation(look.state),
            Situation::Decision(ask) if ask.prompt == "build-bridge");
        if is_asked {
            notes.check_asked(look, &building)?;
            return Ok(true);
        }
        sequence.bridge_decided = true;
        sequence.bridge = BridgeNotes::unasked(&building)?;
        if sequence.bridge.is_some() {
            notes.build(player);
        }
        Ok(false)
    }

    /// Lets shepherds and flocks take part in the step.
    fn follow_flocks(
        &mut self,
        look: Look<'_>,
        step: Step,
        events: &[Event],
        now: Option<Situation>,
    ) -> Result<(), Broken> {
        let (Some(herds), Some(moment)) = (&self.herds, self.moment()?) else {
            return Ok(());
        };
        let asked_now =
            matches!(now, Some(Situation::Decision(ask)) if ask.prompt == "place-figure");
        if herds.is_late() && !asked_now {
            // Flocks change after the figure phase: whether nobody had to be asked is seen now.
            self.check_unasked(look)?;
        }
        let Some(herds) = &mut self.herds else {
            return Ok(());
        };
        for (player, points) in herds.follow(look, step, events, &moment, now)? {
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
        position.bridges.extend(sequence.bridge);
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

    /// Somebody is asked to place the new ferry, or to change others.
    fn check_ferries(&mut self, look: Look<'_>, is_new: bool) -> Result<(), Broken> {
        self.check_unasked(look)?;
        let laid = self.sequence.as_ref().and_then(|s| s.laid.clone());
        let Some((laid, mut ferries)) = laid.zip(self.ferries.take()) else {
            return Err(Broken::new(FOLLOWS, "there is no lake to speak of"));
        };
        let shore = self.shore(&laid);
        let checked = if is_new {
            ferries.check_new(look, &shore)
        } else {
            ferries.check_changes(look, shore)
        };
        self.ferries = Some(ferries);
        checked
    }

    fn shore<'a>(&'a self, laid: &'a Laid) -> Shore<'a> {
        let mut position = self.position.clone();
        position.tiles.push(laid.clone());
        Shore {
            position,
            laid,
            catalogue: &self.catalogue,
            settings: &self.settings,
        }
    }

    /// Another turn follows at once: compares the points that the tile sequence gave.
    fn pass_sequence(&mut self, look: Look<'_>, given: &Given) -> Result<(), Broken> {
        let awards = self.end_sequence(look, given, None)?;
        let features = self.position.features(&self.catalogue, &self.settings);
        compare::awards(&features.map_err(lost)?, &given.in_sequence, &awards)
    }

    /// Plays the tile sequence on the oracle's own table and adds its points.
    fn end_sequence(
        &mut self,
        look: Look<'_>,
        given: &Given,
        now: Option<Situation>,
    ) -> Result<Vec<Award>, Broken> {
        let awards = self.finish_sequence(look, given, now)?;
        for award in &awards {
            self.scores[usize::from(award.player)] += award.points;
        }
        Ok(awards)
    }

    /// Nobody is asked any more: compares all that the tile sequence left behind.
    fn check_sequence(
        &mut self,
        look: Look<'_>,
        given: &Given,
        is_over: bool,
    ) -> Result<(), Broken> {
        let awards = self.end_sequence(look, given, Some(look.rules.situation(look.state)))?;
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
        if let Some(bridges) = &self.bridges {
            bridges.check(look)?;
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
        if let Some(ferries) = &mut self.ferries {
            ferries.hear(event);
        }
        if let Some(bazaars) = &mut self.bazaars {
            bazaars.hear(look.rules, &self.catalogue, event)?;
        }
        match (event, &mut self.sequence) {
            (Event::TileDrawn(player, tile) | Event::TileTaken(player, tile), _) => {
                let by_edges = self.placements(look.rules, tile)?;
                let mut placements = by_edges.clone();
                placements.extend(self.bridged_placements(look.rules, player, tile)?);
                let may_decline = self.bridges.as_ref().is_some_and(BridgeNotes::may_decline);
                let fits = !placements.is_empty();
                self.on_the_wheel(look, |wheel, ground| {
                    wheel.drawn(ground, player, tile, fits)
                })?;
                self.sequence = Some(Sequence {
                    player,
                    tile,
                    may_decline: may_decline && by_edges.is_empty() && fits,
                    placements,
                    asked_to_place: false,
                    declined: false,
                    laid: None,
                    bridge: None,
                    bridge_decided: false,
                    asked_for_figure: false,
                    figure: None,
                    bonus_open: self.traders.as_ref().is_some_and(Traders::bonus_open),
                });
            }
            (Event::TileDiscarded(..), Some(sequence)) => {
                let placements = &sequence.placements;
                if !placements.is_empty() && !sequence.declined {
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
                let forced = sequence.placements.iter().eq([&chosen]) && !sequence.may_decline;
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
        listed(face, &all.map_err(lost)?)
    }

    /// Where else the tile may lie with a bridge of the player, turned as the engine lists it.
    fn bridged_placements(
        &self,
        rules: &Rules,
        player: Player,
        tile: TileKind,
    ) -> Result<BTreeSet<(i16, i16, u8)>, Broken> {
        let Some(notes) = &self.bridges else {
            return Ok(BTreeSet::new());
        };
        let face = rules.face(tile);
        let (position, catalogue) = (&self.position, &self.catalogue);
        let mut all = notes
            .placements(position, catalogue, player, &face.name)
            .map_err(lost)?;
        if let Some(turns) = self.river {
            position
                .keep_to_the_river(catalogue, &face.name, turns, &mut all)
                .map_err(lost)?;
        }
        listed(face, &all)
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
        let declining = moves.contains(&Move::Pass);
        let what = || "declining the tile".into();
        same(PLACEMENTS, what, declining, sequence.may_decline)?;
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
        position.bridges.extend(sequence.bridge);
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
            let on_castles = match sort {
                Sort::Follower => self.position.on_castles(owner, facts.weight),
                _ => 0,
            };
            if standing.count() + on_crowns + on_castles >= usize::from(owned) {
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
    fn finish_sequence(
        &mut self,
        look: Look<'_>,
        given: &Given,
        now: Option<Situation>,
    ) -> Result<Vec<Award>, Broken> {
        self.check_unasked(look)?;
        let asked = matches!(now, Some(Situation::Decision(ask)) if ask.prompt == "double-turn");
        let Some(sequence) = self.sequence.take() else {
            if let (Some(traders), Some(bazaars)) = (&mut self.traders, &mut self.bazaars)
                && bazaars.resumes()
            {
                traders.resume(look, asked)?;
            }
            return Ok(Vec::new());
        };
        let Some(laid) = sequence.laid else {
            let message = "the tile sequence ended without its tile";
            return Err(Broken::new(FOLLOWS, message));
        };
        let mut ferries = Vec::new();
        if let Some(mut notes) = self.ferries.take() {
            ferries = notes.finish(self.shore(&laid))?;
            self.ferries = Some(notes);
        }
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        let figure = sequence.figure;
        let before = self.position.clone();
        let bridge = sequence.bridge;
        let scene = Scene {
            catalogue,
            settings,
            active: sequence.player,
            before: &before,
        };
        if let Some(castles) = &mut self.castles {
            let mut built = before.clone();
            built.tiles.push(laid.clone());
            built.figures.extend(figure);
            built.bridges.extend(bridge);
            for ferry in &ferries {
                built.lay_ferry(catalogue, *ferry).map_err(lost)?;
            }
            castles.build(&scene, &mut built)?;
            self.position.castles = built.castles;
        }
        let played = Played {
            laid: laid.clone(),
            bridge,
            figure,
            flight: None,
            ferries,
            magic: None,
        };
        let awards = play_tile(&mut self.position, catalogue, settings, played);
        let awards = awards.map_err(lost)?;
        if let Some(castles) = &mut self.castles {
            castles.score(&scene, &mut self.position, given, &mut self.scores)?;
        }
        if let Some(traders) = &mut self.traders {
            let ended = Ended {
                asked,
                player: sequence.player,
                laid,
                bridge,
                bonus_open: sequence.bonus_open,
                before: &before,
                after: &self.position,
            };
            let bazaars = self.bazaars.as_mut();
            let checked = traders.finish(look, ended, bazaars, catalogue, settings);
            checked.map_err(lost)??;
        }
        Ok(awards)
    }
}

/// Placements turned as the engine lists them: of turns that look alike, the smallest.
fn listed(face: &Face, all: &BTreeSet<(i16, i16, u8)>) -> Result<BTreeSet<(i16, i16, u8)>, Broken> {
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

/// The events of each turn; those before the first one that begins belong to the turn before.
fn turns(events: &[Event]) -> Vec<&[Event]> {
    let begins = |number: &usize| matches!(events[*number], Event::TurnBegan(_));
    let starts = (0..events.len()).filter(begins);
    let cuts: Vec<usize> = std::iter::once(0)
        .chain(starts)
        .chain([events.len()])
        .collect();
    cuts.windows(2).map(|cut| &events[cut[0]..cut[1]]).collect()
}

/// The oracle refuses what the engine did.
fn lost(error: PositionError) -> Broken {
    Broken::new(FOLLOWS, error.to_string())
}
