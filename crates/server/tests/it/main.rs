//! What the server promises, from outside.

#[path = "../store/place.rs"]
mod place;
mod play;
mod wire;
