// Made of the server's types; docs/protocol.md says how. Do not edit.

/** The version of the protocol. */
export const PROTOCOL = 2;

/** All codes of errors. */
export const ERROR_CODES: readonly ErrorCode[] = [
  "bad-message",
  "too-large",
  "too-fast",
  "wrong-version",
  "not-entered",
  "unknown-table",
  "bad-token",
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
  "hint-coming",
  "unknown-place",
  "banned",
  "forbidden",
  "unknown-analysis",
  "not-found",
  "full",
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
 * Which one.
 */
bot: string, } | { "why": "resigned" } | { "why": "timed-out" };

/**
 * A decision of a player.
 */
export type AnalysedDecision = { 
/**
 * Its frame on the workbench.
 */
frame: number, 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * Who decided.
 */
seat: number, 
/**
 * The key of the question.
 */
prompt: string, 
/**
 * How many picks were legal.
 */
legal: number, 
/**
 * What was played.
 */
played: AnalysedPick, 
/**
 * The best picks, best first.
 */
best: Array<AnalysedPick>, 
/**
 * The expected final margin with the best pick, in points: the own score less the best other.
 */
margin: number, 
/**
 * What the pick cost against the best one, in points.
 */
cost: number, 
/**
 * How bad it was.
 */
grade: AnalysedGrade, 
/**
 * How many simulations the judgement rests on.
 */
simulations: number, };

/**
 * How bad a decision was.
 */
export type AnalysedGrade = "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * How many decisions had which grade.
 */
export type AnalysedGrades = { 
/**
 * As good as the best, or nearly.
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
 * What chance gave somebody.
 */
export type AnalysedLuck = { 
/**
 * Its frame on the workbench.
 */
frame: number, 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * Whose turn it was.
 */
seat: number, 
/**
 * Where it came from, such as `tiles` or `die`.
 */
source: string, 
/**
 * The text of what came.
 */
came: string, 
/**
 * What it is called.
 */
label: Label, 
/**
 * The expected final margin with it.
 */
margin: number, 
/**
 * How much better that is than the mean over all that could have come, in points.
 */
luck: number, };

/**
 * A pick with what it leads to.
 */
export type AnalysedPick = { 
/**
 * The expected final margin after it.
 */
margin: number, 
/**
 * The text to send back, as records write it.
 */
pick: string, 
/**
 * What it is called.
 */
label: Label, 
/**
 * Where it can be picked, and what to highlight.
 */
anchors?: Array<Anchor>, 
/**
 * The piece to draw beside its name.
 */
piece?: PickPiece, };

/**
 * A player over the whole game.
 */
export type AnalysedPlayer = { 
/**
 * Who.
 */
seat: number, 
/**
 * Points at the end.
 */
points: number, 
/**
 * Decisions with a choice.
 */
decisions: number, 
/**
 * How many of them had which grade.
 */
grades: AnalysedGrades, 
/**
 * What all decisions cost together.
 */
cost: number, 
/**
 * The luck of all own turns together.
 */
luck: number, };

/**
 * An analysis, and what it has found so far.
 */
export type AnalysisInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * How far it is.
 */
state: AnalysisState, 
/**
 * How many analyses come before it, while it waits.
 */
ahead: number, 
/**
 * Steps of the game that were looked at.
 */
done: number, 
/**
 * All steps of the game; 0 before it began.
 */
all: number, 
/**
 * Simulations made for each decision.
 */
simulations: number, 
/**
 * From how many lost points on a decision has a grade.
 */
thresholds: AnalysisThresholds, 
/**
 * The decisions with a choice, in order, or those behind the frame that was asked for.
 */
decisions: Array<AnalysedDecision>, 
/**
 * The draws that could have been others, in order, or those behind the frame that was asked for.
 */
luck: Array<AnalysedLuck>, 
/**
 * The players in seat order, when it is done.
 */
players: Array<AnalysedPlayer>, };

/**
 * How far an analysis is.
 */
export type AnalysisState = "waiting" | "running" | "done" | "failed";

/**
 * From how many lost points on a decision has a grade.
 */
export type AnalysisThresholds = { 
/**
 * An inaccuracy.
 */
inaccuracy: number, 
/**
 * A mistake.
 */
mistake: number, 
/**
 * A blunder.
 */
blunder: number, };

/**
 * A place to draw at or to highlight.
 */
