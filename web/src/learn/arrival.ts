/** Coming to a place in a long page, and staying there while the page is still being built. */

/** Pictures and letters that come later than this do not move anybody any more. */
const SETTLED = 5000;

/** What people do when they go on by themselves. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings something to the top of the window, at once: on the way to a far place nothing can be read. Whatever grows
 * above it later does not push it away, until somebody moves the page. Returns what lets go of it.
 */
export function arriveAt(target: Element): () => void {
  const show = () => target.scrollIntoView({ block: 'start', behavior: 'instant' });
  show();
  const watch = new ResizeObserver(show);
  watch.observe(document.body);
  const leave = () => {
    clearTimeout(timer);
    watch.disconnect();
    for (const move of MOVES) removeEventListener(move, leave, true);
  };
  const timer = setTimeout(leave, SETTLED);
  for (const move of MOVES) addEventListener(move, leave, { capture: true, passive: true });
  return leave;
}
