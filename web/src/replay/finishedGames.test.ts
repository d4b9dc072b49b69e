import { beforeEach, expect, it } from 'vitest';
import type { TableInfo } from '../protocol';
import { finishedGames, forgetFinished, rememberFinished } from './finishedGames';

function table(id: string, phase: TableInfo['phase'] = 'over'): TableInfo {
  return {
    id,
    phase,
    settings: { title: 'Sunday' },
    seats: [
      { name: 'Ana', colour: 'red', online: true },
      { name: 'Luis', colour: 'blue', online: false },
    ],
    result: { scores: [40, 52], winners: [1], finished: true },
  } as unknown as TableInfo;
}

beforeEach(() => localStorage.clear());

it('stores finished games, the newest first', () => {
  rememberFinished(table('a'), [0], 1);
  rememberFinished(table('b'), [0, 1], 2);
  expect(finishedGames().map(({ id }) => id)).toEqual(['b', 'a']);
  expect(finishedGames()[1]?.seats).toEqual([
    { name: 'Ana', colour: 'red', score: 40, won: false, own: true },
    { name: 'Luis', colour: 'blue', score: 52, won: true, own: false },
  ]);
});

it('stores no running games and no game twice', () => {
  rememberFinished(table('a', 'playing'), [0], 1);
  expect(finishedGames()).toEqual([]);
  rememberFinished(table('a'), [0], 1);
  rememberFinished(table('a'), [0], 9);
  expect(finishedGames().map(({ at }) => at)).toEqual([1]);
});

it('removes a game', () => {
  rememberFinished(table('a'), [0], 1);
  forgetFinished('a');
  expect(finishedGames()).toEqual([]);
});

it('ignores invalid stored data', () => {
  localStorage.setItem('bastide.finished', '[null, 3, {"id": 4}, "x"]');
  expect(finishedGames()).toEqual([]);
  localStorage.setItem('bastide.finished', '{');
  expect(finishedGames()).toEqual([]);
});
