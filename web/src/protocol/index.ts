// Generated from the server's types; see docs/develop/protocol.md. Do not edit.

/** The version of the protocol. */
export const PROTOCOL = 2;

/** All error codes. */
export const ERROR_CODES: readonly ErrorCode[] = [
  "bad-message",
  "too-large",
  "too-fast",
  "wrong-version",
  "not-entered",
  "unknown-table",
  "bad-token",
  "seat-given-up",
  "not-your-seat",
  "not-asked",
  "unreadable-pick",
  "illegal",
  "stale",
  "unconfirmed",
  "nothing-to-confirm",
  "nothing-to-undo",
  "undo-forbidden",
  "bad-undo",
  "no-proposal",
  "proposal-open",
  "unknown-bot",
  "not-absent",
  "not-taken-over",
  "game-over",
  "not-over",
  "rematch-exists",
  "not-started",
  "already-started",
  "bad-settings",
  "bad-record",
  "bad-name",
  "name-taken",
  "colour-taken",
  "no-free-seat",
  "chat-off",
  "muted",
  "unknown-line",
  "aids-off",
  "hints-off",
  "hint-coming",
  "unknown-place",
  "banned",
  "forbidden",
  "unknown-analysis",
  "not-found",
  "full",
  "busy",
  "unavailable",
  "too-slow",
  "restarting",
  "idle",
  "replaced",
  "closed",
  "internal",
];

/**
 * Why the player of a seat does not play.
 */
export type Absence = { "why": "taken-over", 
/**
 * The name of the bot.
 */
bot: string, } | { "why": "resigned" } | { "why": "timed-out" };

/**
 * What the others may do when the player to move stays away.
 */
export type AbsenceRule = { "then": "bot", 
/**
 * The name of the bot.
 */
bot: string, } | { "then": "wait" };

/**
 * A player's decision.
 */
export type AnalysedDecision = { 
/**
 * The number of its frame on the workbench.
 */
frame: number, 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * The seat that decided.
 */
seat: number, 
/**
 * The key of the question.
 */
prompt: string, 
/**
 * The number of legal picks.
 */
legal: number, 
/**
 * The pick that was played.
 */
played: AnalysedPick, 
/**
 * The best picks, best first.
 */
best: Array<AnalysedPick>, 
/**
 * The expected final margin with the best pick, in points: the player's score minus the best other score.
 */
margin: number, 
/**
 * The loss compared with the best pick, in points.
 */
cost: number, 
/**
 * The grade of the decision.
 */
grade: AnalysedGrade, 
/**
 * The number of simulations behind the evaluation.
 */
simulations: number, };

/**
 * The grade of a decision.
 */
export type AnalysedGrade = "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * The number of decisions with each grade.
 */
export type AnalysedGrades = { 
/**
 * As good as the best pick, or nearly.
 */
good: number, 
/**
 * A little worse.
 */
inaccuracy: number, 
/**
 * Clearly worse.
 */
mistake: number, 
/**
 * Much worse.
 */
blunder: number, };

/**
 * A chance event and how lucky it was.
 */
export type AnalysedLuck = { 
/**
 * The number of its frame on the workbench.
 */
frame: number, 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * The seat whose turn it was.
 */
seat: number, 
/**
 * The source of chance, such as `tiles` or `die`.
 */
source: string, 
/**
 * The text of the outcome.
 */
came: string, 
/**
 * The name of the outcome.
 */
label: Label, 
/**
 * The expected final margin after the outcome.
 */
margin: number, 
/**
 * The gain over the mean of all possible outcomes, in points.
 */
luck: number, };

/**
 * A pick and its expected result.
 */
export type AnalysedPick = { 
/**
 * The expected final margin after it.
 */
margin: number, 
/**
 * The text to send back, in record notation.
 */
pick: string, 
/**
 * The name to show.
 */
label: Label, 
/**
 * The places where it can be picked, to be highlighted.
 */
anchors?: Array<Anchor>, 
/**
 * The piece to draw beside the name.
 */
piece?: PickPiece, };

/**
 * A player's totals for the whole game.
 */
export type AnalysedPlayer = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The final score.
 */
points: number, 
/**
 * The number of decisions with a choice.
 */
decisions: number, 
/**
 * The number of decisions with each grade.
 */
grades: AnalysedGrades, 
/**
 * The total cost of all decisions, in points.
 */
cost: number, 
/**
 * The total luck of all the player's turns, in points.
 */
luck: number, };

/**
 * An analysis and its findings so far.
 */
export type AnalysisInfo = { 
/**
 * The id of the analysis.
 */
id: string, 
/**
 * The progress of the analysis.
 */
state: AnalysisState, 
/**
 * The number of analyses ahead of it in the queue.
 */
ahead: number, 
/**
 * The number of steps of the game analysed so far.
 */
done: number, 
/**
 * The number of steps of the game; 0 before the analysis starts.
 */
all: number, 
/**
 * The number of simulations for each decision.
 */
simulations: number, 
/**
 * The losses in points at which each grade begins.
 */
thresholds: AnalysisThresholds, 
/**
 * The decisions with a choice, in order; only those after the requested frame if one was given.
 */
decisions: Array<AnalysedDecision>, 
/**
 * The draws that could have turned out differently, in order; only those after the requested frame if one was
 * given.
 */
luck: Array<AnalysedLuck>, 
/**
 * The players in seat order; empty until the analysis is done.
 */
players: Array<AnalysedPlayer>, };

/**
 * The progress of an analysis.
 */
export type AnalysisState = "waiting" | "running" | "done" | "failed";

/**
 * The losses in points at which each grade begins.
 */
export type AnalysisThresholds = { 
/**
 * The threshold of an inaccuracy.
 */
inaccuracy: number, 
/**
 * The threshold of a mistake.
 */
mistake: number, 
/**
 * The threshold of a blunder.
 */
blunder: number, };

/**
 * A place to draw at or to highlight.
 */
export type Anchor = { "on": "cell", 
/**
 * The cell.
 */
cell: [number, number], } | { "on": "land", 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * The spot in record notation, such as `knight(N)` or `farmer(SL)`.
 */
spot: string, 
/**
 * The role of a follower there.
 */
role?: Role, 
/**
 * The position on the tile.
 */
at?: TilePosition, } | { "on": "over", 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * The spot underneath.
 */
spot: string, 
/**
 * The role of a follower there.
 */
role?: Role, 
/**
 * The position on the tile.
 */
at?: TilePosition, } | { "on": "extra", 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * The spot in record notation, such as `spot(0)`.
 */
spot: string, 
/**
 * Its number among the spots added by expansions.
 */
number: number, 
/**
 * The message key of its name, if it has one.
 */
key?: string, } | { "on": "side", 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * `N`, `E`, `S` or `W`.
 */
side: TilePosition, } | { "on": "track", 
/**
 * The seat of its owner.
 */
seat: number, 
/**
 * The number of the figure among its owner's, from 0.
 */
marker: number, } | { "on": "space", 
/**
 * Its number, from 0.
 */
space: number, } | { "on": "lot", 
/**
 * Its number among the lots of all panels, from 0.
 */
number: number, } | { "on": "seat", 
/**
 * The seat.
 */
seat: number, } | { "on": "aside", 
/**
 * The number.
 */
number: number, };

/**
 * The answer to a question.
 */
export type Answer = { "to": "why", 
/**
 * The reason.
 */
refused?: PickRefusal, } | { "to": "look", 
/**
 * The features.
 */
features: Array<FeatureInfo>, } | { "to": "projected" } & ProjectedScores | { "to": "unseen", 
/**
 * The tiles by kind.
 */
tiles: Array<UnseenTile>, } | { "to": "fitting", 
/**
 * The tiles by kind.
 */
tiles: Array<UnseenTile>, } | { "to": "hint", 
/**
 * The seat to advise.
 */
seat: number, 
/**
 * The entry that the hint follows. The hint is outdated if the game has moved on since.
 */
seq: number, 
/**
 * The best picks, best first.
 */
picks: Array<HintPick>, } | { "to": "ping", 
/**
 * The server's time.
 */
at: number, };

/**
 * The finish of the drawings.
 */
export type ArtFinish = "rich" | "plain";

/**
 * Everything drawn on a board except the tiles.
 *
 * All drawings use the scale of a tile with sides of length 100: x grows to the east, y to the south. Put `defs` into
 * the `<defs>` of a page once, before any tile. Every drawing in it is centred on the point 0, 0:
 * `<use href="#f-follower-red" x="50" y="0"/>` puts a red follower on the middle of the north side of the tile at 0,
 * 0. To show a drawing by itself, use its `extent` as the `viewBox`.
 */
