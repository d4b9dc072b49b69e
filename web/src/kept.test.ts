// @vitest-environment ./src/testing/browser.ts
import { afterEach, expect, test, vi } from 'vitest';
import { keep, keptFields, keptList, replacedBy } from './kept';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const isText = (value: unknown): value is string => typeof value === 'string';

test('what is kept is there again', () => {
  expect(keep('fields', { name: 'Ana' })).toBe(true);
  expect(keep('list', ['a', 'b'])).toBe(true);
  expect(keptFields('fields')).toEqual({ name: 'Ana' });
  expect(keptList('list', isText)).toEqual(['a', 'b']);
});

test.each(['', 'null', '7', '[', '"text"'])('what this page cannot have written is nothing: %s', (text) => {
  localStorage.setItem('odd', text);
  expect(keptFields('odd')).toEqual({});
  expect(keptList('odd', isText)).toEqual([]);
});

test('a list is no object and an object no list', () => {
  keep('list', [1]);
  keep('fields', { 0: 'a', length: 1 });
  expect(keptFields('list')).toEqual({});
  expect(keptList('fields', isText)).toEqual([]);
});

test('things of another sort are left out of a list', () => {
  keep('list', ['a', 1, null, 'b']);
  expect(keptList('list', isText)).toEqual(['a', 'b']);
});

test('a browser that keeps nothing is no reason to fail', () => {
  const refuse = () => {
    throw new Error('no room');
  };
  vi.spyOn(localStorage, 'setItem').mockImplementation(refuse);
  vi.spyOn(localStorage, 'getItem').mockImplementation(refuse);
  expect(keep('list', ['a'])).toBe(false);
  expect(keptList('list', isText)).toEqual([]);
});

test('a field of another type than today stays the usual one, and an unknown one is left out', () => {
  const usual = { name: '', aids: true, clock: { pace: 'none' } };
  expect(replacedBy(usual, { name: 'Ana', aids: 'yes', more: 1 })).toEqual({ ...usual, name: 'Ana' });
  expect(replacedBy(usual, ['Ana'])).toEqual(usual);
});
