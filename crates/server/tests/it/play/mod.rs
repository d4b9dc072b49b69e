//! Games over real sockets, with a test server and its clients.

mod analyses;
mod art;
mod core;
mod fairness;
mod filling;
mod games;
mod hints;
mod hostile;
mod limits;
mod moving;
mod notifications;
mod operations;
mod outages;
mod pages;
mod pictures;
mod push_service;
mod scheduling;
mod secrecy;
mod shared_presence;
mod sleeping;
mod test_client;
mod test_server;
mod thinking;
mod two_servers;
mod workbench;
