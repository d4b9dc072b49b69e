/** The history of a game: its log as turns of lines, each with its subject on the board. */

import type { Step } from '../game/game';
import type { GameEvent, PointsFrom, SeatInfo } from '../protocol';
import { startsGame } from './awards';
import { type EventContext, eventText, shortEventText, stepText } from './eventText';

/** The subject of a line, to be highlighted on the board. */
export interface BoardSubject {
  cells: [number, number][];
  /** Ids of figures. */
  figures: number[];
  feature?: FeatureSubject;
}

/** A feature, by its kind, its smallest cell, and its spot there if it is known. */
export interface FeatureSubject {
  kind: string;
  at: [number, number];
  spot?: string;
}

export type HistoryLineKind =
  | 'tile'
  | 'figure'
  | 'complete'
  | 'points'
  | 'moved'
  | 'told'
  | 'chance'
  | 'note'
  | 'end';

export interface HistoryLine {
  /** Unique within the history. */
  id: string;
  seq: number;
  kind: HistoryLineKind;
  step: Step;
  /** The event it describes; missing if it describes the log entry itself. */
  event?: GameEvent;
  subject: BoardSubject;
  undone: boolean;
}

export interface TurnHistory {
  /** The number, from 1; 0 for everything before the first turn. */
  number: number;
  seat?: number;
  final: boolean;
  lines: HistoryLine[];
  /** Lines that were undone. */
  undone: HistoryLine[];
  /** The first tile placed. */
  tile?: { name: string; rotation: number; cell: [number, number] };
  /** The points gained, by seat. */
  gained: Map<number, number>;
}

/** A history and the context its sentences need. */
export interface GameHistory {
  turns: TurnHistory[];
  context: EventContext;
}

export function historyOf(steps: readonly Step[], severalMarkers: boolean): GameHistory {
  const kinds = new Map<number, string>();
  const turns: TurnHistory[] = [];
  let turn = newTurn(0);
  const begin = (next: TurnHistory) => {
    if (turn.lines.length > 0 || turn.undone.length > 0 || turn.number > 0) turns.push(turn);
    turn = next;
  };
  for (const step of steps) {
    if (startsGame(step)) begin(newTurn(1, step.what.kind === 'note' ? step.what.seat : undefined));
    if (step.what.kind !== 'move') addEntry(turn, step);
    step.events.forEach((event, index) => {
      if (event.type === 'figure-placed') kinds.set(event.id, event.kind);
      if (!step.undone && event.type === 'turn-began') begin(newTurn(turn.number + 1, event.seat));
      else if (!step.undone && event.type === 'final-scoring') {
        begin({ ...newTurn(turn.number), final: true });
        add(turn, step, event, index, severalMarkers);
      } else add(turn, step, event, index, severalMarkers);
    });
  }
  turns.push(turn);
  return {
    turns: turns.map(withoutRedundantLines),
    context: { figureKind: (id) => kinds.get(id), severalMarkers },
  };
}

/** Returns the text of a line. */
export function lineText(line: HistoryLine, seats: readonly SeatInfo[], context: EventContext): string {
  return line.event ? eventText(line.event, seats, context) : (stepText(line.step, seats) ?? '');
}

/** Returns the text of a line under the heading of a player's turn, without the player's name. */
export function shortLineText(
  line: HistoryLine,
  seats: readonly SeatInfo[],
  context: EventContext,
  of?: number,
): string {
  return (line.event && shortEventText(line.event, context, of)) ?? lineText(line, seats, context);
}

function newTurn(number: number, seat?: number): TurnHistory {
  return {
    number,
    final: false,
    lines: [],
    undone: [],
    gained: new Map(),
    ...(seat === undefined ? {} : { seat }),
  };
}

/** Adds a log entry that has a text of its own, such as a resignation. */
function addEntry(turn: TurnHistory, step: Step): void {
  const isNote = step.what.kind === 'note';
  // The text is looked up later, in the language then chosen. Here it only matters whether there is one.
  if (stepText(step, []) === null) return;
  push(turn, {
    id: `${step.seq}`,
    seq: step.seq,
    kind: isNote ? 'note' : 'chance',
    step,
    subject: { cells: [], figures: [] },
    undone: step.undone ?? false,
  });
}

function add(turn: TurnHistory, step: Step, event: GameEvent, index: number, severalMarkers: boolean): void {
  const undone = step.undone ?? false;
  if (!undone && event.type === 'award' && event.points !== 0)
    turn.gained.set(event.seat, (turn.gained.get(event.seat) ?? 0) + event.points);
  if (!undone && event.type === 'tile-placed')
    turn.tile ??= { name: event.tile, rotation: event.rotation, cell: event.cell };
  // The heading names the player, and a single scoring figure only repeats the award.
  if (event.type === 'turn-began' || (event.type === 'advanced' && !severalMarkers)) return;
  push(turn, {
    id: `${step.seq}.${index}`,
    seq: step.seq,
    kind: KINDS[event.type] ?? 'told',
    step,
    event,
    subject: subjectOf(event),
    undone,
  });
}

function push(turn: TurnHistory, line: HistoryLine): void {
  (line.undone ? turn.undone : turn.lines).push(line);
}

const KINDS: Partial<Record<string, HistoryLineKind>> = {
  'tile-drawn': 'tile',
  'tile-revealed': 'tile',
  'tile-taken': 'tile',
  'tile-discarded': 'tile',
  'tile-hidden': 'tile',
  'tile-placed': 'tile',
  'road-laid-over': 'tile',
  'figure-placed': 'figure',
  'figure-returned': 'figure',
  completed: 'complete',
  award: 'points',
  advanced: 'moved',
  'final-scoring': 'end',
  'game-over': 'end',
};

/** Returns the subject of an event. */
export function subjectOf(event: GameEvent): BoardSubject {
  const subject: BoardSubject = { cells: [], figures: [] };
  switch (event.type) {
    case 'tile-placed':
    case 'road-laid-over':
      subject.cells.push(event.cell);
      break;
    case 'figure-placed':
      subject.figures.push(event.id);
      if ('cell' in event.anchor) subject.cells.push(event.anchor.cell);
      break;
    case 'figure-returned':
      subject.figures.push(event.id);
      break;
    case 'completed':
      subject.feature = { kind: event.kind, at: event.at };
      subject.cells.push(event.at);
      break;
    case 'award':
      return sourceSubject(event.source);
  }
  return subject;
}

/** Returns the source of points as a subject. */
export function sourceSubject(source: PointsFrom): BoardSubject {
  if (source.from !== 'feature') return { cells: [], figures: [] };
  const { from: _, ...feature } = source;
  return { cells: [source.at], figures: [], feature };
}

/** Removes redundant lines: the draw of a tile placed in the same turn, and a completion that was scored. */
function withoutRedundantLines(turn: TurnHistory): TurnHistory {
  const laid = turn.lines.flatMap(({ event }) => (event?.type === 'tile-placed' ? [event.tile] : []));
  const scored = turn.lines.flatMap(({ event }) =>
    event?.type === 'award' && event.source.from === 'feature'
      ? [`${event.source.kind}@${event.source.at}`]
      : [],
  );
  const lines = turn.lines.filter(({ event }) => {
    if (event?.type === 'tile-drawn') return !laid.includes(event.tile);
    if (event?.type === 'completed') return !scored.includes(`${event.kind}@${event.at}`);
    // In final scoring all figures are returned, and the moves on the track only repeat the awards.
    if (turn.final) return event?.type !== 'figure-returned' && event?.type !== 'advanced';
    return true;
  });
  return { ...turn, lines };
}
