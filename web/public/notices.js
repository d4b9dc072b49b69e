// Service worker for system notifications: on phones, pages can show them only through a worker. It caches nothing and
// does not intercept requests.

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Focuses the window that shows this page, or opens a new one. */
async function open(address) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const place = (url) => new URL(url).pathname;
  const there = windows.find(({ url }) => place(url) === place(address));
  await (there ? there.focus() : clients.openWindow(address));
}
