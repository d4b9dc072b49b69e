import { expect, test } from 'vitest';
import { withDisplayNames } from './names';

const bot = (name: string, sort: string) => ({ name, bot: sort, online: false });

test('people and named bots keep their names', () => {
  const seats = [{ name: 'Ana', online: true }, bot('Deep Meeple', 'hard'), { online: false }];
  expect(withDisplayNames(seats).map(({ name }) => name)).toEqual(['Ana', 'Deep Meeple', undefined]);
});

test('several bots of one kind are numbered', () => {
  const seats = [bot('uct:7', 'uct:7'), bot('other', 'other'), bot('uct:7', 'uct:7')];
  expect(withDisplayNames(seats).map(({ name }) => name)).toEqual(['uct:7 1', 'other', 'uct:7 2']);
});
