//! Analyses of small games.

use bastide_analysis::{Analysis, AnalysisError, Analyst, BotJudge, Grade, Judge, hint};
use bastide_bots::{BotReport, Budget, ConsideredPick};
use bastide_record::Record;
use bastide_rules::{Move, Player, Rules, Situation, State};

/// Judges by the scores if the game ended after the pick and, for a tile, the best figure.
struct Counter;

fn margin(rules: &Rules, state: &State, player: Player) -> f32 {
    let scores = rules.view(state).projected_scores();
    let others = (0..rules.players()).filter(|other| *other != player.0);
    let best = others
        .map(|other| scores[usize::from(other)])
        .max()
        .unwrap_or(0);
    (scores[usize::from(player.0)] - best) as f32
}

fn best_after(rules: &Rules, state: &State, player: Player) -> f32 {
    match rules.situation(state) {
        Situation::Decision(ask) if ask.player == player => {
            let mut legal = Vec::new();
            rules.legal(state, &mut legal);
            let after = legal.iter().map(|pick| {
                let mut after = state.clone();
                rules.play_unchecked(&mut after, *pick, None);
                best_after(rules, &after, player)
            });
            after.fold(f32::NEG_INFINITY, f32::max)
        }
        _ => margin(rules, state, player),
    }
}

impl Judge for Counter {
    fn judge(
        &mut self,
        rules: &Rules,
        state: &State,
        legal: &[Move],
        _part: u32,
    ) -> Result<BotReport, AnalysisError> {
        let player = rules.view(state).asked_player().expect("a player is asked");
        let considered = legal.iter().map(|pick| {
            let mut after = state.clone();
            rules.play_unchecked(&mut after, *pick, None);
            let margin = best_after(rules, &after, player);
            ConsideredPick {
                pick: *pick,
                share: 1.0 / legal.len() as f32,
                margin,
            }
        });
        let mut picks: Vec<ConsideredPick> = considered.collect();
        picks.sort_by(|one, other| other.margin.total_cmp(&one.margin));
        Ok(BotReport {
            simulations: 1,
            depth: 1,
            margin: picks.first().map(|best| best.margin),
            picks,
        })
    }
}

fn analyse(text: &str) -> Analysis {
    let record = Record::read(text).expect("the record can be read");
    Analyst::default()
        .analyse(&record, &mut Counter, |_, _| {})
        .expect("the record is valid")
}

/// The start tile has a city to the north. E is a city cap that completes it: four points for the
/// player with a knight there.
const CLOSING: &str = "bastide 1\nplayers red blue\npile E U x2\n";

#[test]
fn the_best_pick_costs_nothing() {
    let analysis = analyse(&format!("{CLOSING}1. red E@0,-1 r2 knight(S)\n"));
    assert_eq!(analysis.decisions.len(), 2);
    for decided in &analysis.decisions {
        assert_eq!(decided.cost, 0.0, "{decided:?}");
        assert_eq!(decided.grade, Grade::Good);
        assert_eq!((decided.margin, decided.turn), (4.0, 1));
    }
    assert_eq!(analysis.decisions[0].played.deed.text, "@0,-1 r2");
    assert_eq!(analysis.decisions[0].best[0].deed.text, "@0,-1 r2");
}

#[test]
fn a_missed_city_is_a_mistake_of_four_points() {
    let analysis = analyse(&format!("{CLOSING}1. red E@0,-1 r2 -\n"));
    let figure = &analysis.decisions[1];
    assert_eq!(figure.prompt, "place-figure");
    assert_eq!(figure.played.deed.text, "-");
    assert_eq!((figure.margin, figure.cost), (4.0, 4.0));
    assert_eq!((figure.played.margin, figure.grade), (0.0, Grade::Mistake));
    assert_eq!(figure.best[0].deed.text, "knight(S)");
    let red = &analysis.players[0];
    assert_eq!(
        (red.decisions, red.grades, red.cost),
        (2, [1, 0, 1, 0], 4.0)
    );
    let blue = &analysis.players[1];
    assert_eq!((blue.decisions, blue.cost), (0, 0.0));
}

#[test]
fn luck_is_the_difference_from_the_mean() {
    // With E red gets 4 points. With U it gets 2 for a road of two tiles. The mean over one E and
    // two U is 8/3.
    let lucky = analyse(&format!("{CLOSING}1. red E@0,-1 r2 knight(S)\n"));
    let draw = &lucky.luck[0];
    assert_eq!(
        (draw.came.as_str(), draw.source.as_str(), draw.turn),
        ("E", "tiles", 1)
    );
    assert_eq!(draw.margin, 4.0);
    assert!((draw.luck - (4.0 - 8.0 / 3.0)).abs() < 1e-9, "{draw:?}");
    let unlucky = analyse(&format!("{CLOSING}1. red U@1,0 r0 thief(E)\n"));
    assert!((unlucky.luck[0].luck - (2.0 - 8.0 / 3.0)).abs() < 1e-9);
    let without = Analyst {
        luck: false,
        ..Analyst::default()
    };
    let record = Record::read(&format!("{CLOSING}1. red U@1,0 r0 thief(E)\n")).unwrap();
    let without = without.analyse(&record, &mut Counter, |_, _| {}).unwrap();
    assert!(without.luck.is_empty() && without.players[0].luck.is_none());
}

