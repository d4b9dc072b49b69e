/** Handles mouse, touch and keyboard input on the board. */

import { tick } from 'svelte';
import type { Game } from '../game/game';
import type { AskPick } from '../protocol';
import type { BoardModel } from './boardModel.svelte';
import type { SegmentRef } from './featureAreas';
import {
  boundingBox,
  type Cell,
  cellAt,
  cellCentre,
  cellKey,
  nearestCell,
  type Point,
  SIDE,
  SIDE_STEPS,
} from './geometry';
import type { Device, GestureListener } from './gestures';
import { Holes } from './holes.svelte';
import { Inspector } from './inspector.svelte';
import { handleBoardKey } from './keyboard';
import { RefusalReasons } from './refusalReasons.svelte';
import { placementPick } from './rotations';
import { SPOT, type Spot } from './spots';
import type { TileDragTarget } from './tileDrag';
import type { PlacementGhost } from './tilePlacement.svelte';
import type { Viewport } from './viewport.svelte';
import { chooseZoomTarget, zoomTargetFor } from './zoomTarget';

/** The radius of a touch, in pixels. It hits every spot within. */
const TOUCH_RADIUS = 24;
/** With more picks than this under one finger, the board zooms in before it offers a choice. */
const MANY = 4;
/** The minimum time between two rotations by the wheel, in milliseconds. A trackpad sends many small wheel events. */
const ROTATE_INTERVAL = 160;

/** The scale at which a previewed tile can be recognised and tapped: tiles of 50 pixels. */
const PREVIEW_SCALE = 0.5;

/** A second tap within this time is an accidental double tap and does not place the tile, in milliseconds. */
const DOUBLE_TAP = 350;
/** How far from a cell a dropped tile still goes into it, in board units and at least in pixels. */
const DROP_REACH = { units: 35, pixels: 20 };

/** The input that chose a cell. */
type Chooser = Device | 'keyboard';

/** A menu of picks at a point of the board. */
interface OpenMenu {
  picks: AskPick[];
  at: Point;
  /** The choice it belongs to, which gets the focus back. */
  from: string;
}

