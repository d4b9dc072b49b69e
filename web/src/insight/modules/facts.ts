/** What expansions have beside the board, read from the facts of a view. Facts that nobody knows are kept as they are. */

import type { View } from '../../protocol';

export interface Goods {
  wine: number;
  grain: number;
  cloth: number;
}

/** Somebody's figure that waits somewhere. */
export interface Waiting {
  seat: number;
  /** Its sort; nothing if nobody waits. */
  kind: string | null;
}

export type Cell = [number, number];

export interface ModuleFacts {
  /** By seat, as far as somebody has some. */
  goods: Map<number, Goods>;
  gold: Map<number, number>;
  bridges: Map<number, number>;
  castlesLeft: Map<number, number>;
  /** The space of the track, or `spent`. */
  robbers: Map<number, number | 'spent'>;
  bridgesAt: Cell[];
  castles: (Waiting & { cell: Cell; side: string })[];
  ingots: { cell: Cell; count: number }[];
  flocks: { cell: Cell; at: string; tokens: number[] }[];
  /** Sheep tokens left. */
  tokens?: number;
  /** Tiles under hills. */
  hidden?: number;
  wheel?: { pig: string; crowns: Map<string, Waiting[]> };
  /** The pile from the top down; nothing for one that nobody has seen. */
  dispatches?: (number | null)[];
  ferries: { cell: Cell; ends: [string, string] }[];
  magic: { figure: 'mage' | 'witch'; kind: string; at: string; cell: Cell }[];
  river?: { left: number; end?: Cell };
  bazaar?: Bazaar;
  /** What nobody here knows. */
  other: [string, string][];
}

export interface Bazaar {
  /** Tiles that lie face down, and who set them aside. */
  reserved?: { tiles: number; seat: number };
  shown: string[];
  /** The tile that is sold now. */
  lot?: string;
  bid?: { points: number; seat: number };
  /** Tiles that players got and have not laid yet, in the order of their turns. */
  won: { seat: number; tile: string }[];
  /** Whose turn brought the bazaar. */
  of?: number;
}

export function factsOf(view: Pick<View, 'facts'> | null): ModuleFacts {
  const facts: ModuleFacts = {
    goods: new Map(),
    gold: new Map(),
    bridges: new Map(),
    castlesLeft: new Map(),
    robbers: new Map(),
    bridgesAt: [],
    castles: [],
    ingots: [],
    flocks: [],
    ferries: [],
    magic: [],
    other: [],
  };
  for (const [name, value] of view?.facts ?? []) {
    if (!understood(facts, name, value)) facts.other.push([name, value]);
  }
  return facts;
}

/** Reads one fact; false if it is not known, or not written as it should be. */
function understood(facts: ModuleFacts, name: string, value: string): boolean {
  const [word = '', place] = name.split('@');
  if (place !== undefined) return readPlaced(facts, word, place, value);
  const [sort = '', of] = name.split('.');
  if (of !== undefined && isNumber(of)) return readOwned(facts, sort, Number(of), value);
  if (sort === 'bazaar' && of !== undefined) return readBazaar(facts, of, value);
  if (sort === 'crown' && of !== undefined) return readCrown(facts, of, value);
  switch (name) {
    case 'tokens':
    case 'hidden':
      if (!isNumber(value)) return false;
      facts[name] = Number(value);
      return true;
    case 'wheel.pig':
      facts.wheel = { pig: value, crowns: facts.wheel?.crowns ?? new Map() };
      return true;
    case 'dispatches':
      facts.dispatches = value.split(' ').map((word) => (isNumber(word) ? Number(word) : null));
      return true;
    case 'mage':
    case 'witch': {
      const found = /^(\w+)\((\w*)\)@(.+)$/.exec(value);
      const cell = cellOf(found?.[3]);
      if (!found || !cell) return false;
      facts.magic.push({ figure: name, kind: found[1] ?? '', at: found[2] ?? '', cell });
      return true;
    }
    case 'river.left':
      if (!isNumber(value)) return false;
      facts.river = { ...facts.river, left: Number(value) };
      return true;
    case 'river.end': {
      const cell = cellOf(value);
      if (!cell) return false;
      facts.river = { left: facts.river?.left ?? 0, end: cell };
      return true;
    }
    default:
      return false;
  }
}

