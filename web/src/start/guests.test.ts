// @vitest-environment ./src/testing/browser.ts
import { beforeAll, expect, test, vi } from 'vitest';
import { messages } from '../i18n/messages.svelte';
import { withGuestNames } from './guests';
import { defaultSetup, type SeatSetup } from './setup';

const here: SeatSetup = { who: 'here', name: ' ', colour: 'red', bot: '' };
const bot: SeatSetup = { who: 'bot', name: 'Aude', colour: 'blue', bot: 'easy' };
const link: SeatSetup = { who: 'link', name: '', colour: '', bot: '' };
const names = (seats: SeatSetup[], listed = false) =>
  withGuestNames({ ...defaultSetup(seats), listed }).seats.map(({ name }) => name.trim());

beforeAll(() => vi.waitUntil(() => messages.ready));

test('a player without a name is a guest', () => {
  expect(names([here, bot])).toEqual(['Guest', 'Aude']);
  expect(names([here, here])).toEqual(['Guest 1', 'Guest 2']);
});

test('there are no guest names if players from elsewhere may join', () => {
  expect(names([here, link])).toEqual(['', '']);
  expect(names([here, bot], true)).toEqual(['', 'Aude']);
});
