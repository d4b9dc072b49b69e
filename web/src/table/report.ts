/** A report of a problem: everything that somebody needs to see what was seen here, and nothing that proves a seat. */

import type { Session } from '../game/session.svelte';
import { PROTOCOL } from '../protocol';
import { settings } from '../settings.svelte';
import { troubles } from './troubles';

/** The name of the page's script, which has the hash of what it was built of. */
function version(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? 'unknown';
}

/** The text of a report: what somebody says about it, what is known here, and the record of the game. */
export function reportText(session: Session, words: string, record: string): string {
  const { table, waiting, ask, trouble, linkReason } = session;
  const lines = [
    'Bastide problem report',
    words.trim() ? `What was wrong: ${words.trim()}` : null,
    `Time: ${new Date().toISOString()}`,
    `Page: ${version()}, protocol ${PROTOCOL}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${innerWidth} × ${innerHeight} at ${devicePixelRatio}, ${settings.language}, ${settings.theme}, motion ${settings.motion}`,
    `Table: ${session.id}, ${table?.phase ?? 'not seen'}, entry ${session.head}`,
    `Connection: ${session.link}${linkReason ? ` (${linkReason.code})` : ''}`,
    `Seats here: ${session.own.join(', ') || 'none'}`,
    `Waiting: ${JSON.stringify(waiting)}`,
    `Asked: ${ask ? `${ask.prompt} (${ask.rule}) of seat ${ask.seat}` : 'nothing'}`,
    trouble ? `Last refusal: ${trouble.refusal.code} ${trouble.refusal.message}` : null,
    '',
    '--- Last errors',
    ...(troubles().length > 0 ? troubles() : ['none']),
    '',
    '--- Settings',
    JSON.stringify(table?.settings ?? null),
    '',
    '--- Record',
    record,
  ];
  return lines.filter((line) => line !== null).join('\n');
}
