/** What was remarkable in a game. */

import type { Step } from '../game/game';
import { type Award, counted } from './ledger';

/** A mark of honour: who has it, how much, and the award that shows it if there is one. */
export interface Honour {
  sort: 'city' | 'road' | 'farm' | 'turn' | 'figures';
  seats: number[];
  /** Tiles for roads and cities, points for farms and turns, figures placed. */
  value: number;
  award?: Award;
}

/** The honours of a game; none for what did not happen. */
export function honoursOf(steps: readonly Step[], awards: readonly Award[], players: number): Honour[] {
  return [
    largest(awards, 'city'),
    largest(awards, 'road'),
    best(awards, 'farm'),
    bestTurn(awards),
    mostFigures(steps, players),
  ].filter((honour) => honour !== null);
}

/** How many tiles a feature had when it was scored. */
function tilesOf(award: Award): number {
  return award.reasons.find((reason) => reason.key === 'reason-tiles')?.count ?? 0;
}

function largest(awards: readonly Award[], kind: 'city' | 'road'): Honour | null {
  return top(awards, kind, tilesOf);
}

function best(awards: readonly Award[], kind: 'farm'): Honour | null {
  return top(awards, kind, (award) => award.points);
}

function top(awards: readonly Award[], kind: Honour['sort'], value: (award: Award) => number): Honour | null {
  const of = awards.filter(({ source }) => source.from === 'feature' && source.kind === kind);
  const most = Math.max(0, ...of.map(value));
  const award = of.find((award) => value(award) === most);
  if (!award || most === 0) return null;
  const seats = [...new Set(of.filter((other) => value(other) === most).map(({ seat }) => seat))];
  return { sort: kind, seats, value: most, award };
}

/** The most points of one player in one turn, before final scoring. */
function bestTurn(awards: readonly Award[]): Honour | null {
  const sums = new Map<string, number>();
  for (const { seat, turn, points, final } of awards) {
    const key = `${seat} ${turn}`;
    if (!final) sums.set(key, (sums.get(key) ?? 0) + points);
  }
  const most = Math.max(0, ...sums.values());
  if (most === 0) return null;
  const seats = [...sums].filter(([, sum]) => sum === most).map(([key]) => Number(key.split(' ')[0]));
  return { sort: 'turn', seats: [...new Set(seats)], value: most };
}

/** The most figures placed. */
function mostFigures(steps: readonly Step[], players: number): Honour | null {
  const placed: number[] = new Array(players).fill(0);
  for (const { event } of counted(steps))
    if (event.type === 'figure-placed') placed[event.seat] = (placed[event.seat] ?? 0) + 1;
  const most = Math.max(0, ...placed);
  if (most === 0) return null;
  const seats = placed.flatMap((count, seat) => (count === most ? [seat] : []));
  return { sort: 'figures', seats, value: most };
}

/** The largest awards for features, each feature once with all who got its points. */
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

/** The places of a ranking by score, from 1; equal scores share a place. Who won comes first. */
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
