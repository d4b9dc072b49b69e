/** Games on this device without a network: after the first load, nothing answers any more. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from './browser';
import { buildSite, newVersionOf, removeBuilds } from './builds';
import { coreReady } from './core';
import { lookForUpdate, script, stored } from './installed';
import { type Origin, ownServer, plainFiles, visit, visitor } from './origins';
import { layAt, play, reachTile } from './player';
import { checkWidth, LONG } from './whole-game';

let site = '';
beforeAll(async () => {
  site = await buildSite();
});
afterAll(removeBuilds);

const head = ({ page }: Person) => page.locator('[data-page="table"]').getAttribute('data-head').then(Number);

/** Loads the home page once. After that there is no network. */
async function loadOnce(origin: Origin): Promise<Person> {
  const person = await visitor(origin);
  const { page } = person;
  await page.goto('');
  await coreReady(page);
  await stored(page);
  await origin.stop();
  await person.context.setOffline(true);
  return person;
}

/** Starts a game from the home page. Returns the id of its table. */
async function playNow(person: Person, origin: Origin): Promise<string> {
  const { page } = person;
  await visit(person, origin, '');
  await page.locator('[data-action="play-now"]').click();
  await page.waitForSelector('[data-page="table"]');
  return /t\/(local-[^#?]*)/.exec(page.url())?.[1] ?? '';
}

/** Plays some turns, reloads the page, and checks that the game is where it was. */
async function playAndReload(person: Person): Promise<void> {
  const { page } = person;
  await play(page, 1, 'mouse', 12);
  await reachTile(page);
  const before = await head(person);
  await page.reload();
  await reachTile(page);
  expect(await head(person)).toBe(before);
}

test(
  'a whole game across a reload, its replay with analysis, and a lesson, from plain files',
  LONG,
  async () => {
    const origin = await plainFiles(site);
    const person = await loadOnce(origin);
    const { page } = person;
    const table = await playNow(person, origin);
    await playAndReload(person);
    await play(page, 2);
    await page.waitForSelector('[data-page="final"]');
    await checkWidth(person);

    await visit(person, origin, `replay/${table}?tab=analysis`);
    await page.locator('[data-action="analyse"]').click();
    const progress = () => page.locator('.progress progress').getAttribute('value').then(Number);
    await expect.poll(progress).toBeGreaterThan(1);

    await visit(person, origin, 'first-game');
    await layAt(page, '1,0', 0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await person.leave();
  },
);

test.each([
  ['our own server', ownServer],
  ['plain files', () => plainFiles(site)],
] as const)('a game goes on while %s brings a new version, and after it', LONG, async (_, begin) => {
  const origin = await begin();
  const person = await loadOnce(origin);
  const { page } = person;
  const table = await playNow(person, origin);
  await playAndReload(person);
  const before = await script(page);

  origin.show(newVersionOf(origin.first));
  await origin.start();
  await person.context.setOffline(false);
  await lookForUpdate(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  const update = page.locator('[data-action="update"]');
  expect(await update.count(), 'no notice at a table').toBe(0);
  await play(page, 3, 'mouse', 6);
  await reachTile(page);
  const reached = await head(person);

  await page.locator('a[aria-label="Home"]').first().click();
  await update.click();
  await expect.poll(() => script(page).catch(() => before)).not.toBe(before);
  await visit(person, origin, `t/${table}`);
  await reachTile(page);
  expect(await head(person)).toBe(reached);
  await play(page, 4, 'mouse', 4);
  await origin.stop();
  await person.leave();
});
