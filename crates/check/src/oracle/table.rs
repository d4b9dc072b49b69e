//! The oracle's own table beside the engine's: it follows the same tiles and figures and knows
//! nothing else of the engine.

use std::collections::BTreeSet;

use bastide_oracle::{
    Award, Bridge, Catalogue, Laid, Played, Position, PositionError, RiverTurns, Settings,
    Standing, play_tile,
};
use bastide_rules::kernel::question::LaidTile;
use bastide_rules::modules::{SHEPHERD, set_of_tile, tile_set_texts};
use bastide_rules::{Event, Look, Move, Outcome, Player, Rules, Setup, Situation, TileKind};

use super::bazaars::{Bazaars, turns};
use super::bridges::{self, BridgeNotes};
use super::castles::{CastleNotes, Scene};
use super::compare::{self, Given};
use super::ferries::{FerryNotes, Shore};
use super::flocks::{Herds, Moment};
use super::names::{self, oracle_settings};
use super::traders::{Ended, Traders};
use super::wheel::{Ground, WheelNotes};
use crate::violation::{Broken, Step};

pub(super) const PLACEMENTS: &str = "the oracle agrees on legal placements";
pub(super) const FOLLOWS: &str = "the oracle can follow the game";

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
    pub(super) catalogue: Catalogue,
    pub(super) settings: Settings,
    /// How the river may turn, if there is one.
    pub(super) river: Option<RiverTurns>,
    pub(super) position: Position,
    pub(super) scores: Vec<i32>,
    pub(super) sequence: Option<Sequence>,
    pub(super) traders: Option<Traders>,
    /// Shepherds and flocks, if the game has them.
    pub(super) herds: Option<Herds>,
    pub(super) wheel: Option<WheelNotes>,
    pub(super) bridges: Option<BridgeNotes>,
    /// Events of a step after which somebody is asked for a bridge: the rest of the tile
    /// sequence sees them with the next step.
    pub(super) held: Vec<Event>,
    pub(super) castles: Option<CastleNotes>,
    pub(super) ferries: Option<FerryNotes>,
    pub(super) bazaars: Option<Bazaars>,
}

/// A step that decides nothing, for turns that begin and end within a step of another one.
const NOTHING: Step = Step::Deal(Outcome::Tile(TileKind(0)));

/// The tile sequence that is being played.
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    pub(super) player: Player,
    pub(super) tile: TileKind,
    /// Where the tile may lie; of turns that look alike, the smallest.
    pub(super) placements: BTreeSet<(i16, i16, u8)>,
    pub(super) asked_to_place: bool,
    /// Whether the tile fits only with a bridge and may be declined, and whether it was.
    pub(super) may_decline: bool,
    pub(super) declined: bool,
    pub(super) laid: Option<Laid>,
    pub(super) bridge: Option<Bridge>,
    /// Whether the bridge is decided, built or not.
    pub(super) bridge_decided: bool,
    pub(super) asked_for_figure: bool,
    pub(super) figure: Option<Standing>,
    /// Whether the builder may bring a second tile.
    pub(super) bonus_open: bool,
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
    pub(super) fn moment(&self) -> Result<Option<Moment>, Broken> {
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
    pub(super) fn on_the_wheel(
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

/// The oracle refuses what the engine did.
pub(super) fn lost(error: PositionError) -> Broken {
    Broken::new(FOLLOWS, error.to_string())
}
