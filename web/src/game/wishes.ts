/** Wishes that were under way when the connection was lost: what became of them, and which are sent again. */

import type { Wish } from '../net/connection';
import type { ChatMessage, ErrorCode } from '../protocol';
import type { Step } from './game';

/** What was known when a wish was sent. */
export interface Sent {
  /** The last entry of the log. */
  head: number;
  /** The number of the last line of chat. */
  line: number;
}

/** Refusals that only say that the game, or another tab of the seat, was faster. The update that is on its way shows it. */
const LATE = new Set<ErrorCode | 'offline'>([
  'stale',
  'not-asked',
  'unconfirmed',
  'nothing-to-confirm',
  'no-proposal',
  'not-taken-over',
  'rematch-exists',
  'game-over',
]);

export function isLate(code: ErrorCode | 'offline'): boolean {
  return LATE.has(code);
}

/** The entries that a wish becomes, by their names in the story. */
const BECOMES: Partial<Record<Wish['type'], readonly string[]>> = {
  confirm: ['confirmed'],
  undo: ['undone-to', 'proposed'],
  consent: ['consented'],
  'propose-take-over': ['proposed'],
  return: ['returned'],
  resign: ['resigned'],
  leave: ['left'],
  rematch: ['rematch'],
};

/** Whether a wish is still to be sent after the connection came back, as the log and the chat now are. */
export function isStillWanted(
  wish: Wish,
  sent: Sent,
  steps: readonly Step[],
  chat: readonly ChatMessage[],
): boolean {
  const since = steps.filter((step) => step.seq > sent.head);
  switch (wish.type) {
    case 'move':
      // It says which entry it follows: if it was written down, the server refuses the second one.
      return wish.after !== undefined;
    case 'chat':
      return !chat.some(
        (line) => line.number > sent.line && line.seat === wish.seat && line.text === wish.text.trim(),
      );
    case 'report':
      return true;
    case 'undo':
      // What could be taken back freely may need everybody's consent once the game has gone on.
      if (since.some((step) => step.what.kind !== 'note')) return false;
      break;
  }
  const names = BECOMES[wish.type];
  if (!names) return false;
  const became = since.some(
    ({ what }) =>
      what.kind === 'note' &&
      names.includes(what.name) &&
      (wish.type === 'rematch' || !('seat' in wish) || what.seat === wish.seat),
  );
  return !became;
}
