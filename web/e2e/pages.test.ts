/** Every page: for everyone, in both languages, and quickly there. */

import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { findings, unfold } from './axe';
import { Person, PHONE } from './browser';
import { playShortGame } from './long-game';
import { play, reachTile } from './player';
import { open, settings, sit } from './tables';
import { said } from './words';

let finished: string;

beforeAll(async () => {
  const person = await Person.arrive();
  await person.page.goto('settings');
  finished = (await playShortGame(person.page)).table;
  await person.leave();
});

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
  't/no-such-table',
  'replay/ID',
  't/ID',
];

/** Modules of which much is to be seen beside the board. */
const BESIDE_THE_BOARD = ['inns-cathedrals', 'traders-builders', 'gold-mines', 'dispatches', 'robbers'];

/** What the menu of a table opens everywhere. */
const WINDOWS = ['table-move-seat', 'table-report', 'table-resign'];

for (const { name, language, themes, windows, options } of [
  {
    name: 'a desktop in English',
    language: 'en',
    themes: ['light', 'dark'],
    windows: [...WINDOWS, 'table-shortcuts'],
    options: {},
  },
  {
    name: 'a phone in Spanish',
    language: 'es',
    themes: ['dark'],
    windows: WINDOWS,
    options: { ...PHONE, locale: 'es-ES' },
  },
] as const) {
  /** Nothing is wrong with the page as it is, and nothing needs sideways scrolling. */
  const expectSound = async (person: Person, state: string) => {
    const { page } = person;
    await person.settled();
    expect(await findings(page, themes), state).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${state}: no sideways scrolling`).toBeLessThanOrEqual(0);
  };

  /** The same with every tab of the page. */
  const expectSoundTabs = async (person: Person) => {
    const { page } = person;
    const tabs = page.getByRole('tab');
    for (let number = 0; number < (await tabs.count()); number++) {
      await tabs.nth(number).click();
      await unfold(page);
      await expectSound(person, `tab ${number}`);
    }
  };

  describe(name, () => {
    test.each(PAGES)('nothing is wrong with /%s, with everything open', async (path) => {
      const person = await Person.arrive(options);
      const { page } = person;
      await page.goto(path.replace('ID', finished));
      await page.waitForSelector('h1', { state: 'attached' });
      await person.settled();
      await unfold(page);
      await expectSound(person, 'unfolded');
      await person.leave();
    });

    test('nor with a replay’s tabs and its window', async () => {
      const person = await Person.arrive(options);
      const { page } = person;
      await page.goto(`replay/${finished}?move=60`);
      await page.waitForSelector('[data-page="replay"]');
      await expectSoundTabs(person);
      await page.getByRole('button', { name: said('replay-share', language) }).click();
      await expectSound(person, 'sharing');
      await person.leave();
    });

    test('nor with a game that is entered by hand', async () => {
      const person = await Person.arrive(options);
      const { page } = person;
      await page.goto('enter');
      await page.locator('[data-action="begin"]').click();
      await page.waitForSelector('[data-page="entry"]');
      await expectSoundTabs(person);
      await person.leave();
    });

    test('nor with a table’s panels and its windows', async () => {
      const person = await Person.arrive(options);
      const { page } = person;
      await sit(person, await open(settings({ modules: BESIDE_THE_BOARD })));
      await reachTile(page);
      await expectSound(person, 'the first question');
      await page.locator('[data-cell]').first().click();
      await expectSound(person, 'a tile that lies there');
      await page.keyboard.press('Escape');
      // On a phone the panels are behind a button.
      if ((await page.getByRole('tab').count()) === 0)
        await page.getByRole('button', { name: said('table-tabs', language) }).click();
      await expectSoundTabs(person);
      await page.keyboard.press('Escape');
      const menu = page.getByRole('button', { name: said('table-menu', language) });
      await menu.click();
      await expectSound(person, 'the menu');
      for (const key of windows) {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: said(key, language) })
          .click();
        await page.getByRole('dialog').waitFor();
        await expectSound(person, key);
        await page.keyboard.press('Escape');
        await menu.click();
      }
      await person.leave();
    });

    test('nor with the room where people wait', async () => {
      const person = await Person.arrive(options);
      const { page } = person;
      await sit(person, await open(settings({ seats: [{ who: 'here' }, { who: 'link' }, { who: 'link' }] })));
      await page.waitForSelector('[data-page="waiting"]');
      await unfold(page);
      await expectSound(person, 'the host’s');
      const guest = await Person.arrive(options);
      await guest.page.goto(page.url());
      await guest.page.waitForSelector('[data-page="waiting"]');
      await expectSound(guest, 'a guest’s');
      await guest.leave();
      await person.leave();
    });
  });
}

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
