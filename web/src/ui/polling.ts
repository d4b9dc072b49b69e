/** Polling while the page is visible. */

/**
 * Calls `again` now, then about every `every` milliseconds, and at once when the page becomes visible or the device
 * goes online. A hidden page does not poll. Returns a function that stops polling.
 */
export function pollWhileVisible(again: () => unknown, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const run = async () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    // The delay starts after the answer, so a slow server is not polled faster than it answers.
    await again();
    clearTimeout(timer);
    if (!ended) timer = setTimeout(run, every * (0.9 + Math.random() * 0.2));
  };
  document.addEventListener('visibilitychange', run);
  addEventListener('online', run);
  void run();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', run);
    removeEventListener('online', run);
  };
}
