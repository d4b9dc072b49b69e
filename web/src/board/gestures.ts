/** Translates touch, mouse and wheel events on the board into a few gestures. */

import type { Point } from './geometry';

export type Device = 'mouse' | 'touch';

export interface GestureListener {
  pan(dx: number, dy: number): void;
  fling(vx: number, vy: number): void;
  zoom(factor: number, at: Point): void;
  /** Called when a drag or pinch starts and when it ends. */
  setDragging(isDragging: boolean): void;
  /** Called for a tap or click outside the board's controls. */
  tap(at: Point, device: Device): void;
  /** Called when a finger rests on the board. */
  longPress(at: Point): void;
  /** Called when the mouse moves without a pressed button; `null` when it leaves. */
  hover(at: Point | null): void;
  /** Handles a turn of the wheel. Returns whether it did; otherwise the board zooms. */
  wheel(at: Point, steps: number): boolean;
  /** Handles a right click. Returns whether it did; otherwise the browser's menu opens. */
  rightClick(at: Point): boolean;
  /** Whether a drag from here moves the tile in hand instead of the board. */
  isOnTile(at: Point): boolean;
  dragTile(at: Point): void;
  dropTile(at: Point): void;
  /** Called when a drag of the tile ends without a drop. */
  cancelTileDrag(): void;
  /** Whether the wheel and one-finger drags scroll the surrounding page. */
  readonly isEmbedded: boolean;
}

/** The distance a pointer moves before a drag starts, in pixels. Fingers are less steady. */
export const SLACK = { mouse: 4, touch: 10 };
const LONG_PRESS = 480;
/** The time over which the speed is measured, in milliseconds. */
const SPEED_WINDOW = 90;

interface Pointer {
  at: Point;
  from: Point;
  device: Device;
}

export const deviceOf = (event: PointerEvent): Device => (event.pointerType === 'mouse' ? 'mouse' : 'touch');

