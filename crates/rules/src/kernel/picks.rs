//! The single source of legality. A generator visits the candidate moves, each with the refusal
//! that forbids it, if any. The same visit lists the legal moves and explains why a move is
//! illegal.

use super::moves::{Move, Refusal};

/// A visitor of candidate moves.
pub struct Picks<'a> {
    purpose: Purpose<'a>,
}

enum Purpose<'a> {
    /// Collect the legal moves.
    Collect(&'a mut Vec<Move>),
    /// Find out whether there are no legal moves, one, or several.
    Count { first: Option<Move>, more: bool },
    /// Find out whether one move is legal.
    About {
        question: Move,
        answer: Option<Result<(), Refusal>>,
    },
    /// Pass every candidate on.
    Relay {
        question: Option<Move>,
        to: &'a mut dyn FnMut(Move, Option<Refusal>),
    },
}

impl<'a> Picks<'a> {
    /// Returns a visitor that collects the legal moves.
    pub(crate) fn collect(allowed: &'a mut Vec<Move>) -> Picks<'a> {
        allowed.clear();
        Picks {
            purpose: Purpose::Collect(allowed),
        }
    }

    /// Returns a visitor that finds out whether there are no legal moves, one, or several.
    pub(crate) fn count() -> Picks<'a> {
        Picks {
            purpose: Purpose::Count {
                first: None,
                more: false,
            },
        }
    }

    /// Returns a visitor that finds out whether one move is legal.
    pub(crate) fn about(question: Move) -> Picks<'a> {
        Picks {
            purpose: Purpose::About {
                question,
                answer: None,
            },
        }
    }

    /// Returns a visitor that passes every candidate to a closure, which may add objections before
    /// it forwards the candidate to the visitor with this question.
    pub(crate) fn relay(
        question: Option<Move>,
        to: &'a mut dyn FnMut(Move, Option<Refusal>),
    ) -> Picks<'a> {
        Picks {
            purpose: Purpose::Relay { question, to },
        }
    }

    /// Returns the only legal move, if there is exactly one.
    pub(crate) fn only(&self) -> Option<Move> {
        match self.purpose {
            Purpose::Count { first, more: false } => first,
            _ => None,
        }
    }

    /// Whether any legal move was found.
    pub(crate) fn has_legal(&self) -> bool {
        matches!(self.purpose, Purpose::Count { first: Some(_), .. })
    }

    /// Returns the answer about the move; `None` if the move was not a candidate.
    pub(crate) fn answer(&self) -> Option<Result<(), Refusal>> {
        match self.purpose {
            Purpose::About { answer, .. } => answer,
            _ => None,
        }
    }

    /// Returns the move asked about. A generator with too many candidates visits just this one. If
    /// there is none, nobody asks for refusals, and a generator may leave out forbidden candidates.
    #[inline]
    pub fn asked_move(&self) -> Option<Move> {
        match self.purpose {
            Purpose::About { question, .. } => Some(question),
            Purpose::Relay { question, .. } => question,
            _ => None,
        }
    }

    /// Whether no further candidate needs to be visited.
    #[inline]
    pub fn is_done(&self) -> bool {
        match &self.purpose {
            Purpose::Collect(_) | Purpose::Relay { .. } => false,
            Purpose::Count { more, .. } => *more,
            // A later candidate may still allow a move that was forbidden once.
            Purpose::About { answer, .. } => matches!(answer, Some(Ok(()))),
        }
    }

    /// Visits a legal candidate.
    #[inline]
    pub fn allow(&mut self, candidate: Move) {
        match &mut self.purpose {
            Purpose::Collect(allowed) => allowed.push(candidate),
            Purpose::Count { first, more } => {
                *more = first.is_some();
                first.get_or_insert(candidate);
            }
            Purpose::About { question, answer } => {
                if *question == candidate {
                    *answer = Some(Ok(()));
                }
            }
            Purpose::Relay { to, .. } => to(candidate, None),
        }
    }

    /// Visits legal candidates until no further one needs to be visited.
    #[inline]
    pub fn allow_all(&mut self, mut candidates: impl Iterator<Item = Move>) {
        if let Purpose::Collect(allowed) = &mut self.purpose {
            allowed.extend(candidates);
            return;
        }
        while !self.is_done()
            && let Some(candidate) = candidates.next()
        {
            self.allow(candidate);
        }
    }

    /// Visits a candidate that a rule forbids.
    #[inline]
    pub fn forbid(&mut self, candidate: Move, refusal: Refusal) {
        match &mut self.purpose {
            Purpose::About { question, answer } if *question == candidate && answer.is_none() => {
                *answer = Some(Err(refusal));
            }
            Purpose::Relay { to, .. } => to(candidate, Some(refusal)),
            _ => {}
        }
    }

    /// Visits a candidate, legal unless there is a refusal.
    #[inline]
    pub fn offer(&mut self, candidate: Move, forbidden: Option<Refusal>) {
        match forbidden {
            None => self.allow(candidate),
            Some(refusal) => self.forbid(candidate, refusal),
        }
    }
}
