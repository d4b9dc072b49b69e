/**
 * The headings come from the rulebooks of the modules. `BASTIDE_WRITE_HEADINGS=1 npx vitest run src/learn/headings` writes
 * them anew; without the variable the test fails where they are stale.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Book, Section } from './chapters';

const FILE = `${import.meta.dirname}/headings.json`;
const MODULES = `${import.meta.dirname}/../../../crates/rules/src/modules/`;

/** What a book says beside its rules. */
function skeleton(markdown: string): { title: string; sections: [string, string, number][] } {
  let title = '';
  const sections: [string, string, number][] = [];
  /** Headings that no rule has followed yet. */
  let open: [string, number][] = [];
  let fenced = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    if (fenced) continue;
    const heading = /^(#+) (.*)$/.exec(line);
    const rule = /^\W*\*\*([A-Z][A-Z-]*-\d+)\b/.exec(line);
    if (heading?.[1] === '#') title = heading[2] ?? '';
    else if (heading)
      open = [
        ...open.filter(([, level]) => level < (heading[1]?.length ?? 2)),
        [heading[2] ?? '', heading[1]?.length ?? 2],
      ];
    else if (rule) {
      for (const [words, level] of open) sections.push([rule[1] ?? '', words, level]);
      open = [];
    }
  }
  return { title, sections };
}

function books(): Record<string, Book> {
  const all: Record<string, Book> = {};
  for (const folder of readdirSync(MODULES).sort()) {
    const path = `${MODULES}${folder}/rules`;
    if (!existsSync(`${path}.md`)) continue;
    const en = skeleton(readFileSync(`${path}.md`, 'utf8'));
    const es = skeleton(readFileSync(`${path}.es.md`, 'utf8'));
    const sections: Section[] = en.sections.map(([from, words, level], index) => {
      const [same, translated, depth] = es.sections[index] ?? [];
      expect([folder, same, depth], `heading ${words}`).toEqual([folder, from, level]);
      return { from, level, title: { en: words, es: translated ?? '' } };
    });
    all[folder.replaceAll('_', '-')] = { title: { en: en.title, es: es.title }, sections };
  }
  return all;
}

it('has the headings of the rulebooks, in both languages', () => {
  const made = `${JSON.stringify(books(), null, 2)}\n`;
  if (process.env.BASTIDE_WRITE_HEADINGS) writeFileSync(FILE, made);
  expect(readFileSync(FILE, 'utf8')).toBe(made);
});
