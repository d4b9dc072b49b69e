/** Asks again now and then, as long as somebody looks at the page. */

/**
 * Does something now, then every so many milliseconds, and at once when the page comes back into view or the device
 * online. A page that nobody sees asks nothing. The answer ends it.
 */
export function whileVisible(again: () => unknown, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const run = async () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    // The next one counts from the answer, so that a slow server is not asked faster than it answers.
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
