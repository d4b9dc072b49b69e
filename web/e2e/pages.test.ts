/** Pages as a whole: their languages, scripts and links, replays, history and chat. */

import { gzipSync } from 'node:zlib';
import { beforeAll, expect, inject, test } from 'vitest';
import { Person } from './browser';
import { finishedGame } from './long-game';
import { play } from './player';
import { open, settings, sit } from './tables';
import { said } from './words';

let finished: string;

beforeAll(async () => {
  finished = await finishedGame();
});

test('the language changes everywhere at once, and stays', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('');
  await page.getByRole('link', { name: 'Learn' }).first().waitFor();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('link', { name: 'Aprender' }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await page.goto('new');
  await page.getByRole('link', { name: 'Aprender' }).first().waitFor();
  // A message that is missing shows its key.
  expect(await page.locator('body').innerText()).not.toMatch(
    /\b(web|start|lobby|settings)-[a-z]+(-[a-z]+)*\b/,
  );
  await person.leave();
});

// Friends come by a link to a table: that is a first page, too.
test.each(['', 'new', 't/ID', 'replay/ID'])('/%s takes at most 250 KB of script', async (path) => {
  const person = await Person.arrive();
  const scripts = new Set<string>();
  person.page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  await person.page.goto(path.replace('ID', finished));
  await person.page.waitForSelector('h1', { state: 'attached' });
  await person.settled();
  expect(scripts.size).toBeGreaterThan(0);
  // Asked for again: the page may close before it has given out what it loaded.
  const sizes = [...scripts].map(async (url) => gzipSync(await (await fetch(url)).arrayBuffer()).length);
  const sum = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sum).toBeLessThanOrEqual(250_000);
  await person.leave();
});

test('no script is inline, and the browser would run none', async () => {
  const person = await Person.arrive();
  const answer = await person.page.goto('');
  expect(await answer?.text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'(?:;|$)/);
  await person.leave();
});

test('a page that was opened at a deep link works, and an unknown table says so', async () => {
  const person = await Person.arrive();
  await person.page.goto('t/no-such-table');
  await person.page.waitForSelector('[data-page="ended"]');
  await person.page.goto(`t/${finished}`);
  await person.page.waitForSelector('[data-page="final"]');
  await person.leave();
});

test('a finished game is replayed, shared at a move, exported, and read again', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto(`replay/${finished}?move=20`);
  const replay = page.locator('[data-page="replay"]');
  await expect.poll(() => replay.getAttribute('data-at')).toBe('20');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => replay.getAttribute('data-at')).toBe('21');
  // What is looked at beside the board stays, also when the address follows the moment.
  const turns = page.getByRole('tab', { name: said('replay-tab-turns', 'en') });
  await turns.click();
  await page.getByRole('button', { name: said('replay-step-on', 'en'), exact: true }).click();
  await page.waitForURL(/move=2[2-9]/);
  await person.settled();
  expect(await turns.getAttribute('aria-selected')).toBe('true');
  const record = await (await fetch(new URL(`api/v1/tables/${finished}/record`, inject('address')))).text();
  await page.goto('replay');
  await page.getByRole('textbox').first().fill(record);
  await page.locator('[data-action="open-record"]').click();
  await replay.waitFor();
  await person.leave();
});

test('what was done stands in the history, and what was said in the chat', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await sit(person, await open(settings()));
  await play(page, 51, 'mouse', 6);
  const panel = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: said('table-tab-history', 'en') }).click();
  await expect.poll(() => panel.getByText('Ana', { exact: true }).count()).toBeGreaterThan(1);
  await page.getByRole('tab', { name: said('table-tab-chat', 'en') }).click();
  await panel.getByRole('textbox').fill('Well played!');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => panel.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Well played!')]);
  await person.leave();
});
