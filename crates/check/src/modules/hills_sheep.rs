//! Shepherds and flocks as the oracle follows them, from tiles, figures and drawn tokens only. Also
//! laws: tokens are conserved, flocks have shepherds, and hills hide tiles.

use std::collections::BTreeSet;

use bastide_oracle::modules::hills_sheep::Flocks;
use bastide_oracle::{Catalogue, Feature, Kind, PlacedTile, Segment};
use bastide_rules::modules::hills_sheep::{FlockTiming, HILL, HillsOptions, SHEPHERD, TokenMix};
use bastide_rules::{Decision, Event, FeatureId, GameRef, Move, Outcome, Rules, Setup, Situation};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::names;
use crate::oracle::table_state::{Spots, TablePart, TableState, asked, chance, legal, segment_of};
use crate::oracle::turn_progress::OracleStep;
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on flocks";

const FLOCK: &str = "grow or herd the flock";
const TOKEN: &str = "draw the shepherd's token";
const FLOCK_LATE: &str = "grow or herd the flock late";

pub(crate) struct HillsSheep;

impl Module for HillsSheep {
    fn name(&self) -> &'static str {
        "hills-sheep"
    }

    fn boxed_figures(&self) -> &'static [(&'static str, usize)] {
        &[("shepherd", 1)]
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[
            OracleStep::new(110, "COMBO-11", "hide a tile under a hill"),
            OracleStep::new(200, "COMBO-20", FLOCK),
            OracleStep::new(222, "COMBO-22", TOKEN),
            OracleStep::new(260, "COMBO-20", FLOCK_LATE),
            OracleStep::new(911, "COMBO-91", "shepherds and flocks leave"),
        ];
        TURN
    }

    fn own_figures(&self) -> &'static [&'static str] {
        &["shepherd"]
    }

    fn law(&self, _: GameRef<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(HillsLaw))
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        let options = rules.options().hills_sheep;
        options.shepherds.then(|| {
            Box::new(FlockNotes {
                options,
                flocks: Flocks::default(),
                waiting: Vec::new(),
                drawing: None,
                due: Vec::new(),
            }) as Box<dyn TablePart>
        })
    }
}

/// The tile just laid, and all features at that moment.
struct PlacedTileContext {
    features: Vec<Feature>,
    last: (i16, i16),
    player: u8,
}

impl PlacedTileContext {
    /// Returns `None` if no tile was laid.
    fn now(ground: &TableState) -> Result<Option<PlacedTileContext>, BrokenLaw> {
        let Some(last) = ground.last() else {
            return Ok(None);
        };
        Ok(Some(PlacedTileContext {
            features: ground.features()?,
            last,
            player: ground.active,
        }))
    }

    /// Finds the field of a segment.
    fn field(&self, on: Segment) -> Result<&Feature, BrokenLaw> {
        let mut features = self.features.iter();
        features
            .find(|feature| feature.segments.contains(&on))
            .ok_or_else(|| BrokenLaw::new(LAW, format!("there is no {on}")))
    }
}

/// The shepherds and tokens of a game.
#[derive(Clone, Debug)]
struct FlockNotes {
    options: HillsOptions,
    flocks: Flocks,
    /// The extended fields whose flocks have still to act, each by one of its segments.
    waiting: Vec<Segment>,
    /// The place of the token that is being drawn.
    drawing: Option<Segment>,
    /// The points of flocks herded in this step.
    due: Vec<(u8, &'static str, i32)>,
}

impl FlockNotes {
    /// Returns the step in which flocks act.
    fn time(&self) -> &'static str {
        match self.options.flock_timing {
            FlockTiming::BeforeFigure => FLOCK,
            FlockTiming::AfterFigure => FLOCK_LATE,
        }
    }

