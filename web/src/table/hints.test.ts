// @vitest-environment ./src/testing/browser.ts
import { beforeEach, expect, test } from 'vitest';
import { highlight } from '../board/highlight.svelte';
import type { Session } from '../game/session.svelte';
import { RequestError } from '../net/api';
import type { Ask, HintPick } from '../protocol';
import { placeTile } from '../testing/tables';
import { Hints } from './hints.svelte';

const hint = (pick: string): HintPick => ({ pick, label: { key: pick }, margin: 1, share: 1 });

/** Returns a table with a given answer to hint requests. */
function table(answer: () => Promise<HintPick[]>) {
  const picked: string[] = [];
  const session = {
    ask: placeTile as Ask | null,
    hints: true,
    hint: answer,
    pick: async (text: string) => void picked.push(text),
  };
  return { session, picked, hints: new Hints(session as unknown as Session) };
}

beforeEach(() => {
  highlight.previewRequest = null;
});

test('the best hints are listed, and the first is highlighted on the board', async () => {
  const { hints } = table(async () => ['@1,0 r0', '@0,1 r2', '@2,0 r0', '@3,0 r0'].map(hint));
  expect(hints.isOffered).toBe(true);
  await hints.ask();
  expect(hints.picks.map(({ pick }) => pick)).toEqual(['@1,0 r0', '@0,1 r2', '@2,0 r0']);
  expect(highlight.current.cells).toEqual([[1, 0]]);
  expect(hints.isOffered).toBe(false);
  hints.forget();
  expect([hints.picks, highlight.current.cells]).toEqual([[], []]);
});

test('a tile placement is previewed, anything else is picked', () => {
  const { hints, picked } = table(async () => []);
  hints.take(hint('@0,1 r2'));
  expect([highlight.previewRequest, picked]).toEqual([{ cell: [0, 1], rotation: 2 }, []]);
  hints.take(hint('thief(E)'));
  expect(picked).toEqual(['thief(E)']);
});

test('a hint for an earlier question is not shown', async () => {
  const { hints, session } = table(async () => {
    session.ask = null;
    return [hint('@1,0 r0')];
  });
  await hints.ask();
  expect(hints.picks).toEqual([]);
  expect(highlight.current.cells).toEqual([]);
});

test('a server without hints is not asked again', async () => {
  const { hints } = table(() => Promise.reject(new RequestError('bad-message', '')));
  await hints.ask();
  expect([hints.isThinking, hints.isOffered]).toEqual([false, false]);
  expect(hints.failure).not.toBeNull();
});

test('after any other refusal a hint can be requested again', async () => {
  const { hints } = table(() => Promise.reject(new RequestError('full', '')));
  await hints.ask();
  expect([hints.isThinking, hints.isOffered]).toEqual([false, true]);
});
