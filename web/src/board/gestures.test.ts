// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GestureListener, listenToGestures } from './gestures';

/** The part of an element that gestures use: 800 × 600 pixels with its top left corner at 100, 50. */
class Surface extends EventTarget {
  readonly captured = new Set<number>();
  getBoundingClientRect() {
    return { left: 100, top: 50, width: 800, height: 600 };
  }
  hasPointerCapture(id: number) {
    return this.captured.has(id);
  }
  setPointerCapture(id: number) {
    this.captured.add(id);
  }
}

interface Touch {
  id?: number;
  device?: 'mouse' | 'touch';
  button?: number;
  time?: number;
}

let surface: Surface;
let end: () => void;
let done: unknown[];
let takesWheel: boolean;
let isEmbedded: boolean;
let isOnTile: boolean;

const listener: GestureListener = {
  pan: (dx, dy) => done.push(['pan', dx, dy]),
  fling: (vx, vy) => done.push(['fling', vx, vy]),
  zoom: (factor, at) => done.push(['zoom', Number(factor.toFixed(3)), at]),
  setDragging: (isDragging) => done.push(['drag', isDragging]),
  tap: (at, device) => done.push(['tap', at, device]),
  longPress: (at) => done.push(['long', at]),
  hover: (at) => done.push(['hover', at]),
  wheel: () => takesWheel,
  rightClick: (at) => {
    done.push(['right', at]);
    return isOnTile;
  },
  isOnTile: () => isOnTile,
  dragTile: (at) => done.push(['tile', at]),
  dropTile: (at) => done.push(['drop', at]),
  cancelTileDrag: () => done.push(['cancel']),
  get isEmbedded() {
    return isEmbedded;
  },
};

function send(type: string, fields: object): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), fields);
  surface.dispatchEvent(event);
  return event;
}

function pointer(type: string, x: number, y: number, touch: Touch = {}): Event {
  const event = new Event(type, { cancelable: true });
  if (touch.time !== undefined) Object.defineProperty(event, 'timeStamp', { value: touch.time });
  Object.assign(event, {
    pointerId: touch.id ?? 1,
    pointerType: touch.device ?? 'mouse',
    button: touch.button ?? 0,
    clientX: x,
    clientY: y,
  });
  surface.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  vi.useFakeTimers();
  // No panel covers the board here, and it has no controls.
  vi.stubGlobal('Element', class {});
  surface = new Surface();
  done = [];
  takesWheel = false;
  isEmbedded = false;
  isOnTile = false;
  end = listenToGestures(surface as unknown as HTMLElement, listener);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a click is a tap in board coordinates', () => {
  pointer('pointerdown', 300, 250);
  pointer('pointermove', 302, 250);
  pointer('pointerup', 302, 250);
  expect(done).toEqual([['tap', [202, 200], 'mouse']]);
});

test('a finger has more slack than a mouse', () => {
  pointer('pointerdown', 300, 250, { device: 'touch' });
  pointer('pointermove', 308, 250, { device: 'touch' });
  pointer('pointerup', 308, 250, { device: 'touch' });
  expect(done).toEqual([['tap', [208, 200], 'touch']]);
  done = [];
  pointer('pointerdown', 300, 250);
  pointer('pointermove', 308, 250);
  pointer('pointerup', 308, 250);
  expect(done).not.toContainEqual(expect.arrayContaining(['tap']));
});

test('a drag pans without the slack, captures the pointer and suppresses the final click', () => {
  pointer('pointerdown', 300, 250, { time: 0 });
  pointer('pointermove', 310, 250, { time: 400 });
  pointer('pointermove', 315, 253, { time: 500 });
  pointer('pointerup', 315, 253, { time: 800 });
  expect(done).toEqual([
    ['drag', true],
    ['pan', 5, 3],
    ['drag', false],
  ]);
  expect(surface.captured).toEqual(new Set([1]));
  const click = send('click', { detail: 1 });
  expect(click.defaultPrevented).toBe(true);
  // The next click counts again.
  expect(send('click', { detail: 1 }).defaultPrevented).toBe(false);
});

test('a keyboard click after a drag is not suppressed', () => {
  pointer('pointerdown', 300, 250);
  pointer('pointermove', 320, 250);
  pointer('pointerup', 320, 250);
  expect(send('click', { detail: 0 }).defaultPrevented).toBe(false);
});

test('releasing a moving board throws it with its speed, releasing a resting one does not', () => {
  pointer('pointerdown', 300, 250, { time: 0 });
  pointer('pointermove', 320, 250, { time: 20 });
  pointer('pointermove', 340, 250, { time: 40 });
  pointer('pointermove', 360, 250, { time: 60 });
  pointer('pointerup', 360, 250, { time: 60 });
  expect(done.at(-1)).toEqual(['fling', 1, 0]);
  done = [];
  pointer('pointerdown', 300, 250, { time: 1000 });
  pointer('pointermove', 320, 250, { time: 1020 });
  pointer('pointermove', 340, 250, { time: 1040 });
  pointer('pointerup', 340, 250, { time: 2000 });
  expect(done.at(-1)).toEqual(['drag', false]);
});

