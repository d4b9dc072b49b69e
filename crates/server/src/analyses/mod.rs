//! Analyses of finished games. One is made at a time, in a thread with less right to the processor than games have; a few
//! wait, the last ones are kept, and what was found so far can be asked for while it is being made.

mod work;

use std::collections::VecDeque;
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bastide_arena::analysis::{Thresholds, USUAL_BOT};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

pub use work::Prepared;

use crate::limits::Limits;
use crate::wire::{AnalysisInfo, AnalysisState, ErrorCode, WireError};

/// What stands before everything else when the id of an analysis is made.
const DOMAIN: &[u8] = b"bastide analysis 1\n";

/// Bytes of an id.
const ID_BYTES: usize = 16;

/// All analyses of a server.
#[derive(Debug)]
pub struct Analyses {
    kept: Arc<Kept>,
    queue: SyncSender<work::Job>,
    simulations: u32,
}

/// The analyses that can be asked for, those asked for last at the end.
#[derive(Debug)]
pub(crate) struct Kept {
    all: Mutex<VecDeque<AnalysisInfo>>,
    most: usize,
}

impl Analyses {
    /// Begins to wait for games, until the server closes.
    pub fn start(limits: &Limits, closing: watch::Receiver<bool>) -> Analyses {
        let (queue, jobs) = sync_channel(limits.waiting_analyses.max(1));
        let kept = Arc::new(Kept {
            all: Mutex::default(),
            // Those that wait are kept, too.
            most: limits.kept_analyses + limits.waiting_analyses + 2,
        });
        let desk = work::Desk {
            kept: kept.clone(),
            closing,
            simulations: limits.analysis_simulations,
        };
        let thread = std::thread::Builder::new().name("analysis".to_owned());
        if let Err(error) = thread.spawn(move || desk.work(&jobs)) {
            // Analyses are then refused, since nobody takes them.
            tracing::error!(%error, "nobody can analyse games");
        }
        Analyses {
            kept,
            queue,
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
        self.kept.put(info);
        let job = work::Job {
            id: id.clone(),
            game,
        };
        match self.queue.try_send(job) {
            Ok(()) => self.get(&id, None),
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => {
                self.kept.forget(&id);
                let message = "too many games wait to be analysed: ask again in some minutes";
                Err(WireError::new(ErrorCode::Full, message))
            }
        }
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

impl Kept {
    fn lock(&self) -> MutexGuard<'_, VecDeque<AnalysisInfo>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, id: &str) -> Option<AnalysisInfo> {
        let mut all = self.lock();
        let at = all.iter().position(|info| info.id == id)?;
        let mut found = all[at].clone();
        if found.state == AnalysisState::Waiting {
            // Those that wait stay in their order.
            let others = all.iter().take(at);
            let ahead = others.filter(|info| is_open(info.state)).count();
            found.ahead = u32::try_from(ahead).unwrap_or(u32::MAX);
        } else if found.state == AnalysisState::Done
            && let Some(info) = all.remove(at)
        {
            all.push_back(info);
        }
        Some(found)
    }

    fn put(&self, info: AnalysisInfo) {
        let mut all = self.lock();
        all.retain(|other| other.id != info.id);
        all.push_back(info);
        while all.len() > self.most {
            let Some(oldest) = all.iter().position(|info| !is_open(info.state)) else {
                return;
            };
            all.remove(oldest);
        }
    }

    fn forget(&self, id: &str) {
        self.lock().retain(|info| info.id != id);
    }

    /// Changes what is known of an analysis.
    fn change(&self, id: &str, change: impl FnOnce(&mut AnalysisInfo)) {
        let mut all = self.lock();
        if let Some(info) = all.iter_mut().find(|info| info.id == id) {
            change(info);
        }
    }
}

/// Whether an analysis is waited for.
fn is_open(state: AnalysisState) -> bool {
    matches!(state, AnalysisState::Waiting | AnalysisState::Running)
}
