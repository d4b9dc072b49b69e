/** Decides which pending requests to send again after a lost connection. */

import type { RequestError } from '../net/api';
import type { TableRequest } from '../net/connection';
import type { ChatMessage } from '../protocol';
import type { Step } from './game';

/** The local state when a request was sent. */
export interface SentState {
  /** The number of the last log entry. */
  head: number;
  /** The number of the last chat line. */
  line: number;
}

/** Refusals because the game or another tab of the seat was faster. The next update explains them. */
const STALE_CODES = new Set<RequestError['code']>([
  'stale',
  'not-asked',
  'unconfirmed',
  'nothing-to-confirm',
  'no-proposal',
  'not-taken-over',
  'rematch-exists',
  'game-over',
]);

export function isStaleError(code: RequestError['code']): boolean {
  return STALE_CODES.has(code);
}

/** The names of the log entries that each type of request can become. */
const RESULTING_ENTRIES: Partial<Record<TableRequest['type'], readonly string[]>> = {
  confirm: ['confirmed'],
  undo: ['undone-to', 'proposed'],
  consent: ['consented'],
  'propose-take-over': ['proposed'],
  'propose-hints': ['proposed'],
  return: ['returned'],
  resign: ['resigned'],
  leave: ['left'],
  rematch: ['rematch'],
};

/** Whether a request must be sent again after a reconnect, given the current log and chat. */
export function shouldResend(
  request: TableRequest,
  sent: SentState,
  steps: readonly Step[],
  chat: readonly ChatMessage[],
): boolean {
  const since = steps.filter((step) => step.seq > sent.head);
  switch (request.type) {
    case 'move':
      // The move names the entry it follows. If it was already logged, the server refuses the second one.
      return request.after !== undefined;
    case 'chat':
      return !chat.some(
        (line) => line.number > sent.line && line.seat === request.seat && line.text === request.text.trim(),
      );
    case 'report':
      return true;
    case 'undo':
      // A free undo may need consent once the game has continued.
      if (since.some((step) => step.what.kind !== 'note')) return false;
      break;
  }
  const names = RESULTING_ENTRIES[request.type];
  if (!names) return false;
  const isLogged = since.some(
    ({ what }) =>
      what.kind === 'note' &&
      names.includes(what.name) &&
      (request.type === 'rematch' || !('seat' in request) || what.seat === request.seat),
  );
  return !isLogged;
}
