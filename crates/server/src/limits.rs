//! What clients may use. Everything that a client can make grow has a limit here.

use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Tables kept in memory while nobody looks at them; more are read from the database again.
    pub idle_tables: usize,
    /// Tables that are open or played at the same time.
    pub live_tables: u64,
    /// The most bytes of a request or a message.
    pub message_bytes: usize,
    /// Connections of one address at the same time.
    pub connections_per_address: usize,
    /// All connections at the same time.
    pub connections: usize,
    /// Connections to one table at the same time, players and spectators.
    pub connections_per_table: usize,
    /// Messages that wait for a slow reader before it is let go.
    pub waiting_messages: usize,
    /// Requests of one address: this many at once, and this many per second.
    pub per_address: Rate,
    /// Messages of one address, over all its connections.
    pub messages_per_address: Rate,
    /// Messages of one connection.
    pub per_connection: Rate,
    /// What one seat does, from however many connections.
    pub per_seat: Rate,
    /// Tables that one address sets up.
    pub new_tables: Rate,
    /// Lines of chat of one connection.
    pub chat: Rate,
    /// The most letters of a line of chat.
    pub chat_letters: usize,
    /// Lines of chat kept for each table.
    pub chat_lines: u32,
    /// How long a client that says nothing, not even a pong, is kept.
    pub silence: Duration,
    /// How long computer players may think about one pick before another process tries.
    pub bot_patience: Duration,
    /// How long no clock runs out after a start, so that players can come back.
    pub restart_grace: Duration,
    /// How long the word of another process on who is there counts, unless it is said again.
    pub presence_lease: Duration,
    /// How long a computer player that searches thinks about a turn, while not too many do.
    pub bot_time: Duration,
    /// Computer players that think at the same time; one more answers for those that take no time.
    pub thinkers: usize,
    /// Picks of computer players that wait for a thinker: those that take time, those that take none, and hints, so many each.
    pub waiting_picks: usize,
    /// The most bytes of a request with a record.
    pub record_bytes: usize,
    /// The most frames of a record that are laid out.
    pub frames: u32,
    /// Records laid out at the same time; others wait for a moment.
    pub benches: usize,
    /// Records that one address has laid out.
    pub workbench: Rate,
    /// How long a hint is thought about.
    pub hint_time: Duration,
    /// Simulations that an analysis makes for each decision.
    pub analysis_simulations: u32,
    /// How long an analysis goes on that nobody asks for.
    pub analysis_patience: Duration,
    /// How long an analysis goes on while others wait.
    pub analysis_slice: Duration,
    /// Analyses that wait while another one is made.
    pub waiting_analyses: usize,
    /// Analyses that are kept when they are done.
    pub kept_analyses: usize,
    /// Analyses that one address begins.
    pub analyses: Rate,
}

/// So many at once, so many per second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// Per second.
    pub per_second: f64,
}

impl Rate {
    /// So many at once, so many per second.
    pub const fn new(burst: f64, per_second: f64) -> Rate {
        Rate { burst, per_second }
    }

    /// So many times as much.
    pub fn times(self, times: f64) -> Rate {
        Rate::new(self.burst * times, self.per_second * times)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            idle_tables: 2_000,
            live_tables: 20_000,
            message_bytes: 16 * 1024,
            connections_per_address: 64,
            connections: 10_000,
            connections_per_table: 200,
            waiting_messages: 256,
            per_address: Rate::new(200.0, 60.0),
            messages_per_address: Rate::new(600.0, 200.0),
            per_connection: Rate::new(60.0, 20.0),
            per_seat: Rate::new(60.0, 20.0),
            new_tables: Rate::new(20.0, 0.2),
            chat: Rate::new(6.0, 0.5),
            chat_letters: 400,
            chat_lines: 500,
            silence: Duration::from_secs(75),
            bot_patience: Duration::from_secs(30),
            restart_grace: Duration::from_secs(60),
            presence_lease: Duration::from_secs(30),
            bot_time: bastide_bots::MASTER_TIME,
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            waiting_picks: 2_000,
            record_bytes: 256 * 1024,
            frames: 6_000,
            benches: 2,
            workbench: Rate::new(60.0, 15.0),
            hint_time: Duration::from_secs(1),
            analysis_simulations: bastide_analysis::USUAL_SIMULATIONS,
            analysis_patience: Duration::from_secs(60),
            analysis_slice: Duration::from_secs(10),
            waiting_analyses: 16,
            kept_analyses: 100,
            analyses: Rate::new(6.0, 0.05),
        }
    }
}
