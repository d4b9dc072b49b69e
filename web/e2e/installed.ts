/** A page that can be opened without a network. */

import type { Page } from 'playwright-core';

/** Waits until the service worker has stored everything and answers the page's requests. */
export async function stored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}

/** Lets the browser look for a new version now, not in a few hours. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** Returns the file name of the page's first script, which every build changes. */
export const script = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src.split('/').at(-1) ?? '');
