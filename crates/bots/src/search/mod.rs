//! Tree search over decisions with chance sampled: PUCT, with priors and leaf values from the
//! appraisal.
//!
//! A simulation walks down the tree. Each decision takes the most promising pick, by the results of
//! earlier simulations and by its first appraisal. Chance outcomes are spread evenly according to
//! their weights, and sibling picks meet the same ones. The walk ends at the first new position of a
//! new turn, or at the fourth new position of a long turn. The picks of that position are appraised,
//! and the scores expected after the best one are backed up. The value of a decision is that of its
//! best pick; the value of a chance node is the mean of the outcomes seen so far, by their exact
//! weights.

pub(crate) mod endgame;
pub(crate) mod limits;
pub(crate) mod rollouts;
mod tempo;
pub(crate) mod tree;

use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};

use crate::appraisal::{Appraiser, Scores};
use crate::objective::{margin, objective};
use crate::ranking::{RankedPick, Ranker};
use crate::weights::Weights;
use crate::{BotReport, ConsideredPick};
use limits::SearchLimits;
use rollouts::Candidate;
use tempo::Tempo;
use tree::{Edge, NOWHERE, NodeContent, NodeId, Tree};

/// The most positions that one walk expands. A turn has two or three, but an auction asks every player
/// several times: expanding all of it in every walk would leave time for few walks.
const LOOKS: u32 = 4;

/// The parameters of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchParams {
    /// The weight of exploration: how strongly rarely tried picks are preferred, in points.
    pub curiosity: f32,
    /// The width of the priors, in points: a pick this far behind the best has a quarter of its prior.
    pub doubt: f32,
    /// How many simulations the first appraisal counts for.
    pub first_look: f32,
    /// The most picks kept for one decision.
    pub most_picks: usize,
    /// Memory limit of the tree, in bytes.
    pub most_bytes: usize,
    /// Rollout candidates are at most this many points behind the best pick in the tree.
    pub nearly: f32,
    /// The most picks compared by rollouts.
    pub candidates: f32,
    /// The share of the budget spent on the tree, from 0 to 1; rollouts get the rest.
    pub tree: f32,
}

impl Default for SearchParams {
    fn default() -> SearchParams {
        SearchParams {
            curiosity: 4.0,
            doubt: 2.0,
            first_look: 1.0,
            most_picks: 40,
            most_bytes: 256 << 20,
            nearly: 5.0,
            candidates: 8.0,
            tree: 0.1,
        }
    }
}

impl SearchParams {
    /// Returns the tunable numbers, with their names.
    pub fn numbers(&mut self) -> [(&'static str, &mut f32); 6] {
        [
            ("curiosity", &mut self.curiosity),
            ("doubt", &mut self.doubt),
            ("first_look", &mut self.first_look),
            ("nearly", &mut self.nearly),
            ("candidates", &mut self.candidates),
            ("tree", &mut self.tree),
        ]
    }
}

/// A tree search. Its allocations are reused from turn to turn.
#[derive(Debug)]
pub(crate) struct Search {
    params: SearchParams,
    ranker: Ranker,
    tree: Tree,
    root: NodeId,
    state: Option<State>,
    legal: Vec<Move>,
    outcomes: Vec<(Outcome, u32)>,
    ranked: Vec<RankedPick>,
    /// The nodes of a walk, each with the edge or branch taken.
    path: Vec<(NodeId, usize)>,
    simulations: u32,
    depth: u32,
    pub tempo: Tempo,
}

impl Search {
    pub fn new(params: SearchParams, weights: Weights) -> Search {
        Search {
            params,
            ranker: Ranker::new(Appraiser::new(weights)),
            tree: Tree::new(params.most_bytes),
            root: NOWHERE,
            state: None,
            legal: Vec::new(),
            outcomes: Vec::new(),
            ranked: Vec::new(),
            path: Vec::new(),
            simulations: 0,
            depth: 0,
            tempo: Tempo::default(),
        }
    }

