/** Several browsers at one table, and an unreliable network. */

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { Person } from './browser';
import { messagePattern } from './messages';
import { act, awaitTurn, Chance, reachTile, wanted } from './player';
import { open, settings, sit } from './tables';
import { freePort, TestServer } from './testServer';

/** Lets each person act when asked, until there were `acts` actions. */
async function together(people: Person[], seed: number, acts: number): Promise<void> {
  const chance = new Chance(seed);
  for (let done = 0; done < acts; ) {
    const someoneActs = async () => {
      const before = done;
      for (const { page } of people) if (await act(page, chance)) done++;
      return done > before;
    };
    await expect.poll(someoneActs, { message: 'someone can always act' }).toBe(true);
  }
}

const head = (person: Person) =>
  person.page.locator('[data-page="table"]').getAttribute('data-head').then(Number);

test('two browsers play a game across a server crash without losing anything', async () => {
  const server = new TestServer(inject('program'), await freePort());
  await server.start();
  try {
    const [ana, luis] = await Promise.all([1, 2].map(() => Person.arrive({ baseURL: server.address })));
    if (!ana || !luis) throw new Error('two people');
    const opened = await open(
      settings({ seats: [{ who: 'here' }, { who: 'link' }] }),
      ['Ana'],
      server.address,
    );
    await sit(ana, { ...opened });
    // Luis joins by the link, as a friend would.
    await luis.page.goto(`t/${opened.table}`);
    await luis.page.waitForSelector('[data-action="join"]');
    await luis.page.getByRole('textbox').first().fill('Luis');
    await luis.page.locator('[data-action="join"]').click();
    await luis.page.waitForSelector('[data-page="table"]');
    await together([ana, luis], 11, 12);
    const before = await head(ana);

    await server.stop('SIGKILL');
    for (const { page } of [ana, luis])
      await page.getByText(messagePattern('table-link-lost', 'en')).waitFor();
    await server.start();

    await together([ana, luis], 12, 12);
    expect(await head(ana)).toBeGreaterThan(before);
    await expect.poll(async () => (await head(ana)) - (await head(luis))).toBe(0);
    const navigations = await ana.page.evaluate(() => performance.getEntriesByType('navigation').length);
    expect(navigations, 'no reload was needed').toBe(1);
    await ana.leave();
    await luis.leave();
  } finally {
    await server.remove();
  }
});

test('two tabs of one seat stay in sync', async () => {
  const person = await Person.arrive();
  const opened = await open(settings());
  await sit(person, opened);
  const other = await person.context.newPage();
  await other.goto(`t/${opened.table}`);
  const chance = new Chance(21);
  const headOf = (page: Page) => page.locator('[data-page="table"]').getAttribute('data-head');
  for (let acts = 0; acts < 6; acts++) {
    const [here, there] = acts % 2 ? [other, person.page] : [person.page, other];
    // Nothing more happens until one of them acts.
    const now = await awaitTurn(there);
    await expect.poll(() => headOf(here)).toBe(await headOf(there));
    await act(here, chance, 'mouse', await awaitTurn(here));
    await expect.poll(() => headOf(there)).not.toBe(now.mark.split(' ')[0]);
  }
  await person.leave();
});

test('a pick can be undone until the turn is confirmed', async () => {
  const person = await Person.arrive();
  const opened = await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']);
  await sit(person, opened, { confirmTurns: true });
  const { page } = person;
  const cells = () => page.locator('[data-cell]').count();
  await reachTile(page);
  const before = await cells();
  await act(page, new Chance(31));
  await expect.poll(cells, { message: 'the tile is placed' }).toBe(0);
  await page.locator('[data-action="undo"]').click();
  await expect.poll(cells).toBe(before);
  await person.leave();
});

test('a spectator sees the game but no secrets', async () => {
  const [player, watcher] = await Promise.all([Person.arrive(), Person.arrive()]);
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
  await expect.poll(() => frames.length).toBeGreaterThan(5);
  const all = frames.join('\n');
  for (const { token } of opened.seats) expect(all).not.toContain(token);
  expect(all).not.toContain(opened.host);
  expect(all).not.toMatch(/"(secret|seed|salt|token)"/);
  await player.leave();
  await watcher.leave();
});

