/** Four players with many expansions in small windows: the answers stay visible, and everything else makes room. */

import type { BrowserContextOptions, Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Person, PHONE } from './browser';
import { finishedGame } from './long-game';
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

test.each([
  ['390x844', phone(390, 844)],
  ['320x640', phone(320, 640)],
  ['844x390', LANDSCAPE],
])('the points of three players are in view at %s', async (_, options) => {
  const screen = await Screen.of('three-long-names', options);
  await screen.page.locator('.answers [data-pick]').first().waitFor();
  await screen.person.settled();
  expect(await screen.page.locator('.players li').count()).toBe(3);
  expect(await screen.scoresOutOfView()).toEqual([]);
  expect(await screen.overlappingScores()).toEqual([]);
  await screen.leave();
});

test('on a phone in landscape, a bidder sees all tiles for sale and the highest bid', async () => {
  const screen = await Screen.of('bid-of-four', LANDSCAPE);
  await screen.page.locator('.answers [data-pick]').first().waitFor();
  await screen.person.settled();
  const bottom = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  const [aside, bid] = [screen.extras, screen.extras.getByRole('status')];
  expect(await bottom(bid)).toBeLessThanOrEqual((await bottom(aside)) + 1);
  await screen.leave();
});

test('a text that goes on below what is visible fades out', async () => {
  const screen = await Screen.of('bid-of-four', { viewport: { width: 1280, height: 720 }, locale: 'es-ES' });
  const aside = screen.page.locator('.aside');
  const fades = () => aside.evaluate((element) => getComputedStyle(element).maskImage !== 'none');
  await expect.poll(fades).toBe(true);
  await aside.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(fades).toBe(false);
  await screen.leave();
});

test('on a phone in landscape, the controls of a replay are in view', async () => {
  const person = await Person.arrive(LANDSCAPE);
  const { page } = person;
  await page.goto(`replay/${await finishedGame()}`);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.waitFor();
  await person.settled();
  const { y = 0, height = 0 } = (await play.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(390);
  await person.leave();
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
