/** Reloads a page that is older than its server. Only once, because a second reload would not help. */

import { reload } from '../net/update';

const KEY = 'bastide.reloaded';

/** Reloads the page unless it was just reloaded. Returns whether it does. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < 60_000) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage it could reload for ever.
    return false;
  }
  void reload();
  return true;
}
