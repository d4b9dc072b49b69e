// @vitest-environment ./src/testing/browser.ts
import { beforeAll, expect, test } from 'vitest';
import { t } from '../i18n/messages.svelte';
import { setLanguage } from '../insight/fixtures/language';
import { RequestError } from '../net/api';
import { errorDetail, errorText, isTransient } from './errorText';

beforeAll(() => setLanguage('en'));

test('the reason of a rule is shown in the language of the page', () => {
  const key = 'why-pig-wrong-feature';
  expect(errorText(new RequestError('illegal', 'a pig …', 'TRAD-21', key))).toBe(
    'a pig can be placed only on a field',
  );
  expect(errorText(new RequestError('illegal', 'what a later server says', 'NEW-01', 'why-unheard-of'))).toBe(
    t('web-error-illegal'),
  );
});

test('known codes have a text, anything else is an internal error', () => {
  expect(errorText(new RequestError('offline', ''))).toBe(t('web-error-offline'));
  expect(errorText(new RequestError('of-a-later-server' as 'offline', ''))).toBe(t('web-error-internal'));
  expect(errorText(new TypeError('undefined is not a function'))).toBe(t('web-error-internal'));
  expect(t('web-error-internal')).not.toBe('web-error-internal');
});

test('the server’s message is shown if it says more', () => {
  expect(errorDetail(new RequestError('bad-settings', 'six players at most'))).toBe('six players at most');
  expect(errorDetail(new RequestError('offline', 'the server does not answer'))).toBeNull();
  expect(errorDetail(new Error('secret'))).toBeNull();
});

test('only temporary errors are worth a retry', () => {
  expect(isTransient(new RequestError('offline', ''))).toBe(true);
  expect(isTransient(new RequestError('illegal', ''))).toBe(false);
  expect(isTransient(new Error('offline'))).toBe(false);
});
