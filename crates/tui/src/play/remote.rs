//! A table on a server: its state besides the game, and the messages to send. It does not use the network: `online`
//! takes the messages out and brings the news in.

use bastide_protocol::Proposal;
use bastide_protocol::{
    Absence, ChatMessage, ClientMessage, Clocks, HintRule, Phase, Presence, Request, TableInfo,
};
use bastide_rules::{Move, Player, Situation};

use super::seat::bot_words;
use super::table::{Overlay, TableScreen, TurnState};
use super::words;
use bastide_words::{Messages, Value};

/// The bot proposed to an absent player at a table that names none.
const STAND_IN: &str = "medium";

/// The state of the connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionState {
    /// The server is connected.
    Connected,
    /// The connection is lost; the number of attempts to reconnect.
    Lost(u32),
    /// The connection ended for good, with the reason.
    Ended(String),
}

/// A table on a server.
#[derive(Clone, Debug)]
pub struct RemoteTable {
    /// The table.
    pub info: TableInfo,
    /// The seats of this terminal.
    pub held: Vec<u8>,
    /// The state of the connection.
    pub connection: ConnectionState,
    /// The connected players and spectators.
    pub presence: Presence,
    /// The players' clocks.
    pub clocks: Option<Clocks>,
    /// The milliseconds by which the server's clock is ahead of the local one.
    pub ahead: i64,
    /// The local time, in milliseconds since 1970.
    pub now: i64,
    /// The chat, oldest message first.
    pub chat: Vec<ChatMessage>,
    /// The number of the last chat message read.
    pub read: u64,
    /// The seat that has not confirmed its picks yet.
    pub unconfirmed: Option<u8>,
    pending: Option<u32>,
    last_id: u32,
    outbox: Vec<ClientMessage>,
}

impl RemoteTable {
    /// Creates the table from the server's description.
    pub fn new(info: TableInfo, held: Vec<u8>) -> RemoteTable {
        RemoteTable {
            info,
            held,
            connection: ConnectionState::Connected,
            presence: Presence {
                online: Vec::new(),
                spectators: 0,
            },
            clocks: None,
            ahead: 0,
            now: 0,
            chat: Vec::new(),
            read: 0,
            unconfirmed: None,
            pending: None,
            last_id: 0,
            outbox: Vec::new(),
        }
    }

    /// Whether a player at this terminal plays the seat now.
    pub fn plays(&self, seat: u8) -> bool {
        let info = self.info.seats.get(usize::from(seat));
        self.held.contains(&seat) && info.is_some_and(|info| info.absence.is_none())
    }

    /// A seat of this terminal that a bot has taken over.
    pub fn lost_seat(&self) -> Option<u8> {
        self.held.iter().copied().find(|seat| {
            let info = self.info.seats.get(usize::from(*seat));
            let absence = info.and_then(|info| info.absence.as_ref());
            matches!(absence, Some(Absence::TakenOver { .. }))
        })
    }

    /// The id for the next message.
    pub fn next_id(&mut self) -> u32 {
        self.last_id = self.last_id.wrapping_add(1);
        self.last_id
    }

    /// Queues a message to the server.
    pub fn queue(&mut self, message: ClientMessage) {
        self.outbox.push(message);
    }

    /// Takes the queued messages.
    pub fn take_outbox(&mut self) -> Vec<ClientMessage> {
        std::mem::take(&mut self.outbox)
    }

    /// Whether a request is unanswered.
    pub fn is_waiting(&self) -> bool {
        self.pending.is_some()
    }

    /// Notes that the request with this id was answered; `None` clears any pending request.
    pub fn answered(&mut self, id: Option<u32>) {
        if id.is_none() || self.pending == id {
            self.pending = None;
        }
    }

    /// Drops the pending request and queued messages after the connection is lost.
    pub fn forget_pending(&mut self) {
        self.pending = None;
        self.outbox.clear();
    }

    /// The name of a seat.
    pub fn name(&self, seat: u8) -> String {
        let info = self.info.seats.get(usize::from(seat));
        info.and_then(|info| info.name.clone())
            .unwrap_or_else(|| format!("{}", u16::from(seat) + 1))
    }

    /// Whether the seat's player is connected or the seat is a bot's.
    pub fn is_present(&self, seat: u8) -> bool {
        let info = self.info.seats.get(usize::from(seat));
        let bot = info.is_some_and(|info| info.bot.is_some());
        bot || self.presence.online.contains(&seat)
    }

    /// A character for the state of a seat.
    pub fn sign(&self, seat: u8) -> char {
        let info = self.info.seats.get(usize::from(seat));
        match info.and_then(|info| info.absence.as_ref()) {
            Some(Absence::Resigned | Absence::TimedOut) => '✗',
            Some(Absence::TakenOver { .. }) => '⚙',
            None if info.is_some_and(|info| info.bot.is_some()) => '⚙',
            None if self.is_present(seat) => ' ',
            None => '○',
        }
    }

