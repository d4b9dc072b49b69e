//! The public state of a table, for clients.

use bastide_protocol::{self as wire, Absence, Ask, Phase, ResultInfo, SeatInfo, TableInfo};

use crate::{Outage, PendingInput, Table};

impl Table {
    /// Returns the current question if a person must pick now.
    pub fn ask(&self) -> Option<Ask> {
        let Some(PendingInput::Pick(ask)) = self.waiting() else {
            return None;
        };
        let person = self.seats.get(usize::from(ask.player.0))?.is_person();
        let game = self.game.as_ref().filter(|_| person)?;
        Ask::of(&game.rules, &game.state, &game.colours)
    }

    /// Returns what the table waits for.
    pub fn waiting_for(&self) -> wire::Waiting {
        match self.waiting() {
            None if self.phase() == Phase::Open => wire::Waiting::Seats,
            None | Some(PendingInput::Nothing) => wire::Waiting::Nothing,
            Some(PendingInput::Chance) => wire::Waiting::Chance,
            Some(PendingInput::Pick(ask)) => wire::Waiting::Pick { seat: ask.player.0 },
            Some(PendingInput::Confirmation(seat)) => wire::Waiting::Confirm { seat },
        }
    }

    /// Returns the clocks as of the last entry, credited for outages since.
    pub fn time_left(&self, outages: &[Outage]) -> Option<wire::Clocks> {
        let mut clocks = self.clocks.clone();
        if let Some(owed) = clocks.owed(outages) {
            clocks.credit(owed);
        }
        let left = clocks.left()?;
        let running = clocks.running().filter(|_| self.phase() == Phase::Playing);
        Some(wire::Clocks {
            at: running.map_or(self.updated, |running| running.since),
            left,
            running: running.map(|running| running.seat),
        })
    }

    /// Returns the public state of the table, without its game.
    pub fn info(&self, online: &[u8]) -> TableInfo {
        let seats = (0u8..).zip(&self.seats).map(|(number, seat)| SeatInfo {
            name: seat.name.clone(),
            colour: seat.colour,
            bot: seat.bot.clone().filter(|_| seat.token.is_none()),
            online: online.contains(&number),
            offered: seat.offered,
            absence: match &seat.bot {
                _ if seat.resigned => Some(Absence::Resigned),
                Some(bot) if seat.token.is_some() => Some(Absence::TakenOver { bot: bot.clone() }),
                _ => None,
            },
        });
        let over = self.phase() == Phase::Over;
        TableInfo {
            id: self.id.0.clone(),
            settings: self.settings.clone(),
            phase: self.phase(),
            seats: seats.collect(),
            hints: self.allows_hints(),
            commitment: self.commitment.clone(),
            deal: self.deal_proof(),
            proposal: self.proposal.as_ref().map(|open| wire::OpenProposal {
                seq: open.seq,
                seat: open.by,
                proposal: open.what.clone(),
                agreed: open.agreed.clone(),
                asked: {
                    let mut asked = open.asked.clone();
                    asked.retain(|seat| !open.agreed.contains(seat));
                    asked
                },
            }),
            rematch: self.rematch.as_ref().map(|id| id.0.clone()),
            result: over.then(|| ResultInfo {
                scores: self.scores(),
                winners: self.winners(),
                finished: self.given_up.is_none(),
            }),
            closed: self.closed.clone(),
        }
    }
}