export type Anchor = { "on": "cell", 
/**
 * Which one.
 */
cell: [number, number], } | { "on": "land", 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * The spot as records write it, such as `knight(N)` or `farmer(SL)`.
 */
spot: string, 
/**
 * What a follower is called there.
 */
role?: Role, 
/**
 * Where on the tile.
 */
at?: Where, } | { "on": "over", 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * The spot below.
 */
spot: string, 
/**
 * What a follower is called there.
 */
role?: Role, 
/**
 * Where on the tile.
 */
at?: Where, } | { "on": "extra", 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * The spot as records write it, such as `spot(0)`.
 */
spot: string, 
/**
 * Its number among the spots that expansions added.
 */
number: number, 
/**
 * The key of its name, if it has one.
 */
key?: string, } | { "on": "side", 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * `N`, `E`, `S` or `W`.
 */
side: Where, } | { "on": "track", 
/**
 * Whose.
 */
seat: number, 
/**
 * Which of the player's, from 0.
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
 * Which one.
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
 * What forbids it.
 */
refused?: WhyNot, } | { "to": "look", 
/**
 * The features.
 */
features: Array<FeatureInfo>, } | { "to": "projected" } & ProjectedScores | { "to": "unseen", 
/**
 * The tiles by kind.
 */
tiles: Array<UnseenTile>, } | { "to": "hint", 
/**
 * The seat that was asked for a pick.
 */
seat: number, 
/**
 * The entry that the hint follows. If the game has gone on since, it is about the past.
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
 * How drawings are finished.
 */
export type ArtFinish = "rich" | "plain";

/**
 * Everything that is drawn on a board and is no tile.
 *
 * All drawings have the measure of a tile whose side is 100 long: x grows to the east, y to the south.
 * `defs` goes once into the `<defs>` of a page, before any tile. Every drawing in it stands around the point 0, 0:
 * `<use href="#f-follower-red" x="50" y="0"/>` puts a red follower on the middle of the north side of the tile at 0, 0.
 * To show a drawing by itself, its `extent` is the `viewBox`.
 */
export type ArtKit = { 
/**
 * The drawings: `<g>` elements with ids. Those of the tiles' own details begin with `b-`, figures with `f-`,
 * pieces with `p-`.
 */
defs: string, 
/**
 * The players' figures, each in every colour.
 */
figures: Array<FigureArt>, 
/**
 * Pieces and tokens of every sort.
 */
pieces: Array<PieceArt>, 
/**
 * The players' colours in the order in which seats get them.
 */
colours: Array<ColourArt>, 
/**
 * Where pieces with an anchor of the sort `side` are: on the middles of the sides N, E, S and W of a tile as it
 * lies.
 */
sides: [[number, number], [number, number], [number, number], [number, number]], 
/**
 * How far from a side, towards the middle of the tile, a mark is drawn that highlights the side.
 */
inset: number, 
/**
 * How much higher than the spot below it a piece stands whose anchor is of the sort `over`.
 */
lift: number, 
/**
 * Steps to the side for figures that share a spot: for the first of them, the second and so on, and then from
 * the first again.
 */
crowd: Array<[number, number]>, };

/**
 * A question to one player. Every pick has a text, which is sent back as it is; places for a tile and numbers are
 * told in short, and their texts are made of them: `@x,y rN` and `=N`.
 */
export type Ask = { 
/**
 * Who is asked.
 */
seat: number, 
/**
 * The key of the question, such as `ask-place-tile`.
 */
prompt: string, 
/**
 * The rule that asks.
 */
rule: string, 
/**
 * How it is answered.
 */
control: Control, 
/**
 * What it is about, if it is about one thing.
 */
subject?: Subject, 
/**
 * The key of the help text, if there is one.
 */
help?: string, 
/**
 * The key of what picks with a place are called, if their labels say too little. Its values are `role`, `figure`,
 * `at`, `name`, `space`, `tile` and `where`, as far as a pick has them.
 */
words?: string, 
/**
 * What to show beside the question.
 */
beside?: Array<Beside>, 
/**
 * Where the tile in hand can be laid: `@x,y rN` for each cell and rotation.
 */
places?: Array<TilePlace>, 
/**
 * Numbers that can be named: `=N` for each.
 */
numbers?: Array<NumberRange>, 
/**
 * All other picks.
 */
picks?: Array<AskPick>, };

/**
 * Something that can be picked. TypeScript has a `Pick` of its own.
 */
export type AskPick = { 
/**
 * The text to send back, as records write it.
 */
pick: string, 
/**
 * What it is called.
 */
label: Label, 
/**
 * Where it can be picked, and what to highlight.
 */
anchors?: Array<Anchor>, 
/**
 * The piece to draw beside its name.
 */
piece?: PickPiece, };

/**
 * What happens when time runs out.
 */
export type AtZero = { "then": "bot", 
/**
 * Which one.
 */
bot: string, } | { "then": "give-up" };

/**
 * Something that was decided or claimed, and what it changed.
 */
export type BenchFrame = { 
/**
 * Its number, from 1: the game before its first frame is 0.
 */
number: number, 
/**
 * The line of the text that it comes from, from 1; JSON has none.
 */
line?: number, 
/**
 * What it adds to the text of the record.
 */
adds: string, 
/**
 * What happened.
 */
events: Array<GameEvent>, 
/**
 * What changed in the view since the frame before.
 */
changes: Changes, } & ({ "type": "pick", 
/**
 * Who.
 */
seat: number, 
/**
 * The text of the pick.
 */
text: string, 
/**
 * What it is called.
 */
label: Label, 
/**
 * What to highlight in the view before it.
 */
anchors: Array<Anchor>, } | { "type": "chance", 
/**
 * Whose turn it is.
 */
seat: number, 
/**
 * Where it comes from, such as `tiles` or `die`.
 */
source: string, 
/**
 * The text of the outcome.
 */
text: string, 
/**
 * What it is called.
 */
label: Label, } | { "type": "claim", 
/**
 * The claim as it is written, such as `expect ask follower`.
 */
text: string, 
/**
 * Whether it is so.
 */
holds: boolean, 
/**
 * What is so instead, in English.
 */
found?: string, });

/**
 * What a game on the workbench waits for. `lead` and the text of a pick or an outcome behind the record go on with it.
 */
export type BenchNext = { "for": "pick", 
/**
 * What stands between the record and the text of the pick.
 */
lead: string, 
/**
 * What is asked, and of whom.
 */
ask: Ask, } | { "for": "chance", 
/**
 * What stands between the record and the text of the outcome.
 */
lead: string, 
/**
 * Whose turn it is.
 */
seat: number, 
/**
 * Where it comes from, such as `tiles` or `die`.
 */
source: string, 
/**
 * What can come.
 */
outcomes: Array<BenchOutcome>, } | { "for": "over", 
/**
 * How it ended.
 */
result: ResultInfo, };

/**
 * Something that chance can decide.
 */
export type BenchOutcome = { 
/**
 * Its text, as records write it.
 */
text: string, 
/**
 * What it is called: `pick-tile` with the tile, or `chance-` and the source with a number.
 */
label: Label, 
/**
 * How likely it is, against the others: for a tile, how many of them are left.
 */
weight: number, };

/**
 * A question about a game on the workbench; the answers are those of the WebSocket.
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
 * One of its spots; all of them if it is not said.
 */
spot?: string, } | { "type": "projected" } | { "type": "unseen" };

/**
 * Who plays.
 */
export type BenchSeat = { 
/**
 * The colour of the figures.
 */
colour: string, 
/**
 * What the player is called, if the record says it.
 */
name?: string, };

/**
 * How a game is set up.
 */
export type BenchSetup = { 
/**
 * The edition, by name.
 */
edition: string, 
/**
 * The modules in force, by name.
 */
modules: Array<string>, 
/**
 * Tile sets with their copies, where they differ from one of each module's own.
 */
tiles: Array<[string, number]>, 
/**
 * Options that differ from the edition's: name and value.
 */
options: Array<[string, string]>, 
/**
 * The seats, in playing order.
 */
seats: Array<BenchSeat>, 
/**
 * Who begins.
 */
first: number, 
/**
 * Whether the game begins from a position rather than from the ordinary start.
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
 * What somebody offers.
 */
export type Bid = { 
/**
 * Who.
 */
seat: number, 
/**
 * How many points.
 */
points: number, };

/**
 * A computer player.
 */
export type BotInfo = { 
/**
 * Its name in settings.
 */
name: string, 
/**
 * What people call it.
 */
title: string, 
/**
 * What it does, in English.
 */
about: string, };

/**
 * The sections of a view that changed. What is not said stays as it was.
 */
export type Changes = { 
/**
 * The tiles from a number on; an undo takes tiles away.
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
 * What the last tile sequence did; `null` if an undo left none.
 */
last?: LastSequence | null, };

/**
 * A line of chat.
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
 * The seat it was written from; nothing for a spectator.
 */
seat?: number, 
/**
 * What the writer is called.
 */
name: string, 
/**
 * What was written. It is plain text: clients never read marks in it.
 */
text: string, };

/**
 * What was found of one thing.
 */
export type CheckFinding = "right" | "unknown" | "wrong";

/**
 * One thing that was looked at.
 */
export type CheckInfo = { 
/**
 * What: `moves`, `result`, `promise`, `commitment`, `seed`, `first` or `outcomes`.
 */
subject: string, 
/**
 * What was found.
 */
finding: CheckFinding, 
/**
 * The same in English.
 */
text: string, };

/**
 * What a client says: a request with a number.
 */
export type ClientMessage = { 
/**
 * A number that the client chooses; the answer repeats it.
 */
id: number, 
/**
 * What it wants.
 */
request: Request, };

/**
 * How time is counted. All times are in seconds.
 */
