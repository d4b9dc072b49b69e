// Shows the system's notices: phones let pages show none by themselves, only through a worker such as this one. It
// keeps nothing and answers no request of the page.

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Shows the page with this address: the window that has it open, or a new one. */
async function open(address) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const place = (url) => new URL(url).pathname;
  const there = windows.find(({ url }) => place(url) === place(address));
  await (there ? there.focus() : clients.openWindow(address));
}