    /// Starts a new tree at a position where a player is asked.
    pub fn begin(&mut self, rules: &Rules, state: &State) {
        self.tree.clear();
        self.ranker.appraiser.refresh(rules.view(state));
        self.root = self.tree.add();
        if let Situation::Decision(ask) = rules.situation(state) {
            let root = self.root;
            self.expand(rules, state, root, ask.player);
        }
    }

    /// Makes the node after a pick the new root. Returns false if that node has not been expanded.
    pub fn descend(&mut self, pick: Move) -> bool {
        let mut edges = self.tree.edges_of(self.root).iter();
        let edge = edges.find(|edge| edge.pick == pick);
        let child = edge.map_or(NOWHERE, |edge| edge.node);
        let known =
            child != NOWHERE && matches!(self.tree.node(child).content, NodeContent::Decision(_));
        if known {
            self.root = child;
        }
        known
    }

    /// Returns the number of simulations that went through the root.
    pub fn visits(&self) -> u32 {
        self.tree.node(self.root).visits
    }

    /// Simulates until the limits are reached, but at least once, so that there is always a result. `state` is that of
    /// the root.
    pub fn run(&mut self, rules: &Rules, state: &State, limits: &SearchLimits) {
        self.simulations = 0;
        self.depth = 0;
        let mut room = self.state.take().unwrap_or_else(|| state.clone());
        while self.visits() == 0 || limits.allow(self.simulations) && !self.tree.is_full() {
            room.clone_from(state);
            self.simulate(rules, &mut room);
            self.simulations += 1;
        }
        self.state = Some(room);
    }

