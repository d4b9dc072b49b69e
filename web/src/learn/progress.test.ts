// @vitest-environment ./src/testing/browser.ts
import { beforeEach, expect, test } from 'vitest';
import { keepProgress, progress } from './progress';

beforeEach(() => localStorage.clear());

test('whoever comes back goes on where they were', () => {
  expect(progress()).toEqual({ lesson: 0, done: [] });
  keepProgress({ lesson: 3, done: ['tiles', 'thief'] });
  expect(progress()).toEqual({ lesson: 3, done: ['tiles', 'thief'] });
});

test.each(['nonsense', 'null', '{"lesson":-1,"done":3}', '{"lesson":1.5,"done":[7]}'])(
  'what was written otherwise begins anew: %s',
  (text) => {
    localStorage.setItem('bastide.first-game', text);
    expect(progress()).toEqual({ lesson: 0, done: [] });
  },
);
