//! Bans and reported chat messages.

use anyhow::bail;
use bastide_server::store::{Ban, Store};
use bastide_server::time::{Clock, SystemClock};

use super::{print_json, time_words};

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
    println!(
        "{} is banned; a running server applies it within seconds",
        ban.address
    );
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
    println!("{address} is no longer banned; a running server applies it within seconds");
    Ok(())
}

/// Lists bans.
pub async fn bans(store: &dyn Store, json: bool) -> anyhow::Result<()> {
    let bans = store.bans().await?;
    for ban in &bans {
        match json {
            true => print_json(ban)?,
            false => println!(
                "{:<20}  {}  {}",
                ban.address,
                time_words(ban.at),
                ban.reason
            ),
        }
    }
    if bans.is_empty() && !json {
        println!("no bans");
    }
    Ok(())
}

/// Lists reported chat messages.
pub async fn reports(store: &dyn Store, limit: u32, json: bool) -> anyhow::Result<()> {
    let reported = store.reported_chat(limit).await?;
    for (table, line) in &reported {
        if json {
            print_json(&serde_json::json!({"table": table, "line": line}))?;
            continue;
        }
        let at = time_words(line.at);
        println!("{table}  {at}  {}: {}", line.name, line.text);
    }
    if reported.is_empty() && !json {
        println!("no reports");
    }
    Ok(())
}
