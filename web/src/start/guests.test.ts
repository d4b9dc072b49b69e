// @vitest-environment ./src/testing/browser.ts
import { beforeAll, expect, test, vi } from 'vitest';
import { words } from '../words/catalogue.svelte';
import { type SeatChoice, usualChoice } from './choice';
import { named } from './guests';

const here: SeatChoice = { who: 'here', name: ' ', colour: 'red', bot: '' };
const bot: SeatChoice = { who: 'bot', name: 'Aude', colour: 'blue', bot: 'easy' };
const link: SeatChoice = { who: 'link', name: '', colour: '', bot: '' };
const names = (seats: SeatChoice[], listed = false) =>
  named({ ...usualChoice(seats), listed }).seats.map(({ name }) => name.trim());

beforeAll(() => vi.waitUntil(() => words.ready));

test('whoever says no name is a guest', () => {
  expect(names([here, bot])).toEqual(['Guest', 'Aude']);
  expect(names([here, here])).toEqual(['Guest 1', 'Guest 2']);
});

test('nobody is a guest where others come', () => {
  expect(names([here, link])).toEqual(['', '']);
  expect(names([here, bot], true)).toEqual(['', 'Aude']);
});
