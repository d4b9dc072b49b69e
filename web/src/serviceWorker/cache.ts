/** The files of this version, and answers of the server that belong to it. */

import { files, version } from 'virtual:files';
import { isHashed, strategyOf } from './strategy';

declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;

/** The page registers the worker with this parameter where the page comes from plain files. */
const isStaticSite = new URL(self.location.href).searchParams.has('static');

/** Sites under other paths of the same origin have their own caches. */
const SITE = `bastide ${scope} `;
const FILES = `${SITE}${version}`;
const ANSWERS = `${FILES} answers`;

/** The most answers that are kept. The oldest are dropped first. */
const MOST_ANSWERS = 100;

/** How long a server may take to send the page before the stored one is shown, in milliseconds. */
const PATIENCE = 4000;

const [page, ...others] = files;
const urlOf = (file: string) => new URL(file, scope).href;

/** The server's `Vary` names only headers that do not change in one browser. */
const find = (url: string, cacheName?: string) =>
  caches.match(url, { ignoreVary: true, ...(cacheName ? { cacheName } : {}) });

/**
 * Stores all files of this version. One at a time, because the page may be loading something, and the page itself last.
 * An interrupted download continues where it stopped.
 */
export async function download(): Promise<void> {
  const cache = await caches.open(FILES);
  for (const file of [...others, page]) {
    const url = urlOf(file);
    if (await find(url, FILES)) continue;
    const known = isHashed(file) ? await find(url) : undefined;
    const response = known ?? (await fetch(url, { cache: isHashed(file) ? 'default' : 'no-cache' }));
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    await cache.put(url, response);
  }
}

/** Deletes what belongs to other versions. */
export async function deleteOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(SITE) && name !== FILES && name !== ANSWERS) await caches.delete(name);
}

/** Whether a script belongs to this build. */
export const hasScript = (script: string): boolean => files.includes(`assets/${script}`);

/** Returns the answer to a request, or `null` if the browser should send it as if there were no worker. */
export function answer(request: Request): Promise<Response> | null {
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return null;
  const [path = ''] = request.url.slice(scope.length).split('#');
  switch (strategyOf(path, request.mode === 'navigate', isStaticSite, files)) {
    case 'network':
      return null;
    case 'page':
      return isStaticSite ? storedFile(request, page) : currentPage(request);
    case 'redirect':
      return Promise.resolve(Response.redirect(`${scope}#/${path}`));
    case 'file':
      return storedFile(request, path);
    case 'keep':
      return keptAnswer(request);
    case 'renew':
      return renewedAnswer(request);
  }
}

/** Returns a file of this version, or else of another one that an open page still uses. */
async function storedFile(request: Request, file: string): Promise<Response> {
  const url = urlOf(file);
  return (await find(url, FILES)) ?? (await find(url)) ?? fetch(request);
}

/** Returns the server's page, or the stored one if the server cannot be reached. */
async function currentPage(request: Request): Promise<Response> {
  const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  if (fresh && fresh.status < 500) return fresh;
  return (await find(urlOf(page), FILES)) ?? fresh ?? fetch(request);
}

async function keptAnswer(request: Request): Promise<Response> {
  return (await find(request.url, ANSWERS)) ?? requestAnswer(request);
}

async function renewedAnswer(request: Request): Promise<Response> {
  try {
    return await requestAnswer(request);
  } catch (error) {
    const known = await find(request.url, ANSWERS);
    if (known) return known;
    throw error;
  }
}

/** Requests an answer, and stores it if it is one. */
async function requestAnswer(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(ANSWERS);
    await cache.put(request, response.clone());
    const stored = await cache.keys();
    for (const oldest of stored.slice(0, Math.max(0, stored.length - MOST_ANSWERS)))
      await cache.delete(oldest);
  }
  return response;
}
