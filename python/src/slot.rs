//! One of the games of a batch.

use bastide_bots::{Bot, Rng, create_bot};
use bastide_rules::{Move, Outcome, Player, Situation, State};

use crate::observe::Observer;
use crate::table::Table;

/// What rewards are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RewardKind {
    /// Points won minus the mean points won by the others, after every step.
    Score,
    /// At the end: 1 for a win, 0 on average, shared between winners.
    Result,
}

/// The arrays of one game.
pub struct Row<'a> {
    pub planes: &'a mut [u8],
    pub vector: &'a mut [f32],
    pub mask: &'a mut [bool],
    pub legal: &'a mut [i32],
    pub count: &'a mut i32,
    pub player: &'a mut i32,
    pub reward: &'a mut [f32],
    pub done: &'a mut bool,
    pub score: &'a mut [i32],
}

/// What the games of a batch share.
pub struct Plan {
    pub reward: RewardKind,
    /// The bot of each seat.
    pub opponents: Vec<Option<String>>,
}

/// A game of a batch.
pub struct Slot {
    state: State,
    dice: Rng,
    legal: Vec<Move>,
    actions: Vec<i32>,
    outcomes: Vec<(Outcome, u32)>,
    bots: Vec<Option<Box<dyn Bot>>>,
    scores: Vec<i32>,
    observer: Observer,
}

impl Slot {
    pub fn new(table: &Table, seed: u64) -> Slot {
        Slot {
            state: table.rules.start(),
            dice: Rng::new(seed),
            legal: Vec::new(),
            actions: Vec::new(),
            outcomes: Vec::new(),
            bots: Vec::new(),
            scores: vec![0; usize::from(table.rules.players())],
            observer: Observer::default(),
        }
    }

    /// Starts a new game and plays to the first decision of the caller.
    pub fn restart(&mut self, table: &Table, plan: &Plan, start: &State) {
        loop {
            self.state.clone_from(start);
            self.scores.fill(0);
            self.observer.restart();
            let seed = self.dice.next_u64();
            let bots = plan.opponents.iter();
            self.bots = bots
                .map(|spec| create_bot(spec.as_ref()?, seed).ok())
                .collect();
            // Bots may play a whole game if the caller's player is never asked.
            if self.advance(table) {
                return;
            }
        }
    }

    /// The number of a legal action in the list of moves.
    pub fn find(&self, action: i64) -> Option<usize> {
        self.actions
            .iter()
            .position(|legal| i64::from(*legal) == action)
    }

    /// Lets chance and bots decide until the caller must. Returns false if the game is over.
    fn advance(&mut self, table: &Table) -> bool {
        let rules = &table.rules;
        loop {
            match rules.situation(&self.state) {
                Situation::Over => return false,
                Situation::Chance(_) => {
                    rules.outcomes(&self.state, &mut self.outcomes);
                    let Some(outcome) = self.dice.draw(&self.outcomes) else {
                        return false;
                    };
                    rules.deal_unchecked(&mut self.state, outcome, None);
                }
                Situation::Decision(ask) => {
                    let bot = self.bots.get_mut(usize::from(ask.player.0));
                    let Some(bot) = bot.and_then(Option::as_mut) else {
                        return true;
                    };
                    rules.legal(&self.state, &mut self.legal);
                    let pick = bot.choose(rules, &self.state, &self.legal);
                    rules.play_unchecked(&mut self.state, pick, None);
                }
            }
        }
    }

    /// Plays the legal move with this number and fills the arrays.
    pub fn step(
        &mut self,
        table: &Table,
        plan: &Plan,
        start: &State,
        index: usize,
        row: &mut Row<'_>,
    ) {
        let pick = self.legal[index];
        table.rules.play_unchecked(&mut self.state, pick, None);
        let goes_on = self.advance(table);
        let game = table.rules.view(&self.state);
        let scores = (0..table.rules.players()).map(|player| game.score(Player(player)));
        for (place, score) in row.score.iter_mut().zip(scores) {
            *place = score;
        }
        *row.done = !goes_on;
        match plan.reward {
            RewardKind::Score => score_reward(&self.scores, row),
            RewardKind::Result => result_reward(!goes_on, row),
        }
        self.scores.copy_from_slice(row.score);
        if !goes_on {
            self.restart(table, plan, start);
        }
        self.show(table, row);
    }

    /// Fills the arrays that describe the current position, from scratch.
    pub fn refresh(&mut self, table: &Table, row: &mut Row<'_>) {
        self.observer.restart();
        self.show(table, row);
    }

    /// Fills the arrays that describe the current position.
    pub fn show(&mut self, table: &Table, row: &mut Row<'_>) {
        for action in self.actions.drain(..) {
            row.mask[action as usize] = false;
        }
        table.rules.legal(&self.state, &mut self.legal);
        let game = table.rules.view(&self.state);
        table
            .space
            .actions(game, &mut self.legal, &mut self.actions);
        for action in &self.actions {
            row.mask[*action as usize] = true;
        }
        let listed = self.actions.len().min(row.legal.len());
        row.legal[..listed].copy_from_slice(&self.actions[..listed]);
        let before = usize::try_from(*row.count)
            .unwrap_or(0)
            .min(row.legal.len());
        if before > listed {
            row.legal[listed..before].fill(-1);
        }
        *row.count = listed as i32;
        let viewer = game.asked_player().unwrap_or(game.active_player());
        *row.player = i32::from(viewer.0);
        if !row.planes.is_empty() {
            self.observer
                .update(&table.layout, game, viewer, row.planes, row.vector);
        }
    }
}

fn score_reward(before: &[i32], row: &mut Row<'_>) {
    let others = (row.reward.len().max(2) - 1) as f32;
    let gains = || {
        row.score
            .iter()
            .zip(before)
            .map(|(now, before)| (now - before) as f32)
    };
    let all: f32 = gains().sum();
    for (reward, gain) in row.reward.iter_mut().zip(gains()) {
        *reward = gain - (all - gain) / others;
    }
}

fn result_reward(is_over: bool, row: &mut Row<'_>) {
    row.reward.fill(0.0);
    if !is_over {
        return;
    }
    let most = row.score.iter().copied().max();
    let winners = row
        .score
        .iter()
        .filter(|score| Some(**score) == most)
        .count();
    let players = row.score.len().max(2) as f32;
    for (reward, score) in row.reward.iter_mut().zip(row.score.iter()) {
        let share = if Some(*score) == most {
            1.0 / winners as f32
        } else {
            0.0
        };
        *reward = (share * players - 1.0) / (players - 1.0);
    }
}
