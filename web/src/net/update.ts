/**
 * After an update of the server, a page that stays open does not find the parts any more that it has not loaded yet. It is
 * then loaded anew; games go on where they were.
 */

import { href } from '../router.svelte';

/** Whether a page's text begins with another script than this one: it was built anew. */
export function isAnother(page: string, script: string): boolean {
  return page.includes('<script') && !page.includes(script);
}

/** The script of the page that is open, without its folder. */
function ownScript(): string | null {
  const { src } = document.querySelector<HTMLScriptElement>('script[type=module][src]') ?? {};
  return src?.split('/').at(-1) ?? null;
}

async function reloadIfUpdated(): Promise<void> {
  const script = ownScript();
  const answer = await fetch(href(''), { cache: 'no-cache' }).catch(() => null);
  // Whoever is only offline keeps the page that they have.
  if (!script || !answer?.ok) return;
  if (isAnother(await answer.text(), script)) location.reload();
}

/** To be called once, when the page begins. */
export function followUpdates(): void {
  addEventListener('vite:preloadError', () => void reloadIfUpdated());
}
