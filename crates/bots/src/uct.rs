//! Plain UCT with random playouts: the baseline used in the literature.

use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};

use crate::appraisal::Scores;
use crate::objective::margin;
use crate::search::final_scores;
use crate::search::tree::{Edge, NOWHERE, NodeContent, NodeId, Tree};
use crate::{Bot, BotReport, Budget, ConsideredPick, Rng, StopFlag};

/// The weight of the exploration term, for rewards from 0 to 1.
const CURIOSITY: f32 = 0.5;

/// The margin, in points, that earns half of the bonus for winning: a reward of 0.75.
const GOOD_MARGIN: f32 = 20.0;

/// Picks other than a tile placement have few alternatives. Their playouts are divided by this.
const OTHER_PICKS: u32 = 4;

/// Memory limit of the tree, in bytes.
const MOST_BYTES: usize = 256 << 20;

/// Upper confidence bounds for trees (Kocsis and Szepesvári 2006) over decisions and sampled
/// chance. It knows only the rules of the game.
#[derive(Debug)]
pub struct Uct {
    playouts: u32,
    /// The default number of playouts, used unless a budget is set.
    own: u32,
    dice: Rng,
    tree: Tree,
    state: Option<State>,
    legal: Vec<Move>,
    outcomes: Vec<(Outcome, u32)>,
    path: Vec<(usize, Player)>,
    thoughts: BotReport,
    stop: StopFlag,
}

impl Uct {
    /// Creates a bot that runs `playouts` random playouts for a tile placement.
    pub fn new(seed: u64, playouts: u32) -> Uct {
        Uct {
            playouts,
            own: playouts,
            dice: Rng::new(seed),
            tree: Tree::new(MOST_BYTES),
            state: None,
            legal: Vec::new(),
            outcomes: Vec::new(),
            path: Vec::new(),
            thoughts: BotReport::default(),
            stop: StopFlag::default(),
        }
    }

    /// Walks down the tree, finishes the game with random moves and records the rewards on the path.
    fn playout(&mut self, rules: &Rules, state: &mut State, root: NodeId) {
        self.path.clear();
        let mut node = root;
        loop {
            match rules.situation(state) {
                Situation::Over => break,
                Situation::Chance(_) => {
                    rules.outcomes(state, &mut self.outcomes);
                    let Some(outcome) = self.dice.draw(&self.outcomes) else {
                        break;
                    };
                    let Some(behind) = self.follow(node, outcome) else {
                        break;
                    };
                    node = behind;
                    rules.deal_unchecked(state, outcome, None);
                }
                Situation::Decision(ask) => {
                    let is_new = self.tree.node(node).content == NodeContent::Unknown;
                    if is_new && self.tree.is_full() {
                        break;
                    }
                    if is_new {
                        rules.legal(state, &mut self.legal);
                        let edges = self.legal.iter().map(|pick| untried(*pick));
                        self.tree.decide(node, ask.player, edges);
                    }
                    let edge = self.most_promising(node);
                    self.path.push((edge, ask.player));
                    rules.play_unchecked(state, self.tree.edges[edge].pick, None);
                    let is_unknown = self.tree.edges[edge].node == NOWHERE;
                    if is_unknown && self.tree.is_full() {
                        break;
                    }
                    if is_unknown {
                        self.tree.edges[edge].node = self.tree.add();
                    }
                    node = self.tree.edges[edge].node;
                    if is_new {
                        break;
                    }
                }
            }
        }
        self.play_randomly(rules, state);
        let scores = final_scores(rules, state);
        for (edge, player) in &self.path {
            let edge = &mut self.tree.edges[*edge];
            edge.visits += 1;
            edge.wanted += reward(&scores, rules.players(), *player);
            edge.margin += margin(&scores, rules.players(), *player);
        }
    }

    /// Returns the node after an outcome of chance, and adds it if needed; `None` if the tree is full.
    fn follow(&mut self, node: NodeId, outcome: Outcome) -> Option<NodeId> {
        let is_new = self.tree.node(node).content != NodeContent::Chance;
        if is_new && self.tree.is_full() {
            return None;
        }
        if is_new {
            self.tree.chance(node, &self.outcomes);
        }
        let chance = *self.tree.node(node);
        let first = chance.first as usize;
        let branches = &self.tree.branches[first..][..usize::from(chance.count)];
        let found = branches.iter().position(|branch| branch.outcome == outcome);
        let index = first + found.unwrap_or(0);
        if self.tree.branches[index].node == NOWHERE {
            if self.tree.is_full() {
                return None;
            }
            self.tree.branches[index].node = self.tree.add();
        }
        Some(self.tree.branches[index].node)
    }

