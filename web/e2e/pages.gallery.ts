/** Screenshots of every page for the documentation. `npm run gallery` creates them. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { Person, PHONE } from './browser';
import { playLongGame, playShortGame } from './long-game';
import { play } from './player';
import { open, settings, sit } from './tables';

const FOLDER = join(import.meta.dirname, '../../docs/gallery');
const SPANISH_PHONE: BrowserContextOptions = { ...PHONE, locale: 'es-ES', colorScheme: 'dark' };

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
});

/** Takes a screenshot when nothing moves any longer. */
async function picture(person: Person, name: string): Promise<void> {
  await person.page.waitForLoadState('networkidle');
  await person.page.waitForTimeout(1500);
  await person.page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

for (const [kind, options] of [
  ['desktop', {}],
  ['phone', SPANISH_PHONE],
] as const) {
  test.each(['home', 'new', 'lobby', 'learn', 'first-game', 'replay', 'enter', 'settings'])(
    `the page %s on a ${kind}`,
    async (name) => {
      const person = await Person.arrive(options);
      await person.page.goto(name === 'home' ? '' : name);
      await picture(person, `${kind}-${name}`);
      await person.leave();
    },
  );

  test(`games on a ${kind}`, { timeout: 400_000 }, async () => {
    const person = await Person.arrive(options);
    const { page } = person;
    await sit(person, await open(settings({ modules: ['inns-cathedrals', 'river'] })));
    // A tile that fits in only one way is placed automatically, and the question is about a figure.
    await page.waitForSelector('[data-cell], [data-pick]');
    await picture(person, `${kind}-table-first-tile`);
    await play(page, 7, kind === 'phone' ? 'touch' : 'mouse', 30);
    await picture(person, `${kind}-table`);
    const { table } = await playLongGame(page, 120);
    await page.goto(`t/${table}`);
    await page.waitForSelector('[data-page="table"]');
    await page.waitForTimeout(3000);
    await picture(person, `${kind}-table-all-modules`);
    const finished = await playShortGame(page);
    await page.goto(`t/${finished.table}`);
    await page.waitForSelector('[data-page="final"]');
    await picture(person, `${kind}-final`);
    await page.goto(`replay/${finished.table}?move=60`);
    await page.waitForSelector('[data-page="replay"]');
    await picture(person, `${kind}-replay-game`);
    await page.goto('rules/INN-09');
    await picture(person, `${kind}-rule`);
    await person.leave();
  });
}
