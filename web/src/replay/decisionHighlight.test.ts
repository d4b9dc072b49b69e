import { expect, it } from 'vitest';
import type { AnalysedPick } from '../protocol';
import { decision } from './analysis.fixture';
import { decisionHighlight, pickToHighlight } from './decisionHighlight';

function loaded(x: number, y: number, rotation: number): AnalysedPick {
  const label = { key: 'pick-place', cell: [x, y] as [number, number], number: rotation };
  return { pick: `@${x},${y} r${rotation}`, label, anchors: [{ on: 'cell', cell: [x, y] }], margin: 1 };
}
const [played, better] = [loaded(0, 1, 2), loaded(0, -1, 3)];
const mistake = { ...decision(4, 0, 1, 4), played, best: [better, played] };

it('previews the better placement and marks the played one', () => {
  expect(decisionHighlight(mistake, better, 'base/D')).toEqual({
    anchors: better.anchors,
    ghosts: [{ tile: 'base/D', cell: [0, -1], rotation: 3 }],
    instead: played.anchors,
  });
});

it('marks nothing else for the played pick', () => {
  expect(decisionHighlight(mistake, played, 'base/D').instead).toEqual([]);
});

it('previews no tile for a figure', () => {
  const figure: AnalysedPick = { pick: 'knight(S)', label: { key: 'knight', at: 'S' }, margin: 2 };
  expect(decisionHighlight(mistake, figure, undefined)).toEqual({
    anchors: [],
    ghosts: [],
    instead: played.anchors,
  });
});

it('shows the best pick only before a decision that cost points', () => {
  expect(pickToHighlight(mistake, true, null)).toBe(better);
  expect(pickToHighlight(mistake, false, null)).toBeNull();
  expect(pickToHighlight({ ...mistake, grade: 'good' }, true, null)).toBeNull();
});

it('always shows the pick pointed at', () => {
  expect(pickToHighlight(mistake, false, played)).toBe(played);
});
