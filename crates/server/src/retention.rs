//! Removes games that nobody needs any longer.

use std::sync::Arc;
use std::time::Duration;

use crate::hub::Hub;
use crate::store::{Filter, Store, StoreError, StoredOutage};
use bastide_protocol::{Phase, Time};

/// How often old games are removed.
const EVERY: Duration = Duration::from_secs(10 * 60);

/// How long games are kept without activity while a server runs; forever if `None`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Retention {
    /// Games that are over or closed.
    pub over: Option<Duration>,
    /// Tables with free seats.
    pub open: Option<Duration>,
    /// Unfinished games.
    pub playing: Option<Duration>,
    /// Unfinished games in which bots play all seats.
    pub between_bots: Option<Duration>,
}

/// Games are old if both times are before these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OldBefore {
    /// When the last entry was added.
    pub updated: Time,
    /// When the running clock runs out, if one runs.
    pub deadline: Time,
}

impl OldBefore {
    /// Games whose age is counted by the calendar.
    pub fn days_ago(days: u32, now: Time) -> OldBefore {
        let time = now.saturating_sub(millis(Duration::from_secs(u64::from(days) * 24 * 60 * 60)));
        OldBefore {
            updated: time,
            deadline: time,
        }
    }

    /// Games whose age is counted only while servers were running: after a long outage players need time to come back.
    fn running_for(age: Duration, now: Time, outages: &[StoredOutage]) -> OldBefore {
        let since = now.saturating_sub(millis(age));
        let before = |counts: fn(&StoredOutage) -> bool| {
            let newest_first = outages.iter().rev().filter(|outage| counts(outage));
            newest_first.fold(since, |before, StoredOutage { time, .. }| {
                match time.until > before {
                    true => before.saturating_sub(time.until - time.from),
                    false => before,
                }
            })
        };
        OldBefore {
            // Nobody knows how long the players of a restored database have not seen it.
            updated: before(|outage| !outage.guessed),
            // But their clocks are credited for all of it.
            deadline: before(|_| true),
        }
    }
}

