//! The requests of the page.

use bastide_handler::{
    AnalysableGame, Content, Inquiry, JoinRequest, SeatCredentials, TableCredentials, check_host,
    finished_record, http_status, json_record, read_body, read_query, read_record, set_up,
    verification,
};
use bastide_protocol::{
    AnalysisQuery, AnalysisRequest, ErrorCode, FillRequest, LobbyTable, MuteRequest, NewPlayer,
    NewTable, TableHead, TableId, TableNow, Time, Token, WireError,
};
use bastide_table::Action;
use bastide_table::secrets::{TokenHash, new_token};
use percent_encoding::percent_decode_str;
use serde::Serialize;

use crate::LocalTables;

/// The maximum number of frames of a record.
const MOST_FRAMES: u32 = 6_000;

/// A request, as a server would get it over HTTP.
#[derive(Clone, Copy, Debug, Default)]
pub struct RestRequest<'a> {
    /// The method.
    pub method: &'a str,
    /// The path below `api/v1/`, with the query string.
    pub path: &'a str,
    /// The bearer token.
    pub bearer: Option<&'a str>,
    /// Whether the client accepts JSON where there is also a text.
    pub accepts_json: bool,
    /// The body.
    pub body: &'a [u8],
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestAnswer {
    /// The HTTP status.
    pub status: u16,
    /// The content.
    pub content: Content,
}

impl LocalTables {
    /// Answers a request.
    pub fn request(&mut self, request: RestRequest<'_>, now: Time) -> RestAnswer {
        self.answer(request, now)
            .unwrap_or_else(|error| RestAnswer {
                status: http_status(error.code),
                content: Content::json(&error)
                    .unwrap_or_else(|_| Content::text("text/plain", String::new())),
            })
    }

    fn answer(&mut self, request: RestRequest<'_>, now: Time) -> Result<RestAnswer, WireError> {
        let RestRequest {
            method,
            path,
            bearer,
            accepts_json,
            body,
        } = request;
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let parts: Vec<_> = path
            .split('/')
            .map(|part| percent_decode_str(part).decode_utf8_lossy())
            .collect();
        let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
        if let Some(inquiry) = Inquiry::parse(method, &parts, query, body) {
            let content = inquiry?.answer(MOST_FRAMES)?;
            return Ok(RestAnswer {
                status: 200,
                content,
            });
        }
        let host = bearer.map(Token::new);
        match (method, parts.as_slice()) {
            // Local tables are found by the seats that the page keeps, not in a lobby.
            ("GET", ["tables"]) => json(200, &Vec::<LobbyTable>::new()),
            ("POST", ["tables"]) => json(201, &self.open(read_body(body)?, now)?),
            ("GET", ["tables", id]) => json(200, &self.show(&table_id(id)?)?),
            ("POST", ["tables", id, "join"]) => {
                let sat = self.join(&table_id(id)?, read_body(body)?, host, now)?;
                json(201, &sat)
            }
            ("POST", ["tables", id, "fill"]) => {
                let FillRequest { bot } = read_body(body)?;
                json(200, &self.as_host(id, host, Action::Fill(bot), now)?)
            }
            ("POST", ["tables", id, "close"]) => {
                let close = Action::CloseAsHost("the host closed the table".to_owned());
                json(200, &self.as_host(id, host, close, now)?)
            }
            ("POST", ["tables", id, "mute"]) => {
                let MuteRequest { seat, silent } = read_body(body)?;
                let mute = Action::Mute { seat, silent };
                json(200, &self.as_host(id, host, mute, now)?)
            }
            ("POST", ["tables", id, "seats", seat, "leave"]) => {
                let seat = seat.parse().map_err(|_| ErrorCode::NotFound)?;
                json(200, &self.as_host(id, host, Action::Leave(seat), now)?)
            }
            // Only the page itself can ask: the log has the secrets of the table.
            ("GET", ["tables", id, "log"]) => json(200, &self.log_after(&table_id(id)?, 0)?),
            ("GET", ["tables", id, "record"]) => {
                let table = &self.table(&table_id(id)?)?.table;
                let content = match accepts_json {
                    true => Content::text("application/json", json_record(table)?),
                    false => Content::text("text/plain", table.record()?.to_string()),
                };
                Ok(RestAnswer {
                    status: 200,
                    content,
                })
            }
            ("GET", ["tables", id, "verification"]) => {
                json(200, &verification(&self.table(&table_id(id)?)?.table)?)
            }
            ("POST", ["analyses"]) => json(200, &self.begin_analysis(read_body(body)?)?),
            ("GET", ["analyses", id]) => {
                let AnalysisQuery { from } = read_query(query)?;
                json(200, &self.analyses.get(id, from)?)
            }
            ("DELETE", ["analyses", id]) => {
                self.analyses.pause(id)?;
                Ok(RestAnswer {
                    status: 204,
                    content: Content::text("text/plain", String::new()),
                })
            }
            _ => Err(ErrorCode::NotFound.into()),
        }
    }

