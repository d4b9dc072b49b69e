import { beforeEach, expect, it } from 'vitest';
import { type Draft, deleteDraft, drafts, saveDraft } from './drafts';

const draft = (id: string, at: number): Draft => ({
  id,
  text: 'bastide 2\nplayers red blue\n',
  names: ['Ana', 'Luis'],
  tiles: 1,
  over: false,
  at,
});

beforeEach(() => localStorage.clear());

it('stores games, most recently changed first, each once', () => {
  saveDraft(draft('a', 1));
  saveDraft(draft('b', 2));
  saveDraft({ ...draft('a', 3), tiles: 5 });
  expect(drafts().map(({ id, tiles }) => [id, tiles])).toEqual([
    ['a', 5],
    ['b', 1],
  ]);
});

it('removes a game', () => {
  saveDraft(draft('a', 1));
  deleteDraft('a');
  expect(drafts()).toEqual([]);
});

it('removes the oldest when there are too many', () => {
  for (let at = 1; at <= 20; at++) saveDraft(draft(`g${at}`, at));
  expect(drafts()).toHaveLength(12);
  expect(drafts()[0]?.id).toBe('g20');
});

it('reports when the browser stores nothing', () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error('full');
  };
  expect(saveDraft(draft('a', 1))).toBe(false);
  localStorage.setItem = setItem;
});
