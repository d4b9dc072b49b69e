//! The WebSocket of a table.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, State};
use axum::response::Response;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc;

use super::AppState;
use super::address::counted;
use super::guard::ClientAddress;
use super::reply::HttpError;
use super::tables::{finish, table_id};
use super::work::owner;
use crate::bucket::Bucket;
use crate::hub::EnteredClient;
use bastide_handler::{Intent, check_action, check_holder};
use bastide_protocol::Seq;
use bastide_protocol::{
    Answer, ClientMessage, ErrorCode, PROTOCOL, Request, ServerMessage, WireError, wrong_version,
};
use bastide_protocol::{TableId, Token};
use bastide_table::secrets::TokenHash;
use bastide_table::{Action, Table};

/// How long a client may take to send its first message, or to receive our last one.
const GOODBYE: Duration = Duration::from_secs(10);

/// How many bad messages in a row end a connection.
const PATIENCE: u32 = 20;

/// The size of the read buffer. The library zeroes this much memory before each read, and client messages are short.
const READ_BUFFER: usize = 2048;

/// Opens the WebSocket of a table.
pub async fn connect(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    let id = table_id(&id)?;
    let place = app.connections.take(address).ok_or(ErrorCode::Full)?;
    let limit = app.hub.limits().message_bytes;
    let upgrade = upgrade
        .max_message_size(limit)
        .max_frame_size(limit)
        .read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _place = place;
        Connection::new(app, id, address).run(socket).await;
    }))
}

struct Connection {
    app: Arc<AppState>,
    id: TableId,
    address: IpAddr,
    number: u64,
    seats: Vec<u8>,
    proofs: Vec<TokenHash>,
    queue: mpsc::Sender<Utf8Bytes>,
    messages: Option<mpsc::Receiver<Utf8Bytes>>,
    rate: Bucket,
    chat_rate: Bucket,
    bad: u32,
    /// The pending hints. Dropping them cancels them.
    hints: FuturesUnordered<BoxFuture<'static, ServerMessage>>,
}

/// How a connection ended.
enum ConnectionEnd {
    /// The client disconnected.
    Gone,
    /// The server ends it and sends the reason.
    Told(WireError),
}

impl Connection {
    fn new(app: Arc<AppState>, id: TableId, address: IpAddr) -> Connection {
        let now = Instant::now();
        let limits = app.hub.limits();
        let (queue, messages) = mpsc::channel(limits.waiting_messages);
        Connection {
            rate: Bucket::full(limits.per_connection, now),
            chat_rate: Bucket::full(limits.chat, now),
            number: app.next_guest.fetch_add(1, Ordering::Relaxed),
            app,
            id,
            address,
            seats: Vec::new(),
            proofs: Vec::new(),
            queue,
            messages: Some(messages),
            bad: 0,
            hints: FuturesUnordered::new(),
        }
    }

    async fn run(mut self, socket: WebSocket) {
        let (mut sender, mut receiver) = socket.split();
        let end = match self.enter(&mut receiver).await {
            Err(end) => end,
            Ok(entered) => {
                self.seats = entered.seats;
                let address = counted(self.address);
                let hub = &self.app.hub;
                hub.note_address(&self.id, &self.seats, address).await;
                let end = self.talk(&mut sender, &mut receiver).await;
                self.app.hub.leave_room(&self.id, self.number).await;
                end
            }
        };
        if let ConnectionEnd::Told(error) = end {
            let code = match error.code {
                ErrorCode::Restarting => close_code::RESTART,
                ErrorCode::TooSlow | ErrorCode::Full | ErrorCode::Unavailable => close_code::AGAIN,
                ErrorCode::TooLarge => close_code::SIZE,
                _ => close_code::POLICY,
            };
            let reason = error.code.word();
            // The client may be gone by now, or may no longer read.
            let goodbye = async {
                let _ = sender
                    .send(Message::Text(encode(&ServerMessage::Bye { error })))
                    .await;
                let frame = CloseFrame {
                    code,
                    reason: reason.into(),
                };
                let _ = sender.send(Message::Close(Some(frame))).await;
            };
            let _ = tokio::time::timeout(GOODBYE, goodbye).await;
        }
    }

