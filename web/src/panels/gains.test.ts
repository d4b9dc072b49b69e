// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gains } from './gains.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the points that a game begins with are no gain', () => {
  const gains = new Gains();
  gains.follow([7, 3]);
  expect(gains.of(0)).toBeUndefined();
  // Another table has other seats.
  gains.follow([10, 3, 0]);
  expect(gains.of(0)).toBeUndefined();
});

test('gains and losses are shown for a while, and what comes meanwhile is added', () => {
  const gains = new Gains();
  gains.follow([0, 5]);
  gains.follow([4, 3]);
  expect([gains.of(0)?.points, gains.of(1)?.points]).toEqual([4, -2]);
  vi.advanceTimersByTime(2000);
  gains.follow([7, 3]);
  expect(gains.of(0)?.points).toBe(7);
  vi.advanceTimersByTime(1000);
  expect([gains.of(0)?.points, gains.of(1)]).toEqual([7, undefined]);
  vi.advanceTimersByTime(2000);
  expect(gains.of(0)).toBeUndefined();
});
