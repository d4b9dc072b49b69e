/**
 * The visible part of the board, and its movement. While it moves, the compositor only shifts and scales the painted
 * board, which is cheap. Once it rests, the board is repainted, sharp and aligned to pixels.
 */

import { tileBitmaps } from '../art/tileBitmaps.svelte';
import { prefersReducedMotion } from '../settings.svelte';
import {
  alignedToPixels,
  type BoxAt,
  type Camera,
  cameraFitting,
  cameraShowing,
  type Insets,
  interpolate,
  keptInView,
  NO_INSETS,
  panned,
  type Size,
  toBoard,
  toScreen,
  uncoveredArea,
  visibleBox,
  zoomed,
} from './camera';
import { type Box, expanded, type Point, SIDE } from './geometry';
import type { ZoomTarget } from './zoomTarget';

/** The delay between the last movement and the repaint, in milliseconds. */
const REPAINT_DELAY = 160;
/** The duration of a glide, in milliseconds. */
const GLIDE_DURATION = 320;
/** After the player has moved the board, it does not move by itself for this long, in milliseconds. */
const USER_MOVE_GRACE = 4000;
/** How fast a thrown board slows down: the time after which about a third of its speed is left, in milliseconds. */
const FRICTION = 220;

export class Viewport {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  /** The scale at which the board is painted. */
  paintedScale = $state(1);
  size = $state.raw<Size>({ width: 0, height: 0 });
  insets = $state.raw<Insets>(NO_INSETS);
  density = $state(1);
  /** Whether the player is dragging or pinching. */
  isDragging = $state(false);
  /** The extent of the board; `null` before the game starts. */
  content = $state.raw<Box | null>(null);
  /** The part of the board that was in the window when it last rested. */
  restingBox = $state.raw<Box>({ left: 0, top: 0, right: SIDE, bottom: SIDE });

  /** The camera at the end of the current movement. */
  #target: Camera = { x: 0, y: 0, scale: 1 };
  #frame = 0;
  #repaintTimer: ReturnType<typeof setTimeout> | undefined;
  #isMoving = false;
  #userMovedAt = Number.NEGATIVE_INFINITY;
  /** Whether the player has not moved the board since it was fitted. It then keeps all tiles in the window. */
  #isAutomatic = false;
  /** Whether the board was fitted and nothing has happened since. */
  #isFresh = false;

  /** The player's camera, to return to after a question that needed another one. */
  #cameraBefore: Camera | null = null;
  /** The area that the current question needs in the window. */
  #needed: ZoomTarget | null = null;

  /** When the player last moved the board, by `performance.now()`. */
  get userMovedAt(): number {
    return this.#userMovedAt;
  }

  /** Whether the player has not moved the board since it was fitted. */
  get isAutomatic(): boolean {
    return this.#isAutomatic;
  }

  get isReady(): boolean {
    return this.size.width > 0;
  }

