/** The last errors on this page, for problem reports. They are not sent automatically. */

const MAX_ENTRIES = 30;
const entries: string[] = [];

export function logError(what: unknown): void {
  const text = what instanceof Error ? `${what.name}: ${what.message}\n${what.stack ?? ''}` : String(what);
  entries.push(`${new Date().toISOString()} ${text.slice(0, 2000)}`);
  if (entries.length > MAX_ENTRIES) entries.shift();
}

export function loggedErrors(): readonly string[] {
  return entries;
}

addEventListener('error', (event) => logError(event.error ?? event.message));
addEventListener('unhandledrejection', (event) => logError(event.reason));
