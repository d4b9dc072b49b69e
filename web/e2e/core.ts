/** The core of the page in browser tests. */

import type { Page } from 'playwright-core';

/** The file that is loaded last. Without it, the page continues with the server. */
export const CORE_FILE = /core_bg-[\w-]+\.wasm/;

/** Waits until games can be played in the page. */
export async function coreReady(page: Page): Promise<void> {
  const state = () => document.documentElement.dataset.core ?? 'idle';
  await page.waitForFunction(
    () => !['idle', 'loading'].includes(document.documentElement.dataset.core ?? 'idle'),
  );
  const reached = await page.evaluate(state);
  if (reached === 'absent')
    throw new Error('the page was built without the core; run `cargo xtask core`, then build the page again');
  if (reached !== 'ready') throw new Error(`the core of the page is ${reached}`);
}
