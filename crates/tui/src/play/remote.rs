//! A table on a server: what is known of it beside the game, and what is to be told to the server. It knows no socket:
//! whoever has one takes the messages out and brings the news in.

use bastide_protocol::{
    Absence, ChatMessage, ClientMessage, Clocks, Phase, Presence, Request, TableInfo,
};
use bastide_protocol::{AtZero, Proposal};
use bastide_rules::{Move, Player, Situation};

use super::table::{Overlay, Table, Waiting};
use super::words;
use bastide_words::{Text, Value};

/// The computer player that is proposed for somebody absent, unless the table names one.
const STAND_IN: &str = "greedy";

/// Whether the server can be heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Connection {
    /// It can.
    Connected,
    /// It cannot; it was called so many times since.
    Lost(u32),
    /// It said goodbye for good, and why.
    Ended(String),
}

/// A table on a server.
#[derive(Clone, Debug)]
pub struct Remote {
    /// The table.
    pub info: TableInfo,
    /// The seats of this terminal.
    pub held: Vec<u8>,
    /// Whether the server can be heard.
    pub connection: Connection,
    /// Who is there.
    pub presence: Presence,
    /// What is left of everybody's time.
    pub clocks: Option<Clocks>,
    /// How many milliseconds the server's clock is ahead of this machine's.
    pub ahead: i64,
    /// This machine's time, in milliseconds since 1970.
    pub now: i64,
    /// What was written, oldest first.
    pub chat: Vec<ChatMessage>,
    /// The last line of it that was read.
    pub read: u64,
    /// The seat whose picks wait for its confirmation.
    pub unconfirmed: Option<u8>,
    pending: Option<u32>,
    last_id: u32,
    outbox: Vec<ClientMessage>,
}