export type ArtKit = { 
/**
 * The drawings: `<g>` elements with ids. Ids of tile details begin with `b-`, of figures with `f-`, of pieces with
 * `p-`.
 */
defs: string, 
/**
 * The players' figures, each in every colour.
 */
figures: Array<FigureArt>, 
/**
 * Pieces and tokens of every kind.
 */
pieces: Array<PieceArt>, 
/**
 * The players' colours in the order in which they are given to the seats.
 */
colours: Array<ColourArt>, 
/**
 * Where pieces with an anchor of kind `side` are: on the middles of the sides N, E, S and W of the tile as it
 * lies.
 */
sides: [[number, number], [number, number], [number, number], [number, number]], 
/**
 * The distance from a side, towards the middle of the tile, at which the mark that highlights the side is drawn.
 */
inset: number, 
/**
 * How much higher than the spot underneath a piece with an anchor of kind `over` is drawn.
 */
lift: number, 
/**
 * Offsets for figures that share a spot: for the first, the second and so on, then from the first again.
 */
crowd: Array<[number, number]>, };

/**
 * A question to one player. Every pick has a text, which the client sends back unchanged. Tile places and numbers are
 * listed in short form; their texts are `@x,y rN` and `=N`.
 */
export type Ask = { 
/**
 * The seat that must answer.
 */
seat: number, 
/**
 * The key of the question, such as `ask-place-tile`.
 */
prompt: string, 
/**
 * The id of the rule that asks.
 */
rule: string, 
/**
 * The kind of control that answers it.
 */
control: Control, 
/**
 * The one thing it is about, if any.
 */
subject?: Subject, 
/**
 * The key of the help text, if there is one.
 */
help?: string, 
/**
 * The message key for naming the picks that have a place, if their labels say too little. Its values are `role`,
 * `figure`, `at`, `name`, `space`, `tile` and `where`, as far as a pick has them.
 */
words?: string, 
/**
 * Things to show beside the question.
 */
beside?: Array<Beside>, 
/**
 * Where the tile in hand can be placed: `@x,y rN` for each cell and rotation.
 */
places?: Array<TilePlace>, 
/**
 * The numbers that can be named: `=N` for each.
 */
numbers?: Array<NumberRange>, 
/**
 * All other picks.
 */
picks?: Array<AskPick>, };

/**
 * A legal pick. In TypeScript it has another name, because `Pick` is a built-in type there.
 */
export type AskPick = { 
/**
 * The text to send back, in record notation.
 */
pick: string, 
/**
 * The name to show.
 */
label: Label, 
/**
 * The places where it can be picked, to be highlighted.
 */
anchors?: Array<Anchor>, 
/**
 * The piece to draw beside the name.
 */
piece?: PickPiece, };

/**
 * A decision or claim of the record, and its effects.
 */
export type BenchFrame = { 
/**
 * Its number, from 1. Number 0 is the game before its first frame.
 */
number: number, 
/**
 * The line of the text it comes from, from 1; absent for JSON.
 */
line?: number, 
/**
 * The text that it adds to the record.
 */
adds: string, 
/**
 * Its events.
 */
events: Array<GameEvent>, 
/**
 * The changes to the view since the previous frame.
 */
changes: Changes, } & ({ "type": "pick", 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The text of the pick.
 */
text: string, 
/**
 * The name of the pick.
 */
label: Label, 
/**
 * The places to highlight in the view before it.
 */
anchors: Array<Anchor>, } | { "type": "chance", 
/**
 * The seat whose turn it is.
 */
seat: number, 
/**
 * The source of chance, such as `tiles` or `die`.
 */
source: string, 
/**
 * The text of the outcome.
 */
text: string, 
/**
 * The name of the outcome.
 */
label: Label, } | { "type": "claim", 
/**
 * The claim as written, such as `expect ask follower`.
 */
text: string, 
/**
 * Whether the claim is true.
 */
holds: boolean, 
/**
 * What is true instead, in English.
 */
found?: string, });

/**
 * What a game on the workbench waits for. Append `lead` and the text of a pick or an outcome to the record to continue
 * it.
 */
export type BenchNext = { "for": "pick", 
/**
 * The text between the record and the text of the pick.
 */
lead: string, 
/**
 * The question.
 */
ask: Ask, } | { "for": "chance", 
/**
 * The text between the record and the text of the outcome.
 */
lead: string, 
/**
 * The seat whose turn it is.
 */
seat: number, 
/**
 * The source of chance, such as `tiles` or `die`.
 */
source: string, 
/**
 * The possible outcomes.
 */
outcomes: Array<BenchOutcome>, } | { "for": "over", 
/**
 * The result.
 */
result: ResultInfo, };

/**
 * A possible chance outcome.
 */
export type BenchOutcome = { 
/**
 * Its text in record notation.
 */
text: string, 
/**
 * Its name: `pick-tile` with the tile, or `chance-` and the source with a number.
 */
label: Label, 
/**
 * Its weight relative to the others: for a tile, the number of tiles left.
 */
weight: number, };

/**
 * A question about a game on the workbench. The answers are the same as over the WebSocket.
 */
export type BenchQuestion = { "type": "why", 
/**
 * The text of the pick.
 */
pick: string, } | { "type": "look", 
/**
 * The tile's cell.
 */
cell: [number, number], 
/**
 * One of its spots; all of them if absent.
 */
spot?: string, } | { "type": "projected" } | { "type": "unseen" } | { "type": "fitting", 
/**
 * The cell.
 */
cell: [number, number], };

/**
 * A seat of a game on the workbench.
 */
export type BenchSeat = { 
/**
 * The colour of the figures.
 */
colour: string, 
/**
 * The player's name, if the record has it.
 */
name?: string, };

/**
 * The set-up of a game.
 */
export type BenchSetup = { 
/**
 * The edition, by name.
 */
edition: string, 
/**
 * The modules in use, by name.
 */
modules: Array<string>, 
/**
 * Tile sets with their number of copies, where it differs from one copy of each of a module's own sets.
 */
tiles: Array<[string, number]>, 
/**
 * Options that differ from the edition's preset: name and value.
 */
options: Array<[string, string]>, 
/**
 * The seats, in playing order.
 */
seats: Array<BenchSeat>, 
/**
 * The seat of the first player.
 */
first: number, 
/**
 * Whether the game begins from a position rather than from the usual start.
 */
position: boolean, };

/**
 * Something to show beside a question.
 */
export type Beside = { "show": "track" } | { "show": "panel", 
/**
 * The module.
 */
module: string, };

/**
 * A bid.
 */
export type Bid = { 
/**
 * The seat of the bidder.
 */
seat: number, 
/**
 * The number of points.
 */
points: number, };

/**
 * A bot.
 */
export type BotInfo = { 
/**
 * Its name in settings.
 */
name: string, 
/**
 * The display name.
 */
title: string, 
/**
 * A description in English.
 */
about: string, };

/**
 * The sections of a view that changed. A missing section is unchanged.
 */
export type Changes = { 
/**
 * The tiles from an index on. An undo removes tiles.
 */
tiles?: TilesFrom, 
/**
 * All pieces.
 */
pieces?: Array<Piece>, 
/**
 * All roads laid over tiles.
 */
roads?: Array<Road>, 
/**
 * All links.
 */
links?: Array<Link>, 
/**
 * All players.
 */
players?: Array<PlayerView>, 
/**
 * The turn.
 */
turn?: TurnView, 
/**
 * All panels.
 */
panels?: Array<Panel>, 
/**
 * What the last tile sequence did; `null` if there is none left after an undo.
 */
last?: LastSequence | null, };

/**
 * A chat line.
 */
export type ChatMessage = { 
/**
 * Its number at this table, from 1.
 */
number: number, 
/**
 * When it was written.
 */
at: number, 
/**
 * The seat it was written from; absent for a spectator.
 */
seat?: number, 
/**
 * The name of the writer.
 */
name: string, 
/**
 * The text, which is plain text: clients must not interpret any markup in it.
 */
text: string, };

/**
 * The finding of one check.
 */
export type CheckFinding = "right" | "unknown" | "wrong";

/**
 * One check.
 */
export type CheckInfo = { 
/**
 * The subject: `moves`, `result`, `promise`, `nonces`, `commitment`, `seed`, `first` or `outcomes`.
 */
subject: string, 
/**
 * The finding.
 */
finding: CheckFinding, 
/**
 * The finding in English.
 */
text: string, };

/**
 * A client message: a numbered request.
 */
export type ClientMessage = { 
/**
 * A number chosen by the client and repeated in the answer.
 */
id: number, 
/**
 * The request.
 */
request: Request, };

/**
 * The time control. All times are in seconds.
 */
