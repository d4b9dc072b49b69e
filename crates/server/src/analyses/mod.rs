//! Analyses of finished games. One at a time is computed, in a thread of the scheduler with a lower priority than games.
//! A few can wait for their turn, and the most recent results are kept. Intermediate results can be requested. A long
//! analysis is interleaved with others, and one that no client asks for is paused.

mod kept;

use std::sync::Arc;

use bastide_handler::{AnalysableGame, AnalysisJob};
use tokio::sync::watch;

use kept::{AnalysisWorker, KeptAnalyses};

use crate::limits::Limits;
use crate::scheduler::{Owner, Scheduler};
use bastide_protocol::{AnalysisInfo, AnalysisState, ErrorCode, WireError};

/// All analyses of a server.
#[derive(Debug)]
pub struct Analyses {
    kept: Arc<KeptAnalyses>,
    simulations: u32,
}

impl Analyses {
    /// Creates an empty collection, whose analyses are computed until the server closes.
    pub fn new(
        limits: &Limits,
        scheduler: Arc<Scheduler>,
        closing: watch::Receiver<bool>,
    ) -> Analyses {
        let worker = AnalysisWorker {
            closing,
            slice: limits.analysis_slice,
        };
        Analyses {
            kept: KeptAnalyses::new(limits, scheduler, worker),
            simulations: limits.analysis_simulations,
        }
    }

    /// Returns the analysis of a game, unless it failed.
    pub fn find(&self, game: &AnalysableGame) -> Option<AnalysisInfo> {
        let found = self.kept.get(&game.analysis_id(self.simulations));
        found.filter(|info| info.state != AnalysisState::Failed)
    }

    /// Starts the analysis of a game for an address. Fails as `busy` if too many are waiting.
    pub fn begin(&self, game: AnalysableGame, owner: Owner) -> Result<AnalysisInfo, WireError> {
        let job = AnalysisJob::new(game, self.simulations);
        let info = job.info();
        let id = info.id.clone();
        self.kept.put(info, owner, job)?;
        self.get(&id, None)
    }

    /// Pauses an analysis until a client asks for it again.
    pub fn pause(&self, id: &str) -> Result<(), WireError> {
        let is_known = self.kept.pause(id);
        is_known
            .then_some(())
            .ok_or(ErrorCode::UnknownAnalysis.into())
    }

    /// Returns the findings of an analysis so far, after a frame if one is given.
    pub fn get(&self, id: &str, behind: Option<u32>) -> Result<AnalysisInfo, WireError> {
        let mut info = self.kept.get(id).ok_or(ErrorCode::UnknownAnalysis)?;
        if let Some(frame) = behind {
            info.decisions.retain(|decision| decision.frame > frame);
            info.luck.retain(|luck| luck.frame > frame);
        }
        Ok(info)
    }
}
