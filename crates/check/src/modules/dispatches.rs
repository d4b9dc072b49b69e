//! The dispatches that are earned on the oracle's track, as the oracle carries them out on its own
//! board. The pile always has eight.

use std::collections::BTreeMap;

use bastide_oracle::modules::dispatches::{DispatchRules, Landing};
use bastide_oracle::{Beside, Standing};
use bastide_rules::modules::dispatches::DispatchLanding;
use bastide_rules::{Decision, Event, FigureId, Look, Move, Outcome, PointSource, Rules, Setup};

use crate::laws::Law;
use crate::module::{Module, Source};
use crate::oracle::ground::{Ground, Part, asked, chance, legal, lost};
use crate::oracle::names;
use crate::oracle::order::Line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on dispatches";

const DRAW: &str = "draw a dispatch after scoring";
const DRAW_NOW: &str = "draw a dispatch at once";
const ADD_UP: &str = "add the scoring figures up";

/// The points of those who leave a dispatch's action (DISP-15).
const SEAL: i32 = 2;

pub(crate) struct Dispatches;

impl Module for Dispatches {
    fn name(&self) -> &'static str {
        "dispatches"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(340, "COMBO-34", DRAW).late(),
            Line::new(900, "COMBO-90", ADD_UP).moves_figures(),
        ];
        TURN
    }

    fn scoring(&self) -> &'static [Line] {
        // The points of a dispatch are a step of their own.
        const SCORING: &[Line] = &[Line::new(505, "COMBO-34", DRAW_NOW)
            .ends_moves()
            .may_repeat()];
        SCORING
    }

    fn sources(&self) -> &'static [(&'static str, Source)] {
        &[("dispatch", Source::Own)]
    }

    fn scoring_figures(&self) -> usize {
        2
    }

    fn beside(&self, rules: &Rules) -> Option<Box<dyn Beside>> {
        let options = rules.options().dispatches;
        Some(Box::new(Landing {
            any_move: options.dispatch_landing == DispatchLanding::AnyMove,
            needs_empty_space: options.dispatch_needs_empty_space,
            is_due: false,
        }))
    }

    fn law(&self, _: Look<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(check_pile))
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        let options = rules.options().dispatches;
        Some(Box::new(DispatchNotes {
            rules: DispatchRules {
                each_farmer: i32::from(options.dispatch_farmer_points.0),
                by_weight: options.large_counts_double_in_head_counts,
            },
            pile: vec![None; 8],
            shown: None,
            removable: BTreeMap::new(),
            promised: None,
            merging: None,
        }))
    }
}

/// The oracle's notes.
#[derive(Clone, Debug)]
struct DispatchNotes {
    rules: DispatchRules,
    /// The pile of dispatches from the top, as far as it is known.
    pile: Vec<Option<u8>>,
    /// The dispatch that somebody chooses about, and whether its action is offered.
    shown: Option<(u8, bool)>,
    /// The followers among whom somebody chooses for the eighth dispatch.
    removable: BTreeMap<u16, Standing>,
    /// The points that a dispatch gives now.
    promised: Option<i32>,
    /// A second figure that is being added to the first.
    merging: Option<(u8, i32)>,
}

/// Whether a dispatch was earned and is still to be drawn.
fn is_due(ground: &Ground) -> bool {
    let landing = ground.track.of::<Landing>();
    !ground.is_final && landing.is_some_and(|landing| landing.is_due)
}

impl DispatchNotes {
    /// Somebody decides about a dispatch.
    fn decide(&mut self, pick: Move, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match (pick, self.shown.take()) {
            (Move::Choice(0), Some((number, _))) => self.carry_out(number, look, ground),
            (Move::Choice(_), Some(_)) => {
                self.promised = Some(SEAL);
                Ok(())
            }
            (Move::Figure(FigureId(id)), None) => {
                match std::mem::take(&mut self.removable).remove(&id) {
                    Some(follower) => self.remove(follower, ground),
                    None => Err(Broken::new(LAW, "somebody else was removed")),
                }
            }
            _ => Err(Broken::new(LAW, format!("{pick:?} decides nothing"))),
        }
    }

