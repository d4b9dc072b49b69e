import { expect, test } from 'vitest';
import { entries, quiet } from '../testing/tables';
import { appendEntries, isUnchangedSince, stepKind } from './steps';

const move = (seat: number, pick: string) => ({ kind: 'move', seat, pick });
const drawn = (what: string) => ({ kind: 'outcome', what });

test('an undo marks all later steps except notes', () => {
  const log = entries(
    4,
    { kind: 'started', first: 0 },
    drawn('U'),
    move(0, '@1,0 r0'),
    { kind: 'proposed', seat: 1, proposal: {}, asked: [] },
    move(0, '-'),
    { kind: 'undone-to', seat: 0, to: 5 },
    move(0, '@0,1 r0'),
  );
  const steps = appendEntries([], quiet(log));
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

test('an undo marks earlier steps without changing the old list', () => {
  const before = appendEntries([], quiet(entries(1, drawn('U'), move(0, '@1,0 r0'))));
  const after = appendEntries(before, quiet(entries(3, { kind: 'undone-to', seat: 0, to: 1 })));
  expect(after.map((step) => step.undone ?? false)).toEqual([false, true, false]);
  expect(before.every((step) => !step.undone)).toBe(true);
});

test('unknown entries of a newer server are notes with their own names', () => {
  const [entry] = entries(1, { kind: 'applauded', seat: 1 });
  expect(entry && stepKind(entry)).toEqual({ kind: 'note', name: 'applauded', seat: 1 });
});

test('a declined proposal says what was declined, and a withdrawn one that it was withdrawn', () => {
  const proposed = { kind: 'proposed', seat: 1, proposal: { what: 'undo', to: 2 }, asked: [0] };
  const names = (seat: number, yes: boolean) => {
    const steps = appendEntries([], quiet(entries(1, proposed, { kind: 'consented', seat, yes })));
    return steps.map(({ what }) => (what.kind === 'note' ? what.name : what.kind));
  };
  expect(names(0, false)).toEqual(['proposed', 'declined-undo']);
  expect(names(1, false)).toEqual(['proposed', 'withdrawn']);
  expect(names(0, true)).toEqual(['proposed', 'consented']);
});

test('proposals and answers leave the game where it was, moves do not', () => {
  const asked = { kind: 'proposed', seat: 0, proposal: { what: 'hints' }, asked: [1] };
  const talk = quiet(entries(1, drawn('U'), asked, { kind: 'consented', seat: 1, yes: false }));
  const steps = appendEntries([], talk);
  expect([0, 1, 3].map((seq) => isUnchangedSince(steps, seq))).toEqual([false, true, true]);
  const moved = appendEntries(steps, quiet(entries(4, move(0, '@1,0 r0'))));
  expect(isUnchangedSince(moved, 3)).toBe(false);
});
