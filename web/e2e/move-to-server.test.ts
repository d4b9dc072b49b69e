/** A game on this device that moves to the server, and a guest who takes the seat of its bot. */

import { expect, test } from 'vitest';
import { Person } from './browser';
import { coreReady } from './core';
import { messagePattern } from './messages';
import { play, reachTile, wanted } from './player';

/** Returns the places that are offered for the tile. */
const places = async ({ page }: Person) => (await wanted(page)).cells.toSorted();

test('a game on this device moves to the server, where a guest takes the seat of the bot', async () => {
  const host = await Person.arrive();
  const { page } = host;
  await page.goto('');
  await coreReady(page);
  await page.locator('[data-action="play-now"]').click();
  await page.waitForSelector('[data-page="table"]');
  await play(page, 1, 'mouse', 6);
  await reachTile(page);
  const local = page.url();
  const before = await places(host);
  expect(before).not.toEqual([]);

  await page
    .getByRole('button', { name: messagePattern('table-menu', 'en') })
    .first()
    .click();
  await page.locator('[data-action="invite-someone"]').click();
  await page.locator('[data-dialog="invite"] [data-action="invite"]').click();
  // What the page says to the server at the table.
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.locator('[data-action="go-to-server"]').click();
  await page.waitForURL((url) => !url.pathname.includes('local-'));
  await reachTile(page);
  expect(await places(host)).toEqual(before);
  const link = page.url();

  const guest = await Person.arrive();
  await guest.page.goto(link);
  await guest.page.locator('[data-action="take-seat"]').click();
  await guest.page.locator('input[name="name"]').fill('Luis');
  await guest.page.locator('[data-action="join"]').click();
  await guest.page.locator('[data-action="take-seat"]').waitFor({ state: 'detached' });
  await page.getByText('Luis').filter({ visible: true }).first().waitFor();
  // The host plays, and then the guest, not the bot.
  const asked = () => page.locator('[data-page="table"]').getAttribute('data-asked');
  do await play(page, 1, 'mouse', 1);
  while ((await asked()) !== '');
  await reachTile(guest.page);

  // The core answers questions about the game from the log. The server is asked nothing but the moves.
  await page.getByRole('tab', { name: messagePattern('table-tab-projected', 'en') }).click();
  await page.locator('.bar .now').first().waitFor({ state: 'attached' });
  expect(sent.some((text) => text.includes('"enter"'))).toBe(true);
  expect(sent.filter((text) => /"(projected|unseen|look|fitting)"/.test(text))).toEqual([]);

  // The game on this device remembers where it went.
  await page.goto(local);
  await page
    .locator(`a[href="${new URL(link).pathname}"]`)
    .first()
    .waitFor();
  await guest.leave();
  await host.leave();
});

test('a game stays on this device if the server refuses it', async () => {
  const host = await Person.arrive();
  const { page } = host;
  await page.goto('');
  await coreReady(page);
  await page.locator('[data-action="play-now"]').click();
  await page.waitForSelector('[data-page="table"]');
  await host.context.route('**/api/v1/tables/import', (route) => route.abort());
  await page
    .getByRole('button', { name: messagePattern('table-menu', 'en') })
    .first()
    .click();
  await page.locator('[data-action="invite-someone"]').click();
  await page.locator('[data-dialog="invite"] [data-action="invite"]').click();
  await page.locator('[data-dialog="invite"] [role="alert"]').waitFor();
  await page.keyboard.press('Escape');
  expect(page.url()).toContain('local-');
  await reachTile(page);
  await host.leave();
});
