/** The drawings of tiles, figures and pieces, asked for when something needs them. */

import { SvelteMap } from 'svelte/reactivity';
import { library, request } from '../net/api';
import type { ArtKit, FigureArt, PieceArt, SetArt, TileArt } from '../protocol';
import { type Finish, settings } from '../settings.svelte';
import { drawingsOf, referredBy, Sheet } from './sheet';

/** So long after a failure it is tried again, in milliseconds. */
const RETRY = 3000;

/** A drawing of the kit that `<use href>` shows, and the box around it. */
export interface Drawing {
  href: string;
  extent: FigureArt['extent'];
}

/** A tile as it lies: turned so many times, and which of its two drawings. */
export interface TurnedTile {
  name: string;
  rotation: number;
  variant: number;
}

class Book {
  #kit = $state.raw<ArtKit | null>(null);
  #asksForKit = false;
  #drawings: ReadonlyMap<string, string> = new Map();
  #sheet = new Sheet(this.#drawings);
  #figures = new Map<string, FigureArt>();
  #pieces = new Map<string, PieceArt>();
  #colours = new Map<string, number>();
  /** Tiles by finish and name. */
  #tiles = new SvelteMap<string, TileArt>();
  /** The set of each tile: names do not tell it. */
  #sets = $state.raw<ReadonlyMap<string, string> | null>(null);
  #asked = new Set<string>();

  /** The kit; nothing until it is there. Whoever reads it asks for it. */
  get kit(): ArtKit | null {
    if (!this.#kit) this.#askForKit();
    return this.#kit;
  }

  /** A tile of a view by its name; nothing until its set is there, or if there is no such tile. */
  tile(name: string, finish: Finish = settings.finish): TileArt | null {
    const found = this.#tiles.get(`${finish} ${name}`);
    if (found) return found;
    const set = this.#sets?.get(name);
    if (set !== undefined) this.#askForSet(set, finish);
    else if (!this.#sets) this.#askForNames();
    return null;
  }

  /** A figure in a colour; nothing if the kit does not know the sort. A sort that never lies stands. */
  figure(kind: string, colour: string, lying = false): Drawing | null {
    if (!this.kit) return null;
    const art = (lying && this.#figures.get(`${kind} lying`)) || this.#figures.get(kind);
    const id = art?.ids[this.#colours.get(colour) ?? -1];
    return art && id ? this.#shown(id, art.extent) : null;
  }

  /** Whether figures of this sort lie on farms. */
  lies(kind: string): boolean {
    return this.kit !== null && this.#figures.has(`${kind} lying`);
  }

  /** How a piece lies on a board. */
  pieceArt(kind: string): PieceArt | null {
    return (this.kit && this.#pieces.get(kind)) ?? null;
  }

  /** A piece or token; nothing if the kit does not know the sort. */
  piece(kind: string): Drawing | null {
    const art = this.pieceArt(kind);
    return art && this.#shown(art.id, art.extent);
  }

  /** Tiles side by side as a picture that stands alone, each so many pixels wide. What is not there leaves a gap. */
  strip(tiles: readonly TurnedTile[], pixels: number, finish: Finish): string {
    const needed = new Map<string, string>();
    let shown = '';
    for (const [index, { name, rotation, variant }] of tiles.entries()) {
      const tile = this.tile(name, finish);
      const number = 2 * (rotation % (tile?.rotations ?? 1)) + variant;
      const [id, drawing] = [tile?.ids[number], tile?.drawings[number]];
      if (id === undefined || drawing === undefined) continue;
      needed.set(id, drawing);
      for (const detail of referredBy(drawing, this.#drawings))
        needed.set(detail, this.#drawings.get(detail) ?? '');
      // An `<svg>` of its own, so that nothing reaches into the neighbour.
      shown += `<svg x="${100 * index}" width="100" height="100"><use href="#${id}" width="100" height="100"/></svg>`;
    }
    const [width, defs] = [tiles.length, [...needed.values()].join('')];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * pixels}" height="${pixels}" viewBox="0 0 ${width * 100} 100"><defs>${defs}</defs>${shown}</svg>`;
  }

  #shown(id: string, extent: FigureArt['extent']): Drawing {
    this.#sheet.show(id);
    return { href: `#${id}`, extent };
  }

  #askForKit(): void {
    if (this.#asksForKit) return;
    this.#asksForKit = true;
    request<ArtKit>('art/kit').then(
      (kit) => {
        this.#drawings = drawingsOf(kit.defs);
        this.#sheet = new Sheet(this.#drawings);
        this.#figures = new Map(kit.figures.map((art) => [art.lying ? `${art.kind} lying` : art.kind, art]));
        this.#pieces = new Map(kit.pieces.map((art) => [art.kind, art]));
        this.#colours = new Map(kit.colours.map((art, index) => [art.name, index]));
        this.#kit = kit;
      },
      () =>
        setTimeout(() => {
          this.#asksForKit = false;
          this.#askForKit();
        }, RETRY),
    );
  }

  #askForNames(): void {
    if (this.#asked.has('names')) return;
    this.#asked.add('names');
    library.tiles(settings.language).then(
      (tiles) => {
        this.#sets = new Map(tiles.map(({ name, set }) => [name, set]));
      },
      () =>
        setTimeout(() => {
          this.#asked.delete('names');
          this.#askForNames();
        }, RETRY),
    );
  }

  #askForSet(set: string, finish: Finish): void {
    const key = `${finish} ${set}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    request<SetArt>(`art/sets/${encodeURIComponent(set)}?finish=${finish}`).then(
      (art) => {
        for (const tile of art.tiles) this.#tiles.set(`${finish} ${tile.name}`, tile);
      },
      (error) => {
        // A set that is not there will not be there later either.
        if (error.code === 'not-found') return;
        setTimeout(() => {
          this.#asked.delete(key);
          this.#askForSet(set, finish);
        }, RETRY);
      },
    );
  }
}

export const book = new Book();
