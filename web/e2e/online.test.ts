/** Several browsers at one table, and a network that is not always there. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, Person } from './browser';
import { freePort, House } from './house';
import { act, Chance, reachTile, wanted } from './player';
import { open, settings, sit } from './tables';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Everybody does what is wanted of them, for so many acts. */
async function together(people: Person[], seed: number, acts: number): Promise<void> {
  const chance = new Chance(seed);
  let idle = 0;
  for (let done = 0; done < acts && idle < 400; ) {
    let moved = false;
    for (const { page } of people) {
      if ((await wanted(page)).over) return;
      if (await act(page, chance)) {
        moved = true;
        done++;
      }
    }
    idle = moved ? 0 : idle + 1;
    if (!moved) await people[0]?.page.waitForTimeout(50);
  }
  expect(idle, 'somebody could always go on').toBeLessThan(400);
}

const head = (person: Person) =>
  person.page.locator('[data-page="table"]').getAttribute('data-head').then(Number);

test('two browsers play one game; the server is killed in the middle, and nothing is lost', async () => {
  const house = new House(inject('program'), await freePort());
  await house.start();
  try {
    const [ana, luis] = await Promise.all(
      [1, 2].map(() => Person.arrive(browser, { baseURL: house.address })),
    );
    if (!ana || !luis) throw new Error('two people');
    const opened = await open(
      settings({ seats: [{ who: 'here' }, { who: 'link' }] }),
      ['Ana'],
      house.address,
    );
    await sit(ana, { ...opened });
    // Luis comes by the link, as a friend would.
    await luis.page.goto(`t/${opened.table}`);
    await luis.page.waitForSelector('[data-action="join"]');
    await luis.page.getByRole('textbox').first().fill('Luis');
    await luis.page.locator('[data-action="join"]').click();
    await luis.page.waitForSelector('[data-page="table"]');
    await together([ana, luis], 11, 12);
    const before = await head(ana);

    await house.stop('SIGKILL');
    await ana.page.waitForTimeout(1500);
    await house.start();

    await together([ana, luis], 12, 12);
    expect(await head(ana)).toBeGreaterThan(before);
    await expect.poll(async () => (await head(ana)) - (await head(luis))).toBe(0);
    const navigations = await ana.page.evaluate(() => performance.getEntriesByType('navigation').length);
    expect(navigations, 'no reload was needed').toBe(1);
    await ana.context.close();
    await luis.context.close();
    expect([...ana.problems, ...luis.problems]).toEqual([]);
  } finally {
    await house.remove();
  }
});

test('two tabs of one seat agree', async () => {
  const person = await Person.arrive(browser);
  const opened = await open(settings());
  await sit(person, opened);
  const other = await person.context.newPage();
  await other.goto(`t/${opened.table}`);
  await reachTile(other);
  const chance = new Chance(21);
  for (let acts = 0; acts < 6; ) if (await act(acts % 2 ? other : person.page, chance)) acts++;
  const heads = () =>
    Promise.all(
      [person.page, other].map((page) => page.locator('[data-page="table"]').getAttribute('data-head')),
    );
  await expect
    .poll(async () => {
      const [a, b] = await heads();
      return a === b;
    })
    .toBe(true);
  await person.leave();
});

test('a pick is taken back until the turn is confirmed', async () => {
  const person = await Person.arrive(browser);
  const opened = await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']);
  await sit(person, opened, { hasty: false });
  const { page } = person;
  const cells = () => page.locator('[data-cell]').count();
  await reachTile(page);
  const before = await cells();
  await act(page, new Chance(31));
  expect(await cells(), 'the tile lies').toBe(0);
  await page.locator('[data-action="undo"]').click();
  await expect.poll(cells, { timeout: 10_000 }).toBe(before);
  await person.leave();
});

