// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '../game/game';
import { RequestError } from '../net/api';
import type { UnseenTile } from '../protocol';
import { Holes } from './holes.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TILES: UnseenTile[] = [{ tile: 'base/U', count: 8 }];

/** Returns the holes of a game, the game, and the cells that were looked up. */
function holesOf(more: Partial<Game> = {}) {
  const asked: string[] = [];
  const game = {
    aids: true,
    waiting: { for: 'pick', seat: 1 },
    fitting: async (cell: [number, number]) => {
      asked.push(`${cell}`);
      if (cell[0] > 5) throw new RequestError('unknown-place', 'there is no tile beside this cell');
      return TILES;
    },
    ...more,
  } as unknown as Game;
  return { holes: new Holes(() => game), game, asked };
}

const rest = () => vi.advanceTimersByTimeAsync(1000);

test('a cell is looked up when the mouse rests on it, and once per position', async () => {
  const { holes, asked } = holesOf();
  holes.hover([2, 0]);
  holes.hover([1, 0]);
  await rest();
  expect(holes.current).toEqual({ cell: [1, 0], tiles: TILES });
  holes.hover(null);
  expect(holes.current).toBeNull();
  holes.hover([1, 0]);
  await rest();
  expect(holes.current).not.toBeNull();
  expect(asked).toEqual(['1,0']);
  holes.reset();
  holes.hover([1, 0]);
  await rest();
  expect(asked).toEqual(['1,0', '1,0']);
});

test('an answer for another cell is ignored', async () => {
  const { holes } = holesOf();
  holes.show([1, 0]);
  holes.hover([2, 0]);
  await Promise.resolve();
  await Promise.resolve();
  expect(holes.current).toBeNull();
});

test('nothing is shown for cells beside no tile, without aids, and after the game', async () => {
  for (const [more, cell, count] of [
    [{}, [9, 9], 1],
    [{ aids: false }, [1, 0], 0],
    [{ waiting: { for: 'nothing' } }, [1, 0], 0],
  ] as const) {
    const { holes, asked } = holesOf(more as Partial<Game>);
    holes.hover([cell[0], cell[1]]);
    await rest();
    holes.show([cell[0], cell[1]]);
    await rest();
    expect(holes.current).toBeNull();
    expect(asked).toHaveLength(count);
  }
});

test('an answer for an earlier position is ignored', async () => {
  const answers: ((tiles: UnseenTile[]) => void)[] = [];
  const { holes } = holesOf({ fitting: () => new Promise((answer) => answers.push(answer)) });
  const late: UnseenTile[] = [{ tile: 'base/V', count: 9 }];
  holes.show([1, 0]);
  holes.reset();
  holes.show([1, 0]);
  answers[0]?.(late);
  await rest();
  expect(holes.current).toBeNull();
  holes.show([1, 0]);
  answers[2]?.(TILES);
  await rest();
  expect(holes.current?.tiles).toEqual(TILES);
});

test('a cell is looked up again after a request without an answer', async () => {
  let isOffline = true;
  const fitting = async () => {
    if (isOffline) throw new RequestError('offline', 'no connection');
    return TILES;
  };
  const { holes } = holesOf({ fitting });
  holes.show([1, 0]);
  await rest();
  expect(holes.current).toBeNull();
  isOffline = false;
  holes.show([1, 0]);
  await rest();
  expect(holes.current?.tiles).toEqual(TILES);
});

test('a tap on another cell, or without aids, closes the card of the last cell', async () => {
  const { holes, game } = holesOf();
  holes.show([1, 0]);
  await rest();
  holes.show([9, 9]);
  await rest();
  expect(holes.current).toBeNull();
  holes.show([1, 0]);
  await rest();
  expect(holes.current).not.toBeNull();
  Object.assign(game, { aids: false });
  holes.show([1, 0]);
  expect(holes.current).toBeNull();
});
