// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { fitsPlayers } from './layout.svelte';

test.each([
  [2, false, 720, true],
  [4, false, 720, true],
  [4, true, 720, false],
  [4, true, 900, false],
  [4, true, 1080, true],
  [6, false, 900, false],
])('%i players with items (%s) fit in a column of %i pixels: %s', (players, hasItems, height, expected) => {
  expect(fitsPlayers(players, hasItems, height)).toBe(expected);
});
