//! Rebuilds the game from the table's log. Outcomes and moves are public, so the local game equals the server's.

use anyhow::{Context, anyhow, ensure};
use bastide_protocol::Seq;
use bastide_protocol::{Entry, EntryKind, TableInfo, View, Waiting};
use bastide_rules::{Player, Rules, Situation};
use bastide_table::validate;

use crate::play::game::{LocalGame, SessionStart};
use crate::play::remote::clock_words;
use crate::play::seat::{PlayerKind, Seat, bot_words};
use bastide_words::{Messages, Value};

/// The position after an entry, for undo.
#[derive(Clone, Copy, Debug)]
struct UndoPoint {
    seq: Seq,
    steps: usize,
    unconfirmed: Option<u8>,
}

/// The progress in a table's log.
#[derive(Clone, Debug, Default)]
pub struct LogReplica {
    /// The number of the last entry.
    pub head: Seq,
    /// The seat that has not confirmed its picks yet.
    pub unconfirmed: Option<u8>,
    marks: Vec<UndoPoint>,
}

/// Creates the game of a table at its start.
pub fn begin(info: &TableInfo, held: &[u8], first: u8) -> anyhow::Result<LocalGame> {
    let unplayable =
        "this program cannot play the game of this table; it may be older than the server";
    let setup = validate::setup(&info.settings, first).context(unplayable)?;
    let rules = Rules::new(&setup).context(unplayable)?;
    let mut players = Vec::new();
    let mut seats = Vec::new();
    for (number, seat) in (0u8..).zip(&info.seats) {
        let name = seat
            .name
            .clone()
            .unwrap_or_else(|| format!("{}", u16::from(number) + 1));
        let colour = seat
            .colour
            .ok_or_else(|| anyhow!("the server sent no colour for seat {number}"))?;
        players.push(bastide_record::RecordSeat {
            colour,
            name: match &seat.bot {
                Some(bot) => Some(format!("bot:{bot}")),
                None => Some(name.clone()),
            },
        });
        let who = match held.contains(&number) {
            true => PlayerKind::Person,
            false => PlayerKind::Elsewhere,
        };
        seats.push(Seat { name, who });
    }
    let record = validate::empty_record(&info.settings, first, players).context(unplayable)?;
    let origin = SessionStart {
        record,
        state: rules.start(),
        turns: 1,
    };
    LocalGame::from_origin(setup, rules, origin, seats, 0)
}

impl LogReplica {
    /// Processes the next entry before the game. Returns the start player's seat if the game starts with it.
    pub fn wait(&mut self, entry: &Entry) -> anyhow::Result<Option<u8>> {
        self.step_to(entry.seq)?;
        match entry.kind {
            EntryKind::Started { first } => {
                self.marks.clear();
                self.unconfirmed = None;
                self.mark(0);
                Ok(Some(first))
            }
            _ => Ok(None),
        }
    }