export class BoardInput implements GestureListener, TileDragTarget {
  readonly reasons: RefusalReasons;
  readonly inspector: Inspector;
  readonly holes: Holes;
  menu = $state.raw<OpenMenu | null>(null);
  root = $state<HTMLElement>();
  /** Where the pointer holds the tile in hand, while it drags the tile and is over no place where it fits. */
  heldTile = $state.raw<Point | null>(null);
  /** The choice that had the keyboard focus last. */
  #active = $state('');
  /** The choice that can be reached with the Tab key. */
  readonly tabStop: string = $derived.by(() => {
    const { choices } = this.model;
    return choices.some(({ id }) => id === this.#active) ? this.#active : (choices[0]?.id ?? '');
  });

  /** Whether the last input was a key. */
  usesKeyboard = false;
  /** Whether the tile was previewed with a finger. */
  byTouch = $state(false);
  isEmbedded = false;
  #pointer: Point | null = null;
  #rotatedAt = 0;
  /** When the tile was previewed where it is now. */
  #previewedAt = 0;
  /** The tile being dragged: where it was previewed before, if anywhere. */
  #drag: { from: PlacementGhost | null } | null = null;
  /** When the current question arrived. */
  #askedAt = 0;
  /** The cell whose features are being stepped through, and the current step. */
  #inspectStep = { key: '', step: 0 };

  constructor(
    private readonly game: () => Game,
    private readonly model: BoardModel,
    private readonly viewport: Viewport,
  ) {
    this.reasons = new RefusalReasons(game);
    this.inspector = new Inspector(game, (cell) => model.spotsOn(cell));
    this.holes = new Holes(game);
  }

  /** Starts a new question and discards the state of the last one. */
  startQuestion(): void {
    this.model.placement.reset();
    this.reasons.reset();
    this.holes.reset();
    this.menu = null;
    this.#drag = null;
    this.heldTile = null;
    this.#active = '';
    this.#askedAt = performance.now();
    if (this.usesKeyboard) void tick().then(() => this.#resumeKeys());
    if (this.model.spots.length > 0) return;
    this.#showCells();
  }

  /**
   * Brings the board and the cells of the question into view, large enough to hit if there is room; if the player has moved
   * it, only if no cell is visible.
   */
  #showCells(): void {
    const { viewport } = this;
    viewport.release();
    const { cells } = this.model.placement;
    const places = boundingBox(cells);
    if (!places) return;
    const tiles = this.model.positions.tiles.map(({ cell }) => cell);
    const whole = boundingBox([...cells, ...tiles]) ?? places;
    if (viewport.isAutomatic) viewport.need({ boxAt: () => whole, neededScale: SPOT / SIDE });
    else if (!cells.some((cell) => viewport.isVisible(cellCentre(cell)))) viewport.reveal(places, true);
  }

  /** Brings the spots of the question into view, large enough to hit, unless the player has moved the board since. */
  showSpots(): void {
    const laid = this.game().view?.tiles.at(-1)?.cell;
    const target = chooseZoomTarget(this.model.spots, laid, (target) => this.viewport.canShow(target));
    if (!target || this.viewport.userMovedAt > this.#askedAt) return;
    this.viewport.need(target);
  }

  pan(dx: number, dy: number): void {
    this.viewport.pan(dx, dy);
  }

  fling(vx: number, vy: number): void {
    this.viewport.fling(vx, vy);
  }

  zoom(factor: number, at: Point): void {
    this.viewport.zoom(factor, at);
  }

  setDragging(isDragging: boolean): void {
    this.viewport.isDragging = isDragging;
    if (isDragging && !this.inspector.pinned) this.inspector.close();
  }

  longPress(at: Point): void {
    const point = this.viewport.toBoard(at);
    const cell = cellAt(point);
    this.#inspect(point);
    if (this.model.isOpen(cell)) this.holes.show(cell);
  }

  hover(at: Point | null): void {
    const { placement } = this.model;
    this.#pointer = at;
    const point = at && this.viewport.toBoard(at);
    this.inspector.hover(point && !placement.pinned && !this.menu ? this.model.segmentAtPoint(point) : null);
    const cell = point && cellAt(point);
    this.holes.hover(cell && !placement.pinned && !this.menu && this.model.isOpen(cell) ? cell : null);
    if (!placement.isAsked || placement.pinned) return;
    if (!cell) {
      placement.clearPreview();
      this.reasons.clear();
    } else if (placement.fittingAt(cell).length > 0) this.reasons.clear();
    else if (!this.model.isOpen(cell)) {
      if (placement.ghost && !placement.ghost.fits) placement.clearPreview();
      this.reasons.clear();
    } else if (!placement.isAt(cell)) this.#explainCell(cell, false);
  }

  tap(at: Point, device: Device): void {
    const { placement, positions, spots } = this.model;
    this.root?.focus({ preventScroll: true });
    this.menu = null;
    const point = this.viewport.toBoard(at);
    const cell = cellAt(point);
    const nearCell = device === 'touch' ? this.#cellNear(point) : null;
    if (nearCell) {
      this.#choose(nearCell, device);
      return;
    }
    if (this.model.isOpen(cell)) this.holes.show(cell);
    else this.holes.close();
    if (placement.isAsked && !positions.tileAt(cell)) {
      const wasExplaining = this.reasons.current !== null;
      this.reasons.clear();
      this.inspector.close();
      if (placement.pinned) this.cancelPlacement();
      else if (this.model.isOpen(cell) && !(wasExplaining && placement.isAt(cell)))
        this.#explainCell(cell, true);
      else placement.clearPreview();
      return;
    }
    this.reasons.clear();
    // A touch near several spots offers all of them.
    const close = device === 'touch' ? spots.filter((spot) => this.#isClose(spot, at)) : [];
    if (close.length > 0) this.#openMenu(close, point);
    else this.#inspect(point);
  }

  /** Rotates the previewed tile if the wheel turns over it. */
  wheel(at: Point, delta: number): boolean {
    const { placement } = this.model;
    if (!this.#isOverPreview(at) || !placement.canRotate) return false;
    if (performance.now() - this.#rotatedAt >= ROTATE_INTERVAL) {
      this.#rotatedAt = performance.now();
      placement.rotate(delta < 0);
    }
    return true;
  }

  /** Rotates the previewed tile if the right button is pressed on it. */
  rightClick(at: Point): boolean {
    if (!this.#isOverPreview(at)) return false;
    this.model.placement.rotate();
    return true;
  }

  /** Whether the tile in hand fits at the point where it is previewed. */
  #isOverPreview(at: Point): boolean {
    const { placement } = this.model;
    return placement.ghost?.fits === true && placement.isAt(cellAt(this.viewport.toBoard(at)));
  }

  isOnTile(at: Point): boolean {
    return this.model.placement.pinned && !this.game().busy && this.#isOverPreview(at);
  }

  /** Moves the tile in hand with the pointer. It is previewed in the cell where a drop would place it. */
  dragTile(at: Point): void {
    const { placement } = this.model;
    if (!placement.isAsked || this.game().busy) return;
    if (!this.#drag) {
      this.#drag = { from: placement.pinned ? placement.ghost : null };
      this.reasons.clear();
      this.inspector.close();
      this.holes.close();
    }
    const cell = this.#cellToDropInto(at);
    this.heldTile = cell ? null : at;
    placement.pinned = false;
    if (!cell) placement.clearPreview();
    else if (!placement.isAt(cell)) placement.preview(cell);
  }

  /** Places the tile in hand. Outside the places where it fits, it returns to where it was. */
  dropTile(at: Point): void {
    const { placement } = this.model;
    const from = this.#drag?.from ?? null;
    if (!this.#drag) return;
    const cell = this.#cellToDropInto(at);
    const isBack = cell !== null && from !== null && cellKey(from.cell) === cellKey(cell);
    this.#drag = null;
    this.heldTile = null;
    if (!cell) this.#restorePreview(from);
    else {
      placement.pin(cell);
      if (!isBack) this.place();
    }
  }

  cancelTileDrag(): void {
    const from = this.#drag?.from ?? null;
    this.#drag = null;
    this.heldTile = null;
    this.#restorePreview(from);
  }

  #restorePreview(ghost: PlacementGhost | null): void {
    const { placement } = this.model;
    placement.cancel();
    if (!ghost) return;
    placement.pin(ghost.cell);
    placement.rotateTo(ghost.rotation);
  }

  /** Converts a point of the board's window to a point of the page's window. */
  inPage([x, y]: Point): Point {
    const { left = 0, top = 0 } = this.root?.getBoundingClientRect() ?? {};
    return [x + left, y + top];
  }

  /** Returns the cell that a tile dropped here goes into, or `null`. */
  #cellToDropInto(at: Point): Cell | null {
    if (!this.viewport.isInWindow(at)) return null;
    const point = this.viewport.toBoard(at);
    const reach = Math.max(DROP_REACH.units, DROP_REACH.pixels / this.viewport.camera.scale);
    return nearestCell(this.model.placement.cells, point, reach);
  }

  /** Handles a click, tap or key on a cell where the tile fits. */
  chooseCell(cell: Cell, event: MouseEvent): void {
    // A key press arrives as a click with `detail` 0.
    this.#choose(cell, event.detail === 0 ? 'keyboard' : isTouchClick(event) ? 'touch' : 'mouse');
  }

  /** Previews the tile in a cell. If it is already there, places it; a finger rotates it if it fits in several ways. */
  #choose(cell: Cell, by: Chooser): void {
    const { placement } = this.model;
    this.reasons.clear();
    this.inspector.close();
    this.holes.close();
    this.byTouch = by === 'touch';
    if (!placement.pinned || !placement.isAt(cell)) {
      placement.cancel();
      placement.pin(cell);
      this.#previewedAt = performance.now();
      const around = boundingBox([cell]);
      // The board does not move under a mouse.
      if (around && by === 'touch') this.viewport.need({ boxAt: () => around, neededScale: PREVIEW_SCALE });
    } else if (by !== 'touch') this.place();
    else if (placement.canRotate) placement.rotate();
    else if (performance.now() - this.#previewedAt > DOUBLE_TAP) this.place();
  }

  /** Previews the tile in a cell with a rotation chosen outside the board. */
  previewAt(cell: Cell, rotation: number): void {
    const { placement } = this.model;
    const around = boundingBox([cell]);
    if (!around || !placement.fittingAt(cell).includes(rotation)) return;
    this.reasons.clear();
    placement.cancel();
    placement.pin(cell);
    placement.rotateTo(rotation);
    this.viewport.need({ boxAt: () => around, neededScale: PREVIEW_SCALE });
  }

  /** Returns the cell that a touch hits where cells are smaller than a finger. */
  #cellNear(point: Point): Cell | null {
    const { scale } = this.viewport.camera;
    const reach = (2 * TOUCH_RADIUS - SIDE * scale) / 2 / scale;
    return reach > 0 ? nearestCell(this.model.placement.cells, point, reach) : null;
  }

  /** Handles a click, tap or key on a spot. */
  chooseSpot(spot: Spot, event: MouseEvent): void {
    const isTouch = isTouchClick(event);
    const at = this.viewport.toScreen(spot.at);
    // A mouse or key is precise. A touch near several spots offers all of them.
    const close = this.model.spots.filter((one) => one === spot || (isTouch && this.#isClose(one, at)));
    const picks = close.flatMap((one) => one.picks);
    const [only] = picks;
    if (only && picks.length === 1) void this.send(only.pick, spot.at);
    else this.#openMenu(close, spot.at);
  }

  /** Takes the previewed tile back. */
  cancelPlacement(): void {
    this.model.placement.cancel();
    this.reasons.clear();
    this.#showCells();
  }

  /** Places the tile as previewed. */
  place(): void {
    const { pick, ghost } = this.model.placement;
    if (pick && ghost) void this.send(pick, cellCentre(ghost.cell));
  }

  async send(text: string, at: Point): Promise<void> {
    if (this.game().busy) return;
    this.menu = null;
    try {
      await this.game().pick(text);
    } catch (error) {
      this.reasons.showError(error, at);
    }
  }

  /** Explains why a rotation of the previewed tile does not fit. */
  explainRotation(rotation: number): void {
    const cell = this.model.placement.ghost?.cell;
    if (cell) this.reasons.request(placementPick(cell, rotation), cellCentre(cell), true);
  }

  /** Called when a choice gets the focus. */
  onChoiceFocus(id: string): void {
    this.#active = id;
    const choice = this.model.choices.find((one) => one.id === id);
    if (!choice) return;
    const [x, y] = choice.at;
    if (id.startsWith('cell ')) {
      const cell = cellAt(choice.at);
      this.model.placement.preview(cell);
      this.holes.hover(cell);
    } else this.holes.close();
    this.viewport.reveal({ left: x - 50, top: y - 50, right: x + 50, bottom: y + 50 }, true);
  }

  closeMenu(): void {
    const from = this.menu?.from;
    this.menu = null;
    if (from) this.#focus(from);
    else this.root?.focus({ preventScroll: true });
  }

  keydown(event: KeyboardEvent): void {
    this.usesKeyboard = true;
    handleBoardKey(event, {
      choices: () => this.model.choices,
      active: () =>
        document.activeElement?.getAttribute('data-choice') ??
        (this.model.placement.pinned ? this.#previewedChoice() : null),
      focus: (id) => {
        if (this.model.placement.pinned) this.cancelPlacement();
        this.#focus(id);
      },
      first: () => this.#previewedChoice() ?? this.tabStop,
      pan: (dx, dy) => this.viewport.panStep(dx, dy),
      zoom: (factor) => this.viewport.zoomStep(factor),
      fit: () => this.viewport.fit(),
      rotate: (backwards) => this.model.placement.rotate(backwards),
      escape: () => this.#escape(),
      inspect: () => this.#inspectNext(),
    });
  }

  /** Returns the point of interest: the active choice, the pointer, or the centre of the window. */
  #pointOfInterest(): Point {
    const choice = this.model.choices.find(({ id }) => id === this.#active);
    const { width, height } = this.viewport.size;
    return choice?.at ?? this.viewport.toBoard(this.#pointer ?? [width / 2, height / 2]);
  }

  /** Steps through the features of the tile at the point of interest; for an empty cell, of its neighbours. */
  #inspectNext(): void {
    const at = this.#pointOfInterest();
    const [x, y] = cellAt(at);
    const cells: [number, number][] = this.model.positions.tileAt([x, y])
      ? [[x, y]]
      : Object.values(SIDE_STEPS).map(([dx, dy]) => [x + dx, y + dy]);
    const all: SegmentRef[] = cells.flatMap((cell) =>
      this.model.spotsOn(cell).map((spot) => ({ cell, spot })),
    );
    const here = this.model.segmentAtPoint(at);
    const first = all.findIndex(({ cell, spot }) => spot === here?.spot && cellKey(cell) === cellKey([x, y]));
    const key = `${x},${y}`;
    this.#inspectStep =
      this.#inspectStep.key === key ? { key, step: this.#inspectStep.step + 1 } : { key, step: 0 };
    const next = all[(Math.max(0, first) + this.#inspectStep.step) % all.length];
    if (next) void this.inspector.inspect(next);
  }

  #inspect(at: Point): void {
    const found = this.model.segmentAtPoint(at);
    if (found) void this.inspector.inspect(found);
    else this.inspector.close();
  }

  #explainCell(cell: Cell, isDeliberate: boolean): void {
    const { placement } = this.model;
    placement.preview(cell);
    this.reasons.request(placementPick(cell, placement.ghost?.rotation ?? 0), cellCentre(cell), isDeliberate);
  }

  #isClose(spot: Spot, at: Point): boolean {
    const [x, y] = this.viewport.toScreen(spot.at);
    return Math.hypot(x - at[0], y - at[1]) < TOUCH_RADIUS;
  }

  #openMenu(spots: readonly Spot[], at: Point): void {
    this.inspector.close();
    const picks = [...new Set(spots.flatMap((spot) => spot.picks))];
    const target = zoomTargetFor(spots);
    // Zooming in is clearer than a long list.
    if (picks.length > MANY && spots.length > 1 && target && this.viewport.need(target)) return;
    this.menu = { picks, at, from: spots.length === 1 ? `spot ${spots[0]?.key}` : '' };
  }

  /** Returns the choice where the tile is previewed. */
  #previewedChoice(): string | null {
    const { ghost } = this.model.placement;
    return ghost?.fits ? `cell ${cellKey(ghost.cell)}` : null;
  }

  #focus(id: string): void {
    const choice = this.root?.querySelector<HTMLElement>(`[data-choice="${CSS.escape(id)}"]`);
    choice?.focus({ preventScroll: true });
  }

  /** Restores the keyboard focus: the focused element disappeared with the last question. */
  #resumeKeys(): void {
    const focused = document.activeElement;
    if (focused && focused !== document.body && !this.root?.contains(focused)) return;
    if (this.tabStop) this.#focus(this.tabStop);
    else this.root?.focus({ preventScroll: true });
  }

  #escape(): boolean {
    const { placement } = this.model;
    if (this.menu) this.closeMenu();
    else if (placement.ghost) {
      const { cell } = placement.ghost;
      this.cancelPlacement();
      this.#focus(`cell ${cellKey(cell)}`);
    } else if (this.inspector.feature) this.inspector.close();
    else if (this.reasons.current) this.reasons.clear();
    else return false;
    return true;
  }
}

function isTouchClick(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
