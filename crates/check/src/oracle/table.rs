//! The oracle's own table beside the engine's: it follows the same tiles and figures and knows
//! nothing else of the engine.

use std::collections::BTreeSet;

use bastide_oracle::{
    Award, Catalogue, Laid, Position, PositionError, RiverTurns, Segment, Settings, Sort, Standing,
    tile_sequence,
};
use bastide_rules::kernel::question::LaidTile;
use bastide_rules::modules::{FIGURES, SHEPHERD, set_of_tile, tile_set_texts};
use bastide_rules::{
    Event, FigureKind, Look, Move, Outcome, Player, Rules, Setup, Situation, TileKind,
};

use super::bazaars::Bazaars;
use super::compare::{self, Given};
use super::flocks::{Herds, Moment, Now};
use super::names::{self, oracle_settings};
use super::track::TrackNotes;
use super::traders::{Ended, Traders};
use super::wheel::{Ground, WheelNotes};
use crate::violation::{Broken, Step, same};

const PLACEMENTS: &str = "the oracle agrees on legal placements";
const SPOTS: &str = "the oracle agrees on legal spots";
const FOLLOWS: &str = "the oracle can follow the game";

/// The modules that the oracle reads.
const KNOWN: [&str; 9] = [
    "base",
    "bazaars",
    "inns-cathedrals",
    "traders-builders",
    "hills-sheep",
    "river",
    "wheel-of-fortune",
    "dispatches",
    "robbers",
];

/// The oracle's table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) catalogue: Catalogue,
    pub(super) settings: Settings,
    /// How the river may turn, if there is one.
    river: Option<RiverTurns>,
    pub(super) position: Position,
    scores: Vec<i32>,
    pub(super) sequence: Option<Sequence>,
    /// A tile sequence whose consequences are not all checked.
    ended: Option<Ended>,
    /// What the engine told since the turn was interrupted.
    given: Given,
    traders: Option<Traders>,
    /// Shepherds and flocks, if the game has them.
    herds: Option<Herds>,
    wheel: Option<WheelNotes>,
    /// The score track, if more happens there than adding.
    pub(super) track: Option<TrackNotes>,
    bazaars: Option<Bazaars>,
}

/// A step that decides nothing, for turns that begin and end within a step of another one.
const NOTHING: Step = Step::Deal(Outcome::Tile(TileKind(0)));

