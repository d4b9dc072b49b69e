// @vitest-environment ./src/testing/browser.ts
import { beforeAll, expect, test, vi } from 'vitest';
import { moment, number, signed, sum, t, words } from './catalogue.svelte';

beforeAll(() => vi.waitUntil(() => words.ready));

test('a minus is no hyphen', () => {
  expect(number(-85)).toBe('−85');
  expect(number(85)).toBe('85');
  expect(signed(8)).toBe('+8');
  expect(signed(-3)).toBe('−3');
  expect(sum([-120, 109])).toBe('−120 + 109');
  expect(sum([12, -8])).toBe('12 − 8');
});

test('nor is it in messages, which still choose their form by the number', () => {
  expect(t('insight-projected-now', { score: -4 })).toBe('now −4');
  expect(t('table-points', { count: -1 })).toBe('−1 point');
  expect(t('table-points', { count: -85 })).toBe('−85 points');
});

test('nothing has no sign', () => {
  expect(number(-0)).toBe('0');
  expect(signed(0)).toBe('0');
  expect(signed(Math.round(-0.2))).toBe('0');
});

test('times are written as where the browser is at home', () => {
  const at = new Date(2026, 0, 2, 18, 33).getTime();
  const options = { hour: '2-digit', minute: '2-digit' } as const;
  const languages = vi.spyOn(navigator, 'languages', 'get');
  languages.mockReturnValue(['es-ES', 'en-GB']);
  expect(moment(at, options)).toBe('18:33');
  languages.mockReturnValue(['en-US']);
  expect(moment(at, options)).toMatch(/^06:33.PM$/);
});