export type ClockRule = { "rule": "none" } | { "rule": "per-move", 
/**
 * The time for each turn.
 */
seconds: number, } | { "rule": "fischer", 
/**
 * The time at the start.
 */
seconds: number, 
/**
 * The increment after each turn.
 */
increment: number, };

/**
 * The remaining time of all seats.
 */
export type Clocks = { 
/**
 * The server's time at which these values were valid.
 */
at: number, 
/**
 * The milliseconds left for each seat.
 */
left: Array<number>, 
/**
 * The seat whose clock runs.
 */
running?: number, };

/**
 * A player's colour.
 */
export type ColourArt = { 
/**
 * Its name, such as `red`.
 */
name: string, 
/**
 * The main fill colour.
 */
fill: string, 
/**
 * The fill colour of the lit side.
 */
light: string, 
/**
 * The colour of letters and the emblem on it.
 */
ink: string, 
/**
 * The emblem, which distinguishes the colours without colour vision: an SVG path in a box from -3 to 3.
 */
emblem: string, };

/**
 * A player who competed for a majority.
 */
export type Competitor = { 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The number of the player's followers.
 */
followers: number, 
/**
 * What they count together. Some followers count more than once.
 */
strength: number, 
/**
 * Whether the player gets the points.
 */
wins: boolean, };

/**
 * The control that answers a question. Every question may also offer to pass.
 */
export type Control = { "kind": "places" } | { "kind": "board" } | { "kind": "list" } | { "kind": "number", 
/**
 * What the number counts.
 */
unit: Unit, 
/**
 * The message key of the button, with the value `number`: *Bid 3*.
 */
say: string, } | { "kind": "track" } | { "kind": "lots" };

/**
 * The proof of a deal, which anyone can check.
 */
export type DealProof = { 
/**
 * The server's secret in hexadecimal. Its hash is the commitment.
 */
secret: string, 
/**
 * The nonce of each seat, in seat order; empty for bots.
 */
nonces: Array<string>, 
/**
 * The deals that this one replaced during the game, in order: because the table came to the server, or somebody
 * took a seat with a nonce of their own.
 */
earlier?: Array<EarlierDeal>, };

/**
 * A sector of a dial.
 */
export type DialSector = { 
/**
 * The message key of its name.
 */
name: string, 
/**
 * The description of its effect.
 */
about: Array<Sentence>, 
/**
 * The id of the rule about it.
 */
rule: string, 
/**
 * The message key of the event that the pointer stopped here.
 */
told: string, 
/**
 * The number of spaces for figures.
 */
spaces: number, 
/**
 * The figures in the sector.
 */
figures?: Array<FigureOf>, };

/**
 * Why a tile is removed from the game without being placed.
 */
export type DiscardCause = "fits-nowhere" | "declined";

/**
 * A deal that another one replaced during the game.
 */
export type EarlierDeal = { 
/**
 * The commitment.
 */
commitment: string, 
/**
 * The secret in hexadecimal.
 */
secret: string, 
/**
 * The nonce of each seat, in seat order; empty for bots.
 */
nonces: Array<string>, 
/**
 * How many outcomes of chance the game had when this deal was replaced.
 */
until: number, };

/**
 * An edition: a preset of all options.
 */
export type EditionInfo = { 
/**
 * Its name, such as `Plus2014`.
 */
name: string, 
/**
 * A one-sentence description.
 */
about: string, 
/**
 * The maximum number of players.
 */
players: number, 
/**
 * Whether it is the default edition.
 */
usual: boolean, };

/**
 * A numbered entry of a game's log.
 */
export type Entry = { 
/**
 * Its number, from 1 without gaps.
 */
seq: number, 
/**
 * When it was accepted, in milliseconds since 1970.
 */
at: number, } & ({ "kind": "setup", 
/**
 * The settings of the table.
 */
settings: TableSettings, 
/**
 * The commitment to the deal.
 */
commitment: string, } | { "kind": "seat", 
/**
 * The seat, from 0.
 */
seat: number, 
/**
 * The player's name.
 */
name: string, 
/**
 * The colour of the player's figures.
 */
colour: string, } | { "kind": "left", 
/**
 * The seat.
 */
seat: number, } | { "kind": "started", 
/**
 * The seat of the first player.
 */
first: number, } | { "kind": "outcome", 
/**
 * The outcome in record notation, such as `D` or `die=3`.
 */
what: string, } | { "kind": "move", 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The pick in record notation.
 */
pick: string, 
/**
 * Whether this pick also confirms the player's turn.
 */
confirmed?: boolean, } | { "kind": "confirmed", 
/**
 * The player's seat.
 */
seat: number, } | { "kind": "proposed", 
/**
 * The seat that proposes.
 */
seat: number, 
/**
 * The proposal.
 */
proposal: Proposal, 
/**
 * The seats that must agree.
 */
asked: Array<number>, } | { "kind": "consented", 
/**
 * The seat that answers.
 */
seat: number, 
/**
 * Whether the player agrees.
 */
yes: boolean, } | { "kind": "hints-allowed", 
/**
 * The seat that proposed it.
 */
seat: number, } | { "kind": "undone-to", 
/**
 * The seat that asked for it.
 */
seat: number, 
/**
 * The last entry that still counts.
 */
to: number, } | { "kind": "timed-out", 
/**
 * The player's seat.
 */
seat: number, } | { "kind": "taken-over", 
/**
 * The seat.
 */
seat: number, 
/**
 * The name of the bot.
 */
bot: string, } | { "kind": "returned", 
/**
 * The seat.
 */
seat: number, } | { "kind": "resigned", 
/**
 * The player's seat.
 */
seat: number, 
/**
 * Whether this ends the game.
 */
ends: boolean, } | { "kind": "outage", 
/**
 * When it began, in milliseconds since 1970; with several, their length before `until`.
 */
from: number, 
/**
 * When it ended; with several, the last one.
 */
until: number, } | { "kind": "muted", 
/**
 * The seat; all spectators if absent.
 */
seat?: number, 
/**
 * Whether they are muted from now on.
 */
silent: boolean, } | { "kind": "closed", 
/**
 * The reason.
 */
reason: string, } | { "kind": "rematch", 
/**
 * The id of the new table.
 */
table: string, } | { "kind": "offered", 
/**
 * The seat.
 */
seat: number, } | { "kind": "hosted", 
/**
 * The commitment to the new secret.
 */
commitment: string, });

/**
 * A log entry and its events.
 */
export type EntryWithEvents = { 
/**
 * The entry.
 */
entry: Entry, 
/**
 * The events in the game that it caused.
 */
events: Array<GameEvent>, };

/**
 * An error code. A code never changes its meaning; later versions only add codes.
 */
export type ErrorCode = "bad-message" | "too-large" | "too-fast" | "wrong-version" | "not-entered" | "unknown-table" | "bad-token" | "seat-given-up" | "not-your-seat" | "not-asked" | "unreadable-pick" | "illegal" | "stale" | "unconfirmed" | "nothing-to-confirm" | "nothing-to-undo" | "undo-forbidden" | "bad-undo" | "no-proposal" | "proposal-open" | "unknown-bot" | "not-absent" | "not-taken-over" | "game-over" | "not-over" | "rematch-exists" | "not-started" | "already-started" | "bad-settings" | "bad-record" | "bad-name" | "name-taken" | "colour-taken" | "no-free-seat" | "chat-off" | "muted" | "unknown-line" | "aids-off" | "hints-off" | "hint-coming" | "unknown-place" | "banned" | "forbidden" | "unknown-analysis" | "not-found" | "full" | "busy" | "unavailable" | "too-slow" | "restarting" | "idle" | "replaced" | "closed" | "internal";

/**
 * A figure on a feature.
 */
export type FeatureFigure = { 
/**
 * The number of the figure.
 */
id: number, 
/**
 * The seat of its owner.
 */
seat: number, 
/**
 * The kind of figure.
 */
kind: string, 
/**
 * Its weight in a majority.
 */
weight: number, };

/**
 * A feature: its extent, its figures and its worth.
 */
export type FeatureInfo = { 
/**
 * The kind of feature.
 */
kind: FeatureSort, 
/**
 * Its segments.
 */
parts: Array<Anchor>, 
/**
 * The number of tiles it covers.
 */
tiles: number, 
/**
 * Whether it is complete.
 */
complete: boolean, 
/**
 * The number of open sides; for a monastery, of empty cells around it.
 */
open: number, 
/**
 * The empty cells where it can grow.
 */
open_cells: Array<[number, number]>, 
/**
 * The figures on it.
 */
figures: Array<FeatureFigure>, 
/**
 * The seats that would receive its points.
 */
owners: Array<number>, 
/**
 * Its current worth: the full worth if it is complete, else the worth of an unfinished feature at the end.
 */
now: FeatureWorth, 
/**
 * Its worth if it were completed as it is; absent for farms, which are never completed.
 */
completed?: FeatureWorth, };

