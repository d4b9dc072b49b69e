/**
 * What the window shows of the board, and how it moves. While it moves, the painted board is only shifted and stretched by
 * the compositor, which costs next to nothing; once it rests it is painted anew, sharp and on whole pixels.
 */

import { rasters } from '../art/raster.svelte';
import { isStill } from '../settings.svelte';
import type { Aim } from './aim';
import {
  between,
  broughtIn,
  type Camera,
  type Cover,
  fitted,
  held,
  moved,
  NO_COVER,
  openPart,
  rested,
  type Size,
  seen,
  toBoard,
  toScreen,
  zoomed,
} from './camera';
import { type Box, grown, type Point, SIDE } from './geometry';

/** So long after the last change of scale the board is painted anew, in milliseconds. */
const REST = 160;
/** How long a glide takes. */
const GLIDE = 320;
/** After people moved the board themselves, it does not move by itself for so long. */
const RESPECT = 4000;
/** How fast a thrown board slows down: the time in which a third of its speed is left. */
const FRICTION = 220;

export class Viewport {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  /** The scale in which the board is painted. */
  painted = $state(1);
  size = $state.raw<Size>({ width: 0, height: 0 });
  cover = $state.raw<Cover>(NO_COVER);
  density = $state(1);
  /** Whether somebody drags or pinches. */
  held = $state(false);
  /** What there is to look at; nothing before the game begins. */
  content = $state.raw<Box | null>(null);
  /** The part of the board that was in the window when it last rested. */
  rested = $state.raw<Box>({ left: 0, top: 0, right: SIDE, bottom: SIDE });

  /** Where the camera is going, or is. */
  #target: Camera = { x: 0, y: 0, scale: 1 };
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #isMoving = false;
  #touched = Number.NEGATIVE_INFINITY;
  /** Whether the board was fitted and nobody has moved it since: then it is fitted again when it grows. */
  #isFitted = false;

  /** Where to go back to after coming nearer for a while. */
  #upright: Camera | 'fitted' | null = null;
  /** What is to be seen from near, as soon and as long as the window lets it. */
  #near: Aim | null = null;

  /** When somebody moved the board last, by the clock of `performance`. */
  get touched(): number {
    return this.#touched;
  }

  get isReady(): boolean {
    return this.size.width > 0;
  }