    /// DISP-16: whether the action is offered; if not, the two points are taken at once.
    fn turn_up(&mut self, number: u8, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        let offered = match number {
            7 => look.tiles_left() as usize > ground.extra.tiles,
            8 => !ground.position.followers_of(ground.active).is_empty(),
            _ => self.points(number, ground)?.is_some(),
        };
        if offered {
            self.shown = Some((number, true));
        } else {
            self.promised = Some(SEAL);
        }
        Ok(())
    }

    fn points(&self, number: u8, ground: &Ground) -> Result<Option<i32>, Broken> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let (rules, player) = (self.rules, ground.active);
        let position = &ground.position;
        let points = position.dispatch_points(catalogue, settings, rules, number, player);
        points.map_err(lost)
    }

    fn carry_out(&mut self, number: u8, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match number {
            7 => ground.extra.tiles += 1,
            8 => {
                let choices = ground.position.followers_of(ground.active);
                if let [only] = choices.as_slice() {
                    return self.remove(*only, ground);
                }
                let legal = legal(look);
                let listed = names::standing(look).into_iter();
                let listed = listed.chain(names::over_land(look));
                let listed: BTreeMap<u16, Standing> = listed
                    .filter(|(id, _)| legal.contains(&Move::Figure(FigureId(*id))))
                    .collect();
                let place = |figure: &Standing| (figure.on, figure.owner, figure.weight);
                let mut engine: Vec<_> = listed.values().map(place).collect();
                let mut oracle: Vec<_> = choices.iter().map(place).collect();
                engine.sort_unstable();
                oracle.sort_unstable();
                same(LAW, || "who can be removed".into(), engine, oracle)?;
                self.removable = listed;
            }
            _ => self.promised = self.points(number, ground)?,
        }
        Ok(())
    }

    /// DISP-27: the follower's feature is scored, and the follower goes.
    fn remove(&mut self, follower: Standing, ground: &mut Ground) -> Result<(), Broken> {
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let points = ground
            .position
            .removal_points(catalogue, settings, follower);
        self.promised = Some(points.map_err(lost)?);
        ground.take_back(follower)
    }

    /// A dispatch was turned up; the first on the pile must be it, if that is known.
    fn turned_up(&mut self, number: u8, ground: &mut Ground) -> Result<(), Broken> {
        let landing = ground.track.of_mut::<Landing>();
        let was_due = landing.is_some_and(|landing| std::mem::take(&mut landing.is_due));
        same(LAW, || "earned".into(), true, was_due)?;
        let top = self.pile.remove(0).unwrap_or(number);
        same(LAW, || "the top".into(), number, top)?;
        let again = self.pile.contains(&Some(number));
        same(LAW, || "drawn twice".into(), again, false)?;
        self.pile.push(Some(number));
        Ok(())
    }

    /// A second figure leaves the track, and then the first takes over its points (COMBO-90).
    fn add_up(&mut self, player: u8, points: i32, ground: &mut Ground) -> Result<(), Broken> {
        let totals = &mut ground.track.totals[usize::from(player)];
        if let Some(merging) = self.merging.take() {
            totals[0] += points;
            return same(LAW, || "figures added up".into(), (player, points), merging);
        }
        let second = totals.get(1).copied();
        same(LAW, || "a figure leaves".into(), Some(-points), second)?;
        totals[1] = 0;
        self.merging = Some((player, -points));
        Ok(())
    }

    /// A dispatch is drawn, or somebody decides about it.
    fn check_question(&self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        let is_due = is_due(ground);
        if chance(look).is_some() {
            let source = (chance(look), is_due);
            same(LAW, || "drawn".into(), source, (Some("dispatch"), true))?;
            let mut outcomes = Vec::new();
            look.rules.outcomes(look.state, &mut outcomes);
            let unknown = (1..=8).filter(|n| !self.pile.contains(&Some(*n)));
            let expected: Vec<_> = unknown.map(|n| (Outcome::Face(n), 1)).collect();
            same(LAW, || "the pile".into(), outcomes, expected)?;
            let what = || "a known dispatch is asked for".into();
            return same(LAW, what, self.pile[0], None);
        }
        same(LAW, || "not drawn".into(), is_due, false)?;
        let prompt = match (self.shown, self.removable.is_empty()) {
            (Some(_), true) => "dispatch",
            (None, false) => "score-and-remove",
            _ => return Err(Broken::new(LAW, "somebody is asked for nothing")),
        };
        let question = Some((ground.active, prompt));
        same(LAW, || "asked".into(), asked(look), question)?;
        if let Some((_, offered)) = self.shown {
            let action = legal(look).contains(&Move::Choice(0));
            same(LAW, || "the action".into(), action, offered)?;
        }
        Ok(())
    }

    /// The pile as the engine tells it.
    fn check_facts(&self, look: Look<'_>) -> Result<(), Broken> {
        let facts = look.facts().0;
        let told = facts.into_iter().find(|(name, _)| name == "dispatches");
        let told = told.map(|(_, value)| value);
        let known = self.pile.iter().any(Option::is_some);
        let words = self.pile.iter().map(|number| match number {
            Some(number) => number.to_string(),
            None => "?".to_owned(),
        });
        let pile = known.then(|| words.collect::<Vec<_>>().join(" "));
        same(LAW, || "the pile".into(), told, pile)
    }
}

