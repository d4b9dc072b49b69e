/** Those who look elsewhere are called when it is their turn. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, Person } from './browser';
import { act, Chance } from './player';
import { open, settings, sit } from './tables';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Notice {
  title: string;
  body: string;
  isClosed: boolean;
}

/** What the stand-ins of the browser noticed. */
interface Noticed {
  notices: Notice[];
  tones: number;
  isAway: boolean;
}

/** Instead of the system's notices and loudspeakers: lists. Whether somebody looks at the page is said by the test. */
function standIns(): void {
  const noticed: Noticed = { notices: [], tones: 0, isAway: false };
  Object.assign(window, { noticed });
  Object.defineProperty(document, 'hidden', { get: () => noticed.isAway });
  class Stub {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    #notice: Notice;
    constructor(title: string, { body = '' } = {}) {
      this.#notice = { title, body, isClosed: false };
      noticed.notices.push(this.#notice);
    }
    close() {
      this.#notice.isClosed = true;
    }
  }
  Object.assign(window, { Notification: Stub });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    noticed.tones++;
    start.apply(this, when);
  };
}

/** Somebody with wishes, at a table with a computer player. */
async function atTable(wishes: { notify?: boolean; sound?: boolean }): Promise<Person> {
  const person = await Person.arrive(browser);
  await person.context.grantPermissions(['notifications']);
  await person.page.addInitScript(standIns);
  await person.page.goto('settings');
  await person.page.evaluate(
    (wishes) => localStorage.setItem('bastide.settings', JSON.stringify(wishes)),
    wishes,
  );
  await sit(person, await open(settings()));
  await person.page.waitForSelector('[data-cell]');
  return person;
}

const noticed = ({ page }: Person): Promise<Noticed> =>
  page.evaluate(() => (window as unknown as { noticed: Noticed }).noticed);

function look({ page }: Person, isAway: boolean): Promise<void> {
  return page.evaluate((isAway) => {
    (window as unknown as { noticed: Noticed }).noticed.isAway = isAway;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isAway);
}

/** Plays until it is the other one's turn and one's own again. */
async function playARound({ page }: Person, chance: Chance): Promise<void> {
  const cells = page.locator('[data-cell]');
  await act(page, chance);
  while ((await cells.count()) === 0) if (!(await act(page, chance))) await page.waitForTimeout(50);
}

test('a notice comes when the turn begins and nobody looks, and goes when somebody does', async () => {
  const person = await atTable({ notify: true });
  const chance = new Chance(51);
  await playARound(person, chance);
  expect((await noticed(person)).notices, 'whoever looks is not called').toEqual([]);

  await look(person, true);
  await playARound(person, chance);
  const { notices } = await noticed(person);
  expect(notices.map(({ title, isClosed }) => [title, isClosed])).toEqual([['Ana, it is your turn', false]]);
  expect(notices[0]?.body).not.toBe('');

  await look(person, false);
  expect((await noticed(person)).notices[0]?.isClosed).toBe(true);
  await person.leave();
});

test('nobody is called who does not want it', async () => {
  const person = await atTable({});
  await look(person, true);
  await playARound(person, new Chance(52));
  expect(await noticed(person)).toMatchObject({ notices: [], tones: 0 });
  await person.leave();
});

test('tiles and turns are heard by those who want it', async () => {
  const person = await atTable({ sound: true });
  expect((await noticed(person)).tones, 'a page that opens is silent').toBe(0);
  await playARound(person, new Chance(53));
  expect((await noticed(person)).tones).toBeGreaterThan(2);
  await person.leave();
});

test.each([
  ['stay off', []],
  ['are on', ['notifications']],
])('notices %s as the browser decides', async (_, permissions) => {
  const person = await Person.arrive(browser);
  const { page, context } = person;
  if (permissions.length > 0) await context.grantPermissions(permissions);
  await page.goto('settings');
  const notices = page.getByRole('switch', { name: 'Notify me' });
  await notices.click();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('bastide.settings') ?? '{}').notify);
  await expect.poll(kept).toBe(permissions.length > 0);
  await expect.poll(() => notices.isChecked()).toBe(permissions.length > 0);
  await person.leave();
});
