/** Short movements that show what just happened. They never keep anybody from playing. */

import type { GameEvent } from '../protocol';
import { isStill } from '../settings.svelte';
import { cellKey, middleOf, type Point } from './geometry';
import type { Standing } from './scene';

/** Something that rises from the board and is gone. */
export interface Float {
  key: number;
  at: Point;
  seat: number;
  /** Points that were scored. */
  points?: number;
  /** A figure that goes back to its player. */
  figure?: Standing;
  /** How long it waits before it rises, in milliseconds. */
  delay: number;
}

/** So long movements take, in milliseconds. */
const DURATION = 2200;
/** So many points rise at once; more would be a cloud. */
const MOST = 12;

const NO_TILES: ReadonlySet<string> = new Set();
const NO_FIGURES: ReadonlySet<number> = new Set();

export class Effects {
  tiles = $state.raw<ReadonlySet<string>>(NO_TILES);
  figures = $state.raw<ReadonlySet<number>>(NO_FIGURES);
  floats = $state.raw<readonly Float[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #key = 0;

  /** Shows events. What this device did itself is seen already; `before` tells where figures stood. */
  show(events: readonly GameEvent[], own: readonly number[], before: ReadonlyMap<number, Standing>): void {
    if (isStill()) return;
    const isOwn = (seat: number | undefined) => seat !== undefined && own.includes(seat);
    const tiles = new Set<string>();
    const figures = new Set<number>();
    const floats: Float[] = [];
    const lastOf = new Map<number, Point>();
    for (const event of events) {
      if (event.type === 'tile-placed' && !isOwn(event.seat)) tiles.add(cellKey(event.cell));
      if (event.type === 'figure-placed' && !isOwn(event.seat)) figures.add(event.id);
      if (event.type === 'figure-returned') {
        const figure = before.get(event.id);
        if (!figure) continue;
        lastOf.set(event.seat, figure.at);
        floats.push({ key: ++this.#key, at: figure.at, seat: event.seat, figure, delay: 300 });
      }
    }
    for (const [index, { seat, points, at }] of scored(events).entries()) {
      const place = lastOf.get(seat) ?? (at && middleOf(at));
      if (place) floats.push({ key: ++this.#key, at: place, seat, points, delay: 300 + 180 * index });
    }
    if (tiles.size + figures.size + floats.length === 0) return;
    this.tiles = tiles;
    this.figures = figures;
    this.floats = [...this.floats, ...floats].slice(-MOST);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.clear(), DURATION + 180 * floats.length);
  }

  clear(): void {
    clearTimeout(this.#timer);
    if (this.tiles.size) this.tiles = NO_TILES;
    if (this.figures.size) this.figures = NO_FIGURES;
    if (this.floats.length) this.floats = [];
  }
}

interface Scored {
  seat: number;
  points: number;
  at: [number, number] | null;
}

/** What was awarded, by player and place. */
export function scored(events: readonly GameEvent[]): Scored[] {
  const all = new Map<string, Scored>();
  for (const event of events) {
    if (event.type !== 'award' || event.points === 0) continue;
    const at = event.source.from === 'feature' ? event.source.at : null;
    const key = `${event.seat} ${at ?? ''}`;
    const known = all.get(key);
    if (known) known.points += event.points;
    else all.set(key, { seat: event.seat, points: event.points, at });
  }
  return [...all.values()];
}
