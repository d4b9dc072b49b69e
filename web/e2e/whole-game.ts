/** Whole games through the page, and the checks at their end. */

import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { Person } from './browser';
import { type InputDevice, play } from './player';
import { bots, moduleNames, open, settings, sit } from './tables';

/** Checks that the scores on the final page are the server's. */
export async function checkResult(person: Person, table: string): Promise<void> {
  const { page } = person;
  await page.waitForSelector('[data-page="final"]');
  const info = await page.evaluate(async (id) => (await fetch(`api/v1/tables/${id}`)).json(), table);
  expect(info.phase).toBe('over');
  const shown = () => page.locator('[data-page="final"]').innerText();
  for (const score of info.result.scores) await expect.poll(shown).toContain(String(score));
}

/** Checks that the page needs no horizontal scrolling. */
export async function checkWidth(person: Person): Promise<void> {
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

/** The timeout of the longest games, which take minutes on a busy machine. */
export const LONG = { timeout: 900_000 };

/** Plays a game with every module to the final page. */
export async function playEveryModule(
  opponents: number,
  device: InputDevice,
  options: BrowserContextOptions,
): Promise<void> {
  const person = await Person.arrive(options);
  const seats = [{ who: 'here' as const }, ...bots(opponents)];
  const opened = await open(settings({ modules: await moduleNames(), seats }));
  await sit(person, opened);
  await play(person.page, 2, device);
  await checkResult(person, opened.table);
  await checkWidth(person);
  await person.leave();
}