export type ClockRule = { "rule": "none" } | { "rule": "per-move", 
/**
 * Seconds.
 */
seconds: number, } | { "rule": "fischer", 
/**
 * Seconds at the start.
 */
seconds: number, 
/**
 * Seconds more after each turn.
 */
increment: number, };

/**
 * What is left of everybody's time.
 */
export type Clocks = { 
/**
 * The server's time, at which all of this was so.
 */
at: number, 
/**
 * Milliseconds left for each seat.
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
 * The wood.
 */
fill: string, 
/**
 * Its lit side.
 */
light: string, 
/**
 * Letters and the emblem on it.
 */
ink: string, 
/**
 * The emblem, which tells colours apart without colour: an SVG path in a box from -3 to 3.
 */
emblem: string, };

/**
 * How a question is answered. Every question may also offer to pass.
 */
export type Control = { "kind": "places" } | { "kind": "board" } | { "kind": "list" } | { "kind": "number", 
/**
 * What it counts.
 */
unit: Unit, 
/**
 * The key of naming it, with the value `number`: *Bid 3*.
 */
say: string, } | { "kind": "track" } | { "kind": "lots" };

/**
 * What a deal was made of: anybody can check it.
 */
export type DealProof = { 
/**
 * The server's secret, as hexadecimal digits. Its hash is the commitment.
 */
secret: string, 
/**
 * What each seat added, in seat order; empty for computer players.
 */
nonces: Array<string>, };

/**
 * A sector of a dial.
 */
export type DialSector = { 
/**
 * The key of its name.
 */
name: string, 
/**
 * What it does.
 */
about: Array<Sentence>, 
/**
 * The rule about it.
 */
rule: string, 
/**
 * The key of the event that tells that the pointer stopped here.
 */
told: string, 
/**
 * How many figures have room.
 */
spaces: number, 
/**
 * The figures that stand there.
 */
figures?: Array<FigureOf>, };

/**
 * Why a tile leaves the game without lying anywhere.
 */
export type DiscardCause = "fits-nowhere" | "declined";

/**
 * An edition: a preset of all options.
 */
export type EditionInfo = { 
/**
 * Its name, such as `Plus2014`.
 */
name: string, 
/**
 * What it is, in a sentence.
 */
about: string, 
/**
 * How many may play.
 */
players: number, 
/**
 * Whether it is played unless something else is said.
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
 * With what, and for whom.
 */
settings: TableSettings, 
/**
 * What the deal was committed to.
 */
commitment: string, } | { "kind": "seat", 
/**
 * Which seat, from 0.
 */
seat: number, 
/**
 * What to call the player.
 */
name: string, 
/**
 * The colour of the figures.
 */
colour: string, } | { "kind": "left", 
/**
 * Which seat.
 */
seat: number, } | { "kind": "started", 
/**
 * The seat that begins.
 */
first: number, } | { "kind": "outcome", 
/**
 * As records write it, such as `D` or `die=3`.
 */
what: string, } | { "kind": "move", 
/**
 * Who.
 */
seat: number, 
/**
 * What, as records write it.
 */
pick: string, 
/**
 * Whether the player's picks stand with this one.
 */
confirmed?: boolean, } | { "kind": "confirmed", 
/**
 * Who.
 */
seat: number, } | { "kind": "proposed", 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
proposal: Proposal, 
/**
 * Those who must agree.
 */
asked: Array<number>, } | { "kind": "consented", 
/**
 * Who.
 */
seat: number, 
/**
 * Whether they agree.
 */
yes: boolean, } | { "kind": "undone-to", 
/**
 * Who wanted it.
 */
seat: number, 
/**
 * The last entry that still counts.
 */
to: number, } | { "kind": "timed-out", 
/**
 * Whose.
 */
seat: number, } | { "kind": "taken-over", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Which computer player.
 */
bot: string, } | { "kind": "returned", 
/**
 * Which seat.
 */
seat: number, } | { "kind": "resigned", 
/**
 * Who.
 */
seat: number, 
/**
 * Whether the game ends with it.
 */
ends: boolean, } | { "kind": "muted", 
/**
 * Whom: a seat, or all who watch if none is named.
 */
seat?: number, 
/**
 * Whether they are silent from now on.
 */
silent: boolean, } | { "kind": "closed", 
/**
 * Why.
 */
reason: string, } | { "kind": "rematch", 
/**
 * The id of the new table.
 */
table: string, });

/**
 * What went wrong. A code keeps its meaning for ever; later versions add codes.
 */
export type ErrorCode = "bad-message" | "too-large" | "too-fast" | "wrong-version" | "not-entered" | "unknown-table" | "bad-token" | "not-your-seat" | "not-asked" | "unreadable-pick" | "illegal" | "stale" | "unconfirmed" | "nothing-to-confirm" | "nothing-to-undo" | "undo-forbidden" | "bad-undo" | "no-proposal" | "proposal-open" | "unknown-bot" | "not-absent" | "not-taken-over" | "game-over" | "not-over" | "rematch-exists" | "not-started" | "already-started" | "bad-settings" | "bad-record" | "bad-name" | "name-taken" | "colour-taken" | "no-free-seat" | "chat-off" | "muted" | "unknown-line" | "aids-off" | "hint-coming" | "unknown-place" | "banned" | "forbidden" | "unknown-analysis" | "not-found" | "full" | "unavailable" | "too-slow" | "restarting" | "idle" | "replaced" | "closed" | "internal";

/**
 * A figure on a feature.
 */
export type FeatureFigure = { 
/**
 * Its number.
 */
id: number, 
/**
 * Whose.
 */
seat: number, 
/**
 * Its sort.
 */
kind: string, 
/**
 * How much it counts in a majority.
 */
weight: number, };

/**
 * A feature: its extent, who is on it, what it is worth.
 */
export type FeatureInfo = { 
/**
 * Its sort.
 */
kind: FeatureSort, 
/**
 * Its segments.
 */
parts: Array<Anchor>, 
/**
 * How many tiles it lies on.
 */
tiles: number, 
/**
 * Whether it is complete.
 */
complete: boolean, 
/**
 * How many sides can still grow; for a monastery the empty cells around it.
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
 * The seats that would get its points.
 */
owners: Array<number>, 
/**
 * What it is worth now: as completed if it is, else as unfinished at the end.
 */
now: FeatureWorth, 
/**
 * What it would be worth completed like this; farms are never completed.
 */
completed?: FeatureWorth, };

/**
 * The sorts of features. The key of the name is the same word.
 */
export type FeatureSort = "road" | "city" | "monastery" | "farm";

/**
 * Points with their reasons.
 */
export type FeatureWorth = { 
/**
 * The sum.
 */
points: number, 
/**
 * What it is made of.
 */
reasons: Array<WhyPoints>, };

/**
 * A sort of figure.
 */
