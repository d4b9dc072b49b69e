import { expect, test } from 'vitest';
import { isLocalUrl } from './localLink';

test.each([
  ['http://127.0.0.1:7777/t/abc', true],
  ['http://127.1.2.3/t/abc', true],
  ['http://localhost:5173/t/abc', true],
  ['http://bastide.localhost/t/abc', true],
  ['http://[::1]:7777/t/abc', true],
  ['http://192.168.1.20:7777/t/abc', false],
  ['https://play.example.org/bastide/t/abc', false],
  ['https://localhost.example.org/t/abc', false],
  ['https://127.example.org/t/abc', false],
])('%s works only on this computer: %s', (address, expected) => {
  expect(isLocalUrl(address)).toBe(expected);
});
