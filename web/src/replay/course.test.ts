import { expect, it } from 'vitest';
import { analysis, decision } from './analysis.fixture';
import { courseOf, coursesOf, expectedAt, heightAt, reachOf } from './course';
import { joined } from './judgement';

const judgement = joined(
  null,
  analysis({ decisions: [decision(2, 0, 1.5), decision(4, 1, 2), decision(6, 0, -3)] }),
);

it('sees a game of two by every decision, and one of more by the own ones alone', () => {
  const margins = (seat: number, players: number) =>
    coursesOf(judgement, seat, players).flatMap(({ points }) => points.map(({ margin }) => margin));
  expect(margins(0, 2)).toEqual([1.5, -2, -3]);
  expect(margins(1, 2)).toEqual([-1.5, 2, 3]);
  expect(margins(0, 3)).toEqual([1.5, -3]);
});

it('draws one line for two, and one for each of more who decided something', () => {
  expect(coursesOf(judgement, 'everybody', 2).map(({ seat }) => seat)).toEqual([0]);
  expect(coursesOf(judgement, 'everybody', 3).map(({ seat }) => seat)).toEqual([0, 1]);
});

const course = {
  seat: 0,
  points: [
    { frame: 4, margin: 2 },
    { frame: 8, margin: -6 },
  ],
};

it('invents nothing before the first decision', () => {
  expect([0, 4, 7, 8, 20].map((frame) => expectedAt(course, frame))).toEqual([2, 2, 2, -6, -6]);
});

it('lays marks on the line, also between two points of it', () => {
  expect([0, 4, 5, 6, 8, 20].map((frame) => heightAt(course, frame))).toEqual([2, 2, 0, -2, -6, -6]);
});

it('marks a decision on the line of who decided, or on the only one', () => {
  const other = { ...course, seat: 2 };
  expect(courseOf([course, other], decision(4, 2, 0))).toBe(other);
  expect(courseOf([course], decision(4, 1, 0))).toBe(course);
  expect(courseOf([course, other], decision(4, 1, 0))).toBeUndefined();
});

it.each([
  [0, 10],
  [10, 10],
  [-57.5, 60],
  [114.2, 120],
])('an axis for %d ends at %d, so that its half is whole', (margin, reach) => {
  expect(reachOf([{ seat: 0, points: [{ frame: 1, margin }] }])).toBe(reach);
});