/**
 * The kinds of features. The message key of the name is the same word.
 */
export type FeatureSort = "road" | "city" | "monastery" | "farm";

/**
 * Points with their reasons.
 */
export type FeatureWorth = { 
/**
 * The total.
 */
points: number, 
/**
 * How the total is made up.
 */
reasons: Array<PointReason>, };

/**
 * A kind of figure.
 */
export type FigureArt = { 
/**
 * The kind, as in the pieces of a view, or one that stands only on the track, such as `scorer` and `scorer2`.
 */
kind: string, 
/**
 * Whether this is the lying form. A kind of figure that has a lying form is drawn lying on the land of a farm (an
 * anchor of kind `land` on a segment of kind `farm`), and standing everywhere else.
 */
lying: boolean, 
/**
 * The ids of its drawings, in the order of the kit's colours: `f-follower-red`, `f-follower-blue-lying`.
 */
ids: Array<string>, 
/**
 * The bounding box: x, y, width and height.
 */
extent: [number, number, number, number], };

/**
 * A player's figure.
 */
export type FigureOf = { 
/**
 * The kind of figure.
 */
kind: string, 
/**
 * The seat of its owner.
 */
owner: number, };

/**
 * An event of the game.
 */
export type GameEvent = { "type": "turn-began", 
/**
 * The seat of the player.
 */
seat: number, } | { "type": "tile-drawn", 
/**
 * The seat that drew it.
 */
seat: number, 
/**
 * The tile.
 */
tile: string, 
/**
 * The pile; the first one if absent.
 */
pile?: number, } | { "type": "tile-revealed", 
/**
 * The tile.
 */
tile: string, 
/**
 * The pile; the first one if absent.
 */
pile?: number, } | { "type": "tile-taken", 
/**
 * The seat that took it.
 */
seat: number, 
/**
 * The tile.
 */
tile: string, } | { "type": "tile-discarded", 
/**
 * The tile.
 */
tile: string, 
/**
 * The cause.
 */
cause: DiscardCause, 
/**
 * The id of the rule.
 */
rule: string, } | { "type": "tile-hidden" } | { "type": "tile-placed", 
/**
 * The seat that placed it; absent for tiles of the start.
 */
seat?: number, 
/**
 * The tile.
 */
tile: string, 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * Quarter turns clockwise.
 */
rotation: number, } | { "type": "road-laid-over", 
/**
 * The cell of the tile.
 */
cell: [number, number], 
/**
 * The sides where it ends.
 */
sides: [TilePosition, TilePosition], } | { "type": "figure-placed", 
/**
 * The number of the figure.
 */
id: number, 
/**
 * The seat of its owner.
 */
seat: number, 
/**
 * The kind of figure.
 */
kind: string, 
/**
 * The spot if the figure is still there, else the cell.
 */
anchor: Anchor, } | { "type": "figure-returned", 
/**
 * The number of the figure.
 */
id: number, 
/**
 * The seat of its owner.
 */
seat: number, } | { "type": "completed", 
/**
 * The kind of feature.
 */
kind: FeatureSort, 
/**
 * One of its cells.
 */
at: [number, number], 
/**
 * The id of the rule that completes it.
 */
rule: string, } | { "type": "award", 
/**
 * The seat of the player.
 */
seat: number, 
/**
 * The source of the points.
 */
source: PointsFrom, 
/**
 * The number of points.
 */
points: number, 
/**
 * The id of the rule that awards them.
 */
rule: string, 
/**
 * How the majority was decided, if several players competed.
 */
majority?: MajorityCount, 
/**
 * How the points are made up.
 */
reasons: Array<PointReason>, } | { "type": "advanced", 
/**
 * The seat of its owner.
 */
seat: number, 
/**
 * The number of the figure among its owner's, from 0.
 */
marker: number, 
/**
 * The points; negative for a payment.
 */
points: number, } | { "type": "told", 
/**
 * The message key.
 */
key: string, 
/**
 * The seat it concerns.
 */
seat: number, 
/**
 * The number in the message.
 */
number: number, } | { "type": "final-scoring" } | { "type": "game-over" };

/**
 * A pick that a bot recommends.
 */
export type HintPick = { 
/**
 * The expected final margin after it, in points: the player's score minus the best other score.
 */
margin: number, 
/**
 * The share of the bot's simulations spent on it, from 0 to 1. A high share means high confidence.
 */
share: number, 
/**
 * The text to send back, in record notation.
 */
pick: string, 
/**
 * The name to show.
 */
label: Label, 
/**
 * The places where it can be picked, to be highlighted.
 */
anchors?: Array<Anchor>, 
/**
 * The piece to draw beside the name.
 */
piece?: PickPiece, };

/**
 * Whether players can get hints from a bot.
 */
export type HintRule = "consent" | "never";

/**
 * The name of a pick. All keys are message keys. The other fields are values for the message; a client shows them
 * beside the message if it has no place for them.
 */
export type Label = { 
/**
 * The message key, such as `label-grow` or `thief`.
 */
key: string, 
/**
 * The message key of the kind of figure, unless it is the ordinary follower.
 */
figure?: string, 
/**
 * The position on the tile: a side `N`, a half of a side `NL`, or `in`.
 */
at?: TilePosition, 
/**
 * The two ends of a link.
 */
ends?: [TilePosition, TilePosition], 
/**
 * The cell, unless it is that of the tile just placed.
 */
cell?: [number, number], 
/**
 * The seat of the player it is about.
 */
seat?: number, 
/**
 * The tile it is about.
 */
tile?: string, 
/**
 * A number for the message.
 */
number?: number, 
/**
 * The space of the track, or the one where the scoring figure stands.
 */
space?: number, 
/**
 * The seats of the players whose scoring figures stand on the space.
 */
seats?: Array<number>, 
/**
 * The sources of the named points.
 */
sources?: Array<PointsFrom>, };

/**
 * A supported language.
 */
export type Language = "en" | "es";

/**
 * What the last tile sequence did, to be highlighted on the board.
 */
export type LastSequence = { 
/**
 * The seat that played it.
 */
seat: number, 
/**
 * The cells where tiles or overlays were placed.
 */
cells: Array<[number, number]>, 
/**
 * The ids of the figures that were placed.
 */
figures: Array<number>, };

/**
 * Two segments connected by a piece.
 */
export type Link = { 
/**
 * One end.
 */
a: Anchor, 
/**
 * The other end.
 */
b: Anchor, };

/**
 * A tile that lies face up beside the board.
 */
export type Lot = { 
/**
 * The name of the tile.
 */
tile: string, 
/**
 * The seat of its owner; absent while it is available.
 */
owner?: number, 
/**
 * Whether it is being auctioned now.
 */
chosen?: boolean, 
/**
 * The highest bid for it.
 */
bid?: Bid, };

/**
 * How a majority was decided.
 */
export type MajorityCount = { 
/**
 * The players who competed, in seat order.
 */
players: Array<Competitor>, 
/**
 * The message key of what broke the tie, such as `tiebreak-hill`; absent if nothing did.
 */
tiebreak?: string, 
/**
 * The ids of the rules that decided, in the order in which they apply.
 */
rules: Array<string>, };

/**
 * A module.
 */
export type ModuleInfo = { 
/**
 * Its name in settings.
 */
name: string, 
/**
 * The display name.
 */
title: string, 
/**
 * Whether it is part of every game.
 */
always: boolean, 
/**
 * The picture that represents it in lists.
 */
picture: ModulePicture, 
/**
 * The names of its tile sets.
 */
sets: Array<string>, 
/**
 * Its options.
 */
options: Array<OptionInfo>, };

/**
 * The picture of a module. The kit has drawings of all of these.
 */
export type ModulePicture = { "of": "tile", 
/**
 * Its name, such as `base/D`.
 */
name: string, } | { "of": "piece", 
/**
 * The kind of piece.
 */
kind: string, } | { "of": "figure", 
/**
 * The kind of figure.
 */
kind: string, };

/**
 * What a device noted about a deal when a player sat down.
 */
export type NotedDeal = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The server's commitment.
 */
commitment: string, 
/**
 * What the player added.
 */
nonce: string, };

/**
 * An inclusive range of numbers.
 */
export type NumberRange = { 
/**
 * The first number.
 */
from: number, 
/**
 * The last number.
 */
to: number, };

/**
 * A proposal that is waiting for consent.
 */
export type OpenProposal = { 
/**
 * The number of the log entry that proposed it.
 */
seq: number, 
/**
 * The seat that proposed it.
 */
seat: number, 
/**
 * The proposal.
 */
proposal: Proposal, 
/**
 * The seats that have agreed.
 */
agreed: Array<number>, 
/**
 * The seats that have not answered yet.
 */
asked: Array<number>, };

