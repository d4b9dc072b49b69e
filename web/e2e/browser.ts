/** Chromium, and people in it. */

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';

/** Debian's Chromium, and nothing that calls home. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Somebody with a browser of their own. Errors on their pages fail the test when they leave. */
export class Person {
  readonly problems: string[] = [];
  readonly strangers: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // What a lost connection prints is the browser's; the tests that cut connections look at the page instead.
      if (/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text())) return;
      this.problems.push(message.text());
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (!/^https?:$|^wss?:$/.test(protocol)) return;
      if (new URL(inject('address')).host !== new URL(origin.replace(/^ws/, 'http')).host)
        this.strangers.push(request.url());
    });
  }

  static async arrive(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({
      baseURL: inject('address'),
      viewport: DESKTOP,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    return new Person(context, await context.newPage());
  }

  /** Closes the browser; nothing may have gone wrong on its pages, and no other site may have been asked. */
  async leave(): Promise<void> {
    await this.context.close();
    expect(this.problems, 'errors on the page').toEqual([]);
    expect(this.strangers, 'requests to other sites').toEqual([]);
  }
}
