/**
 * The service worker: with it, the page opens without a network, and the system shows notifications. A new version is
 * downloaded beside the one in use, which keeps its files until the page asks the new one to take over.
 */

import { answer, deleteOthers, download, hasScript } from './cache';
import type { WorkerRequest } from './messages';
import { open } from './notices';
import './push';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(download()));

// The pages that were opened before there was a worker also work without a network from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const response = answer(event.request);
  if (response) event.respondWith(response);
});

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  switch (request.type) {
    case 'activate':
      event.waitUntil(self.skipWaiting());
      return;
    case 'has-script':
      event.ports[0]?.postMessage(hasScript(request.script));
      return;
    case 'tidy':
      event.waitUntil(tidy());
  }
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** An open page of an earlier version may still load files of it. */
async function tidy(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1 && !self.registration.waiting && !self.registration.installing) await deleteOthers();
}
