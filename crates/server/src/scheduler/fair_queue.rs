//! A bounded queue that is fair to the owners of its jobs.

use std::collections::VecDeque;

/// Jobs in rounds: one job of each owner, then one of each owner again, and so on. An owner with many jobs delays only
/// its own.
#[derive(Debug)]
pub(super) struct FairQueue<Owner, Job> {
    /// The owners with their jobs, in the order of their turns. No list is empty.
    turns: VecDeque<(Owner, VecDeque<Job>)>,
    most: usize,
    most_each: usize,
}

impl<Owner: PartialEq, Job> FairQueue<Owner, Job> {
    /// Creates a queue with a capacity in total and for each owner.
    pub fn new(most: usize, most_each: usize) -> FairQueue<Owner, Job> {
        FairQueue {
            turns: VecDeque::new(),
            most,
            most_each,
        }
    }

    /// Returns the number of jobs.
    pub fn len(&self) -> usize {
        self.turns.iter().map(|(_, jobs)| jobs.len()).sum()
    }

    /// Adds a job, or returns it if there is no room. `running` jobs count as if they were still here. If the queue is
    /// full, the owner with the most jobs loses its last one to an owner with at least two fewer, so a few owners
    /// cannot keep the others out.
    pub fn put(&mut self, owner: Owner, job: Job, running: usize) -> Result<(), Job> {
        let place = self.turns.iter().position(|(other, _)| *other == owner);
        let own = place.map_or(0, |place| self.turns[place].1.len());
        if own >= self.most_each {
            return Err(job);
        }
        if self.len() + running >= self.most {
            let longest = self.turns.iter_mut().map(|(_, jobs)| jobs);
            let longest = longest.max_by_key(|jobs| jobs.len());
            match longest.filter(|jobs| jobs.len() > own + 1) {
                Some(jobs) => jobs.pop_back(),
                None => return Err(job),
            };
        }
        match place {
            Some(place) => self.turns[place].1.push_back(job),
            None => self.turns.push_back((owner, VecDeque::from([job]))),
        }
        Ok(())
    }

    /// Lets the newest job of an owner go first, before all others.
    pub fn prefer(&mut self, owner: &Owner) {
        let place = self.turns.iter().position(|(other, _)| other == owner);
        let Some((owner, mut jobs)) = place.and_then(|place| self.turns.remove(place)) else {
            return;
        };
        jobs.rotate_right(1);
        self.turns.push_front((owner, jobs));
    }

    /// Takes the next job. Also returns how many jobs are left in the rounds in which its owner has jobs, including
    /// this round.
    pub fn take(&mut self) -> Option<(Job, usize)> {
        let (owner, mut jobs) = self.turns.pop_front()?;
        let job = jobs.pop_front()?;
        let rounds = jobs.len() + 1;
        let others = self.turns.iter().map(|(_, jobs)| jobs.len().min(rounds));
        let left = jobs.len() + others.sum::<usize>();
        if !jobs.is_empty() {
            self.turns.push_back((owner, jobs));
        }
        Some((job, left))
    }

    /// Removes jobs.
    pub fn retain(&mut self, keeps: impl Fn(&Job) -> bool) {
        self.turns.retain_mut(|(_, jobs)| {
            jobs.retain(&keeps);
            !jobs.is_empty()
        });
    }

    /// Returns how many jobs would come before a new one of this owner.
    pub fn ahead_of_new(&self, owner: &Owner) -> usize {
        let own = self.turns.iter().find(|(other, _)| other == owner);
        let rounds = own.map_or(0, |(_, jobs)| jobs.len()) + 1;
        let lists = self.turns.iter();
        lists.map(|(_, jobs)| jobs.len().min(rounds)).sum()
    }

