//! The messages of clients.

use bastide_handler::{
    Intent, check_action, check_holder, denial, held_seats, rematch_settings, set_up, welcome,
};
use bastide_protocol::{
    Answer, ClientMessage, ErrorCode, PROTOCOL, Phase, Request, Seq, ServerMessage, TableId, Time,
    Token, WireError, wrong_version,
};
use bastide_table::secrets::TokenHash;
use bastide_table::{Action, ActionError};
use serde::{Deserialize, Serialize};

use crate::LocalTables;
use crate::local_table::{Client, ClientMessageText};

/// The answer to a request.
enum Reply {
    Done(Seq),
    Answer(Box<Answer>),
    /// A hint for this seat, which the caller computes.
    Hint(u8),
}

/// A hint that a client has asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintRequest {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: u8,
    /// The client.
    pub client: u32,
    /// The number of the request.
    pub id: u32,
}

impl LocalTables {
    /// Handles a message of a client. The answer is among the messages to the clients, unless it is a hint, which the
    /// caller computes and passes to [`LocalTables::hint_computed`].
    pub fn message(&mut self, client: u32, text: &str, now: Time) -> Option<HintRequest> {
        let table = self.clients.get(&client)?.clone();
        let has_entered = self
            .tables
            .get(&table)
            .is_some_and(|local| local.client(client).is_some());
        if !has_entered {
            if let Err(error) = self.enter(client, &table, text, now) {
                self.end(client, error);
            }
            return None;
        }
        let (id, request) = match ClientMessage::read(text) {
            Ok(message) => (message.id, message.request),
            Err((id, error)) => {
                self.send(client, &ServerMessage::Error { id, error });
                return None;
            }
        };
        let reply = match self.carry_out(client, &table, request, now) {
            Ok(Reply::Hint(seat)) => {
                return Some(HintRequest {
                    table,
                    seat,
                    client,
                    id,
                });
            }
            Ok(Reply::Done(seq)) => ServerMessage::Done { id, seq },
            Ok(Reply::Answer(answer)) => ServerMessage::Answer {
                id,
                answer: *answer,
            },
            Err(error) => ServerMessage::Error {
                id: Some(id),
                error,
            },
        };
        self.send(client, &reply);
        None
    }

    /// Sends a hint to the client that asked for it.
    pub fn hint_computed(&mut self, request: &HintRequest, hint: Result<Answer, WireError>) {
        let message = match hint {
            Ok(answer) => ServerMessage::Answer {
                id: request.id,
                answer,
            },
            Err(error) => ServerMessage::Error {
                id: Some(request.id),
                error,
            },
        };
        self.send(request.client, &message);
    }

    fn send(&mut self, client: u32, message: &ServerMessage) {
        if self.clients.contains_key(&client) {
            let text = message.text();
            self.outbox.push(ClientMessageText { client, text });
        }
    }

    /// Ends the connection of a client.
    fn end(&mut self, client: u32, error: WireError) {
        self.send(client, &ServerMessage::Bye { error });
        self.clients.remove(&client);
    }

    fn enter(&mut self, client: u32, id: &TableId, text: &str, now: Time) -> Result<(), WireError> {
        let message = ClientMessage::read(text).map_err(|(_, error)| error)?;
        let Request::Enter {
            version,
            tokens,
            since,
        } = message.request
        else {
            return Err(ErrorCode::NotEntered.into());
        };
        if version != PROTOCOL {
            return Err(wrong_version(version));
        }
        let tokens: Vec<Token> = tokens.iter().map(|token| Token::new(token)).collect();
        if let Some(denial) = denial(&self.table(id)?.table, &tokens) {
            // If this is refused, the proposal has ended meanwhile.
            let _ = self.perform(id, denial, now);
        }
        let rules = self.rules.clone();
        let local = self.table_mut(id)?;
        let seats = held_seats(&local.table, &tokens)?;
        let head = local.table.head;
        let missed = match since {
            Some(since) if since > head => {
                let message =
                    format!("the last entry of this table is {head}, so there is no entry {since}");
                return Err(WireError::new(ErrorCode::BadMessage, message));
            }
            Some(since) if since < head => {
                let secret = local.secret.clone();
                let read =
                    bastide_table::Table::fold_since(id, secret, &local.entries, &rules, since);
                read.map_err(|_| ErrorCode::Internal)?.1
            }
            _ => Vec::new(),
        };
        local.clients.push(Client {
            number: client,
            seats: seats.clone(),
            proofs: tokens.iter().map(TokenHash::of).collect(),
        });
        // A bot that was asked before anybody was here is asked again.
        local.thought = 0;
        let welcome = welcome(&local.table, seats, local.presence(), missed, &[], &[]);
        let others = local.tell_presence(Some(client), now);
        self.send(client, &welcome);
        self.outbox.extend(others);
        Ok(())
    }

    fn carry_out(
        &mut self,
        client: u32,
        id: &TableId,
        request: Request,
        now: Time,
    ) -> Result<Reply, WireError> {
        let local = self.table(id)?;
        let own = local.client(client).ok_or(ErrorCode::NotEntered)?;
        let proofs = own.proofs.clone();
        let action = match Intent::of(request)? {
            Intent::Ping => return Ok(Reply::Answer(Box::new(Answer::Ping { at: now }))),
            Intent::Ask(question) => {
                return Ok(Reply::Answer(Box::new(question.answer(&local.table)?)));
            }
            Intent::Hint(seat) => return Ok(Reply::Hint(seat)),
            // Everybody sits at the same device.
            Intent::Chat { .. } | Intent::Report(_) => return Err(ErrorCode::ChatOff.into()),
            Intent::Rematch(seat) => {
                check_holder(&local.table, seat, &proofs)?;
                return self.rematch(id, now).map(Reply::Done);
            }
            Intent::ProposeTakeOver { seat, absent, bot } => Action::ProposeTakeOver {
                present: local.presence().online,
                absent_since: local.absent_since(absent),
                seat,
                absent,
                bot,
            },
            Intent::Act(action) => action,
        };
        check_action(&local.table, &action, &proofs)?;
        self.perform(id, action, now).map(Reply::Done)
    }

    /// Sets up a rematch table for the same players, and announces it at this table.
    fn rematch(&mut self, id: &TableId, now: Time) -> Result<Seq, WireError> {
        let table = &self.table(id)?.table;
        match (table.phase(), &table.rematch) {
            (Phase::Over, None) => {}
            (Phase::Over, Some(_)) => return Err(ActionError::RematchExists.into()),
            _ => return Err(ActionError::NotOver.into()),
        }
        let (settings, host) = (rematch_settings(table), table.host.clone());
        let entropy = &*self.entropy;
        let next = self.new_id();
        let new = set_up(
            next.clone(),
            settings,
            Vec::new(),
            host,
            entropy,
            &self.rules,
            now,
        )?;
        self.insert_new(new.table, new.secret, new.entries, now);
        self.perform(id, Action::Rematch(next), now)
    }
}
