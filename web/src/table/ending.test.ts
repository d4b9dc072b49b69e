// @vitest-environment ./src/testing/browser.ts
import { beforeEach, expect, test, vi } from 'vitest';
import { Ending } from './ending.svelte';

let entries: unknown[] = [];

beforeEach(() => {
  entries = [null];
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => entries.push(state),
    back: () => entries.pop(),
  });
});

test('Back leads from the board to the result', () => {
  const ending = new Ending();
  expect(ending.isShown).toBe(true);
  ending.seeBoard();
  expect(ending.isShown).toBe(false);
  history.back();
  ending.follow();
  expect(ending.isShown).toBe(true);
});

test('whoever asks for the result leaves no step behind', () => {
  const ending = new Ending();
  ending.seeBoard();
  ending.seeResult();
  expect(ending.isShown).toBe(true);
  expect(entries).toEqual([null]);
});

test('a reload stays at the board', () => {
  new Ending().seeBoard();
  expect(new Ending().isShown).toBe(false);
});
