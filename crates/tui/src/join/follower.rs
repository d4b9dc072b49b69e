//! Follows the log of a table: outcomes and moves are public, so the game here is the game there.

use anyhow::{Context, anyhow, ensure};
use bastide_protocol::Seq;
use bastide_protocol::{Entry, EntryKind, TableInfo, View, Waiting};
use bastide_rules::{Player, Rules, Situation};
use bastide_table::validate;

use crate::play::game::{Game, Origin};
use crate::play::seat::{Seat, Who};
use bastide_words::{Text, Value};

/// Where a game stood after an entry, so that it can go back there.
#[derive(Clone, Copy, Debug)]
struct Mark {
    seq: Seq,
    steps: usize,
    unconfirmed: Option<u8>,
}

/// How far a log was followed.
#[derive(Clone, Debug, Default)]
pub struct Follower {
    /// The last entry.
    pub head: Seq,
    /// The seat whose picks wait for its confirmation.
    pub unconfirmed: Option<u8>,
    marks: Vec<Mark>,
}

/// The game of a table as it begins.
pub fn begin(info: &TableInfo, held: &[u8], first: u8) -> anyhow::Result<Game> {
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
            .ok_or_else(|| anyhow!("the server tells no colour of seat {number}"))?;
        players.push(bastide_record::Seat {
            colour,
            name: match &seat.bot {
                Some(bot) => Some(format!("bot:{bot}")),
                None => Some(name.clone()),
            },
        });
        let who = match held.contains(&number) {
            true => Who::Person,
            false => Who::Elsewhere,
        };
        seats.push(Seat { name, who });
    }
    let record = validate::empty_record(&info.settings, first, players).context(unplayable)?;
    let origin = Origin {
        record,
        state: rules.start(),
        turns: 1,
    };
    Game::from_origin(setup, rules, origin, seats, 0)
}

impl Follower {
    /// Takes in the next entry before the game; the seat that begins if the game begins with it.
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

    /// Takes in the next entry of a game. An error means that the game here is not the game there.
    pub fn take(&mut self, game: &mut Game, entry: &Entry, text: &Text) -> anyhow::Result<()> {
        self.step_to(entry.seq)?;
        let wrong = || format!("entry {} does not fit", entry.seq);
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
                let Mark {
                    steps, unconfirmed, ..
                } = self.marks[at];
                game.back_to(steps);
                self.unconfirmed = unconfirmed;
                note(game, text, "log-undone", *seat, None);
                return Ok(());
            }
            EntryKind::Resigned { seat, .. } => note(game, text, "log-resigned", *seat, None),
            EntryKind::TimedOut { seat } => note(game, text, "log-timed-out", *seat, None),
            EntryKind::TakenOver { seat, bot } => {
                note(game, text, "log-taken-over", *seat, Some(bot));
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
            "entry {seq} came behind entry {}",
            self.head
        );
        self.head = seq;
        Ok(())
    }

    fn mark(&mut self, steps: usize) {
        self.marks.push(Mark {
            seq: self.head,
            steps,
            unconfirmed: self.unconfirmed,
        });
    }

    /// Checks that the game here waits for what the server waits for.
    pub fn check_waiting(&self, game: &Game, waiting: &Waiting) -> anyhow::Result<()> {
        let fits = match (waiting, self.unconfirmed) {
            // A game can end, by its clock or by hand, wherever it stands.
            (Waiting::Nothing | Waiting::Seats, _) => true,
            (Waiting::Confirm { seat }, unconfirmed) => unconfirmed == Some(*seat),
            (Waiting::Pick { seat }, None) => asked(game) == Some(*seat),
            (Waiting::Chance, None) => matches!(game.situation(), Situation::Chance(_)),
            (Waiting::Pick { .. } | Waiting::Chance, Some(_)) => false,
        };
        ensure!(fits, "the server waits for something else");
        Ok(())
    }

    /// Checks that the game here looks like the server's.
    pub fn check_view(&self, game: &Game, view: &View) -> anyhow::Result<()> {
        let look = game.rules.look(&game.state);
        let scores = look.players_from(Player(0)).map(|p| look.score(p));
        let same = view.tiles.len() == look.tiles().count()
            && view.players.iter().map(|player| player.score).eq(scores);
        ensure!(same, "tiles or points differ from the server's");
        Ok(())
    }
}

/// Whether the game can go back to an entry.
fn is_step(kind: &EntryKind) -> bool {
    matches!(
        kind,
        EntryKind::Outcome { .. } | EntryKind::Move { .. } | EntryKind::Confirmed { .. }
    )
}

/// The seat that is to pick.
pub fn asked(game: &Game) -> Option<u8> {
    match game.situation() {
        Situation::Decision(ask) => Some(ask.player.0),
        _ => None,
    }
}

fn note(game: &mut Game, text: &Text, key: &str, seat: u8, bot: Option<&str>) {
    let name = game.seats.get(usize::from(seat));
    let name = name.map_or_else(String::new, |seat| seat.name.clone());
    let values = [
        ("name", Value::from(name)),
        ("bot", Value::from(bot.unwrap_or_default().to_owned())),
    ];
    // Nobody's line, so that no figure is added to it.
    game.chronicle.write(None, text.with(key, &values));
}
