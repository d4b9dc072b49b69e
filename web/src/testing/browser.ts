/**
 * A test environment with the few browser APIs that the client's own code uses. Svelte modules are compiled for the
 * browser. A test selects it in its first line: `// @vitest-environment ./src/testing/browser.ts`.
 */

import type { Environment } from 'vitest/runtime';

class Store {
  #kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
  }
  clear(): void {
    this.#kept.clear();
  }
}

class Page extends EventTarget {
  baseURI = 'http://bastide.test/';
  visibilityState = 'visible';
  title = '';
  documentElement = { lang: 'en', dataset: {} };
  querySelector(): null {
    return null;
  }
  get hidden(): boolean {
    return this.visibilityState === 'hidden';
  }
}

export default {
  name: 'browser-like',
  viteEnvironment: 'client',
  setup(global: Record<string, unknown>) {
    const window = new EventTarget();
    const added: Record<string, unknown> = {
      document: new Page(),
      localStorage: new Store(),
      location: new URL('http://bastide.test/'),
      history: { replaceState: () => undefined, pushState: () => undefined },
      navigator: { languages: ['en'], language: 'en', userAgent: 'test' },
      matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
    };
    const before = new Map(
      Object.keys(added).map((name) => [name, Object.getOwnPropertyDescriptor(global, name)]),
    );
    for (const [name, value] of Object.entries(added))
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    return {
      teardown() {
        for (const [name, was] of before) {
          if (was) Object.defineProperty(global, name, was);
          else delete global[name];
        }
      },
    };
  },
} satisfies Environment;