/** What belongs to a seat: `goods.0`. */
function readOwned(facts: ModuleFacts, sort: string, seat: number, value: string): boolean {
  if (sort === 'goods') {
    const goods: Goods = { wine: 0, grain: 0, cloth: 0 };
    for (const [, kind, count] of value.matchAll(/(\w+) (\d+)/g)) {
      if (!kind || !(kind in goods)) return false;
      goods[kind as keyof Goods] = Number(count);
    }
    facts.goods.set(seat, goods);
    return true;
  }
  if (sort === 'robber') {
    if (value !== 'spent' && !isNumber(value)) return false;
    facts.robbers.set(seat, value === 'spent' ? value : Number(value));
    return true;
  }
  const counts = { gold: facts.gold, bridges: facts.bridges, castles: facts.castlesLeft }[sort];
  if (!counts || !isNumber(value)) return false;
  counts.set(seat, Number(value));
  return true;
}

/** What lies on the board: `ferry@0,0`, `castle@0,0(S)`. */
function readPlaced(facts: ModuleFacts, sort: string, place: string, value: string): boolean {
  const [, text, at = ''] = /^(-?\d+,-?\d+)(?:\((\w+)\))?$/.exec(place) ?? [];
  const cell = cellOf(text);
  if (!cell) return false;
  switch (sort) {
    case 'bridge':
      facts.bridgesAt.push(cell);
      return true;
    case 'ferry': {
      const [from, to] = value.split('-');
      if (!from || !to) return false;
      facts.ferries.push({ cell, ends: [from, to] });
      return true;
    }
    case 'castle': {
      const who = waitingOf(value);
      if (!who) return false;
      facts.castles.push({ ...who, cell, side: at });
      return true;
    }
    case 'ingots':
      if (!isNumber(value)) return false;
      facts.ingots.push({ cell, count: Number(value) });
      return true;
    case 'flock': {
      const tokens = value.split('+').map(Number);
      if (tokens.some(Number.isNaN)) return false;
      facts.flocks.push({ cell, at, tokens });
      return true;
    }
    default:
      return false;
  }
}

function readBazaar(facts: ModuleFacts, of: string, value: string): boolean {
  const bazaar: Bazaar = facts.bazaar ?? { shown: [], won: [] };
  const [, number, seat] = /^(\d+) by (\d+)$/.exec(value) ?? [];
  switch (of) {
    case 'reserved':
      if (!seat) return false;
      bazaar.reserved = { tiles: Number(number), seat: Number(seat) };
      break;
    case 'bid':
      if (!seat) return false;
      bazaar.bid = { points: Number(number), seat: Number(seat) };
      break;
    case 'shown':
      bazaar.shown = value.split(' ');
      break;
    case 'lot':
      bazaar.lot = value;
      break;
    case 'won':
      bazaar.won = [...value.matchAll(/(\d+) ([^,]+)/g)].map(([, seat, tile = '']) => ({
        seat: Number(seat),
        tile,
      }));
      break;
    case 'of':
      if (!isNumber(value)) return false;
      bazaar.of = Number(value);
      break;
    // Turns that go on later are told by the turn's own list of who waits.
    case 'rest':
      return true;
    default:
      return false;
  }
  facts.bazaar = bazaar;
  return true;
}

function readCrown(facts: ModuleFacts, sector: string, value: string): boolean {
  const waiting = value.split(', ').map(waitingOf);
  if (waiting.some((who) => who === null)) return false;
  facts.wheel ??= { pig: '', crowns: new Map() };
  facts.wheel.crowns.set(sector, waiting as Waiting[]);
  return true;
}

/** `0` is a follower of the first seat, `0 large` another figure, `0 empty` nobody. */
function waitingOf(value: string): Waiting | null {
  const [, seat, kind] = /^(\d+)(?: (\w+))?$/.exec(value) ?? [];
  if (seat === undefined) return null;
  return { seat: Number(seat), kind: kind === 'empty' ? null : (kind ?? 'follower') };
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

function cellOf(text: string | undefined): Cell | null {
  const [, x, y] = /^(-?\d+),(-?\d+)$/.exec(text ?? '') ?? [];
  return x === undefined || y === undefined ? null : [Number(x), Number(y)];
}

/** Whether expansions have anything to show beside the board. */
export function hasModules(view: Pick<View, 'facts' | 'players'> | null): boolean {
  return view !== null && (view.facts.length > 0 || view.players.some(({ markers }) => markers.length > 1));
}
