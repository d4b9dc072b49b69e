//! Analyses of finished games. One at a time is computed, in a thread with a lower priority than games. A few can wait
//! in the queue, and the most recent results are kept. Intermediate results can be requested. A long analysis is
//! interleaved with others, and one that no client asks for is paused.

mod queue;
mod worker;

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bastide_analysis::{Thresholds, USUAL_BOT};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use queue::AnalysisQueue;
pub use worker::AnalysableGame;

use crate::limits::Limits;
use bastide_protocol::{AnalysisInfo, AnalysisState, ErrorCode, WireError};

/// The domain separator in the hash that makes the id of an analysis.
const DOMAIN: &[u8] = b"bastide analysis 1\n";

/// The length of an id, in bytes.
const ID_BYTES: usize = 16;

/// All analyses of a server.
#[derive(Debug)]
pub struct Analyses {
    kept: Arc<AnalysisQueue>,
    simulations: u32,
}

impl Analyses {
    /// Starts the worker thread, which runs until the server closes.
    pub fn start(limits: &Limits, closing: watch::Receiver<bool>) -> Analyses {
        let kept = Arc::new(AnalysisQueue::new(limits));
        let desk = worker::AnalysisWorker {
            queue: kept.clone(),
            closing,
            simulations: limits.analysis_simulations,
            slice: limits.analysis_slice,
        };
        let thread = std::thread::Builder::new().name("analysis".to_owned());
        if let Err(error) = thread.spawn(move || desk.work()) {
            // Without a worker, analyses are refused.
            tracing::error!(%error, "the analysis thread could not be started");
            kept.close();
        }
        Analyses {
            kept,
            simulations: limits.analysis_simulations,
        }
    }

    /// Returns the analysis of a game, unless it failed.
    pub fn find(&self, game: &AnalysableGame) -> Option<AnalysisInfo> {
        let found = self.kept.get(&self.id(game));
        found.filter(|info| info.state != AnalysisState::Failed)
    }

    /// Starts the analysis of a game.
    pub fn begin(&self, game: AnalysableGame) -> Result<AnalysisInfo, WireError> {
        let id = self.id(&game);
        let info = AnalysisInfo {
            id: id.clone(),
            state: AnalysisState::Waiting,
            ahead: 0,
            done: 0,
            all: 0,
            simulations: self.simulations,
            thresholds: Thresholds::default().into(),
            decisions: Vec::new(),
            luck: Vec::new(),
            players: Vec::new(),
        };
        if self.kept.put(info, worker::Job::new(game)) {
            return self.get(&id, None);
        }
        let message = "too many games are waiting to be analysed: try again in a few minutes";
        Err(WireError::new(ErrorCode::Full, message))
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

    /// Returns the id of the analysis. The same game analysed in the same way has the same id.
    fn id(&self, game: &AnalysableGame) -> String {
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        hash.update(format!("{USUAL_BOT} {}\n", self.simulations));
        hash.update(game.record.to_string());
        URL_SAFE_NO_PAD.encode(&hash.finalize()[..ID_BYTES])
    }
}

impl Drop for Analyses {
    fn drop(&mut self) {
        self.kept.close();
    }
}
