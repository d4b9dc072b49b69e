import { beforeEach, expect, it } from 'vitest';
import { type Draft, drafts, dropDraft, keepDraft } from './drafts';

const draft = (id: string, at: number): Draft => ({
  id,
  text: 'bastide 1\nplayers red blue\n',
  names: ['Ana', 'Luis'],
  tiles: 1,
  over: false,
  at,
});

beforeEach(() => localStorage.clear());

it('keeps games, the last changed first, each once', () => {
  keepDraft(draft('a', 1));
  keepDraft(draft('b', 2));
  keepDraft({ ...draft('a', 3), tiles: 5 });
  expect(drafts().map(({ id, tiles }) => [id, tiles])).toEqual([
    ['a', 5],
    ['b', 1],
  ]);
});

it('drops a game', () => {
  keepDraft(draft('a', 1));
  dropDraft('a');
  expect(drafts()).toEqual([]);
});

it('drops the oldest when there are too many', () => {
  for (let at = 1; at <= 20; at++) keepDraft(draft(`g${at}`, at));
  expect(drafts()).toHaveLength(12);
  expect(drafts()[0]?.id).toBe('g20');
});

it('says when the browser keeps nothing', () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error('full');
  };
  expect(keepDraft(draft('a', 1))).toBe(false);
  localStorage.setItem = setItem;
});
