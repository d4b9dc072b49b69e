//! Shepherds and flocks as the oracle follows them: from tiles, figures and tokens drawn alone.

use std::collections::BTreeSet;

use bastide_oracle::{Feature, Flocks, Kind, Segment};
use bastide_rules::modules::SHEPHERD;
use bastide_rules::modules::hills_sheep::{FlockTiming, HillsOptions, TokenMix};
use bastide_rules::{Event, Look, Move, Outcome, PointSource, Rules, Situation};

use super::names;
use crate::violation::{Broken, Step, same};

const LAW: &str = "the oracle agrees on flocks";

/// The tile just laid, and everything that lies then.
pub(super) struct Moment {
    pub(super) features: Vec<Feature>,
    pub(super) last: (i16, i16),
    pub(super) player: u8,
}

impl Moment {
    /// The field of a segment.
    fn field(&self, on: Segment) -> Result<&Feature, Broken> {
        let mut features = self.features.iter();
        features
            .find(|feature| feature.segments.contains(&on))
            .ok_or_else(|| Broken::new(LAW, format!("there is no {on}")))
    }
}

/// What comes after the events that are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Now {
    /// The engine waits for this.
    Asked(Situation),
    /// Something else comes before the tile sequence goes on.
    Interrupted,
    /// Another turn begins without any question.
    NextTurn,
}

/// The shepherds and tokens of a game.
#[derive(Clone, Debug)]
pub(super) struct Herds {
    options: HillsOptions,
    flocks: Flocks,
    /// Extended fields whose flocks wait to be acted on, by a segment.
    waiting: Vec<Segment>,
    /// Where the token that is drawn now will lie.
    drawing: Option<Segment>,
    /// Whether somebody was asked to grow or herd.
    asked: bool,
}

impl Herds {
    /// None if the game is played without shepherds.
    pub(super) fn new(rules: &Rules) -> Option<Herds> {
        let options = rules.options().hills;
        let is_on = rules.modules().any(|module| module == "hills-sheep");
        (is_on && options.shepherds).then(|| Herds {
            options,
            flocks: Flocks::default(),
            waiting: Vec::new(),
            drawing: None,
            asked: false,
        })
    }

    pub(super) fn is_late(&self) -> bool {
        self.options.flock_timing == FlockTiming::AfterFigure
    }

    /// Where the player's shepherd may stand, if there is one left.
    pub(super) fn spots(&self, look: Look<'_>, moment: &Moment) -> BTreeSet<Segment> {
        let shepherds = self.flocks.shepherds.iter();
        let own = shepherds.filter(|(owner, _)| *owner == moment.player);
        if own.count() >= usize::from(look.rules.figures_each(SHEPHERD)) {
            return BTreeSet::new();
        }
        self.flocks.spots(&moment.features, moment.last)
    }

    /// Follows a step after which the tile lies, and returns the points it brought.
    pub(super) fn follow(
        &mut self,
        look: Look<'_>,
        step: Step,
        events: &[Event],
        moment: &Moment,
        now: Now,
    ) -> Result<Vec<(u8, i32)>, Broken> {
        let is_laid = |event: &Event| {
            matches!(
                event,
                Event::TilePlaced {
                    player: Some(_),
                    ..
                }
            )
        };
        if events.iter().any(is_laid) {
            let extended = self
                .flocks
                .extended(&moment.features, moment.last, moment.player);
            let on_tile = |field: &&Feature| {
                let mut segments = field.segments.iter().copied();
                segments.find(|segment| (segment.x, segment.y) == moment.last)
            };
            self.waiting = extended.iter().filter_map(on_tile).collect();
        }
        let mut due = self.act(look, step, moment)?;
        if now == Now::Interrupted {
            // Something else comes first; flocks go on after it.
            due.sort_unstable();
            self.asked = false;
            same(LAW, || "points".into(), told(events), due.clone())?;
            return Ok(due);
        }
        let prompt = match now {
            Now::Asked(Situation::Decision(ask)) => ask.prompt,
            _ => "",
        };
        let is_time = !self.is_late() || prompt != "place-figure";
        if self.options.auto_herd_closed_fields
            && self.waiting.is_empty()
            && self.drawing.is_none()
            && is_time
        {
            due.extend(self.close(moment));
        }
        due.sort_unstable();
        same(LAW, || "points".into(), told(events), due.clone())?;
        let should_ask = !self.waiting.is_empty() && self.drawing.is_none() && is_time;
        self.asked = prompt == "grow-or-herd";
        same(LAW, || "grow or herd".into(), self.asked, should_ask)?;
        self.check_choice(look)?;
        let is_drawn =
            matches!(now, Now::Asked(Situation::Chance(source)) if source.name == "token");
        let should_draw = self.drawing.is_some();
        same(LAW, || "a token is drawn".into(), is_drawn, should_draw)?;
        if is_drawn {
            let mut outcomes = Vec::new();
            look.rules.outcomes(look.state, &mut outcomes);
            same(LAW, || "the supply".into(), outcomes, self.supply())?;
        }
        Ok(due)
    }

