import { expect, test } from 'vitest';
import type { Box } from './geometry';
import { popoverPosition } from './popover';

const bounds: Box = { left: 0, top: 0, right: 390, bottom: 440 };
const bar = { width: 190, height: 100, distance: 60, bounds, avoid: [] as Box[] };
const cell = (x: number, y: number): Box => ({ left: x - 60, right: x + 60, top: y - 60, bottom: y + 60 });

test('the box is centred below the place', () => {
  expect(popoverPosition({ ...bar, at: [195, 200] })).toEqual([100, 268]);
});

test('the box is above if there is no room below', () => {
  expect(popoverPosition({ ...bar, at: [195, 350] })).toEqual([100, 182]);
});

test('the box stays in the window', () => {
  expect(popoverPosition({ ...bar, at: [20, 200] })[0]).toBe(8);
  expect(popoverPosition({ ...bar, at: [380, 200] })[0]).toBe(192);
});

test('the box hides no cell if the other side is free, even when shifted sideways', () => {
  // The tile is at the left edge, and the bar reaches into the cell below its neighbour.
  expect(popoverPosition({ ...bar, at: [75, 200], avoid: [cell(195, 320)] })).toEqual([8, 32]);
});

test('the box hides as little as possible', () => {
  const avoid = [cell(195, 320), cell(75, 80), cell(195, 80)];
  expect(popoverPosition({ ...bar, at: [75, 200], avoid })).toEqual([8, 268]);
});

test('the box is beside the place in a low window', () => {
  const low = { ...bar, bounds: { ...bounds, bottom: 240 } };
  expect(popoverPosition({ ...low, at: [75, 120] })).toEqual([143, 70]);
  expect(popoverPosition({ ...low, at: [320, 120] })).toEqual([62, 70]);
});