    /// Selects an edge by UCB1. Picks that were never tried come first, in random order.
    fn most_promising(&mut self, node: NodeId) -> usize {
        let first = self.tree.node(node).first as usize;
        let edges = self.tree.edges_of(node);
        let untried = edges.iter().filter(|edge| edge.visits == 0).count();
        if untried > 0 {
            let chosen = self.dice.below(untried);
            let mut fresh = (0..edges.len()).filter(|index| edges[*index].visits == 0);
            return first + fresh.nth(chosen).unwrap_or(0);
        }
        let all: u32 = edges.iter().map(|edge| edge.visits).sum();
        let logarithm = natural_logarithm(all);
        let mut best = (f32::MIN, 0);
        for (index, edge) in edges.iter().enumerate() {
            let seen = edge.visits as f32;
            let promise = edge.wanted / seen + CURIOSITY * (logarithm / seen).sqrt();
            if promise > best.0 {
                best = (promise, index);
            }
        }
        first + best.1
    }

    fn play_randomly(&mut self, rules: &Rules, state: &mut State) {
        loop {
            match rules.situation(state) {
                Situation::Over => return,
                Situation::Chance(_) => {
                    rules.outcomes(state, &mut self.outcomes);
                    let Some(outcome) = self.dice.draw(&self.outcomes) else {
                        return;
                    };
                    rules.deal_unchecked(state, outcome, None);
                }
                Situation::Decision(_) => {
                    rules.legal(state, &mut self.legal);
                    let pick = self.dice.pick(&self.legal).copied().unwrap_or(Move::Pass);
                    rules.play_unchecked(state, pick, None);
                }
            }
        }
    }
}

impl Bot for Uct {
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move {
        self.thoughts = BotReport::default();
        if legal.len() < 2 || !matches!(rules.situation(state), Situation::Decision(_)) {
            return legal.first().copied().unwrap_or(Move::Pass);
        }
        self.tree.clear();
        let root = self.tree.add();
        let lays_a_tile = matches!(legal[0], Move::PlaceTile { .. });
        let most = match lays_a_tile {
            true => self.playouts,
            false => self.playouts.div_ceil(OTHER_PICKS),
        };
        let mut room = self.state.take().unwrap_or_else(|| state.clone());
        let mut playouts = 0;
        // At least one playout, so that there is always a result.
        while playouts < most && !(playouts > 0 && self.stop.is_raised()) {
            playouts += 1;
            room.clone_from(state);
            self.playout(rules, &mut room, root);
        }
        self.state = Some(room);
        let mut edges: Vec<&Edge> = self.tree.edges_of(root).iter().collect();
        edges.retain(|edge| edge.visits > 0);
        edges.sort_by_key(|edge| std::cmp::Reverse(edge.visits));
        let considered = edges.iter().map(|edge| ConsideredPick {
            pick: edge.pick,
            share: edge.visits as f32 / playouts as f32,
            margin: edge.margin / edge.visits as f32,
        });
        self.thoughts.picks = considered.collect();
        self.thoughts.simulations = playouts;
        self.thoughts.margin = self.thoughts.picks.first().map(|best| best.margin);
        edges.first().map_or(legal[0], |best| best.pick)
    }

    fn name(&self) -> String {
        format!("uct:{}", self.own)
    }

    fn report(&self) -> BotReport {
        self.thoughts.clone()
    }

    /// Only the number of playouts counts: this baseline ignores the clock.
    fn set_budget(&mut self, budget: Budget) {
        self.playouts = budget.simulations.unwrap_or(self.own);
    }

    fn set_stop_flag(&mut self, stop: StopFlag) {
        self.stop = stop;
    }
}

fn untried(pick: Move) -> Edge {
    Edge {
        pick,
        node: NOWHERE,
        visits: 0,
        prior: 0.0,
        behind: 0.0,
        wanted: 0.0,
        margin: 0.0,
    }
}

/// Returns the reward of a player, from 0 to 1: above one half for a win, and more for a larger margin.
fn reward(scores: &Scores, players: u8, player: Player) -> f32 {
    let margin = margin(scores, players, player);
    0.5 + 0.5 * margin / (margin.abs() + GOOD_MARGIN)
}

/// Approximates the natural logarithm with operations that give the same result on every machine:
/// linear interpolation between powers of two.
fn natural_logarithm(number: u32) -> f32 {
    let number = number.max(1);
    let power = number.ilog2();
    let rest = number as f32 / (1_u64 << power) as f32 - 1.0;
    (power as f32 + rest) * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use bastide_rules::Setup;

    use super::*;

    #[test]
    fn a_full_tree_stops_growing() {
        let rules = Rules::new(&Setup::default()).expect("the base game can be played");
        let mut uct = Uct::new(1, 1);
        uct.tree = Tree::new(60_000);
        let mut state = rules.start();
        rules.outcomes(&state, &mut uct.outcomes);
        let first = uct.outcomes[0].0;
        rules.deal_unchecked(&mut state, first, None);
        let root = uct.tree.add();
        while !uct.tree.is_full() {
            uct.playout(&rules, &mut state.clone(), root);
        }
        let full = uct.tree.bytes();
        for _ in 0..60 {
            uct.playout(&rules, &mut state.clone(), root);
        }
        assert_eq!(uct.tree.bytes(), full);
    }
}