    /// Returns the results at the root, best pick first.
    pub fn report(&self) -> BotReport {
        let edges = self.tree.edges_of(self.root);
        let all: u32 = edges.iter().map(|edge| edge.visits).sum();
        let mut order: Vec<&Edge> = edges.iter().filter(|edge| edge.visits > 0).collect();
        order.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.wanted.total_cmp(&a.wanted)));
        let picks = order.into_iter().map(|edge| ConsideredPick {
            pick: edge.pick,
            share: edge.visits as f32 / all.max(1) as f32,
            margin: edge.margin,
        });
        let picks: Vec<ConsideredPick> = picks.collect();
        BotReport {
            simulations: self.simulations,
            depth: self.depth,
            margin: picks.first().map(|best| best.margin),
            picks,
        }
    }

    /// Returns the pick with the most simulations.
    pub fn best(&self) -> Option<Move> {
        let edges = self.tree.edges_of(self.root);
        let mut best: Option<&Edge> = None;
        for edge in edges {
            let better = best.is_none_or(|best| {
                edge.visits > best.visits || edge.visits == best.visits && edge.wanted > best.wanted
            });
            if better {
                best = Some(edge);
            }
        }
        best.map(|edge| edge.pick)
    }

    /// Returns the picks of the root that look nearly as good as the best one, best first.
    pub fn candidates(&self) -> Vec<Candidate> {
        let edges = self.tree.edges_of(self.root);
        let level = level(edges);
        let value = |edge: &Edge| self.value(edge, level);
        let mut found: Vec<&Edge> = edges.iter().collect();
        found.sort_by(|a, b| value(b).total_cmp(&value(a)));
        found.truncate(self.params.candidates as usize);
        let best = found.first().map_or(0.0, |best| value(best));
        let behind = found.iter().map(|edge| (edge.pick, best - value(edge)));
        let near = behind.filter(|(_, behind)| *behind <= self.params.nearly);
        near.map(|(pick, behind)| Candidate::new(pick, behind))
            .collect()
    }

    /// Walks down the tree once and backs up the result.
    fn simulate(&mut self, rules: &Rules, state: &mut State) {
        self.path.clear();
        let mut node = self.root;
        // The scores expected before chance decided, if it led to a new position.
        let mut before: Option<Scores> = None;
        let mut looked = 0;
        let scores = loop {
            match rules.situation(state) {
                Situation::Over => break final_scores(rules, state),
                Situation::Chance(_) => {
                    node = self.draw(rules, state, node, &mut before);
                }
                Situation::Decision(ask) => {
                    if self.tree.node(node).content == NodeContent::Unknown {
                        let mut scores = self.expand(rules, state, node, ask.player);
                        if let Some(before) = before {
                            let gained = objective(&scores, rules.players(), ask.player)
                                - objective(&before, rules.players(), ask.player);
                            self.tempo.learn(gained);
                        }
                        looked += 1;
                        if before.is_some() || looked == LOOKS {
                            self.tempo.add(rules.view(state), &mut scores);
                            break scores;
                        }
                    }
                    before = None;
                    node = self.descend_by_choice(rules, state, node);
                }
            }
        };
        self.tree.node_mut(node).scores = scores;
        self.back_up(rules);
    }

    /// Updates the values of the nodes of the walk, from its end to the root.
    fn back_up(&mut self, rules: &Rules) {
        let mut depth = 0;
        for index in (0..self.path.len()).rev() {
            let (node, taken) = self.path[index];
            self.tree.node_mut(node).visits += 1;
            let NodeContent::Decision(player) = self.tree.node(node).content else {
                self.tree.branches[taken].visits += 1;
                self.tree.node_mut(node).scores = self.mean(node);
                continue;
            };
            depth += 1;
            let child = self.tree.edges[taken].node;
            let scores = self.tree.node(child).scores;
            let edge = &mut self.tree.edges[taken];
            edge.visits += 1;
            edge.wanted = objective(&scores, rules.players(), player);
            edge.margin = margin(&scores, rules.players(), player);
            let best = self.tree.edges[self.most_promising(node, 0.0)].node;
            if best != NOWHERE {
                self.tree.node_mut(node).scores = self.tree.node(best).scores;
            }
        }
        self.depth = self.depth.max(depth);
    }

    /// Returns the mean over the outcomes of chance seen so far, by their weights.
    fn mean(&self, node: NodeId) -> Scores {
        let mut sum = [0.0; MAX_PLAYERS];
        let mut all = 0.0;
        for branch in self.tree.branches_of(node) {
            if branch.visits > 0 {
                let weight = branch.weight as f32;
                let scores = &self.tree.node(branch.node).scores;
                for (sum, score) in sum.iter_mut().zip(scores) {
                    *sum += score * weight;
                }
                all += weight;
            }
        }
        sum.map(|sum| sum / all)
    }

    /// Lets chance decide and returns the node after it.
    fn draw(
        &mut self,
        rules: &Rules,
        state: &mut State,
        node: NodeId,
        before: &mut Option<Scores>,
    ) -> NodeId {
        if self.tree.node(node).content != NodeContent::Chance {
            rules.outcomes(state, &mut self.outcomes);
            self.tree.chance(node, &self.outcomes);
        }
        let first = self.tree.node(node).first as usize;
        let branches = self.tree.branches_of(node);
        // Take the outcome seen least for its weight: draws are then spread evenly, and siblings see
        // the same ones.
        let mut index = (0.0, 0);
        for (number, branch) in branches.iter().enumerate() {
            let due = branch.weight as f32 / (1 + 2 * branch.visits) as f32;
            if due > index.0 {
                index = (due, number);
            }
        }
        let index = first + index.1;
        self.path.push((node, index));
        if self.tree.branches[index].node == NOWHERE {
            self.tree.branches[index].node = self.tree.add();
            *before = Some(self.ranker.appraiser.appraise(rules.view(state)));
        }
        rules.deal_unchecked(state, self.tree.branches[index].outcome, None);
        self.tree.branches[index].node
    }

    /// Plays the most promising pick and returns the node after it.
    fn descend_by_choice(&mut self, rules: &Rules, state: &mut State, node: NodeId) -> NodeId {
        let index = self.most_promising(node, self.params.curiosity);
        self.path.push((node, index));
        rules.play_unchecked(state, self.tree.edges[index].pick, None);
        if self.tree.edges[index].node == NOWHERE {
            self.tree.edges[index].node = self.tree.add();
        }
        self.tree.edges[index].node
    }

    /// Returns the edge of the most promising pick; with zero curiosity, the best of those already tried.
    fn most_promising(&self, node: NodeId, curiosity: f32) -> usize {
        let first = self.tree.node(node).first as usize;
        let edges = self.tree.edges_of(node);
        let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
        let level = level(edges);
        let spread = curiosity * ((visits + 1) as f32).sqrt();
        let mut best = (f32::MIN, 0);
        for (number, edge) in edges.iter().enumerate() {
            let seen = edge.visits as f32;
            if curiosity == 0.0 && edge.visits == 0 {
                continue;
            }
            let promise = self.value(edge, level) + spread * edge.prior / (1.0 + seen);
            if promise > best.0 {
                best = (promise, number);
            }
        }
        first + best.1
    }

    /// Returns the value of a pick, from its first appraisal and the simulations since.
    fn value(&self, edge: &Edge, level: f32) -> f32 {
        let (weight, seen) = (self.params.first_look, edge.visits as f32);
        ((level - edge.behind) * weight + edge.wanted * seen) / (weight + seen)
    }

    /// Appraises the picks of a decision and keeps the best ones. Returns the scores expected after the best.
    fn expand(&mut self, rules: &Rules, state: &State, node: NodeId, player: Player) -> Scores {
        rules.legal(state, &mut self.legal);
        self.ranker
            .rank(rules, state, player, &self.legal, &mut self.ranked);
        // A stable sort: equal picks keep their order.
        self.ranked
            .sort_by(|a, b| b.standing.total_cmp(&a.standing));
        self.ranked.truncate(self.params.most_picks);
        let Some(best) = self.ranked.first().copied() else {
            return final_scores(rules, state);
        };
        let likely = |ranked: &RankedPick| {
            let steps = 1.0 + (best.standing - ranked.standing) / self.params.doubt;
            1.0 / (steps * steps)
        };
        let all: f32 = self.ranked.iter().map(likely).sum();
        let edges = self.ranked.iter().map(|ranked| Edge {
            pick: ranked.pick,
            node: NOWHERE,
            visits: 0,
            prior: likely(ranked) / all,
            behind: best.standing - ranked.standing,
            wanted: 0.0,
            margin: 0.0,
        });
        self.tree.decide(node, player, edges);
        best.scores
    }
}

