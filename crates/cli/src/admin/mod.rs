//! `bastide admin`: keeps order on a server. It works on the database, beside a running server, and by the same law as
//! the server: what it does at a table is an entry of the table's log.

mod export;
mod order;
mod tables;

use std::path::PathBuf;
use std::process::ExitCode;

use bastide_protocol::Phase;
use bastide_protocol::TableId;
use bastide_server::http::Network;
use clap::Subcommand;
use serde::Serialize;

use crate::database::DatabaseArgs;

/// What `admin` understands.
#[derive(clap::Args)]
pub struct AdminArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// Answer with JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// List tables, those where something happened last first.
    List {
        /// Only those that are `open`, `playing`, `over` or `closed`
        #[arg(long, value_parser = read_phase)]
        phase: Option<Phase>,
        /// At most so many
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        limit: u32,
    },
    /// Show a table: settings, seats, how far its log goes.
    Show {
        /// The id of the table, as in its link
        #[arg(value_parser = read_table, allow_hyphen_values = true)]
        table: TableId,
    },
    /// Close a table before the end of its game; its players are told.
    Close {
        /// The id of the table, as in its link
        #[arg(value_parser = read_table, allow_hyphen_values = true)]
        table: TableId,
        /// Why, for its players
        #[arg(long, default_value = "the operator of the server closed the table")]
        reason: String,
    },
    /// Let an address, or a range of addresses, come in no more. A running server knows within seconds.
    Ban {
        /// 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32
        #[arg(value_parser = read_address)]
        address: String,
        /// Why, for yourself
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Lift a ban.
    Unban {
        /// The address or range, as `bans` lists it
        address: String,
    },
    /// List bans.
    Bans,
    /// List lines of chat that players have reported, newest first.
    Reports {
        /// At most so many
        #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        limit: u32,
    },
    /// Write finished games as records, one JSON object on a line.
    Export {
        /// The file to write; the standard output if it is not said
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Remove games at which nothing has happened for a while, with everything that belongs to them.
    Purge {
        /// Days without anything
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
        older_than: u32,
        /// Which games: `open`, `playing`, `over` or `closed`
        #[arg(long, default_value = "over", value_parser = read_phase)]
        phase: Phase,
        /// Remove them indeed; otherwise they are only counted
        #[arg(long)]
        yes: bool,
    },
}

fn read_phase(text: &str) -> Result<Phase, String> {
    match text {
        "open" => Ok(Phase::Open),
        "playing" => Ok(Phase::Playing),
        "over" => Ok(Phase::Over),
        "closed" => Ok(Phase::Closed),
        _ => Err("known are: open, playing, over, closed".to_owned()),
    }
}

/// A table by its id, or by its link.
fn read_table(text: &str) -> Result<TableId, String> {
    let id = text.rsplit_once("/t/").map_or(text, |(_, id)| id);
    let id = id.split('#').next().unwrap_or_default();
    TableId::parse(id.trim_end_matches('/'))
        .ok_or_else(|| "this is no id of a table; `bastide admin list` has them".to_owned())
}

fn read_address(text: &str) -> Result<String, String> {
    let network: Result<Network, _> = text.parse();
    match network {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// Keeps order.
pub fn run(args: AdminArgs) -> anyhow::Result<ExitCode> {
    let json = args.json;
    crate::runtime()?.block_on(async {
        let store = args.database.open().await?;
        let done = match args.what {
            What::List { phase, limit } => tables::list(&*store, phase, limit, json).await,
            What::Show { table } => tables::show(&*store, &table, json).await,
            What::Close { table, reason } => tables::close(&*store, &table, reason, json).await,
            What::Ban { address, reason } => order::ban(&*store, address, reason, json).await,
            What::Unban { address } => order::unban(&*store, &address, json).await,
            What::Bans => order::bans(&*store, json).await,
            What::Reports { limit } => order::reports(&*store, limit, json).await,
            What::Export { to } => export::export(&*store, to.as_deref()).await,
            What::Purge {
                older_than,
                phase,
                yes,
            } => tables::purge(&*store, phase, older_than, yes, json).await,
        };
        store.close().await;
        done
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Prints a line of JSON.
fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    println!("{}", serde_json::to_string(value)?);
    Ok(())
}

/// A time as people read it, in the world's time.
fn time_words(at: i64) -> String {
    let days = at.div_euclid(86_400_000);
    let seconds = at.rem_euclid(86_400_000) / 1000;
    let (year, month, day) = date(days);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{year:04}-{month:02}-{day:02} {hours:02}:{minutes:02}Z")
}

/// The date of a day since 1970. The year begins in March here, so that the day of leap years comes last.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_dates_of_the_world() {
        assert_eq!(time_words(0), "1970-01-01 00:00Z");
        assert_eq!(time_words(951_782_400_000), "2000-02-29 00:00Z");
        assert_eq!(time_words(1_795_000_000_000), "2026-11-18 11:06Z");
        assert_eq!(time_words(-1), "1969-12-31 23:59Z");
    }

    #[test]
    fn a_table_is_named_by_its_id_or_by_its_link() {
        let id = "m7Qe0Zc2sVh4Tf9KpX1aBw";
        for text in [
            id.to_owned(),
            format!("http://localhost:7777/t/{id}"),
            format!("https://a.example/b/t/{id}#seat=x"),
        ] {
            assert_eq!(read_table(&text), Ok(TableId(id.to_owned())));
        }
        assert!(read_table("no table").is_err());
    }
}
