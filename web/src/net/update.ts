/**
 * New versions of the page. A service worker downloads them in the background, and the user decides when to reload.
 * Without one, an open page can no longer load the chunks that it has not loaded yet after the server was updated; it is
 * then reloaded. Games continue where they were.
 */

import { base, href } from '../route';
import type { WorkerRequest } from '../serviceWorker/messages';

/** Whether a page's HTML has another script than this one, that is, it comes from another build. */
export function isOtherBuild(page: string, script: string): boolean {
  return page.includes('<script') && !page.includes(script);
}

/** Returns the file name of the current page's script. */
export function ownScript(): string | null {
  const { src } = document.querySelector<HTMLScriptElement>('script[type=module][src]') ?? {};
  return src?.split('/').at(-1) ?? null;
}

/** Returns the service worker's registration, or `null` if this site has none. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker?.getRegistration(base).catch(() => null);
  return registration ?? null;
}

/** Sends a request to a service worker. */
export function ask(worker: ServiceWorker, request: WorkerRequest, ports: Transferable[] = []): void {
  worker.postMessage(request, ports);
}

/** Reloads the page, in the newest version if the service worker has downloaded one. */
export async function reload(): Promise<void> {
  const waiting = (await workerRegistration())?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  ask(waiting, { type: 'activate' });
}

async function reloadIfUpdated(): Promise<void> {
  const script = ownScript();
  const answer = await fetch(href(''), { cache: 'no-cache' }).catch(() => null);
  // If the client is only offline, the page stays.
  if (!script || !answer?.ok) return;
  if (isOtherBuild(await answer.text(), script)) await reload();
}

/** Reloads the page if it cannot go on after an update. Called once at startup. */
export function reloadAfterUpdates(): void {
  addEventListener('vite:preloadError', () => void reloadIfUpdated());
}
