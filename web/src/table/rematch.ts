/** Playing again with the same people. */

import type { Session } from '../game/session.svelte';
import { nonce, tables } from '../net/api';
import { held, keepHost, keepSeat } from '../net/keys';
import { router } from '../router.svelte';

/** Sets up the next table, or goes along to the one that somebody else has set up. */
export async function playAgain(session: Session): Promise<void> {
  const seat = session.own[0];
  if (!session.table?.rematch && seat !== undefined) await session.act({ type: 'rematch', seat });
  const next = session.table?.rematch;
  if (next) await goAlong(session, next);
}

/** Sits down at the next table as at this one, and goes there. A seat that somebody else took meanwhile is let be: the
 * waiting room offers what is left. */
async function goAlong(session: Session, next: string): Promise<void> {
  const { host } = held(session.id);
  if (host && !held(next).host) keepHost(next, host);
  const free = session.own.filter((seat) => held(next).seats[seat] === undefined);
  for (const seat of free) {
    const { name = '', colour } = session.seats[seat] ?? {};
    try {
      const sat = await tables.join(next, { name, nonce: nonce(), seat, ...(colour ? { colour } : {}) });
      keepSeat(next, sat.seat, sat.token);
    } catch {
      // Taken, or the game has begun: one can still look.
    }
  }
  router.go(`t/${next}`);
}
