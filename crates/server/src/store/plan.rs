//! What a batch of appends does to the games it is for.

use std::collections::{BTreeMap, HashMap};

use super::{Append, Appended, Change, Deadline, Headline, News};
use bastide_protocol::TableId;
use bastide_protocol::{Seq, Time};
use bastide_table::log::LogEntry;

/// What is to be written for a batch.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Plan<'a> {
    /// What becomes of each append, in the order given.
    pub fates: Vec<Appended>,
    /// The games that change. Sorted, so that two processes lock them in the same order.
    pub updates: BTreeMap<&'a TableId, Update<'a>>,
    /// The entries of the accepted appends.
    pub entries: Vec<(&'a TableId, &'a LogEntry)>,
}

/// How a game changes.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Update<'a> {
    /// The last entry before the batch.
    pub after: Seq,
    /// The last entry behind it.
    pub head: Seq,
    /// When that was added.
    pub updated: Time,
    /// What lists show, if that changes.
    pub headline: Option<&'a Headline>,
    /// When a clock runs out.
    pub deadline: Deadline,
}

/// Decides what becomes of each append, given the last entry of every game that there is. The caller holds the games
/// locked, or has the database check `after` again.
pub(super) fn plan<'a>(appends: &'a [Append], heads: &HashMap<String, Seq>) -> Plan<'a> {
    let mut plan = Plan {
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

impl<'a> Plan<'a> {
    fn add(&mut self, append: &'a Append, heads: &HashMap<String, Seq>) -> Appended {
        let Some(stored) = heads.get(&append.game.0) else {
            return Appended::Unknown;
        };
        let head = self.updates.get(&append.game).map_or(*stored, |u| u.head);
        let Some(last) = append.entries.last().filter(|_| append.after == head) else {
            return Appended::Stale;
        };
        let update = self.updates.entry(&append.game).or_insert(Update {
            after: head,
            head,
            updated: last.at,
            headline: None,
            deadline: Deadline::Keep,
        });
        update.head = last.seq;
        update.updated = last.at;
        update.headline = append.headline.as_ref().or(update.headline);
        if append.deadline != Deadline::Keep {
            update.deadline = append.deadline;
        }
        let entries = append.entries.iter();
        self.entries
            .extend(entries.map(|entry| (&append.game, entry)));
        Appended::Accepted
    }

    /// What there is to tell once this is committed.
    pub(super) fn news(&self) -> Vec<News> {
        let grown = |(game, update): (&&TableId, &Update<'_>)| {
            News::Grown(Change {
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

    fn append(game: &str, after: Seq, count: u64, deadline: Deadline) -> Append {
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
    fn appends_to_one_game_follow_each_other_and_become_one_update() {
        let heads = HashMap::from([("a".to_owned(), 5), ("b".to_owned(), 9)]);
        let appends = [
            append("b", 9, 1, Deadline::Clear),
            append("a", 5, 2, Deadline::Set(7)),
            append("a", 5, 1, Deadline::Clear),
            append("a", 7, 1, Deadline::Keep),
            append("c", 1, 1, Deadline::Keep),
        ];
        let plan = plan(&appends, &heads);
        use Appended::{Accepted, Stale, Unknown};
        assert_eq!(plan.fates, [Accepted, Accepted, Stale, Accepted, Unknown]);
        let names: Vec<_> = plan.updates.keys().map(|id| id.0.as_str()).collect();
        assert_eq!(names, ["a", "b"]);
        let a = &plan.updates[&appends[1].game];
        assert_eq!((a.after, a.head, a.updated), (5, 8, 108));
        assert_eq!(a.deadline, Deadline::Set(7));
        assert_eq!(plan.entries.len(), 4);
    }
}
