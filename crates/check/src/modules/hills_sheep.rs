//! Shepherds and flocks as the oracle follows them, from tiles, figures and tokens drawn alone;
//! tokens are conserved, flocks have shepherds, and hills hide tiles.

use std::collections::BTreeSet;

use bastide_oracle::modules::hills_sheep::Flocks;
use bastide_oracle::{Catalogue, Feature, Kind, Laid, Segment};
use bastide_rules::modules::hills_sheep::{FlockTiming, HILL, HillsOptions, SHEPHERD, TokenMix};
use bastide_rules::{Decision, Event, FeatureId, Look, Move, Outcome, Rules, Setup, Situation};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::ground::{Ground, Part, Spots, asked, chance, legal, segment_of};
use crate::oracle::names;
use crate::oracle::order::Line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on flocks";

const FLOCK: &str = "grow or herd the flock";
const TOKEN: &str = "draw the shepherd's token";
const FLOCK_LATE: &str = "grow or herd the flock late";

pub(crate) struct HillsSheep;

impl Module for HillsSheep {
    fn name(&self) -> &'static str {
        "hills-sheep"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(110, "COMBO-11", "hide a tile under a hill"),
            Line::new(200, "COMBO-20", FLOCK),
            Line::new(222, "COMBO-22", TOKEN),
            Line::new(260, "COMBO-20", FLOCK_LATE),
            Line::new(911, "COMBO-91", "shepherds and flocks leave"),
        ];
        TURN
    }

    fn own_figures(&self) -> &'static [&'static str] {
        &["shepherd"]
    }

    fn law(&self, _: Look<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(HillsLaw))
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        let options = rules.options().hills_sheep;
        options.shepherds.then(|| {
            Box::new(Herds {
                options,
                flocks: Flocks::default(),
                waiting: Vec::new(),
                drawing: None,
                due: Vec::new(),
            }) as Box<dyn Part>
        })
    }
}

/// The tile just laid, and everything that lies then.
struct Moment {
    features: Vec<Feature>,
    last: (i16, i16),
    player: u8,
}

impl Moment {
    /// None if no tile was laid.
    fn now(ground: &Ground) -> Result<Option<Moment>, Broken> {
        let Some(last) = ground.last() else {
            return Ok(None);
        };
        Ok(Some(Moment {
            features: ground.features()?,
            last,
            player: ground.active,
        }))
    }

    /// The field of a segment.
    fn field(&self, on: Segment) -> Result<&Feature, Broken> {
        let mut features = self.features.iter();
        features
            .find(|feature| feature.segments.contains(&on))
            .ok_or_else(|| Broken::new(LAW, format!("there is no {on}")))
    }
}

/// The shepherds and tokens of a game.
#[derive(Clone, Debug)]
struct Herds {
    options: HillsOptions,
    flocks: Flocks,
    /// Extended fields whose flocks wait to be acted on, by a segment.
    waiting: Vec<Segment>,
    /// Where the token that is drawn now will lie.
    drawing: Option<Segment>,
    /// The points of flocks herded in this line.
    due: Vec<(u8, &'static str, i32)>,
}

impl Herds {
    /// The line in which flocks are acted on.
    fn time(&self) -> &'static str {
        match self.options.flock_timing {
            FlockTiming::BeforeFigure => FLOCK,
            FlockTiming::AfterFigure => FLOCK_LATE,
        }
    }

