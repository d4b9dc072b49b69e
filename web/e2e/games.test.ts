/** Whole games, from the first page to the last, played through the page alone. */

import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { Person, PHONE } from './browser';
import { bots } from './long-game';
import { type Hands, play } from './player';
import { moduleNames, open, settings, sit } from './tables';

/** The scores of the final page are those that the server counts. */
async function checkResult(person: Person, table: string): Promise<void> {
  const { page } = person;
  await page.waitForSelector('[data-page="final"]');
  const info = await page.evaluate(async (id) => (await fetch(`api/v1/tables/${id}`)).json(), table);
  expect(info.phase).toBe('over');
  const shown = () => page.locator('[data-page="final"]').innerText();
  for (const score of info.result.scores) await expect.poll(shown).toContain(String(score));
}

test('a base game against a computer player, from one click on the first page to the final page', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('');
  await page.locator('[data-action="play-now"]').click();
  await page.waitForSelector('[data-page="table"]');
  await play(page, 1);
  await checkResult(person, page.url().split('/t/')[1] ?? '');
  await person.leave();
});

/** Nothing may need sideways scrolling. */
async function checkWidth(person: Person): Promise<void> {
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

test.each<[string, number, Hands, BrowserContextOptions]>([
  ['a window', 1, 'mouse', {}],
  ['a phone', 5, 'touch', PHONE],
])(
  'a game with every module in %s against %i computer players to the final page',
  {
    timeout: 900_000,
  },
  async (_, opponents, hands, options) => {
    const person = await Person.arrive(options);
    const seats = [{ who: 'here' as const }, ...bots(opponents)];
    const opened = await open(settings({ modules: await moduleNames(), seats }));
    await sit(person, opened);
    await play(person.page, 2, hands);
    await checkResult(person, opened.table);
    await checkWidth(person);
    await person.leave();
  },
);

test('two people at one device take turns', async () => {
  const person = await Person.arrive();
  const opened = await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']);
  await sit(person, opened);
  await play(person.page, 3, 'mouse', 24);
  const table = person.page.locator('[data-page="table"]');
  expect(await table.innerText()).toContain('Ana');
  expect(await table.innerText()).toContain('Luis');
  const info = await person.page.evaluate(
    async (id) => (await fetch(`api/v1/tables/${id}`)).json(),
    opened.table,
  );
  expect(info.phase).toBe('playing');
  await person.leave();
});

test('a game by keyboard alone', async () => {
  const person = await Person.arrive();
  const opened = await open(settings());
  await sit(person, opened);
  await play(person.page, 4, 'keyboard');
  await checkResult(person, opened.table);
  await person.leave();
});

test('a game on a phone, by touch', async () => {
  const person = await Person.arrive(PHONE);
  const opened = await open(settings({ modules: ['inns-cathedrals'] }));
  await sit(person, opened);
  await play(person.page, 5, 'touch', 40);
  await checkWidth(person);
  await person.leave();
});
