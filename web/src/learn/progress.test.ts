// @vitest-environment ./src/testing/browser.ts
import { beforeEach, expect, test } from 'vitest';
import { loadProgress, saveProgress } from './progress';

beforeEach(() => localStorage.clear());

test('progress is restored', () => {
  expect(loadProgress()).toEqual({ lesson: 0, done: [] });
  saveProgress({ lesson: 3, done: ['tiles', 'thief'] });
  expect(loadProgress()).toEqual({ lesson: 3, done: ['tiles', 'thief'] });
});

test.each(['nonsense', 'null', '{"lesson":-1,"done":3}', '{"lesson":1.5,"done":[7]}'])(
  'invalid stored progress starts over: %s',
  (text) => {
    localStorage.setItem('bastide.first-game', text);
    expect(loadProgress()).toEqual({ lesson: 0, done: [] });
  },
);
