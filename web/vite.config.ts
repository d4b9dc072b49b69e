import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While the client is worked on, `npm run dev` shows it beside a running `bastide serve`.
const server = process.env.BASTIDE_SERVER ?? 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [svelte()],
  // Assets are found relative to the page's `<base>`, so that the server can live behind any path.
  base: './',
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // Svelte's modules are compiled as for a page, and find the few things of a browser that they touch.
  test: {
    include: ['src/**/*.test.ts'],
    environment: './src/testing/browser.ts',
    // Busy machines are slow; what never comes fails all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
