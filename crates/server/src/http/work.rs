//! Work for requests, in the threads of the scheduler.

use std::net::IpAddr;

use super::AppState;
use super::address::organisation;
use crate::scheduler::{Owner, WorkKind};
use bastide_protocol::TableId;
use bastide_protocol::{ErrorCode, WireError};
use bastide_table::Table;

/// Returns the sender of work at an address. All IPv6 networks of an organisation are one sender. Otherwise somebody with
/// many networks would get most of the processor.
pub fn owner(caller: IpAddr) -> Owner {
    Owner::Address(organisation(caller).unwrap_or(caller))
}

impl AppState {
    /// Does work for a request.
    pub async fn work<T: Send + 'static>(
        &self,
        caller: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WireError> {
        self.work_as(WorkKind::Request, caller, work).await
    }

    /// Does work of a kind for a request.
    pub async fn work_as<T: Send + 'static>(
        &self,
        kind: WorkKind,
        caller: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WireError> {
        self.take_work(caller)?;
        let scheduler = self.hub.scheduler();
        scheduler.answer_as(kind, owner(caller), work).await
    }

    /// Asks a stored table a heavy question, for a request.
    pub async fn study<T: Send + 'static>(
        &self,
        caller: IpAddr,
        id: &TableId,
        question: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, WireError> {
        self.take_work(caller)?;
        self.hub.study(id, owner(caller), question).await
    }

    fn take_work(&self, caller: IpAddr) -> Result<(), WireError> {
        if self.work.take(caller) {
            return Ok(());
        }
        let message = "too many heavy requests from this address: wait a second";
        Err(WireError::new(ErrorCode::TooFast, message))
    }
}
