/** The story of a game: its log as turns of lines, each with what it is about on the board. */

import type { Step } from '../game/game';
import type { GameEvent, PointsFrom, SeatInfo } from '../protocol';
import { beginsGame } from './ledger';
import { type Around, eventShort, eventText, stepText } from './words';

/** What a line is about, to be highlighted. */
export interface About {
  cells: [number, number][];
  /** Ids of figures. */
  figures: number[];
  /** A feature by its sort and one of its cells. */
  feature?: { kind: string; at: [number, number] };
}

export type LineSort =
  | 'tile'
  | 'figure'
  | 'complete'
  | 'points'
  | 'moved'
  | 'told'
  | 'chance'
  | 'note'
  | 'end';

export interface Line {
  /** Unlike all other lines' of the story. */
  id: string;
  seq: number;
  sort: LineSort;
  step: Step;
  /** Nothing if the entry itself is told. */
  event?: GameEvent;
  about: About;
  undone: boolean;
}

export interface Turn {
  /** Its number from 1; 0 for what was before the first. */
  number: number;
  seat?: number;
  final: boolean;
  lines: Line[];
  /** Lines that were taken back. */
  undone: Line[];
  /** The first tile that was laid. */
  tile?: { name: string; rotation: number; cell: [number, number] };
  /** What players gained, by seat. */
  gained: Map<number, number>;
}

/** A story, and what its sentences need to know. */
export interface Story {
  turns: Turn[];
  around: Around;
}

export function storyOf(steps: readonly Step[], severalMarkers: boolean): Story {
  const kinds = new Map<number, string>();
  const turns: Turn[] = [];
  let turn = newTurn(0);
  const begin = (next: Turn) => {
    if (turn.lines.length > 0 || turn.undone.length > 0 || turn.number > 0) turns.push(turn);
    turn = next;
  };
  for (const step of steps) {
    if (beginsGame(step)) begin(newTurn(1, step.what.kind === 'note' ? step.what.seat : undefined));
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
    turns: turns.map(tidied),
    around: { figureKind: (id) => kinds.get(id), severalMarkers },
  };
}

/** A line in words. */
export function lineText(line: Line, seats: readonly SeatInfo[], around: Around): string {
  return line.event ? eventText(line.event, seats, around) : (stepText(line.step, seats) ?? '');
}

/** The same under the heading of a player's turn, which need not be named again. */
export function lineShort(line: Line, seats: readonly SeatInfo[], around: Around, of?: number): string {
  return (line.event && eventShort(line.event, around, of)) ?? lineText(line, seats, around);
}

function newTurn(number: number, seat?: number): Turn {
  return {
    number,
    final: false,
    lines: [],
    undone: [],
    gained: new Map(),
    ...(seat === undefined ? {} : { seat }),
  };
}

/** An entry that says something itself, such as that somebody gave up. */
function addEntry(turn: Turn, step: Step): void {
  const isNote = step.what.kind === 'note';
  // Words are found later, in the language of then; here it only matters whether there will be any.
  if (stepText(step, []) === null) return;
  push(turn, {
    id: `${step.seq}`,
    seq: step.seq,
    sort: isNote ? 'note' : 'chance',
    step,
    about: { cells: [], figures: [] },
    undone: step.undone ?? false,
  });
}

function add(turn: Turn, step: Step, event: GameEvent, index: number, severalMarkers: boolean): void {
  const undone = step.undone ?? false;
  if (!undone && event.type === 'award' && event.points !== 0)
    turn.gained.set(event.seat, (turn.gained.get(event.seat) ?? 0) + event.points);
  if (!undone && event.type === 'tile-placed')
    turn.tile ??= { name: event.tile, rotation: event.rotation, cell: event.cell };
  // Whose turn it is says the heading; a single scoring figure moves as the award says.
  if (event.type === 'turn-began' || (event.type === 'advanced' && !severalMarkers)) return;
  push(turn, {
    id: `${step.seq}.${index}`,
    seq: step.seq,
    sort: SORTS[event.type] ?? 'told',
    step,
    event,
    about: aboutOf(event),
    undone,
  });
}

function push(turn: Turn, line: Line): void {
  (line.undone ? turn.undone : turn.lines).push(line);
}

const SORTS: Partial<Record<string, LineSort>> = {
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

/** What an event is about. */
export function aboutOf(event: GameEvent): About {
  const about: About = { cells: [], figures: [] };
  switch (event.type) {
    case 'tile-placed':
    case 'road-laid-over':
      about.cells.push(event.cell);
      break;
    case 'figure-placed':
      about.figures.push(event.id);
      if ('cell' in event.anchor) about.cells.push(event.anchor.cell);
      break;
    case 'figure-returned':
      about.figures.push(event.id);
      break;
    case 'completed':
      about.feature = { kind: event.kind, at: event.at };
      about.cells.push(event.at);
      break;
    case 'award':
      return aboutSource(event.source);
  }
  return about;
}

/** What points came from. */
export function aboutSource(source: PointsFrom): About {
  if (source.from !== 'feature') return { cells: [], figures: [] };
  return { cells: [source.at], figures: [], feature: { kind: source.kind, at: source.at } };
}

/** A drawn tile that is laid in the same turn needs no line of its own, nor a completion whose points follow. */
function tidied(turn: Turn): Turn {
  const laid = turn.lines.flatMap(({ event }) => (event?.type === 'tile-placed' ? [event.tile] : []));
  const scored = turn.lines.flatMap(({ event }) =>
    event?.type === 'award' && event.source.from === 'feature'
      ? [`${event.source.kind}@${event.source.at}`]
      : [],
  );
  const lines = turn.lines.filter(({ event }) => {
    if (event?.type === 'tile-drawn') return !laid.includes(event.tile);
    if (event?.type === 'completed') return !scored.includes(`${event.kind}@${event.at}`);
    // At the end everybody takes everything back, and the moves on the track only repeat the awards.
    if (turn.final) return event?.type !== 'figure-returned' && event?.type !== 'advanced';
    return true;
  });
  return { ...turn, lines };
}
