use std::sync::mpsc::{Receiver, Sender, channel};

use super::*;

/// An address.
fn owner(number: u8) -> Owner {
    Owner::Address([192, 0, 2, number].into())
}

/// Occupies a thread for a kind of work until the returned sender is dropped.
async fn occupy(scheduler: &Scheduler, kind: WorkKind) -> (Sender<()>, PendingWork<()>) {
    let (hold, held) = channel::<()>();
    let (begin, begun) = oneshot::channel();
    let work = move |_| {
        let _ = begin.send(());
        // Ends with an error when the sender is dropped.
        let _ = held.recv();
    };
    let pending = scheduler.submit(kind, Owner::Server, work).unwrap();
    begun.await.unwrap();
    (hold, pending)
}

/// A scheduler with a single thread for each kind of work.
fn small() -> Scheduler {
    Scheduler::start(&Limits {
        thinkers: 1,
        benches: 1,
        waiting_requests: 16,
        ..Limits::default()
    })
}

/// Queues work that notes its name, and returns what was noted once all of it is done.
async fn order(
    scheduler: &Scheduler,
    hold: Sender<()>,
    jobs: &[(WorkKind, u8, &'static str)],
) -> Vec<&'static str> {
    let (note, noted): (Sender<&'static str>, Receiver<&'static str>) = channel();
    let jobs = jobs.iter().map(|(kind, number, name)| {
        let (note, name) = (note.clone(), *name);
        let work = move |_| note.send(name).unwrap();
        scheduler.submit(*kind, owner(*number), work).unwrap()
    });
    let jobs: Vec<PendingWork<()>> = jobs.collect();
    drop(hold);
    for job in jobs {
        job.done().await.unwrap();
    }
    noted.try_iter().collect()
}

#[tokio::test]
async fn an_address_with_much_work_does_not_delay_the_others() {
    let scheduler = small();
    let (hold, _first) = occupy(&scheduler, WorkKind::Request).await;
    let jobs = [(1, "a1"), (1, "a2"), (2, "b1"), (3, "c1"), (2, "b2")];
    let jobs = jobs.map(|(number, name)| (WorkKind::Request, number, name));
    let order = order(&scheduler, hold, &jobs).await;
    assert_eq!(order, ["a1", "b1", "c1", "a2", "b2"]);
}

#[tokio::test]
async fn turns_and_hints_alternate() {
    let scheduler = small();
    let (hold, _first) = occupy(&scheduler, WorkKind::Turn).await;
    let turn = |name| (WorkKind::Turn, 1, name);
    let jobs = [
        turn("turn 1"),
        turn("turn 2"),
        (WorkKind::Hint, 1, "hint"),
        turn("turn 3"),
    ];
    let order = order(&scheduler, hold, &jobs).await;
    assert_eq!(order, ["hint", "turn 1", "turn 2", "turn 3"]);
}

#[tokio::test]
async fn live_games_do_not_wait_for_requests_and_analyses() {
    let scheduler = small();
    let (requests, _first) = occupy(&scheduler, WorkKind::Request).await;
    let (analyses, _second) = occupy(&scheduler, WorkKind::Analysis).await;
    let (turns, _third) = occupy(&scheduler, WorkKind::Turn).await;
    // Even with all other threads occupied, bots that answer at once have their own.
    let instant = scheduler.submit(WorkKind::Instant, owner(1), |_| "instant");
    assert_eq!(instant.unwrap().done().await, Ok("instant"));
    drop(turns);
    for kind in [WorkKind::Turn, WorkKind::Hint] {
        let live = scheduler.submit(kind, owner(1), |_| "live").unwrap();
        assert_eq!(live.done().await, Ok("live"));
    }
    let load = scheduler.load();
    let running = |name| load.iter().find(|load| load.kind == name).unwrap().running;
    assert_eq!((running("request"), running("analysis")), (1, 1));
    drop((requests, analyses));
}

#[tokio::test]
async fn work_beyond_the_share_of_an_address_is_refused_with_a_time() {
    let scheduler = small();
    let (hold, _first) = occupy(&scheduler, WorkKind::Request).await;
    let put = |number| scheduler.submit(WorkKind::Request, owner(number), move |_| number);
    let kept = [put(1).unwrap(), put(1).unwrap()];
    let refused = put(1).map(|_| ()).unwrap_err();
    assert_eq!(refused.code, ErrorCode::Busy);
    assert!(refused.retry_after.is_some_and(|seconds| seconds > 0));
    let other = put(2).unwrap();
    drop(hold);
    assert_eq!(other.done().await, Ok(2));
    for kept in kept {
        assert_eq!(kept.done().await, Ok(1));
    }
}

#[tokio::test]
async fn a_request_waits_only_for_a_while_to_begin() {
    let scheduler = small();
    let (hold, _first) = occupy(&scheduler, WorkKind::Request).await;
    let late = scheduler
        .submit(WorkKind::Request, owner(1), |_| ())
        .unwrap();
    let late = late.begun_within(Duration::from_millis(1)).await;
    assert_eq!(late, Err(WireError::busy(1)));
    assert_eq!(scheduler.waiting(WorkKind::Request), 0);
    drop(hold);
}

#[tokio::test]
async fn work_that_nobody_waits_for_is_not_done() {
    let scheduler = small();
    let (hold, _first) = occupy(&scheduler, WorkKind::Request).await;
    let (note, noted) = channel();
    let put = || {
        let note = note.clone();
        scheduler.submit(WorkKind::Request, owner(1), move |_| note.send(()).unwrap())
    };
    drop(put().unwrap());
    assert_eq!(scheduler.waiting(WorkKind::Request), 0);
    let wanted = put().unwrap();
    drop(hold);
    wanted.done().await.unwrap();
    assert_eq!(noted.try_iter().count(), 1);
}

#[tokio::test]
async fn a_panic_and_a_shutdown_are_reported() {
    let scheduler = small();
    let broken = scheduler.submit(WorkKind::Request, owner(1), |_| panic!("on purpose"));
    let error: WireError = broken.unwrap().done().await.unwrap_err();
    assert_eq!(error.code, ErrorCode::Internal);
    let next = scheduler.answer(owner(1), || 5).await;
    assert_eq!(next, Ok(5), "the thread still works");
    let (hold, _first) = occupy(&scheduler, WorkKind::Request).await;
    let waiting = scheduler
        .submit(WorkKind::Request, owner(1), |_| ())
        .unwrap();
    scheduler.close();
    assert_eq!(waiting.done().await.unwrap_err().code, ErrorCode::Busy);
    let late = scheduler.answer(owner(1), || ()).await;
    assert_eq!(late.unwrap_err().code, ErrorCode::Busy);
    drop(hold);
}
