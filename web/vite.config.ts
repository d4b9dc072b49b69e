import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { groups } from './build/chunks.ts';
import { pageCore } from './build/core.ts';
import { precompress } from './build/precompress.ts';
import { preloadApp } from './build/preload.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { staticSite } from './build/site.ts';

// During development, `npm run dev` serves the client and forwards API requests to a running `bastide serve`.
const server = process.env.BASTIDE_SERVER ?? 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [svelte(), pageCore(), preloadApp(), staticSite(), serviceWorker(), precompress()],
  // Asset URLs are relative to the page's `<base>`, so the server works under any path prefix.
  base: './',
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // Svelte modules are compiled for the browser. The environment provides the few browser APIs they use.
  test: {
    include: ['src/**/*.test.ts'],
    environment: './src/testing/browser.ts',
    // Generous, because a busy machine is slow. A test that hangs still fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
