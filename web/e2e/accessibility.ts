/** Accessibility tests of every page with all folds open. One test file per device runs them. */

import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings, type Theme, unfold } from './axe';
import { Person } from './browser';
import { finishedGame } from './long-game';
import { messagePattern } from './messages';
import { reachTile } from './player';
import { open, settings, sit } from './tables';

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

/** Modules with large panels next to the board. */
const BESIDE_THE_BOARD = ['inns-cathedrals', 'traders-builders', 'gold-mines', 'dispatches', 'robbers'];

interface Device {
  name: string;
  language: 'en' | 'es';
  themes: readonly Theme[];
  /** The dialogs that the menu of a table opens, by the message keys of the buttons. */
  windows: readonly string[];
  options: BrowserContextOptions;
}

export function testPages({ name, language, themes, windows, options }: Device): void {
  let finished: string;

  beforeAll(async () => {
    finished = await finishedGame();
  });

  /** Expects no accessibility violations and no horizontal scrolling. */
  const expectSound = async (person: Person, state: string) => {
    const { page } = person;
    await person.settled();
    expect(await findings(page, themes), state).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${state}: no horizontal scrolling`).toBeLessThanOrEqual(0);
  };

  /** Expects the same of every tab of the page. */
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
    test.each(PAGES)('/%s is accessible with all folds open', async (path) => {
      const person = await Person.arrive(options);
      const { page } = person;
      await page.goto(path.replace('ID', finished));
      await page.waitForSelector('h1', { state: 'attached' });
      await person.settled();
      await unfold(page);
      await expectSound(person, 'unfolded');
      await person.leave();
    });

    test('the tabs and the share dialog of a replay are accessible', async () => {
      const person = await Person.arrive(options);
      const { page } = person;
      await page.goto(`replay/${finished}?move=60`);
      await page.waitForSelector('[data-page="replay"]');
      await expectSoundTabs(person);
      await page.getByRole('button', { name: messagePattern('replay-share', language) }).click();
      await expectSound(person, 'sharing');
      await person.leave();
    });

    test('a game entered by hand is accessible', async () => {
      const person = await Person.arrive(options);
      const { page } = person;
      await page.goto('enter');
      await page.locator('[data-action="begin"]').click();
      await page.waitForSelector('[data-page="entry"]');
      await expectSoundTabs(person);
      await person.leave();
    });

    test('the panels and dialogs of a table are accessible', async () => {
      const person = await Person.arrive(options);
      const { page } = person;
      await sit(person, await open(settings({ modules: BESIDE_THE_BOARD })));
      await reachTile(page);
      await expectSound(person, 'the first question');
      await page.locator('[data-cell]').first().click();
      await expectSound(person, 'a previewed tile');
      await page.keyboard.press('Escape');
      // On a phone the panels are behind a button.
      if ((await page.getByRole('tab').count()) === 0)
        await page.getByRole('button', { name: messagePattern('table-tabs', language) }).click();
      await expectSoundTabs(person);
      await page.keyboard.press('Escape');
      const menu = page.getByRole('button', { name: messagePattern('table-menu', language) });
      await menu.click();
      await expectSound(person, 'the menu');
      for (const key of windows) {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: messagePattern(key, language) })
          .click();
        await page.getByRole('dialog').waitFor();
        await expectSound(person, key);
        await page.keyboard.press('Escape');
        await menu.click();
      }
      await person.leave();
    });

    test('the waiting room is accessible', async () => {
      const person = await Person.arrive(options);
      const { page } = person;
      await sit(person, await open(settings({ seats: [{ who: 'here' }, { who: 'link' }, { who: 'link' }] })));
      await page.waitForSelector('[data-page="waiting"]');
      await unfold(page);
      await expectSound(person, 'the host’s view');
      const guest = await Person.arrive(options);
      await guest.page.goto(page.url());
      await guest.page.waitForSelector('[data-page="waiting"]');
      await expectSound(guest, 'a visitor’s view');
      await guest.leave();
      await person.leave();
    });
  });
}