/** Listens to an element. Returns a function that stops listening. */
export function listenToGestures(element: HTMLElement, listener: GestureListener): () => void {
  const pointers = new Map<number, Pointer>();
  let trail: { at: Point; time: number }[] = [];
  let isDragging = false;
  let wasPinched = false;
  /** Whether the pressed pointer holds the tile in hand. */
  let holdsTile = false;
  let press: ReturnType<typeof setTimeout> | undefined;
  /** Whether to suppress the next click, because it ends a drag or a long press. */
  let suppressesClick = false;

  const place = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const isControl = (event: Event) =>
    event.target instanceof Element && event.target.closest('[data-control]') !== null;

  /** Panels over the board handle their own clicks and wheel events. */
  const isInOverlay = (event: Event) =>
    event.target instanceof Element && event.target.closest('[data-board-overlay]') !== null;

  const begin = () => {
    if (isDragging) return;
    isDragging = true;
    clearTimeout(press);
    if (!holdsTile) listener.setDragging(true);
    for (const id of pointers.keys()) {
      if (!element.hasPointerCapture(id)) element.setPointerCapture(id);
    }
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0 && event.button !== 1) return;
    if (isInOverlay(event)) return;
    suppressesClick = false;
    const at = place(event);
    pointers.set(event.pointerId, { at, from: at, device: deviceOf(event) });
    trail = [{ at, time: event.timeStamp }];
    clearTimeout(press);
    if (pointers.size === 1) {
      wasPinched = false;
      holdsTile = event.button === 0 && listener.isOnTile(at);
      if (deviceOf(event) === 'touch' && !isControl(event)) {
        press = setTimeout(() => {
          suppressesClick = true;
          listener.longPress(at);
        }, LONG_PRESS);
      }
    } else {
      letGoOfTile();
      begin();
    }
    if (event.button === 1) event.preventDefault();
  };

  const move = (event: PointerEvent) => {
    const pointer = pointers.get(event.pointerId);
    const at = place(event);
    if (!pointer) {
      // Over a panel the mouse does not hover over the board.
      if (event.pointerType === 'mouse') listener.hover(isInOverlay(event) ? null : at);
      return;
    }
    const before = pointer.at;
    pointer.at = at;
    if (pointers.size === 2) {
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, one]) => one.at);
      if (other) pinch(before, at, other);
      return;
    }
    const far = Math.hypot(at[0] - pointer.from[0], at[1] - pointer.from[1]);
    if (!isDragging && far < SLACK[pointer.device]) return;
    if (!isDragging) {
      begin();
      if (holdsTile) listener.dragTile(at);
      // The slack is not added to the drag, otherwise the board would jump.
      pointer.from = at;
      return;
    }
    if (holdsTile) {
      listener.dragTile(at);
      return;
    }
    trail = [
      ...trail.filter(({ time }) => event.timeStamp - time < SPEED_WINDOW),
      { at, time: event.timeStamp },
    ];
    listener.pan(at[0] - before[0], at[1] - before[1]);
  };

  /** A second finger zooms: the tile returns to its place. */
  const letGoOfTile = () => {
    if (!holdsTile) return;
    holdsTile = false;
    if (!isDragging) return;
    isDragging = false;
    listener.cancelTileDrag();
  };

  const pinch = (before: Point, after: Point, other: Point) => {
    wasPinched = true;
    const [was, is] = [before, after].map(([x, y]) => Math.hypot(x - other[0], y - other[1])) as [
      number,
      number,
    ];
    const middle: Point = [(after[0] + other[0]) / 2, (after[1] + other[1]) / 2];
    listener.pan((after[0] - before[0]) / 2, (after[1] - before[1]) / 2);
    if (was > 8 && is > 8) listener.zoom(is / was, middle);
  };

  const up = (event: PointerEvent) => {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return;
    pointers.delete(event.pointerId);
    clearTimeout(press);
    if (pointers.size > 0) return;
    if (isDragging) {
      isDragging = false;
      suppressesClick = true;
      if (holdsTile) {
        if (event.type === 'pointerup') listener.dropTile(place(event));
        else listener.cancelTileDrag();
        return;
      }
      listener.setDragging(false);
      const first = trail.find(({ time }) => event.timeStamp - time < SPEED_WINDOW);
      const passed = first ? event.timeStamp - first.time : 0;
      if (first && passed > 8 && !wasPinched && event.type === 'pointerup') {
        const [x, y] = pointer.at;
        listener.fling((x - first.at[0]) / passed, (y - first.at[1]) / passed);
      }
      return;
    }
    if (event.type === 'pointerup' && !suppressesClick && !isControl(event))
      listener.tap(pointer.at, pointer.device);
  };

  const click = (event: MouseEvent) => {
    // Pressing a button with a key also causes a click, with `detail` 0.
    if (!suppressesClick || event.detail === 0) return;
    suppressesClick = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const wheel = (event: WheelEvent) => {
    if (isInOverlay(event) || (listener.isEmbedded && !event.ctrlKey)) return;
    event.preventDefault();
    const at = place(event);
    // Converts lines and pages to pixels, like browsers.
    const unit = event.deltaMode === 1 ? 33 : event.deltaMode === 2 ? 400 : 1;
    const delta = event.deltaY * unit;
    if (!event.ctrlKey && Math.abs(delta) >= 1 && listener.wheel(at, delta)) return;
    // A trackpad pinch arrives as wheel events with `ctrlKey` and small deltas.
    listener.zoom(Math.exp(-delta * (event.ctrlKey ? 0.01 : 0.0016)), at);
  };

  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') listener.hover(null);
  };
  const menu = (event: MouseEvent) => {
    const isTouch = [...pointers.values()].some(({ device }) => device === 'touch');
    // A long press inspects the board instead of opening the browser's menu.
    if (pointers.size > 0) event.preventDefault();
    if (!isTouch && !isInOverlay(event) && listener.rightClick(place(event))) event.preventDefault();
  };

  const abort = new AbortController();
  const { signal } = abort;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('click', click, { signal, capture: true });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  element.addEventListener('contextmenu', menu, { signal });
  return () => {
    clearTimeout(press);
    abort.abort();
  };
}