impl Part for DispatchNotes {
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        match (line, decision) {
            (DRAW | DRAW_NOW, Decision::Pick(pick)) => self.decide(pick, look, ground),
            _ => Ok(()),
        }
    }

    fn hear(&mut self, event: Event, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match event {
            Event::Told {
                key: "dispatch",
                number,
                ..
            } => {
                self.turned_up(number as u8, ground)?;
                self.turn_up(number as u8, look, ground)
            }
            Event::AwardBegan {
                player,
                source: PointSource::Named("dispatch"),
                points,
                ..
            } => {
                let promised = self.promised.take();
                same(LAW, || "points".into(), Some(i32::from(points)), promised)?;
                same(LAW, || "who".into(), player.0, ground.active)
            }
            Event::Advanced { player, points, .. } if ground.line_of_turn.name == ADD_UP => {
                self.add_up(player.0, i32::from(points), ground)
            }
            _ => Ok(()),
        }
    }

    /// A dispatch that was earned has followed in its line.
    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        let waits = ground.line_of_turn.is_late || ground.is_final;
        match line {
            DRAW_NOW if waits => Ok(()),
            DRAW | DRAW_NOW => {
                let open = self.promised.take().filter(|points| *points != 0);
                same(LAW, || "points not given".into(), open, None)?;
                same(LAW, || "not drawn".into(), is_due(ground), false)
            }
            _ => Ok(()),
        }
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        let is_own = [DRAW, DRAW_NOW].contains(&line);
        if is_own {
            self.check_question(look, ground)?;
        }
        self.check_facts(look)?;
        Ok(is_own)
    }

    fn check(&mut self, look: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        self.check_facts(look)
    }
}

/// The pile has eight dispatches, each of them once.
fn check_pile(look: Look<'_>) -> Result<(), Broken> {
    const LAW: &str = "dispatches are conserved";
    let facts = look.facts().0;
    let Some((_, pile)) = facts.iter().find(|(name, _)| name == "dispatches") else {
        return Ok(());
    };
    let words: Vec<&str> = pile.split(' ').collect();
    same(LAW, || pile.clone(), words.len(), 8)?;
    let mut known: Vec<&str> = words.into_iter().filter(|word| *word != "?").collect();
    let count = known.len();
    known.sort_unstable();
    known.dedup();
    same(LAW, || pile.clone(), known.len(), count)
}