test('a spectator sees the game and no secret', async () => {
  const [player, watcher] = await Promise.all([Person.arrive(browser), Person.arrive(browser)]);
  if (!player || !watcher) throw new Error('two people');
  const frames: string[] = [];
  watcher.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  const opened = await open(settings());
  await sit(player, opened);
  await watcher.page.goto(`t/${opened.table}`);
  await watcher.page.waitForSelector('[data-page="table"]');
  await together([player], 41, 10);
  await expect.poll(async () => (await head(player)) - (await head(watcher))).toBe(0);
  const seen = await wanted(watcher.page);
  expect([seen.asked, seen.cells.length, seen.picks.length]).toEqual([false, 0, 0]);
  const all = frames.join('\n');
  expect(frames.length).toBeGreaterThan(5);
  for (const { token } of opened.seats) expect(all).not.toContain(token);
  expect(all).not.toContain(opened.host);
  expect(all).not.toMatch(/"(secret|seed|salt|token)"/);
  await player.leave();
  await watcher.leave();
});

test('those who play again keep their seats, and the host stays host', async () => {
  const [ana, luis] = await Promise.all([Person.arrive(browser), Person.arrive(browser)]);
  if (!ana || !luis) throw new Error('two people');
  const opened = await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']);
  const [first, second] = opened.seats;
  if (!first || !second) throw new Error('two seats');
  await sit(ana, { ...opened, seats: [first] });
  await sit(luis, { ...opened, seats: [second], host: '' });
  // The quickest end of a game.
  await luis.page.getByRole('button', { name: 'Menu of the table' }).click();
  await luis.page.locator('[data-action="resign"]').click();
  await luis.page.locator('[data-action="resign-confirm"]').click();
  await ana.page.waitForSelector('[data-page="final"]');

  await luis.page.locator('[data-action="rematch"]').click();
  await luis.page.waitForSelector('[data-page="waiting"]');
  await ana.page.locator('[data-action="rematch"]').click();
  for (const { page } of [ana, luis]) await page.waitForSelector('[data-page="table"]');
  const next = ana.page.url().split('/t/')[1] ?? '';
  expect(next).not.toBe(opened.table);
  expect(luis.page.url()).toBe(ana.page.url());
  const { seats } = await ana.page.evaluate(async (id) => (await fetch(`api/v1/tables/${id}`)).json(), next);
  expect(seats.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Luis']);
  const kept = await ana.page.evaluate(
    (id) => JSON.parse(localStorage.getItem('bastide.seats') ?? '{}')[id],
    next,
  );
  expect(kept.host).toBe(opened.host);
  expect(Object.keys(kept.seats)).toEqual(['0']);
  await ana.leave();
  await luis.leave();
});

test('a page that stays open over an update of the server loads anew what it does not find', async () => {
  const person = await Person.arrive(browser);
  const { page } = person;
  await page.goto('');
  await page.waitForSelector('a[href$="settings"]');
  // The server has other parts now than those that this page knows; once it is loaded anew it finds them.
  let isOld = true;
  page.on('load', () => {
    isOld = false;
  });
  await page.route(/assets\/Settings-.*\.js$/, (route) =>
    isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.route(inject('address'), async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/index-[^."]+\.js/, 'index-newer.js');
    await (isOld ? route.fulfill({ response: answer, body: text }) : route.continue());
  });
  await page.locator('a[href$="settings"]').first().click();
  await page.getByRole('switch', { name: 'Notify me' }).waitFor();
  expect(isOld).toBe(false);
  await person.leave();
});

test('a page that is offline says so, and is not loaded anew before somebody wants it', async () => {
  const person = await Person.arrive(browser);
  const { page } = person;
  await page.goto('');
  await page.waitForSelector('a[href$="settings"]');
  await person.context.setOffline(true);
  await page.locator('a[href$="settings"]').first().click();
  const retry = page.getByRole('alert').getByRole('button');
  await retry.waitFor();
  await person.context.setOffline(false);
  await retry.click();
  await page.getByRole('switch', { name: 'Notify me' }).waitFor();
  await person.leave();
});
