/** The rule files of all modules for tests: rule ids, texts, and the expectations of the examples. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../protocol';

const MODULES = `${import.meta.dirname}/../../../crates/rules/src/modules/`;

function books(file = 'rules.md'): string[] {
  const folders = readdirSync(MODULES).filter((folder) => existsSync(`${MODULES}${folder}/${file}`));
  return folders.map((folder) => readFileSync(`${MODULES}${folder}/${file}`, 'utf8'));
}

/** Returns the paragraphs that state rules, without their examples. */
export function ruleTexts(language: Language): string[] {
  return books(language === 'en' ? 'rules.md' : `rules.${language}.md`).flatMap((book) =>
    [...book.matchAll(/^\W*\*\*[A-Z][A-Z-]*-\d+\*\* (.*)$/gm)].map((found) => found[1] ?? ''),
  );
}

export function ruleIds(): Set<string> {
  return new Set(
    books().flatMap((book) =>
      [...book.matchAll(/^\W*\*\*([A-Z][A-Z-]*-\d+)\b/gm)].map((found) => found[1] ?? ''),
    ),
  );
}

/** Returns all `expect …` lines of all examples, each once. */
export function expectations(): string[] {
  const lines = books().flatMap((book) => [...book.matchAll(/^expect .*$/gm)].map((found) => found[0]));
  return [...new Set(lines)];
}