/**
 * An option.
 */
export type OptionInfo = { 
/**
 * Its name in settings.
 */
name: string, 
/**
 * The display name.
 */
title: string, 
/**
 * A one-sentence description.
 */
about: string, 
/**
 * The id of the rule it changes.
 */
rule: string, 
/**
 * The values it can have.
 */
values: Array<OptionValueInfo>, 
/**
 * Its value in each edition.
 */
presets: Array<OptionPreset>, 
/**
 * The place where the rulebooks leave room, if the option chooses between readings of it.
 */
reading?: Reading, };

/**
 * The value that an edition gives an option.
 */
export type OptionPreset = { 
/**
 * The edition.
 */
edition: string, 
/**
 * The value.
 */
value: string, };

/**
 * A value of an option.
 */
export type OptionValueInfo = { 
/**
 * The value in settings.
 */
value: string, 
/**
 * The display name.
 */
title: string, };

/**
 * A request to draw the custom tiles of a record.
 */
export type OwnTiles = { 
/**
 * A record that defines its own tiles.
 */
record: string, 
/**
 * The finish.
 */
finish?: ArtFinish, };

/**
 * What one expansion shows beside the board.
 */
export type Panel = { 
/**
 * The name of the expansion's module. The message key of the title is `module-` and this name.
 */
module: string, 
/**
 * Its elements, from top to bottom.
 */
elements: Array<PanelElement>, };

/**
 * How many of something each player has.
 */
export type PanelCounter = { 
/**
 * The kind of piece.
 */
piece: string, 
/**
 * The message key of what is counted: *pieces left*.
 */
name: string, 
/**
 * The message key of a count, with the value `count`: *3 pieces left*.
 */
text: string, 
/**
 * The count of each seat.
 */
counts: Array<number>, 
/**
 * Whether players begin with some of them. If so, a count of 0 is worth showing; otherwise it is not.
 */
is_supply: boolean, 
/**
 * The message key of the bonus for having the most, if there is one.
 */
most?: string, };

/**
 * A disc divided into sectors, clockwise from the top, with a piece in one of them.
 */
export type PanelDial = { 
/**
 * The sectors.
 */
sectors: Array<DialSector>, 
/**
 * The kind of piece that moves through the sectors.
 */
pointer: string, 
/**
 * The index of the sector where it stands, from 0.
 */
at: number, 
/**
 * The message key for *the pointer is here*.
 */
here: string, 
/**
 * The message key of the sentence that says where the pointer is, with the value `sector`.
 */
summary: string, 
/**
 * The message key of the sentence that says who moved it last, with the values `name`, `number` and `sector`.
 */
moved: string, 
/**
 * The kind of piece that marks a free space.
 */
space: string, };

/**
 * A part of a panel.
 */
export type PanelElement = { "type": "row" } & PanelRow | { "type": "counter" } & PanelCounter | { "type": "track" } & PanelTrack | { "type": "dial" } & PanelDial | { "type": "lots" } & PanelLots | { "type": "pile" } & PanelPile;

/**
 * Tiles that lie face up beside the board.
 */
export type PanelLots = { 
/**
 * The tiles: first those still available, then those that have an owner.
 */
tiles: Array<Lot>, };

/**
 * A pile of cards, as far as it is public.
 */
export type PanelPile = { 
/**
 * A sentence about how much of it is known.
 */
text: Sentence, 
/**
 * The cards from the top down; `null` for a card that has not been seen.
 */
cards: Array<PileCard | null>, 
/**
 * The message key of the words before the rest.
 */
among: string, 
/**
 * The unseen cards, in no order.
 */
rest: Array<PileCard>, };

/**
 * A sentence about something on the table.
 */
export type PanelRow = { 
/**
 * The kinds of pieces to draw before it.
 */
pieces?: Array<string>, 
/**
 * The sentence.
 */
text: Sentence, 
/**
 * The cells it is about, to be highlighted. The sentence does not name them.
 */
cells?: Array<[number, number]>, };

/**
 * The scoring track: the scoring figures of all players, and these pieces.
 */
export type PanelTrack = { 
/**
 * The pieces on the track besides the scoring figures.
 */
pieces: Array<PieceOnSpace>, };

/**
 * The phase of a table.
 */
export type Phase = "open" | "playing" | "over" | "closed";

/**
 * The piece that a pick is about. The kit of drawings has its `kind`, as a figure or as a piece.
 */
export type PickPiece = { "is": "placed", 
/**
 * The kind of piece.
 */
kind: string, } | { "is": "standing", 
/**
 * The kind of figure.
 */
kind: string, 
/**
 * The seat of its owner.
 */
seat: number, } | { "is": "common", 
/**
 * The kind of piece.
 */
kind: string, };

/**
 * Why a pick is illegal.
 */
export type PickRefusal = { 
/**
 * The id of the rule.
 */
rule: string, 
/**
 * The message key of the reason.
 */
key: string, 
/**
 * The reason in English.
 */
reason: string, };

/**
 * A piece in play.
 */
export type Piece = { 
/**
 * The number of a player's figure on the land, as used in events and the last sequence. Other pieces have none.
 */
id?: number, 
/**
 * The seat of its owner, if it has one.
 */
owner?: number, 
/**
 * The kind of piece, such as `follower`. The kit of drawings has it, as a figure in the owner's colour or as a
 * piece. The message key of its name is the same word.
 */
kind: string, 
/**
 * Its place.
 */
anchor: Anchor, 
/**
 * The number of these pieces at this place.
 */
count?: number, };

/**
 * A kind of piece or token.
 *
 * The n-th piece (from 0) of the same `row` at one place is drawn at the place + `offset` + n × `step`. A piece with a
 * `count` counts as that many pieces. If `inwards` is set, the x of `offset` and `step` is negated where the place is
 * in the eastern half of the tile as it lies.
 */
export type PieceArt = { 
/**
 * The kind, as in the pieces of a view. `overlay` is a road of the view laid over a tile: it lies across the
 * middle of the tile from west to east, and is rotated by a quarter turn for north to south. The rope of a link of
 * the view is the curve `M a Q 50 50 b` between the landings a and b of its ends, on the tile as it lies, and
 * `link` is at the middle of that curve.
 */
kind: string, 
/**
 * The id of its drawing: `p-` and the kind.
 */
id: string, 
/**
 * The bounding box of its drawing: x, y, width and height.
 */
extent: [number, number, number, number], 
/**
 * Its scale on a board, relative to its drawing.
 */
scale: number, 
/**
 * The offset from its place.
 */
offset: [number, number], 
/**
 * The offset from each piece to the next one at the same place.
 */
step: [number, number], 
/**
 * Whether `offset` and `step` point towards the middle of the tile.
 */
inwards: boolean, 
/**
 * The row it belongs to. Kinds in the same row are counted together where they share a place.
 */
row: string, 
/**
 * Where a small `scorer` figure in the owner's colour shows the owner: x and y from the piece, and its scale.
 */
badge?: [number, number, number], };

/**
 * A piece on a space of the track.
 */
export type PieceOnSpace = { 
/**
 * The kind of piece, drawn in its owner's colour.
 */
piece: string, 
/**
 * The seat of its owner.
 */
owner: number, 
/**
 * The space, from 0.
 */
space: number, 
/**
 * The message key of a sentence about it, with the values `name` and `space`.
 */
text: string, };

/**
 * A card of a pile.
 */
export type PileCard = { 
/**
 * The kind of piece that shows it.
 */
piece: string, 
/**
 * The message key of its effect.
 */
text: string, };

/**
 * The score, track and supply of one player.
 */
export type PlayerView = { 
/**
 * The score.
 */
score: number, 
/**
 * The totals of the scoring figures on the track.
 */
markers: Array<number>, 
/**
 * The figures in the supply: kind and number.
 */
supply: Array<[string, number]>, };

/**
 * One part of an award: a number of things worth some points each.
 */
export type PointReason = { 
/**
 * The message key of the thing counted, such as `reason-tiles`.
 */
key: string, 
/**
 * How many of them.
 */
count: number, 
/**
 * Points for each.
 */
each: number, 
/**
 * The id of the rule.
 */
rule: string, };

/**
 * The source of points.
 */
export type PointsFrom = { "from": "feature", 
/**
 * The kind of feature.
 */
kind: FeatureSort, 
/**
 * The cell of one of its tiles: the smallest by y, then x.
 */
at: [number, number], 
/**
 * Its spot there, in record notation. It tells features of the same kind on one tile apart; absent if the
 * feature changed before the end of the step.
 */
spot?: string, } | { "from": "other", 
/**
 * The message key of its name.
 */
key: string, };

