/** Focuses the selected tab in an element, if the focused element has disappeared. */
export function focusTabIfLost(root: Element): void {
  const focused = document.activeElement;
  if (focused && focused !== document.body) return;
  root.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')?.focus({ preventScroll: true });
}