export type FigureArt = { 
/**
 * The sort, as pieces of a view have it, or one that only stands on the track, such as `scorer` and `scorer2`.
 */
kind: string, 
/**
 * Whether it lies on its back. A sort that is here lying too lies where it stands on a farm's own land (an anchor
 * of the sort `land` on a segment of the kind `farm`), and stands everywhere else.
 */
lying: boolean, 
/**
 * The ids of its drawings, in the order of the kit's colours: `f-follower-red`, `f-follower-blue-lying`.
 */
ids: Array<string>, 
/**
 * The box around it: x, y, width and height.
 */
extent: [number, number, number, number], };

/**
 * Somebody's figure.
 */
export type FigureOf = { 
/**
 * Its sort.
 */
kind: string, 
/**
 * Whose.
 */
owner: number, };

/**
 * Something that happened in the game.
 */
export type GameEvent = { "type": "turn-began", 
/**
 * Whose.
 */
seat: number, } | { "type": "tile-drawn", 
/**
 * By whom.
 */
seat: number, 
/**
 * Which one.
 */
tile: string, 
/**
 * From which pile; the first one if it is not said.
 */
pile?: number, } | { "type": "tile-revealed", 
/**
 * Which one.
 */
tile: string, 
/**
 * From which pile; the first one if it is not said.
 */
pile?: number, } | { "type": "tile-taken", 
/**
 * By whom.
 */
seat: number, 
/**
 * Which one.
 */
tile: string, } | { "type": "tile-discarded", 
/**
 * Which one.
 */
tile: string, 
/**
 * Why.
 */
cause: DiscardCause, 
/**
 * The rule that says so.
 */
rule: string, } | { "type": "tile-hidden" } | { "type": "tile-placed", 
/**
 * By whom; nobody lays what belongs to the start.
 */
seat?: number, 
/**
 * Which one.
 */
tile: string, 
/**
 * Where.
 */
cell: [number, number], 
/**
 * Quarter turns clockwise.
 */
rotation: number, } | { "type": "road-laid-over", 
/**
 * The tile's cell.
 */
cell: [number, number], 
/**
 * The sides of its ends.
 */
sides: [Where, Where], } | { "type": "figure-placed", 
/**
 * Its number.
 */
id: number, 
/**
 * Whose.
 */
seat: number, 
/**
 * Its sort.
 */
kind: string, 
/**
 * Where: its spot if it stands there still, else its cell.
 */
anchor: Anchor, } | { "type": "figure-returned", 
/**
 * Its number.
 */
id: number, 
/**
 * Whose.
 */
seat: number, } | { "type": "completed", 
/**
 * Its sort.
 */
kind: FeatureSort, 
/**
 * A cell of it.
 */
at: [number, number], 
/**
 * The rule that completes it.
 */
rule: string, } | { "type": "award", 
/**
 * Who.
 */
seat: number, 
/**
 * What for.
 */
source: PointsFrom, 
/**
 * How many.
 */
points: number, 
/**
 * The rule that awards them.
 */
rule: string, 
/**
 * Why so many.
 */
reasons: Array<WhyPoints>, } | { "type": "advanced", 
/**
 * Whose.
 */
seat: number, 
/**
 * Which of the player's, from 0.
 */
marker: number, 
/**
 * By how much; negative for a payment.
 */
points: number, } | { "type": "told", 
/**
 * The key of the message.
 */
key: string, 
/**
 * Whom it concerns.
 */
seat: number, 
/**
 * A number that goes with it.
 */
number: number, } | { "type": "final-scoring" } | { "type": "game-over" };

/**
 * A pick that a computer player thinks well of.
 */
export type HintPick = { 
/**
 * The final margin that can be expected after it, in points: the own score less the best other.
 */
margin: number, 
/**
 * The share of the thinking that went to it, from 0 to 1: how sure it is.
 */
share: number, 
/**
 * The text to send back, as records write it.
 */
pick: string, 
/**
 * What it is called.
 */
label: Label, 
/**
 * Where it can be picked, and what to highlight.
 */
anchors?: Array<Anchor>, 
/**
 * The piece to draw beside its name.
 */
piece?: PickPiece, };

/**
 * What a pick is called. All keys are those of the catalogues; what else is said goes into the message,
 * or beside it where the message has no place for it.
 */
export type Label = { 
/**
 * The key of the message, such as `label-grow` or `thief`.
 */
key: string, 
/**
 * The key of the figure's sort, where it is not the ordinary follower.
 */
figure?: string, 
/**
 * Where on the tile: a side `N`, a half of a side `NL`, or `in`.
 */
at?: Where, 
/**
 * The two ends of a link.
 */
ends?: [Where, Where], 
/**
 * The cell, where it is not that of the tile just laid.
 */
cell?: [number, number], 
/**
 * The player it is about.
 */
seat?: number, 
/**
 * The tile it is about.
 */
tile?: string, 
/**
 * A number that belongs into the message.
 */
number?: number, 
/**
 * The space of the track, or where a scoring figure stands.
 */
space?: number, 
/**
 * The players whose scoring figures stand on the space.
 */
seats?: Array<number>, 
/**
 * What brings the points that are named.
 */
sources?: Array<PointsFrom>, };

/**
 * A language that texts are written in.
 */
export type Language = "en" | "es";

/**
 * What the last tile sequence did, to be marked on the board.
 */
export type LastSequence = { 
/**
 * Who played it.
 */
seat: number, 
/**
 * The cells of tiles that were laid or laid over.
 */
cells: Array<[number, number]>, 
/**
 * The ids of figures that were placed.
 */
figures: Array<number>, };

/**
 * Two segments that a piece connects.
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
 * Its face.
 */
tile: string, 
/**
 * Whose it is; nobody's as long as it can be had.
 */
owner?: number, 
/**
 * Whether it is the one that is being sold.
 */
chosen?: boolean, 
/**
 * The highest bid for it.
 */
bid?: Bid, };

/**
 * A module.
 */
export type ModuleInfo = { 
/**
 * Its name in settings.
 */
name: string, 
/**
 * What people call it.
 */
title: string, 
/**
 * Whether every game is played with it.
 */
always: boolean, 
/**
 * What stands for it in lists.
 */
picture: ModulePicture, 
/**
 * Its tile sets, by name.
 */
sets: Array<string>, 
/**
 * Its options.
 */
options: Array<OptionInfo>, };

/**
 * Something that shows what a module is about. The kit has drawings of all of these.
 */
export type ModulePicture = { "of": "tile", 
/**
 * Its name, such as `base/D`.
 */
name: string, } | { "of": "piece", 
/**
 * Its sort.
 */
kind: string, } | { "of": "figure", 
/**
 * Its sort.
 */
kind: string, };

/**
 * Numbers from one to another, both among them.
 */
export type NumberRange = { 
/**
 * The first.
 */
from: number, 
/**
 * The last.
 */
to: number, };

/**
 * What waits for consent.
 */
export type OpenProposal = { 
/**
 * The entry of the log that proposed it.
 */
seq: number, 
/**
 * Who proposed it.
 */
seat: number, 
/**
 * What.
 */
proposal: Proposal, 
/**
 * Who agreed so far.
 */
agreed: Array<number>, 
/**
 * Who has yet to answer.
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
 * What people call it.
 */
title: string, 
/**
 * What it decides, in a sentence.
 */
about: string, 
/**
 * The rule it changes.
 */
rule: string, 
/**
 * The values it can have.
 */
values: Array<OptionValueInfo>, 
/**
 * Its value in each edition.
 */
presets: Array<OptionPreset>, };

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
 * The word in settings.
 */