test('an undo that is declined is announced', async () => {
  const [ana, luis] = await Promise.all([Person.arrive(), Person.arrive()]);
  if (!ana || !luis) throw new Error('two people');
  const opened = await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']);
  const [first, second] = opened.seats;
  if (!first || !second) throw new Error('two seats');
  await sit(ana, { ...opened, seats: [first] });
  await sit(luis, { ...opened, seats: [second], host: '' });
  const isAsked = async ({ page }: Person) =>
    (await page.locator('[data-page="table"]').getAttribute('data-asked')) !== '';
  await expect.poll(async () => (await isAsked(ana)) || (await isAsked(luis))).toBe(true);
  const [begins, other] = (await isAsked(ana)) ? [ana, luis] : [luis, ana];
  const chance = new Chance(5);
  while (await isAsked(begins)) await act(begins.page, chance);
  await begins.page.locator('[data-action="undo"]').click();
  await other.page.locator('[data-action="decline"]').click();
  const text = messagePattern('insight-note-declined-undo', 'en');
  await begins.page.locator('.feed').getByText(text).waitFor();
  await begins.page.getByRole('log').getByText(text).waitFor({ state: 'attached' });
  await ana.leave();
  await luis.leave();
});

test('players of a rematch keep their seats, and the host stays host', async () => {
  const [ana, luis] = await Promise.all([Person.arrive(), Person.arrive()]);
  if (!ana || !luis) throw new Error('two people');
  const opened = await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']);
  const [first, second] = opened.seats;
  if (!first || !second) throw new Error('two seats');
  await sit(ana, { ...opened, seats: [first] });
  await sit(luis, { ...opened, seats: [second], host: '' });
  // The quickest end of a game.
  await luis.page.getByRole('button', { name: 'Table menu' }).click();
  await luis.page.locator('[data-action="resign"]').click();
  await luis.page.locator('[data-action="resign-confirm"]').click();
  await ana.page.waitForSelector('[data-page="final"]');

  await luis.page.locator('[data-action="rematch"]').click();
  await luis.page.waitForSelector('[data-page="waiting"]');
  const result = ana.page.locator('[data-page="final"]');
  await result.getByText(messagePattern('table-again-offered', 'en')).waitFor();
  await ana.page.locator('[data-action="rematch"]').click();
  await ana.page.waitForURL((url) => !url.pathname.endsWith(opened.table));
  const next = ana.page.url().split('/t/')[1] ?? '';
  await luis.page.waitForURL(ana.page.url());
  for (const { page } of [ana, luis]) await page.waitForSelector('[data-page="table"]');
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

test('a page that stays open across a server update reloads when a chunk is missing', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('');
  await page.waitForSelector('a[href$="settings"]');
  // The server now has other chunks than the page expects. After a reload the page finds them.
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(/assets\/Settings-.*\.js$/, (route) =>
    isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.route(inject('address'), async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/main-[^."]+\.js/, 'main-newer.js');
    await (isOld ? route.fulfill({ response: answer, body: text }) : route.continue());
  });
  await page.locator('a[href$="settings"]').first().click();
  await page.getByRole('switch', { name: 'Notify me' }).waitFor();
  expect(isOld).toBe(false);
  await person.leave();
});

test('an offline page says so and reloads only on request', async () => {
  const person = await Person.arrive();
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

test('people who play each other get hints when all have agreed', async () => {
  const [ana, luis] = await Promise.all([Person.arrive(), Person.arrive()]);
  if (!ana || !luis) throw new Error('two people');
  const opened = await open(settings({ seats: [{ who: 'here' }, { who: 'link' }] }));
  await sit(ana, opened);
  await luis.page.goto(`t/${opened.table}`);
  await luis.page.waitForSelector('[data-action="join"]');
  await luis.page.getByRole('textbox').first().fill('Luis');
  await luis.page.locator('[data-action="join"]').click();
  await luis.page.waitForSelector('[data-page="table"]');
  await awaitTurn(ana.page);
  const hint = ana.page.locator('[data-action="hint"]');
  expect(await hint.count()).toBe(0);
  const propose = async () => {
    await ana.page.getByRole('button', { name: 'Table menu' }).click();
    await ana.page.locator('[data-action="propose-hints"]').click();
  };

  await propose();
  await luis.page.locator('[data-action="decline"]').click();
  await expect.poll(() => ana.page.getByRole('alertdialog').count()).toBe(0);
  expect(await hint.count()).toBe(0);

  await propose();
  await ana.page.getByRole('alertdialog').getByText('Ana proposes hints').waitFor();
  await luis.page.locator('[data-action="agree"]').click();
  await hint.click();
  await ana.page.getByText(messagePattern('table-hint-title', 'en')).waitFor();
  await ana.leave();
  await luis.leave();
});

test('a person who plays against bots needs no consent for hints', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await sit(person, await open(settings()));
  await reachTile(page);
  await page.locator('[data-action="hint"]').waitFor();
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('switch', { name: 'Hints' }).waitFor();
  expect(await page.locator('[data-action="propose-hints"]').count()).toBe(0);
  await page.getByRole('switch', { name: 'Hints' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-action="hint"]').count()).toBe(0);
  await person.leave();
});
