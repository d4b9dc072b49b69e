//! Tree search over decisions with chance sampled: PUCT, with priors and leaf values from the
//! appraisal.
//!
//! A simulation walks down the tree. Each decision takes the pick that promises most, by what
//! earlier simulations found and by how good it looked at first; chance brings outcomes by their
//! weights, evenly spread, and the same ones after each of the picks that are compared. The first
//! position of a new turn that nobody has looked at ends the walk: its picks are appraised, and
//! what the best one promises every player goes back up.

pub(crate) mod limits;
mod tempo;
pub(crate) mod tree;

use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};

use crate::appraisal::{Appraiser, Scores};
use crate::ranking::{Ranked, Ranker};
use crate::standing::{margin, standing};
use crate::weights::Weights;
use crate::{Considered, Dice, Thoughts};
use limits::Limits;
use tempo::Tempo;
use tree::{Content, Edge, NOWHERE, NodeId, Tree};

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
}

impl Default for Manner {
    fn default() -> Manner {
        Manner {
            curiosity: 4.0,
            doubt: 2.0,
            first_look: 1.0,
            most_picks: 40,
            most_bytes: 256 << 20,
        }
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
    path: Vec<(usize, Player)>,
    /// Where the even spread of chance begins.
    offset: u32,
    simulations: u32,
    depth: u32,
    tempo: Tempo,
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
            offset: 0,
            simulations: 0,
            depth: 0,
            tempo: Tempo::default(),
        }
    }

    /// Begins anew at a position where a player is asked.
    pub fn begin(&mut self, rules: &Rules, state: &State, dice: &mut Dice) {
        self.tree.clear();
        self.offset = dice.bits() as u32;
        self.ranker.appraiser.refresh(rules.look(state));
        self.root = self.tree.add();
        if let Situation::Decision(ask) = rules.situation(state) {
            let root = self.root;
            self.expand(rules, state, root, ask.player);
        }
    }

    /// Goes on below the node that a pick of the root leads to. False if nothing is known of it.
    pub fn descend(&mut self, pick: Move) -> bool {
        let edges = self.tree.edges_of(self.root).iter();
        let child = edges.filter(|edge| edge.pick == pick).map(|edge| edge.node);
        let child = child.last().unwrap_or(NOWHERE);
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

    /// Simulates until the limits are reached. `state` is the root's.
    pub fn run(&mut self, rules: &Rules, state: &State, limits: Limits) {
        self.simulations = 0;
        self.depth = 0;
        let mut room = self.state.take().unwrap_or_else(|| state.clone());
        while limits.allow(self.simulations) {
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
        order.sort_by(|a, b| b.visits.cmp(&a.visits).then(mean(b).total_cmp(&mean(a))));
        let picks = order.into_iter().map(|edge| Considered {
            pick: edge.pick,
            share: edge.visits as f32 / all.max(1) as f32,
            margin: edge.margin / edge.visits as f32,
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
                edge.visits > best.visits || edge.visits == best.visits && mean(edge) > mean(best)
            });
            if better {
                best = Some(edge);
            }
        }
        best.map(|edge| edge.pick)
    }

    /// One walk down the tree, and back up what it found.
    fn simulate(&mut self, rules: &Rules, state: &mut State) {
        self.path.clear();
        let mut node = self.root;
        // The standings before chance decided, if it led to a position that nobody has looked at.
        let mut before: Option<Scores> = None;
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
                        if before.is_some() || self.tree.is_full() {
                            self.tempo.add(rules.look(state), &mut scores);
                            break scores;
                        }
                    }
                    before = None;
                    node = self.descend_by_choice(rules, state, node, ask.player);
                }
            }
        };
        self.depth = self.depth.max(self.path.len() as u32);
        for (edge, player) in &self.path {
            let edge = &mut self.tree.edges[*edge];
            edge.visits += 1;
            edge.wanted += standing(&scores, rules.players(), *player);
            edge.margin += margin(&scores, rules.players(), *player);
        }
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
        let chance = self.tree.node_mut(node);
        let number = chance.visits;
        chance.visits += 1;
        let (first, count) = (chance.first as usize, usize::from(chance.count));
        let branches = &self.tree.branches[first..][..count];
        let total: u64 = branches.iter().map(|branch| u64::from(branch.weight)).sum();
        // Multiples of the golden ratio: any number of draws is spread evenly over the outcomes.
        let place = self.offset.wrapping_add(number.wrapping_mul(0x9E37_79B9));
        let mut left = (u64::from(place) * total) >> 32;
        let mut index = 0;
        for (number, branch) in branches.iter().enumerate() {
            index = number;
            if left < u64::from(branch.weight) {
                break;
            }
            left -= u64::from(branch.weight);
        }
        let index = first + index;
        if self.tree.branches[index].node == NOWHERE {
            self.tree.branches[index].node = self.tree.add();
            *before = Some(self.ranker.appraiser.appraise(rules.look(state)));
        }
        rules.deal_unchecked(state, self.tree.branches[index].outcome, None);
        self.tree.branches[index].node
    }

    /// Takes the most promising pick, and returns where that leads.
    fn descend_by_choice(
        &mut self,
        rules: &Rules,
        state: &mut State,
        node: NodeId,
        player: Player,
    ) -> NodeId {
        let index = self.most_promising(node);
        self.tree.node_mut(node).visits += 1;
        self.path.push((index, player));
        rules.play_unchecked(state, self.tree.edges[index].pick, None);
        if self.tree.edges[index].node == NOWHERE {
            self.tree.edges[index].node = self.tree.add();
        }
        self.tree.edges[index].node
    }

    fn most_promising(&self, node: NodeId) -> usize {
        let first = self.tree.node(node).first as usize;
        let edges = self.tree.edges_of(node);
        let (mut visits, mut wanted) = (0, 0.0);
        for edge in edges {
            visits += edge.visits;
            wanted += edge.wanted;
        }
        // What the first look promised is shifted to what simulations found on the whole, since a
        // first look does not see the answers of the others.
        let level = if visits == 0 {
            0.0
        } else {
            wanted / visits as f32
        };
        let curiosity = self.manner.curiosity * ((visits + 1) as f32).sqrt();
        let weight = self.manner.first_look;
        let mut best = (f32::MIN, 0);
        for (number, edge) in edges.iter().enumerate() {
            let seen = edge.visits as f32;
            let value = ((level - edge.behind) * weight + edge.wanted) / (weight + seen);
            let promise = value + curiosity * edge.prior / (1.0 + seen);
            if promise > best.0 {
                best = (promise, number);
            }
        }
        first + best.1
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

/// What a simulation found for a pick on average; nothing is worse than not tried.
fn mean(edge: &Edge) -> f32 {
    if edge.visits == 0 {
        f32::MIN
    } else {
        edge.wanted / edge.visits as f32
    }
}

fn final_scores(rules: &Rules, state: &State) -> Scores {
    rules
        .look(state)
        .projected_scores()
        .map(|points| points as f32)
}
