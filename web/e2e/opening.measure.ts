import { expect, it } from 'vitest';
import { DESKTOP, Person, PHONE } from './browser';
import { playLongGame } from './long-game';

it.each([
  ['desktop', { viewport: DESKTOP }],
  ['phone', PHONE],
])('draws a board of more than two hundred tiles quickly (%s)', async (_, device) => {
  const person = await Person.arrive(device);
  const { page } = person;
  await page.goto('');
  const { table, tiles } = await playLongGame(page, 230);
  const start = Date.now();
  await page.goto(`t/${table}`);
  const drawn = page.locator('[role="application"] image');
  await drawn.first().waitFor();
  const first = Date.now() - start;
  await drawn.nth(tiles - 1).waitFor();
  const last = Date.now() - start;
  console.log(`${tiles} tiles; first after ${first} ms, last after ${last} ms`);
  expect(tiles).toBeGreaterThan(200);
  // Before a player has found their bearings, with an allowance for a busy machine.
  expect(last).toBeLessThan(6000);
  await person.leave();
});
