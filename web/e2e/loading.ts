/** Measures how a page loads: requests, bytes, and when things appear on it. */

import type { CDPSession, Page } from 'playwright-core';

/** A slow phone, as in Lighthouse: slow 4G and a quarter of the processor's speed. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWDOWN = 4;

/** Makes network and processor as slow as those of a cheap phone. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

interface Answer {
  url: string;
  /** With names in lower case. */
  headers: Record<string, string>;
  /** The bytes sent over the network, with headers. */
  bytes: number;
}

/** The answered HTTP requests of a page since `watch`. */
export class Traffic {
  readonly #answers = new Map<string, Answer>();

  private constructor(devtools: CDPSession) {
    devtools.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
      if (!url.startsWith('http')) return;
      const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
      this.#answers.set(requestId, { url, headers: Object.fromEntries(named), bytes: 0 });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const answer = this.#answers.get(requestId);
      if (answer) answer.bytes = encodedDataLength;
    });
  }

  static async watch(page: Page): Promise<Traffic> {
    const devtools = await page.context().newCDPSession(page);
    const traffic = new Traffic(devtools);
    await devtools.send('Network.enable');
    return traffic;
  }

  get responses(): Answer[] {
    return [...this.#answers.values()];
  }

  get total(): number {
    return this.responses.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Returns the number of requests, and the bytes sent over the network by content encoding. */
  summary(): { requests: number; total: number; bytes: Record<string, number> } {
    const bytes: Record<string, number> = {};
    for (const { headers, bytes: more } of this.responses) {
      const encoding = headers['content-encoding'] ?? 'none';
      bytes[encoding] = (bytes[encoding] ?? 0) + more;
    }
    return { requests: this.responses.length, total: this.total, bytes };
  }
}

/** Something to wait for: at least `count` elements that match `selector`. */
export interface Sight {
  selector: string;
  count?: number;
}

/**
 * Notes when each sight is first painted, in every document that the page loads from now on. Must be called before the
 * page is opened.
 */
export async function noteSights(page: Page, sights: Record<string, Sight>): Promise<void> {
  await page.addInitScript((sights) => {
    const seen: Record<string, number> = {};
    (window as any).sights = seen;
    const observer = new MutationObserver(() => {
      for (const [name, { selector, count = 1 }] of Object.entries(sights)) {
        if (name in seen || document.querySelectorAll(selector).length < count) continue;
        seen[name] = Number.NaN;
        // The second frame begins when the first one, with the sight, has been painted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            seen[name] = performance.now();
          }),
        );
      }
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, sights);
}

/** Waits until all sights have been painted. Returns when, in milliseconds since the document was requested. */
export async function sightTimes<Name extends string>(
  page: Page,
  sights: Record<Name, Sight>,
): Promise<Record<Name, number>> {
  const seen = await page.waitForFunction((names) => {
    const seen: Record<string, number> = (window as any).sights ?? {};
    return names.every((name) => (seen[name] ?? 0) > 0) && seen;
  }, Object.keys(sights));
  return (await seen.jsonValue()) as Record<Name, number>;
}
