/** Notifications about turns while the page is closed: the page's part. The service worker shows them. */

import { isLocalTable } from '../core/pageCore.svelte';
import { t } from '../i18n/messages.svelte';
import type { PushSubscription as Subscription } from '../protocol';
import { address } from '../route';
import { deleteRecord, type PushRecord, readRecord, writeRecord } from '../serviceWorker/pushRecord';
import { isSame, replaceAtServer, subscribe } from '../serviceWorker/subscription';
import { pushApi } from './api';
import { storedTable, storedTables } from './seatStorage';
import { server } from './server';
import { workerRegistration } from './update';

/** The server's key. */
let known: Promise<string | null> | null = null;

/** Returns the server's key; `null` if it sends no notifications, or this browser cannot receive any. */
export function serverKey(): Promise<string | null> {
  if (!server || !navigator.serviceWorker || !('PushManager' in globalThis)) return Promise.resolve(null);
  known ??= pushApi.info().then(({ key }) => key ?? null);
  // It is asked again later.
  known.catch(() => (known = null));
  return known;
}

/** Subscribes this device to the turns of its seats at all tables of the server. Returns whether that is possible. */
export async function subscribeAll(): Promise<boolean> {
  const subscription = await currentSubscription();
  if (!subscription) return false;
  for (const [table] of storedTables()) await subscribeSeats(table, subscription);
  return true;
}

/** Subscribes this device to the turns of its seats at a table. */
export async function subscribeTable(table: string): Promise<void> {
  if (isLocalTable(table)) return;
  const subscription = await currentSubscription();
  if (subscription) await subscribeSeats(table, subscription);
}

async function subscribeSeats(table: string, subscription: Subscription): Promise<void> {
  if (isLocalTable(table)) return;
  for (const [seat, token] of Object.entries(storedTable(table).seats)) {
    // The game may be over, or the seat given up.
    await pushApi.subscribe(table, Number(seat), token, subscription).catch(() => null);
  }
}

/** Ends the subscription of this device. */
export async function unsubscribe(): Promise<void> {
  const registration = await workerRegistration();
  if (!registration) return;
  const record = await readRecord(registration.scope);
  await deleteRecord(registration.scope);
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
  // If this fails, the push service tells the server.
  if (record) await pushApi.forget(record.subscription).catch(() => null);
}

/** Returns the subscription of this browser, and stores what the worker needs. */
async function currentSubscription(): Promise<Subscription | null> {
  const key = await serverKey();
  if (!key || !server) return null;
  // The worker may still be starting.
  const registration = await navigator.serviceWorker.ready;
  const { scope, pushManager } = registration;
  const subscription = await subscribe(pushManager, key);
  const before = await readRecord(scope);
  const record: PushRecord = {
    server: server.href,
    key,
    subscription,
    tables: address('t/'),
    texts: { title: t('table-push-title'), pick: t('table-push-pick'), confirm: t('table-push-confirm') },
  };
  // The browser may have replaced the subscription without telling the worker.
  if (before?.server === record.server && !isSame(before.subscription, subscription))
    await replaceAtServer(record.server, before.subscription, subscription).catch(() => null);
  await writeRecord(scope, record);
  return subscription;
}
