//! Load tests ([`load`]) and fault trials ([`faults`]) for servers.

#[cfg(feature = "faults")]
pub mod faults;
pub mod load;
