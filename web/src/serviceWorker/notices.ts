/** System notifications: on phones, pages can show them only through a worker. */

import { place } from './place';

declare const self: ServiceWorkerGlobalScope;

/** Focuses the window that shows this page, or opens a new one. */
export async function open(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => place(url) === place(address));
  await (shown ? shown.focus() : self.clients.openWindow(address));
}
