/** Chromium, and the people who use it. */

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { nextAddress } from './addresses';

/** A host name that leads to the test servers. */
export const PUBLIC_HOST = 'bastide.test';

/** Starts Debian's Chromium without background network requests. */
function launch(): Promise<Browser> {
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
      // A name that other devices could open, unlike the address of this machine.
      `--host-resolver-rules=MAP ${PUBLIC_HOST} 127.0.0.1`,
    ],
  });
}

/** The browser, shared by all test files of a worker. It ends with the worker. */
let browser: Promise<Browser> | null = null;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** A generous timeout, because a busy machine is slow. A condition that never holds still fails. */
const PATIENCE = 60_000;

/** A page is settled when nothing in it has changed for this many milliseconds. */
const QUIET = 200;

/** A person with a separate browser context. Errors on their pages fail the test when they leave. */
export class Person {
  /** All persons with an open context. */
  static readonly #present = new Set<Person>();

  readonly problems: string[] = [];
  readonly strangers: string[] = [];
  readonly #pending = new Set<Request>();
  #requests = 0;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly address: string,
  ) {
    context.on('weberror', (error) => this.problems.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      // Messages about lost connections come from the browser. Tests that cut connections check the page instead.
      if (/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text())) return;
      // Browsers ignore this header without HTTPS, as in a home network.
      if (message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored')) return;
      this.problems.push(message.text());
    });
    context.on('request', (request) => {
      this.#requests++;
      this.#pending.add(request);
      const { origin, protocol } = new URL(request.url());
      if (!/^https?:$|^wss?:$/.test(protocol)) return;
      if (new URL(address).host !== new URL(origin.replace(/^ws/, 'http')).host)
        this.strangers.push(request.url());
    });
    context.on('requestfinished', (request) => this.#pending.delete(request));
    context.on('requestfailed', (request) => this.#pending.delete(request));
  }

  static async arrive(options: BrowserContextOptions = {}): Promise<Person> {
    browser ??= launch();
    const address = options.baseURL ?? inject('address');
    const context = await (await browser).newContext({
      baseURL: address,
      viewport: DESKTOP,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      // Every context would download all files. The tests of the worker allow it.
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    const person = new Person(context, await context.newPage(), address);
    Person.#present.add(person);
    return person;
  }

  /** Writes into local storage before any page of the client runs. */
  async remember(entries: Record<string, unknown>): Promise<void> {
    // A document of the same origin, without scripts.
    await this.page.goto('healthz');
    await this.page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    }, entries);
  }

  /** Waits until all requests are answered and the page no longer changes. */
  async settled(page = this.page): Promise<void> {
    const late = Date.now() + PATIENCE;
    for (let before = -1; before !== this.#requests || this.#pending.size > 0; ) {
      if (Date.now() > late)
        throw new Error(`still not settled: ${[...this.#pending].map((request) => request.url())}`);
      before = this.#requests;
      await page.evaluate(
        (quiet) =>
          new Promise<void>((done) => {
            let timer = setTimeout(finish, quiet);
            const observer = new MutationObserver(() => {
              clearTimeout(timer);
              timer = setTimeout(finish, quiet);
            });
            function finish() {
              observer.disconnect();
              requestAnimationFrame(() => done());
            }
            observer.observe(document, {
              subtree: true,
              childList: true,
              attributes: true,
              characterData: true,
            });
          }),
        QUIET,
      );
    }
  }

  /** Closes the context. Fails if there were errors on its pages or requests to other sites. */
  async leave(): Promise<void> {
    await this.#close();
    expect(this.problems, 'errors on the page').toEqual([]);
    expect(this.strangers, 'requests to other sites').toEqual([]);
  }

  /** Closes the contexts that failed tests left open. */
  static async closeAll(): Promise<void> {
    await Promise.all([...Person.#present].map((person) => person.#close()));
  }

  async #close(): Promise<void> {
    Person.#present.delete(this);
    // Pending requests end with the page. Their route handlers must not fail because of that.
    for (const page of this.context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
  }
}
