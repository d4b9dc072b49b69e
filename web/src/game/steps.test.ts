import { expect, test } from 'vitest';
import type { GameEvent } from '../protocol';
import { entries } from '../testing/tables';
import { eachWithItsEvents, stepKind, withEntries } from './steps';

const move = (seat: number, pick: string) => ({ kind: 'move', seat, pick });
const drawn = (what: string) => ({ kind: 'outcome', what });
const quiet = (told: ReturnType<typeof entries>) => told.map((entry) => ({ entry, events: [] }));

test('an undo strikes out what came behind, but no notes', () => {
  const told = entries(
    4,
    { kind: 'started', first: 0 },
    drawn('U'),
    move(0, '@1,0 r0'),
    { kind: 'proposed', seat: 1, proposal: {}, asked: [] },
    move(0, '-'),
    { kind: 'undone-to', seat: 0, to: 5 },
    move(0, '@0,1 r0'),
  );
  const steps = withEntries([], quiet(told));
  expect(steps.map((step) => [step.seq, step.undone ?? false])).toEqual([
    [4, false],
    [5, false],
    [6, true],
    [7, false],
    [8, true],
    [9, false],
    [10, false],
  ]);
});

test('steps that were told before are marked too, and the old list stays as it was', () => {
  const before = withEntries([], quiet(entries(1, drawn('U'), move(0, '@1,0 r0'))));
  const after = withEntries(before, quiet(entries(3, { kind: 'undone-to', seat: 0, to: 1 })));
  expect(after.map((step) => step.undone ?? false)).toEqual([false, true, false]);
  expect(before.every((step) => !step.undone)).toBe(true);
});

test('entries of a later server are notes under their own names', () => {
  const [entry] = entries(1, { kind: 'applauded', seat: 1 });
  expect(entry && stepKind(entry)).toEqual({ kind: 'note', name: 'applauded', seat: 1 });
});

const placed: GameEvent = {
  type: 'figure-placed',
  id: 0,
  seat: 0,
  kind: 'follower',
  anchor: { on: 'cell', cell: [0, 0] },
};
const began: GameEvent = { type: 'turn-began', seat: 1 };
const draw = (tile: string): GameEvent => ({ type: 'tile-drawn', seat: 1, tile });
const discarded: GameEvent = { type: 'tile-discarded', tile: 'inns/EA', rule: 'BASE-12' };
const told = (key: string, number: number): GameEvent => ({ type: 'told', key, seat: 0, number });

test('events belong to the pick up to where a draw shows', () => {
  const parts = eachWithItsEvents(entries(9, move(0, 'thief(E)'), drawn('inns/EA'), drawn('E')), [
    placed,
    began,
    draw('inns/EA'),
    discarded,
    draw('base/E'),
  ]);
  expect(parts.map(({ events }) => events)).toEqual([
    [placed, began],
    [draw('inns/EA'), discarded],
    [draw('base/E')],
  ]);
});

test('a die shows by its number', () => {
  const parts = eachWithItsEvents(entries(9, move(0, 'spot(0)'), drawn('die=3')), [
    told('told-flight-begins', 0),
    told('told-flight', 3),
    placed,
  ]);
  expect(parts.map(({ events }) => events.length)).toEqual([1, 2]);
});

test('what cannot be told apart stays with the pick, and nothing is lost', () => {
  const parts = eachWithItsEvents(entries(9, move(0, '-'), drawn('omen=raven')), [placed, began]);
  expect(parts.map(({ events }) => events)).toEqual([[placed, began], []]);
});

test('a single entry has all events', () => {
  expect(eachWithItsEvents(entries(9, move(0, '-')), [placed, began])[0]?.events).toEqual([placed, began]);
});
