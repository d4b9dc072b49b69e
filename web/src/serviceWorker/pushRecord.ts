/**
 * What the service worker must know to show notifications and to renew its subscription. The page stores it, because a
 * worker cannot read the settings of the page.
 */

import type { PushKind, PushSubscription as Subscription } from '../protocol';

export interface PushRecord {
  /** The URL of the server, with a slash at the end. */
  server: string;
  /** The server's public key. */
  key: string;
  /** The subscription that the server has. */
  subscription: Subscription;
  /** The address of a table without its id. */
  tables: string;
  /** The texts of a notification, in the user's language. */
  texts: { title: string } & Record<PushKind, string>;
}

/** The name of the cache. Other sites of the same origin have their own. */
const nameFor = (scope: string) => `bastide-push ${scope}`;
/** The URL that the record is stored under. Nothing else is stored there. */
const urlFor = (scope: string) => new URL('push-record', scope).href;

/** Returns the record, or `null` if the user has not switched notifications on. */
export async function readRecord(scope: string): Promise<PushRecord | null> {
  const cache = await caches.open(nameFor(scope));
  const stored = await cache.match(urlFor(scope));
  return stored ? ((await stored.json()) as PushRecord) : null;
}

export async function writeRecord(scope: string, record: PushRecord): Promise<void> {
  const cache = await caches.open(nameFor(scope));
  await cache.put(urlFor(scope), new Response(JSON.stringify(record)));
}

export async function deleteRecord(scope: string): Promise<void> {
  await caches.delete(nameFor(scope));
}
