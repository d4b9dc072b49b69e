//! Tables: set up, found, joined.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use bastide_record::Colour;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::App;
use super::address::counted;
use super::guard::Caller;
use super::reply::{Asked, Body, Failure};
use crate::hub::{Person, Sat};
use crate::log::{Seq, TableSettings, Time};
use crate::secrets::{TableId, Token};
use crate::store::{Filter, Phase};
use crate::table::{Action, Table};
use crate::wire::{ErrorCode, PhaseName, TableNow, WireError};

/// How many tables the lobby shows at once.
const PAGE: u32 = 100;

/// The id in an address.
pub fn table_id(text: &str) -> Result<TableId, WireError> {
    TableId::parse(text).ok_or_else(|| ErrorCode::UnknownTable.into())
}

/// Somebody who sits down.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What to call them.
    pub name: String,
    /// The colour they would like; the first free one if none.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub colour: Option<Colour>,
    /// What they add to the deal: any text that nobody can guess.
    #[serde(default)]
    pub nonce: String,
    /// The seat; the first free one if none.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A table to be set up.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// With what, and for whom.
    pub settings: TableSettings,
    /// Those on this device, one for each seat that is `here`, in order.
    #[serde(default)]
    pub players: Vec<Player>,
}

/// A table that was set up. Its tokens are told this once.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct OpenedTable {
    /// Its id.
    pub table: String,
    /// The address that others come by.
    pub link: String,
    /// What the deal was committed to. A nonce that came with the set-up came before it: who wants proof that the server
    /// could not choose a deal for it sits down by a request of its own.
    pub commitment: String,
    /// What proves the host.
    pub host: String,
    /// The seats on this device.
    pub seats: Vec<HeldSeat>,
}

/// A seat that somebody holds.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct HeldSeat {
    /// Which seat.
    pub seat: u8,
    /// What proves it.
    pub token: String,
    /// The address that moves the seat to another device. What stands behind `#` is sent to no server.
    pub link: String,
}

/// Sets a table up.
#[utoipa::path(post, path = "/api/v1/tables", request_body = NewTable,
    responses((status = 201, body = OpenedTable), (status = "4XX", body = WireError)))]
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

/// A line of the lobby.
#[derive(Debug, Serialize, ToSchema)]
pub struct LobbyLine {
    /// The table's id.
    pub table: String,
    /// What it is doing.
    pub phase: PhaseName,
    /// Title, edition, modules, clock, seats with names, scores.
    #[schema(value_type = Object)]
    pub summary: serde_json::Value,
    /// When it was set up.
    pub created: Time,
    /// When something happened there last.
    pub updated: Time,
}

/// Which tables.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// Only those that do this.
    #[serde(default)]
    phase: Option<PhaseName>,
    /// Behind this time of the last happening, from the last line of the page before.
    #[serde(default)]
    behind: Option<Time>,
    /// And behind this table.
    #[serde(default)]
    behind_table: Option<String>,
}

/// The open lobby: tables that want to be found, the liveliest first.
#[utoipa::path(get, path = "/api/v1/tables", params(Which), responses((status = 200, body = [LobbyLine])))]
pub async fn lobby(
    State(app): State<Arc<App>>,
    Asked(which): Asked<Which>,
) -> Result<Json<Vec<LobbyLine>>, Failure> {
    let phase = which.phase.map(|phase| match phase {
        PhaseName::Open => Phase::Open,
        PhaseName::Playing => Phase::Playing,
        PhaseName::Over => Phase::Over,
        PhaseName::Closed => Phase::Closed,
    });
    let filter = Filter {
        phase,
        listed_only: true,
        behind: which.behind.zip(which.behind_table.map(TableId)),
        limit: PAGE,
        ..Filter::default()
    };
    let listed = app.hub.store().list(&filter).await?;
    let lines = listed.into_iter().map(|listed| LobbyLine {
        table: listed.id.0,
        phase: listed.headline.phase.into(),
        summary: serde_json::from_str(&listed.headline.summary).unwrap_or_default(),
        created: listed.created,
        updated: listed.updated,
    });
    Ok(Json(lines.collect()))
}

/// A table as everybody sees it, and whose turn it is.
#[utoipa::path(get, path = "/api/v1/tables/{id}", responses((status = 200, body = TableNow), (status = 404, body = WireError)))]
pub async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<TableNow>, Failure> {
    Ok(Json(app.hub.table_now(&table_id(&id)?).await?))
}

/// Sits down.
#[utoipa::path(post, path = "/api/v1/tables/{id}/join", request_body = Player,
    responses((status = 201, body = HeldSeat), (status = "4XX", body = WireError)))]
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

/// A computer player.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Filling {
    /// Which one, such as `greedy`.
    pub bot: String,
}

/// Where the table stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    /// Its last entry.
    pub seq: Seq,
}

/// The host lets computer players have the free seats. The host's token is the bearer of the authorization.
#[utoipa::path(post, path = "/api/v1/tables/{id}/fill", request_body = Filling,
    responses((status = 200, body = Done), (status = "4XX", body = WireError)))]
pub async fn fill(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(filling): Body<Filling>,
) -> Result<Json<Done>, Failure> {
    as_host(&app, &id, &headers, Action::Fill(filling.bot)).await
}

/// The host closes the table.
#[utoipa::path(post, path = "/api/v1/tables/{id}/close",
    responses((status = 200, body = Done), (status = "4XX", body = WireError)))]
pub async fn close(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Done>, Failure> {
    as_host(
        &app,
        &id,
        &headers,
        Action::Close("the host closed the table".to_owned()),
    )
    .await
}

/// The host asks somebody to stand up before the game.
#[utoipa::path(post, path = "/api/v1/tables/{id}/seats/{seat}/leave",
    responses((status = 200, body = Done), (status = "4XX", body = WireError)))]
pub async fn ask_to_leave(
    State(app): State<Arc<App>>,
    Path((id, seat)): Path<(String, u8)>,
    headers: HeaderMap,
) -> Result<Json<Done>, Failure> {
    as_host(&app, &id, &headers, Action::Leave(seat)).await
}

/// Whom to silence.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Muting {
    /// A seat; all who watch if none is named.
    #[serde(default)]
    pub seat: Option<u8>,
    /// Whether they may write no more, or again.
    pub silent: bool,
}

/// The host lets somebody write no more, or again.
#[utoipa::path(post, path = "/api/v1/tables/{id}/mute", request_body = Muting,
    responses((status = 200, body = Done), (status = "4XX", body = WireError)))]
pub async fn mute(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(muting): Body<Muting>,
) -> Result<Json<Done>, Failure> {
    let Muting { seat, silent } = muting;
    as_host(&app, &id, &headers, Action::Mute { seat, silent }).await
}

async fn as_host(
    app: &App,
    id: &str,
    headers: &HeaderMap,
    action: Action,
) -> Result<Json<Done>, Failure> {
    let bearer = headers
        .get("authorization")
        .and_then(|value| value.to_str().ok());
    let token = bearer
        .and_then(|value| value.strip_prefix("Bearer "))
        .map(Token::said);
    let may = move |table: &Table| match &token {
        Some(token) if table.is_host(token) => Ok(()),
        _ => Err(WireError::from(crate::table::Refused::NotHost)),
    };
    let (hub, id) = (app.hub.clone(), table_id(id)?);
    let seq = finish(async move { hub.act_as(&id, action, may).await }).await?;
    Ok(Json(Done { seq }))
}