impl Remote {
    /// A table as the server describes it.
    pub fn new(info: TableInfo, held: Vec<u8>) -> Remote {
        Remote {
            info,
            held,
            connection: Connection::Connected,
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

    /// Whether somebody at this terminal plays a seat now.
    pub fn plays(&self, seat: u8) -> bool {
        let info = self.info.seats.get(usize::from(seat));
        self.held.contains(&seat) && info.is_some_and(|info| info.absence.is_none())
    }

    /// A seat of this terminal that a computer player has taken over.
    pub fn lost_seat(&self) -> Option<u8> {
        self.held.iter().copied().find(|seat| {
            let info = self.info.seats.get(usize::from(*seat));
            let absence = info.and_then(|info| info.absence.as_ref());
            matches!(absence, Some(Absence::TakenOver { .. }))
        })
    }

    /// A number for the next message.
    pub fn next_id(&mut self) -> u32 {
        self.last_id = self.last_id.wrapping_add(1);
        self.last_id
    }

    /// Keeps a message to be sent.
    pub fn tell(&mut self, message: ClientMessage) {
        self.outbox.push(message);
    }

    /// What is to be sent.
    pub fn take_outbox(&mut self) -> Vec<ClientMessage> {
        std::mem::take(&mut self.outbox)
    }

    /// Whether the answer to a pick is awaited.
    pub fn is_waiting(&self) -> bool {
        self.pending.is_some()
    }

    /// A message was answered.
    pub fn answered(&mut self, id: Option<u32>) {
        if id.is_none() || self.pending == id {
            self.pending = None;
        }
    }

    /// The connection was lost: nobody answers any more what was asked over it.
    pub fn forget_pending(&mut self) {
        self.pending = None;
        self.outbox.clear();
    }

    /// What a seat is called.
    pub fn name(&self, seat: u8) -> String {
        let info = self.info.seats.get(usize::from(seat));
        info.and_then(|info| info.name.clone())
            .unwrap_or_else(|| format!("{}", u16::from(seat) + 1))
    }

    /// Whether a connection holds a seat, or a computer player has it.
    pub fn is_present(&self, seat: u8) -> bool {
        let info = self.info.seats.get(usize::from(seat));
        let bot = info.is_some_and(|info| info.bot.is_some());
        bot || self.presence.online.contains(&seat)
    }

    /// One sign for how a seat is played.
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

    /// What is left of a seat's time, in milliseconds; `None` without clocks.
    pub fn time_left(&self, seat: u8) -> Option<i64> {
        let clocks = self.clocks.as_ref()?;
        let left = *clocks.left.get(usize::from(seat))?;
        let used = match clocks.running {
            Some(running) if running == seat => self.now + self.ahead - clocks.at,
            _ => 0,
        };
        Some((left - used.max(0)).max(0))
    }

    /// The open proposal in words, and whether this terminal is asked about it.
    pub fn proposal(&self, text: &Text) -> Option<(String, bool)> {
        let open = self.info.proposal.as_ref()?;
        let name = ("name", Value::from(self.name(open.seat)));
        let words = match &open.proposal {
            Proposal::Undo { .. } => text.with("proposal-undo", &[name]),
            Proposal::TakeOver { seat, bot } => {
                let absent = ("absent", Value::from(self.name(*seat)));
                text.with(
                    "proposal-take-over",
                    &[name, absent, ("bot", bot.clone().into())],
                )
            }
        };
        Some((words, self.answering_seat().is_some()))
    }

    /// The seat of this terminal that has yet to answer the open proposal.
    fn answering_seat(&self) -> Option<u8> {
        let open = self.info.proposal.as_ref()?;
        let asked = open.asked.iter().copied();
        asked
            .filter(|seat| !open.agreed.contains(seat))
            .find(|seat| self.held.contains(seat))
    }

    /// Answers the open proposal, or withdraws an own one. Whether there was something to answer.
    fn answer(&mut self, yes: bool) -> bool {
        let own = self.info.proposal.as_ref().map(|open| open.seat);
        let own = own.filter(|seat| !yes && self.held.contains(seat));
        let Some(seat) = self.answering_seat().or(own) else {
            return false;
        };
        let to = self.info.proposal.as_ref().map(|open| open.seq);
        let id = self.next_id();
        self.tell(Request::Consent { seat, yes, to }.numbered(id));
        true
    }

    /// How many lines of chat were not read.
    pub fn unread(&self) -> usize {
        let own = |line: &&ChatMessage| line.seat.is_some_and(|seat| self.held.contains(&seat));
        let new = self.chat.iter().filter(|line| line.number > self.read);
        new.filter(|line| !own(line)).count()
    }

    /// Sends a line of chat.
    pub fn say(&mut self, line: &str) {
        let line: String = line.trim().chars().filter(|c| !c.is_control()).collect();
        if line.is_empty() {
            return;
        }
        let (id, seat) = (self.next_id(), self.held.first().copied());
        self.tell(Request::Chat { seat, text: line }.numbered(id));
    }

    /// Everything that was written is read now.
    pub fn note_read(&mut self) {
        self.read = self.chat.last().map_or(self.read, |line| line.number);
    }
}

impl Table {
    /// Finds out what is waited for, after the server has told something about the game.
    pub fn follow(&mut self, text: &Text) {
        let Some(remote) = &self.remote else { return };
        let ended = matches!(remote.info.phase, Phase::Over | Phase::Closed);
        let here_or_there = |seat: u8, here: fn(Player) -> Waiting| match remote.plays(seat) {
            true => here(Player(seat)),
            false => Waiting::Elsewhere(Player(seat)),
        };
        let waiting = match (remote.unconfirmed, self.game.situation()) {
            _ if ended => Waiting::Nothing,
            (Some(seat), _) => here_or_there(seat, Waiting::Confirmation),
            (None, Situation::Decision(ask)) => here_or_there(ask.player.0, Waiting::Person),
            (None, Situation::Chance(_)) => {
                let look = self.game.rules.look(&self.game.state);
                Waiting::Elsewhere(look.active())
            }
            (None, Situation::Over) => Waiting::Nothing,
        };
        let (area, cells) = (self.board_area(), self.cells());
        self.camera.keep_in_view(area, &cells);
        let was_over = self.waiting == Waiting::Nothing;
        self.waiting = waiting;
        self.focus = None;
        match waiting {
            Waiting::Person(_) => {
                self.prepare();
                // Who opened a window reads on; the bell of the panel tells that it is their turn.
                if self.hears_turns {
                    self.say(text.get("your-turn"));
                }
                self.hears_turns = false;
            }
            Waiting::Nothing => {
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
                self.hears_turns = matches!(waiting, Waiting::Elsewhere(_));
                let last = self.last_cell();
                self.camera.show(area, last);
            }
        }
    }

    /// Sends a pick to the server, if the rules allow it: the server has the last word.
    pub(super) fn send_pick(&mut self, text: &Text, player: Player, pick: Move) {
        if let Some(refusal) = self.game.rules.why_not(&self.game.state, pick) {
            return self.refuse(words::refusal_words(text, &refusal));
        }
        let pick = self.game.rules.canonical(&self.game.state, pick);
        let pick = self.game.notation().move_text(pick);
        let confirm = self.hasty;
        self.send_wish(text, |id| {
            Request::Move {
                seat: player.0,
                pick,
                confirm,
                after: None,
            }
            .numbered(id)
        });
    }

    /// Tells the server that the turn is over indeed.
    pub(super) fn send_confirmation(&mut self, text: &Text, player: Player) {
        self.send_wish(text, |id| Request::Confirm { seat: player.0 }.numbered(id));
    }

    /// Asks the server to take back the last pick; it may have to ask the others.
    pub(super) fn send_undo(&mut self, text: &Text) {
        let asked = match self.waiting {
            Waiting::Person(player) | Waiting::Confirmation(player) => Some(player.0),
            _ => None,
        };
        let seat = self
            .remote
            .as_ref()
            .and_then(|remote| asked.or_else(|| remote.held.first().copied()));
        match seat {
            Some(seat) => self.send_wish(text, |id| Request::Undo { seat, to: None }.numbered(id)),
            None => self.refuse(text.get("only-watching")),
        }
    }

    /// Sends something whose answer is waited for before the next is sent.
    fn send_wish(&mut self, text: &Text, message: impl FnOnce(u32) -> ClientMessage) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        if remote.connection != Connection::Connected {
            return self.refuse(text.get("not-connected"));
        }
        if remote.pending.is_some() {
            return;
        }
        let id = remote.next_id();
        remote.pending = Some(id);
        remote.tell(message(id));
        self.notice = None;
    }

    /// Agrees with the open proposal, or does not.
    pub(super) fn answer_proposal(&mut self, text: &Text, yes: bool) {
        let answered = self
            .remote
            .as_mut()
            .is_some_and(|remote| remote.answer(yes));
        match answered {
            true => self.notice = None,
            false => self.say(text.get("no-proposal")),
        }
    }

    /// Proposes that a computer player goes on for whoever is waited for and not there.
    pub(super) fn propose_take_over(&mut self, text: &Text) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        let Some(seat) = remote.held.first().copied() else {
            return self.refuse(text.get("only-watching"));
        };
        let absent = match self.waiting {
            Waiting::Elsewhere(player) if !remote.is_present(player.0) => Some(player.0),
            _ => None,
        };
        let Some(absent) = absent else {
            return self.refuse(text.get("nobody-absent"));
        };
        let bot = match &remote.info.settings.at_zero {
            AtZero::Bot { bot } => bot.clone(),
            AtZero::GiveUp => STAND_IN.to_owned(),
        };
        let id = remote.next_id();
        remote.tell(Request::ProposeTakeOver { seat, absent, bot }.numbered(id));
    }

