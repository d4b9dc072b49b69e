//! Bans, addresses, and reported chat messages.

use std::io::{Write, stdout};
use std::net::IpAddr;

use anyhow::bail;
use bastide_protocol::TableId;
use bastide_server::address_hash::AddressHash;
use bastide_server::store::{Ban, OperatorStore, Store};
use bastide_server::time::{Clock, SystemClock};

use super::{print_json, time_words};

/// An address as operators name it.
#[derive(Clone, Debug)]
pub enum Caller {
    /// Its hash.
    Hash(AddressHash),
    /// The address itself.
    Address(IpAddr),
}

impl Caller {
    /// Parses the hash or the address.
    pub fn read(text: &str) -> Result<Caller, String> {
        if let Ok(hash) = text.parse() {
            return Ok(Caller::Hash(hash));
        }
        let address = text.parse().map(Caller::Address);
        address.map_err(|_| "expected a hash such as a-0123456789abcdef, or an address".to_owned())
    }

    /// Returns the hash.
    pub async fn hash(self, store: &dyn Store) -> anyhow::Result<AddressHash> {
        Ok(match self {
            Caller::Hash(hash) => hash,
            Caller::Address(address) => store.address_key().await?.hash(address),
        })
    }
}

/// Prints the hash of an address.
pub async fn hash(store: &dyn Store, address: IpAddr, json: bool) -> anyhow::Result<()> {
    let hash = Caller::Address(address).hash(store).await?;
    match json {
        true => print_json(&serde_json::json!({"address": address, "hash": hash})),
        false => {
            writeln!(stdout(), "{hash}")?;
            Ok(())
        }
    }
}

/// Deletes a line of chat.
pub async fn delete_line(
    store: &dyn OperatorStore,
    table: &TableId,
    number: u64,
    json: bool,
) -> anyhow::Result<()> {
    if !store.delete_chat(table, number).await? {
        bail!("table {table} has no chat line {number}; `bastide admin show` lists them");
    }
    if json {
        return print_json(&serde_json::json!({"table": table, "number": number}));
    }
    writeln!(
        stdout(),
        "line {number} is deleted; players who already see it keep it until they reconnect"
    )?;
    Ok(())
}

/// Sets a ban, or changes its reason.
pub async fn ban(
    store: &dyn Store,
    address: String,
    reason: String,
    json: bool,
) -> anyhow::Result<()> {
    let ban = Ban {
        address,
        reason,
        at: SystemClock.now(),
    };
    store.ban(ban.clone()).await?;
    if json {
        return print_json(&ban);
    }
    writeln!(
        stdout(),
        "{} is banned; a running server applies it within seconds",
        ban.address
    )?;
    Ok(())
}

/// Lifts a ban.
pub async fn unban(store: &dyn Store, address: &str, json: bool) -> anyhow::Result<()> {
    if !store.unban(address).await? {
        bail!("{address} is not banned; `bastide admin bans` lists bans as they were set");
    }
    if json {
        return print_json(&serde_json::json!({"address": address}));
    }
    writeln!(
        stdout(),
        "{address} is no longer banned; a running server applies it within seconds"
    )?;
    Ok(())
}

/// Lists bans.
pub async fn bans(store: &dyn Store, json: bool) -> anyhow::Result<()> {
    let bans = store.bans().await?;
    for ban in &bans {
        match json {
            true => print_json(ban)?,
            false => writeln!(
                stdout(),
                "{:<20}  {}  {}",
                ban.address,
                time_words(ban.at),
                ban.reason
            )?,
        }
    }
    if bans.is_empty() && !json {
        writeln!(stdout(), "no bans")?;
    }
    Ok(())
}

/// Lists reported chat messages.
pub async fn reports(
    store: &dyn Store,
    limit: u32,
    from: Option<Caller>,
    json: bool,
) -> anyhow::Result<()> {
    let reported = match from {
        None => store.reported_chat(limit).await?,
        Some(caller) => {
            let hash = Some(caller.hash(store).await?);
            let mut all = store.reported_chat(u32::MAX).await?;
            all.retain(|(_, line)| line.from == hash);
            all.truncate(limit.try_into().unwrap_or(usize::MAX));
            all
        }
    };
    for (table, line) in &reported {
        if json {
            print_json(&serde_json::json!({"table": table, "line": line}))?;
            continue;
        }
        let at = time_words(line.at);
        writeln!(
            stdout(),
            "{table}  {:>4}  {at}  {}  {}: {}",
            line.number,
            from_words(line.from.as_ref()),
            line.name,
            line.text
        )?;
    }
    if reported.is_empty() && !json {
        writeln!(stdout(), "no reports")?;
    }
    Ok(())
}

/// The hash of an address in a column.
pub fn from_words(from: Option<&AddressHash>) -> String {
    format!("{:<18}", from.map_or("-", AddressHash::as_str))
}
