//! Resource limits. Everything that a client can make grow has a limit here.

use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many tables to keep in memory while no client is connected to them. Others are read from the database again.
    pub idle_tables: usize,
    /// How many tables may be open or being played at the same time.
    pub live_tables: u64,
    /// The maximum size of a request or message, in bytes.
    pub message_bytes: usize,
    /// The maximum number of connections of one address.
    pub connections_per_address: usize,
    /// The maximum number of connections in total.
    pub connections: usize,
    /// The maximum number of connections of spectators to one table.
    pub connections_per_table: usize,
    /// The maximum number of connections that hold the same seat.
    pub connections_per_seat: usize,
    /// How many messages may be queued for a slow reader before it is disconnected.
    pub waiting_messages: usize,
    /// The rate of requests from one address.
    pub per_address: Rate,
    /// The rate of messages from one address, over all its connections.
    pub messages_per_address: Rate,
    /// The rate of messages on one connection.
    pub per_connection: Rate,
    /// The rate of actions of one seat, over all its connections.
    pub per_seat: Rate,
    /// The rate at which one address may set up tables.
    pub new_tables: Rate,
    /// The rate at which one address may take seats.
    pub new_seats: Rate,
    /// How many tables of others, whose games are not over, one address may have seats at.
    pub guest_tables: usize,
    /// How many devices are told about the turns of one seat.
    pub subscriptions_per_seat: u32,
    /// The rate at which one address may change subscriptions.
    pub subscriptions: Rate,
    /// The rate of chat lines on one connection.
    pub chat: Rate,
    /// The maximum length of a chat line, in characters.
    pub chat_letters: usize,
    /// How many chat lines to keep for each table.
    pub chat_lines: u32,
    /// How long to keep a connection on which nothing arrives, not even a pong.
    pub silence: Duration,
    /// How long a bot may think about one pick before another node takes over.
    pub bot_patience: Duration,
    /// How long no clock runs out after a start, so that players can reconnect.
    pub restart_grace: Duration,
    /// How long the presence announced by another node is valid unless it is renewed.
    pub presence_lease: Duration,
    /// How long a bot that searches thinks about a turn, unless the server is busy.
    pub bot_time: Duration,
    /// How long bots go on playing at a table that the last person has left.
    pub bots_alone: Duration,
    /// How many bots think at the same time. One more thread answers for instant bots.
    pub thinkers: usize,
    /// How many tables are replayed from their logs at the same time.
    pub loaders: usize,
    /// How many picks of slow bots, picks of instant bots, hints, and tables to be replayed may wait, each.
    pub waiting_picks: usize,
    /// The maximum size of a request with a record, in bytes.
    pub record_bytes: usize,
    /// The maximum size of an uploaded table, in bytes.
    pub log_bytes: usize,
    /// The maximum number of frames of a record.
    pub frames: u32,
    /// How many heavy requests are answered at the same time: drawings, records, verification.
    pub benches: usize,
    /// How many such requests may wait. One address has at most an eighth of these places.
    pub waiting_requests: usize,
    /// The rate at which one address may send such requests.
    pub workbench: Rate,
    /// How long to think about a hint.
    pub hint_time: Duration,
    /// The number of simulations of an analysis for each decision.
    pub analysis_simulations: u32,
    /// How long to continue an analysis that no client asks for.
    pub analysis_patience: Duration,
    /// How long to work on one analysis while others wait.
    pub analysis_slice: Duration,
    /// How many analyses may wait while another one is in progress. One address has at most a quarter of these places.
    pub waiting_analyses: usize,
    /// How many finished analyses to keep.
    pub kept_analyses: usize,
    /// The rate at which one address may start analyses.
    pub analyses: Rate,
}

/// A rate limit: a burst, and a sustained rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many per second.
    pub per_second: f64,
}

impl Rate {
    /// Creates a rate from a burst and a number per second.
    pub const fn new(burst: f64, per_second: f64) -> Rate {
        Rate { burst, per_second }
    }

    /// Multiplies both numbers by a factor.
    pub fn times(self, factor: f64) -> Rate {
        Rate::new(self.burst * factor, self.per_second * factor)
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
            connections_per_seat: 16,
            waiting_messages: 256,
            per_address: Rate::new(200.0, 60.0),
            messages_per_address: Rate::new(600.0, 200.0),
            per_connection: Rate::new(60.0, 20.0),
            per_seat: Rate::new(60.0, 20.0),
            new_tables: Rate::new(20.0, 0.2),
            new_seats: Rate::new(60.0, 0.2),
            guest_tables: 60,
            subscriptions_per_seat: 8,
            subscriptions: Rate::new(60.0, 0.2),
            chat: Rate::new(6.0, 0.5),
            chat_letters: 400,
            chat_lines: 500,
            silence: Duration::from_secs(75),
            bot_patience: Duration::from_secs(30),
            restart_grace: Duration::from_secs(60),
            presence_lease: Duration::from_secs(30),
            bot_time: bastide_bots::MASTER_TIME,
            bots_alone: Duration::from_secs(30),
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            loaders: 2,
            waiting_picks: 2_000,
            record_bytes: 256 * 1024,
            log_bytes: 1024 * 1024,
            frames: 6_000,
            benches: 2,
            waiting_requests: 256,
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
