// @vitest-environment ./src/testing/browser.ts
import { expect, it } from 'vitest';
import { costText, marginText, sumText } from './pointsText';

it('writes margins with a sign and one decimal place', () => {
  expect([2.34, 2, -0.06, 0.04, -0.04].map(marginText)).toEqual(['+2.3', '+2.0', '−0.1', '0.0', '0.0']);
});

it('writes costs as losses and sums without a sign', () => {
  expect([costText(2), costText(0)]).toEqual(['−2.0', '0.0']);
  expect(sumText(128.302)).toBe('128.3');
});
