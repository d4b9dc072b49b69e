//! How much work analyses and hints do.

use std::cell::Cell;

use bastide_analysis::{AnalysisError, AnalysisRun, Analyst, BotJudge, Judge, hint};
use bastide_bots::{Bot, BotReport, Budget, ConsideredPick, Random};
use bastide_record::{Dealer, Record, Recorder};
use bastide_rules::modules::MODULES;
use bastide_rules::{Move, Rules, Setup, Situation, State};

/// Plays up to `most` random picks and calls `see` with every position where a player is asked.
fn play(
    players: u8,
    all: bool,
    most: usize,
    mut see: impl FnMut(&Rules, &State, &[Move]),
) -> Record {
    let mut setup = Setup {
        players,
        ..Setup::default()
    };
    if all {
        let names = MODULES.iter().map(|module| module.name().to_owned());
        setup.modules = names.collect();
    }
    let rules = Rules::new(&setup).expect("it can be played");
    let record = Record::of_setup(&setup).expect("it can be recorded");
    let mut recorder = Recorder::new(record, 1);
    let (mut dealer, mut bot) = (Dealer::new(5), Random::new(5));
    let mut state = rules.start();
    let mut legal = Vec::new();
    let mut picks = 0;
    while picks < most {
        match rules.situation(&state) {
            Situation::Over => break,
            Situation::Chance(_) => {
                let outcome = dealer.deal(&rules, &state).expect("chance has an outcome");
                recorder.deal(&rules, &mut state, outcome, None).unwrap();
            }
            Situation::Decision(_) => {
                rules.legal(&state, &mut legal);
                see(&rules, &state, &legal);
                let pick = bot.choose(&rules, &state, &legal);
                recorder.play(&rules, &mut state, pick, None).unwrap();
                picks += 1;
            }
        }
    }
    recorder.finish(&rules, &state)
}

/// A judge that prefers the first pick. Counts its judgements and their total cost, in full budgets.
#[derive(Default)]
struct Counting<'a> {
    asked: Option<&'a Cell<(u32, f64)>>,
}

impl Judge for Counting<'_> {
    fn judge(
        &mut self,
        _rules: &Rules,
        state: &State,
        legal: &[Move],
        part: u32,
    ) -> Result<BotReport, AnalysisError> {
        if let Some(asked) = self.asked {
            let (judgements, budgets) = asked.get();
            asked.set((judgements + 1, budgets + 1.0 / f64::from(part)));
        }
        let margin = (state.fingerprint() % 8) as f32;
        let considered = |(place, pick): (usize, &Move)| ConsideredPick {
            pick: *pick,
            share: if place == 0 { 1.0 } else { 0.0 },
            margin: margin - place as f32,
        };
        Ok(BotReport {
            simulations: 1,
            depth: 1,
            margin: Some(margin),
            picks: legal.iter().enumerate().map(considered).collect(),
        })
    }
}

#[test]
fn a_step_costs_only_a_few_full_budgets_with_any_modules_and_players() {
    for (players, all) in [(2, false), (4, false), (3, true), (6, true)] {
        let record = play(players, all, 150, |_, _, _| {});
        let asked = Cell::new((0, 0.0));
        let mut judge = Counting {
            asked: Some(&asked),
        };
        let (mut before, mut steps) = ((0, 0.0), 0);
        let mut course = AnalysisRun::new(Analyst::default(), &record).unwrap();
        let done = course.resume(&mut judge, |watched| {
            let (judgements, budgets) = asked.get();
            let step = (judgements - before.0, budgets - before.1);
            assert!(
                step.0 <= 150 && step.1 <= 6.0,
                "{step:?} at {players} players, step {}",
                watched.done
            );
            before = (judgements, budgets);
            steps += usize::from(step.0 > 0);
            true
        });
        assert_eq!(done, Ok(true));
        let (judgements, budgets) = asked.get();
        let mean = (f64::from(judgements) / steps as f64, budgets / steps as f64);
        assert!(
            mean.0 <= 40.0 && mean.1 <= 4.0,
            "{mean:?} of {steps} steps at {players} players"
        );
    }
}

#[test]
fn a_paused_analysis_resumes_where_it_stopped() {
    let record = play(2, false, 12, |_, _, _| {});
    let whole = Analyst::default().analyse(&record, &mut Counting::default(), |_, _| {});
    let mut course = AnalysisRun::new(Analyst::default(), &record).unwrap();
    let mut rounds = 0;
    while !course.resume(&mut Counting::default(), |_| false).unwrap() {
        rounds += 1;
    }
    assert!(rounds > 12, "{rounds}");
    assert_eq!(Ok(course.analysis().clone()), whole);
}

#[test]
fn hints_always_have_picks_to_compare() {
    let budget = Budget {
        time: None,
        simulations: Some(40),
    };
    for (players, all, picks) in [(2, false, 400), (3, true, 24)] {
        let mut number = 0;
        play(players, all, picks, |rules, state, legal| {
            number += 1;
            // Check the endgame, which is solved exactly, and some other positions.
            if players == 2 && number % 12 != 0 && rules.view(state).tiles_left() > 1 {
                return;
            }
            let found = hint(rules, state, budget).unwrap();
            assert!(found.len() >= legal.len().min(3), "{found:?} of {legal:?}");
            assert!(
                found.is_sorted_by(|one, next| one.margin >= next.margin),
                "{found:?}"
            );
            for (place, considered) in found.iter().enumerate() {
                assert!(legal.contains(&considered.pick) && considered.margin.is_finite());
                let others = found.iter().skip(place + 1);
                assert!(
                    others.clone().all(|other| other.pick != considered.pick),
                    "{found:?}"
                );
            }
        });
    }
}

#[test]
fn judges_do_not_err_on_purpose() {
    play(2, false, 40, |rules, state, legal| {
        for spec in ["easy", "hard"] {
            let mut judge = BotJudge::new(spec, Budget::default()).unwrap();
            let thoughts = judge.judge(rules, state, legal, 1).unwrap();
            let margins = thoughts.picks.iter().map(|considered| considered.margin);
            assert_eq!(thoughts.margin, margins.reduce(f32::max), "{spec}");
        }
    });
}