/**
 * The seats and spectators that are online.
 */
export type Presence = { 
/**
 * The seats held by a connection.
 */
online: Array<number>, 
/**
 * The number of spectators.
 */
spectators: number, };

/**
 * A popular combination of modules.
 */
export type PresetInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * The display name.
 */
title: string, 
/**
 * A one-sentence description.
 */
about: string, 
/**
 * The edition it is played in.
 */
edition: string, 
/**
 * The modules in addition to those that are part of every game.
 */
modules: Array<string>, };

/**
 * Points that final scoring would award.
 */
export type ProjectedAward = { 
/**
 * The seat that would receive them.
 */
seat: number, 
/**
 * The source of the points.
 */
source: PointsFrom, 
/**
 * The number of points.
 */
points: number, 
/**
 * The id of the rule that awards them.
 */
rule: string, 
/**
 * How the majority is decided, if several players compete.
 */
majority?: MajorityCount, 
/**
 * How the points are made up.
 */
reasons: Array<PointReason>, };

/**
 * The scores if the game ended now.
 */
export type ProjectedScores = { 
/**
 * The totals in seat order.
 */
scores: Array<number>, 
/**
 * The points that final scoring would add.
 */
awards: Array<ProjectedAward>, };

/**
 * Something that needs the consent of all other human players at the table.
 */
export type Proposal = { "what": "undo", 
/**
 * The last entry that would still count.
 */
to: number, } | { "what": "take-over", 
/**
 * The seat.
 */
seat: number, 
/**
 * The name of the bot.
 */
bot: string, } | { "what": "hints" };

/**
 * What a page needs before it can subscribe to notifications.
 */
export type PushInfo = { 
/**
 * The server's public key (VAPID) in base64url, for `PushManager.subscribe`; absent if the server sends no
 * notifications.
 */
key?: string, };

/**
 * Why a push message was sent.
 */
export type PushKind = "pick" | "confirm";

/**
 * The content of a push message. It says nothing about the game and is in no language.
 */
export type PushMessage = { 
/**
 * The id of the table.
 */
table: string, 
/**
 * Why it was sent.
 */
kind: PushKind, };

/**
 * A push subscription of a browser. Anyone who knows it can send notifications to the device, so it is a secret.
 */
export type PushSubscription = { 
/**
 * The address at the push service of the browser.
 */
endpoint: string, 
/**
 * The public key of the browser in base64url.
 */
p256dh: string, 
/**
 * The authentication secret of the browser in base64url.
 */
auth: string, };

/**
 * A queued tile sequence.
 */
export type QueuedTile = { 
/**
 * The seat that plays it.
 */
seat: number, 
/**
 * The tile, if it is known.
 */
tile?: string, };

/**
 * A place where the published rulebooks leave room, with our choice. Its texts are Markdown.
 */
export type Reading = { 
/**
 * The id of the statement that has it, such as `BASE-AMB-01`.
 */
id: string, 
/**
 * The module whose rulebook has it.
 */
module: string, 
/**
 * What the rulebooks leave open.
 */
question: string, 
/**
 * What the rulebooks say.
 */
books: string, 
/**
 * How the game is played by default.
 */
choice: string, 
/**
 * Why.
 */
reason: string, 
/**
 * How options change it; empty if none does.
 */
option: string, 
/**
 * The names of these options.
 */
options: Array<string>, 
/**
 * The ids of the rules it concerns.
 */
rules: Array<string>, 
/**
 * Where to look in the rulebooks: title and page, or title and section.
 */
pages: Array<string>, 
/**
 * The names of the editions it concerns.
 */
editions: Array<string>, };

/**
 * An error in a record.
 */
export type RecordProblem = { 
/**
 * The line of the text, from 1.
 */
line?: number, 
/**
 * The column, from 1.
 */
column?: number, 
/**
 * The location in JSON instead, such as `lines[0].turn.items[1]`.
 */
path?: string, 
/**
 * What is wrong and what would be right, in English.
 */
message: string, 
/**
 * The id of the rule that was broken, if one was.
 */
rule?: string, };

/**
 * A client's request.
 */
export type Request = { "type": "enter", 
/**
 * The protocol version of the client.
 */
version: number, 
/**
 * The tokens of the seats held. Empty for a spectator.
 */
tokens: Array<string>, 
/**
 * The last entry that the client has seen. The answer includes the entries after it.
 */
since?: number, } | { "type": "move", 
/**
 * The seat that picks.
 */
seat: number, 
/**
 * The text of the pick.
 */
pick: string, 
/**
 * Whether to confirm the turn at once if this is its last pick.
 */
confirm: boolean, 
/**
 * The entry that the pick follows. The pick is refused if the game has moved on since.
 */
after?: number, } | { "type": "confirm", 
/**
 * The seat that confirms.
 */
seat: number, } | { "type": "undo", 
/**
 * The seat that asks for the undo.
 */
seat: number, 
/**
 * The last entry that should still count; by default the one before the seat's last pick.
 */
to?: number, } | { "type": "consent", 
/**
 * The seat that answers.
 */
seat: number, 
/**
 * Whether the player agrees.
 */
yes: boolean, 
/**
 * The `seq` of the proposal to answer. The answer is refused if a different proposal is open by now. If
 * absent, the answer applies to the open proposal.
 */
to?: number, } | { "type": "propose-take-over", 
/**
 * The seat that proposes it.
 */
seat: number, 
/**
 * The seat of the absent player.
 */
absent: number, 
/**
 * The name of the bot.
 */
bot: string, } | { "type": "propose-hints", 
/**
 * The seat that proposes it.
 */
seat: number, } | { "type": "return", 
/**
 * The seat.
 */
seat: number, } | { "type": "resign", 
/**
 * The seat.
 */
seat: number, } | { "type": "leave", 
/**
 * The seat.
 */
seat: number, } | { "type": "rematch", 
/**
 * The seat.
 */
seat: number, } | { "type": "chat", 
/**
 * The seat that writes; absent for a spectator.
 */
seat?: number, 
/**
 * The text of the line.
 */
text: string, } | { "type": "report", 
/**
 * The line's number.
 */
number: number, } | { "type": "why", 
/**
 * The text of the pick.
 */
pick: string, } | { "type": "look", 
/**
 * The tile's cell.
 */
cell: [number, number], 
/**
 * One of its spots; all of them if absent.
 */
spot?: string, } | { "type": "projected", } | { "type": "unseen", } | { "type": "fitting", 
/**
 * The cell.
 */
cell: [number, number], } | { "type": "hint", 
/**
 * The seat to advise.
 */
seat: number, } | { "type": "ping", };

/**
 * The result of a game.
 */
export type ResultInfo = { 
/**
 * The scores in seat order.
 */
scores: Array<number>, 
/**
 * The seats that won: several if the victory is shared, none if all players resigned.
 */
winners: Array<number>, 
/**
 * Whether the game was played to the end rather than ended by resignation.
 */
finished: boolean, };

/**
 * A road laid over a tile.
 */
export type Road = { 
/**
 * The cell of the tile.
 */
cell: [number, number], 
/**
 * The sides where it ends: `N`, `E`, `S` or `W`.
 */
sides: [TilePosition, TilePosition], };

/**
 * The role of a follower on a kind of feature. The word is also a message key.
 */
export type Role = "thief" | "knight" | "monk" | "farmer";

/**
 * A heading of a rulebook.
 */
export type RuleHeading = { 
/**
 * The level: 1 for the title of the book.
 */
level: number, 
/**
 * The text of the heading.
 */
title: string, };

/**
 * The text of a rule.
 */
export type RuleText = { 
/**
 * Its id, such as `BASE-09`.
 */
id: string, 
/**
 * The module whose rulebook states it.
 */
module: string, 
/**
 * The headings above it: the title of the book before its first rule, and the headings of its sections.
 */
headings: Array<RuleHeading>, 
/**
 * The text, as Markdown.
 */
text: string, 
/**
 * Our choice where the rulebooks leave room, if this is such a place.
 */
reading?: Reading, 
/**
 * Runnable examples, as records without the first line.
 */
examples: Array<string>, };

/**
 * The public state of a seat.
 */
export type SeatInfo = { 
/**
 * The name of the player; absent while the seat is free.
 */
name?: string, 
/**
 * The colour of the figures; absent until it is chosen.
 */
colour?: string, 
/**
 * The name of the bot that has had the seat from the start.
 */
bot?: string, 
/**
 * Whether a connection holds the seat now.
 */
online: boolean, 
/**
 * Whether the host has offered the bot's seat to anyone with the link.
 */
offered?: boolean, 
/**
 * Why the player does not play, if so.
 */
absence?: Absence, };

