/** Subscriptions at the push service of the browser, for the page and its service worker. */

import type { PushSubscription as Subscription } from '../protocol';

/** Returns the subscription with this key of a server. Makes one if necessary, for which the user must have allowed it. */
export async function subscribe(manager: PushManager, key: string): Promise<Subscription> {
  const known = await manager.getSubscription();
  if (known && keyOf(known) === key) return wireForm(known);
  // A browser has one subscription, which works with one key only.
  await known?.unsubscribe();
  return wireForm(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Returns a subscription as the server wants it. */
function wireForm(subscription: PushSubscription): Subscription {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Returns the key of a server that a subscription works with, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export const isSame = (one: Subscription, other: Subscription): boolean =>
  one.endpoint === other.endpoint && one.p256dh === other.p256dh && one.auth === other.auth;

/** Tells a server that a subscription has replaced another one. Rejects unless the server knows afterwards. */
export async function replaceAtServer(server: string, old: Subscription, fresh: Subscription): Promise<void> {
  const response = await fetch(new URL('api/v1/push/renew', server), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old, new: fresh }),
  });
  if (!response.ok) throw new Error(`push/renew: HTTP ${response.status}`);
}
