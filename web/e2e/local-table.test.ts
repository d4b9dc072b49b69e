/** Games on this device, which run in the page. */

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Person } from './browser';
import { CORE_FILE, coreReady } from './core';
import { messagePattern } from './messages';
import { play, playToFinale, reachTile, skipFinale } from './player';

/** Returns what is sent to the server about tables from now on. */
function tableRequests(person: Person): string[] {
  const sent: string[] = [];
  const note = (url: string) => {
    if (/\/api\/v1\/(tables|analyses)/.test(url)) sent.push(url);
  };
  person.context.on('request', (request) => note(request.url()));
  person.context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())));
  person.page.on('websocket', (socket) => note(socket.url()));
  return sent;
}

/** Opens the home page and starts a game with one click. */
async function playNow(page: Page): Promise<void> {
  await page.goto('');
  await coreReady(page);
  await page.locator('[data-action="play-now"]').click();
  await page.waitForSelector('[data-page="table"]');
}

const head = (page: Page) => page.locator('[data-page="table"]').getAttribute('data-head').then(Number);

test('a game from one click to the result, across a reload and in two tabs, without the server', async () => {
  const person = await Person.arrive();
  const sent = tableRequests(person);
  const { page } = person;
  await playNow(page);
  expect(page.url()).toContain('/t/local-');
  await play(page, 1, 'mouse', 20);
  await reachTile(page);
  const before = await head(page);
  await page.reload();
  await reachTile(page);
  expect(await head(page)).toBe(before);

  const second = await person.context.newPage();
  await second.goto(page.url());
  await playToFinale(second, 2);
  await skipFinale(second);
  const result = second.locator('[data-page="final"] h1');
  await result.waitFor();
  // The first tab has followed the game.
  await page.bringToFront();
  await page.waitForSelector('[data-page="final"], [data-finale]');
  await skipFinale(page);
  expect(await page.locator('[data-page="final"] h1').innerText()).toBe(await result.innerText());

  const saved = page.waitForEvent('download');
  await page.locator('[data-action="save-record"]').click();
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(/^bastide 2\n/);
  expect(sent).toEqual([]);
  await person.leave();
});

test('people on this device play in the page, and a game by link on the server', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('');
  await coreReady(page);
  const begin = async (opponents: string) => {
    await page.goto(`new?with=${opponents}`);
    await coreReady(page);
    await page.locator('[data-action="create"]').click();
    await page.waitForSelector('[data-page="table"], [data-page="waiting"]');
    return page.url();
  };
  expect(await begin('here')).toContain('/t/local-');
  await person.remember({ 'bastide.settings': { name: 'Ana' } });
  expect(await begin('friends')).not.toContain('local-');
  await person.leave();
});

test('a game on this device is listed, and deleted for good', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await playNow(page);
  const table = page.url();
  await page.goto('');
  await page.locator(`a[href="${new URL(table).pathname}"]`).waitFor();
  await page.getByRole('button', { name: messagePattern('start-go-on-forget', 'en') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: messagePattern('start-go-on-forget', 'en') })
    .click();
  await page.locator(`a[href="${new URL(table).pathname}"]`).waitFor({ state: 'detached' });
  await page.goto(table);
  await page.getByText(messagePattern('table-not-on-device', 'en')).waitFor();
  await person.leave();
});

test('where the core cannot be loaded, games are on the server', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await person.context.route(CORE_FILE, (route) => route.abort());
  await page.goto('');
  await page.locator('[data-action="play-now"]').click();
  await page.waitForSelector('[data-page="table"]');
  expect(page.url()).not.toContain('local-');
  await reachTile(page);
  await person.leave();
});