    /// Processes the next entry of a game. An error means that the local game differs from the server's.
    pub fn take(
        &mut self,
        game: &mut LocalGame,
        entry: &Entry,
        text: &Messages,
    ) -> anyhow::Result<()> {
        self.step_to(entry.seq)?;
        let wrong = || format!("entry {} does not fit the game", entry.seq);
        match &entry.kind {
            EntryKind::Outcome { what } => {
                let outcome = game.notation().parse_outcome(what);
                let outcome = outcome.map_err(|error| anyhow!("{error}"));
                game.take(text, outcome.with_context(wrong)?)
                    .with_context(wrong)?;
            }
            EntryKind::Move {
                seat,
                pick,
                confirmed,
            } => {
                let asked = asked(game);
                ensure!(asked == Some(*seat), "{}: another seat is asked", wrong());
                let pick = game.notation().parse(pick);
                let pick = pick.map_err(|error| anyhow!("{error}"));
                game.play(text, pick.with_context(wrong)?)
                    .with_context(wrong)?;
                let goes_on = self::asked(game) == Some(*seat);
                self.unconfirmed = Some(*seat).filter(|_| !confirmed && !goes_on);
            }
            EntryKind::Confirmed { .. } => self.unconfirmed = None,
            EntryKind::UndoneTo { seat, to } => {
                let mark = self.marks.iter().rposition(|mark| mark.seq == *to);
                let at = mark.with_context(wrong)?;
                self.marks.truncate(at + 1);
                let UndoPoint {
                    steps, unconfirmed, ..
                } = self.marks[at];
                game.back_to(steps);
                self.unconfirmed = unconfirmed;
                note(game, text, "log-undone", *seat, None);
                return Ok(());
            }
            EntryKind::HintsAllowed { seat } => note(game, text, "log-hints-allowed", *seat, None),
            EntryKind::Resigned { seat, .. } => note(game, text, "log-resigned", *seat, None),
            EntryKind::TimedOut { seat } => note(game, text, "log-timed-out", *seat, None),
            EntryKind::TakenOver { seat, bot } => {
                note(game, text, "log-taken-over", *seat, Some(bot));
            }
            EntryKind::Outage { from, until } => {
                let time = [("time", Value::from(clock_words(until - from)))];
                game.chronicle.write(None, text.with("log-outage", &time));
            }
            EntryKind::Returned { seat } => note(game, text, "log-returned", *seat, None),
            EntryKind::Closed { reason } => {
                let reason = [("reason", Value::from(reason.clone()))];
                game.chronicle.write(None, text.with("log-closed", &reason));
            }
            EntryKind::Setup { .. }
            | EntryKind::Seat { .. }
            | EntryKind::Left { .. }
            | EntryKind::Started { .. }
            | EntryKind::Proposed { .. }
            | EntryKind::Consented { .. }
            | EntryKind::Muted { .. }
            | EntryKind::Offered { .. }
            | EntryKind::Hosted { .. }
            | EntryKind::Rematch { .. } => return Ok(()),
        }
        if is_step(&entry.kind) {
            self.mark(game.steps());
        }
        Ok(())
    }

    fn step_to(&mut self, seq: Seq) -> anyhow::Result<()> {
        ensure!(
            seq == self.head + 1,
            "entry {seq} came after entry {}",
            self.head
        );
        self.head = seq;
        Ok(())
    }

    fn mark(&mut self, steps: usize) {
        self.marks.push(UndoPoint {
            seq: self.head,
            steps,
            unconfirmed: self.unconfirmed,
        });
    }

    /// Checks that the local game waits for the same as the server.
    pub fn check_waiting(&self, game: &LocalGame, waiting: &Waiting) -> anyhow::Result<()> {
        let fits = match (waiting, self.unconfirmed) {
            // A game can end at any time, by its clock or by a player.
            (Waiting::Nothing | Waiting::Seats, _) => true,
            (Waiting::Confirm { seat }, unconfirmed) => unconfirmed == Some(*seat),
            (Waiting::Pick { seat }, None) => asked(game) == Some(*seat),
            (Waiting::Chance, None) => matches!(game.situation(), Situation::Chance(_)),
            (Waiting::Pick { .. } | Waiting::Chance, Some(_)) => false,
        };
        ensure!(fits, "the server waits for something else");
        Ok(())
    }

    /// Checks that the local game has the same tiles and points as the server's.
    pub fn check_view(&self, game: &LocalGame, view: &View) -> anyhow::Result<()> {
        let position = game.rules.view(&game.state);
        let scores = position.players_from(Player(0)).map(|p| position.score(p));
        let same = view.tiles.len() == position.tiles().count()
            && view.players.iter().map(|player| player.score).eq(scores);
        ensure!(same, "tiles or points differ from the server's");
        Ok(())
    }
}

/// Whether the game can be undone to an entry.
fn is_step(kind: &EntryKind) -> bool {
    matches!(
        kind,
        EntryKind::Outcome { .. } | EntryKind::Move { .. } | EntryKind::Confirmed { .. }
    )
}

/// The seat that must pick.
pub fn asked(game: &LocalGame) -> Option<u8> {
    match game.situation() {
        Situation::Decision(ask) => Some(ask.player.0),
        _ => None,
    }
}

fn note(game: &mut LocalGame, text: &Messages, key: &str, seat: u8, bot: Option<&str>) {
    let name = game.seats.get(usize::from(seat));
    let name = name.map_or_else(String::new, |seat| seat.name.clone());
    let values = [
        ("name", Value::from(name)),
        (
            "bot",
            bot.map_or_else(String::new, |bot| bot_words(bot, text))
                .into(),
        ),
    ];
    // A line without a player, so a later figure is not added to it.
    game.chronicle.write(None, text.with(key, &values));
}
