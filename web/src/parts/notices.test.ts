// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from './notices';

/** A system that shows notices at once and finds them late. */
const system = vi.hoisted(() => {
  /** Titles by tag. */
  const shown = new Map<string, string>();
  const worker = {
    async showNotification(title: string, { tag }: { tag: string }) {
      if (title === 'refused') throw new Error('no');
      shown.set(tag, title);
    },
    async getNotifications({ tag }: { tag: string }) {
      await new Promise((done) => setTimeout(done, 100));
      return shown.has(tag) ? [{ close: () => shown.delete(tag) }] : [];
    },
  };
  const serviceWorker = { register: async () => worker, ready: Promise.resolve(worker) };
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

test('a notice goes when it is closed, also right after it was asked for', async () => {
  turn('first')?.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(system.shown.size).toBe(0);
});

test('a notice that closes late leaves the next one of its path', async () => {
  const first = turn('first');
  await vi.advanceTimersByTimeAsync(1000);
  first?.close();
  turn('second');
  await vi.advanceTimersByTimeAsync(1000);
  expect([...system.shown.values()]).toEqual(['second']);
});

test('a notice that cannot be shown does not hold back the next one', async () => {
  turn('refused')?.close();
  turn('second');
  await vi.advanceTimersByTimeAsync(1000);
  expect([...system.shown.values()]).toEqual(['second']);
});
