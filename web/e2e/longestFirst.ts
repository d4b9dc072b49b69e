import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first. */
const LONGEST = [
  'offline',
  'every-module-phone',
  'every-module-window',
  'accessibility-desktop',
  'accessibility-phone',
  'learning',
  'screens-land',
  'online',
];

/** Starts the longest files first, so that no worker is left with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.indexOf(basename(moduleId, '.test.ts'));
      return place < 0 ? LONGEST.length : place;
    };
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
}
