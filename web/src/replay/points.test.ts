// @vitest-environment ./src/testing/browser.ts
import { expect, it } from 'vitest';
import { costText, marginText, sumText } from './points';

it('writes margins with their sign, always to one place', () => {
  expect([2.34, 2, -0.06, 0.04, -0.04].map(marginText)).toEqual(['+2.3', '+2.0', '−0.1', '0.0', '0.0']);
});

it('writes what something cost as a loss, and sums without a sign', () => {
  expect([costText(2), costText(0)]).toEqual(['−2.0', '0.0']);
  expect(sumText(128.302)).toBe('128.3');
});
