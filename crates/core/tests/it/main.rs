//! Tests of local tables: what a page does with the core, in the order in which it does it.

mod analyses;
mod page;
mod replica;
mod tables;
