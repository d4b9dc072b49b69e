import { expect, test } from 'vitest';
import type { Box } from './geometry';
import { beside } from './near';

const open: Box = { left: 0, top: 0, right: 390, bottom: 440 };
const bar = { width: 190, height: 100, far: 60, open, avoid: [] as Box[] };
const cell = (x: number, y: number): Box => ({ left: x - 60, right: x + 60, top: y - 60, bottom: y + 60 });

test('it stands below, in the middle', () => {
  expect(beside({ ...bar, at: [195, 200] })).toEqual([100, 268]);
});

test('it stands above where there is no room below', () => {
  expect(beside({ ...bar, at: [195, 350] })).toEqual([100, 182]);
});

test('it stays in the window', () => {
  expect(beside({ ...bar, at: [20, 200] })[0]).toBe(8);
  expect(beside({ ...bar, at: [380, 200] })[0]).toBe(192);
});

test('it hides no place if the other side is free, also where it was pushed aside', () => {
  // The tile lies at the left edge, and the bar reaches into the cell below its neighbour.
  expect(beside({ ...bar, at: [75, 200], avoid: [cell(195, 320)] })).toEqual([8, 32]);
});

test('it hides as little as it can', () => {
  const avoid = [cell(195, 320), cell(75, 80), cell(195, 80)];
  expect(beside({ ...bar, at: [75, 200], avoid })).toEqual([8, 268]);
});
