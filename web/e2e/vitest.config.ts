import { defineConfig } from 'vitest/config';

/** Tests in a real browser. One file after the other: the machine has few cores, and browsers want them all. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./house.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    retry: 0,
  },
});
