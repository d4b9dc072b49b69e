// @vitest-environment ./src/testing/browser.ts
import { beforeEach, expect, test } from 'vitest';
import { highlight } from '../board/highlight.svelte';
import type { Session } from '../game/session.svelte';
import { Refusal } from '../net/api';
import type { Ask, HintPick } from '../protocol';
import { placeTile } from '../testing/tables';
import { Hints } from './hints.svelte';

const hint = (pick: string): HintPick => ({ pick, label: { key: pick }, margin: 1, share: 1 });

/** A table that answers as it is told to. */
function table(answer: () => Promise<HintPick[]>) {
  const picked: string[] = [];
  const session = {
    ask: placeTile as Ask | null,
    aids: true,
    hint: answer,
    pick: async (text: string) => void picked.push(text),
  };
  return { session, picked, hints: new Hints(session as unknown as Session) };
}

beforeEach(() => {
  highlight.clear();
  highlight.trial = null;
});

test('the best hints are shown, the first of them on the board', async () => {
  const { hints } = table(async () => ['@1,0 r0', '@0,1 r2', '@2,0 r0', '@3,0 r0'].map(hint));
  expect(hints.isOffered).toBe(true);
  await hints.ask();
  expect(hints.picks.map(({ pick }) => pick)).toEqual(['@1,0 r0', '@0,1 r2', '@2,0 r0']);
  expect(highlight.current.cells).toEqual([[1, 0]]);
  expect(hints.isOffered).toBe(false);
  hints.forget();
  expect([hints.picks, highlight.current.cells]).toEqual([[], []]);
});

test('a tile is put down for a look, anything else is picked', () => {
  const { hints, picked } = table(async () => []);
  hints.take(hint('@0,1 r2'));
  expect([highlight.trial, picked]).toEqual([{ cell: [0, 1], rotation: 2 }, []]);
  hints.take(hint('thief(E)'));
  expect(picked).toEqual(['thief(E)']);
});

test('a hint about another question is not shown', async () => {
  const { hints, session } = table(async () => {
    session.ask = null;
    return [hint('@1,0 r0')];
  });
  await hints.ask();
  expect(hints.picks).toEqual([]);
  expect(highlight.current.cells).toEqual([]);
});

test('a server that knows no hints is not asked again', async () => {
  const { hints } = table(() => Promise.reject(new Refusal('bad-message', '')));
  await hints.ask();
  expect([hints.isThinking, hints.isOffered]).toEqual([false, false]);
  expect(hints.failure).not.toBeNull();
});

test('after another refusal it can be tried again', async () => {
  const { hints } = table(() => Promise.reject(new Refusal('full', '')));
  await hints.ask();
  expect([hints.isThinking, hints.isOffered]).toEqual([false, true]);
});