    /// Applies a decision to the flocks.
    fn act(&mut self, decision: Decision, moment: &PlacedTileContext) -> Result<(), BrokenLaw> {
        match decision {
            Decision::Pick(pick) if !self.waiting.is_empty() => {
                let on = self.waiting.remove(0);
                match pick {
                    Move::Choice(0) => self.drawing = Some(on),
                    Move::Choice(1) => self.herd(moment.field(on)?),
                    _ => {}
                }
            }
            Decision::Chance(Outcome::Face(sheep)) => {
                if let Some(on) = self.drawing.take() {
                    match sheep {
                        0 => self.flocks.scatter(moment.field(on)?),
                        _ => self.flocks.tokens.push((sheep, on)),
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn herd(&mut self, field: &Feature) {
        let points = self.flocks.herd(field).into_iter();
        let points = points.map(|(player, points)| (player, "flock", points));
        self.due.extend(points);
    }

    /// HILL-AMB-12: herds the flocks on fields that the tile enclosed.
    fn close(&mut self, moment: &PlacedTileContext) {
        for field in moment.features.iter().filter(|f| f.kind == Kind::Field) {
            let touches = field.cells.contains(&moment.last);
            if touches && field.open == 0 && self.flocks.graze_on(field) {
                self.herd(field);
            }
        }
    }

    /// Returns the tokens that are not on the board (HILL-02, HILL-04), by face.
    fn supply(&self) -> Vec<(Outcome, u32)> {
        let all: [u32; 5] = match self.options.sheep_token_mix {
            TokenMix::Plus2014 => [2, 4, 5, 6, 1],
            TokenMix::Standalone => [2, 4, 5, 5, 2],
        };
        let left = (0..).zip(all).map(|(face, count)| {
            let out = self
                .flocks
                .tokens
                .iter()
                .filter(|(sheep, _)| *sheep == face);
            (Outcome::Face(face), count - out.count() as u32)
        });
        left.filter(|(_, count)| *count > 0).collect()
    }
}

impl TablePart for FlockNotes {
    /// Copies the shepherds and tokens of the position at the start.
    fn start(&mut self, game: GameRef<'_>, ground: &mut TableState) {
        self.flocks.shepherds = shepherds(game);
        for (name, value) in game.facts().0 {
            let tiles = &ground.position.tiles;
            if let Some(on) = flock_place(&name, &ground.catalogue, tiles) {
                let sheep = value.split('+').filter_map(|sheep| sheep.parse().ok());
                self.flocks
                    .tokens
                    .extend(sheep.map(|sheep: u8| (sheep, on)));
            }
        }
    }

    fn enter(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        // A shepherd placed on this tile does not count, so flocks are found before the figure
        // phase.
        if line == FLOCK
            && let Some(moment) = PlacedTileContext::now(ground)?
        {
            let extended = self
                .flocks
                .extended(&moment.features, moment.last, moment.player);
            let on_tile = |field: &&Feature| {
                let mut segments = field.segments.iter().copied();
                segments.find(|segment| (segment.x, segment.y) == moment.last)
            };
            self.waiting = extended.iter().filter_map(on_tile).collect();
        }
        Ok(())
    }

    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match (line, decision) {
            (_, Decision::Pick(Move::PlaceFigure { figure, spot })) if figure == SHEPHERD => {
                let on = segment_of(game, spot);
                let shepherd = on.map(|on| (ground.active, on));
                self.flocks.shepherds.extend(shepherd);
                self.drawing = on;
                Ok(())
            }
            (FLOCK | FLOCK_LATE | TOKEN, _) => match PlacedTileContext::now(ground)? {
                Some(moment) => self.act(decision, &moment),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Checks that no flock was skipped, herds enclosed flocks and compares the points.
    fn leave(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let is_time = line == self.time();
        if is_time {
            let what = || "grow or herd".into();
            check_same(LAW, what, Vec::new(), std::mem::take(&mut self.waiting))?;
        }
        if is_time || line == TOKEN {
            let what = || "a token is drawn".into();
            check_same(LAW, what, None, self.drawing)?;
        }
        let is_early = self.time() == FLOCK;
        let closes = is_time || is_early && line == TOKEN;
        if closes
            && self.options.auto_herd_closed_fields
            && let Some(moment) = PlacedTileContext::now(ground)?
        {
            self.close(&moment);
        }
        if [FLOCK, TOKEN, FLOCK_LATE].contains(&line) {
            let due = std::mem::take(&mut self.due);
            ground.reported.compare(LAW, |name| name == "flock", due)?;
        }
        Ok(())
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        if line != self.time() && line != TOKEN {
            return Ok(false);
        }
        let should_draw = self.drawing.is_some();
        let is_drawn = chance(game) == Some("token");
        check_same(LAW, || "a token is drawn".into(), is_drawn, should_draw)?;
        if is_drawn {
            let mut outcomes = Vec::new();
            game.rules.outcomes(game.state, &mut outcomes);
            check_same(LAW, || "the supply".into(), outcomes, self.supply())?;
            return Ok(true);
        }
        let question = Some((ground.active, "grow-or-herd"));
        let expected = question.filter(|_| line == self.time() && !self.waiting.is_empty());
        check_same(LAW, || "grow or herd".into(), asked(game), expected)?;
        let mut expected = vec![Move::Choice(0), Move::Choice(1)];
        if self.options.flock_action_optional {
            expected.push(Move::Pass);
        }
        check_same(LAW, || "choices".into(), legal(game), expected)?;
        Ok(true)
    }

    /// Returns where the player's shepherd may stand, if it is in the supply.
    fn spots(&self, game: GameRef<'_>, ground: &TableState) -> Result<Spots, BrokenLaw> {
        let shepherds = self.flocks.shepherds.iter();
        let own = shepherds.filter(|(owner, _)| *owner == ground.active);
        let is_left = own.count() < usize::from(game.rules.figures_each(SHEPHERD));
        let Some(moment) = PlacedTileContext::now(ground)?.filter(|_| is_left) else {
            return Ok(Spots::new());
        };
        let name = game.rules.figure(SHEPHERD).name;
        let spots = self.flocks.spots(&moment.features, moment.last);
        Ok(spots.into_iter().map(|on| (name, on)).collect())
    }

    /// Compares the places of shepherds, until they leave at the end.
    fn check(&mut self, game: GameRef<'_>, _: &mut TableState) -> Result<(), BrokenLaw> {
        if game.rules.situation(game.state) == Situation::Over {
            return Ok(());
        }
        let mut expected = self.flocks.shepherds.clone();
        expected.sort_unstable();
        check_same(LAW, || "shepherds".into(), shepherds(game), expected)
    }
}

/// Returns the engine's shepherds, sorted: owner and place.
fn shepherds(game: GameRef<'_>) -> Vec<(u8, Segment)> {
    let standing = game.figures_on_land();
    let shepherds = standing.filter(|(figure, _)| figure.kind == SHEPHERD);
    let mut shepherds: Vec<_> = shepherds
        .filter_map(|(figure, on)| Some((figure.owner.0, names::segment(game, on)?)))
        .collect();
    shepherds.sort_unstable();
    shepherds
}

/// Finds the field in a name such as `flock@0,0(NL)`. A field that meets no edge is named `in`.
fn flock_place(name: &str, catalogue: &Catalogue, tiles: &[PlacedTile]) -> Option<Segment> {
    let (cell, at) = name.strip_prefix("flock@")?.split_once('(')?;
    let (x, y) = cell.split_once(',')?;
    let cell: (i16, i16) = (x.parse().ok()?, y.parse().ok()?);
    let laid = tiles.iter().find(|laid| (laid.x, laid.y) == cell)?;
    let half = at.strip_suffix(')')?;
    let place = if half == "in" { "" } else { half };
    catalogue.segment_at(laid, Kind::Field, place).ok()?
}

const TOKENS: &str = "sheep tokens are conserved";
const SHEPHERDS: &str = "every flock has a shepherd and every shepherd a flock";
const HIDDEN: &str = "every drawn hill hides a tile";

/// The number of tokens (HILL-02).
const ALL_TOKENS: usize = 18;

struct HillsLaw;

impl Law for HillsLaw {
    fn check(&mut self, game: GameRef<'_>, events: &[Event]) -> Result<(), BrokenLaw> {
        if game.rules.options().hills_sheep.hills {
            check_hidden(game, events)?;
        }
        if game.rules.options().hills_sheep.shepherds {
            check_tokens(game)?;
        }
        Ok(())
    }
}

/// HILL-23, HILL-33: one tile for each hill drawn, unless the stack is empty.
fn check_hidden(game: GameRef<'_>, events: &[Event]) -> Result<(), BrokenLaw> {
    let is_hill = |event: &&Event| match event {
        Event::TileDrawn(_, kind) | Event::TileTaken(_, kind) => game.rules.face(*kind).has(HILL),
        _ => false,
    };
    let hills = events.iter().filter(is_hill).count();
    let hidden = events.iter().filter(|event| **event == Event::TileHidden);
    let hidden = hidden.count();
    if hidden < hills && game.tiles_left_in(0) == 0 {
        return Ok(());
    }
    check_same(HIDDEN, || "hidden tiles".into(), hidden, hills)
}

fn check_tokens(game: GameRef<'_>) -> Result<(), BrokenLaw> {
    let facts = game.facts().0;
    let mut tokens = 0;
    let mut flocks = 0;
    for (name, value) in &facts {
        if name == "tokens" {
            tokens += value.parse().unwrap_or(0);
        } else if name.starts_with("flock@") {
            flocks += 1;
            tokens += value.split('+').count();
        }
    }
    check_same(TOKENS, || "all tokens".into(), tokens, ALL_TOKENS)?;
    // A shepherd that was just placed has still to draw its first token.
    if matches!(game.rules.situation(game.state), Situation::Chance(source) if source.name == "token")
    {
        return Ok(());
    }
    let shepherds = game
        .figures_on_land()
        .filter(|(figure, _)| figure.kind == SHEPHERD);
    let fields: BTreeSet<FeatureId> = shepherds.map(|(_, on)| game.feature_of(on)).collect();
    check_same(SHEPHERDS, || "flocks".into(), flocks, fields.len())
}
