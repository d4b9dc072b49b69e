//! Tree search over decisions with chance sampled: PUCT, with priors and leaf values from the
//! appraisal.
//!
//! A simulation walks down the tree. Each decision takes the pick that promises most, by what
//! earlier simulations found and by how good it looked at first; chance brings outcomes by their
//! weights, evenly spread, and the same ones after each of the picks that are compared. The first
//! position of a new turn that nobody has looked at ends the walk, or the fourth of a long turn: its picks are appraised, and
//! what the best one promises every player goes back up. A decision is worth what its best pick
//! is, chance the mean of its outcomes by their exact weights, as far as they were seen.

pub(crate) mod endgame;
pub(crate) mod limits;
pub(crate) mod rollouts;
mod tempo;
pub(crate) mod tree;

use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};

use crate::appraisal::{Appraiser, Scores};
use crate::ranking::{Ranked, Ranker};
use crate::standing::{margin, standing};
use crate::weights::Weights;
use crate::{Considered, Thoughts};
use limits::Limits;
use rollouts::Candidate;
use tempo::Tempo;
use tree::{Content, Edge, NOWHERE, NodeId, Tree};

/// Positions that one walk looks at for the first time at most. A turn has two or three, but an auction asks everybody several
/// times: looking at all of it in every walk would leave time for few walks.
const LOOKS: u32 = 4;

