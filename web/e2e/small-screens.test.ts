/** Four players with many expansions in small windows: the answers stay visible, and everything else makes room. */

import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE } from './browser';
import { Screen, textOf } from './screens';

const phone = (width: number, height: number): BrowserContextOptions => ({
  ...PHONE,
  viewport: { width, height },
});
const SMALL: readonly (readonly [string, BrowserContextOptions])[] = [
  ['1280x720', { viewport: { width: 1280, height: 720 } }],
  ['390x844', phone(390, 844)],
  ['320x640', phone(320, 640)],
];
const LANDSCAPE = phone(844, 390);

describe.each(SMALL)('at %s', (_, options) => {
  test.each(['ferry-of-four', 'robber-of-four', 'bid-of-four'] as const)(
    'the answers to %s are visible without scrolling, and no score covers an emblem',
    async (situation) => {
      const screen = await Screen.of(situation, { ...options, locale: 'es-ES' });
      await screen.page.locator('.answers [data-pick]').first().waitFor();
      await screen.person.settled();
      expect(await screen.hiddenAnswers()).toEqual([]);
      expect(await screen.overlappingScores()).toEqual([]);
      await screen.leave();
    },
  );
});

test('on a phone in landscape, the first answers are visible, and no score covers an emblem', async () => {
  const screen = await Screen.of('ferry-of-four', LANDSCAPE);
  await screen.page.locator('.answers [data-pick]').first().waitFor();
  await screen.person.settled();
  const hidden = await screen.hiddenAnswers();
  expect(hidden.length).toBeLessThan((await screen.choices()).length);
  expect(await screen.overlappingScores()).toEqual([]);
  await screen.leave();
});

test('only the ferries that can move are listed beside the question', async () => {
  const screen = await Screen.of('ferry-of-four', {});
  await expect.poll(() => screen.explains()).toContain('Ferry: east – west (0, 0)');
  expect(await screen.explains()).not.toMatch(/Ferry: [^)]*\((−2, 0|0, 2)\)/);
  const all = (await screen.expansions()).locator('section', { hasText: 'The Ferries' });
  await expect.poll(() => textOf(all)).toMatch(/Ferry: [^)]*\(−2, 0\)/);
  await screen.leave();
});

test('panels without room fold to their tabs, which open beside the question', async () => {
  const screen = await Screen.of('bid-of-four', { viewport: { width: 1280, height: 720 } });
  const { page } = screen;
  const history = page.getByRole('tab', { name: 'History' });
  await history.waitFor();
  await expect.poll(() => page.getByRole('tabpanel').count()).toBe(0);
  await history.click();
  await page.getByRole('tabpanel').waitFor();
  expect(await screen.hiddenAnswers()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('tabpanel').count()).toBe(0);
  await screen.leave();
});

test('panels with room are open', async () => {
  const screen = await Screen.of('ferry-move', {});
  await screen.page.getByRole('tabpanel').waitFor();
  await screen.leave();
});
