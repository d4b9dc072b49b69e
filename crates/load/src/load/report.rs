//! The result of a load test, as text and as JSON.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::counters::LoadCounts;

/// The result of a load test.
#[derive(Debug, Serialize)]
pub struct Report {
    /// Games played at the same time.
    pub games: u64,
    /// Players at each table.
    pub players: u8,
    /// The duration of the measurement.
    pub seconds: f64,
    /// Moves acknowledged by the server, which are durable.
    pub moves: u64,
    /// Acknowledged moves per second.
    pub moves_per_second: f64,
    /// The time from sending a move to its acknowledgement.
    pub latency_ms: Latency,
    /// Games finished during the measurement.
    pub finished_games: u64,
    /// Server messages per second.
    pub messages_per_second: f64,
    /// Bytes of server messages per move.
    pub bytes_per_move: f64,
    /// The processor time of all servers per move, if the system provides it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server_cpu_us_per_move: Option<f64>,
    /// The processor cores that each server used, if all run on this machine.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub server_cores: Vec<f64>,
    /// The processor time of the PostgreSQL database per move, if it runs on this machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub database_cpu_us_per_move: Option<f64>,
    /// The processor time of this program per move, if the system provides it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub client_cpu_us_per_move: Option<f64>,
    /// Errors and lost connections, by code.
    pub errors: std::collections::BTreeMap<String, u64>,
    /// The first violations of the server's guarantees.
    pub violations: Vec<String>,
    /// The number of all violations.
    pub violation_count: u64,
}

/// Percentiles of the latency, in milliseconds.
#[derive(Debug, Serialize)]
pub struct Latency {
    pub p50: f64,
    pub p95: f64,
    pub p99: f64,
    pub max: f64,
}

/// The processor time used.
#[derive(Clone, Debug, Default)]
pub struct CpuTime {
    pub servers: Vec<Option<Duration>>,
    pub database: Option<Duration>,
    pub client: Option<Duration>,
}

impl CpuTime {
    /// The time used since an earlier reading.
    pub fn since(&self, before: &CpuTime) -> CpuTime {
        let used = |(after, before): (&Option<Duration>, &Option<Duration>)| {
            Some((*after)?.saturating_sub((*before)?))
        };
        CpuTime {
            servers: self.servers.iter().zip(&before.servers).map(used).collect(),
            database: used((&self.database, &before.database)),
            client: used((&self.client, &before.client)),
        }
    }

    /// The time of each server; `None` if one is unknown.
    fn all_servers(&self) -> Option<Vec<Duration>> {
        self.servers.iter().copied().collect()
    }
}

impl Report {
    /// Computes the report from the counts.
    pub fn new(
        counts: &LoadCounts,
        games: u64,
        players: u8,
        took: Duration,
        cpu: CpuTime,
    ) -> Report {
        let moves = counts.latency.len();
        let seconds = took.as_secs_f64();
        let each = |total: f64| {
            if moves == 0 {
                0.0
            } else {
                total / moves as f64
            }
        };
        let quantile = |share: f64| counts.latency.value_at_quantile(share) as f64 / 1000.0;
        let cpu_each = |time: Option<Duration>| time.map(|time| each(time.as_secs_f64() * 1e6));
        Report {
            games,
            players,
            seconds,
            moves,
            moves_per_second: moves as f64 / seconds,
            latency_ms: Latency {
                p50: quantile(0.50),
                p95: quantile(0.95),
                p99: quantile(0.99),
                max: counts.latency.max() as f64 / 1000.0,
            },
            finished_games: counts.finished,
            messages_per_second: counts.messages as f64 / seconds,
            bytes_per_move: each(counts.bytes as f64),
            server_cpu_us_per_move: cpu_each(cpu.all_servers().map(|all| all.iter().sum())),
            server_cores: cpu
                .all_servers()
                .unwrap_or_default()
                .iter()
                .map(|time| time.as_secs_f64() / seconds)
                .collect(),
            database_cpu_us_per_move: cpu_each(cpu.database),
            client_cpu_us_per_move: cpu_each(cpu.client),
            errors: counts.errors.clone(),
            violations: counts.violations.clone(),
            violation_count: counts.violation_count,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Latency { p50, p95, p99, max } = self.latency_ms;
        writeln!(
            f,
            "games      {} at once, {} players each, {} finished",
            self.games, self.players, self.finished_games
        )?;
        writeln!(
            f,
            "moves      {} acknowledged in {:.1} s: {:.0} per second",
            self.moves, self.seconds, self.moves_per_second
        )?;
        writeln!(
            f,
            "latency    p50 {p50:.1} ms, p95 {p95:.1} ms, p99 {p99:.1} ms, max {max:.1} ms"
        )?;
        writeln!(
            f,
            "messages   {:.0} per second, {:.0} bytes per move",
            self.messages_per_second, self.bytes_per_move
        )?;
        if let (Some(server), Some(client)) =
            (self.server_cpu_us_per_move, self.client_cpu_us_per_move)
        {
            let cores = self.server_cores.iter();
            let cores: Vec<String> = cores.map(|cores| format!("{cores:.2}")).collect();
            let database = self.database_cpu_us_per_move;
            let database = database.map(|time| format!("database {time:.0} us, "));
            writeln!(
                f,
                "processor  servers {server:.0} us ({} cores), {}players {client:.0} us per move",
                cores.join(" + "),
                database.unwrap_or_default()
            )?;
        }
        if self.errors.is_empty() {
            writeln!(f, "errors     none")?;
        } else {
            let errors: Vec<String> = self
                .errors
                .iter()
                .map(|(code, count)| format!("{code} {count}"))
                .collect();
            writeln!(f, "errors     {}", errors.join(", "))?;
        }
        if self.violation_count == 0 {
            return writeln!(
                f,
                "checked    no gaps, no duplicates, all players of a game saw the same"
            );
        }
        writeln!(f, "BROKEN     {} violations:", self.violation_count)?;
        for violation in &self.violations {
            writeln!(f, "           {violation}")?;
        }
        Ok(())
    }
}
