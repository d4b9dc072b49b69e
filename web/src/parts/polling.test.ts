// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileVisible } from './polling';

let asked: number;
let answer: () => void;
let end: () => void;
const page = document as unknown as { visibilityState: string } & EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  page.visibilityState = 'visible';
  end = whileVisible(() => {
    asked++;
    return new Promise<void>((done) => {
      answer = done;
    });
  }, 1000);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const answered = async () => {
  answer();
  await vi.advanceTimersByTimeAsync(0);
};

test('it asks at once, and again some time after the answer', async () => {
  expect(asked).toBe(1);
  // A slow server is not asked faster than it answers.
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(1);
  await answered();
  await vi.advanceTimersByTimeAsync(850);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toBe(2);
});

test('a page that nobody sees asks nothing, and asks at once when it is seen again', async () => {
  page.visibilityState = 'hidden';
  await answered();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toBe(2);
});

test('a device that comes back online asks at once', async () => {
  await answered();
  dispatchEvent(new Event('online'));
  expect(asked).toBe(2);
});

test('after its end it asks no more, not even for an answer that was on its way', async () => {
  end();
  await answered();
  await vi.advanceTimersByTimeAsync(5000);
  dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toBe(1);
});
