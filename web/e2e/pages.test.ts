/** Every page: for everyone, in both languages, and quickly there. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, Person, PHONE } from './browser';
import { playShortGame } from './long-game';
import { play } from './player';
import { open, settings, sit } from './tables';

let browser: Browser;
let finished: string;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

beforeAll(async () => {
  browser = await launch();
  const person = await Person.arrive(browser);
  await person.page.goto('settings');
  finished = (await playShortGame(person.page)).table;
  await person.leave();
}, 60_000);
afterAll(() => browser.close());

/** What axe finds serious on the page as it is. The page's policy allows no foreign script, so that it is evaluated. */
async function findings(person: Person): Promise<string[]> {
  await person.page.evaluate(axe);
  return person.page.evaluate(async () => {
    const { violations } = await (globalThis as any).axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter((found: { impact: string }) => ['serious', 'critical'].includes(found.impact))
      .map(
        (found: { id: string; nodes: { html: string }[] }) =>
          `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      );
  });
}

const PAGES = [
  '',
  'new',
  'lobby',
  'learn',
  'learn/base',
  'rules/BASE-12',
  'first-game',
  'replay',
  'enter',
  'settings',
  'no-such-page',
];

for (const [name, options] of [
  ['a desktop in English, light', { colorScheme: 'light' as const }],
  ['a phone in Spanish, dark', { ...PHONE, locale: 'es-ES', colorScheme: 'dark' as const }],
] as const) {
  describe(name, () => {
    test.each([...PAGES, 'replay/ID', 't/ID', 'table'])('nothing serious is wrong with /%s', async (path) => {
      const person = await Person.arrive(browser, options);
      if (path === 'table') await sit(person, await open(settings({ modules: ['inns-cathedrals'] })));
      else await person.page.goto(path.replace('ID', finished));
      await person.page.waitForLoadState('networkidle');
      expect(await findings(person)).toEqual([]);
      const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(0);
      await person.leave();
    });
  });
}

test('the language changes everywhere at once, and stays', async () => {
  const person = await Person.arrive(browser);
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

test('the first page takes at most 250 KB of script', async () => {
  const person = await Person.arrive(browser);
  const sizes: number[] = [];
  person.page.on('response', async (response) => {
    if (response.url().endsWith('.js')) sizes.push(gzipSync(await response.body()).length);
  });
  await person.page.goto('');
  await person.page.waitForLoadState('networkidle');
  const sum = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(250_000);
  await person.leave();
});

test('a page that was opened at a deep link works, and an unknown table says so', async () => {
  const person = await Person.arrive(browser);
  await person.page.goto('t/no-such-table');
  await person.page.waitForSelector('[data-page="ended"]');
  await person.page.goto(`t/${finished}`);
  await person.page.waitForSelector('[data-page="final"]');
  await person.leave();
});

test('a finished game is replayed, shared at a move, exported, and read again', async () => {
  const person = await Person.arrive(browser);
  const { page } = person;
  await page.goto(`replay/${finished}?move=20`);
  const replay = page.locator('[data-page="replay"]');
  await expect.poll(() => replay.getAttribute('data-at')).toBe('20');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => replay.getAttribute('data-at')).toBe('21');
  const record = await (await fetch(new URL(`api/v1/tables/${finished}/record`, inject('address')))).text();
  await page.goto('replay');
  await page.getByRole('textbox').first().fill(record);
  await page.locator('[data-action="open-record"]').click();
  await replay.waitFor();
  await person.leave();
});

test('undo, chat and history are there beside the board', async () => {
  const person = await Person.arrive(browser);
  await sit(person, await open(settings()));
  await play(person.page, 51, 'mouse', 6);
  const text = await person.page.locator('[data-page="table"]').innerText();
  expect(text).toContain('Ana');
  await person.leave();
});