value: string, 
/**
 * What people call it.
 */
title: string, };

/**
 * Which tiles of nobody's set to draw.
 */
export type OwnTiles = { 
/**
 * A record that brings tiles of its own along.
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
 * The expansion. The key of the title is this name behind `module-`.
 */
module: string, 
/**
 * What it shows, from top to bottom.
 */
elements: Array<PanelElement>, };

/**
 * How many of something each player has.
 */
export type PanelCounter = { 
/**
 * The sort of piece.
 */
piece: string, 
/**
 * The key of what is counted: *pieces left*.
 */
name: string, 
/**
 * The key of so many of them, with the value `count`: *3 pieces left*.
 */
text: string, 
/**
 * How many each seat has.
 */
counts: Array<number>, 
/**
 * Whether players begin with some: then having none is worth showing. Of other things it is not.
 */
is_supply: boolean, 
/**
 * The key of what having the most brings, if it brings anything.
 */
most?: string, };

/**
 * A disc of sectors, clockwise from the top. A piece stands in one of them.
 */
export type PanelDial = { 
/**
 * The sectors.
 */
sectors: Array<DialSector>, 
/**
 * The sort of piece that moves through the sectors.
 */
pointer: string, 
/**
 * The number of the sector where it stands, from 0.
 */
at: number, 
/**
 * The key of the words that the pointer is in this sector.
 */
here: string, 
/**
 * The key of the sentence that tells where it is, with the value `sector`.
 */
summary: string, 
/**
 * The key of the sentence that tells who moved it last, with the values `name`, `number` and `sector`.
 */
moved: string, 
/**
 * The sort of piece that stands for a free space.
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
 * The tiles: those to be had, then those that are somebody's.
 */
tiles: Array<Lot>, };

/**
 * Cards in a pile, as far as everybody knows it.
 */
export type PanelPile = { 
/**
 * How much of it is known.
 */
text: Sentence, 
/**
 * The cards from the top down; `null` for one that nobody has seen.
 */
cards: Array<PileCard | null>, 
/**
 * The key of the words before the rest.
 */
among: string, 
/**
 * The cards that nobody has seen, in no order.
 */
rest: Array<PileCard>, };

/**
 * A sentence about something on the table.
 */
export type PanelRow = { 
/**
 * The sorts of pieces to draw before it.
 */
pieces?: Array<string>, 
/**
 * The sentence.
 */
text: Sentence, 
/**
 * The cells it is about.
 */
cells?: Array<[number, number]>, };

/**
 * The scoring track: the scoring figures of all players, and these pieces.
 */
export type PanelTrack = { 
/**
 * What stands there beside the scoring figures.
 */
pieces: Array<PieceOnSpace>, };

/**
 * What a table is doing.
 */
export type Phase = "open" | "playing" | "over" | "closed";

/**
 * The piece that a pick is about. The kit of drawings has its `kind`, as a figure or as a piece.
 */
export type PickPiece = { "is": "placed", 
/**
 * Its sort.
 */
kind: string, } | { "is": "standing", 
/**
 * Its sort.
 */
kind: string, 
/**
 * Whose.
 */
seat: number, } | { "is": "common", 
/**
 * Its sort.
 */
kind: string, };

/**
 * A piece in play.
 */
export type Piece = { 
/**
 * The number of a player's figure of the land. Events and the last sequence name it; other pieces have none.
 */
id?: number, 
/**
 * Whose; nobody's if it is not said.
 */
owner?: number, 
/**
 * Its sort, such as `follower`. The kit of drawings has it, as a figure in the owner's colour or as a
 * piece. The key of its name is the same word.
 */
kind: string, 
/**
 * Where it stands.
 */
anchor: Anchor, 
/**
 * How many of them lie there.
 */
count?: number, };

/**
 * A sort of piece or token.
 *
 * The n-th piece of the same `row` on one place, from 0, is drawn at the place + `offset` + n × `step`; a piece with a
 * `count` is so many. A piece that says `inwards` has the x of both with the other sign where the place is in the eastern
 * half of its tile, as the tile lies.
 */
export type PieceArt = { 
/**
 * The sort, as pieces of a view have it. `overlay` is a road of the view laid over a tile: it lies in the
 * middle of the tile from west to east, and turned by a quarter from north to south. The rope of a link of
 * the view is the curve `M a Q 50 50 b` between the landings a and b of its ends, as the tile lies, and `link` is on
 * the middle of that curve.
 */
kind: string, 
/**
 * The id of its drawing: `p-` and the sort.
 */
id: string, 
/**
 * The box around its drawing: x, y, width and height.
 */
extent: [number, number, number, number], 
/**
 * How large it is on a board, against its drawing.
 */
scale: number, 
/**
 * How far from its place.
 */
offset: [number, number], 
/**
 * From each to the next on the same place.
 */
step: [number, number], 
/**
 * Whether offset and step run towards the middle of the tile.
 */
inwards: boolean, 
/**
 * Sorts of one row are counted together where they share a place.
 */
row: string, 
/**
 * Where a small figure `scorer` in the owner's colour shows whose it is: x and y from the piece, and its scale.
 */
badge?: [number, number, number], };

/**
 * A piece on a space of the track.
 */
export type PieceOnSpace = { 
/**
 * The sort of piece, drawn in its owner's colour.
 */
piece: string, 
/**
 * Whose.
 */
owner: number, 
/**
 * The space, from 0.
 */
space: number, 
/**
 * The key of the sentence that says so, with the values `name` and `space`.
 */
text: string, };

/**
 * A card of a pile.
 */
export type PileCard = { 
/**
 * The sort of its piece.
 */
piece: string, 
/**
 * The key of what it does.
 */
text: string, };

/**
 * What one player has.
 */
export type PlayerView = { 
/**
 * Points.
 */
score: number, 
/**
 * The totals of the scoring figures on the track.
 */
markers: Array<number>, 
/**
 * Figures in the supply: their sort, and how many.
 */
supply: Array<[string, number]>, };

/**
 * Where points come from.
 */
export type PointsFrom = { "from": "feature", 
/**
 * Its sort.
 */
kind: FeatureSort, 
/**
 * The cell of one of its tiles: the smallest by y, then x.
 */
at: [number, number], } | { "from": "other", 
/**
 * The key of its name.
 */
key: string, };

/**
 * Who is there.
 */
export type Presence = { 
/**
 * The seats that a connection holds.
 */
online: Array<number>, 
/**
 * How many watch.
 */
spectators: number, };

/**
 * A game that many people play.
 */
export type PresetInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * What people call it.
 */
title: string, 
/**
 * What it is, in a sentence.
 */
about: string, 
/**
 * The edition it is played in.
 */
edition: string, 
/**
 * The modules besides those that every game is played with.
 */
