// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { speak } from '../insight/fixtures/speaking';
import type { SeatInfo } from '../protocol';
import { bareQuestion, capital, nameOrYou } from './prompt';

const seats: SeatInfo[] = [
  { name: 'Ana', colour: 'red', online: true },
  { name: 'Luis', colour: 'blue', online: true },
];

test('a question loses the name in front of it', async () => {
  await speak('en');
  expect(bareQuestion({ prompt: 'ask-place-tile', seat: 0 }, seats)).toBe('Place the tile');
  await speak('es');
  expect(bareQuestion({ prompt: 'ask-place-figure', seat: 0 }, seats)).not.toContain('Ana');
});

test('Spanish signs stay in front of the capital letter', () => {
  expect(capital('¿colocas un seguidor?')).toBe('¿Colocas un seguidor?');
  expect(capital('árbol')).toBe('Árbol');
  expect(capital('2 points')).toBe('2 points');
});

test('who is alone at a device is “you”', async () => {
  await speak('en');
  expect(nameOrYou(seats, 0, [0])).toBe('You');
  expect(nameOrYou(seats, 1, [0])).toBe('Luis');
  expect(nameOrYou(seats, 0, [0, 1])).toBe('Ana');
});
