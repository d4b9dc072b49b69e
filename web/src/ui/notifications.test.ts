// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from './notifications';

/** A fake system that shows notifications at once but finds them only later. */
const system = vi.hoisted(() => {
  /** The titles of the shown notifications, by tag. */
  const shown = new Map<string, string>();
  const worker = {
    active: {},
    async showNotification(title: string, { tag }: { tag: string }) {
      if (title === 'refused') throw new Error('no');
      shown.set(tag, title);
    },
    async getNotifications({ tag }: { tag: string }) {
      await new Promise((done) => setTimeout(done, 100));
      return shown.has(tag) ? [{ close: () => shown.delete(tag) }] : [];
    },
  };
  const serviceWorker = { getRegistration: async () => worker };
  Object.assign(globalThis, { Notification: { permission: 'granted' } });
  Object.assign(navigator, { serviceWorker });
  return { shown };
});

beforeEach(() => {
  system.shown.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = (title: string) => notify({ title, body: '', path: 't/1' });

test('a notification can be closed right after it was requested', async () => {
  turn('first')?.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(system.shown.size).toBe(0);
});

test('closing a notification does not close the next one of the same path', async () => {
  const first = turn('first');
  await vi.advanceTimersByTimeAsync(1000);
  first?.close();
  turn('second');
  await vi.advanceTimersByTimeAsync(1000);
  expect([...system.shown.values()]).toEqual(['second']);
});

test('a notification that cannot be shown does not block the next one', async () => {
  turn('refused')?.close();
  turn('second');
  await vi.advanceTimersByTimeAsync(1000);
  expect([...system.shown.values()]).toEqual(['second']);
});