/**
 * Who takes a seat.
 */
export type SeatKind = "here" | "link" | { "bot": string };

/**
 * One seat of a table.
 */
export type SeatSettings = { 
/**
 * Who takes the seat.
 */
who: SeatKind, 
/**
 * The name, if it is already known.
 */
name?: string, 
/**
 * The colour, if it is already chosen.
 */
colour?: string, };

/**
 * A segment of the unrotated tile.
 */
export type SegmentArt = { 
/**
 * The kind of feature it belongs to.
 */
kind: FeatureSort, 
/**
 * Where figures stand.
 */
at: [number, number], 
/**
 * Its area as an SVG path, to be filled with `fill-rule="evenodd"`. A city includes its walls. The areas of
 * neighbouring tiles meet at the edge.
 */
area: string, 
/**
 * Where the road ends at a shore. The ropes of links run from landing to landing.
 */
landing?: [number, number], };

/**
 * A sentence: a message key and the values for the message.
 */
export type Sentence = { 
/**
 * The message key.
 */
key: string, 
/**
 * The values by their names in the message.
 */
values?: Array<[string, SentenceValue]>, };

/**
 * A value of a sentence.
 */
export type SentenceValue = { "is": "number", 
/**
 * The number.
 */
number: number, } | { "is": "seat", 
/**
 * The player's seat.
 */
seat: number, } | { "is": "figure", 
/**
 * The kind of figure.
 */
kind: string, } | { "is": "side", 
/**
 * `N`, `E`, `S` or `W`.
 */
side: TilePosition, } | { "is": "feature", 
/**
 * The kind of feature.
 */
kind: FeatureSort, } | { "is": "text", 
/**
 * Its message key.
 */
key: string, };

/**
 * A message from the server.
 */
export type ServerMessage = { "type": "welcome", 
/**
 * The protocol version in use.
 */
version: number, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The seats that this connection holds.
 */
seats: Array<number>, 
/**
 * The last entry of the log.
 */
head: number, 
/**
 * The game; absent before it begins.
 */
view?: View, 
/**
 * The question to a seat of this connection.
 */
ask?: Ask, 
/**
 * What the table waits for.
 */
waiting: Waiting, 
/**
 * The remaining time of all seats, if the table has a clock.
 */
clocks?: Clocks, 
/**
 * The seats and spectators that are online.
 */
presence: Presence, 
/**
 * The entries after `since`, oldest first.
 */
missed: Array<EntryWithEvents>, 
/**
 * The last lines of chat.
 */
chat: Array<ChatMessage>, } | { "type": "update", 
/**
 * The last entry of the log.
 */
seq: number, 
/**
 * When it was accepted.
 */
at: number, 
/**
 * The new entries and their events. The first one follows the last entry sent before.
 */
told: Array<EntryWithEvents>, 
/**
 * What changed in the view.
 */
changes: Changes, 
/**
 * The current question to a seat of this connection. It replaces the previous question, even if it is absent.
 */
ask?: Ask, 
/**
 * What the table waits for.
 */
waiting: Waiting, 
/**
 * The remaining time of all seats, if the table has a clock.
 */
clocks?: Clocks, 
/**
 * The table, if it changed.
 */
table?: TableInfo, } | { "type": "done", 
/**
 * The number of the request.
 */
id: number, 
/**
 * The entry that the request created, or the last entry if it created none.
 */
seq: number, } | { "type": "answer", 
/**
 * The number of the request.
 */
id: number, } & ({ "to": "why", 
/**
 * The reason.
 */
refused?: PickRefusal, } | { "to": "look", 
/**
 * The features.
 */
features: Array<FeatureInfo>, } | { "to": "projected" } & ProjectedScores | { "to": "unseen", 
/**
 * The tiles by kind.
 */
tiles: Array<UnseenTile>, } | { "to": "fitting", 
/**
 * The tiles by kind.
 */
tiles: Array<UnseenTile>, } | { "to": "hint", 
/**
 * The seat to advise.
 */
seat: number, 
/**
 * The entry that the hint follows. The hint is outdated if the game has moved on since.
 */
seq: number, 
/**
 * The best picks, best first.
 */
picks: Array<HintPick>, } | { "to": "ping", 
/**
 * The server's time.
 */
at: number, }) | { "type": "error", 
/**
 * The number of the request, if it could be read.
 */
id?: number, 
/**
 * What went wrong.
 */
code: ErrorCode, 
/**
 * The error in English, with what to do about it.
 */
message: string, 
/**
 * The id of the rule that refused, if one did.
 */
rule?: string, 
/**
 * The message key of the reason, if a rule refused.
 */
key?: string, 
/**
 * How many seconds to wait before sending the request again, if the server knows.
 */
retry_after?: number, } | { "type": "chat", 
/**
 * The line.
 */
line: ChatMessage, } | { "type": "presence" } & Presence | { "type": "bye", 
/**
 * What went wrong.
 */
code: ErrorCode, 
/**
 * The error in English, with what to do about it.
 */
message: string, 
/**
 * The id of the rule that refused, if one did.
 */
rule?: string, 
/**
 * The message key of the reason, if a rule refused.
 */
key?: string, 
/**
 * How many seconds to wait before sending the request again, if the server knows.
 */
retry_after?: number, };

/**
 * The tiles of a set.
 */
export type SetArt = { 
/**
 * The name of the set.
 */
set: string, 
/**
 * The finish.
 */
finish: ArtFinish, 
/**
 * Its tiles.
 */
tiles: Array<TileArt>, };

/**
 * The subject of a question.
 */
export type Subject = { "is": "tile", 
/**
 * The name of the tile, such as `base/D`.
 */
tile: string, 
/**
 * Its cell.
 */
cell: [number, number], 
/**
 * Quarter turns clockwise, 0 to 3.
 */
rotation: number, 
/**
 * A statement about it.
 */
said?: Sentence, } | { "is": "lot", 
/**
 * The name of the tile.
 */
tile: string, } | { "is": "piece", 
/**
 * The kind of piece, as in the pieces of the view.
 */
kind: string, 
/**
 * The seat of its owner.
 */
seat: number, 
/**
 * Its place.
 */
anchor: Anchor, } | { "is": "award", 
/**
 * The number of points.
 */
points: number, } | { "is": "card", 
/**
 * The piece in the kit that shows it.
 */
piece: string, 
/**
 * The number on it.
 */
number: number, 
/**
 * The message key of its title, with the value `number`.
 */
title?: string, 
/**
 * The description of its effect.
 */
text: Sentence, };

/**
 * The public state of a table.
 */
export type TableInfo = { 
/**
 * Its id, which is also in its link.
 */
id: string, 
/**
 * The settings of the table.
 */
settings: TableSettings, 
/**
 * The phase of the table.
 */
phase: Phase, 
/**
 * The seats, in playing order.
 */
seats: Array<SeatInfo>, 
/**
 * Whether players can ask for hints now.
 */
hints: boolean, 
/**
 * The commitment to the deal, made before anyone took a seat.
 */
commitment: string, 
/**
 * The proof of the deal; only after the game.
 */
deal?: DealProof, 
/**
 * The proposal that is waiting for consent.
 */
proposal?: OpenProposal, 
/**
 * The id of the rematch table.
 */
rematch?: string, 
/**
 * The result; only after the game.
 */
result?: ResultInfo, 
/**
 * Why the table was closed, if it was.
 */
closed?: string, };

/**
 * The public state of a table, and what its game waits for.
 */
export type TableNow = { 
/**
 * What the game waits for.
 */
waiting: Waiting, 
/**
 * Its id, which is also in its link.
 */
id: string, 
/**
 * The settings of the table.
 */
settings: TableSettings, 
/**
 * The phase of the table.
 */
phase: Phase, 
/**
 * The seats, in playing order.
 */
seats: Array<SeatInfo>, 
/**
 * Whether players can ask for hints now.
 */
hints: boolean, 
/**
 * The commitment to the deal, made before anyone took a seat.
 */
commitment: string, 
/**
 * The proof of the deal; only after the game.
 */
deal?: DealProof, 
/**
 * The proposal that is waiting for consent.
 */
proposal?: OpenProposal, 
/**
 * The id of the rematch table.
 */
rematch?: string, 
/**
 * The result; only after the game.
 */
result?: ResultInfo, 
/**
 * Why the table was closed, if it was.
 */
closed?: string, };

/**
 * Everything that is chosen before a game.
 */
