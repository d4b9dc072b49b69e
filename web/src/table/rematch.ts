/** Rematches with the same players. */

import type { Session } from '../game/session.svelte';
import { tables } from '../net/api';
import { saveHostToken, storedTable } from '../net/seatStorage';
import { router } from '../router.svelte';
import { sitDown } from '../start/sitDown';

/** Opens the rematch table, or joins the one that another player has opened. */
export async function playAgain(session: Session): Promise<void> {
  const seat = session.own[0];
  if (!session.table?.rematch && seat !== undefined) await session.submit({ type: 'rematch', seat });
  const next = session.table?.rematch;
  if (next) await joinRematch(session, next);
}

/**
 * Sits down at the next table in the same seats, and goes there. Seats taken by others meanwhile are skipped; the waiting
 * room offers the remaining ones.
 */
async function joinRematch(session: Session, next: string): Promise<void> {
  const { host } = storedTable(session.id);
  if (host && !storedTable(next).host) saveHostToken(next, host);
  const free = session.own.filter((seat) => storedTable(next).seats[seat] === undefined);
  for (const seat of free) {
    const { name = '', colour } = session.seats[seat] ?? {};
    try {
      const { commitment } = await tables.show(next);
      await sitDown(next, commitment, { name, seat, ...(colour ? { colour } : {}) });
    } catch {
      // The seat is taken or the game has started. The player can still watch.
    }
  }
  router.go(`t/${next}`);
}