/// How a search weighs what it knows.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// How strongly picks that were hardly tried are preferred, in points.
    pub curiosity: f32,
    /// Picks that look so many points worse than the best are half as likely at first.
    pub doubt: f32,
    /// How many simulations the first look counts for.
    pub first_look: f32,
    /// Picks of one decision that are kept.
    pub most_picks: usize,
    /// Bytes that the tree may take.
    pub most_bytes: usize,
    /// Picks that are played on are at most so many points behind the best one in the tree.
    pub nearly: f32,
    /// How many picks are played on at most.
    pub candidates: f32,
    /// The part of a budget that the tree takes; picks are played on with the rest.
    pub tree: f32,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner {
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

impl Manner {
    /// The numbers that can be tuned, with their names.
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

/// A search and the room it works in, kept from turn to turn.
#[derive(Debug)]
pub(crate) struct Search {
    manner: Manner,
    ranker: Ranker,
    tree: Tree,
    root: NodeId,
    state: Option<State>,
    legal: Vec<Move>,
    outcomes: Vec<(Outcome, u32)>,
    ranked: Vec<Ranked>,
    /// The nodes of a walk, each with the edge or branch taken.
    path: Vec<(NodeId, usize)>,
    simulations: u32,
    depth: u32,
    pub tempo: Tempo,
}

impl Search {
    pub fn new(manner: Manner, weights: Weights) -> Search {
        Search {
            manner,
            ranker: Ranker::new(Appraiser::new(weights)),
            tree: Tree::new(manner.most_bytes),
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

    /// Begins anew at a position where a player is asked.
    pub fn begin(&mut self, rules: &Rules, state: &State) {
        self.tree.clear();
        self.ranker.appraiser.refresh(rules.look(state));
        self.root = self.tree.add();
        if let Situation::Decision(ask) = rules.situation(state) {
            let root = self.root;
            self.expand(rules, state, root, ask.player);
        }
    }

    /// Goes on below the node that a pick of the root leads to. False if nothing is known of it.
    pub fn descend(&mut self, pick: Move) -> bool {
        let mut edges = self.tree.edges_of(self.root).iter();
        let edge = edges.find(|edge| edge.pick == pick);
        let child = edge.map_or(NOWHERE, |edge| edge.node);
        let known =
            child != NOWHERE && matches!(self.tree.node(child).content, Content::Decision(_));
        if known {
            self.root = child;
        }
        known
    }

    /// How many simulations the root has seen.
    pub fn visits(&self) -> u32 {
        self.tree.node(self.root).visits
    }

    /// Simulates until the limits are reached, but once at least, so that there is something to tell. `state` is the
    /// root's.
    pub fn run(&mut self, rules: &Rules, state: &State, limits: &Limits) {
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

    /// What was found about the root, best pick first.
    pub fn thoughts(&self) -> Thoughts {
        let edges = self.tree.edges_of(self.root);
        let all: u32 = edges.iter().map(|edge| edge.visits).sum();
        let mut order: Vec<&Edge> = edges.iter().filter(|edge| edge.visits > 0).collect();
        order.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.wanted.total_cmp(&a.wanted)));
        let picks = order.into_iter().map(|edge| Considered {
            pick: edge.pick,
            share: edge.visits as f32 / all.max(1) as f32,
            margin: edge.margin,
        });
        let picks: Vec<Considered> = picks.collect();
        Thoughts {
            simulations: self.simulations,
            depth: self.depth,
            margin: picks.first().map(|best| best.margin),
            picks,
        }
    }

    /// The pick to play: the one most simulations went to.
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

    /// The picks of the root that look nearly as good as the best one, best first.
    pub fn candidates(&self) -> Vec<Candidate> {
        let edges = self.tree.edges_of(self.root);
        let level = level(edges);
        let value = |edge: &Edge| self.value(edge, level);
        let mut found: Vec<&Edge> = edges.iter().collect();
        found.sort_by(|a, b| value(b).total_cmp(&value(a)));
        found.truncate(self.manner.candidates as usize);
        let best = found.first().map_or(0.0, |best| value(best));
        let behind = found.iter().map(|edge| (edge.pick, best - value(edge)));
        let near = behind.filter(|(_, behind)| *behind <= self.manner.nearly);
        near.map(|(pick, behind)| Candidate::new(pick, behind))
            .collect()
    }

    /// One walk down the tree, and back up what it found.
    fn simulate(&mut self, rules: &Rules, state: &mut State) {
        self.path.clear();
        let mut node = self.root;
        // The standings before chance decided, if it led to a position that nobody has looked at.
        let mut before: Option<Scores> = None;
        let mut looked = 0;
        let scores = loop {
            match rules.situation(state) {
                Situation::Over => break final_scores(rules, state),
                Situation::Chance(_) => {
                    node = self.draw(rules, state, node, &mut before);
                }
                Situation::Decision(ask) => {
                    if self.tree.node(node).content == Content::Unknown {
                        let mut scores = self.expand(rules, state, node, ask.player);
                        if let Some(before) = before {
                            let gained = standing(&scores, rules.players(), ask.player)
                                - standing(&before, rules.players(), ask.player);
                            self.tempo.learn(gained);
                        }
                        looked += 1;
                        if before.is_some() || looked == LOOKS {
                            self.tempo.add(rules.look(state), &mut scores);
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

    /// Works out anew what the nodes of the walk are worth, from its end to the root.
    fn back_up(&mut self, rules: &Rules) {
        let mut depth = 0;
        for index in (0..self.path.len()).rev() {
            let (node, taken) = self.path[index];
            self.tree.node_mut(node).visits += 1;
            let Content::Decision(player) = self.tree.node(node).content else {
                self.tree.branches[taken].visits += 1;
                self.tree.node_mut(node).scores = self.mean(node);
                continue;
            };
            depth += 1;
            let child = self.tree.edges[taken].node;
            let scores = self.tree.node(child).scores;
            let edge = &mut self.tree.edges[taken];
            edge.visits += 1;
            edge.wanted = standing(&scores, rules.players(), player);
            edge.margin = margin(&scores, rules.players(), player);
            let best = self.tree.edges[self.most_promising(node, 0.0)].node;
            if best != NOWHERE {
                self.tree.node_mut(node).scores = self.tree.node(best).scores;
            }
        }
        self.depth = self.depth.max(depth);
    }

    /// The mean over the outcomes of chance that were seen, by their weights.
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

    /// Lets chance decide, and returns where that leads.
    fn draw(
        &mut self,
        rules: &Rules,
        state: &mut State,
        node: NodeId,
        before: &mut Option<Scores>,
    ) -> NodeId {
        if self.tree.node(node).content != Content::Chance {
            rules.outcomes(state, &mut self.outcomes);
            self.tree.chance(node, &self.outcomes);
        }
        let first = self.tree.node(node).first as usize;
        let branches = self.tree.branches_of(node);
        // The outcome that was seen least for its weight: draws are spread evenly, and siblings
        // see the same ones.
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
            *before = Some(self.ranker.appraiser.appraise(rules.look(state)));
        }
        rules.deal_unchecked(state, self.tree.branches[index].outcome, None);
        self.tree.branches[index].node
    }

    /// Takes the most promising pick, and returns where that leads.
    fn descend_by_choice(&mut self, rules: &Rules, state: &mut State, node: NodeId) -> NodeId {
        let index = self.most_promising(node, self.manner.curiosity);
        self.path.push((node, index));
        rules.play_unchecked(state, self.tree.edges[index].pick, None);
        if self.tree.edges[index].node == NOWHERE {
            self.tree.edges[index].node = self.tree.add();
        }
        self.tree.edges[index].node
    }

    /// The pick that promises most; without curiosity, the best one among those that were tried.
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

    /// What a pick is worth by the first look and by the simulations since.
    fn value(&self, edge: &Edge, level: f32) -> f32 {
        let (weight, seen) = (self.manner.first_look, edge.visits as f32);
        ((level - edge.behind) * weight + edge.wanted * seen) / (weight + seen)
    }

    /// Appraises the picks of a decision and keeps the best ones. Returns what the best promises.
    fn expand(&mut self, rules: &Rules, state: &State, node: NodeId, player: Player) -> Scores {
        rules.legal(state, &mut self.legal);
        self.ranker
            .rank(rules, state, player, &self.legal, &mut self.ranked);
        // Stable, so that of equals the first stays first.
        self.ranked
            .sort_by(|a, b| b.standing.total_cmp(&a.standing));
        self.ranked.truncate(self.manner.most_picks);
        let Some(best) = self.ranked.first().copied() else {
            return final_scores(rules, state);
        };
        let likely = |ranked: &Ranked| {
            let steps = 1.0 + (best.standing - ranked.standing) / self.manner.doubt;
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

/// What the best pick of a decision would be worth if the first look had been right about all of them: what it promised is shifted
/// to what simulations found on the whole, since a first look does not see the answers of the others.
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
        .look(state)
        .projected_scores()
        .map(|points| points as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Stop;
    use bastide_rules::Setup;

    #[test]
    fn a_tree_stops_growing_when_its_room_is_used_up() {
        let rules = Rules::new(&Setup::default()).unwrap();
        let mut state = rules.start();
        let tile = rules.kind_named("base/V").unwrap();
        rules.deal_unchecked(&mut state, Outcome::Tile(tile), None);
        let most_bytes = 200_000;
        let manner = Manner {
            most_bytes,
            ..Manner::default()
        };
        let mut search = Search::new(manner, Weights::default());
        search.begin(&rules, &state);
        let limits = Limits {
            simulations: 100_000,
            until: None,
            stop: Stop::default(),
        };
        search.run(&rules, &state, &limits);
        assert!(search.tree.bytes() <= most_bytes, "{}", search.tree.bytes());
        let found = search.thoughts();
        assert!((10..5_000).contains(&found.simulations), "{found:?}");
        assert!(search.best().is_some());
    }
}
