// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gains } from './gains.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('initial points are not a gain', () => {
  const gains = new Gains();
  gains.update([7, 3]);
  expect(gains.of(0)).toBeUndefined();
  // Another table with another number of seats.
  gains.update([10, 3, 0]);
  expect(gains.of(0)).toBeUndefined();
});

test('the scores of another game are not a gain', () => {
  const gains = new Gains();
  const [game, finale] = [{}, {}];
  gains.update([30, 20], game);
  gains.update([10, 20], finale);
  expect(gains.of(0)).toBeUndefined();
  gains.update([16, 20], finale);
  expect(gains.of(0)?.points).toBe(6);
});

test('gains and losses are shown for a while and accumulate', () => {
  const gains = new Gains();
  gains.update([0, 5]);
  gains.update([4, 3]);
  expect([gains.of(0)?.points, gains.of(1)?.points]).toEqual([4, -2]);
  vi.advanceTimersByTime(2000);
  gains.update([7, 3]);
  expect(gains.of(0)?.points).toBe(7);
  vi.advanceTimersByTime(1000);
  expect([gains.of(0)?.points, gains.of(1)]).toEqual([7, undefined]);
  vi.advanceTimersByTime(2000);
  expect(gains.of(0)).toBeUndefined();
});
