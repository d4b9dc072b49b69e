/**
 * After a server update, an open page can no longer load the chunks it has not loaded yet. The page is then reloaded.
 * Games continue where they were.
 */

import { href } from '../route';

/** Whether a page's HTML has another script than this one, that is, it comes from another build. */
export function isOtherBuild(page: string, script: string): boolean {
  return page.includes('<script') && !page.includes(script);
}

/** Returns the file name of the current page's script. */
function ownScript(): string | null {
  const { src } = document.querySelector<HTMLScriptElement>('script[type=module][src]') ?? {};
  return src?.split('/').at(-1) ?? null;
}

async function reloadIfUpdated(): Promise<void> {
  const script = ownScript();
  const answer = await fetch(href(''), { cache: 'no-cache' }).catch(() => null);
  // If the client is only offline, the page stays.
  if (!script || !answer?.ok) return;
  if (isOtherBuild(await answer.text(), script)) location.reload();
}

/** Reloads the page after server updates. Called once at startup. */
export function reloadAfterUpdates(): void {
  addEventListener('vite:preloadError', () => void reloadIfUpdated());
}