    /// Returns how many jobs come before one of them; `None` if it is not here.
    pub fn ahead_of(&self, is_it: impl Fn(&Job) -> bool) -> Option<usize> {
        let mut turns = self.turns.iter().enumerate();
        let (turn, round) = turns.find_map(|(turn, (_, jobs))| {
            jobs.iter().position(&is_it).map(|round| (turn, round))
        })?;
        let lists = self.turns.iter().enumerate();
        // Owners whose turn is earlier also have a job in the same round.
        let ahead =
            lists.map(|(other, (_, jobs))| jobs.len().min(round + usize::from(other < turn)));
        Some(ahead.sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(most: usize, jobs: &[(char, u32)]) -> FairQueue<char, (char, u32)> {
        let mut queue = FairQueue::new(most, 4);
        for job in jobs {
            assert_eq!(queue.put(job.0, *job, 0), Ok(()), "{job:?}");
        }
        queue
    }

    fn emptied(mut queue: FairQueue<char, (char, u32)>) -> Vec<(char, u32)> {
        std::iter::from_fn(|| queue.take().map(|(job, _)| job)).collect()
    }

    #[test]
    fn an_owner_with_one_job_does_not_wait_for_an_owner_with_many() {
        let jobs = [('a', 1), ('a', 2), ('a', 3), ('b', 1), ('c', 1), ('b', 2)];
        let queue = filled(9, &jobs);
        let order = [('a', 1), ('b', 1), ('c', 1), ('a', 2), ('b', 2), ('a', 3)];
        for (ahead, job) in order.iter().enumerate() {
            assert_eq!(queue.ahead_of(|other| other == job), Some(ahead), "{job:?}");
        }
        assert_eq!(queue.ahead_of(|other| *other == ('d', 1)), None);
        let ahead_of_new = ['a', 'b', 'c', 'd'].map(|owner| queue.ahead_of_new(&owner));
        assert_eq!(ahead_of_new, [6, 6, 5, 3]);
        assert_eq!(emptied(queue), order);
    }

    #[test]
    fn a_full_queue_makes_room_for_owners_with_fewer_jobs() {
        let mut queue = filled(5, &[('a', 1), ('a', 2), ('a', 3), ('b', 1), ('b', 2)]);
        assert_eq!(queue.put('a', ('a', 4), 0), Err(('a', 4)));
        assert_eq!(queue.put('c', ('c', 1), 0), Ok(()));
        assert_eq!(
            queue.put('c', ('c', 2), 0),
            Err(('c', 2)),
            "two each is fair"
        );
        assert_eq!(queue.put('d', ('d', 1), 0), Ok(()));
        assert_eq!(queue.len(), 5);
        let rest = emptied(queue);
        assert_eq!(rest.iter().filter(|(owner, _)| *owner == 'c').count(), 1);
        assert_eq!(rest.iter().filter(|(owner, _)| *owner == 'd').count(), 1);
    }

    #[test]
    fn every_owner_has_its_own_limit_and_running_jobs_count() {
        let mut queue = filled(9, &[('a', 1), ('a', 2), ('a', 3), ('a', 4)]);
        assert_eq!(queue.put('a', ('a', 5), 0), Err(('a', 5)));
        let mut queue = filled(2, &[('a', 1)]);
        assert_eq!(queue.put('b', ('b', 1), 1), Err(('b', 1)));
        queue.retain(|job| job.0 != 'a');
        assert_eq!(queue.put('b', ('b', 1), 1), Ok(()));
        assert_eq!(queue.len(), 1);
    }

    #[test]
    fn a_preferred_job_is_next() {
        let mut queue = filled(9, &[('a', 1), ('b', 1), ('b', 2), ('c', 1)]);
        queue.prefer(&'b');
        queue.prefer(&'z');
        assert_eq!(emptied(queue), [('b', 2), ('a', 1), ('c', 1), ('b', 1)]);
    }

    #[test]
    fn only_the_rounds_of_an_owner_count_as_its_backlog() {
        let mut queue = filled(9, &[('a', 1), ('b', 1), ('b', 2), ('b', 3), ('c', 1)]);
        let taken = std::iter::from_fn(|| queue.take());
        let left: Vec<usize> = taken.map(|(_, left)| left).collect();
        // `a` has one job, so it sees one of `b` and one of `c`. `b` sees its own two and that of `c`.
        assert_eq!(left, [2, 3, 1, 1, 0]);
    }
}
