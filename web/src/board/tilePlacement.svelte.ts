/** The preview of the tile in hand: its cell and rotation, until the player confirms them. */

import type { Game } from '../game/game';
import { byReadingOrder, type Cell, cellKey, parseCellKey } from './geometry';
import { firstRotation, fittingByCell, nextRotation, placementPick } from './rotations';

/** The previewed tile. */
export interface PlacementGhost {
  cell: Cell;
  rotation: number;
  /** Whether it fits there with this rotation. */
  fits: boolean;
}

const NO_CELLS: ReadonlyMap<string, readonly number[]> = new Map();

export class TilePlacement {
  ghost = $state.raw<PlacementGhost | null>(null);
  /** Whether the preview stays until the tile is placed or taken back. */
  pinned = $state(false);
  /** The rotation chosen by the player. It is kept from cell to cell where it fits. */
  handRotation = $state(0);

  /** The rotations that fit, by cell. */
  readonly fitting: ReadonlyMap<string, readonly number[]> = $derived.by(() => {
    const places = this.game().ask?.places;
    return places ? fittingByCell(places) : NO_CELLS;
  });
  /** The cells where the tile fits, in reading order. */
  readonly cells: readonly Cell[] = $derived([...this.fitting.keys()].map(parseCellKey).sort(byReadingOrder));
  /** Whether the question asks for a tile placement. */
  readonly isAsked: boolean = $derived(this.fitting.size > 0);
  /** The tile in hand, if it is visible in the view. */
  readonly tile: string | null = $derived.by(() => this.game().view?.turn.hand ?? null);

  constructor(private readonly game: () => Game) {}

  fittingAt(cell: Cell): readonly number[] {
    return this.fitting.get(cellKey(cell)) ?? [];
  }

  /** Starts over with another tile or none. */
  reset(): void {
    this.ghost = null;
    this.pinned = false;
    this.handRotation = 0;
  }

  /** Shows the tile in a cell when the pointer or focus enters it. */
  preview(cell: Cell): void {
    if (!this.isAsked || this.pinned) return;
    this.#showAt(cell);
  }

  clearPreview(): void {
    if (!this.pinned) this.ghost = null;
  }

  /** Fixes the preview in a cell, where it can be rotated. */
  pin(cell: Cell): void {
    if (this.fittingAt(cell).length === 0) return;
    if (!this.isAt(cell)) this.#showAt(cell);
    this.pinned = true;
  }

  isAt(cell: Cell): boolean {
    return this.ghost !== null && cellKey(this.ghost.cell) === cellKey(cell);
  }

  cancel(): void {
    this.pinned = false;
    this.ghost = null;
  }

  /** Whether the previewed tile fits with another rotation, too. */
  get canRotate(): boolean {
    return this.ghost !== null && this.fittingAt(this.ghost.cell).length > 1;
  }

  /** Turns the tile to the next rotation that fits. */
  rotate(backwards = false): void {
    const ghost = this.ghost;
    if (!ghost) return;
    this.rotateTo(nextRotation(this.fittingAt(ghost.cell), ghost.rotation, backwards));
  }

  rotateTo(rotation: number): void {
    if (!this.ghost) return;
    this.handRotation = rotation;
    const fits = this.fittingAt(this.ghost.cell).includes(rotation);
    this.ghost = { ...this.ghost, rotation, fits };
  }

  /** The pick that places the tile as previewed, or `null` if it does not fit. */
  get pick(): string | null {
    return this.ghost?.fits ? placementPick(this.ghost.cell, this.ghost.rotation) : null;
  }

  #showAt(cell: Cell): void {
    const fitting = this.fittingAt(cell);
    const fits = fitting.length > 0;
    const rotation = fits ? firstRotation(fitting, this.handRotation) : this.handRotation;
    this.ghost = { cell, rotation, fits };
  }
}