export type TableSettings = { 
/**
 * The version of the rules; version 1 if absent. The server sets it when it opens a table.
 */
rules_version?: number, 
/**
 * The edition, by name.
 */
edition: string, 
/**
 * The modules in use, by name. The base game is always in use.
 */
modules: Array<string>, 
/**
 * Tile sets with their number of copies, where it differs from one copy of each of a module's own sets.
 */
tiles: Array<[string, number]>, 
/**
 * Options that differ from the edition's preset: name and value.
 */
options: Array<[string, string]>, 
/**
 * The seats, in playing order.
 */
seats: Array<SeatSettings>, 
/**
 * Whether the first player is random; otherwise it is the first seat.
 */
random_first: boolean, 
/**
 * Whether the table is listed in the lobby; otherwise only its link leads to it.
 */
listed: boolean, 
/**
 * The title that the host gave the table.
 */
title: string, 
/**
 * The time control.
 */
clock: ClockRule, 
/**
 * What happens when a player's time runs out.
 */
at_zero: TimeoutRule, 
/**
 * What the others may do, in a game without a clock, when the player to move stays away; a `medium` bot if absent.
 */
if_absent?: AbsenceRule, 
/**
 * Whether moves can be undone.
 */
undo: UndoRule, 
/**
 * Whether players and spectators may chat.
 */
chat: boolean, 
/**
 * Whether clients may show aids: feature values, projected scores, remaining tiles.
 */
aids: boolean, 
/**
 * Whether players can get hints from a bot; if all agree, if absent.
 */
hints?: HintRule, };

/**
 * A placed tile.
 */
export type Tile = { 
/**
 * The name of the tile, such as `base/D`.
 */
name: string, 
/**
 * Its cell.
 */
cell: [number, number], 
/**
 * Quarter turns clockwise, 0 to 3.
 */
rotation: number, 
/**
 * The seat that placed it; absent for tiles of the start.
 */
by?: number, };

/**
 * The drawings of a tile, and where things are on it.
 *
 * A start piece of several cells is one tile per cell, here as in the view: each is drawn in its own cell and shows
 * its part of the whole.
 */
export type TileArt = { 
/**
 * Its name, as in the tiles of a view.
 */
name: string, 
/**
 * The number of rotations in which it looks different: 1, 2 or 4. Rotations in a view are always less than this.
 */
rotations: number, 
/**
 * A `<symbol>` with the viewBox `0 0 100 100` for each rotation and variant. The index of a drawing is 2 ×
 * rotation + variant. The variant of a tile in the cell `[x, y]` is (x + y) mod 2. Buildings stand upright in all
 * of them, so drawings are never rotated.
 */
drawings: Array<string>, 
/**
 * The ids of the symbols, in the same order.
 */
ids: Array<string>, 
/**
 * Its segments, described for the unrotated tile. A quarter turn clockwise maps x, y to 100 - y, x.
 */
segments: Array<SegmentArt>, 
/**
 * For each rotation and each segment, the spot as named by anchors of the kinds `land` and `over` on the rotated
 * tile. A spot `thief(…)` that is not listed is a road laid over the tile, at its middle.
 */
spots: Array<Array<string>>, 
/**
 * Where the pieces of anchors of kind `extra` are on the unrotated tile. Entry n lists the points of `spot(n)`:
 * one for the first piece, the second and so on; the last point is for all further pieces. Points may lie outside
 * the tile. A number without an entry uses the first entry.
 */
extras: Array<Array<[number, number]>>, };

/**
 * A kind of tile.
 */
export type TileInfo = { 
/**
 * Its name, such as `base/D`.
 */
name: string, 
/**
 * The set it belongs to.
 */
set: string, 
/**
 * A description of what it shows.
 */
description: string, 
/**
 * How many of them are in one copy of the set.
 */
count: number, 
/**
 * Whether one of them is the start tile.
 */
start: boolean, 
/**
 * The number of rotations in which it looks different: 1, 2 or 4.
 */
rotations: number, };

/**
 * A cell where the tile in hand can be placed.
 */
export type TilePlace = { 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * The rotations that fit; the smallest of those that look alike.
 */
rotations: Array<number>, };

/**
 * A position on a tile as it lies: a side, half of a side seen from the middle of the tile, or the inside.
 */
export type TilePosition = "N" | "E" | "S" | "W" | "NL" | "NR" | "EL" | "ER" | "SL" | "SR" | "WL" | "WR" | "in";

/**
 * A tile set.
 */
export type TileSetInfo = { 
/**
 * Its name in settings.
 */
name: string, 
/**
 * The modules that use it.
 */
modules: Array<string>, 
/**
 * The number of tiles in one copy.
 */
tiles: number, 
/**
 * The editions in which its modules include one copy by default. A set without editions that replaces no other set
 * is placed by the rules of its module and cannot be chosen.
 */
editions: Array<string>, 
/**
 * The sets that its modules leave out if this one is chosen.
 */
instead_of: Array<string>, };

/**
 * The tiles from an index on: earlier ones stay, later ones are replaced.
 */
export type TilesFrom = { 
/**
 * The number of tiles that stay.
 */
from: number, 
/**
 * The tiles that follow them.
 */
tiles: Array<Tile>, };

/**
 * What happens when a player's time runs out.
 */
export type TimeoutRule = { "then": "bot", 
/**
 * The name of the bot.
 */
bot: string, } | { "then": "give-up" };

/**
 * Whose turn it is, and what comes next.
 */
export type TurnView = { 
/**
 * The number of turns begun.
 */
number: number, 
/**
 * The seat whose tile sequence is being played.
 */
active: number, 
/**
 * The tile in hand.
 */
hand?: string, 
/**
 * The queued tile sequences, in order.
 */
waiting: Array<QueuedTile>, 
/**
 * The number of tiles left to draw, for each pile.
 */
piles: Array<number>, };

/**
 * Whether moves can be undone.
 */
export type UndoRule = "consent" | "turn" | "never";

/**
 * The unit of a number.
 */
export type Unit = "points" | "pieces";

/**
 * The unseen tiles of one kind.
 */
export type UnseenTile = { 
/**
 * The kind of tile.
 */
tile: string, 
/**
 * How many of them.
 */
count: number, 
/**
 * The pile they are drawn from; the first one if absent.
 */
pile?: number, };

/**
 * The overall result of a verification.
 */
export type VerdictName = "right" | "partly" | "wrong";

/**
 * The checks of a game, in order. The findings are those of `bastide verify` on its record.
 */
export type VerificationInfo = { 
/**
 * The overall result.
 */
verdict: VerdictName, 
/**
 * The seed that chance was checked against, if one is known.
 */
seed?: string, 
/**
 * The individual checks.
 */
checks: Array<CheckInfo>, };

/**
 * The public view of a game. A state contains nothing hidden, so neither does a view.
 */
export type View = { 
/**
 * The tiles in the order they were placed.
 */
tiles: Array<Tile>, 
/**
 * All pieces in play: on the land, on the track, in front of players and beside the board.
 */
pieces: Array<Piece>, 
/**
 * Roads laid over tiles.
 */
roads: Array<Road>, 
/**
 * Roads that a piece connects.
 */
links: Array<Link>, 
/**
 * The players in seat order.
 */
players: Array<PlayerView>, 
/**
 * Whose turn it is, and what comes next.
 */
turn: TurnView, 
/**
 * The panels of the expansions.
 */
panels: Array<Panel>, 
/**
 * What the last tile sequence did; absent before the first.
 */
last?: LastSequence, };

/**
 * What the table waits for.
 */
export type Waiting = { "for": "seats" } | { "for": "pick", 
/**
 * The player's seat.
 */
seat: number, } | { "for": "confirm", 
/**
 * The player's seat.
 */
seat: number, } | { "for": "chance" } | { "for": "nothing" };

/**
 * An error as sent to a client.
 */
export type WireError = { 
/**
 * What went wrong.
 */
code: ErrorCode, 
/**
 * The error in English, with what to do about it.
 */
message: string, 
/**
 * The id of the rule that refused, if one did.
 */
rule?: string, 
/**
 * The message key of the reason, if a rule refused.
 */
key?: string, 
/**
 * How many seconds to wait before sending the request again, if the server knows.
 */
retry_after?: number, };

/**
 * A record laid out as frames.
 */
export type Workbench = { 
/**
 * The text of the set-up. Appending the additions of the frames up to any frame gives the record up to that frame.
 */
head: string, 
/**
 * The set-up of the game; absent if it is invalid.
 */
setup?: BenchSetup, 
/**
 * The game before its first frame; omitted if only later frames were requested.
 */
view?: View, 
/**
 * The frames; only those after the requested number if one was given.
 */
frames: Array<BenchFrame>, 
/**
 * The total number of frames.
 */
count: number, 
/**
 * What the game waits for after the last frame; absent if the set-up is invalid.
 */
next?: BenchNext, 
/**
 * The error in the record after the last frame. Everything before it is laid out.
 */
problem?: RecordProblem, };
