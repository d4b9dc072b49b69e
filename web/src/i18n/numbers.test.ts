// @vitest-environment ./src/testing/browser.ts
import { beforeAll, expect, test, vi } from 'vitest';
import { formatNumber, formatSigned, formatSum, formatTime, messages, t } from './messages.svelte';

beforeAll(() => vi.waitUntil(() => messages.ready));

test('negative numbers have a minus sign instead of a hyphen', () => {
  expect(formatNumber(-85)).toBe('−85');
  expect(formatNumber(85)).toBe('85');
  expect(formatSigned(8)).toBe('+8');
  expect(formatSigned(-3)).toBe('−3');
  expect(formatSum([-120, 109])).toBe('−120 + 109');
  expect(formatSum([12, -8])).toBe('12 − 8');
});

test('numbers in messages have a minus sign and still select the plural form', () => {
  expect(t('insight-projected-now', { score: -4 })).toBe('now −4');
  expect(t('table-points', { count: -1 })).toBe('−1 point');
  expect(t('table-points', { count: -85 })).toBe('−85 points');
});

test('zero has no sign', () => {
  expect(formatNumber(-0)).toBe('0');
  expect(formatSigned(0)).toBe('0');
  expect(formatSigned(Math.round(-0.2))).toBe('0');
});

test('times are formatted for the browser’s region', () => {
  const at = new Date(2026, 0, 2, 18, 33).getTime();
  const options = { hour: '2-digit', minute: '2-digit' } as const;
  const languages = vi.spyOn(navigator, 'languages', 'get');
  languages.mockReturnValue(['es-ES', 'en-GB']);
  expect(formatTime(at, options)).toBe('18:33');
  languages.mockReturnValue(['en-US']);
  expect(formatTime(at, options)).toMatch(/^06:33.PM$/);
});
