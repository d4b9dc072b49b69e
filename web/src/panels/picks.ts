/** The picks of a question as buttons: their order and drawings. */

import type { Ask, AskPick, NumberRange } from '../protocol';

/** The pick that passes. */
export const PASS = '-';

/** The drawing of a pick. */
export type PickDrawing =
  | { of: 'figure'; kind: string; seat: number; lying: boolean }
  | { of: 'tile'; name: string }
  | { of: 'seat'; seat: number }
  /** The sides of a tile that the pick would connect. */
  | { of: 'link'; ends: readonly [string, string] }
  | { of: 'piece'; kind: string };

export function pickDrawing(
  { pick, label, piece, anchors }: AskPick,
  { seat }: Pick<Ask, 'seat'>,
): PickDrawing | null {
  if (pick === PASS) return null;
  if (label.tile) return { of: 'tile', name: label.tile };
  if (label.ends) return { of: 'link', ends: label.ends };
  if (piece?.is === 'common') return { of: 'piece', kind: piece.kind };
  if (piece) {
    const lying = anchors?.some((anchor) => 'role' in anchor && anchor.role === 'farmer') ?? false;
    return { of: 'figure', kind: piece.kind, seat: piece.is === 'standing' ? piece.seat : seat, lying };
  }
  return label.seat === undefined ? null : { of: 'seat', seat: label.seat };
}

/** The picks of a question by the way they are shown. Lots are left out: they have their own buttons. */
export interface Choices {
  choices: readonly AskPick[];
  /** Picks of a number: a space or points. */
  values: readonly AskPick[];
  pass: AskPick | null;
}

export function choicesOf(ask: Pick<Ask, 'picks'> | null): Choices {
  const picks = ask?.picks ?? [];
  const others = picks.filter(
    ({ pick, anchors }) => pick !== PASS && !anchors?.some(({ on }) => on === 'lot'),
  );
  return {
    choices: others.filter((pick) => !isValue(pick)),
    values: others.filter(isValue),
    pass: picks.find(({ pick }) => pick === PASS) ?? null,
  };
}

/** Whether a pick is a number. Records write numbers after an equals sign. */
const isValue = ({ pick }: AskPick) => pick.startsWith('=');

/** Returns the count of numbers in ranges. */
export function countOf(ranges: readonly NumberRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** Returns all numbers in ranges, in order. */
export function numbersOf(ranges: readonly NumberRange[]): number[] {
  return ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** Returns the number in ranges nearest to `wanted`; of two equally near ones, the smaller. */
export function nearestIn(ranges: readonly NumberRange[], wanted: number): number {
  let best = ranges[0]?.from ?? wanted;
  for (const { from, to } of ranges) {
    const number = Math.min(to, Math.max(from, wanted));
    if (Math.abs(number - wanted) < Math.abs(best - wanted)) best = number;
  }
  return best;
}

/** Returns the next number in ranges in a direction, or `from` if there is none. */
export function nextIn(ranges: readonly NumberRange[], from: number, step: 1 | -1): number {
  const wanted = from + step;
  if (ranges.some((range) => range.from <= wanted && wanted <= range.to)) return wanted;
  const ends = step > 0 ? ranges.map((range) => range.from) : ranges.map((range) => range.to);
  const further = ends.filter((end) => (end - from) * step > 0);
  return further.length === 0 ? from : step > 0 ? Math.min(...further) : Math.max(...further);
}

/** Returns a few numbers for quick buttons: the smallest, some above it, and the largest if it is not far. */
export function quickNumbers(ranges: readonly NumberRange[]): number[] {
  const least = ranges[0]?.from;
  const most = ranges.at(-1)?.to;
  if (least === undefined || most === undefined) return [];
  const wanted = [least, least + 1, least + 2, least + 5, least + 10, ...(most - least <= 30 ? [most] : [])];
  return [...new Set(wanted.map((number) => nearestIn(ranges, number)))].sort((a, b) => a - b);
}