modules: Array<string>, };

/**
 * Points that final scoring would give.
 */
export type ProjectedAward = { 
/**
 * Who would get them.
 */
seat: number, 
/**
 * What for.
 */
source: PointsFrom, 
/**
 * How many.
 */
points: number, 
/**
 * The rule that awards them.
 */
rule: string, 
/**
 * Why so many.
 */
reasons: Array<WhyPoints>, };

/**
 * The scores if the game ended now.
 */
export type ProjectedScores = { 
/**
 * The sums in seat order.
 */
scores: Array<number>, 
/**
 * What final scoring would add.
 */
awards: Array<ProjectedAward>, };

/**
 * What needs the consent of all other people at the table.
 */
export type Proposal = { "what": "undo", 
/**
 * The last entry that would still count.
 */
to: number, } | { "what": "take-over", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Which computer player.
 */
bot: string, };

/**
 * A tile sequence that waits.
 */
export type QueuedTile = { 
/**
 * Who plays it.
 */
seat: number, 
/**
 * The tile, if it is known.
 */
tile?: string, };

/**
 * What is wrong with a record.
 */
export type RecordProblem = { 
/**
 * The line of the text, from 1.
 */
line?: number, 
/**
 * The column in it, from 1.
 */
column?: number, 
/**
 * The place in JSON instead, such as `lines[0].turn.items[1]`.
 */
path?: string, 
/**
 * What is wrong and what would be right, in English.
 */
message: string, 
/**
 * The rule that was broken, if one was.
 */
rule?: string, };

/**
 * What a client wants.
 */
export type Request = { "type": "enter", 
/**
 * The version of the protocol that the client speaks.
 */
version: number, 
/**
 * What proves the seats held; none for a spectator.
 */
tokens: Array<string>, 
/**
 * The last entry that the client has seen; what happened behind it is told.
 */
since?: number, } | { "type": "move", 
/**
 * Who picks.
 */
seat: number, 
/**
 * The text of the pick.
 */
pick: string, 
/**
 * Whether the turn is confirmed at once, should this be its last pick.
 */
confirm: boolean, 
/**
 * The entry that the pick follows. If the game has gone on since, it is refused.
 */
after?: number, } | { "type": "confirm", 
/**
 * Who agrees.
 */
seat: number, } | { "type": "undo", 
/**
 * Who wants it.
 */
seat: number, 
/**
 * The last entry that is to count; the one before the seat's last pick if it is not said.
 */
to?: number, } | { "type": "consent", 
/**
 * Who answers.
 */
seat: number, 
/**
 * Whether they agree.
 */
yes: boolean, 
/**
 * The `seq` of the proposal that is meant. If another one is open by now, the answer is refused; without it the
 * answer is to whatever is open.
 */
to?: number, } | { "type": "propose-take-over", 
/**
 * Who proposes it.
 */
seat: number, 
/**
 * The seat of the absent player.
 */
absent: number, 
/**
 * The computer player.
 */
bot: string, } | { "type": "return", 
/**
 * Who.
 */
seat: number, } | { "type": "resign", 
/**
 * Who.
 */
seat: number, } | { "type": "leave", 
/**
 * Who.
 */
seat: number, } | { "type": "rematch", 
/**
 * Who.
 */
seat: number, } | { "type": "chat", 
/**
 * The seat that writes; a spectator if it is not said.
 */
seat?: number, 
/**
 * What.
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
 * One of its spots; all of them if it is not said.
 */
spot?: string, } | { "type": "projected", } | { "type": "unseen", } | { "type": "hint", 
/**
 * The seat that is asked for a pick.
 */
seat: number, } | { "type": "ping", };

/**
 * How a game ended.
 */
export type ResultInfo = { 
/**
 * The points in seat order.
 */
scores: Array<number>, 
/**
 * The seats that won; several share a victory, nobody wins a game that was given up by all.
 */
winners: Array<number>, 
/**
 * Whether it was played to its end, rather than given up.
 */
finished: boolean, };

/**
 * A road laid over a tile.
 */
export type Road = { 
/**
 * The tile's cell.
 */
cell: [number, number], 
/**
 * The sides of its ends: `N`, `E`, `S` or `W`.
 */
sides: [Where, Where], };

/**
 * What a follower is called on a sort of feature. The word is also the key of a message.
 */
export type Role = "thief" | "knight" | "monk" | "farmer";

/**
 * A heading of a rulebook.
 */
export type RuleHeading = { 
/**
 * How deep it is: 1 for the title of the book.
 */
level: number, 
/**
 * Its words.
 */
title: string, };

/**
 * A rule in people's words.
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
 * The headings that begin with it: the title of the book above its first rule, and those of its parts.
 */
headings: Array<RuleHeading>, 
/**
 * What it says, as Markdown.
 */
text: string, 
/**
 * Examples that run, as records without the first line.
 */
examples: Array<string>, };

/**
 * A seat as everybody sees it.
 */
export type SeatInfo = { 
/**
 * What to call the player; nothing while the seat is free.
 */
name?: string, 
/**
 * The colour of the figures; nothing while it is not chosen.
 */
colour?: string, 
/**
 * The computer player that has had the seat from the start.
 */
bot?: string, 
/**
 * Whether a connection holds the seat now.
 */
online: boolean, 
/**
 * Why its player does not play, if so.
 */
absence?: Absence, };

/**
 * Who is to sit on a seat.
 */
export type SeatKind = "here" | "link" | { "bot": string };

/**
 * One seat of a table.
 */
export type SeatSettings = { 
/**
 * Who is to sit there.
 */
who: SeatKind, 
/**
 * The name, if it is known already.
 */
name?: string, 
/**
 * The colour, if it is chosen already.
 */
colour?: string, };

/**
 * Where a segment is on the upright tile.
 */
export type SegmentArt = { 
/**
 * What it is part of.
 */
kind: FeatureSort, 
/**
 * Where figures stand.
 */
at: [number, number], 
/**
 * Its land as an SVG path, to be filled with `fill-rule="evenodd"`. A city has its walls. The lands of neighbouring
 * tiles meet at the rim.
 */
area: string, 
/**
 * Where the road ends at a shore: the ropes of links run from landing to landing.
 */
landing?: [number, number], };

/**
 * A sentence: the key of its text, and the values that belong into it.
 */
export type Sentence = { 
/**
 * The key.
 */
key: string, 
/**
 * The values by the names they have in the text.
 */
values?: Array<[string, SentenceValue]>, };

/**
 * A value of a sentence.
 */
export type SentenceValue = { "is": "number", 
/**
 * Which one.
 */
number: number, } | { "is": "seat", 
/**
 * Whose.
 */
seat: number, } | { "is": "figure", 
/**
 * Its sort.
 */
kind: string, } | { "is": "cell", 
/**
 * Which one.
 */
cell: [number, number], } | { "is": "side", 
/**
 * `N`, `E`, `S` or `W`.
 */
side: Where, } | { "is": "feature", 
/**
 * Which one.
 */
kind: FeatureSort, } | { "is": "text", 
/**
 * The key.
 */
key: string, };