    /// Plays the own seat again that a computer player has taken over.
    pub(super) fn return_to_seat(&mut self, text: &Text) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        match remote.lost_seat() {
            Some(seat) => {
                let id = remote.next_id();
                remote.tell(Request::Return { seat }.numbered(id));
            }
            None => self.refuse(text.get("seat-is-yours")),
        }
    }

    /// Gives the own seats up.
    pub(super) fn resign(&mut self) {
        let Some(remote) = &mut self.remote else {
            return;
        };
        for seat in remote.held.clone() {
            if remote.plays(seat) {
                let id = remote.next_id();
                remote.tell(Request::Resign { seat }.numbered(id));
            }
        }
    }

    /// Opens what was written to each other, to read and to write.
    pub(super) fn open_chat(&mut self, text: &Text) {
        let allowed = self.remote.as_ref().is_some_and(|r| r.info.settings.chat);
        match allowed {
            true => self.overlay = Some(Overlay::Chat(String::new())),
            false => self.refuse(text.get("wire-chat-off")),
        }
    }

    /// Those who have won, or lead: what the server says, if it says something.
    pub fn winners(&self) -> Vec<Player> {
        let result = self.remote.as_ref().and_then(|r| r.info.result.as_ref());
        match result {
            Some(result) => result.winners.iter().copied().map(Player).collect(),
            None => self.game.leaders(),
        }
    }

    /// Whether aids may be shown: a table may be played without them.
    pub(super) fn has_aids(&self) -> bool {
        let remote = self.remote.as_ref();
        remote.is_none_or(|remote| remote.info.settings.aids || remote.info.phase == Phase::Over)
    }
}

/// A time as a clock shows it: `4:07`, `1:02:07`, `2d 3h`.
pub fn clock_words(milliseconds: i64) -> String {
    // A clock shows the second that is running.
    let seconds = (milliseconds + 999) / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (1.., _) => format!("{days}d {}h", hours % 24),
        (_, 1..) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => format!("{minutes}:{:02}", seconds % 60),
    }
}