  /** Tells how large the window is. The middle of what was seen stays in the middle. */
  resize(size: Size, density: number): void {
    const before = this.size;
    this.size = size;
    this.density = density;
    if (before.width === 0 || this.#isFitted) {
      this.fit(false);
      this.#lean();
    } else if (this.#upright) this.#lean();
    else {
      const [dx, dy] = [(size.width - before.width) / 2, (size.height - before.height) / 2];
      this.#set(moved(this.camera, dx, dy));
      this.#settleSoon();
    }
  }

  /** Tells how much of the window lies under something else. */
  coverBy(cover: Cover): void {
    this.cover = cover;
    this.refit();
    if (this.#upright) this.#lean();
  }

  toBoard(point: Point): Point {
    return toBoard(this.camera, point);
  }

  toScreen(point: Point): Point {
    return toScreen(this.camera, point);
  }

  /** Whether a point of the board is in the open part of the window. */
  shows(point: Point): boolean {
    const [x, y] = this.toScreen(point);
    const { left, top, right, bottom } = openPart(this.size, this.cover);
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** Shows the whole board. */
  fit(glides = true): void {
    this.#isFitted = true;
    if (!this.isReady || !this.content) return;
    const to = fitted(grown(this.content, SIDE * 0.15), this.size, this.cover);
    this.#upright = null;
    if (glides) this.#glide(to);
    else {
      this.#stop();
      this.#set(to);
      this.#settle();
    }
  }

  /** The board is there, or has grown. */
  contain(content: Box): void {
    const isFirst = this.content === null;
    this.content = content;
    if (isFirst) this.fit(false);
    else this.refit();
  }

  /** Fits the board again, unless somebody has moved it. */
  refit(): void {
    if (this.#isFitted && !this.held) this.fit();
  }

  pan(dx: number, dy: number): void {
    this.#touch();
    this.#set(this.#kept(moved(this.camera, dx, dy)));
    this.#settleSoon();
  }

  /** Lets go of the board with a speed, in pixels in a millisecond. */
  throw(vx: number, vy: number): void {
    if (isStill() || Math.hypot(vx, vy) < 0.15) return;
    let last = performance.now();
    const step = (now: number) => {
      const passed = Math.min(40, now - last);
      last = now;
      const slower = Math.exp(-passed / FRICTION);
      this.#set(this.#kept(moved(this.camera, vx * passed, vy * passed)));
      [vx, vy] = [vx * slower, vy * slower];
      if (Math.hypot(vx, vy) > 0.02) this.#frame = requestAnimationFrame(step);
      else this.#settle();
    };
    this.#stop();
    this.#frame = requestAnimationFrame(step);
  }

  zoom(factor: number, at: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.#touch();
    this.#set(this.#kept(zoomed(this.camera, factor, at)));
    this.#settleSoon();
  }

  /** Nearer or farther by a step, from a key or a button. */
  zoomStep(factor: number): void {
    const middle: Point = [this.size.width / 2, this.size.height / 2];
    const to = this.#kept(zoomed(this.#target, factor, middle));
    this.#touch();
    this.#glide(to, 160);
  }

  panStep(dx: number, dy: number): void {
    const to = this.#kept(moved(this.#target, dx, dy));
    this.#touch();
    this.#glide(to, 120);
  }

  /** Brings a part of the board into the window, gently, unless somebody is looking elsewhere. */
  show(box: Box, insistently = false): void {
    // A board that is fitted is all in the window.
    if (!this.isReady || this.held || this.#isFitted || this.#upright) return;
    if (!insistently && performance.now() - this.#touched < RESPECT) return;
    const from = this.#target;
    const to = broughtIn(from, grown(box, SIDE * 0.5), this.size, this.cover);
    if (Math.hypot(to.x - from.x, to.y - from.y) < 1 && to.scale === from.scale) return;
    this.#isFitted = false;
    this.#glide(to);
  }

  /** Whether everything of an aim can be in the window and near enough. */
  reaches({ box, needed }: Aim): boolean {
    return this.#from(box, needed).scale >= needed * 0.9;
  }

  /**
   * Comes so near to a part of the board that what is there can be hit, until `leanBack`. Whoever moves the board
   * meanwhile stays there. Answers whether it moves.
   */
  leanTo(aim: Aim): boolean {
    this.#near = aim;
    return this.#lean();
  }

  leanBack(): void {
    const upright = this.#upright;
    this.#upright = null;
    this.#near = null;
    if (upright === 'fitted') this.fit();
    else if (upright) this.#glide(upright);
  }

  #lean(): boolean {
    if (!this.isReady || this.held || !this.#near) return false;
    const { box, needed } = this.#near;
    const from = this.#target;
    const near = this.#from(box, needed);
    // A small step is not worth the movement.
    const isNearer = from.scale < needed && near.scale > from.scale * 1.1;
    if (!isNearer && !this.#upright) return false;
    const to = isNearer ? near : broughtIn(from, grown(box, SIDE * 0.2), this.size, this.cover);
    if (Math.hypot(to.x - from.x, to.y - from.y) < 1 && to.scale === from.scale) return false;
    this.#upright ??= this.#isFitted ? 'fitted' : from;
    this.#isFitted = false;
    this.#glide(to);
    return true;
  }

  /** A look at a box with something around it, from no nearer than needed. */
  #from(box: Box, needed: number): Camera {
    return fitted(grown(box, SIDE * 0.4), this.size, this.cover, needed);
  }

  /** Ends everything that is under way. */
  close(): void {
    this.#stop();
    clearTimeout(this.#rest);
    this.#move(false);
  }

  /** So that the board is not lost. */
  #kept(camera: Camera): Camera {
    return this.content ? held(camera, this.content, this.size, this.cover) : camera;
  }

  #move(isMoving: boolean): void {
    if (isMoving === this.#isMoving) return;
    this.#isMoving = isMoving;
    rasters.pause(isMoving);
  }

  #touch(): void {
    this.#stop();
    this.#move(true);
    this.#touched = performance.now();
    this.#isFitted = false;
    this.#upright = null;
    this.#near = null;
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #glide(to: Camera, duration = GLIDE): void {
    this.#stop();
    if (isStill()) {
      this.#set(to);
      this.#settle();
      return;
    }
    this.#target = to;
    this.#move(true);
    const from = this.camera;
    const begun = performance.now();
    const middle: Point = [this.size.width / 2, this.size.height / 2];
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - begun) / duration);
      const eased = 1 - (1 - part) ** 3;
      this.camera = part === 1 ? to : between(from, to, eased, middle);
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else this.#settle();
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Moves at once. */
  #set(camera: Camera): void {
    this.camera = camera;
    this.#target = camera;
  }

  #settleSoon(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      if (this.held || this.#frame) this.#settleSoon();
      else this.#settle();
    }, REST);
  }

  #settle(): void {
    clearTimeout(this.#rest);
    this.#frame = 0;
    this.#move(false);
    this.#set(rested(this.camera, this.density));
    this.painted = this.camera.scale;
    this.rested = seen(this.camera, this.size);
  }
}
