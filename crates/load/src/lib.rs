//! Many games at once at a server ([`load`]), and what becomes of games when a server fails ([`faults`]).

#[cfg(feature = "faults")]
pub mod faults;
pub mod load;
