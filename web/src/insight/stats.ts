/** Statistics of a game. */

import type { Step } from '../game/game';
import { type Award, effectiveEvents } from './awards';

/** An honour: the players who earned it, the value, and the award it is based on, if any. */
export interface Honour {
  kind: 'city' | 'road' | 'farm' | 'turn' | 'figures';
  seats: number[];
  /** The tiles of a road or city, the points of a farm or turn, or the number of figures placed. */
  value: number;
  award?: Award;
}

/** Returns the honours that were earned in a game. */
export function honoursOf(steps: readonly Step[], awards: readonly Award[], players: number): Honour[] {
  return [
    largest(awards, 'city'),
    largest(awards, 'road'),
    best(awards, 'farm'),
    bestTurn(awards),
    mostFigures(steps, players),
  ].filter((honour) => honour !== null);
}

/** Returns the number of tiles of a feature when it was scored. */
function tilesOf(award: Award): number {
  return award.reasons.find((reason) => reason.key === 'reason-tiles')?.count ?? 0;
}

function largest(awards: readonly Award[], kind: 'city' | 'road'): Honour | null {
  return top(awards, kind, tilesOf);
}

function best(awards: readonly Award[], kind: 'farm'): Honour | null {
  return top(awards, kind, (award) => award.points);
}

function top(awards: readonly Award[], kind: Honour['kind'], value: (award: Award) => number): Honour | null {
  const of = awards.filter(({ source }) => source.from === 'feature' && source.kind === kind);
  const most = Math.max(0, ...of.map(value));
  const award = of.find((award) => value(award) === most);
  if (!award || most === 0) return null;
  const seats = [...new Set(of.filter((other) => value(other) === most).map(({ seat }) => seat))];
  return { kind: kind, seats, value: most, award };
}

/** Returns the honour for the most points in one turn, without final scoring. */
function bestTurn(awards: readonly Award[]): Honour | null {
  const sums = new Map<string, number>();
  for (const { seat, turn, points, final } of awards) {
    const key = `${seat} ${turn}`;
    if (!final) sums.set(key, (sums.get(key) ?? 0) + points);
  }
  const most = Math.max(0, ...sums.values());
  if (most === 0) return null;
  const seats = [...sums].filter(([, sum]) => sum === most).map(([key]) => Number(key.split(' ')[0]));
  return { kind: 'turn', seats: [...new Set(seats)], value: most };
}

/** Returns the honour for the most figures placed. */
function mostFigures(steps: readonly Step[], players: number): Honour | null {
  const placed: number[] = new Array(players).fill(0);
  for (const { event } of effectiveEvents(steps))
    if (event.type === 'figure-placed') placed[event.seat] = (placed[event.seat] ?? 0) + 1;
  const most = Math.max(0, ...placed);
  if (most === 0) return null;
  const seats = placed.flatMap((count, seat) => (count === most ? [seat] : []));
  return { kind: 'figures', seats, value: most };
}

/** A feature with a large award, and all players who scored it. */
export interface BigFeature {
  award: Award;
  seats: number[];
  tiles: number;
}

export function biggestFeatures(awards: readonly Award[], most: number): BigFeature[] {
  const found: BigFeature[] = [];
  for (const award of awards) {
    if (award.source.from !== 'feature' || award.points <= 0) continue;
    const { kind, at } = award.source;
    const same = found.find(
      ({ award: other }) =>
        other.seq === award.seq &&
        other.points === award.points &&
        other.source.from === 'feature' &&
        other.source.kind === kind &&
        `${other.source.at}` === `${at}`,
    );
    if (same) same.seats.push(award.seat);
    else found.push({ award, seats: [award.seat], tiles: tilesOf(award) });
  }
  return found.sort((a, b) => b.award.points - a.award.points).slice(0, most);
}

/** Ranks players by score, from place 1. Equal scores share a place. Winners come first. */
export function ranking(
  scores: readonly number[],
  winners: readonly number[],
): { seat: number; place: number }[] {
  const wins = (seat: number) => (winners.includes(seat) ? 1 : 0);
  const order = scores
    .map((score, seat) => ({ seat, score }))
    .sort((a, b) => wins(b.seat) - wins(a.seat) || b.score - a.score || a.seat - b.seat);
  return order.map(({ seat, score }) => ({
    seat,
    place:
      1 +
      order.filter(
        (other) => wins(other.seat) > wins(seat) || (wins(other.seat) === wins(seat) && other.score > score),
      ).length,
  }));
}
