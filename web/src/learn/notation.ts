/** What records write, in people's words. Whatever is not known here is shown as it is written. */

import type { SeatInfo } from '../protocol';
import { has, t } from '../words/catalogue.svelte';
import { pieceName, seatName, tileName, whereName } from '../words/labels';

type Seats = readonly SeatInfo[];

const SPOT = /^(thief|knight|monk|farmer|spot|over)(?:\((\w+)\))?(?:@(-?\d+),(-?\d+))?(?:\*\d+)?$/;

/** Cuts a line of picks into its picks: most are one word, some two or three. */
export function picksOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const picks: string[] = [];
  /** Words that belong to the one that follows. */
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

/** Whether a word names a sort of figure: it has a name of its own, and is neither a place nor a choice. */
function isFigure(word: string): boolean {
  return has(word) && !SPOT.test(word) && !has(`label-${word}`);
}

function isLead(word: string, open: readonly string[]): boolean {
  if (word === 'pick' || word === 'take' || word === 'to') return open.length === 0;
  return isFigure(word) || (COLOUR.test(word) && open[0] === 'pick');
}

/** The seat of a colour. */
export function seatOf(colour: string, seats: Seats): number {
  return seats.findIndex((seat) => seat.colour === colour);
}

export function colourName(colour: string, seats: Seats): string {
  const seat = seatOf(colour, seats);
  if (seat >= 0) return seatName(seats, seat);
  return has(`learn-seat-${colour}`) ? t(`learn-seat-${colour}`) : colour;
}

/** A tile as records name it: bare names are of the base set. */
export function tileWords(name: string): string {
  return tileName(name.includes('/') ? name : `base/${name}`);
}

export function cellWords(x: string | number, y: string | number): string {
  return `${x}, ${y}`.replaceAll('-', '−');
}

/** A spot such as `knight(N)@1,0`. */
function spotWords(text: string): string | null {
  const found = SPOT.exec(text);
  if (!found) return null;
  const [, role = '', at, x, y] = found;
  const named = role === 'spot' || role === 'over' ? t('spot', { place: at ?? '' }) : pieceName(role);
  const isPlace = at !== undefined && role !== 'spot' && role !== 'over';
  const where = isPlace ? ` (${whereName(at.replace(/(?<=in)\d+$/, ''))})` : '';
  return `${named}${where}${x === undefined ? '' : ` @ ${cellWords(x, y ?? '')}`}`;
}

/** A pick in people's words. */
export function pickWords(pick: string, seats: Seats): string {
  if (pick === '-') return t('pass');
  if (pick.startsWith('=')) return pick.slice(1).replace('-', '−');
  const lay = /^([^\s()@]+)?@(-?\d+),(-?\d+)(?: r([0-3]))?$/.exec(pick);
  const spot = spotWords(pick);
  if (spot) return spot;
  if (lay) {
    const values = { cell: cellWords(lay[2] ?? '', lay[3] ?? ''), turns: Number(lay[4] ?? 0) };
    return lay[1] ? t('learn-lay-tile', { ...values, tile: tileWords(lay[1]) }) : t('learn-lay', values);
  }
  const words = pick.split(' ');
  const [first = '', ...rest] = words;
  if (first === 'pick') return pickedFigure(rest, seats) ?? pick;
  if (first === 'take') return tileWords(rest.join(' '));
  if (first === 'to') return colourName(rest.join(' '), seats);
  if (isFigure(first) && rest.length > 0)
    return `${pieceName(first)}: ${spotWords(rest.join(' ')) ?? rest.join(' ')}`;
  const link = /^link\((\w+)-(\w+)\)(?:@(-?\d+),(-?\d+))?$/.exec(pick);
  if (link) {
    const joined = t('pick-link', { from: whereName(link[1] ?? ''), to: whereName(link[2] ?? '') });
    return link[3] === undefined ? joined : `${joined} @ ${cellWords(link[3], link[4] ?? '')}`;
  }
  const chance = /^([a-z]+)=(\d+)$/.exec(pick);
  if (chance) return t('learn-came', { source: sourceName(chance[1] ?? ''), face: chance[2] ?? '' });
  if (has(`label-${pick}`)) return t(`label-${pick}`);
  if (words.length === 1 && has(`tile-base-${pick}`)) return tileWords(pick);
  return pick.includes('/') ? tileWords(pick) : pick;
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

/** What chance decides with: the pile, a die … */
export function sourceName(source: string): string {
  const bare = source.replace(/-\d+$/, '');
  return has(`learn-source-${bare}`) ? t(`learn-source-${bare}`) : source;
}
