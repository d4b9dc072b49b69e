// @vitest-environment ./src/testing/browser.ts
import { expect, it } from 'vitest';
import { parse } from '../route';
import { type ReplayPosition, replayPath } from './replayPath';

it.each<[ReplayPosition, string]>([
  [{}, 'replay/abc'],
  [{ move: 0 }, 'replay/abc'],
  [{ move: 12 }, 'replay/abc?move=12'],
  [{ tab: 'analysis' }, 'replay/abc?tab=analysis'],
  [{ move: 12, tab: 'analysis' }, 'replay/abc?move=12&tab=analysis'],
])('%o has the path %s', (place, path) => {
  expect(replayPath('abc', place)).toBe(path);
});

it('is parsed back by the router', () => {
  const [path = '', search = ''] = replayPath('abc', { move: 12, tab: 'turns' }).split('?');
  expect(parse(path, `?${search}`)).toEqual({ page: 'replay', id: 'abc', move: 12, tab: 'turns' });
});
