//! The one generator of legality: it visits candidates with what forbids each. Asked for the
//! legal moves it keeps the allowed ones; asked about one move it keeps the reason.

use super::moves::{Move, Refusal};

/// A visitor of candidate moves.
pub struct Picks<'a> {
    purpose: Purpose<'a>,
}

enum Purpose<'a> {
    /// Collect the legal moves.
    Collect(&'a mut Vec<Move>),
    /// Find out whether there is no legal move, just one, or more.
    Count { first: Option<Move>, more: bool },
    /// Find out about one move.
    About {
        question: Move,
        answer: Option<Result<(), Refusal>>,
    },
    /// Hand every candidate on.
    Relay {
        question: Option<Move>,
        to: &'a mut dyn FnMut(Move, Option<Refusal>),
    },
}

impl<'a> Picks<'a> {
    /// Collects the legal moves.
    pub(crate) fn collect(allowed: &'a mut Vec<Move>) -> Picks<'a> {
        allowed.clear();
        Picks {
            purpose: Purpose::Collect(allowed),
        }
    }

    /// Looks for a single legal move.
    pub(crate) fn count() -> Picks<'a> {
        Picks {
            purpose: Purpose::Count {
                first: None,
                more: false,
            },
        }
    }

    /// Finds out about one move.
    pub(crate) fn about(question: Move) -> Picks<'a> {
        Picks {
            purpose: Purpose::About {
                question,
                answer: None,
            },
        }
    }

    /// Hands every candidate to somebody who may have more against it before passing it on to
    /// the visitor whose question this is.
    pub(crate) fn relay(
        question: Option<Move>,
        to: &'a mut dyn FnMut(Move, Option<Refusal>),
    ) -> Picks<'a> {
        Picks {
            purpose: Purpose::Relay { question, to },
        }
    }

    /// The only legal move, if there is just one.
    pub(crate) fn only(&self) -> Option<Move> {
        match self.purpose {
            Purpose::Count { first, more: false } => first,
            _ => None,
        }
    }

    /// The list of legal moves, when that is what is wanted.
    pub(crate) fn collected(&mut self) -> Option<&mut Vec<Move>> {
        match &mut self.purpose {
            Purpose::Collect(allowed) => Some(allowed),
            _ => None,
        }
    }

    /// Whether any legal move was found.
    pub(crate) fn found(&self) -> bool {
        matches!(self.purpose, Purpose::Count { first: Some(_), .. })
    }

    /// What was found out; `None` if the move was no candidate at all.
    pub(crate) fn answer(&self) -> Option<Result<(), Refusal>> {
        match self.purpose {
            Purpose::About { answer, .. } => answer,
            _ => None,
        }
    }

    /// The move asked about, so that a generator can visit it even among endless candidates.
    pub fn question(&self) -> Option<Move> {
        match self.purpose {
            Purpose::About { question, .. } => Some(question),
            Purpose::Relay { question, .. } => question,
            _ => None,
        }
    }

    /// Whether nothing more needs to be visited.
    #[inline]
    pub fn is_done(&self) -> bool {
        match &self.purpose {
            Purpose::Collect(_) | Purpose::Relay { .. } => false,
            Purpose::Count { more, .. } => *more,
            // What one rule forbids, a later candidate may still allow.
            Purpose::About { answer, .. } => matches!(answer, Some(Ok(()))),
        }
    }

    /// A candidate that is legal.
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

    /// A candidate that a rule forbids.
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

    /// A candidate with what may forbid it.
    #[inline]
    pub fn offer(&mut self, candidate: Move, forbidden: Option<Refusal>) {
        match forbidden {
            None => self.allow(candidate),
            Some(refusal) => self.forbid(candidate, refusal),
        }
    }
}