/// Returns the value of the best pick of a decision if the first appraisal ranked all picks correctly. The
/// level is taken from the simulations, since the first appraisal does not see the opponents' answers.
fn level(edges: &[Edge]) -> f32 {
    let (mut visits, mut sum) = (0, 0.0);
    for edge in edges.iter().filter(|edge| edge.visits > 0) {
        visits += edge.visits;
        sum += edge.visits as f32 * (edge.wanted + edge.behind);
    }
    sum / visits.max(1) as f32
}

pub(crate) fn final_scores(rules: &Rules, state: &State) -> Scores {
    rules
        .view(state)
        .projected_scores()
        .map(|points| points as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StopFlag;
    use bastide_rules::Setup;

    #[test]
    fn the_search_stops_when_the_tree_is_full() {
        let rules = Rules::new(&Setup::default()).unwrap();
        let mut state = rules.start();
        let tile = rules.kind_named("base/V").unwrap();
        rules.deal_unchecked(&mut state, Outcome::Tile(tile), None);
        let most_bytes = 200_000;
        let params = SearchParams {
            most_bytes,
            ..SearchParams::default()
        };
        let mut search = Search::new(params, Weights::default());
        search.begin(&rules, &state);
        let limits = SearchLimits {
            simulations: 100_000,
            until: None,
            stop: StopFlag::default(),
        };
        search.run(&rules, &state, &limits);
        assert!(search.tree.bytes() <= most_bytes, "{}", search.tree.bytes());
        let found = search.report();
        assert!((10..5_000).contains(&found.simulations), "{found:?}");
        assert!(search.best().is_some());
    }
}