    /// What the step does to the flocks.
    fn act(
        &mut self,
        look: Look<'_>,
        step: Step,
        moment: &Moment,
    ) -> Result<Vec<(u8, i32)>, Broken> {
        match step {
            Step::Play(Move::Stand { figure, spot }) if figure == SHEPHERD => {
                let segment = look.segment(spot);
                let on = segment.and_then(|segment| names::segment(look, segment));
                let shepherd = on.map(|on| (moment.player, on));
                self.flocks.shepherds.extend(shepherd);
                self.drawing = on;
            }
            Step::Play(pick) if self.asked && !self.waiting.is_empty() => {
                let on = self.waiting.remove(0);
                match pick {
                    Move::Choice(0) => self.drawing = Some(on),
                    Move::Choice(1) => {
                        return Ok(self.flocks.herd(moment.field(on)?).into_iter().collect());
                    }
                    _ => {}
                }
            }
            Step::Deal(Outcome::Face(sheep)) => {
                if let Some(on) = self.drawing.take() {
                    match sheep {
                        0 => self.flocks.scatter(moment.field(on)?),
                        _ => self.flocks.tokens.push((sheep, on)),
                    }
                }
            }
            _ => {}
        }
        Ok(Vec::new())
    }

    /// HILL-AMB-12: herds what the tile enclosed.
    fn close(&mut self, moment: &Moment) -> Vec<(u8, i32)> {
        let mut due = Vec::new();
        for field in moment.features.iter().filter(|f| f.kind == Kind::Field) {
            let touches = field.cells.contains(&moment.last);
            if touches && field.open == 0 && self.flocks.graze_on(field) {
                due.extend(self.flocks.herd(field));
            }
        }
        due
    }

    fn check_choice(&self, look: Look<'_>) -> Result<(), Broken> {
        if !self.asked {
            return Ok(());
        }
        let mut legal = Vec::new();
        look.rules.legal(look.state, &mut legal);
        let mut expected = vec![Move::Choice(0), Move::Choice(1)];
        if self.options.flock_action_optional {
            expected.push(Move::Pass);
        }
        same(LAW, || "what can be chosen".into(), legal, expected)
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

    /// Compares where shepherds stand.
    pub(super) fn check_shepherds(&self, look: Look<'_>) -> Result<(), Broken> {
        let mut expected = self.flocks.shepherds.clone();
        expected.sort_unstable();
        let standing = look.standing();
        let engine = standing.filter(|(figure, _)| figure.kind == SHEPHERD);
        let mut engine: Vec<_> = engine
            .filter_map(|(figure, on)| Some((figure.owner.0, names::segment(look, on)?)))
            .collect();
        engine.sort_unstable();
        same(LAW, || "shepherds".into(), engine, expected)
    }
}

/// The points for flocks that the engine told.
fn told(events: &[Event]) -> Vec<(u8, i32)> {
    let awards = events.iter().filter_map(|event| match event {
        Event::AwardBegan {
            player,
            source: PointSource::Named("flock"),
            points,
            ..
        } => Some((player.0, i32::from(*points))),
        _ => None,
    });
    let mut awards: Vec<_> = awards.collect();
    awards.sort_unstable();
    awards
}
