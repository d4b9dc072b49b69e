//! Two servers on one database behind a proxy that sends every connection to the other one. Servers are killed in turn
//! while people play.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use bastide_bots::Rng;

use super::TrialPlan;
use super::check::check;
use super::crowd::Crowd;
use super::proxy::RoundRobinProxy;
use super::shared_tables::{self, SharedPlan};
use super::trial::{TrialOutcome, listen_address, pause, wait_for_moves};
use crate::load::server_process::{ANYWHERE, ServerOptions, ServerProcess};

/// Plays at many tables and kills the servers in turn.
pub fn run(plan: &TrialPlan, database: &str) -> Result<TrialOutcome> {
    let folder = tempfile::tempdir()?;
    let mut nodes = [
        Node::start(folder.path(), "north", database)?,
        Node::start(folder.path(), "south", database)?,
    ];
    let proxy = RoundRobinProxy::start(nodes.iter().map(|node| node.listen).collect())?;
    let tables = SharedPlan {
        server: proxy.address().clone(),
        database: database.to_owned(),
        tables: plan.games.div_ceil(4),
        seed: plan.seed,
    };
    let journal = folder.path().join("journal");
    let path = journal.clone();
    let crowd = Crowd::run(&journal, move |tally, stop| {
        shared_tables::play(&tables, &path, tally, stop)
    })?;
    let mut dice = Rng::new(plan.seed);
    for round in 0..plan.kills {
        let when = || format!("around kill {}", round + 1);
        let node = &mut nodes[round as usize % 2];
        wait_for_moves(&crowd.pulse).with_context(when)?;
        pause(plan.calm, &mut dice);
        node.process = None;
        // The other server alone.
        wait_for_moves(&crowd.pulse).with_context(when)?;
        node.start_again(database)?;
    }
    wait_for_moves(&crowd.pulse).context("after the last kill")?;
    let (counts, journal) = crowd.finish()?;
    let (checked, mut broken) = check(&journal, proxy.address(), database)?;
    if counts.violation_count > counts.violations.len() as u64 {
        broken.push(format!(
            "{} refusals or contradictions",
            counts.violation_count
        ));
    }
    broken.extend(counts.violations);
    Ok(TrialOutcome {
        faults: plan.kills,
        acknowledged: counts.latency.len(),
        errors: counts.errors.into_iter().collect(),
        checked,
        broken,
    })
}

/// One of the servers.
struct Node {
    data: PathBuf,
    listen: SocketAddr,
    /// Killed when it is dropped.
    process: Option<ServerProcess>,
}

impl Node {
    fn start(folder: &Path, name: &str, database: &str) -> Result<Node> {
        let mut node = Node {
            data: folder.join(name),
            listen: ANYWHERE,
            process: None,
        };
        node.start_again(database)?;
        Ok(node)
    }

    fn start_again(&mut self, database: &str) -> Result<()> {
        let process = ServerProcess::start(&ServerOptions {
            listen: self.listen,
            data: &self.data,
            database: Some(database),
        })?;
        self.listen = listen_address(process.address())?;
        self.process = Some(process);
        Ok(())
    }
}
