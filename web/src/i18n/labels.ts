/** The names of tiles, figures, picks and points. The server sends them as message keys. */

import type { Ask, AskPick, FeatureSort, Label, PointReason, PointsFrom, SeatInfo } from '../protocol';
import { type Arguments, formatNumber, hasMessage, t, usesVariable } from './messages.svelte';

/** Returns the name of a player. Seats without a name are numbered. */
export function seatName(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name ?? `${t('player')} ${seat + 1}`;
}

/** Returns the name of a tile such as `base/D`. */
export function tileName(tile: string): string {
  const key = `tile-${tile.replace(/[/+]/g, '-')}`;
  return hasMessage(key) ? t(key) : tile;
}

/** Returns the name of a side, a half of a side, or the inside: `E`, `SL`, `in`. */
export function whereName(at: string): string {
  const sides: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };
  if (at === 'in') return t('inside');
  const side = sides[at[0] ?? ''];
  if (!side) return at;
  const half = at[1] === 'L' ? 'web-half-left' : at[1] === 'R' ? 'web-half-right' : null;
  return half ? t(half, { side: t(`web-side-${side}`) }) : t(`web-side-${side}`);
}

export function cellText(cell: readonly [number, number]): string {
  // A no-break space keeps both numbers on one line.
  return `${formatNumber(cell[0])},\u00a0${formatNumber(cell[1])}`;
}

function wordsOf(label: Label, seats: readonly SeatInfo[]): Arguments {
  const values: Arguments = {};
  if (label.seat !== undefined) values.name = seatName(seats, label.seat);
  if (label.number !== undefined) {
    values.number = label.number;
    values.count = label.number;
    values.place = label.number;
  }
  if (label.space !== undefined) values.space = label.space;
  if (label.cell) values.cell = cellText(label.cell);
  if (label.tile) values.tile = tileName(label.tile);
  if (label.ends) {
    values.from = whereName(label.ends[0]);
    values.to = whereName(label.ends[1]);
  }
  return values;
}

/** Returns the text of a figure that stands on the land but takes no role there, such as *the pig on a farm*. */
export function standingText(kind: string, role: string): string | null {
  const key = `stands-${kind}`;
  return hasMessage(key) ? t(key, { role }) : null;
}

/** Returns the text of a pick: *large follower: thief (east)*. */
export function labelText(label: Label, seats: readonly SeatInfo[]): string {
  const key = hasMessage(label.key) ? label.key : null;
  const parts: string[] = [];
  let main = key ? t(key, wordsOf(label, seats)) : label.key;
  if (label.figure) main = standingText(label.figure, label.key) ?? `${t(label.figure)}: ${main}`;
  parts.push(main);
  if (label.at) parts.push(`(${whereName(label.at)})`);
  if (label.seat !== undefined && key && !usesVariable(key, 'name'))
    parts.push('·', seatName(seats, label.seat));
  const what = parts.join(' ');
  return label.cell && !(key && usesVariable(key, 'cell'))
    ? t('web-at', { what, cell: cellText(label.cell) })
    : what;
}

export function pickText(pick: AskPick, seats: readonly SeatInfo[]): string {
  return labelText(pick.label, seats);
}

/** Returns the question with the player's name. */
export function promptText(ask: Pick<Ask, 'prompt' | 'seat'>, seats: readonly SeatInfo[]): string {
  return t(ask.prompt, { name: seatName(seats, ask.seat) });
}

export function featureName(kind: FeatureSort): string {
  return t(`focus-${kind}`);
}

/** Returns the name of a source of points. */
export function sourceText(source: PointsFrom): string {
  return source.from === 'feature' ? featureName(source.kind) : t(source.key);
}

/** Returns a reason of points: *4 tiles × 2*. */
export function reasonText(reason: PointReason): string {
  const thing = t(reason.key, { count: reason.count, number: reason.count });
  return reason.each === 1 || reason.each === 0 ? thing : `${thing} × ${reason.each}`;
}

/** Returns the name of a kind of figure or piece. */
export function pieceName(kind: string): string {
  return hasMessage(kind) ? t(kind) : kind;
}