/// The tile sequence that is being played.
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    player: Player,
    tile: TileKind,
    /// Where the tile may lie; of turns that look alike, the smallest.
    placements: BTreeSet<(i16, i16, u8)>,
    asked_to_place: bool,
    pub(super) laid: Option<Laid>,
    asked_for_figure: bool,
    pub(super) figure: Option<Standing>,
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
            ended: None,
            given: Given::default(),
            traders: Traders::new(rules),
            herds: Herds::new(rules),
            wheel: WheelNotes::new(rules),
            track: TrackNotes::new(rules),
            bazaars: Bazaars::new(rules),
        })
    }

    /// Takes over what lies at the start.
    pub(crate) fn set_out(&mut self, look: Look<'_>) {
        self.position = names::position(look);
        let players = look.players_from(Player(0));
        self.scores = players.map(|player| look.score(player)).collect();
        if let Some(track) = &mut self.track {
            track.set_out(look);
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
        let now = Now::Asked(look.rules.situation(look.state));
        let mut step = step;
        let mut parts = vec![events];
        if self.bazaars.is_some() {
            // With a tile that waited, whole turns can pass without a question.
            parts = turns(events);
        }
        let last = parts.pop().unwrap_or_default();
        for part in parts {
            self.follow_part(look, step, part, Now::NextTurn)?;
            step = NOTHING;
        }
        self.follow_part(look, step, last, now)
    }

    /// Follows a part of a step.
    fn follow_part(
        &mut self,
        look: Look<'_>,
        step: Step,
        events: &[Event],
        now: Now,
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
        let owner = self.sequence.as_ref().map(|sequence| sequence.player.0);
        self.on_the_wheel(look, |wheel, ground| wheel.play(ground, owner, step))?;
        self.answer_on_track(look, step)?;
        if let Some(bazaars) = &mut self.bazaars {
            bazaars.play(look.rules, step);
        }
        let mut given = std::mem::take(&mut self.given);
        for event in events {
            self.hear(look, *event, &mut given)?;
            self.hear_on_track(look, *event, &mut given)?;
        }
        if now != Now::NextTurn && self.is_interrupted(look)? {
            self.given = given;
            return self.follow_flocks(look, step, events, Now::Interrupted);
        }
        if let Some(wheel) = &mut self.wheel {
            wheel.settle(&given.beside, &mut self.scores)?;
        }
        if let Some(bazaars) = &mut self.bazaars {
            bazaars.settle(&given.beside, &mut self.scores)?;
        }
        self.follow_flocks(look, step, events, now)?;
        let Now::Asked(situation) = now else {
            return self.pass_turn(look, &mut given);
        };
        if let Some(bazaars) = &self.bazaars {
            bazaars.check(look)?;
        }
        match situation {
            Situation::Decision(ask) if ask.prompt == "place-tile" => self.check_placements(look),
            Situation::Decision(ask) if ask.prompt == "place-figure" => self.check_spots(look),
            Situation::Decision(ask) if ask.prompt == "grow-or-herd" => Ok(()),
            Situation::Decision(ask) if ask.prompt == "take-back-follower" => {
                self.on_the_wheel(look, |wheel, ground| wheel.check_plague(ground, ask.player))
            }
            Situation::Chance(source) if source.name == "token" => Ok(()),
            situation => self.check_sequence(look, given, situation == Situation::Over),
        }
    }

    /// Lets shepherds and flocks take part in the step.
    fn follow_flocks(
        &mut self,
        look: Look<'_>,
        step: Step,
        events: &[Event],
        now: Now,
    ) -> Result<(), Broken> {
        let (Some(herds), Some(moment)) = (&self.herds, self.moment()?) else {
            return Ok(());
        };
        let asked_now =
            matches!(now, Now::Asked(Situation::Decision(ask)) if ask.prompt == "place-figure");
        if herds.is_late() && !asked_now && now != Now::Interrupted {
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

    /// Nobody is asked any more: compares all that the tile sequence left behind.
    fn check_sequence(
        &mut self,
        look: Look<'_>,
        mut given: Given,
        is_over: bool,
    ) -> Result<(), Broken> {
        self.close_sequence(look, &mut given)?;
        self.check_extra_tiles(look, Some(look.rules.situation(look.state)))?;
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        let features = self.position.features(catalogue, settings).map_err(lost)?;
        let last = self
            .position
            .final_awards(catalogue, settings)
            .map_err(lost)?;
        // After the end the scores contain what was projected before.
        let mut scores = match &self.track {
            Some(track) => track.scores(),
            None => self.scores.clone(),
        };
        if let Some(traders) = &self.traders {
            traders.check_goods(look)?;
            for (score, points) in scores.iter_mut().zip(traders.points()) {
                *score += points;
            }
        }
        if let Some(wheel) = &self.wheel {
            wheel.check(look)?;
        }
        compare::projected(look, &scores, &last)?;
        if is_over {
            return compare::final_awards(look, settings, &features, &given, last);
        }
        if let Some(herds) = &self.herds {
            herds.check_shepherds(look)?;
        }
        compare::positions(look, settings, &features, &self.position)
    }

    /// Scores what the tile completed, and compares the awards.
    pub(super) fn close_sequence(
        &mut self,
        look: Look<'_>,
        given: &mut Given,
    ) -> Result<(), Broken> {
        let awards = self.finish_sequence(look)?;
        for award in &awards {
            self.scores[usize::from(award.player)] += award.points;
        }
        let features = self.position.features(&self.catalogue, &self.settings);
        let told = std::mem::take(&mut given.in_sequence);
        compare::awards(&features.map_err(lost)?, &told, &awards)
    }

    /// Another turn follows at once.
    fn pass_turn(&mut self, look: Look<'_>, given: &mut Given) -> Result<(), Broken> {
        if let Some(track) = &mut self.track {
            track.close()?;
        }
        self.close_sequence(look, given)?;
        self.check_extra_tiles(look, None)
    }

    /// Goods, and whether the builder brings a second tile: after all other extra tiles, which
    /// may have to wait for a bazaar.
    fn check_extra_tiles(&mut self, look: Look<'_>, now: Option<Situation>) -> Result<(), Broken> {
        let asked = matches!(now, Some(Situation::Decision(ask)) if ask.prompt == "double-turn");
        let ended = self.ended.take();
        let player = ended.as_ref().map(|ended| ended.player.0);
        let rest = self.bazaars.as_mut().and_then(Bazaars::rest);
        if let (Some(traders), Some(owed)) = (&mut self.traders, rest) {
            traders.bring_back(owed);
        }
        if let (Some(traders), Some(ended)) = (&mut self.traders, ended) {
            let finished = traders.finish(ended, &self.catalogue, &self.settings);
            finished.map_err(lost)?;
        }
        if player.is_none() && rest.is_none() {
            return Ok(());
        }
        if let (Some(bazaars), Some(player)) = (&mut self.bazaars, player)
            && bazaars.comes_first()
        {
            let owed = self.traders.as_mut().map(Traders::put_away);
            let tiles = self.track.as_ref().is_some_and(|track| track.queued > 0);
            bazaars.stop(player, owed.unwrap_or_default(), tiles);
        }
        let stopped = self.bazaars.as_ref().is_some_and(Bazaars::comes_first);
        let extra_waits = !stopped && self.next_extra_tile(look);
        match &mut self.traders {
            Some(traders) => traders.offer(look, asked, extra_waits),
            None => Ok(()),
        }
    }

    fn hear(&mut self, look: Look<'_>, event: Event, given: &mut Given) -> Result<(), Broken> {
        given.hear(event);
        if let Some(traders) = &mut self.traders {
            traders.hear(event);
        }
        if let Some(bazaars) = &mut self.bazaars {
            bazaars.hear(look.rules, &self.catalogue, event)?;
        }
        match (event, &mut self.sequence) {
            (Event::TileDrawn(player, tile) | Event::TileTaken(player, tile), _) => {
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
        let awards = tile_sequence(
            &mut self.position,
            catalogue,
            settings,
            laid.clone(),
            figure,
        );
        let awards = awards.map_err(lost)?;
        self.ended = Some(Ended {
            player: sequence.player,
            laid,
            bonus_open: sequence.bonus_open,
            before,
            after: self.position.clone(),
        });
        Ok(awards)
    }
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
pub(super) fn lost(error: PositionError) -> Broken {
    Broken::new(FOLLOWS, error.to_string())
}