/// Removes old games from time to time.
pub async fn run(hub: Arc<Hub>, retention: Retention) {
    loop {
        if let Err(error) = remove(&hub, retention).await {
            tracing::warn!(%error, "old games could not be removed");
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Removes old games.
pub async fn remove(hub: &Hub, retention: Retention) -> Result<(), StoreError> {
    // Without the outages, a game could seem to be older than it is.
    let outages = hub.stored_outages().await?;
    let store = &**hub.store();
    let before = |age| OldBefore::running_for(age, hub.now(), &outages);
    for (phase, age) in [
        (Phase::Over, retention.over),
        (Phase::Closed, retention.over),
        (Phase::Open, retention.open),
        (Phase::Playing, retention.playing),
    ] {
        let Some(age) = age else { continue };
        if phase == Phase::Playing && had_no_chance(age, hub.now(), &outages) {
            continue;
        }
        report(remove_old(store, phase, before(age)).await?, phase);
    }
    if let Some(age) = retention.between_bots {
        let removed = remove_between_bots(store, before(age)).await?;
        report(removed, Phase::Playing);
    }
    Ok(())
}

/// Whether the database was upgraded or restored so recently that players had less than this time to come back. Nobody
/// knows since when they could not play.
fn had_no_chance(age: Duration, now: Time, outages: &[StoredOutage]) -> bool {
    let since = now.saturating_sub(millis(age));
    let mut guessed = outages.iter().filter(|outage| outage.guessed);
    guessed.any(|outage| outage.time.until > since)
}

fn report(removed: u64, phase: Phase) {
    if removed > 0 {
        tracing::info!(removed, ?phase, "old games were removed");
    }
}

/// Returns an age in milliseconds.
fn millis(age: Duration) -> Time {
    Time::try_from(age.as_millis()).unwrap_or(Time::MAX)
}

/// Removes old games. Returns how many.
pub async fn remove_old(
    store: &dyn Store,
    phase: Phase,
    before: OldBefore,
) -> Result<u64, StoreError> {
    let filter = old(phase, before);
    let mut removed = 0;
    loop {
        let page = store.list(&filter).await?;
        if page.is_empty() {
            return Ok(removed);
        }
        for listed in page {
            removed += u64::from(store.remove(&listed.id, Some(listed.head)).await?);
        }
    }
}

/// Returns how many games [`remove_old`] would remove.
pub async fn count_old(
    store: &dyn Store,
    phase: Phase,
    before: OldBefore,
) -> Result<u64, StoreError> {
    let mut filter = old(phase, before);
    let mut counted = 0;
    loop {
        let page = store.list(&filter).await?;
        let Some(last) = page.last() else {
            return Ok(counted);
        };
        filter.behind = Some((last.updated, last.id.clone()));
        counted += page.len() as u64;
    }
}

/// Removes old unfinished games in which bots play all seats. Returns how many.
async fn remove_between_bots(store: &dyn Store, before: OldBefore) -> Result<u64, StoreError> {
    let mut filter = old(Phase::Playing, before);
    let mut removed = 0;
    loop {
        let page = store.list(&filter).await?;
        let Some(last) = page.last() else {
            return Ok(removed);
        };
        filter.behind = Some((last.updated, last.id.clone()));
        for listed in page {
            if listed.headline.is_between_bots() {
                removed += u64::from(store.remove(&listed.id, Some(listed.head)).await?);
            }
        }
    }
}

/// Returns a filter for old games. While a clock runs, somebody may still move: in a game that
/// takes days, a pause does not mean that the players have left. A deadline that has passed was a bot's.
fn old(phase: Phase, before: OldBefore) -> Filter {
    Filter {
        phase: Some(phase),
        updated_before: Some(before.updated),
        deadline_before: Some(before.deadline),
        limit: 200,
        ..Filter::default()
    }
}

#[cfg(test)]
mod tests {
    use bastide_protocol::{EntryKind, TableId};
    use bastide_table::log::LogEntry;
    use bastide_table::secrets::DealSecret;
    use bastide_table::{Headline, Outage};

    use super::*;
    use crate::store::{NewGame, SqliteStore};

    #[tokio::test]
    async fn only_old_games_without_a_person_are_games_between_bots() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("games.db"))
            .await
            .unwrap();
        let (bot, person) = (r#"{"bot":"easy"}"#, r#"{"name":"Ana","bot":null}"#);
        for (name, seats, phase, updated, deadline) in [
            ("asleep", [bot, bot], Phase::Playing, 100, Some(130)),
            ("awake", [bot, bot], Phase::Playing, 300, Some(330)),
            ("with-ana", [person, bot], Phase::Playing, 100, None),
            ("over", [bot, bot], Phase::Over, 100, None),
        ] {
            let game = NewGame {
                id: TableId(name.to_owned()),
                secret: DealSecret([7; 32]),
                entries: vec![LogEntry::new(1, updated, EntryKind::Started { first: 0 })],
                headline: Headline {
                    phase,
                    listed: false,
                    summary: format!(r#"{{"seats":[{}]}}"#, seats.join(",")),
                },
                deadline,
            };
            store.create(game).await.unwrap();
        }
        let before = OldBefore {
            updated: 200,
            deadline: 200,
        };
        assert_eq!(remove_between_bots(&store, before).await, Ok(1));
        let left = store
            .list(&Filter {
                limit: 9,
                ..Filter::default()
            })
            .await;
        let mut left: Vec<String> = left.unwrap().into_iter().map(|game| game.id.0).collect();
        left.sort();
        assert_eq!(left, ["awake", "over", "with-ana"]);
    }

    #[test]
    fn players_have_the_full_time_after_a_restore() {
        let outage = |until, guessed| StoredOutage {
            time: Outage { from: 0, until },
            guessed,
        };
        for (outages, expected) in [
            (vec![], false),
            (vec![outage(90, false)], false),
            (vec![outage(90, true)], true),
            (vec![outage(50, true)], false),
        ] {
            let found = had_no_chance(Duration::from_millis(40), 100, &outages);
            assert_eq!(found, expected, "{outages:?}");
        }
    }

    #[test]
    fn outages_do_not_count_towards_the_age_of_a_game() {
        let outage = |from, until, guessed| StoredOutage {
            time: Outage { from, until },
            guessed,
        };
        for (outages, updated, deadline) in [
            (vec![], 60, 60),
            (vec![outage(0, 50, false)], 60, 60),
            (vec![outage(70, 90, false)], 40, 40),
            (vec![outage(10, 65, false), outage(70, 90, false)], -15, -15),
            (vec![outage(30, 38, false), outage(70, 90, false)], 40, 40),
            (vec![outage(70, 90, true)], 60, 40),
        ] {
            let before = OldBefore::running_for(Duration::from_millis(40), 100, &outages);
            assert_eq!(before, OldBefore { updated, deadline }, "{outages:?}");
        }
    }
}
