// @vitest-environment ./src/testing/browser.ts
import { expect, test } from 'vitest';
import { AsyncAction } from './asyncAction.svelte';

test('an attempt is busy until the work is done', async () => {
  const attempt = new AsyncAction();
  let end: () => void = () => undefined;
  const done = attempt.run(() => new Promise<void>((resolve) => (end = resolve)));
  expect(attempt.busy).toBe(true);
  end();
  expect(await done).toBe(true);
  expect(attempt.busy).toBe(false);
  expect(attempt.failure).toBeNull();
});

test('the error is kept until the next attempt', async () => {
  const attempt = new AsyncAction();
  const failure = new Error('no');
  expect(await attempt.run(() => Promise.reject(failure))).toBe(false);
  expect(attempt.failure).toBe(failure);
  expect(attempt.busy).toBe(false);
  const again = attempt.run(async () => undefined);
  expect(attempt.failure).toBeNull();
  expect(await again).toBe(true);
});
