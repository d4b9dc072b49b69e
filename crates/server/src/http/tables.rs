//! Setting up, finding and joining tables.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use bastide_handler::{JoinRequest, check_host};
use serde::Deserialize;

use super::AppState;
use super::address::counted;
use super::guard::ClientAddress;
use super::reply::{HttpError, JsonBody, QueryParams};
use crate::store::Filter;
use bastide_protocol::Time;
use bastide_protocol::{
    ErrorCode, FillRequest, HeldSeat, LobbyTable, MuteRequest, NewPlayer, NewTable, OpenedTable,
    Phase, TableHead, TableNow, WireError,
};
use bastide_protocol::{TableId, Token};
use bastide_table::log::TableLog;
use bastide_table::secrets::TokenHash;
use bastide_table::{Action, Table};

/// How many tables the lobby shows per page.
const PAGE: u32 = 100;

/// Parses the table id in an address.
pub fn table_id(text: &str) -> Result<TableId, WireError> {
    TableId::parse(text).ok_or_else(|| ErrorCode::UnknownTable.into())
}

/// Parses the place in a list of games after which to continue.
pub fn cursor(
    time: Option<Time>,
    table: Option<String>,
) -> Result<Option<(Time, TableId)>, WireError> {
    let table = table.map(|text| table_id(&text)).transpose()?;
    Ok(time.zip(table))
}

/// Sets up a table.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables", request_body = NewTable,
    responses((status = 201, body = OpenedTable), (status = "4XX", body = WireError))))]
pub async fn open(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    headers: HeaderMap,
    JsonBody(new): JsonBody<NewTable>,
) -> Result<(StatusCode, Json<OpenedTable>), HttpError> {
    if !app.new_tables.take(address) {
        return Err(too_many_tables().into());
    }
    let person = |player| JoinRequest::of(player, None, Some(counted(address)));
    let people = new.players.into_iter().map(person);
    let (hub, people) = (app.hub.clone(), people.collect());
    let noting = app.clone();
    let opened = finish(async move {
        let opened = hub.open(new.settings, people).await?;
        let seats = opened.seats.iter().map(|sat| Some(sat.seat));
        let origins: Vec<_> = std::iter::once(None).chain(seats).collect();
        noting.note_origin(&opened.id, origins, address).await;
        Ok(opened)
    })
    .await?;
    let link = app.link(&headers, &opened.id);
    let opened = opened.opened(link);
    Ok((StatusCode::CREATED, Json(opened)))
}

/// Continues a table of a page here. The body is the log of the table, as the page stores it: `id`, `secret` and
/// `entries`. The uploader gets new tokens for the host and for the seats of people. Clocks start afresh, and a new secret
/// decides what comes.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/import", request_body = Object,
    responses((status = 201, body = OpenedTable), (status = "4XX", body = WireError))))]
pub async fn import(
    State(app): State<Arc<AppState>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    headers: HeaderMap,
    JsonBody(log): JsonBody<TableLog>,
) -> Result<(StatusCode, Json<OpenedTable>), HttpError> {
    if !app.new_tables.take(address) {
        return Err(too_many_tables().into());
    }
    let reading = app.hub.reading_upload(log, Some(counted(address)));
    let uploaded = app.work(address, reading).await??;
    let (hub, noting) = (app.hub.clone(), app.clone());
    let opened = finish(async move {
        let opened = hub.open_uploaded(uploaded).await?;
        let seats = opened.seats.iter().map(|sat| Some(sat.seat));
        let origins: Vec<_> = std::iter::once(None).chain(seats).collect();
        noting.note_origin(&opened.id, origins, address).await;
        Ok(opened)
    })
    .await?;
    let link = app.link(&headers, &opened.id);
    Ok((StatusCode::CREATED, Json(opened.opened(link))))
}

/// The refusal of another new table.
pub fn too_many_tables() -> WireError {
    let message = "too many tables were set up from this address: wait a moment";
    WireError::new(ErrorCode::TooFast, message)
}

