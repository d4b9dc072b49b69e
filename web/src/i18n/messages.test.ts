/** Checks that both languages have the same messages, including all those the page uses. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import type { Language } from '../protocol';
import en from './en';
import es from './es';

const SOURCES = join(import.meta.dirname, '..');
const MODULES = join(import.meta.dirname, '../../../crates/rules/src/modules');

const texts: Record<Language, Record<string, string>> = { en, es };

function keys(language: Language): string[] {
  return Object.values(texts[language]).flatMap((text) => new FluentResource(text).body.map(({ id }) => id));
}

/** Returns every source file that may use messages. */
function code(): [string, string][] {
  const all = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const sources = all.filter((file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$|^protocol/.test(file));
  return sources.map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]);
}

const english = keys('en');
const spanish = keys('es');

describe.each(['en', 'es'] as const)('the catalogues in %s', (language) => {
  test('include the texts of every module', () => {
    const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' });
    const written = files.filter((file) => file.endsWith(`words.${language}.ftl`));
    const loaded = Object.keys(texts[language]).filter((path) => path.includes('/modules/'));
    expect(loaded.map((path) => path.split('/modules/')[1]).toSorted()).toEqual(written.toSorted());
    expect(loaded.length).toBeGreaterThan(10);
  });

  test('parse completely', () => {
    for (const [file, text] of Object.entries(texts[language])) {
      const written = text.match(/^[a-zA-Z][\w-]* =/gm) ?? [];
      expect(new FluentResource(text).body.length, file).toBe(written.length);
    }
  });

  test('define no message twice', () => {
    const all = language === 'en' ? english : spanish;
    const twice = all.filter((key, index) => all.indexOf(key) !== index);
    expect(twice).toEqual([]);
  });
});

test('both languages have the same messages', () => {
  expect(new Set(english)).toEqual(new Set(spanish));
});

test('every message used by the page exists', () => {
  const known = new Set(english);
  const missing: string[] = [];
  for (const [file, source] of code())
    for (const [, key] of source.matchAll(/\bt\(\s*'([^'$]+)'/g))
      if (key && !known.has(key)) missing.push(`${file}: ${key}`);
  expect(missing).toEqual([]);
});

test('every message key built at run time has at least one match', () => {
  const missing: string[] = [];
  let seen = 0;
  for (const [file, source] of code())
    for (const [, prefix] of source.matchAll(/\bt\(\s*`([a-z-]+)\$\{/g)) {
      seen++;
      if (!english.some((key) => key.startsWith(prefix ?? ''))) missing.push(`${file}: ${prefix}…`);
    }
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(5);
});
