/** Measures games on this device: the size of the core, and how soon and how smoothly a game runs. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Person, PHONE } from './browser';
import { PAGE } from './builds';
import { coreReady } from './core';
import { CPU_SLOWDOWN } from './loading';
import { act, awaitTurn, Chance, play, reachTile } from './player';

const MEBIBYTE = 1024 * 1024;

/** Each start is measured this often. The fastest time counts: other programs make it slower, but never faster. */
const STARTS = 3;

/** How many moves are measured. */
const MOVES = 12;

/** The budgets, in milliseconds and MiB. */
const FIRST_TILE = 1500;
const MOVE = 150;
const MEMORY = 150;

/** A long game, and how many bots there are besides the usual one. */
const TILES = 230;
const BOTS = 4;

const TILE = '[role="application"] image';

async function throttle(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

async function playNow(page: Page, level: string): Promise<void> {
  await page.goto('');
  await coreReady(page);
  await page.locator(`input[type="radio"][value="${level}"]`).check({ force: true });
  await page.locator('[data-action="play-now"]').click();
  await page.waitForSelector('[data-page="table"]');
}

it('has a small core', () => {
  const folder = join(PAGE, 'assets');
  const core = readdirSync(folder).filter((file) => /^core(_bg)?-/.test(file));
  for (const file of core.sort()) console.log(`${file}: ${statSync(join(folder, file)).size} bytes`);
  const packed = core.find((file) => file.endsWith('.wasm.gz')) ?? '';
  expect(statSync(join(folder, packed)).size).toBeLessThan(MEBIBYTE);
});

it('shows the first tile of a game on this device soon with a slow processor', async () => {
  const times = [];
  for (let number = 0; number < STARTS; number++) {
    const person = await Person.arrive(PHONE);
    const { page } = person;
    await page.goto('');
    await coreReady(page);
    await person.settled();
    await throttle(page, CPU_SLOWDOWN);
    const start = Date.now();
    await page.locator('[data-action="play-now"]').click();
    await page.locator(TILE).first().waitFor();
    times.push(Date.now() - start);
    await person.leave();
  }
  console.log(`first tile in ms (budget ${FIRST_TILE}):`, times);
});

it('shows a move against hard at once', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await playNow(page, 'hard');
  const chance = new Chance(1);
  const times: number[] = [];
  while (times.length < MOVES) {
    await reachTile(page, chance);
    const now = await awaitTurn(page);
    const cell = now.cells[0] ?? '';
    const placed = `[data-cell="${cell}"]`;
    await page.locator(placed).first().click();
    await page.locator('[data-action="place"]').waitFor();
    // From the second click until the question is another one and has been painted.
    times.push(
      await page.evaluate(async (selector) => {
        const table = document.querySelector<HTMLElement>('[data-page="table"]');
        const before = table?.dataset.head;
        const button = document.querySelector<HTMLElement>(selector);
        const start = performance.now();
        button?.click();
        while (table?.dataset.head === before) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return Math.round(performance.now() - start);
      }, '[data-action="place"]'),
    );
    await act(page, chance);
  }
  console.log(`moves in ms (budget ${MOVE}):`, times);
  await person.leave();
});

/** Returns the memory that the largest page has for itself, in bytes: with its workers, and the browser's own needs. */
async function memory(person: Person): Promise<number> {
  const devtools = await person.context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
  const own = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))
    .map((text) => Number(/^Private_Dirty:\s+(\d+)/m.exec(text)?.[1]) * 1024);
  return Math.max(...own);
}

it('needs little memory for a long game', { timeout: 1_800_000 }, async () => {
  const person = await Person.arrive();
  const { page } = person;
  await page.goto('new');
  await coreReady(page);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  for (let bot = 0; bot < BOTS; bot++) await page.getByRole('button', { name: 'Bot', exact: true }).click();
  await page.locator('[data-action="create"]').click();
  await page.waitForSelector('[data-page="table"]');
  const tiles = () => page.locator(TILE).count();
  while ((await tiles()) < TILES) {
    const { over } = await awaitTurn(page);
    if (over) throw new Error(`the game is over after ${await tiles()} tiles`);
    await play(page, await tiles(), 'mouse', 5);
  }
  const bytes = await memory(person);
  console.log(`${await tiles()} tiles: ${(bytes / MEBIBYTE).toFixed(0)} MiB (budget ${MEMORY})`);
  await person.leave();
});
