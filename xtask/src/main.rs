//! Habits of the house.
fn main() {}
