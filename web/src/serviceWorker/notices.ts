/** System notifications: on phones, pages can show them only through a worker. */

declare const self: ServiceWorkerGlobalScope;

/** Returns what tells the pages of a site apart: the path, on a static site the one behind the `#`. */
function place(address: string): string {
  const { pathname, hash } = new URL(address);
  return hash.startsWith('#/') ? pathname + hash : pathname;
}

/** Focuses the window that shows this page, or opens a new one. */
export async function open(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => place(url) === place(address));
  await (shown ? shown.focus() : self.clients.openWindow(address));
}