    /// Waits for the first message, which must be `enter`.
    async fn enter(
        &mut self,
        receiver: &mut SplitStream<WebSocket>,
    ) -> Result<EnteredClient, ConnectionEnd> {
        let text = match tokio::time::timeout(GOODBYE, first_message(receiver)).await {
            Err(_) => return Err(ConnectionEnd::Told(ErrorCode::Idle.into())),
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(Message::Binary(_)))) => {
                return Err(ConnectionEnd::Told(ErrorCode::BadMessage.into()));
            }
            Ok(Some(Err(error))) if is_too_large(&error) => {
                return Err(ConnectionEnd::Told(ErrorCode::TooLarge.into()));
            }
            Ok(_) => return Err(ConnectionEnd::Gone),
        };
        let message =
            ClientMessage::read(&text).map_err(|(_, error)| ConnectionEnd::Told(error))?;
        let Request::Enter {
            version,
            tokens,
            since,
        } = message.request
        else {
            return Err(ConnectionEnd::Told(ErrorCode::NotEntered.into()));
        };
        if version != PROTOCOL {
            return Err(ConnectionEnd::Told(wrong_version(version)));
        }
        let tokens: Vec<Token> = tokens.iter().map(|token| Token::new(token)).collect();
        self.proofs = tokens.iter().map(TokenHash::of).collect();
        let entered = self
            .app
            .hub
            .enter(
                &self.id,
                self.number,
                owner(self.address),
                &tokens,
                since,
                self.queue.clone(),
            )
            .await;
        entered.map_err(ConnectionEnd::Told)
    }

    /// Passes messages in both directions until one side ends the connection.
    async fn talk(
        &mut self,
        sender: &mut SplitSink<WebSocket, Message>,
        receiver: &mut SplitStream<WebSocket>,
    ) -> ConnectionEnd {
        let Some(mut messages) = self.messages.take() else {
            return ConnectionEnd::Gone;
        };
        // The room has the only other sender. When it drops the sender, the queue ends.
        let replies = std::mem::replace(&mut self.queue, mpsc::channel(1).0).downgrade();
        let mut closing = self.app.hub.closing();
        let silence = self.app.hub.limits().silence;
        let mut ping = tokio::time::interval(silence / 3);
        let mut last_received = Instant::now();
        // How many of our own pings have no answer yet.
        let mut unanswered = 0u32;
        loop {
            tokio::select! {
                biased;
                message = messages.recv() => match message {
                    None => return ConnectionEnd::Told(ErrorCode::TooSlow.into()),
                    Some(text) => {
                        // A client that reads nothing for this long is gone.
                        let sent = tokio::time::timeout(silence, send(sender, text, &mut messages)).await;
                        if !matches!(sent, Ok(Ok(()))) {
                            return ConnectionEnd::Gone;
                        }
                    }
                },
                // After the queued messages, so that no client misses what happened before the end.
                () = async { let _ = closing.wait_for(|closing| *closing).await; } => return ConnectionEnd::Told(ErrorCode::Restarting.into()),
                received = receiver.next() => {
                    last_received = Instant::now();
                    let text = match received {
                        Some(Ok(Message::Text(text))) => text,
                        Some(Ok(Message::Pong(_))) if unanswered > 0 => {
                            unanswered -= 1;
                            continue;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            // The library answers pings, so they cost as much as other messages.
                            if !self.take_message().await && self.bad >= PATIENCE {
                                return ConnectionEnd::Told(ErrorCode::TooFast.into());
                            }
                            continue;
                        }
                        Some(Ok(Message::Binary(_))) => return ConnectionEnd::Told(ErrorCode::BadMessage.into()),
                        Some(Err(error)) if is_too_large(&error) => return ConnectionEnd::Told(ErrorCode::TooLarge.into()),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return ConnectionEnd::Gone,
                    };
                    let Some(reply) = self.answer(&text).await else { continue };
                    if self.bad >= PATIENCE {
                        return ConnectionEnd::Told(ErrorCode::BadMessage.into());
                    }
                    if !put(&replies, &reply) {
                        return ConnectionEnd::Told(ErrorCode::TooSlow.into());
                    }
                },
                Some(hint) = self.hints.next() => if !put(&replies, &hint) {
                    return ConnectionEnd::Told(ErrorCode::TooSlow.into());
                },
                _ = ping.tick() => {
                    if last_received.elapsed() > silence {
                        return ConnectionEnd::Told(ErrorCode::Idle.into());
                    }
                    if self.app.is_banned(self.address) {
                        return ConnectionEnd::Told(ErrorCode::Banned.into());
                    }
                    unanswered += 1;
                    let ping = sender.send(Message::Ping(Default::default()));
                    if !matches!(tokio::time::timeout(GOODBYE, ping).await, Ok(Ok(()))) {
                        return ConnectionEnd::Gone;
                    }
                }
            }
        }
    }

    /// Counts a message against the limits of the connection and of its address. Returns whether it is allowed.
    async fn take_message(&mut self) -> bool {
        let rate = self.app.hub.limits().per_connection;
        if !self.rate.take(rate, Instant::now()) {
            self.bad += 1;
            return false;
        }
        self.bad = 0;
        // Not the fault of this connection: another one from the same address may be sending too much.
        let is_allowed = self.app.messages.take(self.address);
        if !is_allowed {
            metrics::counter!("bastide_refused_messages_total").increment(1);
            self.app
                .note_refusal(self.address, "message", "too-fast")
                .await;
        }
        is_allowed
    }

    /// Handles a message and returns the reply; `None` if the reply comes later.
    async fn answer(&mut self, text: &str) -> Option<ServerMessage> {
        let ClientMessage {
            id: number,
            request,
        } = match ClientMessage::read(text) {
            Ok(message) => message,
            Err((id, error)) => {
                self.bad += 1;
                return Some(ServerMessage::Error { id, error });
            }
        };
        let id = Some(number);
        if !self.take_message().await {
            let error = ErrorCode::TooFast.into();
            return Some(ServerMessage::Error { id, error });
        }
        let reply = self.carry_out(request).await;
        Some(match reply {
            Ok(Reply::Done(seq)) => ServerMessage::Done { id: number, seq },
            Ok(Reply::Answer(answer)) => ServerMessage::Answer { id: number, answer },
            Ok(Reply::Coming(hint)) => {
                self.hints.push(Box::pin(async move {
                    match hint.await {
                        Ok(answer) => ServerMessage::Answer { id: number, answer },
                        Err(error) => ServerMessage::Error { id, error },
                    }
                }));
                return None;
            }
            Err(error) => ServerMessage::Error { id, error },
        })
    }

    async fn carry_out(&mut self, request: Request) -> Result<Reply, WireError> {
        let hub = self.app.hub.clone();
        let id = &self.id;
        let action = match Intent::of(request)? {
            Intent::Ping => return Ok(Reply::Answer(Answer::Ping { at: hub.now() })),
            Intent::Ask(question) => return hub.ask(id, &question).await.map(Reply::Answer),
            Intent::Hint(seat) => {
                self.take_action(seat)?;
                let coming = hub
                    .hint(id, seat, owner(self.address), &self.proofs)
                    .await?;
                return Ok(Reply::Coming(Box::pin(coming)));
            }
            Intent::Chat { seat, text } => {
                if let Some(seat) = seat {
                    self.holds(seat)?;
                }
                if seat.is_none() && !self.seats.is_empty() {
                    let message = "write from one of your seats";
                    return Err(WireError::new(ErrorCode::BadMessage, message));
                }
                let may_write = self.chat_rate.take(hub.limits().chat, Instant::now());
                if !may_write || !self.app.chat.take(self.address) {
                    return Err(ErrorCode::TooFast.into());
                }
                let address = counted(self.address);
                let from = self.app.address_hash(self.address).await;
                hub.chat(id, seat, &self.proofs, address, &text, from)
                    .await?;
                return Ok(Reply::Done(hub.look(id, |table| table.head).await?));
            }
            Intent::Report(number) => {
                if !self.app.chat.take(self.address) {
                    return Err(ErrorCode::TooFast.into());
                }
                hub.report(id, number).await?;
                return Ok(Reply::Done(hub.look(id, |table| table.head).await?));
            }
            Intent::Rematch(seat) => {
                self.take_action(seat)?;
                let check = |table: &Table| check_holder(table, seat, &self.proofs);
                hub.consult(id, check).await?;
                if !self.app.new_tables.take(self.address) {
                    return Err(super::tables::too_many_tables());
                }
                let (id, app, address) = (id.clone(), self.app.clone(), self.address);
                return finish(async move {
                    let seq = hub.rematch(&id).await?;
                    if let Some(next) = hub.look(&id, |table| table.rematch.clone()).await? {
                        app.note_origin(&next, [None], address).await;
                    }
                    Ok(seq)
                })
                .await
                .map(Reply::Done);
            }
            Intent::ProposeTakeOver { seat, absent, bot } => Action::ProposeTakeOver {
                present: hub.present(id).await,
                absent_since: hub.absent_since(id, absent).await,
                seat,
                absent,
                bot,
            },
            Intent::Act(action) => action,
        };
        let seat = action.seat().ok_or(ErrorCode::Internal)?;
        self.take_action(seat)?;
        let (id, proofs) = (id.clone(), self.proofs.clone());
        let checked = action.clone();
        let check = move |table: &Table| check_action(table, &checked, &proofs);
        finish(async move { hub.perform_checked(&id, action, check).await })
            .await
            .map(Reply::Done)
    }

    /// Counts an action against the limit of a seat, which the client must hold.
    fn take_action(&self, seat: u8) -> Result<(), WireError> {
        self.holds(seat)?;
        if self.app.seats.take((self.id.clone(), seat)) {
            return Ok(());
        }
        Err(ErrorCode::TooFast.into())
    }

    fn holds(&self, seat: u8) -> Result<(), WireError> {
        if self.seats.contains(&seat) {
            return Ok(());
        }
        Err(ErrorCode::NotYourSeat.into())
    }
}

