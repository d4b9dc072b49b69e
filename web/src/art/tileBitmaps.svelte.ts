/**
 * Tiles as bitmaps. A rich tile has a thousand shapes, so a board of hundreds of tiles could not be moved smoothly if
 * each tile were painted in every frame. Each drawing is rasterized once per size.
 */

import { SvelteMap } from 'svelte/reactivity';
import { type Finish, settings } from '../settings.svelte';
import { artStore, type RotatedTile } from './artStore.svelte';

/** The bitmap sizes, in pixels. A tile uses the next larger one. */
export const BITMAP_SIZES = [32, 48, 64, 96, 128, 192, 256, 384, 512] as const;

/** The maximum number of sizes kept per drawing. */
const MAX_SIZES = 3;

/** The number of bitmaps painted at once: small enough not to delay a frame. */
const BATCH = 8;

/** The time between changes of the board while bitmaps are painted, in milliseconds. Each change repaints the board. */
const SHOW_INTERVAL = 100;

/** Returns the bitmap size for a tile that is `pixels` device pixels wide. */
export function bitmapSizeFor(pixels: number): number {
  return (
    BITMAP_SIZES.find((level) => level >= pixels - 0.5) ?? (BITMAP_SIZES[BITMAP_SIZES.length - 1] as number)
  );
}

/** Returns the best available size if the wanted one is missing, preferring a larger one over a smaller one. */
export function nearestSize(wanted: number, there: Iterable<number>): number | null {
  let best: number | null = null;
  for (const level of there) {
    const isBetter =
      best === null || (level >= wanted ? best < wanted || level < best : best < wanted && level > best);
    if (isBetter) best = level;
  }
  return best;
}

/** A bitmap. Its decoded image is kept, so the browser need not decode it again to show it. */
interface Bitmap {
  /** A data URL. The URL of a blob would take longer to make than the bitmap. */
  url: string;
  picture: HTMLImageElement;
}

interface BitmapRequest extends RotatedTile {
  key: string;
  level: number;
  finish: Finish;
}

/** Yields to the browser: a message to ourselves arrives after its pending work, and sooner than a timer would. */
const yieldChannel = new MessageChannel();

class TileBitmaps {
  /** The bitmaps of each drawing, by size. */
  #bitmaps = new SvelteMap<string, ReadonlyMap<number, Bitmap>>();
  /** Visible tiles (latest request first), and tiles that may become visible. */
  #urgent: BitmapRequest[] = [];
  #queue: BitmapRequest[] = [];
  #waiting = new Set<string>();
  #working = false;
  #pauses = 0;
  #resume: (() => void) | null = null;

  /**
   * Returns the URL of a tile's bitmap: at least `pixels` wide if that size exists, otherwise the best one available.
   * The result is reactive: it updates when a better bitmap is ready.
   */
  url(name: string, rotation: number, variant: number, pixels: number, isUrgent = true): string | null {
    const finish = settings.finish;
    const tile = artStore.tile(name, finish);
    if (!tile || !artStore.kit) return null;
    const turned = rotation % tile.rotations;
    const key = `${finish} ${name} ${turned} ${variant}`;
    const level = bitmapSizeFor(pixels);
    const sizes = this.#bitmaps.get(key);
    const exact = sizes?.get(level);
    if (exact) return exact.url;
    this.#request({ key, name, rotation: turned, variant, level, finish }, isUrgent);
    const other = sizes ? nearestSize(level, sizes.keys()) : null;
    return other === null ? null : (sizes?.get(other)?.url ?? null);
  }

  /** Stops painting during animations to keep them smooth. Every `true` must be followed by a `false`. */
  pause(isPaused: boolean): void {
    this.#pauses += isPaused ? 1 : -1;
    if (this.#pauses > 0) return;
    this.#resume?.();
    this.#resume = null;
  }

  /** Lets the browser show a frame or handle input, then waits until painting is not paused. */
  async #untilIdle(): Promise<void> {
    await new Promise<void>((done) => {
      yieldChannel.port1.onmessage = () => done();
      yieldChannel.port2.postMessage(null);
    });
    if (this.#pauses === 0) return;
    await new Promise<void>((done) => {
      this.#resume = done;
    });
  }

  #request(wanted: BitmapRequest, isUrgent: boolean): void {
    const id = `${wanted.key} ${wanted.level}`;
    if (this.#waiting.has(id)) return;
    this.#waiting.add(id);
    if (isUrgent) this.#urgent.unshift(wanted);
    else this.#queue.push(wanted);
    if (!this.#working) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    let made: [BitmapRequest, Bitmap | null][] = [];
    let shown = Number.NEGATIVE_INFINITY;
    for (;;) {
      await this.#untilIdle();
      const batch = takeBatch(this.#urgent.length > 0 ? this.#urgent : this.#queue);
      const bitmaps = await paint(batch);
      made.push(...batch.map((wanted, index): (typeof made)[0] => [wanted, bitmaps[index] ?? null]));
      const isLast = this.#urgent.length + this.#queue.length === 0;
      if (!isLast && performance.now() - shown < SHOW_INTERVAL) continue;
      for (const [wanted, bitmap] of made) {
        this.#waiting.delete(`${wanted.key} ${wanted.level}`);
        if (bitmap) this.#store(wanted, bitmap);
      }
      made = [];
      shown = performance.now();
      if (isLast) break;
    }
    this.#working = false;
  }

  #store({ key, level }: BitmapRequest, bitmap: Bitmap): void {
    const sizes = new Map(this.#bitmaps.get(key));
    sizes.delete(level);
    sizes.set(level, bitmap);
    if (sizes.size > MAX_SIZES) {
      const [oldest] = sizes.keys();
      if (oldest !== undefined) sizes.delete(oldest);
    }
    this.#bitmaps.set(key, sizes);
  }
}

/** Removes and returns the leading items of a list, at most `BATCH`. */
export function takeBatch<T>(list: T[]): T[] {
  return list.splice(0, BATCH);
}

async function paint(batch: BitmapRequest[]): Promise<(Bitmap | null)[]> {
  const canvas = document.createElement('canvas');
  try {
    const urls = batch.map((tile) => {
      artStore.paint(tile, canvas, tile.level, tile.finish);
      return canvas.toDataURL('image/png');
    });
    return await Promise.all(urls.map(decodeImage));
  } catch {
    // A browser that cannot do this shows blank tiles with their names.
    return batch.map(() => null);
  }
}

async function decodeImage(url: string): Promise<Bitmap> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return { url, picture };
}

export const tileBitmaps = new TileBitmaps();
