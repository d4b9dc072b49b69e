/** What fingers, mouse and wheel do to the board, as a few plain wishes. */

import type { Point } from './geometry';

export type Device = 'mouse' | 'touch';

export interface Listener {
  pan(dx: number, dy: number): void;
  throw(vx: number, vy: number): void;
  zoom(factor: number, at: Point): void;
  /** Whether something drags or pinches now. */
  hold(isHeld: boolean): void;
  /** A tap or click that no control of the board took. */
  tap(at: Point, device: Device): void;
  /** A finger that stays. */
  longPress(at: Point): void;
  /** A mouse that moves without a button; `null` when it leaves. */
  hover(at: Point | null): void;
  /** A turn of the wheel that somebody else takes: answers whether it did. */
  wheel(at: Point, steps: number): boolean;
  /** Whether the page around scrolls by the wheel and by one finger. */
  readonly isEmbedded: boolean;
}

/** So far a pointer moves before it drags, in pixels: fingers tremble more. */
const SLACK = { mouse: 4, touch: 10 };
const LONG = 480;
/** How far back speed is measured, in milliseconds. */
const MEMORY = 90;

interface Pointer {
  at: Point;
  from: Point;
  device: Device;
}

const deviceOf = (event: PointerEvent): Device => (event.pointerType === 'mouse' ? 'mouse' : 'touch');

/** Listens to an element; answers with what ends it. */
export function listen(element: HTMLElement, listener: Listener): () => void {
  const pointers = new Map<number, Pointer>();
  let trail: { at: Point; time: number }[] = [];
  let isDragging = false;
  let wasPinched = false;
  let press: ReturnType<typeof setTimeout> | undefined;
  /** A click that ends a drag is no click. */
  let swallows = false;

  const place = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const isControl = (event: Event) =>
    event.target instanceof Element && event.target.closest('[data-control]') !== null;

  /** Panels that lie over the board take their own clicks and turns of the wheel. */
  const isAside = (event: Event) =>
    event.target instanceof Element && event.target.closest('[data-still]') !== null;

  const begin = () => {
    if (isDragging) return;
    isDragging = true;
    clearTimeout(press);
    listener.hold(true);
    for (const id of pointers.keys()) {
      if (!element.hasPointerCapture(id)) element.setPointerCapture(id);
    }
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0 && event.button !== 1) return;
    if (isAside(event)) return;
    swallows = false;
    const at = place(event);
    pointers.set(event.pointerId, { at, from: at, device: deviceOf(event) });
    trail = [{ at, time: event.timeStamp }];
    clearTimeout(press);
    if (pointers.size === 1) {
      wasPinched = false;
      if (deviceOf(event) === 'touch' && !isControl(event)) {
        press = setTimeout(() => {
          swallows = true;
          listener.longPress(at);
        }, LONG);
      }
    } else begin();
    if (event.button === 1) event.preventDefault();
  };

  const move = (event: PointerEvent) => {
    const pointer = pointers.get(event.pointerId);
    const at = place(event);
    if (!pointer) {
      // What lies over the board hides it.
      if (event.pointerType === 'mouse') listener.hover(isAside(event) ? null : at);
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
      // What the slack swallowed is not made up for: the board would jump.
      pointer.from = at;
      return;
    }
    trail = [...trail.filter(({ time }) => event.timeStamp - time < MEMORY), { at, time: event.timeStamp }];
    listener.pan(at[0] - before[0], at[1] - before[1]);
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
      swallows = true;
      listener.hold(false);
      const first = trail.find(({ time }) => event.timeStamp - time < MEMORY);
      const passed = first ? event.timeStamp - first.time : 0;
      if (first && passed > 8 && !wasPinched && event.type === 'pointerup') {
        const [x, y] = pointer.at;
        listener.throw((x - first.at[0]) / passed, (y - first.at[1]) / passed);
      }
      return;
    }
    if (event.type === 'pointerup' && !swallows && !isControl(event))
      listener.tap(pointer.at, pointer.device);
  };

  const click = (event: MouseEvent) => {
    // A key that presses a button comes as a click too, without a count.
    if (!swallows || event.detail === 0) return;
    swallows = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const wheel = (event: WheelEvent) => {
    if (isAside(event) || (listener.isEmbedded && !event.ctrlKey)) return;
    event.preventDefault();
    const at = place(event);
    // Lines and pages as pixels, as browsers do.
    const unit = event.deltaMode === 1 ? 33 : event.deltaMode === 2 ? 400 : 1;
    const delta = event.deltaY * unit;
    if (!event.ctrlKey && Math.abs(delta) >= 1 && listener.wheel(at, delta)) return;
    // A pinch on a trackpad comes as a wheel with `ctrl` and small steps.
    listener.zoom(Math.exp(-delta * (event.ctrlKey ? 0.01 : 0.0016)), at);
  };

  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') listener.hover(null);
  };
  const menu = (event: Event) => {
    // A long press asks about the board, not for the browser's menu.
    if (pointers.size > 0) event.preventDefault();
  };

  const ending = new AbortController();
  const { signal } = ending;
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
    ending.abort();
  };
}
