/** Translates record notation into words. Unknown parts stay as they are. */

import { pieceName, seatName, tileName, whereName } from '../i18n/labels';
import { hasMessage, t } from '../i18n/messages.svelte';
import type { SeatInfo } from '../protocol';

type Seats = readonly SeatInfo[];

const SPOT = /^(thief|knight|monk|farmer|spot|over)(?:\((\w+)\))?(?:@(-?\d+),(-?\d+))?(?:\*\d+)?$/;

/** Splits a line into picks. Most are one word, some two or three. */
export function picksOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const picks: string[] = [];
  /** Words that belong to the next one. */
  let open: string[] = [];
  for (const word of words) {
    if (/^r[0-3]$/.test(word) && open.length === 0 && picks.length > 0) {
      picks.push(`${picks.pop()} ${word}`);
      continue;
    }
    if (isLead(word, open)) {
      open.push(word);
      continue;
    }
    picks.push([...open, word].join(' '));
    open = [];
  }
  if (open.length > 0) picks.push(open.join(' '));
  return picks;
}

const COLOUR = /^(red|blue|green|yellow|black|gray|orange|pink)$/;

/** Whether a word is a kind of figure: it has a text and is neither a spot nor a choice. */
function isFigure(word: string): boolean {
  return hasMessage(word) && !SPOT.test(word) && !hasMessage(`label-${word}`);
}

function isLead(word: string, open: readonly string[]): boolean {
  if (word === 'pick' || word === 'take' || word === 'to') return open.length === 0;
  return isFigure(word) || (COLOUR.test(word) && open[0] === 'pick');
}

/** Returns the seat with a colour. */
export function seatOf(colour: string, seats: Seats): number {
  return seats.findIndex((seat) => seat.colour === colour);
}

export function colourName(colour: string, seats: Seats): string {
  const seat = seatOf(colour, seats);
  if (seat >= 0) return seatName(seats, seat);
  return hasMessage(`learn-seat-${colour}`) ? t(`learn-seat-${colour}`) : colour;
}

/** Returns the name of a tile in record notation. Names without a set belong to the base set. */
export function recordTileName(name: string): string {
  return tileName(name.includes('/') ? name : `base/${name}`);
}

export function coordinatesText(x: string | number, y: string | number): string {
  return `${x}, ${y}`.replaceAll('-', '−');
}

function atCell(what: string, x: string | undefined, y: string | undefined): string {
  return x === undefined ? what : t('web-at', { what, cell: coordinatesText(x, y ?? '') });
}

/** Translates a spot such as `knight(N)@1,0`. */
function spotWords(text: string): string | null {
  const found = SPOT.exec(text);
  if (!found) return null;
  const [, role = '', at, x, y] = found;
  const label = role === 'spot' || role === 'over' ? t('spot', { place: at ?? '' }) : pieceName(role);
  const isPlace = at !== undefined && role !== 'spot' && role !== 'over';
  const where = isPlace ? ` (${whereName(at.replace(/(?<=in)\d+$/, ''))})` : '';
  return atCell(`${label}${where}`, x, y);
}

/** Translates a pick. */
export function pickText(pick: string, seats: Seats): string {
  if (pick === '-') return t('pass');
  if (pick.startsWith('=')) return pick.slice(1).replace('-', '−');
  const loadRecord = /^([^\s()@]+)?@(-?\d+),(-?\d+)(?: r([0-3]))?$/.exec(pick);
  const spot = spotWords(pick);
  if (spot) return spot;
  if (loadRecord) {
    const values = {
      cell: coordinatesText(loadRecord[2] ?? '', loadRecord[3] ?? ''),
      turns: Number(loadRecord[4] ?? 0),
    };
    return loadRecord[1]
      ? t('learn-lay-tile', { ...values, tile: recordTileName(loadRecord[1]) })
      : t('learn-lay', values);
  }
  const words = pick.split(' ');
  const [first = '', ...rest] = words;
  if (first === 'pick') return pickedFigure(rest, seats) ?? pick;
  if (first === 'take') return recordTileName(rest.join(' '));
  if (first === 'to') return colourName(rest.join(' '), seats);
  if (isFigure(first) && rest.length > 0)
    return `${pieceName(first)}: ${spotWords(rest.join(' ')) ?? rest.join(' ')}`;
  const link = /^link\((\w+)-(\w+)\)(?:@(-?\d+),(-?\d+))?$/.exec(pick);
  if (link) {
    const joined = t('pick-link', { from: whereName(link[1] ?? ''), to: whereName(link[2] ?? '') });
    return atCell(joined, link[3], link[4]);
  }
  const chance = /^([a-z]+)=(\d+)$/.exec(pick);
  if (chance) return t('learn-came', { source: sourceName(chance[1] ?? ''), face: chance[2] ?? '' });
  if (hasMessage(`label-${pick}`)) return t(`label-${pick}`);
  if (words.length === 1 && hasMessage(`tile-base-${pick}`)) return recordTileName(pick);
  return pick.includes('/') ? recordTileName(pick) : pick;
}

function pickedFigure(words: string[], seats: Seats): string | null {
  const [colour = '', ...rest] = words;
  if (!COLOUR.test(colour)) return null;
  const kind = isFigure(rest[0] ?? '') ? rest.shift() : undefined;
  const scorer = /^scorer\((\d+)\)$/.exec(rest[0] ?? '');
  const name = colourName(colour, seats);
  if (scorer) return t('learn-scorer', { name, number: Number(scorer[1]) });
  const spot = spotWords(rest.join(' '));
  if (!spot) return null;
  return kind ? `${name}: ${pieceName(kind)}, ${spot}` : `${name}: ${spot}`;
}

/** Returns the name of a source of chance: the pile, a die … */
export function sourceName(source: string): string {
  const bare = source.replace(/-\d+$/, '');
  return hasMessage(`learn-source-${bare}`) ? t(`learn-source-${bare}`) : source;
}
