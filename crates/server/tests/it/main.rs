//! What the server promises, from outside.

mod wire;
