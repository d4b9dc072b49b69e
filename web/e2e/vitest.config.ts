import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longestFirst.ts';

/** The tests of games on the device, which need the core. */
const NEED_CORE = ['local-table.test.ts', 'offline.test.ts'];

const isTest = !process.env.MEASURE && !process.env.GALLERY;

/**
 * Tests in a real browser. Timings are not tested but measured with `npm run measure`. All files share one server. The
 * files of a worker share one Chromium, in which every test has its own contexts.
 */
export default defineConfig({
  test: {
    // Generous, because a busy machine is slow. A condition that never holds still fails.
    expect: { poll: { timeout: 60_000 } },
    root: import.meta.dirname,
    include: [
      process.env.MEASURE ? '**/*.measure.ts' : process.env.GALLERY ? '**/*.gallery.ts' : '**/*.test.ts',
    ],
    globalSetup: ['./testServer.ts'],
    setupFiles: ['./setup.ts'],
    exclude: process.env.BASTIDE_WITHOUT_CORE ? NEED_CORE : [],
    // A worker keeps its browser from file to file.
    isolate: false,
    // One more worker than cores, because tests also wait. Measurements need the machine for themselves.
    maxWorkers: isTest ? availableParallelism() + 1 : 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 240_000,
    hookTimeout: 120_000,
    retry: 0,
  },
});
