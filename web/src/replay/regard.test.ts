import { expect, it } from 'vitest';
import type { AnalysedPick } from '../protocol';
import { decision } from './analysis.fixture';
import { lookedAt, marksOf } from './regard';

function laid(x: number, y: number, rotation: number): AnalysedPick {
  const label = { key: 'pick-place', cell: [x, y] as [number, number], number: rotation };
  return { pick: `@${x},${y} r${rotation}`, label, anchors: [{ on: 'cell', cell: [x, y] }], margin: 1 };
}
const [played, better] = [laid(0, 1, 2), laid(0, -1, 3)];
const mistake = { ...decision(4, 0, 1, 4), played, best: [better, played] };

it('shows the better tile as it would lie, and what was played instead', () => {
  expect(marksOf(mistake, better, 'base/D')).toEqual({
    anchors: better.anchors,
    ghosts: [{ tile: 'base/D', cell: [0, -1], rotation: 3 }],
    instead: played.anchors,
  });
});

it('shows what was played by itself', () => {
  expect(marksOf(mistake, played, 'base/D').instead).toEqual([]);
});

it('draws no tile for a figure', () => {
  const figure: AnalysedPick = { pick: 'knight(S)', label: { key: 'knight', at: 'S' }, margin: 2 };
  expect(marksOf(mistake, figure, undefined)).toEqual({
    anchors: [],
    ghosts: [],
    instead: played.anchors,
  });
});

it('looks at the best pick only before a decision that cost something', () => {
  expect(lookedAt(mistake, true, null)).toBe(better);
  expect(lookedAt(mistake, false, null)).toBeNull();
  expect(lookedAt({ ...mistake, grade: 'good' }, true, null)).toBeNull();
});

it('looks at what somebody points at, whenever that is', () => {
  expect(lookedAt(mistake, false, played)).toBe(played);
});
