/** The content of the board: places, pieces, and the choices of the current question. */

import { artStore } from '../art/artStore.svelte';
import { type Colour, seatColour } from '../art/colours';
import type { Game } from '../game/game';
import { AnchorPositions } from './anchorPositions';
import { canvasHitTest, type SegmentRef, segmentAtPoint } from './featureAreas';
import { type Box, boundingBox, type Cell, cellCentre, cellKey, type Point } from './geometry';
import type { Choice } from './keyboard';
import { layOutPieces, overlays, type PlacedPiece, ropes } from './pieceLayout';
import { type Spot, spotsOf } from './spots';
import { TilePlacement } from './tilePlacement.svelte';
import { boxOf } from './zoomTarget';

/** Within this distance the pointer hits a figure rather than the segment behind it. */
const FIGURE = 12;

export class BoardModel {
  readonly placement: TilePlacement;
  readonly #hitTest = canvasHitTest();

  readonly positions: AnchorPositions = $derived.by(
    () => new AnchorPositions(this.game().view?.tiles ?? [], (name) => artStore.tile(name), artStore.kit),
  );
  readonly figures: PlacedPiece[] = $derived.by(() => {
    const artSource = {
      kit: artStore.kit,
      pieceArt: artStore.pieceArt.bind(artStore),
      canLie: artStore.canLie.bind(artStore),
    };
    return layOutPieces(this.game().view?.pieces ?? [], this.positions, artSource);
  });
  readonly overlays = $derived.by(() => overlays(this.game().view ?? { roads: [] }));
  readonly ropes = $derived.by(() => ropes(this.game().view ?? { links: [] }, this.positions));
  readonly spots: Spot[] = $derived.by(() => spotsOf(this.game().ask, this.positions));
  /** The colour of the player being asked. */
  readonly colour: Colour = $derived.by(() => seatColour(this.game().seats, this.game().ask?.seat ?? 0));
  /** All choices on the board. */
  readonly choices: Choice[] = $derived.by(() => [
    ...this.placement.cells.map((cell) => ({ id: `cell ${cellKey(cell)}`, at: cellCentre(cell) })),
    ...this.spots.map(({ key, at }) => ({ id: `spot ${key}`, at })),
  ]);

  constructor(private readonly game: () => Game) {
    this.placement = new TilePlacement(game);
  }

  /** Returns the parts of the board that the choices take at a scale: whole cells, and the surroundings of spots. */
  choiceBoxes(scale: number): Box[] {
    return [
      ...this.placement.cells.map((cell) => boundingBox([cell]) as Box),
      ...this.spots.map((spot) => boxOf(spot, scale)),
    ];
  }

  /** Returns the segment at a point of the board. A figure nearby counts as its segment. */
  segmentAtPoint(at: Point): SegmentRef | null {
    const nearAnchor = this.figures.findLast(
      ({ anchor, at: [x, y] }) => anchor && 'spot' in anchor && Math.hypot(x - at[0], y - at[1]) < FIGURE,
    )?.anchor;
    if (nearAnchor && (nearAnchor.on === 'land' || nearAnchor.on === 'over'))
      return { cell: nearAnchor.cell, spot: nearAnchor.spot };
    return segmentAtPoint(at, this.positions, this.game().view?.roads ?? [], this.#hitTest);
  }

  /** Returns the spots of the tile in a cell. */
  spotsOn(cell: Cell): readonly string[] {
    const tile = this.positions.tileAt(cell);
    const art = tile && artStore.tile(tile.name);
    return (art && art.spots[tile.rotation % art.rotations]) ?? [];
  }

  /** Whether a cell is empty and next to a tile, also diagonally: a player may try to place a tile there. */
  isOpen([x, y]: Cell): boolean {
    if (this.positions.tileAt([x, y])) return false;
    return [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => this.positions.tileAt([x + dx, y + dy])));
  }
}
