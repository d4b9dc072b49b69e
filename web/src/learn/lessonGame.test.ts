import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEAD, loaded } from '../workbench/fixtures';
import { LessonGame } from './lessonGame.svelte';
import type { Lesson } from './lessons';

/** Two tasks on one board (place the tile, then draw and place another), and a third on its own board. */
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
      reason: 'there is already a tile there',
    };
    const told = url.pathname.endsWith('/ask')
      ? { to: 'why', refused: why }
      : loaded(record.replace(/^bastide 2\nplayers red blue\n\n?/, HEAD), from);
    return new Response(JSON.stringify(told), { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => vi.unstubAllGlobals());

async function begun(): Promise<LessonGame> {
  const game = new LessonGame(lesson, (_, seat) => `player ${seat}`);
  await game.startTask();
  return game;
}

it('accepts only wanted picks and gives a hint otherwise', async () => {
  const game = await begun();
  await game.pick('@0,1 r0');
  expect(game.feedback).toEqual({ tone: 'hint', key: 'learn-lesson-test-1-other' });
  expect(game.view?.tiles).toHaveLength(1);
});

it('plays for the others and continues automatically without praise', async () => {
  const game = await begun();
  await game.pick('@1,0 r0');
  expect(game.number).toBe(1);
  expect(game.view?.turn.hand).toBe('base/U');
  expect([game.feedback, game.solved]).toEqual([null, false]);
});

it('praises and waits before it continues', async () => {
  const game = await begun();
  await game.pick('@1,0 r0');
  await game.pick('@2,0 r0');
  expect(game.feedback).toEqual({ tone: 'praise', key: 'learn-lesson-test-2-praise' });
  expect([game.solved, game.isLast]).toEqual([true, false]);
  await game.nextTask();
  expect([game.number, game.solved]).toEqual([2, false]);
  expect(game.view?.tiles).toHaveLength(1);
  await game.pick('@1,0 r0');
  expect([game.solved, game.isLast]).toEqual([true, true]);
});

it('names the rule that forbids a pick', async () => {
  const game = await begun();
  await game.pick('@1,0 r0');
  await game.askWhy();
  expect(game.feedback).toMatchObject({ tone: 'rule', why: { rule: 'BASE-09' } });
});

it('restarts with the task that has the board', async () => {
  const game = await begun();
  await game.pick('@1,0 r0');
  await game.startTask(1);
  expect([game.number, game.view?.tiles.length]).toEqual([0, 1]);
});

it('plays only the learner’s seat and has no undo', async () => {
  const game = await begun();
  expect(game.own).toEqual([0]);
  await game.pick('@1,0 r0');
  expect(game.canUndo).toBe(false);
});
