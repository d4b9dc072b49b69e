// @vitest-environment ./src/testing/browser.ts
import { beforeAll, expect, test } from 'vitest';
import { speak } from '../insight/fixtures/speaking';
import { Refusal } from '../net/api';
import { t } from '../words/catalogue.svelte';
import { isPassing, refusalDetail, refusalText } from './refusal';

beforeAll(() => speak('en'));

test('the reason of a rule is told in the language of the page', () => {
  const key = 'why-pig-wrong-feature';
  expect(refusalText(new Refusal('illegal', 'a pig …', 'TRAD-21', key))).toBe('a pig stands only on fields');
  expect(refusalText(new Refusal('illegal', 'what a later server says', 'NEW-01', 'why-unheard-of'))).toBe(
    t('web-error-illegal'),
  );
});

test('a code has its sentence; anything else is a mistake of ours', () => {
  expect(refusalText(new Refusal('offline', ''))).toBe(t('web-error-offline'));
  expect(refusalText(new Refusal('of-a-later-server' as 'offline', ''))).toBe(t('web-error-internal'));
  expect(refusalText(new TypeError('undefined is not a function'))).toBe(t('web-error-internal'));
  expect(t('web-error-internal')).not.toBe('web-error-internal');
});

test('the server’s own words are shown where they say more', () => {
  expect(refusalDetail(new Refusal('bad-settings', 'six players at most'))).toBe('six players at most');
  expect(refusalDetail(new Refusal('offline', 'the server does not answer'))).toBeNull();
  expect(refusalDetail(new Error('secret'))).toBeNull();
});

test('only what passes by itself is worth another try', () => {
  expect(isPassing(new Refusal('offline', ''))).toBe(true);
  expect(isPassing(new Refusal('illegal', ''))).toBe(false);
  expect(isPassing(new Error('offline'))).toBe(false);
});
