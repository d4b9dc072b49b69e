/** A page that is older than its server reloads itself, but only once: another old page would not help. */

const KEY = 'bastide.reloaded';

/** Reloads the page unless that was just done. Whether it does. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < 60_000) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
  location.reload();
  return true;
}
