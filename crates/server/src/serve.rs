//! Runs a server from start to shutdown.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::net::TcpListener;

use crate::entropy::SystemEntropy;
use crate::http::{self, AppState, Site};
use crate::hub::Hub;
use crate::limits::Limits;
use crate::push::{PushClient, PushSettings, VapidKey};
use crate::retention::{self, Retention};
use crate::scheduler::{Owner, WorkKind};
use crate::store::{IdPage, Inspection, OperatorStore, Store, StoreError, examine, read_copy};
use crate::time::SteadyClock;
use bastide_protocol::TableId;
use bastide_table::RulesCache;

/// How often bans are reloaded.
const BANS_EVERY: Duration = Duration::from_secs(10);

/// How long clients have to receive the last messages at shutdown.
const GOODBYE: Duration = Duration::from_secs(5);

/// How long the search for damaged games pauses after the last one.
const INSPECT_EVERY: Duration = Duration::from_secs(24 * 60 * 60);

/// How much of one processor the search for damaged games may take.
const INSPECTION_SHARE: f64 = 0.02;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The public address of the server.
    pub site: Site,
    /// The resource limits.
    pub limits: Limits,
    /// How long games are kept.
    pub retention: Retention,
    /// How notifications are sent; `None` if none are.
    pub push: Option<PushSettings>,
}

/// Serves until `stop` completes, then ends all connections and finishes what is in progress.
pub async fn serve(
    listener: TcpListener,
    operators: Option<TcpListener>,
    store: Arc<dyn OperatorStore>,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let hub = Hub::start(
        store.clone(),
        Arc::new(SystemEntropy),
        Arc::new(SteadyClock::start()),
        config.limits,
    );
    if let Some(settings) = config.push {
        match push_client(&*store, settings).await {
            Ok(client) => hub.start_notices(client),
            Err(reason) => tracing::error!(reason, "no notifications can be sent"),
        }
    }
    let app = AppState::new(hub.clone(), config.site);
    app.read_bans().await;
    let bans = tokio::spawn(read_bans(app.clone()));
    let purge = tokio::spawn(retention::run(hub.clone(), config.retention));
    let inspections = tokio::spawn(inspect_games(hub.clone(), store));
    let (stopped, mut stopping) = tokio::sync::watch::channel(false);
    let closing = hub.clone();
    let stop = tokio::spawn(async move {
        stop.await;
        tracing::info!("shutting down");
        // Connections end by themselves when the hub closes. Requests in progress are finished.
        closing.close().await;
        let _ = stopped.send(true);
    });
    let operators = operators.map(|listener| {
        let router = http::operators_router(app.clone());
        tokio::spawn(axum::serve(listener, router.into_make_service()).into_future())
    });
    let limits = hub.limits().clone();
    let trusted = app.site.trusted.clone();
    http::accept(
        listener,
        http::router(app.clone()),
        &limits,
        &trusted,
        async move {
            // The sender lives as long as the task that stops the server.
            let _ = stopping.wait_for(|stopped| *stopped).await;
        },
    )
    .await;
    // Clients receive the last messages and a goodbye. The timeout is for clients that do not read.
    let _ = tokio::time::timeout(GOODBYE, app.nobody_is_connected()).await;
    bans.abort();
    purge.abort();
    inspections.abort();
    stop.abort();
    if let Some(operators) = operators {
        operators.abort();
    }
}

/// Creates the client for push services, with the key pair of the database.
pub async fn push_client(store: &dyn Store, settings: PushSettings) -> Result<PushClient, String> {
    let new = VapidKey::generate().map_err(|_| "no key pair could be created".to_owned())?;
    let stored = store.push_key(new.reveal()).await;
    let stored = stored.map_err(|error| error.to_string())?;
    let key = VapidKey::parse(&stored).map_err(|error| error.to_string())?;
    PushClient::new(settings, key).map_err(|error| error.to_string())
}

async fn read_bans(app: Arc<AppState>) {
    loop {
        tokio::time::sleep(BANS_EVERY).await;
        app.read_bans().await;
    }
}

/// Looks for damaged games, slowly and forever.
async fn inspect_games(hub: Arc<Hub>, store: Arc<dyn OperatorStore>) {
    loop {
        if let Err(error) = inspect_all(&hub, &*store, INSPECTION_SHARE).await {
            tracing::warn!(%error, "the search for damaged games was interrupted");
        }
        tokio::time::sleep(INSPECT_EVERY).await;
    }
}

/// Reads every game and replays it in the thread of analyses, to find damage before a player does. `share` is how much
/// of one processor this may take.
pub async fn inspect_all(
    hub: &Hub,
    store: &dyn OperatorStore,
    share: f64,
) -> Result<(), StoreError> {
    let rules = Arc::default();
    // A damaged game may have been removed or repaired since.
    let mut ids = hub.damaged().ids();
    let mut page = IdPage {
        beyond: None,
        backwards: false,
        limit: 100,
    };
    loop {
        for id in ids {
            let spent = inspect(hub, store, &id, &rules).await?;
            tokio::time::sleep(spent.mul_f64(1.0 / share - 1.0)).await;
        }
        ids = store.ids(&page).await?;
        match ids.last() {
            None => return Ok(()),
            last => page.beyond = last.cloned(),
        }
    }
}

/// Reads and replays a game, and notes whether it is damaged. Returns the time this took without the wait for a thread.
async fn inspect(
    hub: &Hub,
    store: &dyn OperatorStore,
    id: &TableId,
    rules: &Arc<RulesCache>,
) -> Result<Duration, StoreError> {
    let began = Instant::now();
    let read = read_copy(store, id).await?;
    let mut spent = began.elapsed();
    let found = match read {
        Err(found) => found,
        Ok(copy) => {
            let rules = rules.clone();
            let work = move |_| {
                let began = Instant::now();
                (examine(copy, &rules), began.elapsed())
            };
            let scheduler = hub.scheduler();
            let examined = match scheduler.submit(WorkKind::Analysis, Owner::Server, work) {
                Ok(pending) => pending.done().await,
                Err(refused) => Err(refused),
            };
            // Refused: the game is inspected the next time.
            let Ok((found, replayed)) = examined else {
                return Ok(spent);
            };
            spent += replayed;
            found
        }
    };
    match found {
        Inspection::Damaged(reason, _) => hub.damaged().note(id, reason),
        Inspection::Intact(_) | Inspection::Removed => hub.damaged().clear(id),
    }
    Ok(spent)
}
