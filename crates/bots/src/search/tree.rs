//! The tree of a search: decisions and chance in flat lists of bounded size.

use bastide_rules::ids::MAX_PLAYERS;
use bastide_rules::{Move, Outcome, Player};

use crate::appraisal::Scores;

/// A node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(pub u32);

/// No node yet.
pub(crate) const NOWHERE: NodeId = NodeId(u32::MAX);

/// A position where somebody or chance decides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Its first edge, or its first branch.
    pub first: u32,
    pub count: u16,
    pub content: Content,
    /// Simulations that went on from here.
    pub visits: u32,
    /// The final scores expected from here, as far as they were looked for.
    pub scores: Scores,
}

/// What decides at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// It was reached once and not looked at yet.
    Unknown,
    /// A player.
    Decision(Player),
    /// Chance.
    Chance,
}

/// A pick of a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub pick: Move,
    pub node: NodeId,
    pub visits: u32,
    /// How likely the pick looked, from 0 to 1; all of a decision add up to 1.
    pub prior: f32,
    /// How much worse the pick looked than the best one, in what the player wants.
    pub behind: f32,
    /// What the player who picks gets: as it is expected now, or summed up over playouts.
    pub wanted: f32,
    /// The same for that player's final margin, in points.
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

/// All nodes of a search. Once its room is used up it grows no more.
#[derive(Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    pub branches: Vec<Branch>,
    most_bytes: usize,
}

impl Tree {
    /// An empty tree that takes at most so many bytes.
    pub fn new(most_bytes: usize) -> Tree {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            branches: Vec::new(),
            most_bytes,
        }
    }

    /// Forgets everything but keeps the room.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.branches.clear();
    }

    /// Bytes in use. Lists grow by doubling, so that twice as many may be held.
    pub fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<Node>()
            + self.edges.len() * size_of::<Edge>()
            + self.branches.len() * size_of::<Branch>()
    }

    /// Whether nothing may be added any more.
    pub fn is_full(&self) -> bool {
        self.bytes() * 2 > self.most_bytes
    }

    /// Adds a node that nobody has looked at.
    pub fn add(&mut self) -> NodeId {
        self.nodes.push(Node {
            first: 0,
            count: 0,
            content: Content::Unknown,
            visits: 0,
            scores: [0.0; MAX_PLAYERS],
        });
        NodeId(self.nodes.len() as u32 - 1)
    }

    pub fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.0 as usize]
    }

    pub fn node_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.0 as usize]
    }

    /// Gives a node its edges.
    pub fn decide(&mut self, node: NodeId, player: Player, edges: impl Iterator<Item = Edge>) {
        let first = self.edges.len();
        self.edges.extend(edges);
        let count = (self.edges.len() - first) as u16;
        let node = self.node_mut(node);
        node.first = first as u32;
        node.count = count;
        node.content = Content::Decision(player);
    }

    /// Gives a node the outcomes of chance.
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
        node.content = Content::Chance;
    }

    /// The outcomes of chance.
    pub fn branches_of(&self, node: NodeId) -> &[Branch] {
        let node = self.node(node);
        &self.branches[node.first as usize..][..usize::from(node.count)]
    }

    /// The edges of a decision.
    pub fn edges_of(&self, node: NodeId) -> &[Edge] {
        let node = self.node(node);
        &self.edges[node.first as usize..][..usize::from(node.count)]
    }
}