    /// The remaining time of a seat, in milliseconds; `None` without clocks.
    pub fn time_left(&self, seat: u8) -> Option<i64> {
        let clocks = self.clocks.as_ref()?;
        let left = *clocks.left.get(usize::from(seat))?;
        let used = match clocks.running {
            Some(running) if running == seat => self.now + self.ahead - clocks.at,
            _ => 0,
        };
        Some((left - used.max(0)).max(0))
    }

    /// Describes the open proposal, and whether this terminal must answer it.
    pub fn proposal(&self, text: &Messages) -> Option<(String, bool)> {
        let open = self.info.proposal.as_ref()?;
        let name = ("name", Value::from(self.name(open.seat)));
        let words = match &open.proposal {
            Proposal::Undo { .. } => text.with("proposal-undo", &[name]),
            Proposal::Hints => text.with("proposal-hints", &[name]),
            Proposal::TakeOver { seat, bot } => {
                let absent = ("absent", Value::from(self.name(*seat)));
                text.with(
                    "proposal-take-over",
                    &[name, absent, ("bot", bot_words(bot, text).into())],
                )
            }
        };
        Some((words, self.answering_seat().is_some()))
    }

    /// The seat of this terminal that has not answered the open proposal yet.
    fn answering_seat(&self) -> Option<u8> {
        let open = self.info.proposal.as_ref()?;
        let asked = open.asked.iter().copied();
        asked
            .filter(|seat| !open.agreed.contains(seat))
            .find(|seat| self.held.contains(seat))
    }

    /// Answers the open proposal, or withdraws the player's own. Returns whether there was one.
    fn answer(&mut self, yes: bool) -> bool {
        let own = self.info.proposal.as_ref().map(|open| open.seat);
        let own = own.filter(|seat| !yes && self.held.contains(seat));
        let Some(seat) = self.answering_seat().or(own) else {
            return false;
        };
        let to = self.info.proposal.as_ref().map(|open| open.seq);
        let id = self.next_id();
        self.queue(Request::Consent { seat, yes, to }.numbered(id));
        true
    }

    /// The number of unread chat messages.
    pub fn unread(&self) -> usize {
        let own = |line: &&ChatMessage| line.seat.is_some_and(|seat| self.held.contains(&seat));
        let new = self.chat.iter().filter(|line| line.number > self.read);
        new.filter(|line| !own(line)).count()
    }

    /// Sends a chat message.
    pub fn say(&mut self, line: &str) {
        let line: String = line.trim().chars().filter(|c| !c.is_control()).collect();
        if line.is_empty() {
            return;
        }
        let (id, seat) = (self.next_id(), self.held.first().copied());
        self.queue(Request::Chat { seat, text: line }.numbered(id));
    }

    /// Marks all chat messages as read.
    pub fn note_read(&mut self) {
        self.read = self.chat.last().map_or(self.read, |line| line.number);
    }
}

impl TableScreen {
    /// Updates what the table waits for after news from the server.
    pub fn follow(&mut self, text: &Messages) {
        let Some(remote) = &self.remote else { return };
        let ended = matches!(remote.info.phase, Phase::Over | Phase::Closed);
        let here_or_there = |seat: u8, here: fn(Player) -> TurnState| match remote.plays(seat) {
            true => here(Player(seat)),
            false => TurnState::Elsewhere(Player(seat)),
        };
        let waiting = match (remote.unconfirmed, self.game.situation()) {
            _ if ended => TurnState::Nothing,
            (Some(seat), _) => here_or_there(seat, TurnState::Confirmation),
            (None, Situation::Decision(ask)) => here_or_there(ask.player.0, TurnState::Person),
            (None, Situation::Chance(_)) => {
                let game = self.game.rules.view(&self.game.state);
                TurnState::Elsewhere(game.active_player())
            }
            (None, Situation::Over) => TurnState::Nothing,
        };
        let (area, cells) = (self.board_area(), self.cells());
        self.camera.keep_in_view(area, &cells);
        let was_over = self.waiting == TurnState::Nothing;
        self.waiting = waiting;
        self.focus = None;
        match waiting {
            TurnState::Person(_) => {
                self.prepare();
                // An open window stays open; only a message tells the player that it is their turn.
                if self.hears_turns {
                    self.say(text.get("your-turn"));
                }
                self.hears_turns = false;
            }
            TurnState::Nothing => {
                self.places.clear();
                self.picks.clear();
                if !was_over {
                    self.overlay = Some(Overlay::Result);
                    self.camera.show_all(area, cells.into_iter());
                }
            }
            _ => {
                self.places.clear();
                self.picks.clear();
                self.hears_turns = matches!(waiting, TurnState::Elsewhere(_));
                let last = self.last_cell();
                self.camera.show(area, last);
            }
        }
    }

    /// Sends a pick to the server if the rules allow it. The server decides.
    pub(super) fn send_pick(&mut self, text: &Messages, player: Player, pick: Move) {
        if let Some(refusal) = self.game.rules.why_not(&self.game.state, pick) {
            return self.refuse(words::refusal_words(text, &refusal));
        }
        let pick = self.game.rules.canonical(&self.game.state, pick);
        let pick = self.game.notation().move_text(pick);
        let confirm = self.hasty;
        self.send_request(text, |id| {
            Request::Move {
                seat: player.0,
                pick,
                confirm,
                after: None,
            }
            .numbered(id)
        });
    }

