// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { serverOf } from './server';

test.each([
  ['', 'https://a.test/', 'https://a.test/'],
  ['', 'https://a.test/bastide/', 'https://a.test/bastide/'],
  ['https://b.test', 'https://a.test/x/', 'https://b.test/'],
  ['https://b.test/games/', 'https://a.test/x/', 'https://b.test/games/'],
  ['none', 'https://a.test/', undefined],
])('the server named "%s" of a page at %s is %s', (named, base, expected) => {
  expect(serverOf(named, base)?.href).toBe(expected);
});