impl AppState {
    /// Returns the public link of a table.
    pub fn link(&self, headers: &HeaderMap, id: &TableId) -> String {
        let base = self.site.public_url.clone().unwrap_or_else(|| {
            let host = headers
                .get("host")
                .and_then(|host| host.to_str().ok())
                .unwrap_or("localhost");
            format!("http://{host}{}", self.site.base_path)
        });
        format!("{}/t/{id}", base.trim_end_matches('/'))
    }
}

/// Runs an action to completion even if the client disconnects, so that no seat is taken without its token being
/// delivered.
pub async fn finish<T: Send + 'static>(
    action: impl Future<Output = Result<T, WireError>> + Send + 'static,
) -> Result<T, WireError> {
    match tokio::spawn(action).await {
        Ok(done) => done,
        Err(error) => {
            tracing::error!(%error, "an action failed");
            Err(ErrorCode::Internal.into())
        }
    }
}

/// The tables to return.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct LobbyQuery {
    /// Only tables in this phase.
    #[serde(default)]
    phase: Option<Phase>,
    /// Return tables after this one: the time of its last entry, from the last line of the previous page.
    #[serde(default)]
    behind: Option<Time>,
    /// Return tables after this one: its id.
    #[serde(default)]
    behind_table: Option<String>,
}

/// Returns the tables of the lobby, most recently active first.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tables", params(LobbyQuery), responses((status = 200, body = [LobbyTable]))))]
pub async fn lobby(
    State(app): State<Arc<AppState>>,
    QueryParams(which): QueryParams<LobbyQuery>,
) -> Result<Json<Vec<LobbyTable>>, HttpError> {
    let filter = Filter {
        phase: which.phase,
        listed_only: true,
        behind: cursor(which.behind, which.behind_table)?,
        limit: PAGE,
        ..Filter::default()
    };
    let listed = app.hub.store().list(&filter).await?;
    let lines = listed.into_iter().map(|listed| LobbyTable {
        table: listed.id.0,
        phase: listed.headline.phase,
        summary: serde_json::from_str(&listed.headline.summary).unwrap_or_default(),
        created: listed.created,
        updated: listed.updated,
    });
    Ok(Json(lines.collect()))
}

/// Returns the public state of a table, and whose turn it is.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tables/{id}", responses((status = 200, body = TableNow), (status = 404, body = WireError))))]
pub async fn show(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
) -> Result<Json<TableNow>, HttpError> {
    Ok(Json(app.hub.table_now(&table_id(&id)?).await?))
}

/// Takes a seat. The host also sends the host's token as a bearer token.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/join", request_body = NewPlayer,
    responses((status = 201, body = HeldSeat), (status = "4XX", body = WireError))))]
pub async fn join(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    headers: HeaderMap,
    JsonBody(player): JsonBody<NewPlayer>,
) -> Result<(StatusCode, Json<HeldSeat>), HttpError> {
    let id = table_id(&id)?;
    let seat = player.seat;
    let host = bearer(&headers).as_ref().map(TokenHash::of);
    app.admit_guest(&id, host.as_ref(), address).await?;
    let person = JoinRequest::of(player, host, Some(counted(address)));
    let (hub, table) = (app.hub.clone(), id.clone());
    let noting = app.clone();
    let sat = finish(async move {
        let sat = hub.join(&table, seat, person).await?;
        noting.note_origin(&table, [Some(sat.seat)], address).await;
        Ok(sat)
    })
    .await?;
    let link = app.link(&headers, &id);
    Ok((StatusCode::CREATED, Json(sat.held(&link))))
}

/// Returns the bearer token of a request.
pub fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get("authorization")?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(Token::new)
}

