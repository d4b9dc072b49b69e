/** Notifications from the server, which the service worker shows while the page is closed. */

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PushMessage } from '../src/protocol';
import { Person } from './browser';
import { open, settings, sit } from './tables';
import { freePort, TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = new TestServer(inject('program'), await freePort(), [
    '--push-contact',
    'mailto:tests@example.org',
  ]);
  await server.start();
});
afterAll(() => server.remove());

/** Replaces the push service, which no test may contact. Its subscription survives reloading the page. */
function standIn(): void {
  const STORED = 'test.subscription';
  const encode = (bytes: ArrayBuffer | Uint8Array) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const stored = () => {
    const text = localStorage.getItem(STORED);
    if (!text) return null;
    const { key, json } = JSON.parse(text);
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    return {
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => json,
      unsubscribe: async () => localStorage.removeItem(STORED),
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => stored(),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const p256dh = encode(await crypto.subtle.exportKey('raw', pair.publicKey));
      const keys = { p256dh, auth: encode(crypto.getRandomValues(new Uint8Array(16))) };
      const json = { endpoint: 'https://fcm.googleapis.com/fcm/send/test', keys };
      localStorage.setItem(STORED, JSON.stringify({ key, json }));
      return stored();
    },
  });
}

/** Returns what delivers messages to the service worker of a page, as the browser does. */
async function delivery({ page, context }: Person): Promise<(message: PushMessage) => Promise<void>> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (message) => {
    const data = JSON.stringify(message);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

const shown = ({ page }: Person) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const notices = await getNotifications.call(await navigator.serviceWorker.ready);
    return notices.map(({ title, body, data, tag }) => ({ title, body, data, tag }));
  });

const clear = ({ page }: Person) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    for (const notice of await worker.getNotifications()) notice.close();
  });

test('a player who has switched notifications on is told about a turn, unless the table is visible', async () => {
  const person = await Person.arrive({ baseURL: server.address, serviceWorkers: 'allow' });
  const { page, context } = person;
  await context.grantPermissions(['notifications']);
  await page.addInitScript(standIn);
  const opened = await open(settings(), ['Ana'], server.address);
  await sit(person, opened);
  const table = page.url();

  await page.goto('settings');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const subscribed = page.waitForResponse((response) => response.url().endsWith('/seats/0/subscribe'));
  await page.getByRole('switch', { name: 'Notify me' }).click();
  expect((await subscribed).status()).toBe(204);
  const notices = page.locator('[data-notices]');
  await expect.poll(() => notices.getAttribute('data-notices')).toBe('on');
  await expect.poll(() => notices.innerText()).toContain('while this page is closed');

  const deliver = await delivery(person);
  const notice = {
    title: 'It is your turn',
    body: 'The game is waiting for your move.',
    data: table,
    tag: `bastide t/${opened.table}`,
  };
  await deliver({ table: opened.table, kind: 'pick' });
  await expect.poll(() => shown(person)).toEqual([notice]);
  // Another message about the same table replaces it.
  await deliver({ table: opened.table, kind: 'confirm' });
  await expect.poll(() => shown(person)).toEqual([{ ...notice, body: 'Confirm your turn to end it.' }]);

  await clear(person);
  await page.goto(table);
  await page.waitForSelector('[data-page="table"]');
  await deliver({ table: opened.table, kind: 'pick' });
  await deliver({ table: 'another', kind: 'pick' });
  await expect.poll(async () => (await shown(person)).map(({ tag }) => tag)).toEqual(['bastide t/another']);

  await page.goto('settings');
  const ended = page.waitForResponse((response) => response.url().endsWith('/push/forget'));
  await page.getByRole('switch', { name: 'Notify me' }).click();
  expect((await ended).status()).toBe(204);
  await expect.poll(() => notices.getAttribute('data-notices')).toBe('off');
  await person.leave();
});
