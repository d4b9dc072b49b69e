// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { setLanguage } from '../insight/fixtures/language';
import type { SeatInfo } from '../protocol';
import { bareQuestion, capitalize, nameOrYou } from './prompt';

const seats: SeatInfo[] = [
  { name: 'Ana', colour: 'red', online: true },
  { name: 'Luis', colour: 'blue', online: true },
];

test('a name in front of a question is removed', async () => {
  await setLanguage('en');
  expect(bareQuestion({ prompt: 'ask-place-tile', seat: 0 }, seats)).toBe('Place the tile');
  await setLanguage('es');
  expect(bareQuestion({ prompt: 'ask-place-figure', seat: 0 }, seats)).not.toContain('Ana');
});

test('the capital letter follows a Spanish opening mark', () => {
  expect(capitalize('¿colocas un seguidor?')).toBe('¿Colocas un seguidor?');
  expect(capitalize('árbol')).toBe('Árbol');
  expect(capitalize('2 points')).toBe('2 points');
});

test('the only player of a device is “you”', async () => {
  await setLanguage('en');
  expect(nameOrYou(seats, 0, [0])).toBe('You');
  expect(nameOrYou(seats, 1, [0])).toBe('Luis');
  expect(nameOrYou(seats, 0, [0, 1])).toBe('Ana');
});
