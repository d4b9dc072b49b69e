/** Short animations of recent events. They never block input. */

import type { GameEvent } from '../protocol';
import { prefersReducedMotion } from '../settings.svelte';
import { cellCentre, cellKey, type Point } from './geometry';
import type { PlacedPiece } from './pieceLayout';

/** An item that floats up from the board and disappears. */
export interface FloatingItem {
  key: number;
  at: Point;
  seat: number;
  /** Scored points. */
  points?: number;
  /** A figure that returns to its player. */
  figure?: PlacedPiece;
  /** The delay before it starts, in milliseconds. */
  delay: number;
}

/** The duration of an animation, in milliseconds. */
const DURATION = 2200;
/** The maximum number of floating items. More would be confusing. */
const MAX_ITEMS = 12;

const NO_TILES: ReadonlySet<string> = new Set();
const NO_FIGURES: ReadonlySet<number> = new Set();

export class Effects {
  tiles = $state.raw<ReadonlySet<string>>(NO_TILES);
  figures = $state.raw<ReadonlySet<number>>(NO_FIGURES);
  floats = $state.raw<readonly FloatingItem[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #key = 0;

  /** Animates events, except placements by this device, which are visible already. `before` is where figures stood. */
  show(events: readonly GameEvent[], own: readonly number[], before: ReadonlyMap<number, PlacedPiece>): void {
    if (prefersReducedMotion()) return;
    const isOwn = (seat: number | undefined) => seat !== undefined && own.includes(seat);
    const tiles = new Set<string>();
    const figures = new Set<number>();
    const floats: FloatingItem[] = [];
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
    for (const [index, { seat, points, at }] of pointsByPlace(events).entries()) {
      const place = lastOf.get(seat) ?? (at && cellCentre(at));
      if (place) floats.push({ key: ++this.#key, at: place, seat, points, delay: 300 + 180 * index });
    }
    if (tiles.size + figures.size + floats.length === 0) return;
    this.tiles = tiles;
    this.figures = figures;
    this.floats = [...this.floats, ...floats].slice(-MAX_ITEMS);
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

interface PlacePoints {
  seat: number;
  points: number;
  at: [number, number] | null;
}

/** Returns the awarded points by player and place. */
export function pointsByPlace(events: readonly GameEvent[]): PlacePoints[] {
  const all = new Map<string, PlacePoints>();
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
