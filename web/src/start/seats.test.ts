import { expect, test } from 'vitest';
import { COLOURS } from '../art/colours';
import { againstBots, changedSeat, newSeat, onThisDevice, withFriends } from './seats';

const self = { name: 'Ana', colour: 'green' };

test('seats against bots have unique names and colours', () => {
  const seats = againstBots(self, 'hard', 5);
  expect(seats[0]).toEqual({ who: 'here', name: 'Ana', colour: 'green', bot: '' });
  expect(seats.slice(1).every(({ who, bot }) => who === 'bot' && bot === 'hard')).toBe(true);
  expect(new Set(seats.map(({ name }) => name)).size).toBe(6);
  expect(new Set(seats.map(({ colour }) => colour)).size).toBe(6);
});

test('friends choose their names and colours themselves', () => {
  expect(withFriends(self, 2).slice(1)).toEqual([
    { who: 'link', name: '', colour: '', bot: '' },
    { who: 'link', name: '', colour: '', bot: '' },
  ]);
});

test('seats on one device have colours, and only the first has a name', () => {
  const seats = onThisDevice(self, 3);
  expect(seats.map(({ name }) => name)).toEqual(['Ana', '', '']);
  expect(seats.map(({ colour }) => colour)).toEqual(['green', 'red', 'blue']);
});

test('an added bot has the level of the last one', () => {
  const seats = againstBots(self, 'master', 1);
  expect(newSeat(seats, 'bot').bot).toBe('master');
  expect(newSeat([], 'bot').bot).toBe('easy');
});

test('a seat keeps its colour when its kind changes', () => {
  const seats = againstBots(self, 'easy', 1);
  expect(changedSeat(seats, 1, 'here')).toEqual({ who: 'here', name: '', colour: 'red', bot: '' });
  expect(changedSeat(seats, 1, 'link').colour).toBe('');
  expect(changedSeat(seats, 1, 'bot')).toBe(seats[1]);
});

test('eight seats get eight colours, a ninth none', () => {
  const seats = onThisDevice(self, COLOURS.length);
  expect(new Set(seats.map(({ colour }) => colour)).size).toBe(8);
  expect(newSeat(seats, 'here').colour).toBe('');
});
