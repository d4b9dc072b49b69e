import { defineConfig } from 'vitest/config';

/**
 * Tests in a real browser. One file after the other: the machine has few cores, and browsers want them all. Whatever looks
 * at the clock is measured with `npm run measure`, not tested.
 */
export default defineConfig({
  test: {
    // Machines with much to do take their time; what never comes fails all the same.
    expect: { poll: { timeout: 20_000 } },
    root: import.meta.dirname,
    include: [
      process.env.MEASURE ? '**/*.measure.ts' : process.env.GALLERY ? '**/*.gallery.ts' : '**/*.test.ts',
    ],
    globalSetup: ['./house.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    retry: 0,
  },
});