test('two fingers zoom around their midpoint and do not throw', () => {
  pointer('pointerdown', 200, 250, { id: 1, device: 'touch', time: 0 });
  pointer('pointerdown', 300, 250, { id: 2, device: 'touch', time: 10 });
  pointer('pointermove', 400, 250, { id: 2, device: 'touch', time: 30 });
  expect(done).toEqual([
    ['drag', true],
    ['pan', 50, 0],
    ['zoom', 2, [200, 200]],
  ]);
  pointer('pointerup', 400, 250, { id: 2, device: 'touch', time: 40 });
  pointer('pointerup', 200, 250, { id: 1, device: 'touch', time: 45 });
  expect(done.at(-1)).toEqual(['drag', false]);
});

test('a resting finger is a long press and not a tap', () => {
  pointer('pointerdown', 300, 250, { device: 'touch' });
  vi.advanceTimersByTime(600);
  pointer('pointerup', 300, 250, { device: 'touch' });
  expect(done).toEqual([['long', [200, 200]]]);
});

test('a resting mouse or a short touch is not a long press', () => {
  pointer('pointerdown', 300, 250);
  vi.advanceTimersByTime(600);
  pointer('pointercancel', 300, 250);
  pointer('pointerdown', 300, 250, { device: 'touch' });
  vi.advanceTimersByTime(300);
  pointer('pointercancel', 300, 250, { device: 'touch' });
  vi.advanceTimersByTime(600);
  expect(done).toEqual([]);
});

test('a mouse without a pressed button hovers until it leaves', () => {
  pointer('pointermove', 300, 250);
  pointer('pointerleave', 300, 250);
  expect(done).toEqual([
    ['hover', [200, 200]],
    ['hover', null],
  ]);
});

test('the right button does not drag', () => {
  pointer('pointerdown', 300, 250, { button: 2 });
  pointer('pointerup', 300, 250, { button: 2 });
  expect(done).toEqual([]);
});

const turn = (fields: object) =>
  send('wheel', { deltaMode: 0, ctrlKey: false, clientX: 300, clientY: 250, ...fields });

test('the wheel zooms unless the listener handles it', () => {
  expect(turn({ deltaY: -100 }).defaultPrevented).toBe(true);
  expect(done).toEqual([['zoom', Number(Math.exp(0.16).toFixed(3)), [200, 200]]]);
  done = [];
  takesWheel = true;
  turn({ deltaY: -100 });
  expect(done).toEqual([]);
  // A trackpad pinch always zooms the board.
  turn({ deltaY: -10, ctrlKey: true });
  expect(done).toEqual([['zoom', Number(Math.exp(0.1).toFixed(3)), [200, 200]]]);
});

test('on an embedded board the wheel scrolls the page, except for a pinch', () => {
  isEmbedded = true;
  expect(turn({ deltaY: 100 }).defaultPrevented).toBe(false);
  expect(done).toEqual([]);
  expect(turn({ deltaY: 10, ctrlKey: true }).defaultPrevented).toBe(true);
  expect(done).toHaveLength(1);
});

test('a drag from the previewed tile moves the tile, not the board', () => {
  isOnTile = true;
  pointer('pointerdown', 300, 250);
  pointer('pointermove', 310, 250);
  pointer('pointermove', 400, 250);
  pointer('pointerup', 402, 250);
  expect(done).toEqual([
    ['tile', [210, 200]],
    ['tile', [300, 200]],
    ['drop', [302, 200]],
  ]);
  expect(send('click', { detail: 1 }).defaultPrevented).toBe(true);
});

test('a second finger ends the drag of the tile and zooms', () => {
  isOnTile = true;
  pointer('pointerdown', 200, 250, { id: 1, device: 'touch' });
  pointer('pointermove', 230, 250, { id: 1, device: 'touch' });
  pointer('pointerdown', 330, 250, { id: 2, device: 'touch' });
  pointer('pointermove', 430, 250, { id: 2, device: 'touch' });
  expect(done).toEqual([
    ['tile', [130, 200]],
    ['cancel'],
    ['drag', true],
    ['pan', 50, 0],
    ['zoom', 2, [230, 200]],
  ]);
});

test('a tile drag that the browser cancels drops nothing', () => {
  isOnTile = true;
  pointer('pointerdown', 300, 250);
  pointer('pointermove', 320, 250);
  pointer('pointercancel', 320, 250);
  expect(done.at(-1)).toEqual(['cancel']);
});

test('a right click goes to the tile; elsewhere the browser menu opens', () => {
  isOnTile = true;
  expect(send('contextmenu', { clientX: 300, clientY: 250 }).defaultPrevented).toBe(true);
  expect(done).toEqual([['right', [200, 200]]]);
  isOnTile = false;
  expect(send('contextmenu', { clientX: 300, clientY: 250 }).defaultPrevented).toBe(false);
});

test('a long press does not open the browser menu', () => {
  pointer('pointerdown', 300, 250, { device: 'touch' });
  expect(send('contextmenu', {}).defaultPrevented).toBe(true);
  pointer('pointerup', 300, 250, { device: 'touch' });
  expect(send('contextmenu', {}).defaultPrevented).toBe(false);
});

test('no event is reported after the end, not even a pending long press', () => {
  pointer('pointerdown', 300, 250, { device: 'touch' });
  end();
  vi.advanceTimersByTime(600);
  pointer('pointerup', 300, 250, { device: 'touch' });
  turn({ deltaY: 100 });
  expect(done).toEqual([]);
});
