// @vitest-environment ./src/testing/browser.ts
import { afterEach, expect, test, vi } from 'vitest';
import { loadList, loadObject, mergeStored, save } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const isText = (value: unknown): value is string => typeof value === 'string';

test('stored values can be read back', () => {
  expect(save('fields', { name: 'Ana' })).toBe(true);
  expect(save('list', ['a', 'b'])).toBe(true);
  expect(loadObject('fields')).toEqual({ name: 'Ana' });
  expect(loadList('list', isText)).toEqual(['a', 'b']);
});

test.each(['', 'null', '7', '[', '"text"'])('invalid stored text reads as empty: %s', (text) => {
  localStorage.setItem('odd', text);
  expect(loadObject('odd')).toEqual({});
  expect(loadList('odd', isText)).toEqual([]);
});

test('a list does not read as an object, nor an object as a list', () => {
  save('list', [1]);
  save('fields', { 0: 'a', length: 1 });
  expect(loadObject('list')).toEqual({});
  expect(loadList('fields', isText)).toEqual([]);
});

test('list items of the wrong type are left out', () => {
  save('list', ['a', 1, null, 'b']);
  expect(loadList('list', isText)).toEqual(['a', 'b']);
});

test('unavailable storage causes no error', () => {
  const refuse = () => {
    throw new Error('no room');
  };
  vi.spyOn(localStorage, 'setItem').mockImplementation(refuse);
  vi.spyOn(localStorage, 'getItem').mockImplementation(refuse);
  expect(save('list', ['a'])).toBe(false);
  expect(loadList('list', isText)).toEqual([]);
});

test('fields of the wrong type keep their defaults, and unknown fields are left out', () => {
  const usual = { name: '', aids: true, clock: { pace: 'none' } };
  expect(mergeStored(usual, { name: 'Ana', aids: 'yes', more: 1 })).toEqual({ ...usual, name: 'Ana' });
  expect(mergeStored(usual, ['Ana'])).toEqual(usual);
});
