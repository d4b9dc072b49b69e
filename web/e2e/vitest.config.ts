import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './order.ts';

const isTest = !process.env.MEASURE && !process.env.GALLERY;

/**
 * Tests in a real browser. Whatever looks at the clock is measured with `npm run measure`, not tested. All files share one
 * server; the files of a worker share one Chromium, in which every test has contexts of its own.
 */
export default defineConfig({
  test: {
    // Busy machines are slow; what never comes fails all the same.
    expect: { poll: { timeout: 60_000 } },
    root: import.meta.dirname,
    include: [
      process.env.MEASURE ? '**/*.measure.ts' : process.env.GALLERY ? '**/*.gallery.ts' : '**/*.test.ts',
    ],
    globalSetup: ['./house.ts'],
    setupFiles: ['./setup.ts'],
    // A worker keeps its browser from file to file.
    isolate: false,
    // One worker more than cores: tests also wait. Measurements want the machine for themselves.
    maxWorkers: isTest ? availableParallelism() + 1 : 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 240_000,
    hookTimeout: 120_000,
    retry: 0,
  },
});
