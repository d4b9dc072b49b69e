//! Plays games one after the other with players who pick at random, and compares what the players saw.

use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::BufWriter;
use std::rc::Rc;
use std::time::Duration;

use bastide_bots::Rng;
use bastide_client::{Api, ApiError, Backoff, TableAccess};
use bastide_protocol::{NewPlayer as Sitting, NewTable, OpenedTable};
use bastide_protocol::{SeatKind, SeatSettings, TableSettings};
use bastide_protocol::{TableId, Token};
use tokio::sync::watch;
use tokio::task::spawn_local;

use super::counters::LoadCounters;
use super::journal::SeenGame;
use super::player::Player;

/// The data shared by all games.
pub struct Games {
    /// The servers, which share a database. The players of each game are spread over them.
    pub apis: Vec<Api>,
    /// How many games were opened.
    pub opened: Cell<usize>,
    /// Players at each table.
    pub players: u8,
    /// The modules in play.
    pub modules: Vec<String>,
    /// The mean time between two moves of a game; `None` for as fast as possible.
    pub pause: Option<Duration>,
    /// The counters.
    pub tally: Rc<LoadCounters>,
    /// The file for what players saw, if wanted.
    pub journal: Option<RefCell<BufWriter<File>>>,
}

impl Games {
    /// Plays games one after the other until stopped.
    pub async fn play(self: Rc<Self>, mut dice: Rng, stop: watch::Receiver<bool>) {
        let mut backoff = Backoff::new(Duration::from_millis(50), Duration::from_secs(1));
        while !*stop.borrow() {
            match self.open(&mut dice).await {
                Ok(opened) => {
                    backoff.reset();
                    self.play_one(opened, &mut dice, &stop).await;
                }
                Err(error) => {
                    self.tally.error(match &error {
                        ApiError::Unreachable(_) => "unreachable",
                        ApiError::Refused(refused) => refused.code.word(),
                    });
                    tokio::time::sleep(backoff.wait()).await;
                }
            }
        }
    }

    /// Returns the server of a seat, which differs between games.
    fn api(&self, seat: u8) -> &Api {
        &self.apis[(self.opened.get() + usize::from(seat)) % self.apis.len()]
    }

    async fn open(&self, dice: &mut Rng) -> Result<OpenedTable, ApiError> {
        let seat = || SeatSettings {
            who: SeatKind::Here,
            name: None,
            colour: None,
        };
        let players = (0..self.players).map(|number| Sitting {
            name: format!("Player {}", number + 1),
            colour: None,
            nonce: format!("{:016x}", dice.next_u64()),
            seat: None,
        });
        let settings = serde_json::json!({
            "modules": &self.modules,
            "seats": (0..self.players).map(|_| seat()).collect::<Vec<_>>(),
            "title": "load",
        });
        let settings: TableSettings = serde_json::from_value(settings)
            .map_err(|error| ApiError::Unreachable(error.to_string()))?;
        let new = NewTable {
            settings,
            players: players.collect(),
        };
        self.opened.set(self.opened.get() + 1);
        self.api(0).open_table(&new).await
    }

    async fn play_one(&self, opened: OpenedTable, dice: &mut Rng, stop: &watch::Receiver<bool>) {
        self.tally.game_began();
        let players: Vec<_> = opened
            .seats
            .iter()
            .map(|held| {
                let place = TableAccess {
                    server: self.api(held.seat).server().clone(),
                    table: TableId(opened.table.clone()),
                    tokens: vec![Token::new(&held.token)],
                };
                let dice = Rng::new(dice.next_u64());
                let player = Player::new(place, held.seat, self.tally.clone(), dice, self.pause);
                spawn_local(player.play(stop.clone()))
            })
            .collect();
        let mut seats = Vec::new();
        let mut played_out = true;
        for player in players {
            match player.await {
                Ok((seen, over)) => {
                    seats.push(seen);
                    played_out &= over;
                }
                Err(error) => self.tally.violation(format!("a player failed: {error}")),
            }
        }
        let seen = SeenGame {
            table: opened.table,
            seats,
        };
        for contradiction in seen.contradictions() {
            self.tally.violation(contradiction);
        }
        if let Some(journal) = &self.journal
            && let Err(error) = seen.write_line(&mut *journal.borrow_mut())
        {
            self.tally
                .violation(format!("the journal cannot be written: {error}"));
        }
        self.tally.game_ended(played_out);
    }
}
