//! Plans the effect of a batch of appends on its games.

use std::collections::{BTreeMap, HashMap};

use super::{Append, AppendOutcome, DeadlineChange, Headline, LogHead, StoreEvent};
use bastide_protocol::TableId;
use bastide_protocol::{Seq, Time};
use bastide_table::log::LogEntry;

/// What to write for a batch.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct WritePlan<'a> {
    /// The result of each append, in the order given.
    pub fates: Vec<AppendOutcome>,
    /// The games that change. Sorted, so that two nodes lock them in the same order.
    pub updates: BTreeMap<&'a TableId, Update<'a>>,
    /// The entries of the accepted appends.
    pub entries: Vec<(&'a TableId, &'a LogEntry)>,
}

/// The change of a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Update<'a> {
    /// The last entry before the batch.
    pub after: Seq,
    /// The last entry after the batch.
    pub head: Seq,
    /// When the last entry was added.
    pub updated: Time,
    /// The new summary for lists, if it changes.
    pub headline: Option<&'a Headline>,
    /// The change of the deadline.
    pub deadline: DeadlineChange,
}

/// Decides the result of each append, given the last entry of every existing game. The caller has locked the games, or
/// lets the database check `after` again.
pub(super) fn plan<'a>(appends: &'a [Append], heads: &HashMap<String, Seq>) -> WritePlan<'a> {
    let mut plan = WritePlan {
        fates: Vec::with_capacity(appends.len()),
        updates: BTreeMap::new(),
        entries: Vec::new(),
    };
    for append in appends {
        let fate = plan.add(append, heads);
        plan.fates.push(fate);
    }
    plan
}

impl<'a> WritePlan<'a> {
    fn add(&mut self, append: &'a Append, heads: &HashMap<String, Seq>) -> AppendOutcome {
        let Some(stored) = heads.get(&append.game.0) else {
            return AppendOutcome::Unknown;
        };
        let head = self.updates.get(&append.game).map_or(*stored, |u| u.head);
        let Some(last) = append.entries.last().filter(|_| append.after == head) else {
            return AppendOutcome::Stale;
        };
        let update = self.updates.entry(&append.game).or_insert(Update {
            after: head,
            head,
            updated: last.at,
            headline: None,
            deadline: DeadlineChange::Keep,
        });
        update.head = last.seq;
        update.updated = last.at;
        update.headline = append.headline.as_ref().or(update.headline);
        if append.deadline != DeadlineChange::Keep {
            update.deadline = append.deadline;
        }
        let entries = append.entries.iter();
        self.entries
            .extend(entries.map(|entry| (&append.game, entry)));
        AppendOutcome::Accepted
    }

    /// Returns the news to send after the commit.
    pub(super) fn news(&self) -> Vec<StoreEvent> {
        let grown = |(game, update): (&&TableId, &Update<'_>)| {
            StoreEvent::Grown(LogHead {
                game: (*game).clone(),
                head: update.head,
            })
        };
        self.updates.iter().map(grown).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_protocol::EntryKind;

    fn append(game: &str, after: Seq, count: u64, deadline: DeadlineChange) -> Append {
        let entry = |seq: Seq| {
            let at = 100 + i64::try_from(seq).unwrap();
            LogEntry::new(seq, at, EntryKind::Started { first: 0 })
        };
        Append {
            game: TableId(game.to_owned()),
            after,
            entries: (after + 1..=after + count).map(entry).collect(),
            headline: None,
            deadline,
        }
    }

    #[test]
    fn appends_to_one_game_are_merged_into_one_update() {
        let heads = HashMap::from([("a".to_owned(), 5), ("b".to_owned(), 9)]);
        let appends = [
            append("b", 9, 1, DeadlineChange::Clear),
            append("a", 5, 2, DeadlineChange::Set(7)),
            append("a", 5, 1, DeadlineChange::Clear),
            append("a", 7, 1, DeadlineChange::Keep),
            append("c", 1, 1, DeadlineChange::Keep),
        ];
        let plan = plan(&appends, &heads);
        use AppendOutcome::{Accepted, Stale, Unknown};
        assert_eq!(plan.fates, [Accepted, Accepted, Stale, Accepted, Unknown]);
        let names: Vec<_> = plan.updates.keys().map(|id| id.0.as_str()).collect();
        assert_eq!(names, ["a", "b"]);
        let a = &plan.updates[&appends[1].game];
        assert_eq!((a.after, a.head, a.updated), (5, 8, 108));
        assert_eq!(a.deadline, DeadlineChange::Set(7));
        assert_eq!(plan.entries.len(), 4);
    }
}