/// Returns the first message other than a few pings, which are answered by the library.
async fn first_message(
    receiver: &mut SplitStream<WebSocket>,
) -> Option<Result<Message, axum::Error>> {
    for _ in 0..PATIENCE {
        match receiver.next().await {
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            other => return other,
        }
    }
    None
}

/// Sends a message together with all queued ones in one flush. An acknowledgement usually follows the update that it
/// caused.
async fn send(
    sender: &mut SplitSink<WebSocket, Message>,
    first: Utf8Bytes,
    messages: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    sender.feed(Message::Text(first)).await?;
    while let Ok(text) = messages.try_recv() {
        sender.feed(Message::Text(text)).await?;
    }
    sender.flush().await
}

enum Reply {
    Done(Seq),
    Answer(Answer),
    /// An answer that takes a while.
    Coming(BoxFuture<'static, Result<Answer, WireError>>),
}

/// Queues a message. Returns whether there was room.
fn put(replies: &mpsc::WeakSender<Utf8Bytes>, message: &ServerMessage) -> bool {
    let queue = replies.upgrade();
    queue.is_some_and(|queue| queue.try_send(encode(message)).is_ok())
}

fn is_too_large(error: &axum::Error) -> bool {
    error.to_string().to_lowercase().contains("too large") || error.to_string().contains("too long")
}

fn encode(message: &ServerMessage) -> Utf8Bytes {
    message.text().into()
}
