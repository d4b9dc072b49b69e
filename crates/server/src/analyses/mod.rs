//! Analyses of finished games. One at a time is computed, in a thread of the scheduler with a lower priority than games.
//! A few can wait for their turn, and the most recent results are kept. Intermediate results can be requested. A long
//! analysis is interleaved with others, and one that no client asks for is paused.

mod kept;
mod worker;

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bastide_analysis::{Thresholds, USUAL_BOT};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use kept::KeptAnalyses;
pub use worker::AnalysableGame;

use crate::limits::Limits;
use crate::scheduler::{Owner, Scheduler};
use bastide_protocol::{AnalysisInfo, AnalysisState, ErrorCode, WireError};

/// The domain separator in the hash that makes the id of an analysis.
const DOMAIN: &[u8] = b"bastide analysis 1\n";

/// The length of an id, in bytes.
const ID_BYTES: usize = 16;

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
        let simulations = limits.analysis_simulations;
        let worker = worker::AnalysisWorker {
            closing,
            simulations,
            slice: limits.analysis_slice,
        };
        let kept = KeptAnalyses::new(limits, scheduler, worker);
        Analyses { kept, simulations }
    }

    /// Returns the analysis of a game, unless it failed.
    pub fn find(&self, game: &AnalysableGame) -> Option<AnalysisInfo> {
        let found = self.kept.get(&self.id(game));
        found.filter(|info| info.state != AnalysisState::Failed)
    }

    /// Starts the analysis of a game for an address. Fails as `busy` if too many are waiting.
    pub fn begin(&self, game: AnalysableGame, owner: Owner) -> Result<AnalysisInfo, WireError> {
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
        self.kept.put(info, owner, worker::Job::new(game))?;
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

    /// Returns the id of the analysis. The same game analysed in the same way has the same id.
    fn id(&self, game: &AnalysableGame) -> String {
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        hash.update(format!("{USUAL_BOT} {}\n", self.simulations));
        hash.update(game.record.to_string());
        URL_SAFE_NO_PAD.encode(&hash.finalize()[..ID_BYTES])
    }
}
