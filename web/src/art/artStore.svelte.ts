/** The drawings of tiles, figures and pieces, fetched on first use. */

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { artApi, catalogueApi, type GameTiles } from '../net/api';
import type { ArtKit, FigureArt, PieceArt, SetArt, TileArt } from '../protocol';
import { type Finish, settings } from '../settings.svelte';
import { drawingsOf, SvgSheet } from './svgSheet';
import { TilePainter } from './tilePainter';

/** The delay before retrying a failed request, in milliseconds. */
const RETRY_DELAY = 3000;

/** After so many failed requests for the drawings of a game, its sets are requested one by one. */
const MAX_FAILURES = 2;

/** A drawing of the kit: the reference for `<use href>` and its view box. */
export interface Drawing {
  href: string;
  extent: FigureArt['extent'];
}

/** A tile with its rotation in quarter turns and the number of its drawing: each tile has two. */
export interface RotatedTile {
  name: string;
  rotation: number;
  variant: number;
}

class ArtStore {
  #kit = $state.raw<ArtKit | null>(null);
  #isKitRequested = false;
  #drawings: ReadonlyMap<string, string> = new Map();
  #sheet = new SvgSheet(this.#drawings);
  #painter = new TilePainter(this.#drawings);
  #figures = new Map<string, FigureArt>();
  #pieces = new Map<string, PieceArt>();
  #colours = new Map<string, number>();
  /** Tiles, keyed by finish and name. */
  #tiles = new SvelteMap<string, TileArt>();
  /** The set of each tile, by tile name. It cannot be derived from the name. */
  #sets = $state.raw<ReadonlyMap<string, string> | null>(null);
  #requested = new Set<string>();
  /** The number of games whose drawings are on the way. */
  #pendingGames = $state(0);

  /** Loads the drawings of all tiles of a game at once. Called before they are first shown. */
  loadGame(game: GameTiles, finish: Finish = settings.finish): void {
    const key = `${finish} ${JSON.stringify([game.edition, game.modules, game.tiles])}`;
    if (this.#requested.has(key)) return;
    this.#requested.add(key);
    this.#loadKit();
    // The caller is an effect, which must not run again because of this.
    untrack(() => this.#pendingGames++);
    let failures = 0;
    const load = () =>
      artApi.game(game, finish).then(
        (sets) => {
          for (const set of sets) this.#add(set);
          this.#pendingGames--;
        },
        (error) => {
          // The set-up of a record may be no game. Its tiles are then loaded set by set, as after repeated failures.
          failures += 1;
          if (error.code === 'bad-settings' || failures === MAX_FAILURES) this.#pendingGames--;
          else setTimeout(load, RETRY_DELAY);
        },
      );
    void load();
  }

  /** The kit, or `null` until it is loaded. Reading it starts the request. */
  get kit(): ArtKit | null {
    if (!this.#kit) this.#loadKit();
    return this.#kit;
  }

  /** Returns a tile by its name in views, or `null` if its set is not loaded yet or there is no such tile. */
  tile(name: string, finish: Finish = settings.finish): TileArt | null {
    const found = this.#tiles.get(`${finish} ${name}`);
    if (found || this.#pendingGames > 0) return found ?? null;
    const set = this.#sets?.get(name);
    if (set !== undefined) this.#loadSet(set, finish);
    else if (!this.#sets) this.#loadNames();
    return null;
  }

  /** Returns a figure in a colour, or `null` if the kit has no such kind. Kinds without a lying drawing stand. */
  figure(kind: string, colour: string, lying = false): Drawing | null {
    if (!this.kit) return null;
    const art = (lying && this.#figures.get(`${kind} lying`)) || this.#figures.get(kind);
    const id = art?.ids[this.#colours.get(colour) ?? -1];
    return art && id ? this.#drawing(id, art.extent) : null;
  }

  /** Whether figures of this kind lie down on farms. */
  canLie(kind: string): boolean {
    return this.kit !== null && this.#figures.has(`${kind} lying`);
  }

  /** Returns how a piece is drawn on the board. */
  pieceArt(kind: string): PieceArt | null {
    return (this.kit && this.#pieces.get(kind)) ?? null;
  }

  /** Returns a piece or token, or `null` if the kit has no such kind. */
  piece(kind: string): Drawing | null {
    const art = this.pieceArt(kind);
    return art && this.#drawing(art.id, art.extent);
  }

  /** Paints a tile on a canvas with sides of `pixels`. A tile that is not loaded leaves it empty. */
  paint(
    { name, rotation, variant }: RotatedTile,
    canvas: HTMLCanvasElement,
    pixels: number,
    finish: Finish,
  ): void {
    const tile = this.tile(name, finish);
    const number = 2 * (rotation % (tile?.rotations ?? 1)) + variant;
    this.#painter.paint(tile?.drawings[number] ?? '', canvas, pixels);
  }

  #drawing(id: string, extent: FigureArt['extent']): Drawing {
    this.#sheet.show(id);
    return { href: `#${id}`, extent };
  }

  #loadKit(): void {
    if (this.#isKitRequested) return;
    this.#isKitRequested = true;
    artApi.kit().then(
      (kit) => {
        this.#drawings = drawingsOf(kit.defs);
        this.#sheet = new SvgSheet(this.#drawings);
        this.#painter = new TilePainter(this.#drawings);
        this.#figures = new Map(kit.figures.map((art) => [art.lying ? `${art.kind} lying` : art.kind, art]));
        this.#pieces = new Map(kit.pieces.map((art) => [art.kind, art]));
        this.#colours = new Map(kit.colours.map((art, index) => [art.name, index]));
        this.#kit = kit;
      },
      () =>
        setTimeout(() => {
          this.#isKitRequested = false;
          this.#loadKit();
        }, RETRY_DELAY),
    );
  }

  #loadNames(): void {
    if (this.#requested.has('names')) return;
    this.#requested.add('names');
    catalogueApi.tiles(settings.language).then(
      (tiles) => {
        this.#sets = new Map(tiles.map(({ name, set }) => [name, set]));
      },
      () =>
        setTimeout(() => {
          this.#requested.delete('names');
          this.#loadNames();
        }, RETRY_DELAY),
    );
  }

  #add({ set, finish, tiles }: SetArt): void {
    this.#requested.add(`${finish} ${set}`);
    for (const tile of tiles) this.#tiles.set(`${finish} ${tile.name}`, tile);
  }

  #loadSet(set: string, finish: Finish): void {
    const key = `${finish} ${set}`;
    if (this.#requested.has(key)) return;
    this.#requested.add(key);
    artApi.set(set, finish).then(
      (art) => this.#add(art),
      (error) => {
        // There is no such set, so retrying is pointless.
        if (error.code === 'not-found') return;
        setTimeout(() => {
          this.#requested.delete(key);
          this.#loadSet(set, finish);
        }, RETRY_DELAY);
      },
    );
  }
}

export const artStore = new ArtStore();