    /// What a decision does to the flocks.
    fn act(&mut self, decision: Decision, moment: &Moment) -> Result<(), Broken> {
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

    /// HILL-AMB-12: herds what the tile enclosed.
    fn close(&mut self, moment: &Moment) {
        for field in moment.features.iter().filter(|f| f.kind == Kind::Field) {
            let touches = field.cells.contains(&moment.last);
            if touches && field.open == 0 && self.flocks.graze_on(field) {
                self.herd(field);
            }
        }
    }

    /// The tokens that are not on the board (HILL-02, HILL-04), by face.
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

impl Part for Herds {
    /// Takes over the shepherds and tokens of a position that the game begins with.
    fn set_out(&mut self, look: Look<'_>, ground: &mut Ground) {
        self.flocks.shepherds = shepherds(look);
        for (name, value) in look.facts().0 {
            let tiles = &ground.position.tiles;
            if let Some(on) = flock_place(&name, &ground.catalogue, tiles) {
                let sheep = value.split('+').filter_map(|sheep| sheep.parse().ok());
                self.flocks
                    .tokens
                    .extend(sheep.map(|sheep: u8| (sheep, on)));
            }
        }
    }

    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        // A shepherd placed with this tile has not been there before, so flocks are found before
        // the figure phase.
        if line == FLOCK
            && let Some(moment) = Moment::now(ground)?
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
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        match (line, decision) {
            (_, Decision::Pick(Move::Stand { figure, spot })) if figure == SHEPHERD => {
                let on = segment_of(look, spot);
                let shepherd = on.map(|on| (ground.active, on));
                self.flocks.shepherds.extend(shepherd);
                self.drawing = on;
                Ok(())
            }
            (FLOCK | FLOCK_LATE | TOKEN, _) => match Moment::now(ground)? {
                Some(moment) => self.act(decision, &moment),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Nobody was passed over; what the tile enclosed is herded, and the points are compared.
    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        let is_time = line == self.time();
        if is_time {
            let what = || "grow or herd".into();
            same(LAW, what, Vec::new(), std::mem::take(&mut self.waiting))?;
        }
        if is_time || line == TOKEN {
            let what = || "a token is drawn".into();
            same(LAW, what, None, self.drawing)?;
        }
        let is_early = self.time() == FLOCK;
        let closes = is_time || is_early && line == TOKEN;
        if closes
            && self.options.auto_herd_closed_fields
            && let Some(moment) = Moment::now(ground)?
        {
            self.close(&moment);
        }
        if [FLOCK, TOKEN, FLOCK_LATE].contains(&line) {
            let due = std::mem::take(&mut self.due);
            ground.told.compare(LAW, |name| name == "flock", due)?;
        }
        Ok(())
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if line != self.time() && line != TOKEN {
            return Ok(false);
        }
        let should_draw = self.drawing.is_some();
        let is_drawn = chance(look) == Some("token");
        same(LAW, || "a token is drawn".into(), is_drawn, should_draw)?;
        if is_drawn {
            let mut outcomes = Vec::new();
            look.rules.outcomes(look.state, &mut outcomes);
            same(LAW, || "the supply".into(), outcomes, self.supply())?;
            return Ok(true);
        }
        let question = Some((ground.active, "grow-or-herd"));
        let expected = question.filter(|_| line == self.time() && !self.waiting.is_empty());
        same(LAW, || "grow or herd".into(), asked(look), expected)?;
        let mut expected = vec![Move::Choice(0), Move::Choice(1)];
        if self.options.flock_action_optional {
            expected.push(Move::Pass);
        }
        same(LAW, || "what can be chosen".into(), legal(look), expected)?;
        Ok(true)
    }

    /// Where the player's shepherd may stand, if there is one left.
    fn spots(&self, look: Look<'_>, ground: &Ground) -> Result<Spots, Broken> {
        let shepherds = self.flocks.shepherds.iter();
        let own = shepherds.filter(|(owner, _)| *owner == ground.active);
        let is_left = own.count() < usize::from(look.rules.figures_each(SHEPHERD));
        let Some(moment) = Moment::now(ground)?.filter(|_| is_left) else {
            return Ok(Spots::new());
        };
        let name = look.rules.figure(SHEPHERD).name;
        let spots = self.flocks.spots(&moment.features, moment.last);
        Ok(spots.into_iter().map(|on| (name, on)).collect())
    }

    /// Compares where shepherds stand, until they leave at the end.
    fn check(&mut self, look: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        if look.rules.situation(look.state) == Situation::Over {
            return Ok(());
        }
        let mut expected = self.flocks.shepherds.clone();
        expected.sort_unstable();
        same(LAW, || "shepherds".into(), shepherds(look), expected)
    }
}

/// The engine's shepherds, sorted: owner and place.
fn shepherds(look: Look<'_>) -> Vec<(u8, Segment)> {
    let standing = look.standing();
    let shepherds = standing.filter(|(figure, _)| figure.kind == SHEPHERD);
    let mut shepherds: Vec<_> = shepherds
        .filter_map(|(figure, on)| Some((figure.owner.0, names::segment(look, on)?)))
        .collect();
    shepherds.sort_unstable();
    shepherds
}

/// The field in a name such as `flock@0,0(NL)`; one that meets no edge is named `in`.
fn flock_place(name: &str, catalogue: &Catalogue, tiles: &[Laid]) -> Option<Segment> {
    let (cell, at) = name.strip_prefix("flock@")?.split_once('(')?;
    let (x, y) = cell.split_once(',')?;
    let cell: (i16, i16) = (x.parse().ok()?, y.parse().ok()?);
    let laid = tiles.iter().find(|laid| (laid.x, laid.y) == cell)?;
    let half = at.strip_suffix(')')?;
    let place = if half == "in" { "" } else { half };
    catalogue.segment_at(laid, Kind::Field, place).ok()?
}

const TOKENS: &str = "sheep tokens are conserved";
const SHEPHERDS: &str = "a flock has a shepherd and a shepherd a flock";
const HIDDEN: &str = "a hill turned up hides a tile";

/// How many tokens there are (HILL-02).
const ALL_TOKENS: usize = 18;

struct HillsLaw;

impl Law for HillsLaw {
    fn check(&mut self, look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
        if look.rules.options().hills_sheep.hills {
            check_hidden(look, events)?;
        }
        if look.rules.options().hills_sheep.shepherds {
            check_tokens(look)?;
        }
        Ok(())
    }
}

/// HILL-23, HILL-33: one tile for each hill drawn, unless the stack is empty.
fn check_hidden(look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
    let is_hill = |event: &&Event| match event {
        Event::TileDrawn(_, kind) | Event::TileTaken(_, kind) => look.rules.face(*kind).has(HILL),
        _ => false,
    };
    let hills = events.iter().filter(is_hill).count();
    let hidden = events.iter().filter(|event| **event == Event::TileHidden);
    let hidden = hidden.count();
    if hidden < hills && look.left_in(0) == 0 {
        return Ok(());
    }
    same(HIDDEN, || "hidden tiles".into(), hidden, hills)
}

fn check_tokens(look: Look<'_>) -> Result<(), Broken> {
    let facts = look.facts().0;
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
    same(TOKENS, || "all tokens".into(), tokens, ALL_TOKENS)?;
    // A shepherd just placed draws his first token.
    if matches!(look.rules.situation(look.state), Situation::Chance(source) if source.name == "token")
    {
        return Ok(());
    }
    let shepherds = look
        .standing()
        .filter(|(figure, _)| figure.kind == SHEPHERD);
    let fields: BTreeSet<FeatureId> = shepherds.map(|(_, on)| look.feature_of(on)).collect();
    same(SHEPHERDS, || "flocks".into(), flocks, fields.len())
}
