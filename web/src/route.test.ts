// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { address, href, parse, splitUrl } from './route';

test.each([
  ['', '', { page: 'home' }],
  ['new', '?with=friends', { page: 'new' }],
  ['lobby', '', { page: 'lobby' }],
  ['settings', '', { page: 'settings' }],
  ['enter', '', { page: 'enter' }],
  ['first-game', '', { page: 'first-game' }],
  ['t/m7Qe0Zc2sVh4', '', { page: 'table', id: 'm7Qe0Zc2sVh4' }],
  ['t/', '', { page: 'not-found' }],
  ['learn', '', { page: 'learn' }],
  ['learn/river', '', { page: 'learn', module: 'river' }],
  ['rules/base-09', '', { page: 'learn', rule: 'BASE-09' }],
  ['replay', '', { page: 'replay' }],
  ['replay/abc', '?move=12', { page: 'replay', id: 'abc', move: 12 }],
  ['replay/abc', '?tab=analysis', { page: 'replay', id: 'abc', tab: 'analysis' }],
  ['replay/abc', '?move=-1', { page: 'replay', id: 'abc' }],
  ['replay/abc', '?move=x', { page: 'replay', id: 'abc' }],
  ['somewhere/else', '', { page: 'not-found' }],
])('parses %s%s', (path, search, route) => {
  expect(parse(path, search)).toMatchObject(route);
});

test('links are below the base', () => {
  expect(href('t/abc')).toBe('/t/abc');
  expect(href('/t/abc')).toBe('/t/abc');
  expect(address('t/abc')).toBe('http://bastide.test/t/abc');
});

const parts = (address: string, isStatic: boolean) => {
  const found = splitUrl(new URL(address, 'http://bastide.test/'), isStatic);
  return found && [found.path, found.search, found.fragment];
};

test.each([
  ['', ['', '', '']],
  ['t/abc#seat=red', ['t/abc', '', '#seat=red']],
  ['replay/abc?move=3', ['replay/abc', '?move=3', '']],
])('the address %s of a server is a path', (address, expected) => {
  expect(parts(address, false)).toEqual(expected);
});

test.each([
  ['', ['', '', '']],
  ['index.html', ['', '', '']],
  ['#/', ['', '', '']],
  ['#/t/abc#seat=red', ['t/abc', '', '#seat=red']],
  ['#/replay/abc?move=3', ['replay/abc', '?move=3', '']],
  ['#/new?with=friends', ['new', '?with=friends', '']],
  ['#content', ['', '', '']],
  ['favicon.svg', null],
])('the address %s of a static site is behind a #', (address, expected) => {
  expect(parts(address, true)).toEqual(expected);
});

test('links on a static site are behind a #', () => {
  expect(href('t/abc', true)).toBe('/#/t/abc');
  expect(href('/replay/abc?move=3', true)).toBe('/#/replay/abc?move=3');
  expect(href('', true)).toBe('/');
});
