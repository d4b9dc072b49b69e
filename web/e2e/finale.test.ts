/** The finale: the last move, the awards of final scoring one by one, and then the result. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Person, PHONE } from './browser';
import { playShortGame } from './long-game';
import { messagePattern } from './messages';
import { playToFinale, skipFinale } from './player';

/** The number of tiles on the board shortly before the end of a base game. */
const NEARLY_ALL = 69;

/** Plays a game to its finale, most of it without the page. Returns the table. */
async function reachFinale(person: Person, seed: number): Promise<string> {
  const { page } = person;
  await person.remember({ 'bastide.settings': { hasty: true } });
  await page.goto('');
  const { table } = await playShortGame(page, NEARLY_ALL);
  await page.goto(`t/${table}`);
  await page.waitForSelector('[data-page="table"]');
  await playToFinale(page, seed, 'keyboard');
  return table;
}

interface Shown {
  kind: string;
  title: string;
  /** Whether the award is for a feature shaded on the board. */
  isShaded: boolean;
  points: number[];
  totals: number[];
}

function shown(page: Page): Promise<Shown> {
  return page.locator('[data-finale]').evaluate((finale: HTMLElement) => {
    const numbers = (selector: string) =>
      [...finale.querySelectorAll(selector)].map(({ textContent }) =>
        Number((textContent ?? '').replace('−', '-')),
      );
    return {
      kind: finale.dataset.finale ?? '',
      title: finale.querySelector('.title')?.firstChild?.textContent?.trim() ?? '',
      isShaded: document.querySelector('[data-board] [data-shaded]') !== null,
      points: numbers('.gains strong'),
      totals: numbers('.total'),
    };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const isOver = (page: Page) => page.locator('[data-page="final"]').waitFor();

/** Returns how far tiles reach below the top of the finale's bar, in pixels. */
const coveredTiles = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bottoms = [...document.querySelectorAll('[data-board] image')].map(
      (tile) => tile.getBoundingClientRect().bottom,
    );
    const bar = document.querySelector('[data-finale]')?.getBoundingClientRect();
    return Math.max(...bottoms) - (bar?.top ?? 0);
  });

test('with reduced motion, each button press shows the next award, and the result follows', async () => {
  // In a low window the bar would cover a large part of the board.
  const person = await Person.arrive({ viewport: { width: 1100, height: 560 } });
  const { page } = person;
  const table = await reachFinale(person, 3);
  expect(await page.locator('[data-page="final"]').count()).toBe(0);
  const scenes = [await shown(page)];
  expect(scenes[0]?.kind).toBe('last-move');
  while (scenes.at(-1)?.kind !== 'result') {
    await page.locator('[data-action="finale-next"]').click();
    await page.waitForSelector(`[data-scene="${scenes.length}"]`);
    const isAward = (await page.locator('[data-finale="award"]').count()) > 0;
    expect(await coveredTiles(page), 'the bar covers no tile').toBeLessThanOrEqual(3);
    // In a base game, all final awards are for features.
    if (isAward) await page.waitForSelector('[data-board] [data-shaded]', { state: 'attached' });
    scenes.push(await shown(page));
  }
  const awards = scenes.slice(1, -1);
  expect(awards.length).toBeGreaterThan(1);
  for (const [index, { kind, points, totals, isShaded }] of awards.entries()) {
    expect([kind, isShaded]).toEqual(['award', true]);
    expect(sum(totals)).toBe(sum(scenes[index]?.totals ?? []) + sum(points));
  }
  const farms = awards.map(({ title }) => messagePattern('farm', 'en').test(title.toLowerCase()));
  expect(farms).toEqual([...farms].sort());
  const info = await page.evaluate(async (id) => (await fetch(`api/v1/tables/${id}`)).json(), table);
  expect(scenes.at(-1)?.totals).toEqual(info.result.scores);
  await page.keyboard.press('Enter');
  await isOver(page);

  await page.reload();
  await isOver(page);
  await page.locator('[data-action="finale"]').click();
  await page.waitForSelector('[data-finale="last-move"]');
  await skipFinale(page);
  await isOver(page);
  await page.getByRole('button', { name: messagePattern('insight-final-board', 'en') }).click();
  const ana = page.locator('[data-board] title', { hasText: 'Ana' });
  await expect
    .poll(() => ana.count(), { message: 'the figures stand as they were scored' })
    .toBeGreaterThan(0);
  await person.leave();
});

test('the finale runs by itself until a key or a tap skips it, also in a replay', async () => {
  const person = await Person.arrive({ ...PHONE, reducedMotion: 'no-preference' });
  const { page } = person;
  const table = await reachFinale(person, 4);
  await page.waitForSelector('[data-finale="award"]');
  await page.waitForSelector('.flight', { state: 'attached' });
  await page.waitForSelector('[data-scene="2"]');
  await page.locator('[data-board]').tap({ force: true, position: { x: 20, y: 200 } });
  await isOver(page);

  await page.goto(`replay/${table}?move=100000`);
  const replay = page.locator('[data-page="replay"]');
  await replay.waitFor();
  await expect.poll(() => replay.getAttribute('data-at')).not.toBe('0');
  expect(await page.locator('[data-finale]').count()).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press(' ');
  await page.waitForSelector('[data-finale="award"]');
  await page.keyboard.press('x');
  await page.waitForSelector('[data-finale]', { state: 'detached' });
  await person.leave();
});
