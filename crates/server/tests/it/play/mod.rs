//! Games over real sockets: *a house, its guests, what they see*.

mod analyses;
mod art;
mod fairness;
mod games;
mod guest;
mod hints;
mod hostile;
mod house;
mod limits;
mod neighbours;
mod pages;
mod secrecy;
mod thinking;
mod two_houses;
mod workbench;
