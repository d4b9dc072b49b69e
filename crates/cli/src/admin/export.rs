//! Exports finished games as records.

use std::fs::File;
use std::io::{BufWriter, Write, stdout};
use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use bastide_protocol::Phase;
use bastide_server::{store::Filter, store::Store};
use bastide_table::{RulesCache, Table};

use crate::count;

/// Games listed per query.
const PAGE: u32 = 200;

/// Writes all finished games as records, one JSON object per line, to a new file or to standard output.
pub async fn export(store: &dyn Store, to: Option<&Path>) -> anyhow::Result<()> {
    let Some(path) = to else {
        let mut out = BufWriter::new(stdout().lock());
        write(store, &mut out).await?;
        return Ok(out.flush()?);
    };
    let unwritable = || format!("{} cannot be written", path.display());
    let file = File::create_new(path).with_context(unwritable)?;
    let mut out = BufWriter::new(file);
    let games = write(store, &mut out).await.with_context(unwritable)?;
    out.flush().with_context(unwritable)?;
    eprintln!("{} written to {}", count::games(games), path.display());
    Ok(())
}

async fn write(store: &dyn Store, out: &mut impl Write) -> anyhow::Result<u64> {
    let rules_cache = Arc::new(RulesCache::default());
    let mut behind = None;
    let mut games = 0;
    loop {
        let filter = Filter {
            phase: Some(Phase::Over),
            behind: behind.clone(),
            limit: PAGE,
            ..Filter::default()
        };
        let page = store.list(&filter).await?;
        let Some(last) = page.last() else {
            return Ok(games);
        };
        behind = Some((last.updated, last.id.clone()));
        for listed in page {
            // The game may have been removed since it was listed.
            let Some(stored) = store.load(&listed.id).await? else {
                continue;
            };
            let record = Table::fold(&stored.id, stored.secret, &stored.entries, &rules_cache)
                .map_err(anyhow::Error::from)
                .and_then(|table| Ok(table.record()?));
            match record {
                Ok(record) => {
                    serde_json::to_writer(&mut *out, &record)?;
                    out.write_all(b"\n")?;
                    games += 1;
                }
                // One unreadable game must not stop the export of the others.
                Err(error) => eprintln!("table {} skipped: {error:#}", listed.id),
            }
        }
    }
}