  /** Sets the size of the window. The centre of the view stays in the centre. */
  resize(size: Size, density: number): void {
    const before = this.size;
    this.size = size;
    this.density = density;
    // The height alone also changes when a browser hides its address bar.
    if (before.width === 0 || (this.#isAutomatic && before.width !== size.width)) this.fit(false);
    else {
      const [dx, dy] = [(size.width - before.width) / 2, (size.height - before.height) / 2];
      this.#set(panned(this.camera, dx, dy));
      this.#settleSoon();
    }
    this.#showNeeded();
  }

  /** Sets how much of the window is covered by panels. */
  setInsets(insets: Insets): void {
    this.insets = insets;
    if (this.#isFresh) this.fit(false);
    this.#showNeeded();
  }

  toBoard(point: Point): Point {
    return toBoard(this.camera, point);
  }

  toScreen(point: Point): Point {
    return toScreen(this.camera, point);
  }

  /** Whether a point of the board is in the uncovered part of the window. */
  isVisible(point: Point): boolean {
    return this.isInWindow(this.toScreen(point));
  }

  /** Whether a point of the window is not covered by panels. */
  isInWindow([x, y]: Point): boolean {
    const { left, top, right, bottom } = uncoveredArea(this.size, this.insets);
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** Shows the whole board. */
  fit(isAnimated = true): void {
    this.#isAutomatic = true;
    if (!this.isReady || !this.content) return;
    const to = cameraFitting(expanded(this.content, SIDE * 0.15), this.size, this.insets);
    this.#cameraBefore = null;
    this.#isFresh = true;
    if (isAnimated) this.#glide(to);
    else {
      this.#stop();
      this.#set(to);
      this.#settle();
    }
  }

  /** Sets the extent of the board, at the start and when it has grown. */
  setContent(content: Box): void {
    const before = this.content;
    this.content = content;
    if (!before) this.fit(false);
    else if (Object.entries(before).some(([side, at]) => content[side as keyof Box] !== at))
      this.#keepTilesShown();
  }

  /** Keeps all tiles in the window, unless the player has moved the board. */
  #keepTilesShown(): void {
    this.#isFresh = false;
    if (!this.#isAutomatic || !this.content || this.#needed) return;
    const tiles = expanded(this.content, -SIDE);
    this.#showBox(() => tiles, 0);
  }

  /** Moves as little as possible to show a box. Returns whether the board moves. */
  #showBox(boxAt: BoxAt, neededScale: number): boolean {
    if (!this.isReady || this.isDragging) return false;
    const from = this.#target;
    const roomy =
      this.#isAutomatic && this.content
        ? expanded(this.content, SIDE * 0.15)
        : expanded(boxAt(from.scale), SIDE * 0.3);
    const to = cameraShowing(from, boxAt, this.size, this.insets, neededScale, roomy);
    if (Math.hypot(to.x - from.x, to.y - from.y) < 1 && to.scale === from.scale) return false;
    this.#isFresh = false;
    this.#glide(to);
    return true;
  }

  pan(dx: number, dy: number): void {
    this.#onUserMove();
    this.#set(this.#clamped(panned(this.camera, dx, dy)));
    this.#settleSoon();
  }

  /** Releases the board with a speed, in pixels per millisecond. */
  fling(vx: number, vy: number): void {
    if (prefersReducedMotion() || Math.hypot(vx, vy) < 0.15) return;
    let last = performance.now();
    const step = (now: number) => {
      const passed = Math.min(40, now - last);
      last = now;
      const slower = Math.exp(-passed / FRICTION);
      this.#set(this.#clamped(panned(this.camera, vx * passed, vy * passed)));
      [vx, vy] = [vx * slower, vy * slower];
      if (Math.hypot(vx, vy) > 0.02) this.#frame = requestAnimationFrame(step);
      else this.#settle();
    };
    this.#stop();
    this.#frame = requestAnimationFrame(step);
  }

  zoom(factor: number, at: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.#onUserMove();
    this.#set(this.#clamped(zoomed(this.camera, factor, at)));
    this.#settleSoon();
  }

  /** Zooms by one step, for a key or a button. */
  zoomStep(factor: number): void {
    const middle: Point = [this.size.width / 2, this.size.height / 2];
    const to = this.#clamped(zoomed(this.#target, factor, middle));
    this.#onUserMove();
    this.#glide(to, 160);
  }

  panStep(dx: number, dy: number): void {
    const to = this.#clamped(panned(this.#target, dx, dy));
    this.#onUserMove();
    this.#glide(to, 120);
  }

  /** Glides to a part of the board, unless the player has just moved the board (ignored if `isForced`). */
  reveal(box: Box, isForced = false): void {
    if (this.#needed && !isForced) return;
    if (!isForced && performance.now() - this.#userMovedAt < USER_MOVE_GRACE) return;
    this.#showBox(() => box, 0);
  }

  /** Whether the whole area fits into the window at nearly the needed scale. */
  canShow({ boxAt, neededScale }: ZoomTarget): boolean {
    return this.#cameraFor(boxAt(neededScale), neededScale).scale >= neededScale * 0.9;
  }

  /**
   * Keeps a part of the board in the window until `release`, large enough that its spots can be hit. Moves only if
   * needed, and as little as possible. If the player moves the board meanwhile, it stays there. Returns whether the board
   * moves.
   */
  need(target: ZoomTarget): boolean {
    this.#needed = target;
    return this.#showNeeded();
  }

  /** Keeps all tiles in the window until `release`. */
  needTiles(): void {
    const { content } = this;
    if (!content) return;
    const tiles = expanded(content, -SIDE);
    this.need({ boxAt: () => tiles, neededScale: 0 });
  }

  /** Ends `need`. The player's own camera returns if the question changed its scale. */
  release(): void {
    const before = this.#cameraBefore;
    this.#cameraBefore = null;
    this.#needed = null;
    if (this.#isAutomatic) this.#keepTilesShown();
    else if (before) this.#glide(before);
  }

  #showNeeded(): boolean {
    if (!this.#needed) return false;
    const { boxAt, neededScale } = this.#needed;
    const from = this.#target;
    const moves = this.#showBox(boxAt, neededScale);
    if (moves && this.#target.scale !== from.scale && !this.#isAutomatic) this.#cameraBefore ??= from;
    return moves;
  }

  /** Returns a camera that shows a box with a margin, at most at the needed scale. */
  #cameraFor(box: Box, neededScale: number): Camera {
    return cameraFitting(expanded(box, SIDE * 0.4), this.size, this.insets, neededScale);
  }

  /** Stops all movements and timers. */
  close(): void {
    this.#stop();
    clearTimeout(this.#repaintTimer);
    this.#setMoving(false);
  }

  /** Keeps part of the board in the window. */
  #clamped(camera: Camera): Camera {
    return this.content ? keptInView(camera, this.content, this.size, this.insets) : camera;
  }

  #setMoving(isMoving: boolean): void {
    if (isMoving === this.#isMoving) return;
    this.#isMoving = isMoving;
    tileBitmaps.pause(isMoving);
  }

  #onUserMove(): void {
    this.#stop();
    this.#setMoving(true);
    this.#userMovedAt = performance.now();
    this.#isAutomatic = false;
    this.#isFresh = false;
    this.#cameraBefore = null;
    this.#needed = null;
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #glide(to: Camera, duration = GLIDE_DURATION): void {
    this.#stop();
    if (prefersReducedMotion()) {
      this.#set(to);
      this.#settle();
      return;
    }
    this.#target = to;
    this.#setMoving(true);
    const from = this.camera;
    const begun = performance.now();
    const middle: Point = [this.size.width / 2, this.size.height / 2];
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - begun) / duration);
      const eased = 1 - (1 - part) ** 3;
      this.camera = part === 1 ? to : interpolate(from, to, eased, middle);
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else this.#settle();
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Moves without animation. */
  #set(camera: Camera): void {
    this.camera = camera;
    this.#target = camera;
  }

  #settleSoon(): void {
    clearTimeout(this.#repaintTimer);
    this.#repaintTimer = setTimeout(() => {
      if (this.isDragging || this.#frame) this.#settleSoon();
      else this.#settle();
    }, REPAINT_DELAY);
  }

  #settle(): void {
    clearTimeout(this.#repaintTimer);
    this.#frame = 0;
    this.#setMoving(false);
    this.#set(alignedToPixels(this.camera, this.density));
    this.paintedScale = this.camera.scale;
    this.restingBox = visibleBox(this.camera, this.size);
  }
}
