/** Games played through the page. */

import { expect, test } from 'vitest';
import { Person, PHONE } from './browser';
import { play } from './player';
import { open, settings, sit } from './tables';
import { checkResult, checkWidth } from './whole-game';

test('two people on one device take turns', async () => {
  const person = await Person.arrive();
  const opened = await open(settings({ seats: [{ who: 'here' }, { who: 'here' }] }), ['Ana', 'Luis']);
  await sit(person, opened);
  await play(person.page, 3, 'mouse', 24);
  const table = person.page.locator('[data-page="table"]');
  expect(await table.innerText()).toContain('Ana');
  expect(await table.innerText()).toContain('Luis');
  const info = await person.page.evaluate(
    async (id) => (await fetch(`api/v1/tables/${id}`)).json(),
    opened.table,
  );
  expect(info.phase).toBe('playing');
  await person.leave();
});

test('a game with the keyboard only', async () => {
  const person = await Person.arrive();
  const opened = await open(settings());
  await sit(person, opened);
  await play(person.page, 4, 'keyboard');
  await checkResult(person, opened.table);
  await person.leave();
});

test('a game on a phone with touch', async () => {
  const person = await Person.arrive(PHONE);
  const opened = await open(settings({ modules: ['inns-cathedrals'] }));
  await sit(person, opened);
  await play(person.page, 5, 'touch', 40);
  await checkWidth(person);
  await person.leave();
});
