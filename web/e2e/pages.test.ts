/** Pages in general: languages, scripts and links, replays, history and chat. */

import { gzipSync } from 'node:zlib';
import { beforeAll, expect, inject, test } from 'vitest';
import { Person } from './browser';
import { finishedGame } from './long-game';
import { messagePattern } from './messages';
import { play } from './player';
import { open, settings, sit } from './tables';

let finished: string;

beforeAll(async () => {
  finished = await finishedGame();
});

test('the language changes everywhere at once and is kept', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('');
  await page.getByRole('link', { name: 'Learn' }).first().waitFor();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('link', { name: 'Aprender' }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await page.goto('new');
  await page.getByRole('link', { name: 'Aprender' }).first().waitFor();
  // A missing message shows its key.
  expect(await page.locator('body').innerText()).not.toMatch(
    /\b(web|start|lobby|settings)-[a-z]+(-[a-z]+)*\b/,
  );
  await person.leave();
});

// Invited friends open a table directly, so it is a landing page, too.
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
  // Fetched again, because the page may close before its responses can be read.
  const sizes = [...scripts].map(async (url) => gzipSync(await (await fetch(url)).arrayBuffer()).length);
  const sum = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sum).toBeLessThanOrEqual(250_000);
  await person.leave();
});

test('there are no inline scripts, and the policy forbids them', async () => {
  const person = await Person.arrive();
  const answer = await person.page.goto('');
  expect(await answer?.text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval'(?:;|$)/);
  await person.leave();
});

test('deep links work, and an unknown table is reported', async () => {
  const person = await Person.arrive();
  await person.page.goto('t/no-such-table');
  await person.page.waitForSelector('[data-page="ended"]');
  await person.page.goto(`t/${finished}`);
  await person.page.waitForSelector('[data-page="final"]');
  await person.leave();
});

test('unknown addresses show the page for that, and have status 404', async () => {
  const person = await Person.arrive();
  for (const path of ['nowhere', 't/AAAAAAAAAAAAAAAAAAAAAA']) {
    const answer = await person.page.goto(path);
    expect(answer?.status(), path).toBe(404);
  }
  await person.page.goto('nowhere/at-all');
  await person.page.getByRole('heading', { name: messagePattern('web-nowhere', 'en') }).waitFor();
  for (const path of [
    '',
    'new',
    'lobby',
    'learn',
    'learn/base',
    'first-game',
    'rules/BASE-01',
    'replay',
    'enter',
  ])
    expect((await person.page.goto(path))?.status(), path).toBe(200);
  await person.leave();
});

test('the summary of a new game explains its number of tiles', async () => {
  const person = await Person.arrive();
  await person.page.goto('new');
  const parts = person.page.locator('[data-parts]');
  await expect.poll(() => parts.innerText()).toBe('The start tile and 72 tiles to draw');
  await person.leave();
});

test('the button that starts recording a game covers none of the cards', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('enter');
  const button = page.locator('[data-action="begin"]');
  await button.waitFor();
  // Whatever is behind the bar of the button is hidden by the whole bar, not only by the button.
  const isCovered = await button.evaluate((element) => {
    const bar = element.parentElement as HTMLElement;
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    const form = (bar.parentElement as HTMLElement).getBoundingClientRect();
    const isOpaque = !/^rgba\(.*, 0\)$|transparent/.test(getComputedStyle(bar).backgroundColor);
    return isOpaque && left <= form.left && right >= form.right && bottom <= innerHeight && top > 0;
  });
  expect(isCovered).toBe(true);
  await person.leave();
});

test('a finished game can be replayed from a link to a move, exported, and imported', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto(`replay/${finished}?move=20`);
  const replay = page.locator('[data-page="replay"]');
  await expect.poll(() => replay.getAttribute('data-at')).toBe('20');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => replay.getAttribute('data-at')).toBe('21');
  // The open tab stays when the address follows the position.
  const turns = page.getByRole('tab', { name: messagePattern('replay-tab-turns', 'en') });
  await turns.click();
  await page.getByRole('button', { name: messagePattern('replay-step-on', 'en'), exact: true }).click();
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

test('moves appear in the history and messages in the chat', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await sit(person, await open(settings()));
  await play(page, 51, 'mouse', 6);
  const panel = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: messagePattern('table-tab-history', 'en') }).click();
  await expect.poll(() => panel.getByText('Ana', { exact: true }).count()).toBeGreaterThan(1);
  await page.getByRole('tab', { name: messagePattern('table-tab-chat', 'en') }).click();
  await panel.getByRole('textbox').fill('Well played!');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => panel.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Well played!')]);
  await person.leave();
});
