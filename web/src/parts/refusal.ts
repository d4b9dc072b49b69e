/** What went wrong, in people's words, and what to do about it. */

import { Refusal } from '../net/api';
import { has, t } from '../words/catalogue.svelte';

/** Codes whose message of the server says more than ours can: which number, which name, which colour. */
const TELLING = new Set([
  'bad-settings',
  'bad-name',
  'bad-message',
  'colour-taken',
  'unknown-bot',
  'closed',
  'banned',
  'internal',
]);

/** A sentence for anything that was thrown. */
export function refusalText(error: unknown): string {
  if (!(error instanceof Refusal)) return t('web-error-internal');
  if (error.key && has(error.key)) return t(error.key);
  const key = `web-error-${error.code}`;
  return t(has(key) ? key : 'web-error-internal');
}

/** What the server said itself, in English, where that helps. */
export function refusalDetail(error: unknown): string | null {
  return error instanceof Refusal && TELLING.has(error.code) && error.message ? error.message : null;
}

/** Whether trying the same again may help. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof Refusal &&
    ['offline', 'unavailable', 'too-fast', 'full', 'restarting'].includes(error.code)
  );
}
