/** Laying the tile in hand: where it would lie and how it is turned, until that is picked. */

import type { Game } from '../game/game';
import { type Cell, cellKey } from './geometry';
import { firstRotation, fittingByCell, nextRotation, placeText } from './rotations';

/** The tile in hand as it would lie. */
export interface Ghost {
  cell: Cell;
  rotation: number;
  /** Whether it can be laid so. */
  fits: boolean;
}

const NOWHERE: ReadonlyMap<string, readonly number[]> = new Map();

export class Placing {
  ghost = $state.raw<Ghost | null>(null);
  /** Whether the ghost stays where it is until it is laid or put away. */
  pinned = $state(false);
  /** How the tile is turned in the hand; it stays so from cell to cell where it fits. */
  #inHand = 0;

  /** The rotations that fit, by cell. */
  readonly fitting: ReadonlyMap<string, readonly number[]> = $derived.by(() => {
    const places = this.game().ask?.places;
    return places ? fittingByCell(places) : NOWHERE;
  });
  /** Whether a place for a tile is asked for. */
  readonly isAsked: boolean = $derived(this.fitting.size > 0);
  /** The tile in hand, if the view tells it. */
  readonly tile: string | null = $derived.by(() => this.game().view?.turn.hand ?? null);

  constructor(private readonly game: () => Game) {}

  fittingAt(cell: Cell): readonly number[] {
    return this.fitting.get(cellKey(cell)) ?? [];
  }

  /** Another tile, or none. */
  reset(): void {
    this.ghost = null;
    this.pinned = false;
    this.#inHand = 0;
  }

  /** Shows the tile in a cell, as a pointer or the focus comes there. */
  preview(cell: Cell): void {
    if (!this.isAsked || this.pinned) return;
    this.#put(cell);
  }

  leave(): void {
    if (!this.pinned) this.ghost = null;
  }

  /** Puts the tile down for a look: it stays there and can be turned. */
  pin(cell: Cell): void {
    if (this.fittingAt(cell).length === 0) return;
    if (!this.isAt(cell)) this.#put(cell);
    this.pinned = true;
  }

  isAt(cell: Cell): boolean {
    return this.ghost !== null && cellKey(this.ghost.cell) === cellKey(cell);
  }

  cancel(): void {
    this.pinned = false;
    this.ghost = null;
  }

  /** Turns it to the next way that fits. */
  rotate(backwards = false): void {
    const ghost = this.ghost;
    if (!ghost) return;
    this.turnTo(nextRotation(this.fittingAt(ghost.cell), ghost.rotation, backwards));
  }

  turnTo(rotation: number): void {
    if (!this.ghost) return;
    this.#inHand = rotation;
    const fits = this.fittingAt(this.ghost.cell).includes(rotation);
    this.ghost = { ...this.ghost, rotation, fits };
  }

  /** The pick that lays the ghost; `null` if it cannot be. */
  get text(): string | null {
    return this.ghost?.fits ? placeText(this.ghost.cell, this.ghost.rotation) : null;
  }

  #put(cell: Cell): void {
    const fitting = this.fittingAt(cell);
    const fits = fitting.length > 0;
    const rotation = fits ? firstRotation(fitting, this.#inHand) : this.#inHand;
    this.ghost = { cell, rotation, fits };
  }
}
