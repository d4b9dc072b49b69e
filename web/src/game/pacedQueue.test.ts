import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PacedQueue } from './pacedQueue';

let shown: number[][];
let pace: PacedQueue<number>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  // Even numbers stay visible for a second.
  pace = new PacedQueue<number>(
    (items) => shown.push(items),
    (item) => (item % 2 === 0 ? 1000 : 0),
    5,
  );
});
afterEach(() => vi.useRealTimers());

test('the first item is shown at once, the next one after its delay', () => {
  for (const item of [2, 4, 6]) pace.add(item);
  expect(shown).toEqual([[2]]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([[2], [4]]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([[2], [4], [6]]);
});

test('items without a delay hold up nothing and keep their order', () => {
  for (const item of [1, 3, 2, 5]) pace.add(item);
  expect(shown).toEqual([[1], [3], [2]]);
  vi.advanceTimersByTime(1000);
  expect(shown.at(-1)).toEqual([5]);
});

test('an item added after the delay is shown at once', () => {
  pace.add(2);
  vi.advanceTimersByTime(1500);
  pace.add(4);
  expect(shown).toEqual([[2], [4]]);
});

test('a flush or an overflow shows all items together', () => {
  for (const item of [2, 4, 6, 8]) pace.add(item);
  pace.flush();
  expect(shown).toEqual([[2], [4, 6, 8]]);
  for (const item of [2, 4, 6, 8, 10, 12, 14]) pace.add(item);
  expect(shown.at(-1)).toEqual([4, 6, 8, 10, 12, 14]);
});

test('cleared items are not shown', () => {
  for (const item of [2, 4]) pace.add(item);
  pace.clear();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([[2]]);
});
