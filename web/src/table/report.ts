/** Problem reports: everything needed to reproduce what was seen here, but no tokens. */

import type { Session } from '../game/session.svelte';
import { PROTOCOL } from '../protocol';
import { settings } from '../settings.svelte';
import { loggedErrors } from './errorLog';

/** Returns the file name of the page's script, which contains the hash of the build. */
function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? 'unknown';
}

/** Returns the text of a report: the user's description, the state of the client, and the record of the game. */
export function reportText(session: Session, words: string, record: string): string {
  const { table, waiting, ask, lastError, disconnectReason } = session;
  const lines = [
    'Bastide problem report',
    words.trim() ? `What was wrong: ${words.trim()}` : null,
    `Time: ${new Date().toISOString()}`,
    `Page: ${buildName()}, protocol ${PROTOCOL}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${innerWidth} × ${innerHeight} at ${devicePixelRatio}, ${settings.language}, ${settings.theme}, motion ${settings.motion}`,
    `Table: ${session.id}, ${table?.phase ?? 'unknown phase'}, entry ${session.head}`,
    `Connection: ${session.connectionState}${disconnectReason ? ` (${disconnectReason.code})` : ''}`,
    `Seats here: ${session.own.join(', ') || 'none'}`,
    `Waiting: ${JSON.stringify(waiting)}`,
    `Question: ${ask ? `${ask.prompt} (${ask.rule}) for seat ${ask.seat}` : 'none'}`,
    lastError ? `Last refusal: ${lastError.refusal.code} ${lastError.refusal.message}` : null,
    '',
    '--- Last errors',
    ...(loggedErrors().length > 0 ? loggedErrors() : ['none']),
    '',
    '--- Settings',
    JSON.stringify(table?.settings ?? null),
    '',
    '--- Record',
    record,
  ];
  return lines.filter((line) => line !== null).join('\n');
}
