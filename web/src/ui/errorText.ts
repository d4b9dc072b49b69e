/** Texts for errors. */

import { hasMessage, t } from '../i18n/messages.svelte';
import { RequestError } from '../net/api';

/** Codes for which the server's message says more than ours: which number, which name, which colour. */
const DETAILED_CODES = new Set([
  'bad-settings',
  'bad-name',
  'bad-message',
  'colour-taken',
  'unknown-bot',
  'closed',
  'banned',
  'internal',
]);

/** Returns a sentence for any thrown error. */
export function errorText(error: unknown): string {
  if (!(error instanceof RequestError)) return t('web-error-internal');
  if (error.key && hasMessage(error.key)) return t(error.key);
  const key = `web-error-${error.code}`;
  return t(hasMessage(key) ? key : 'web-error-internal');
}

/** Returns the server's own message, in English, if it helps. */
export function errorDetail(error: unknown): string | null {
  return error instanceof RequestError && DETAILED_CODES.has(error.code) && error.message
    ? error.message
    : null;
}

/** Whether a retry may help. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof RequestError &&
    ['offline', 'unavailable', 'too-fast', 'full', 'busy', 'restarting'].includes(error.code)
  );
}
