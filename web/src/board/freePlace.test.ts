import { expect, test } from 'vitest';
import { freePlace } from './freePlace';

const open = { left: 0, top: 60, right: 400, bottom: 500 };

test('notices are in the top left corner if it is free', () => {
  expect(freePlace(200, 40, open, [])).toEqual([10, 70]);
});

test('notices cover none of the boxes', () => {
  const taken = [
    { left: 0, top: 0, right: 100, bottom: 130 },
    { left: 300, top: 0, right: 400, bottom: 110 },
  ];
  const [left, top] = freePlace(200, 40, open, taken) ?? [0, 0];
  expect(top).toBeGreaterThanOrEqual(left < 104 ? 134 : 114);
  // An edge is better than the middle.
  expect(freePlace(180, 40, open, taken)).toEqual([210, 130]);
});

test('there may be no room', () => {
  expect(freePlace(200, 40, open, [{ left: 150, top: 0, right: 250, bottom: 600 }])).toBeNull();
  expect(freePlace(500, 40, open, [])).toBeNull();
});
