/** The last things that went wrong in this page, for a report. They stay here until somebody sends one. */

const MOST = 30;
const kept: string[] = [];

export function noteTrouble(what: unknown): void {
  const text = what instanceof Error ? `${what.name}: ${what.message}\n${what.stack ?? ''}` : String(what);
  kept.push(`${new Date().toISOString()} ${text.slice(0, 2000)}`);
  if (kept.length > MOST) kept.shift();
}

export function troubles(): readonly string[] {
  return kept;
}

addEventListener('error', (event) => noteTrouble(event.error ?? event.message));
addEventListener('unhandledrejection', (event) => noteTrouble(event.reason));
