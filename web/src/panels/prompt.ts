/** The question in words, with and without who is asked. */

import type { Ask, SeatInfo } from '../protocol';
import { t } from '../words/catalogue.svelte';
import { promptText, seatName } from '../words/labels';

/** A sign that no name has. */
const MARK = '\u{E000}';

/** The question without the name in front of it, for places that show who is asked by themselves. Where the name stands
 * in the middle of the question it stays. */
export function bareQuestion(ask: Pick<Ask, 'prompt' | 'seat'>, seats: readonly SeatInfo[]): string {
  const words = t(ask.prompt, { name: MARK });
  const bare = words.startsWith(`${MARK}: `) ? words.slice(MARK.length + 2) : null;
  if (bare === null || bare.includes(MARK)) return promptText(ask, seats);
  return capital(bare);
}

/** The same with a capital letter at its beginning; Spanish opens questions with a sign. */
export function capital(text: string): string {
  return text.replace(/^([¿¡]?)(\p{Ll})/u, (_, sign: string, letter: string) => sign + letter.toUpperCase());
}

/** A name that may be this device's own. */
export function nameOrYou(seats: readonly SeatInfo[], seat: number, own: readonly number[]): string {
  return own.length === 1 && own[0] === seat ? t('you') : seatName(seats, seat);
}