#[test]
fn a_watcher_sees_the_results_and_can_stop_the_analysis() {
    let record = Record::read(&format!("{CLOSING}1. red E@0,-1 r2 knight(S)\n")).unwrap();
    let mut seen = Vec::new();
    let stopped = Analyst::default().watch(&record, &mut Counter, |watched| {
        seen.push((watched.done, watched.analysis.decisions.len()));
        watched.done < 2
    });
    assert_eq!(stopped, Err(AnalysisError::Stopped));
    assert_eq!(seen, [(1, 0), (2, 1)]);
}

#[test]
fn invalid_records_and_bots_that_do_not_evaluate_are_refused() {
    let record = Record::read("bastide 1\nplayers red blue\nred U@9,9\n").unwrap();
    let error = Analyst::default()
        .analyse(&record, &mut Counter, |_, _| {})
        .unwrap_err();
    assert!(error.to_string().contains("line 3"), "{error}");
    let record = Record::read(&format!("{CLOSING}1. red E@0,-1 r2 -\n")).unwrap();
    let mut silent = BotJudge::new("random", Budget::default()).unwrap();
    let error = Analyst::default()
        .analyse(&record, &mut silent, |_, _| {})
        .unwrap_err();
    assert!(error.to_string().contains("such as master"), "{error}");
    assert!(BotJudge::new("chess", Budget::default()).is_err());
}

/// A judge that tried some picks more than others, and whose favourite has a lower margin than another pick.
struct Unsure;

impl Judge for Unsure {
    fn judge(
        &mut self,
        rules: &Rules,
        state: &State,
        legal: &[Move],
        part: u32,
    ) -> Result<BotReport, AnalysisError> {
        let mut thoughts = Counter.judge(rules, state, legal, part)?;
        let count = thoughts.picks.len();
        thoughts.picks.rotate_left(1);
        for (place, considered) in thoughts.picks.iter_mut().enumerate() {
            let is_known = place == 0 || place == count - 1;
            considered.share = if is_known { 0.5 } else { 0.0 };
            // Picks that were hardly tried look far too good.
            considered.margin += if is_known { 0.0 } else { 90.0 };
        }
        Ok(thoughts)
    }
}

#[test]
fn every_pick_has_one_margin_and_the_best_comes_first() {
    for figure in ["knight(S)", "-"] {
        let record = Record::read(&format!("{CLOSING}1. red E@0,-1 r2 {figure}\n")).unwrap();
        let analyst = Analyst {
            best: 20,
            ..Analyst::default()
        };
        let analysis = analyst.analyse(&record, &mut Unsure, |_, _| {}).unwrap();
        for decided in &analysis.decisions {
            let margins: Vec<f64> = decided.best.iter().map(|choice| choice.margin).collect();
            assert!(margins.is_sorted_by(|one, next| one >= next), "{decided:?}");
            assert_eq!(margins[0], decided.margin, "{decided:?}");
            let played = decided
                .best
                .iter()
                .find(|choice| choice.deed == decided.played.deed);
            assert_eq!(played, Some(&decided.played), "{decided:?}");
            assert_eq!(decided.cost, decided.margin - decided.played.margin);
        }
    }
}

#[test]
fn the_shortest_time_is_enough_for_a_judgement() {
    let record = Record::read(&format!("{CLOSING}1. red E@0,-1 r2 -\n")).unwrap();
    let budget = Budget {
        time: Some(std::time::Duration::from_nanos(1)),
        simulations: None,
    };
    let mut judge = BotJudge::new("master", budget).unwrap();
    let analysis = Analyst::default().analyse(&record, &mut judge, |_, _| {});
    assert_eq!(analysis.unwrap().decisions.len(), 2);
}

#[test]
fn a_hint_finds_the_city_that_can_be_completed() {
    let record = Record::read(&format!("{CLOSING}1. red E\n")).unwrap();
    let replay = bastide_record::Replay::of(&record).unwrap();
    let budget = Budget {
        time: None,
        simulations: Some(64),
    };
    let picks = hint(&replay.rules, &replay.state, budget).unwrap();
    assert_eq!(replay.notation().move_text(picks[0].pick), "@0,-1 r2");
    // No player is asked while chance decides.
    let rules = Rules::new(&bastide_rules::Setup::default()).unwrap();
    assert!(hint(&rules, &rules.start(), budget).unwrap().is_empty());
}