impl AppState {
    /// Checks that an address may take another seat. A guest who has too many may be in games that are over by now.
    async fn admit_guest(
        &self,
        id: &TableId,
        host: Option<&TokenHash>,
        address: IpAddr,
    ) -> Result<(), WireError> {
        if !self.new_seats.take(address) {
            let message = "too many seats were taken from this address: wait a moment";
            return Err(WireError::new(ErrorCode::TooFast, message));
        }
        if let Some(host) = host
            && self.hub.look(id, |table| table.host == *host).await?
        {
            return Ok(());
        }
        let Err(known) = self.guest_tables.note(address, id) else {
            return Ok(());
        };
        for guest in known {
            let has_guest = |table: &Table| table.has_guest_from(guest.network);
            match self.hub.look(&guest.table, has_guest).await {
                Ok(true) => {}
                Ok(false) => self.guest_tables.forget(&guest),
                // A removed or damaged game can no longer be played.
                Err(error)
                    if matches!(error.code, ErrorCode::UnknownTable | ErrorCode::Internal) =>
                {
                    self.guest_tables.forget(&guest);
                }
                Err(error) => return Err(error),
            }
        }
        self.guest_tables.note(address, id).map_err(|known| {
            let message = format!(
                "this address has seats at {} tables of others: finish or leave a game first",
                known.len()
            );
            WireError::new(ErrorCode::Full, message)
        })
    }
}

/// Gives the free seats to a bot. Requires the host's token as a bearer token.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/fill", request_body = FillRequest,
    responses((status = 200, body = TableHead), (status = "4XX", body = WireError))))]
pub async fn fill(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(filling): JsonBody<FillRequest>,
) -> Result<Json<TableHead>, HttpError> {
    as_host(&app, &id, &headers, Action::Fill(filling.bot)).await
}

/// Closes the table, or resigns the host's seats if the game is being played. Requires the host's token as a bearer token.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/close",
    responses((status = 200, body = TableHead), (status = "4XX", body = WireError))))]
pub async fn close(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableHead>, HttpError> {
    as_host(
        &app,
        &id,
        &headers,
        Action::CloseAsHost("the host closed the table".to_owned()),
    )
    .await
}

/// Removes a player from a seat before the game. Requires the host's token as a bearer token.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/seats/{seat}/leave",
    responses((status = 200, body = TableHead), (status = "4XX", body = WireError))))]
pub async fn ask_to_leave(
    State(app): State<Arc<AppState>>,
    Path((id, seat)): Path<(String, u8)>,
    headers: HeaderMap,
) -> Result<Json<TableHead>, HttpError> {
    as_host(&app, &id, &headers, Action::Leave(seat)).await
}

/// Offers the seat of a bot to anyone with the link, while the game is being played. The bot plays until somebody takes
/// the seat with `join`. Requires the host's token as a bearer token.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/seats/{seat}/offer",
    responses((status = 200, body = TableHead), (status = "4XX", body = WireError))))]
pub async fn offer(
    State(app): State<Arc<AppState>>,
    Path((id, seat)): Path<(String, u8)>,
    headers: HeaderMap,
) -> Result<Json<TableHead>, HttpError> {
    as_host(&app, &id, &headers, Action::Offer(seat)).await
}

/// Mutes or unmutes a player or the spectators. Requires the host's token as a bearer token.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/mute", request_body = MuteRequest,
    responses((status = 200, body = TableHead), (status = "4XX", body = WireError))))]
pub async fn mute(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(muting): JsonBody<MuteRequest>,
) -> Result<Json<TableHead>, HttpError> {
    let MuteRequest { seat, silent } = muting;
    as_host(&app, &id, &headers, Action::Mute { seat, silent }).await
}

async fn as_host(
    app: &AppState,
    id: &str,
    headers: &HeaderMap,
    action: Action,
) -> Result<Json<TableHead>, HttpError> {
    let token = bearer(headers);
    let check = move |table: &Table| check_host(table, token.as_ref());
    let (hub, id) = (app.hub.clone(), table_id(id)?);
    let seq = finish(async move { hub.perform_checked(&id, action, check).await }).await?;
    Ok(Json(TableHead { seq }))
}
