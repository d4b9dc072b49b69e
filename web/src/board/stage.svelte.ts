/** What there is on the board of a game: places, pieces, and the choices that are asked for. */

import { book } from '../art/book.svelte';
import { type Colour, seatColour } from '../art/colours';
import type { Game } from '../game/game';
import { canvasInside, type Under, under } from './extent';
import { type Cell, cellKey, inReadingOrder, keyCell, middleOf, type Point } from './geometry';
import type { Choice } from './keys';
import { Places } from './places';
import { Placing } from './placing.svelte';
import { overlays, ropes, type Standing, standing } from './scene';
import { type Spot, spotsOf } from './spots';

/** So near to a figure a pointer means the figure, rather than the land behind it. */
const FIGURE = 12;

export class Stage {
  readonly placing: Placing;
  readonly #inside = canvasInside();

  readonly places: Places = $derived.by(
    () => new Places(this.game().view?.tiles ?? [], (name) => book.tile(name), book.kit),
  );
  readonly figures: Standing[] = $derived.by(() => {
    const manners = { kit: book.kit, pieceArt: book.pieceArt.bind(book), lies: book.lies.bind(book) };
    return standing(this.game().view?.pieces ?? [], this.places, manners);
  });
  readonly overlays = $derived.by(() => overlays(this.game().view ?? { roads: [] }));
  readonly ropes = $derived.by(() => ropes(this.game().view ?? { links: [] }, this.places));
  readonly spots: Spot[] = $derived.by(() => spotsOf(this.game().ask, this.places));
  /** The colour of whoever is asked. */
  readonly colour: Colour = $derived.by(() => seatColour(this.game().seats, this.game().ask?.seat ?? 0));
  /** Everything that can be chosen on the board. */
  readonly choices: Choice[] = $derived.by(() => [
    ...[...this.placing.fitting.keys()]
      .map(keyCell)
      .sort(inReadingOrder)
      .map((cell) => ({ id: `cell ${cellKey(cell)}`, at: middleOf(cell) })),
    ...this.spots.map(({ key, at }) => ({ id: `spot ${key}`, at })),
  ]);

  constructor(private readonly game: () => Game) {
    this.placing = new Placing(game);
  }

  /** What a pointer at a point of the board means: a figure, or the land. */
  under(at: Point): Under | null {
    const near = this.figures.findLast(
      ({ anchor, at: [x, y] }) => anchor && 'spot' in anchor && Math.hypot(x - at[0], y - at[1]) < FIGURE,
    )?.anchor;
    if (near && (near.on === 'land' || near.on === 'over')) return { cell: near.cell, spot: near.spot };
    return under(at, this.places, this.game().view?.roads ?? [], this.#inside);
  }

  /** The spots of the tile in a cell. */
  spotsOn(cell: Cell): readonly string[] {
    const tile = this.places.tileAt(cell);
    const art = tile && book.tile(tile.name);
    return (art && art.spots[tile.rotation % art.rotations]) ?? [];
  }

  /** Whether a cell is empty and beside tiles: a place where somebody could want to lay one. */
  isOpen([x, y]: Cell): boolean {
    if (this.places.tileAt([x, y])) return false;
    return [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => this.places.tileAt([x + dx, y + dy])));
  }
}
