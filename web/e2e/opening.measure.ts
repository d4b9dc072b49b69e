import { expect, it } from 'vitest';
import { DESKTOP, Person, PHONE } from './browser';
import { noteSights, sightTimes } from './loading';
import { playLongGame } from './long-game';

/** The board is opened this often. The fastest time counts: other programs make it slower, but never faster. */
const TIMES = 3;

it.each([
  ['desktop', { viewport: DESKTOP }],
  ['phone', PHONE],
])('draws a board of more than two hundred tiles quickly (%s)', async (_, device) => {
  const person = await Person.arrive(device);
  const { page } = person;
  await page.goto('');
  const { table, tiles } = await playLongGame(page, 230);
  const selector = '[role="application"] image';
  const sights = { first: { selector }, last: { selector, count: tiles } };
  await noteSights(page, sights);
  const times = [];
  for (let time = 0; time < TIMES; time++) {
    await page.goto(`t/${table}`);
    times.push(await sightTimes(page, sights));
    await person.settled();
  }
  console.log(`${tiles} tiles:`, times);
  expect(tiles).toBeGreaterThan(200);
  expect(Math.min(...times.map(({ last }) => last))).toBeLessThan(1000);
  await person.leave();
});
