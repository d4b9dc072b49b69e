/** What every page has to be: for everyone, with everything open. One file for each device runs it. */

import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings, type Theme, unfold } from './axe';
import { Person } from './browser';
import { finishedGame } from './long-game';
import { reachTile } from './player';
import { open, settings, sit } from './tables';
import { said } from './words';

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

interface Device {
  name: string;
  language: 'en' | 'es';
  themes: readonly Theme[];
  /** What the menu of a table opens, by the keys of the buttons. */
  windows: readonly string[];
  options: BrowserContextOptions;
}

export function testPages({ name, language, themes, windows, options }: Device): void {
  let finished: string;

  beforeAll(async () => {
    finished = await finishedGame();
  });

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
    await tabs.first().waitFor();
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
