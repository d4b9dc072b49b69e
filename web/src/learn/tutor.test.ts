import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEAD, laid } from '../workbench/fixtures';
import type { Lesson } from './lessons';
import { Tutor } from './tutor.svelte';

/** Two tasks on one board: lay the tile, then draw and lay another; and a third on a board of its own. */
const lesson: Lesson = {
  id: 'test',
  rules: [],
  tasks: [
    { record: ['red U'], wanted: ['@1,0 r0'], then: ['U'], praised: false },
    { wanted: ['@2,0*'], forbidden: '@0,0 r0', praised: true },
    { record: ['red U'], wanted: ['@*'], praised: true },
  ],
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const { record, from } = JSON.parse(String(init.body));
    const why = {
      rule: 'BASE-09',
      key: 'why-cell-taken',
      reason: 'a tile lies there already',
    };
    const told = url.pathname.endsWith('/ask')
      ? { to: 'why', refused: why }
      : laid(record.replace(/^bastide 1\nplayers red blue\n\n?/, HEAD), from);
    return new Response(JSON.stringify(told), { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => vi.unstubAllGlobals());

async function begun(): Promise<Tutor> {
  const tutor = new Tutor(lesson, (_, seat) => `player ${seat}`);
  await tutor.begin();
  return tutor;
}

it('plays only what is wanted, and hints at it otherwise', async () => {
  const tutor = await begun();
  await tutor.pick('@0,1 r0');
  expect(tutor.word).toEqual({ tone: 'hint', key: 'learn-lesson-test-1-other' });
  expect(tutor.view?.tiles).toHaveLength(1);
});

it('lets others play and goes on by itself where nothing is to be read', async () => {
  const tutor = await begun();
  await tutor.pick('@1,0 r0');
  expect(tutor.number).toBe(1);
  expect(tutor.view?.turn.hand).toBe('base/U');
  expect([tutor.word, tutor.solved]).toEqual([null, false]);
});

it('praises, and goes on when it is told to', async () => {
  const tutor = await begun();
  await tutor.pick('@1,0 r0');
  await tutor.pick('@2,0 r0');
  expect(tutor.word).toEqual({ tone: 'praise', key: 'learn-lesson-test-2-praise' });
  expect([tutor.solved, tutor.isLast]).toEqual([true, false]);
  await tutor.advance();
  expect([tutor.number, tutor.solved]).toEqual([2, false]);
  expect(tutor.view?.tiles).toHaveLength(1);
  await tutor.pick('@1,0 r0');
  expect([tutor.solved, tutor.isLast]).toEqual([true, true]);
});

it('says which rule forbids something', async () => {
  const tutor = await begun();
  await tutor.pick('@1,0 r0');
  await tutor.askWhy();
  expect(tutor.word).toMatchObject({ tone: 'rule', why: { rule: 'BASE-09' } });
});

it('begins again at the board that a task goes on with', async () => {
  const tutor = await begun();
  await tutor.pick('@1,0 r0');
  await tutor.begin(1);
  expect([tutor.number, tutor.view?.tiles.length]).toEqual([0, 1]);
});

it('plays the seat of the learner alone, and takes nothing back', async () => {
  const tutor = await begun();
  expect(tutor.own).toEqual([0]);
  await tutor.pick('@1,0 r0');
  expect(tutor.canUndo).toBe(false);
});
