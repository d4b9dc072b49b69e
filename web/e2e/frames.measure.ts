import { expect, it } from 'vitest';
import { Person } from './browser';
import { dragBoard } from './frames';
import { playLongGame } from './long-game';

/** A screen shows a frame in 16.7 ms; with more some are left out. */
const SMOOTH = 17;

it('moves a board of more than two hundred tiles smoothly', async () => {
  const person = await Person.arrive({ reducedMotion: 'no-preference' });
  const { page } = person;
  await page.goto('');
  const { table, tiles } = await playLongGame(page, 230);
  await page.goto(`t/${table}`);
  await page
    .locator('[role="application"] image')
    .nth(tiles - 1)
    .waitFor();
  // Bitmaps are made while nothing else is to be done.
  await page.waitForTimeout(4000);
  // The quietest of a few tries: other programs on the machine take frames away, the board takes them always.
  const tries = [];
  for (let number = 0; number < 3; number++) tries.push(await dragBoard(page, 3));
  const best = tries.reduce((a, b) => (b.p95 < a.p95 ? b : a));
  console.log(`${tiles} tiles; frames in ms:`, tries);
  expect(tiles).toBeGreaterThan(200);
  expect(best.count).toBeGreaterThan(100);
  expect(best.p95).toBeLessThan(SMOOTH);
  await person.leave();
});
