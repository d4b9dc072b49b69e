import { expect, test } from 'vitest';
import { withNames } from './names';

const bot = (name: string, sort: string) => ({ name, bot: sort, online: false });

test('people and named computer players keep their names', () => {
  const seats = [{ name: 'Ana', online: true }, bot('Deep Meeple', 'hard'), { online: false }];
  expect(withNames(seats).map(({ name }) => name)).toEqual(['Ana', 'Deep Meeple', undefined]);
});

test('several computer players of one sort are numbered', () => {
  const seats = [bot('uct:7', 'uct:7'), bot('other', 'other'), bot('uct:7', 'uct:7')];
  expect(withNames(seats).map(({ name }) => name)).toEqual(['uct:7 1', 'other', 'uct:7 2']);
});
