//! The tree of a search: decision and chance nodes in flat lists of bounded size.

use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::{Move, Outcome, Player};

use crate::appraisal::Scores;

/// The index of a node in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(pub u32);

/// Marks an edge or branch without a node.
pub(crate) const NOWHERE: NodeId = NodeId(u32::MAX);

/// A position where a player or chance decides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Its first edge, or its first branch.
    pub first: u32,
    pub count: u16,
    pub content: NodeContent,
    /// Simulations that continued from here.
    pub visits: u32,
    /// The final scores expected from here, by the simulations so far.
    pub scores: Scores,
}

/// The kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeContent {
    /// Not expanded yet.
    Unknown,
    /// A player decides.
    Decision(Player),
    /// Chance decides.
    Chance,
}

/// A pick of a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub pick: Move,
    pub node: NodeId,
    pub visits: u32,
    /// The prior probability of the pick, from 0 to 1; the priors of a decision add up to 1.
    pub prior: f32,
    /// How far the pick looked behind the best one, in the quantity that the player maximises.
    pub behind: f32,
    /// The quantity that the player maximises: the current expectation, or a sum over playouts (UCT).
    pub wanted: f32,
    /// The same for the player's final margin, in points.
    pub margin: f32,
}

/// An outcome of chance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch {
    pub outcome: Outcome,
    pub weight: u32,
    pub visits: u32,
    pub node: NodeId,
}

/// All nodes of a search. A full tree must not grow, see [`Tree::is_full`].
#[derive(Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    pub branches: Vec<Branch>,
    most_bytes: usize,
}

impl Tree {
    /// Creates an empty tree with a memory limit in bytes.
    pub fn new(most_bytes: usize) -> Tree {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            branches: Vec::new(),
            most_bytes,
        }
    }

    /// Removes all nodes but keeps the allocations.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.branches.clear();
    }

    /// Returns the bytes in use. The lists grow by doubling, so up to twice as many may be allocated.
    pub fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<Node>()
            + self.edges.len() * size_of::<Edge>()
            + self.branches.len() * size_of::<Branch>()
    }

    /// Whether the memory limit may be reached.
    pub fn is_full(&self) -> bool {
        self.bytes() * 2 > self.most_bytes
    }

    /// Adds a node without content.
    pub fn add(&mut self) -> NodeId {
        self.nodes.push(Node {
            first: 0,
            count: 0,
            content: NodeContent::Unknown,
            visits: 0,
            scores: [0.0; MAX_PLAYERS],
        });
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Returns a node.
    pub fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.0 as usize]
    }

    /// Returns a node for changes.
    pub fn node_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.0 as usize]
    }

    /// Makes a node a decision with these edges.
    pub fn decide(&mut self, node: NodeId, player: Player, edges: impl Iterator<Item = Edge>) {
        let first = self.edges.len();
        self.edges.extend(edges);
        let count = (self.edges.len() - first) as u16;
        let node = self.node_mut(node);
        node.first = first as u32;
        node.count = count;
        node.content = NodeContent::Decision(player);
    }

    /// Makes a node a chance node with these outcomes.
    pub fn chance(&mut self, node: NodeId, outcomes: &[(Outcome, u32)]) {
        let first = self.branches.len();
        self.branches
            .extend(outcomes.iter().map(|(outcome, weight)| Branch {
                outcome: *outcome,
                weight: *weight,
                visits: 0,
                node: NOWHERE,
            }));
        let node = self.node_mut(node);
        node.first = first as u32;
        node.count = outcomes.len() as u16;
        node.content = NodeContent::Chance;
    }

    /// Returns the branches of a chance node.
    pub fn branches_of(&self, node: NodeId) -> &[Branch] {
        let node = self.node(node);
        &self.branches[node.first as usize..][..usize::from(node.count)]
    }

    /// Returns the edges of a decision.
    pub fn edges_of(&self, node: NodeId) -> &[Edge] {
        let node = self.node(node);
        &self.edges[node.first as usize..][..usize::from(node.count)]
    }
}
