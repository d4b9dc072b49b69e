import { expect, test } from 'vitest';
import { formatTimeLeft, isLow, nextTick, ServerTime, timeLeftAt } from './clock';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

test('only the running clock counts down', () => {
  const clocks = { at: 10_000, left: [60_000, 45_000], running: 0 };
  expect(timeLeftAt(clocks, 0, 25_000)).toBe(45_000);
  expect(timeLeftAt(clocks, 1, 25_000)).toBe(45_000);
  expect(timeLeftAt({ at: 10_000, left: [60_000, 45_000] }, 0, 25_000)).toBe(60_000);
});

test('time left never becomes negative and never grows', () => {
  const clocks = { at: 10_000, left: [5000], running: 0 };
  expect(timeLeftAt(clocks, 0, 99_000)).toBe(0);
  expect(timeLeftAt(clocks, 0, 9000)).toBe(5000);
  expect(timeLeftAt(clocks, 7, 0)).toBe(0);
});

test('the server time is known even if the device clock is wrong', () => {
  const time = new ServerTime();
  expect(time.at(500)).toBe(500);
  time.recordAnswer(1_000_000, 80, 400);
  expect(time.at(400)).toBe(1_000_040);
  expect(time.at(1400)).toBe(1_001_040);
});

test('the fastest answer is the best estimate until it is old', () => {
  const time = new ServerTime();
  time.recordAnswer(1000, 10, 0);
  time.recordAnswer(9000, 500, 0);
  expect(time.at(0)).toBe(1005);
  for (let answer = 0; answer < 40; answer++) time.recordAnswer(9000, 500, 0);
  expect(time.at(0)).toBe(9250);
});

test.each([
  [3 * DAY + 5 * HOUR + 9, { unit: 'days', days: 3, hours: 5 }],
  [DAY - 1, { unit: 'clock', text: '24:00:00' }],
  [HOUR + 61 * SECOND, { unit: 'clock', text: '1:01:01' }],
  [65 * SECOND, { unit: 'clock', text: '1:05' }],
  [10 * SECOND, { unit: 'clock', text: '0:10' }],
  [9999, { unit: 'clock', text: '9.9' }],
  [7300, { unit: 'clock', text: '7.3' }],
  [1, { unit: 'clock', text: '0.1' }],
  [0, { unit: 'clock', text: '0.0' }],
])('%i milliseconds are written as %o', (left, text) => {
  expect(formatTimeLeft(left)).toEqual(text);
});

test('a clock ticks exactly when its text changes', () => {
  for (const left of [3 * DAY + 1234, 2 * HOUR + 777, 61_234, 12_001, 10_500]) {
    const next = left - nextTick(left);
    expect(formatTimeLeft(next), `after ${left}`).not.toEqual(formatTimeLeft(left));
    expect(formatTimeLeft(next + 2), `before ${next}`).toEqual(formatTimeLeft(left));
  }
});

test('time is low in the last fifth, at most half a minute, and in games of days in the last hours', () => {
  expect(isLow(13 * SECOND, { rule: 'per-move', seconds: 60 })).toBe(false);
  expect(isLow(11 * SECOND, { rule: 'per-move', seconds: 60 })).toBe(true);
  expect(isLow(31 * SECOND, { rule: 'fischer', seconds: 900, increment: 5 })).toBe(false);
  expect(isLow(29 * SECOND, { rule: 'fischer', seconds: 900, increment: 5 })).toBe(true);
  expect(isLow(4 * HOUR, { rule: 'per-move', seconds: 3 * 86_400 })).toBe(false);
  expect(isLow(2 * HOUR, { rule: 'per-move', seconds: 3 * 86_400 })).toBe(true);
  expect(isLow(0, { rule: 'none' })).toBe(false);
});
