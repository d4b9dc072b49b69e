// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './polling';

let polls: number;
let answer: () => void;
let end: () => void;
const page = document as unknown as { visibilityState: string } & EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  polls = 0;
  page.visibilityState = 'visible';
  end = pollWhileVisible(() => {
    polls++;
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

test('polling starts at once and repeats some time after each answer', async () => {
  expect(polls).toBe(1);
  // A slow server is not polled faster than it answers.
  await vi.advanceTimersByTimeAsync(5000);
  expect(polls).toBe(1);
  await answered();
  await vi.advanceTimersByTimeAsync(850);
  expect(polls).toBe(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(polls).toBe(2);
});

test('a hidden page does not poll, and polls at once when it is visible again', async () => {
  page.visibilityState = 'hidden';
  await answered();
  await vi.advanceTimersByTimeAsync(5000);
  expect(polls).toBe(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(polls).toBe(2);
});

test('a device that is online again polls at once', async () => {
  await answered();
  dispatchEvent(new Event('online'));
  expect(polls).toBe(2);
});

test('polling stops at its end, even if an answer is pending', async () => {
  end();
  await answered();
  await vi.advanceTimersByTimeAsync(5000);
  dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(polls).toBe(1);
});
