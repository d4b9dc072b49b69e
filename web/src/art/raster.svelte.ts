/**
 * Tiles as bitmaps. A rich tile has a thousand shapes, and a board of hundreds of tiles could not be moved smoothly if
 * each were painted anew; so every drawing becomes a picture of pixels once, in the sizes in which it is shown.
 */

import { SvelteMap } from 'svelte/reactivity';
import { type Finish, settings } from '../settings.svelte';
import { book, type TurnedTile } from './book.svelte';

/** The sizes of bitmaps, in pixels. A tile is shown by the next larger one. */
export const LEVELS = [32, 48, 64, 96, 128, 192, 256, 384, 512] as const;

/** So many sizes of one drawing are kept. */
const MOST_SIZES = 3;

/** So many are made at the same time: few enough that no frame waits long for them, and enough that they save time. */
const BATCH = 8;

/** The size of bitmap for a tile that is so many pixels of the screen wide. */
export function levelFor(pixels: number): number {
  return LEVELS.find((level) => level >= pixels - 0.5) ?? (LEVELS[LEVELS.length - 1] as number);
}

/** Of the sizes that are there, the one to show instead of a missing one: rather too fine than too coarse. */
export function nearestLevel(wanted: number, there: Iterable<number>): number | null {
  let best: number | null = null;
  for (const level of there) {
    const isBetter =
      best === null || (level >= wanted ? best < wanted || level < best : best < wanted && level > best);
    if (isBetter) best = level;
  }
  return best;
}

/** A bitmap; its picture is kept so that it is shown at once, without another decoding. */
interface Bitmap {
  url: string;
  picture: HTMLImageElement;
}

interface Wanted extends TurnedTile {
  key: string;
  level: number;
  finish: Finish;
}

/** A message to oneself comes after what the browser has to do first; timers would come too late. */
const yielding = new MessageChannel();

class Rasters {
  /** By drawing, the addresses of its bitmaps by size. */
  #made = new SvelteMap<string, ReadonlyMap<number, Bitmap>>();
  /** What is looked at, and what may be; of the former the last wish comes first. */
  #urgent: Wanted[] = [];
  #queue: Wanted[] = [];
  #waiting = new Set<string>();
  #working = false;
  #pauses = 0;
  #resume: (() => void) | null = null;

  /**
   * The address of a bitmap of a tile, at least so many pixels wide if that is there already, else the best that is.
   * Whoever asks is told again when a better one is there.
   */
  url(name: string, rotation: number, variant: number, pixels: number, isUrgent = true): string | null {
    const finish = settings.finish;
    const tile = book.tile(name, finish);
    if (!tile || !book.kit) return null;
    const turned = rotation % tile.rotations;
    const key = `${finish} ${name} ${turned} ${variant}`;
    const level = levelFor(pixels);
    const sizes = this.#made.get(key);
    const exact = sizes?.get(level);
    if (exact) return exact.url;
    this.#want({ key, name, rotation: turned, variant, level, finish }, isUrgent);
    const other = sizes ? nearestLevel(level, sizes.keys()) : null;
    return other === null ? null : (sizes?.get(other)?.url ?? null);
  }

  /** Makes no bitmaps while something moves, so that it moves smoothly. Every `true` has its `false`. */
  pause(isPaused: boolean): void {
    this.#pauses += isPaused ? 1 : -1;
    if (this.#pauses > 0) return;
    this.#resume?.();
    this.#resume = null;
  }

  /** Waits until nothing moves, and lets the browser show a frame or take a key in between. */
  async #leisure(): Promise<void> {
    await new Promise<void>((done) => {
      yielding.port1.onmessage = () => done();
      yielding.port2.postMessage(null);
    });
    if (this.#pauses === 0) return;
    await new Promise<void>((done) => {
      this.#resume = done;
    });
  }

  #want(wanted: Wanted, isUrgent: boolean): void {
    const id = `${wanted.key} ${wanted.level}`;
    if (this.#waiting.has(id)) return;
    this.#waiting.add(id);
    if (isUrgent) this.#urgent.unshift(wanted);
    else this.#queue.push(wanted);
    if (!this.#working) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (;;) {
      await this.#leisure();
      const batch = takeBatch(this.#urgent.length > 0 ? this.#urgent : this.#queue);
      if (batch.length === 0) break;
      const made = await paint(batch);
      for (const [index, wanted] of batch.entries()) {
        this.#waiting.delete(`${wanted.key} ${wanted.level}`);
        const bitmap = made[index];
        if (bitmap) this.#keep(wanted, bitmap);
      }
    }
    this.#working = false;
  }

  #keep({ key, level }: Wanted, bitmap: Bitmap): void {
    const sizes = new Map(this.#made.get(key));
    sizes.delete(level);
    sizes.set(level, bitmap);
    if (sizes.size > MOST_SIZES) {
      const [oldest] = sizes;
      if (oldest) {
        sizes.delete(oldest[0]);
        URL.revokeObjectURL(oldest[1].url);
      }
    }
    this.#made.set(key, sizes);
  }
}

/** Takes the first ones of a list that can be painted together, since they have the size and finish of the first. */
export function takeBatch<T extends Pick<Wanted, 'level' | 'finish'>>(list: T[]): T[] {
  const [first] = list;
  const end = list.findIndex(({ level, finish }) => level !== first?.level || finish !== first?.finish);
  return list.splice(0, Math.min(BATCH, end < 0 ? list.length : end));
}

/** Paints tiles by one drawing: they share most of their details, and a document for each of them would take long. */
async function paint(batch: Wanted[]): Promise<(Bitmap | null)[]> {
  const { level, finish } = batch[0] as Wanted;
  try {
    const text = book.strip(batch, level, finish);
    const drawing = await decoded(new Blob([text], { type: 'image/svg+xml' }));
    const cut = batch.map((_, index) => {
      const canvas = document.createElement('canvas');
      canvas.width = level;
      canvas.height = level;
      canvas.getContext('2d')?.drawImage(drawing.picture, -index * level, 0);
      return blobOf(canvas.toDataURL('image/png'));
    });
    URL.revokeObjectURL(drawing.url);
    return await Promise.all(cut.map(decoded));
  } catch {
    // A browser that cannot do this shows blank tiles, and names them.
    return batch.map(() => null);
  }
}

/** The content of a data address. `toBlob` would make it too, but only when the browser has nothing else to do. */
function blobOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

async function decoded(blob: Blob): Promise<Bitmap> {
  const picture = new Image();
  const url = URL.createObjectURL(blob);
  picture.src = url;
  try {
    await picture.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return { url, picture };
}

export const rasters = new Rasters();
