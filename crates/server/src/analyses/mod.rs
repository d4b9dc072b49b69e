//! Analyses of finished games. One is made at a time, in a thread with less right to the processor than games have; a few
//! wait, the last ones are kept, and what was found so far can be asked for while it is being made. An analysis that lasts
//! lets others come between, and one that nobody asks for pauses.

mod kept;
mod work;

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bastide_analysis::{Thresholds, USUAL_BOT};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use kept::Kept;
pub use work::Prepared;

use crate::limits::Limits;
use bastide_protocol::{AnalysisInfo, AnalysisState, ErrorCode, WireError};

/// What stands before everything else when the id of an analysis is made.
const DOMAIN: &[u8] = b"bastide analysis 1\n";

/// Bytes of an id.
const ID_BYTES: usize = 16;

/// All analyses of a server.
#[derive(Debug)]
pub struct Analyses {
    kept: Arc<Kept>,
    simulations: u32,
}

impl Analyses {
    /// Begins to wait for games, until the server closes.
    pub fn start(limits: &Limits, closing: watch::Receiver<bool>) -> Analyses {
        let kept = Arc::new(Kept::new(limits));
        let desk = work::Desk {
            kept: kept.clone(),
            closing,
            simulations: limits.analysis_simulations,
            slice: limits.analysis_slice,
        };
        let thread = std::thread::Builder::new().name("analysis".to_owned());
        if let Err(error) = thread.spawn(move || desk.work()) {
            // Analyses are then refused, since nobody takes them.
            tracing::error!(%error, "nobody can analyse games");
            kept.close();
        }
        Analyses {
            kept,
            simulations: limits.analysis_simulations,
        }
    }

    /// Finds the analysis of a game.
    pub fn find(&self, game: &Prepared) -> Option<AnalysisInfo> {
        let found = self.kept.get(&self.id(game));
        found.filter(|info| info.state != AnalysisState::Failed)
    }

    /// Begins the analysis of a game.
    pub fn begin(&self, game: Prepared) -> Result<AnalysisInfo, WireError> {
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
        if self.kept.put(info, work::Job::new(game)) {
            return self.get(&id, None);
        }
        let message = "too many games wait to be analysed: ask again in some minutes";
        Err(WireError::new(ErrorCode::Full, message))
    }

    /// Lets an analysis pause until somebody asks for it again.
    pub fn pause(&self, id: &str) -> Result<(), WireError> {
        let is_known = self.kept.pause(id);
        is_known
            .then_some(())
            .ok_or(ErrorCode::UnknownAnalysis.into())
    }

    /// What an analysis has found so far, behind a frame.
    pub fn get(&self, id: &str, behind: Option<u32>) -> Result<AnalysisInfo, WireError> {
        let mut info = self.kept.get(id).ok_or(ErrorCode::UnknownAnalysis)?;
        if let Some(frame) = behind {
            info.decisions.retain(|decision| decision.frame > frame);
            info.luck.retain(|luck| luck.frame > frame);
        }
        Ok(info)
    }

    /// The same game, judged alike, is the same analysis.
    fn id(&self, game: &Prepared) -> String {
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
