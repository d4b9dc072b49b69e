//! Tests games by link with the real program: servers, players who join by link, and the operator's commands.

mod damage;
mod games;
mod mistakes;
mod moderation;
mod operator;
#[cfg(feature = "faults")]
mod postgres;
mod program;
mod starting;
