import { expect, it } from 'vitest';
import { analysis, decision } from './analysis.fixture';
import { mergeResults } from './analysisResults';
import { axisLimit, curveOf, expectedAt, heightAt, marginCurves } from './marginCurves';

const results = mergeResults(
  null,
  analysis({ decisions: [decision(2, 0, 1.5), decision(4, 1, 2), decision(6, 0, -3)] }),
);

it('uses all decisions in a two-player game, otherwise only the player’s own', () => {
  const margins = (seat: number, players: number) =>
    marginCurves(results, seat, players).flatMap(({ points }) => points.map(({ margin }) => margin));
  expect(margins(0, 2)).toEqual([1.5, -2, -3]);
  expect(margins(1, 2)).toEqual([-1.5, 2, 3]);
  expect(margins(0, 3)).toEqual([1.5, -3]);
});

it('has one line for two players, otherwise one for each player with decisions', () => {
  expect(marginCurves(results, 'everybody', 2).map(({ seat }) => seat)).toEqual([0]);
  expect(marginCurves(results, 'everybody', 3).map(({ seat }) => seat)).toEqual([0, 1]);
});

const curve = {
  seat: 0,
  points: [
    { frame: 4, margin: 2 },
    { frame: 8, margin: -6 },
  ],
};

it('has the margin of the first decision before it', () => {
  expect([0, 4, 7, 8, 20].map((frame) => expectedAt(curve, frame))).toEqual([2, 2, 2, -6, -6]);
});

it('interpolates between points', () => {
  expect([0, 4, 5, 6, 8, 20].map((frame) => heightAt(curve, frame))).toEqual([2, 2, 0, -2, -6, -6]);
});

it('marks a decision on its player’s line, or on the only line', () => {
  const other = { ...curve, seat: 2 };
  expect(curveOf([curve, other], decision(4, 2, 0))).toBe(other);
  expect(curveOf([curve], decision(4, 1, 0))).toBe(curve);
  expect(curveOf([curve, other], decision(4, 1, 0))).toBeUndefined();
});

it.each([
  [0, 10],
  [10, 10],
  [-57.5, 60],
  [114.2, 120],
])('an axis for %d ends at %d', (margin, reach) => {
  expect(axisLimit([{ seat: 0, points: [{ frame: 1, margin }] }])).toBe(reach);
});