/**
 * What the server says.
 */
export type ServerMessage = { "type": "welcome", 
/**
 * The version of the protocol that is spoken.
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
 * The game; nothing before it begins.
 */
view?: View, 
/**
 * What is asked of a seat of this connection.
 */
ask?: Ask, 
/**
 * What the table waits for.
 */
waiting: Waiting, 
/**
 * What is left of everybody's time, if time is counted.
 */
clocks?: Clocks, 
/**
 * Who is there.
 */
presence: Presence, 
/**
 * What happened behind `since`, oldest first.
 */
missed: Array<Told>, 
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
 * The new entries with what happened because of them; the first follows the last one that was told before.
 */
told: Array<Told>, 
/**
 * What changed in the view.
 */
changes: Changes, 
/**
 * What is asked of a seat of this connection now. It replaces what was asked before, also by nothing.
 */
ask?: Ask, 
/**
 * What the table waits for.
 */
waiting: Waiting, 
/**
 * What is left of everybody's time, if time is counted.
 */
clocks?: Clocks, 
/**
 * The table, if something changed there.
 */
table?: TableInfo, } | { "type": "done", 
/**
 * The message's number.
 */
id: number, 
/**
 * The entry that it became, or the last one if it became none.
 */
seq: number, } | { "type": "answer", 
/**
 * The message's number.
 */
id: number, } & ({ "to": "why", 
/**
 * What forbids it.
 */
refused?: WhyNot, } | { "to": "look", 
/**
 * The features.
 */
features: Array<FeatureInfo>, } | { "to": "projected" } & ProjectedScores | { "to": "unseen", 
/**
 * The tiles by kind.
 */
tiles: Array<UnseenTile>, } | { "to": "hint", 
/**
 * The seat that was asked for a pick.
 */
seat: number, 
/**
 * The entry that the hint follows. If the game has gone on since, it is about the past.
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
 * The message's number, if it could be read.
 */
id?: number, 
/**
 * What went wrong.
 */
code: ErrorCode, 
/**
 * The same in English, with what to do.
 */
message: string, 
/**
 * The rule that refused, if one did.
 */
rule?: string, 
/**
 * The key of the reason in people's languages, if a rule refused.
 */
key?: string, } | { "type": "chat", 
/**
 * What.
 */
line: ChatMessage, } | { "type": "presence" } & Presence | { "type": "bye", 
/**
 * What went wrong.
 */
code: ErrorCode, 
/**
 * The same in English, with what to do.
 */
message: string, 
/**
 * The rule that refused, if one did.
 */
rule?: string, 
/**
 * The key of the reason in people's languages, if a rule refused.
 */
key?: string, };

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
 * What a question is about.
 */
export type Subject = { "is": "tile", 
/**
 * Its face, such as `base/D`.
 */
tile: string, 
/**
 * Where.
 */
cell: [number, number], 
/**
 * Quarter turns clockwise, 0 to 3.
 */
rotation: number, 
/**
 * What was said about it.
 */
said?: Sentence, } | { "is": "lot", 
/**
 * Its face.
 */
tile: string, } | { "is": "piece", 
/**
 * Its sort, as pieces of the view have it.
 */
kind: string, 
/**
 * Whose.
 */
seat: number, 
/**
 * Where.
 */
anchor: Anchor, } | { "is": "award", 
/**
 * How many.
 */
points: number, } | { "is": "card", 
/**
 * The piece of the kit that shows it.
 */
piece: string, 
/**
 * The number on it.
 */
number: number, 
/**
 * The key of its title, with the value `number`.
 */
title?: string, 
/**
 * What it says.
 */
text: Sentence, };

/**
 * A table as everybody sees it.
 */
export type TableInfo = { 
/**
 * Its id, which is also in its link.
 */
id: string, 
/**
 * How it was set up.
 */
settings: TableSettings, 
/**
 * What it is doing.
 */
phase: Phase, 
/**
 * The seats, in playing order.
 */
seats: Array<SeatInfo>, 
/**
 * What the deal was committed to before anybody sat down.
 */
commitment: string, 
/**
 * What the deal was made of; only after the game.
 */
deal?: DealProof, 
/**
 * What waits for everybody's consent.
 */
proposal?: OpenProposal, 
/**
 * The id of the table where it is played again.
 */
rematch?: string, 
/**
 * How it ended; only after the game.
 */
result?: ResultInfo, 
/**
 * Why it was closed, if it was.
 */
closed?: string, };

/**
 * A table as everybody sees it who looks in, and what its game waits for.
 */
export type TableNow = { 
/**
 * What it waits for.
 */
waiting: Waiting, 
/**
 * Its id, which is also in its link.
 */
id: string, 
/**
 * How it was set up.
 */
settings: TableSettings, 
/**
 * What it is doing.
 */
phase: Phase, 
/**
 * The seats, in playing order.
 */
seats: Array<SeatInfo>, 
/**
 * What the deal was committed to before anybody sat down.
 */
commitment: string, 
/**
 * What the deal was made of; only after the game.
 */
deal?: DealProof, 
/**
 * What waits for everybody's consent.
 */
proposal?: OpenProposal, 
/**
 * The id of the table where it is played again.
 */
rematch?: string, 
/**
 * How it ended; only after the game.
 */
result?: ResultInfo, 
/**
 * Why it was closed, if it was.
 */
closed?: string, };

/**
 * Everything that is chosen before a game.
 */
export type TableSettings = { 
/**
 * The edition, by name.
 */
edition: string, 
/**
 * The modules in force, by name; the base game always is.
 */
modules: Array<string>, 
/**
 * Tile sets with their copies, where they differ from one of each module's own.
 */
tiles: Array<[string, number]>, 
/**
 * Options that differ from the edition's: name and value.
 */
options: Array<[string, string]>, 
/**
 * The seats, in playing order.
 */
seats: Array<SeatSettings>, 
/**
 * Whether the deal decides who begins; otherwise the first seat does.
 */
random_first: boolean, 
/**
 * Whether the table is in the open lobby; otherwise it is found by its link alone.
 */
listed: boolean, 
/**
 * What the host calls the table.
 */
title: string, 
/**
 * How time is counted.
 */
clock: ClockRule, 
/**
 * What happens when time runs out.
 */
at_zero: AtZero, 
/**
 * Whether moves can be taken back.
 */
undo: UndoRule, 
/**
 * Whether people at the table and spectators may write to each other.
 */
chat: boolean, 
/**
 * Whether clients may show aids: projected scores, remaining tiles, hints.
 */
aids: boolean, };

/**
 * A lying tile.
 */
export type Tile = { 
/**
 * Its face, such as `base/D`.
 */
name: string, 
/**
 * Where.
 */
cell: [number, number], 
/**
 * Quarter turns clockwise, 0 to 3.
 */
rotation: number, 
/**
 * The seat that laid it; nobody laid the start.
 */
by?: number, };

/**
 * How a tile is drawn, and where things are on it.
 *
 * A start piece of several cells is a tile of its own in each of its cells, in the view as here: each is drawn at its
 * own cell and shows its part of the whole.
 */
export type TileArt = { 
/**
 * Its name, as tiles of a view have it.
 */
name: string, 
/**
 * In how many rotations it looks different: 1, 2 or 4. Rotations of a view are always less than this.
 */
rotations: number, 
/**
 * A `<symbol>` with the viewBox `0 0 100 100` for each rotation and variant: the drawing of a rotation and variant is
 * number 2 × rotation + variant. The variant of a tile in the cell `[x, y]` is (x + y) mod 2. Houses stand upright
 * in all of them, so that drawings are never turned.
 */
drawings: Array<string>, 
/**
 * The ids of the symbols, in the same order.
 */
ids: Array<string>, 
/**
 * Its segments. What they say is for the upright tile; a quarter turn clockwise takes x, y to 100 - y, x.
 */
segments: Array<SegmentArt>, 
/**
 * For each rotation, for each segment the spot as anchors of the sorts `land` and `over` name it on the tile
 * turned so. A spot `thief(…)` that is not among them is a road laid over the tile, on its middle.
 */
spots: Array<Array<string>>, 
/**
 * Where the pieces of anchors of the sort `extra` are on the upright tile: at the number n of `spot(n)` a point for
 * the first piece there, the second and so on; the last point is for all that follow. Points may lie beyond the
 * tile. A number that is not here is the first.
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
 * What it shows.
 */
description: string, 
/**
 * How many of them one copy of the set has.
 */
count: number, 
/**
 * Whether one of them is the start tile.
 */
start: boolean, 
/**
 * In how many rotations it looks different: 1, 2 or 4.
 */
rotations: number, };

/**
 * A cell where the tile in hand can be laid.
 */
export type TilePlace = { 
/**
 * The cell.
 */
cell: [number, number], 
/**
 * The rotations that fit; of those that look alike, the smallest.
 */
rotations: Array<number>, };

/**
 * A tile set.
 */
export type TileSetInfo = { 
/**
 * Its name in settings.
 */
name: string, 
/**
 * The modules that are played with it.
 */
modules: Array<string>, 
/**
 * How many tiles one copy has.
 */
tiles: number, 
/**
 * The editions in which its modules take one copy by themselves. Sets without any that replace no other are laid by
 * their module's rules, and cannot be chosen.
 */
editions: Array<string>, 
/**
 * The sets that its modules leave out if this one is asked for.
 */
instead_of: Array<string>, };

/**
 * The tiles from a number on: those before it stay, those behind it are replaced.
 */
export type TilesFrom = { 
/**
 * How many tiles stay.
 */
from: number, 
/**
 * The tiles that follow them.
 */
tiles: Array<Tile>, };

/**
 * An entry of the log, and what came of it.
 */
export type Told = { 
/**
 * The entry.
 */
entry: Entry, 
/**
 * What happened in the game because of it.
 */
events: Array<GameEvent>, };

/**
 * Whose turn it is, and what is still to come.
 */
export type TurnView = { 
/**
 * Turns begun.
 */
number: number, 
/**
 * The seat whose tile sequence is played.
 */
active: number, 
/**
 * The tile in hand.
 */
hand?: string, 
/**
 * Tile sequences that wait, in order.
 */
waiting: Array<QueuedTile>, 
/**
 * Tiles that can still be drawn, pile by pile.
 */
piles: Array<number>, };

/**
 * Whether moves can be taken back.
 */
export type UndoRule = "consent" | "turn" | "never";

/**
 * What a number counts.
 */
export type Unit = "points" | "pieces";

/**
 * Tiles of one kind that nobody has seen.
 */
export type UnseenTile = { 
/**
 * The kind.
 */
tile: string, 
/**
 * How many.
 */
count: number, 
/**
 * The pile they are drawn from; the first one if it is not said.
 */
pile?: number, };

/**
 * What all findings come to.
 */
export type VerdictName = "right" | "partly" | "wrong";

/**
 * What was checked of a game, in order. It is what `bastide verify` says of its record.
 */
export type VerificationInfo = { 
/**
 * What all findings come to.
 */
verdict: VerdictName, 
/**
 * The seed that chance was compared with, if one is known.
 */
seed?: string, 
/**
 * Each thing that was looked at.
 */
checks: Array<CheckInfo>, };

/**
 * A game as everybody sees it. Nothing hidden is in a state, so there is nothing hidden in a view.
 */
export type View = { 
/**
 * The tiles in the order they were laid.
 */
tiles: Array<Tile>, 
/**
 * Everything that stands and lies there: on the land, on the track, in front of players and beside the board.
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
 * Whose turn it is, and what is still to come.
 */
turn: TurnView, 
/**
 * What the expansions show beside the board.
 */
panels: Array<Panel>, 
/**
 * What the last tile sequence did; nothing before the first.
 */
last?: LastSequence, };

/**
 * What the table waits for.
 */
export type Waiting = { "for": "seats" } | { "for": "pick", 
/**
 * Who.
 */
seat: number, } | { "for": "confirm", 
/**
 * Who.
 */
seat: number, } | { "for": "chance" } | { "for": "nothing" };

/**
 * A place of a tile as it lies: a side, a half of a side seen from the middle of the tile, or the inside.
 */
export type Where = "N" | "E" | "S" | "W" | "NL" | "NR" | "EL" | "ER" | "SL" | "SR" | "WL" | "WR" | "in";

/**
 * What forbids a pick.
 */
export type WhyNot = { 
/**
 * The rule.
 */
rule: string, 
/**
 * The key of the reason.
 */
key: string, 
/**
 * The reason in English.
 */
reason: string, };

/**
 * One reason of an award: so many things worth so much each.
 */
export type WhyPoints = { 
/**
 * The key of the thing counted, such as `reason-tiles`.
 */
key: string, 
/**
 * How many.
 */
count: number, 
/**
 * Points for each.
 */
each: number, 
/**
 * The rule that says so.
 */
rule: string, };

/**
 * An error on its way to a client.
 */
export type WireError = { 
/**
 * What went wrong.
 */
code: ErrorCode, 
/**
 * The same in English, with what to do.
 */
message: string, 
/**
 * The rule that refused, if one did.
 */
rule?: string, 
/**
 * The key of the reason in people's languages, if a rule refused.
 */
key?: string, };

/**
 * A record laid out.
 */
export type Workbench = { 
/**
 * The text of the set-up. With what the frames up to any of them add, it is the record up to there.
 */
head: string, 
/**
 * How the game is set up; nothing if it cannot be.
 */
setup?: BenchSetup, 
/**
 * The game before its first frame; not repeated to whoever asks for later frames alone.
 */
view?: View, 
/**
 * The frames, or those behind the number that was asked for.
 */
frames: Array<BenchFrame>, 
/**
 * How many frames there are in all.
 */
count: number, 
/**
 * What the game waits for behind the last frame; nothing if it cannot be set up.
 */
next?: BenchNext, 
/**
 * What is wrong with the record behind the last frame; everything before it is laid out.
 */
problem?: RecordProblem, };