    fn open(&mut self, new: NewTable, now: Time) -> Result<impl Serialize + use<>, WireError> {
        let person = |player| JoinRequest::of(player, None, None);
        let people = new.players.into_iter().map(person).collect();
        let host = new_token(&*self.entropy);
        let entropy = &*self.entropy;
        let hash = TokenHash::of(&host);
        let id = self.new_id();
        let new = set_up(id, new.settings, people, hash, entropy, &self.rules, now)?;
        let opened = TableCredentials {
            id: new.table.id.clone(),
            host,
            commitment: new.table.commitment.clone(),
            seats: new.seats,
        };
        self.insert_new(new.table, new.secret, new.entries, now);
        Ok(opened.opened(self.link(&opened.id)))
    }

    fn show(&self, id: &TableId) -> Result<TableNow, WireError> {
        let local = self.table(id)?;
        Ok(TableNow {
            table: local.table.info(&local.presence().online),
            waiting: local.table.waiting_for(),
        })
    }

    fn join(
        &mut self,
        id: &TableId,
        player: NewPlayer,
        host: Option<Token>,
        now: Time,
    ) -> Result<impl Serialize + use<>, WireError> {
        let token = new_token(&*self.entropy);
        let seat = player.seat;
        let person = JoinRequest::of(player, host.as_ref().map(TokenHash::of), None);
        self.perform(id, Action::Join(person.newcomer(seat, &token)), now)?;
        let seats = self.table(id)?.table.seats_of(&token);
        let seat = seats.first().copied().ok_or(ErrorCode::Internal)?;
        Ok(SeatCredentials { seat, token }.held(&self.link(id)))
    }

    fn as_host(
        &mut self,
        id: &str,
        host: Option<Token>,
        action: Action,
        now: Time,
    ) -> Result<TableHead, WireError> {
        let id = table_id(id)?;
        check_host(&self.table(&id)?.table, host.as_ref())?;
        let seq = self.perform(&id, action, now)?;
        Ok(TableHead { seq })
    }

    fn begin_analysis(
        &mut self,
        wanted: AnalysisRequest,
    ) -> Result<impl Serialize + use<>, WireError> {
        let game = match wanted {
            AnalysisRequest {
                record: Some(text),
                table: None,
            } => {
                let game = AnalysableGame::of(read_record(&text)?, MOST_FRAMES)?;
                if !game.is_over {
                    return Err(ErrorCode::NotOver.into());
                }
                game
            }
            AnalysisRequest {
                record: None,
                table: Some(id),
            } => {
                // A game that was given up is over, too.
                let table = &self.table(&table_id(&id)?)?.table;
                AnalysableGame::of(finished_record(table)?, MOST_FRAMES)?
            }
            _ => {
                let message = "send either `record` or `table`";
                return Err(WireError::new(ErrorCode::BadMessage, message));
            }
        };
        Ok(self.analyses.begin(game))
    }

    fn link(&self, id: &TableId) -> String {
        format!("{}/t/{id}", self.site)
    }
}

fn table_id(text: &str) -> Result<TableId, WireError> {
    TableId::parse(text).ok_or_else(|| ErrorCode::UnknownTable.into())
}

fn json(status: u16, answer: &impl Serialize) -> Result<RestAnswer, WireError> {
    Ok(RestAnswer {
        status,
        content: Content::json(answer)?,
    })
}
