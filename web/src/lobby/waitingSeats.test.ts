import { expect, test } from 'vitest';
import type { Step } from '../game/game';
import type { SeatInfo, TableInfo } from '../protocol';
import { firstColour, seatFor, takenColours, waitingSeats } from './waitingSeats';

const table = (seats: Partial<SeatInfo>[]) =>
  ({ seats: seats.map((seat) => ({ online: false, ...seat })) }) as unknown as TableInfo;
const note = (seq: number, name: string, seat: number): Step => ({
  seq,
  what: { kind: 'note', name, seat },
  events: [],
});

test('a seat is taken if a player sat down and has not left', () => {
  const steps = [note(2, 'seat', 0), note(3, 'seat', 1), note(4, 'left', 1)];
  const seats = waitingSeats(
    table([{ name: 'Ana', colour: 'red' }, {}, { name: 'Aude', bot: 'easy' }]),
    steps,
  );
  expect(seats.map(({ state }) => state)).toEqual(['taken', 'free', 'bot']);
});

test('a reserved seat is free although it has a name', () => {
  const again = table([
    { name: 'Ana', colour: 'red' },
    { name: 'Luis', colour: 'blue' },
  ]);
  const seats = waitingSeats(again, [note(2, 'seat', 1)]);
  expect(seats.map(({ state, name }) => [state, name])).toEqual([
    ['free', 'Ana'],
    ['taken', 'Luis'],
  ]);
});

const rematch = waitingSeats(
  table([{ name: 'Ana', colour: 'red' }, { name: 'Luis', colour: 'blue' }, { colour: 'green' }]),
  [],
);

test('players get the seat reserved for them, or the first free one', () => {
  expect(seatFor(rematch, ' Luis ')?.number).toBe(1);
  expect(seatFor(rematch, 'Eva')?.number).toBe(0);
  expect(seatFor([], 'Eva')).toBeNull();
});

test('colours of other seats are not offered', () => {
  expect(takenColours(rematch, 'Luis')).toEqual(['red', 'green']);
  expect(takenColours(rematch, 'Eva')).toEqual(['blue', 'green']);
});

test('the colour is the reserved one, the wanted one, or a free one', () => {
  expect(firstColour(rematch, 'Luis', 'pink')).toBe('blue');
  expect(firstColour(rematch, 'Eva', 'pink')).toBe('pink');
  expect(firstColour(rematch, 'Eva', 'blue')).toBe('red');
});
