/** The text of a question, with and without the player's name. */

import { promptText, seatName } from '../i18n/labels';
import { t } from '../i18n/messages.svelte';
import type { Ask, SeatInfo } from '../protocol';

/** A character that occurs in no name. */
const MARK = '\u{E000}';

/**
 * Returns the question without the player's name in front of it, for places that show the player separately. A name in
 * the middle of the question stays.
 */
export function bareQuestion(ask: Pick<Ask, 'prompt' | 'seat'>, seats: readonly SeatInfo[]): string {
  const words = t(ask.prompt, { name: MARK });
  const bare = words.startsWith(`${MARK}: `) ? words.slice(MARK.length + 2) : null;
  if (bare === null || bare.includes(MARK)) return promptText(ask, seats);
  return capitalize(bare);
}

/** Capitalises the first letter, also after a Spanish opening mark. */
export function capitalize(text: string): string {
  return text.replace(/^([¿¡]?)(\p{Ll})/u, (_, sign: string, letter: string) => sign + letter.toUpperCase());
}

/** Returns a player's name, or "you" for the only player of this device. */
export function nameOrYou(seats: readonly SeatInfo[], seat: number, own: readonly number[]): string {
  return own.length === 1 && own[0] === seat ? t('you') : seatName(seats, seat);
}
