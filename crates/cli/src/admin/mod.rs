//! `bastide admin`: administers a server through its database, even while the server runs. As in the server, every
//! change to a table is an entry in the table's log.

mod check;
mod export;
mod moderation;
mod people;
mod tables;

pub use check::damage_words;

use std::io::{Write, stdout};
use std::net::IpAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use bastide_protocol::Phase;
use bastide_protocol::TableId;
use bastide_server::address_hash::AddressHash;
use bastide_server::http::Network;
use clap::Subcommand;
use serde::Serialize;

use crate::database::DatabaseArgs;
use moderation::Caller;
use people::PersonArgs;

/// Arguments of `bastide admin`.
#[derive(clap::Args)]
pub struct AdminArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: AdminCommand,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// List tables, most recently active first.
    List {
        /// Only tables in this phase: `open`, `playing`, `over` or `closed`
        #[arg(long, value_parser = read_phase)]
        phase: Option<Phase>,
        /// List at most this many tables
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        limit: u32,
        /// Only tables set up, joined or chatted at from this address: a hash such as a-0123456789abcdef, or an address
        #[arg(long, value_name = "ADDRESS", value_parser = Caller::read)]
        from: Option<Caller>,
    },
    /// Show a table: settings, seats, length of its log, chat, and the hashes of the addresses these came from.
    Show {
        /// The table's id or link
        #[arg(value_parser = read_table, allow_hyphen_values = true)]
        table: TableId,
    },
    /// Close a table before its game ends and notify the players.
    Close {
        /// The table's id or link
        #[arg(value_parser = read_table, allow_hyphen_values = true)]
        table: TableId,
        /// The reason shown to the players
        #[arg(long, default_value = "the operator of the server closed the table")]
        reason: String,
    },
    /// Delete a table with everything that belongs to it.
    Delete {
        /// The table's id or link
        #[arg(value_parser = read_table, allow_hyphen_values = true)]
        table: TableId,
        /// Really delete it; without this, it is only shown
        #[arg(long)]
        yes: bool,
    },
    /// Delete a line of chat.
    DeleteLine {
        /// The table's id or link
        #[arg(value_parser = read_table, allow_hyphen_values = true)]
        table: TableId,
        /// The number of the line, as `show` and `reports` print it
        number: u64,
    },
    /// Ban an address or a range of addresses. A running server applies it within seconds.
    Ban {
        /// A hash such as a-0123456789abcdef, as lists and logs show it, or 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32
        #[arg(value_parser = read_address)]
        address: String,
        /// A note for yourself
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Lift a ban.
    Unban {
        /// The hash, address or range, as `bans` lists it
        address: String,
    },
    /// List bans.
    Bans,
    /// Print the hash of an address.
    Hash {
        /// The address, such as 192.0.2.7
        address: IpAddr,
    },
    /// List chat messages that players have reported, newest first.
    Reports {
        /// List at most this many messages
        #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        limit: u32,
        /// Only messages from this address: a hash such as a-0123456789abcdef, or an address
        #[arg(long, value_name = "ADDRESS", value_parser = Caller::read)]
        from: Option<Caller>,
    },
    /// Read the whole database and list damaged games. The exit code is 1 if there are any.
    Check,
    /// Print everything that belongs to a person, one JSON object per table.
    Person {
        #[command(flatten)]
        who: PersonArgs,
    },
    /// Erase what belongs to a person: names, chat and addresses. Moves remain, without the name.
    Erase {
        #[command(flatten)]
        who: PersonArgs,
        /// Really erase it; without this, it is only counted
        #[arg(long)]
        yes: bool,
    },
    /// Export finished games as records, one JSON object per line.
    Export {
        /// The file to write [default: standard output]
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Remove inactive games with all their data.
    Purge {
        /// Remove games inactive for this many days
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
        older_than: u32,
        /// Only games in this phase: `open`, `playing`, `over` or `closed`
        #[arg(long, default_value = "over", value_parser = read_phase)]
        phase: Phase,
        /// Really remove them; without this, they are only counted
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
        _ => Err("expected open, playing, over or closed".to_owned()),
    }
}

/// Parses the id of a table, given as such or as a link.
fn read_table(text: &str) -> Result<TableId, String> {
    let id = text.rsplit_once("/t/").map_or(text, |(_, id)| id);
    let id = id.split('#').next().unwrap_or_default();
    TableId::parse(id.trim_end_matches('/'))
        .ok_or_else(|| "not a table id; `bastide admin list` lists them".to_owned())
}

fn read_address(text: &str) -> Result<String, String> {
    if text.parse::<AddressHash>().is_ok() {
        return Ok(text.to_owned());
    }
    let network: Result<Network, _> = text.parse();
    match network {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// Runs the subcommand on the database.
pub fn run(args: AdminArgs) -> anyhow::Result<ExitCode> {
    let json = args.json;
    crate::runtime()?.block_on(async {
        let store = args.database.open().await?;
        let mut code = ExitCode::SUCCESS;
        let done = match args.what {
            AdminCommand::List { phase, limit, from } => {
                tables::list(&*store, phase, limit, from, json).await
            }
            AdminCommand::Show { table } => tables::show(&*store, &table, json).await,
            AdminCommand::Close { table, reason } => {
                tables::close(&*store, &table, reason, json).await
            }
            AdminCommand::Delete { table, yes } => tables::delete(&*store, &table, yes, json).await,
            AdminCommand::DeleteLine { table, number } => {
                moderation::delete_line(&*store, &table, number, json).await
            }
            AdminCommand::Check => check::check(&*store, json).await.map(|is_intact| {
                if !is_intact {
                    code = ExitCode::FAILURE;
                }
            }),
            AdminCommand::Person { who } => people::print(&*store, &who.person()).await,
            AdminCommand::Erase { who, yes } => {
                people::erase(&*store, &who.person(), yes, json).await
            }
            AdminCommand::Hash { address } => moderation::hash(&*store, address, json).await,
            AdminCommand::Ban { address, reason } => {
                moderation::ban(&*store, address, reason, json).await
            }
            AdminCommand::Unban { address } => moderation::unban(&*store, &address, json).await,
            AdminCommand::Bans => moderation::bans(&*store, json).await,
            AdminCommand::Reports { limit, from } => {
                moderation::reports(&*store, limit, from, json).await
            }
            AdminCommand::Export { to } => export::export(&*store, to.as_deref()).await,
            AdminCommand::Purge {
                older_than,
                phase,
                yes,
            } => tables::purge(&*store, phase, older_than, yes, json).await,
        };
        store.close().await;
        done.map(|()| code)
    })
}

/// Prints a line of JSON.
fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    writeln!(stdout(), "{}", serde_json::to_string(value)?)?;
    Ok(())
}

/// Formats a time for people, in UTC.
fn time_words(at: i64) -> String {
    let days = at.div_euclid(86_400_000);
    let seconds = at.rem_euclid(86_400_000) / 1000;
    let (year, month, day) = date(days);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{year:04}-{month:02}-{day:02} {hours:02}:{minutes:02}Z")
}

/// Converts days since 1970-01-01 to year, month and day. Years start in March in the calculation, so a leap day comes
/// last.
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
    fn times_are_formatted_in_utc() {
        assert_eq!(time_words(0), "1970-01-01 00:00Z");
        assert_eq!(time_words(951_782_400_000), "2000-02-29 00:00Z");
        assert_eq!(time_words(1_795_000_000_000), "2026-11-18 11:06Z");
        assert_eq!(time_words(-1), "1969-12-31 23:59Z");
    }

    #[test]
    fn tables_are_read_from_ids_and_links() {
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