    /// Confirms the turn to the server.
    pub(super) fn send_confirmation(&mut self, text: &Messages, player: Player) {
        self.send_request(text, |id| Request::Confirm { seat: player.0 }.numbered(id));
    }

    /// Asks the server to undo the last pick. The server may ask the other players for consent.
    pub(super) fn send_undo(&mut self, text: &Messages) {
        let asked = match self.waiting {
            TurnState::Person(player) | TurnState::Confirmation(player) => Some(player.0),
            _ => None,
        };
        let seat = self
            .remote
            .as_ref()
            .and_then(|remote| asked.or_else(|| remote.held.first().copied()));
        match seat {
            Some(seat) => {
                self.send_request(text, |id| Request::Undo { seat, to: None }.numbered(id))
            }
            None => self.refuse(text.get("only-watching")),
        }
    }

    /// Sends a request, unless another one is unanswered.
    fn send_request(&mut self, text: &Messages, message: impl FnOnce(u32) -> ClientMessage) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        if remote.connection != ConnectionState::Connected {
            return self.refuse(text.get("not-connected"));
        }
        if remote.pending.is_some() {
            return;
        }
        let id = remote.next_id();
        remote.pending = Some(id);
        remote.queue(message(id));
        self.notice = None;
    }

    /// Accepts or rejects the open proposal.
    pub(super) fn answer_proposal(&mut self, text: &Messages, yes: bool) {
        let answered = self
            .remote
            .as_mut()
            .is_some_and(|remote| remote.answer(yes));
        match answered {
            true => self.notice = None,
            false => self.say(text.get("no-proposal")),
        }
    }

    /// Proposes that a bot takes over for the absent player the game waits for.
    pub(super) fn propose_take_over(&mut self, text: &Messages) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        let Some(seat) = remote.held.first().copied() else {
            return self.refuse(text.get("only-watching"));
        };
        let absent = match self.waiting {
            TurnState::Elsewhere(player) if !remote.is_present(player.0) => Some(player.0),
            _ => None,
        };
        let Some(absent) = absent else {
            return self.refuse(text.get("nobody-absent"));
        };
        let bot = remote.info.settings.if_absent.bot();
        let bot = bot.unwrap_or(STAND_IN).to_owned();
        let id = remote.next_id();
        remote.queue(Request::ProposeTakeOver { seat, absent, bot }.numbered(id));
    }

    /// Proposes to allow hints.
    pub(super) fn propose_hints(&mut self, text: &Messages) {
        let Some(remote) = &self.remote else { return };
        if remote.info.settings.hints == HintRule::Never {
            return self.refuse(text.get("no-hints"));
        }
        match remote.held.first().copied() {
            Some(seat) => self.send_request(text, |id| Request::ProposeHints { seat }.numbered(id)),
            None => self.refuse(text.get("only-watching")),
        }
    }

    /// Takes the player's seat back from the bot.
    pub(super) fn return_to_seat(&mut self, text: &Messages) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        match remote.lost_seat() {
            Some(seat) => {
                let id = remote.next_id();
                remote.queue(Request::Return { seat }.numbered(id));
            }
            None => self.refuse(text.get("seat-is-yours")),
        }
    }

    /// Resigns all seats of this terminal.
    pub(super) fn resign(&mut self) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        for seat in remote.held.clone() {
            if remote.plays(seat) {
                let id = remote.next_id();
                remote.queue(Request::Resign { seat }.numbered(id));
            }
        }
    }

    /// Opens the chat.
    pub(super) fn open_chat(&mut self, text: &Messages) {
        let allowed = self.remote.as_ref().is_some_and(|r| r.info.settings.chat);
        match allowed {
            true => self.overlay = Some(Overlay::Chat(String::new())),
            false => self.refuse(text.get("wire-chat-off")),
        }
    }

    /// The winners according to the server, or the players who lead.
    pub fn winners(&self) -> Vec<Player> {
        let result = self.remote.as_ref().and_then(|r| r.info.result.as_ref());
        match result {
            Some(result) => result.winners.iter().copied().map(Player).collect(),
            None => self.game.leaders(),
        }
    }

    /// Whether aids may be shown. Some tables play without them.
    pub(super) fn has_aids(&self) -> bool {
        let remote = self.remote.as_ref();
        remote.is_none_or(|remote| remote.info.settings.aids || remote.info.phase == Phase::Over)
    }

    /// Whether the player may ask for hints. Some tables play without them.
    pub(super) fn has_hints(&self) -> bool {
        let remote = self.remote.as_ref();
        remote.is_none_or(|remote| remote.info.hints || remote.info.phase == Phase::Over)
    }
}

/// Formats a time like a clock: `4:07`, `1:02:07`, `2d 3h`.
pub fn clock_words(milliseconds: i64) -> String {
    // Rounds up: a clock shows the second in progress.
    let seconds = (milliseconds + 999) / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (1.., _) => format!("{days}d {}h", hours % 24),
        (_, 1..) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => format!("{minutes}:{:02}", seconds % 60),
    }
}
