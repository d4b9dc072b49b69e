/** What others did since the player's last turn, and notices that never cover a choice. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Person, PHONE } from './browser';
import { act, awaitTurn, Chance, reachTile } from './player';
import { bots, open, settings, sit } from './tables';

interface Logged {
  seat?: number;
  cell?: [number, number];
  type: string;
}

/** Collects the events that the page receives. */
function listen(page: Page): Logged[] {
  const all: Logged[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      for (const { events } of message.told ?? []) all.push(...events);
    }),
  );
  return all;
}

test('all tiles and figures of the others since the last turn are outlined and numbered', async () => {
  const person = await Person.arrive();
  const { page } = person;
  const events = listen(page);
  await sit(person, await open(settings({ seats: [{ who: 'here' }, ...bots(3)] })));
  const chance = new Chance(8);
  // A whole round: the tile, the follower and the moves of the others, then again.
  for (let rounds = 0; rounds < 3; rounds++) {
    await reachTile(page, chance);
    await act(page, chance);
    for (let now = await awaitTurn(page); now.cells.length === 0 && !now.over; now = await awaitTurn(page))
      await act(page, chance, 'mouse', now);
  }
  await person.settled();
  const turns = events.flatMap(({ type, seat }, index) =>
    type === 'turn-began' && seat === 0 ? [index] : [],
  );
  const lastTurn = events.slice(turns.at(-2));
  const tiles = lastTurn.filter(({ type, seat }) => type === 'tile-placed' && seat !== 0);
  expect(tiles.length).toBe(3);
  const outlined = () =>
    page
      .locator('[data-recent-tile]')
      .evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.recentTile));
  for (const { cell } of tiles) expect(await outlined()).toContain(String(cell));
  const numbers = await page
    .locator('[data-recent]')
    .evaluateAll((all) =>
      all.map((one) => [(one as SVGElement).dataset.seat, one.querySelector('text')?.textContent]),
    );
  for (const [index, { seat }] of tiles.entries())
    expect(numbers).toContainEqual([String(seat), String(index + 1)]);
  await person.leave();
});

/** Returns the notices that cover a place to choose from. */
const covering = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const choices = [...document.querySelectorAll('[data-cell], [data-choice]')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll<HTMLElement>('.feed li, .curtain')]
      .filter((notice) => getComputedStyle(notice).visibility === 'visible')
      .filter((notice) => {
        const box = notice.getBoundingClientRect();
        return choices.some(
          ({ left, top, right, bottom }) =>
            left < box.right && box.left < right && top < box.bottom && box.top < bottom,
        );
      })
      .map(({ innerText }) => innerText);
  });

test.each([
  ['a desktop', {}],
  ['a phone', PHONE],
])('notices never cover a legal place, on %s', async (_, options) => {
  const [ana, luis] = await Promise.all([Person.arrive(options), Person.arrive()]);
  if (!ana || !luis) throw new Error('two people');
  const opened = await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']);
  const [first, second] = opened.seats;
  if (!first || !second) throw new Error('two seats');
  await sit(ana, { ...opened, seats: [first] });
  await sit(luis, { ...opened, seats: [second], host: '' });
  const chance = new Chance(4);
  const asked = () => ana.page.locator('[data-page="table"]').getAttribute('data-asked');
  for (let acts = 0; acts < 30; acts++) {
    const mine = (await asked()) === '0' && (await ana.page.locator('[data-cell]').count()) > 3;
    if (mine) break;
    await expect.poll(async () => (await act(ana.page, chance)) || (await act(luis.page, chance))).toBe(true);
  }
  // Ana moves the board until a legal place is where notices appear first.
  const { page } = ana;
  const board = await page.locator('[data-board]').boundingBox();
  const strip =
    (await page.locator('header.strip').count()) > 0
      ? await page.locator('header.strip').boundingBox()
      : null;
  const top = (strip ? strip.y + strip.height : (board?.y ?? 0)) + 10;
  await page.locator('[data-board]').focus();
  const cell = async () => page.locator('[data-cell]').first().boundingBox();
  for (let box = await cell(); box && (box.x > 60 || box.y > top + 40); box = await cell()) {
    const before = `${box.x} ${box.y}`;
    if (box.x > 60) await page.keyboard.press('Shift+ArrowRight');
    if (box.y > top + 40) await page.keyboard.press('Shift+ArrowDown');
    await ana.settled();
    const now = await cell();
    if (`${now?.x} ${now?.y}` === before) break;
  }
  await luis.page
    .getByRole('button', { name: /^Chat/ })
    .or(luis.page.getByRole('tab', { name: /Chat/ }))
    .first()
    .click();
  const write = luis.page.getByRole('textbox', { name: 'Write a message' });
  for (const text of [
    'Hello',
    'This tile is hard to place, I think you will need the road in the north for it.',
  ]) {
    await write.fill(text);
    await luis.page.keyboard.press('Enter');
    await page.locator('.feed li').filter({ hasText: text }).waitFor({ state: 'attached' });
    expect(await covering(page)).toEqual([]);
  }
  await ana.leave();
  await luis.leave();
});
