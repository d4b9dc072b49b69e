/** Scrolls to an element of a long page and stays there while the page is still loading. */

/** After this time the scroll position is no longer corrected when content loads, in milliseconds. */
const SETTLED = 5000;

/** The events of a user who starts to move the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an element to the top of the window, without animation because nothing can be read on the way. Content that
 * grows above it later does not push it away until the user moves the page. Returns a function that lets go of it.
 */
export function scrollToAndHold(target: Element): () => void {
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
