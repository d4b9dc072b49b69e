import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace';

let shown: number[][];
let pace: Pace<number>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  // Even numbers are to be seen for a second.
  pace = new Pace<number>(
    (items) => shown.push(items),
    (item) => (item % 2 === 0 ? 1000 : 0),
    5,
  );
});
afterEach(() => vi.useRealTimers());

test('the first is shown at once, the next after its time', () => {
  for (const item of [2, 4, 6]) pace.add(item);
  expect(shown).toEqual([[2]]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([[2], [4]]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([[2], [4], [6]]);
});

test('what needs no time holds nothing up, but keeps its place', () => {
  for (const item of [1, 3, 2, 5]) pace.add(item);
  expect(shown).toEqual([[1], [3], [2]]);
  vi.advanceTimersByTime(1000);
  expect(shown.at(-1)).toEqual([5]);
});

test('later than its time nothing waits', () => {
  pace.add(2);
  vi.advanceTimersByTime(1500);
  pace.add(4);
  expect(shown).toEqual([[2], [4]]);
});

test('too many are shown together, and so is everything when somebody wants it', () => {
  for (const item of [2, 4, 6, 8]) pace.add(item);
  pace.flush();
  expect(shown).toEqual([[2], [4, 6, 8]]);
  for (const item of [2, 4, 6, 8, 10, 12, 14]) pace.add(item);
  expect(shown.at(-1)).toEqual([4, 6, 8, 10, 12, 14]);
});

test('what was forgotten is not shown', () => {
  for (const item of [2, 4]) pace.add(item);
  pace.clear();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([[2]]);
});
