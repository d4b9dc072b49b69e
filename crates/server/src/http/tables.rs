//! Tables: set up, found, joined.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;

use super::App;
use super::address::counted;
use super::guard::Caller;
use super::reply::{Asked, Body, Failure};
use crate::hub::{Person, Sat};
use crate::store::Filter;
use bastide_protocol::Time;
use bastide_protocol::{
    ErrorCode, Filling, HeldSeat, LobbyTable, Muting, NewTable, OpenedTable, Phase, Player,
    TableHead, TableNow, WireError,
};
use bastide_protocol::{TableId, Token};
use bastide_table::{Action, Table};

/// How many tables the lobby shows at once.
const PAGE: u32 = 100;

/// The id in an address.
pub fn table_id(text: &str) -> Result<TableId, WireError> {
    TableId::parse(text).ok_or_else(|| ErrorCode::UnknownTable.into())
}

/// Sets a table up.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables", request_body = NewTable,
    responses((status = 201, body = OpenedTable), (status = "4XX", body = WireError))))]
pub async fn open(
    State(app): State<Arc<App>>,
    Extension(Caller(address)): Extension<Caller>,
    headers: HeaderMap,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<OpenedTable>), Failure> {
    if !app.new_tables.take(counted(address)) {
        let message = "too many tables were set up from this address: wait a little";
        return Err(WireError::new(ErrorCode::TooFast, message).into());
    }
    let people = new.players.into_iter().map(person);
    let (hub, people) = (app.hub.clone(), people.collect());
    let opened = finish(async move { hub.open(new.settings, people).await }).await?;
    let link = app.link(&headers, &opened.id);
    let seats = opened.seats.iter().map(|sat| held(&link, sat));
    let opened = OpenedTable {
        seats: seats.collect(),
        table: opened.id.0,
        link,
        commitment: opened.commitment,
        host: opened.host.reveal().to_owned(),
    };
    Ok((StatusCode::CREATED, Json(opened)))
}

fn person(player: Player) -> Person {
    Person {
        name: player.name,
        colour: player.colour,
        nonce: player.nonce,
    }
}

fn held(link: &str, sat: &Sat) -> HeldSeat {
    HeldSeat {
        seat: sat.seat,
        token: sat.token.reveal().to_owned(),
        link: format!("{link}#seat={}", sat.token.reveal()),
    }
}

impl App {
    /// The address that people use for a table.
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

/// Finishes what was begun, even if whoever asked goes away: a seat must not be taken by nobody.
pub async fn finish<T: Send + 'static>(
    doing: impl Future<Output = Result<T, WireError>> + Send + 'static,
) -> Result<T, WireError> {
    match tokio::spawn(doing).await {
        Ok(done) => done,
        Err(error) => {
            tracing::error!(%error, "an action failed");
            Err(ErrorCode::Internal.into())
        }
    }
}

/// Which tables.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// Only those that do this.
    #[serde(default)]
    phase: Option<Phase>,
    /// Behind this time of the last happening, from the last line of the page before.
    #[serde(default)]
    behind: Option<Time>,
    /// And behind this table.
    #[serde(default)]
    behind_table: Option<String>,
}

/// The open lobby: tables that want to be found, the liveliest first.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tables", params(Which), responses((status = 200, body = [LobbyTable]))))]
pub async fn lobby(
    State(app): State<Arc<App>>,
    Asked(which): Asked<Which>,
) -> Result<Json<Vec<LobbyTable>>, Failure> {
    let filter = Filter {
        phase: which.phase,
        listed_only: true,
        behind: which.behind.zip(which.behind_table.map(TableId)),
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

/// A table as everybody sees it, and whose turn it is.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/v1/tables/{id}", responses((status = 200, body = TableNow), (status = 404, body = WireError))))]
pub async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<TableNow>, Failure> {
    Ok(Json(app.hub.table_now(&table_id(&id)?).await?))
}

/// Sits down.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/join", request_body = Player,
    responses((status = 201, body = HeldSeat), (status = "4XX", body = WireError))))]
pub async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(player): Body<Player>,
) -> Result<(StatusCode, Json<HeldSeat>), Failure> {
    let id = table_id(&id)?;
    let seat = player.seat;
    let (hub, table) = (app.hub.clone(), id.clone());
    let sat = finish(async move { hub.join(&table, seat, person(player)).await }).await?;
    let link = app.link(&headers, &id);
    Ok((StatusCode::CREATED, Json(held(&link, &sat))))
}

/// The host lets computer players have the free seats. The host's token is the bearer of the authorization.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/fill", request_body = Filling,
    responses((status = 200, body = TableHead), (status = "4XX", body = WireError))))]
pub async fn fill(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(filling): Body<Filling>,
) -> Result<Json<TableHead>, Failure> {
    as_host(&app, &id, &headers, Action::Fill(filling.bot)).await
}

/// The host closes the table.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/close",
    responses((status = 200, body = TableHead), (status = "4XX", body = WireError))))]
pub async fn close(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableHead>, Failure> {
    as_host(
        &app,
        &id,
        &headers,
        Action::Close("the host closed the table".to_owned()),
    )
    .await
}

/// The host asks somebody to stand up before the game.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/seats/{seat}/leave",
    responses((status = 200, body = TableHead), (status = "4XX", body = WireError))))]
pub async fn ask_to_leave(
    State(app): State<Arc<App>>,
    Path((id, seat)): Path<(String, u8)>,
    headers: HeaderMap,
) -> Result<Json<TableHead>, Failure> {
    as_host(&app, &id, &headers, Action::Leave(seat)).await
}

/// The host lets somebody write no more, or again.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/v1/tables/{id}/mute", request_body = Muting,
    responses((status = 200, body = TableHead), (status = "4XX", body = WireError))))]
pub async fn mute(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(muting): Body<Muting>,
) -> Result<Json<TableHead>, Failure> {
    let Muting { seat, silent } = muting;
    as_host(&app, &id, &headers, Action::Mute { seat, silent }).await
}

async fn as_host(
    app: &App,
    id: &str,
    headers: &HeaderMap,
    action: Action,
) -> Result<Json<TableHead>, Failure> {
    let bearer = headers
        .get("authorization")
        .and_then(|value| value.to_str().ok());
    let token = bearer
        .and_then(|value| value.strip_prefix("Bearer "))
        .map(Token::said);
    let may = move |table: &Table| match &token {
        Some(token) if table.is_host(token) => Ok(()),
        _ => Err(WireError::from(bastide_table::Refused::NotHost)),
    };
    let (hub, id) = (app.hub.clone(), table_id(id)?);
    let seq = finish(async move { hub.act_as(&id, action, may).await }).await?;
    Ok(Json(TableHead { seq }))
}
