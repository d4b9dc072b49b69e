/** Notifications about turns while the page is closed (Web Push). */

import { readRecord, writeRecord } from './pushRecord';
import { isSame, replaceAtServer, subscribe } from './subscription';
import { noticeOf } from './turnNotice';

declare const self: ServiceWorkerGlobalScope;

const { registration } = self;

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));

self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renew()));

async function show(message: string): Promise<void> {
  const record = await readRecord(registration.scope);
  if (!record) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const notice = noticeOf(message, record, windows);
  if (!notice) return;
  const icon = new URL('icon-192.png', registration.scope).href;
  await registration.showNotification(notice.title, { ...notice.options, icon });
}

/** Subscribes again, and tells the server. If the server cannot be reached, the page does it the next time. */
async function renew(): Promise<void> {
  const record = await readRecord(registration.scope);
  if (!record) return;
  const subscription = await subscribe(registration.pushManager, record.key);
  if (isSame(subscription, record.subscription)) return;
  await replaceAtServer(record.server, record.subscription, subscription);
  await writeRecord(registration.scope, { ...record, subscription });
}
