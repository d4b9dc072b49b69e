//! The program `bastide`.
fn main() {}
