/** Points: bids, and the two scoring figures of a player. */

import { expect, test } from 'vitest';
import { Person } from './browser';
import { stage } from './stagedTable';

test('a bid above the score of the bidder gets a warning', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await stage(
    person,
    `bastide 2
modules bazaars
players red=Ana blue=Luis
score red 7
red bridges/field-bazaar@0,1 r0 - U V blue: take U =0
`,
  );
  const warning = page.getByText('You only have 7 points');
  const slider = page.locator('input[type="range"]');
  await slider.fill('7');
  expect(await warning.count()).toBe(0);
  await slider.fill('8');
  await warning.waitFor();
  expect(await page.locator('[data-action="number"]').isEnabled()).toBe(true);
  await person.leave();
});

test('a score of two scoring figures explains itself', async () => {
  const person = await Person.arrive();
  const { page } = person;
  await stage(
    person,
    `bastide 2
edition Plus2012
modules dispatches
players red=Ana blue=Luis
score red 12/8
red V
`,
  );
  const score = page.locator('[data-seat="0"] .score');
  await score.waitFor();
  expect(await score.getAttribute('title')).toMatch(/Two scoring figures: 12.*8 = 20/);
  await person.leave();
});
