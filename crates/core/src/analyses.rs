//! Analyses of finished games, computed in slices between other requests.

use std::cell::RefCell;
use std::time::Duration;

use bastide_handler::{AnalysableGame, AnalysisJob};
use bastide_protocol::{AnalysisInfo, AnalysisState, ErrorCode, WireError};
use web_time::Instant;

/// The number of simulations for each decision.
const SIMULATIONS: u32 = bastide_analysis::USUAL_SIMULATIONS;

/// How many analyses are kept.
const MOST: usize = 8;

/// The analyses of a page, the latest at the end.
#[derive(Debug, Default)]
pub(crate) struct LocalAnalyses(Vec<LocalAnalysis>);

#[derive(Debug)]
struct LocalAnalysis {
    info: AnalysisInfo,
    job: AnalysisJob,
    is_paused: bool,
}

impl LocalAnalysis {
    fn is_due(&self) -> bool {
        let is_open = matches!(
            self.info.state,
            AnalysisState::Waiting | AnalysisState::Running
        );
        is_open && !self.is_paused
    }
}

impl LocalAnalyses {
    /// Starts the analysis of a game, or returns the existing one.
    pub fn begin(&mut self, game: AnalysableGame) -> AnalysisInfo {
        let id = game.analysis_id(SIMULATIONS);
        if let Ok(found) = self.get(&id, None) {
            return found;
        }
        let job = AnalysisJob::new(game, SIMULATIONS);
        let info = job.info();
        if self.0.len() == MOST {
            self.0.remove(0);
        }
        self.0.push(LocalAnalysis {
            info: info.clone(),
            job,
            is_paused: false,
        });
        info
    }

    /// Returns the findings of an analysis so far, after a frame if one is given.
    pub fn get(&mut self, id: &str, behind: Option<u32>) -> Result<AnalysisInfo, WireError> {
        let found = self.find(id)?;
        found.is_paused = false;
        let mut info = found.info.clone();
        if let Some(frame) = behind {
            info.decisions.retain(|decision| decision.frame > frame);
            info.luck.retain(|luck| luck.frame > frame);
        }
        Ok(info)
    }

    /// Pauses an analysis until it is asked for again.
    pub fn pause(&mut self, id: &str) -> Result<(), WireError> {
        self.find(id)?.is_paused = true;
        Ok(())
    }

    /// Works for about this long. Returns whether there is more to do.
    pub fn work(&mut self, time: Duration) -> bool {
        let Some(at) = self.0.iter().position(LocalAnalysis::is_due) else {
            return false;
        };
        let until = Instant::now() + time;
        let LocalAnalysis { info, job, .. } = &mut self.0[at];
        info.state = AnalysisState::Running;
        let info = RefCell::new(info);
        let change = |change: &dyn Fn(&mut AnalysisInfo)| change(&mut info.borrow_mut());
        let is_done = job.resume(change, || Instant::now() < until);
        let state = match is_done {
            Ok(true) => AnalysisState::Done,
            Ok(false) => AnalysisState::Running,
            Err(_) => AnalysisState::Failed,
        };
        info.borrow_mut().state = state;
        self.0.iter().any(LocalAnalysis::is_due)
    }

    fn find(&mut self, id: &str) -> Result<&mut LocalAnalysis, WireError> {
        let found = self.0.iter_mut().find(|entry| entry.info.id == id);
        found.ok_or_else(|| ErrorCode::UnknownAnalysis.into())
    }
}
