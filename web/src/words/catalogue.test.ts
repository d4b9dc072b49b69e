/** Both languages say the same things, and everything that the page says. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';

const LOCALES = join(import.meta.dirname, '../../../locales');
const SOURCES = join(import.meta.dirname, '..');

/** The catalogues of a language: the shared one and the page's own. */
function texts(language: string): [string, string][] {
  const own = join(LOCALES, 'web', language);
  const files = [join(LOCALES, `${language}.ftl`), ...readdirSync(own).map((file) => join(own, file))];
  return files.map((file) => [file, readFileSync(file, 'utf8')]);
}

function keys(language: string): string[] {
  return texts(language).flatMap(([, text]) => new FluentResource(text).body.map(({ id }) => id));
}

/** Every file of the page that could say something. */
function sources(): [string, string][] {
  const all = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const said = all.filter((file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$|^protocol/.test(file));
  return said.map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]);
}

const english = keys('en');
const spanish = keys('es');

describe.each(['en', 'es'])('the catalogues in %s', (language) => {
  test('can be read to the last message', () => {
    for (const [file, text] of texts(language)) {
      const written = text.match(/^[a-zA-Z][\w-]* =/gm) ?? [];
      expect(new FluentResource(text).body.length, file).toBe(written.length);
    }
  });

  test('name no message twice', () => {
    const all = language === 'en' ? english : spanish;
    const twice = all.filter((key, index) => all.indexOf(key) !== index);
    expect(twice).toEqual([]);
  });
});

test('both languages have the same messages', () => {
  expect(new Set(english)).toEqual(new Set(spanish));
});

test('every message that the page names is there', () => {
  const known = new Set(english);
  const missing: string[] = [];
  for (const [file, source] of sources())
    for (const [, key] of source.matchAll(/\bt\(\s*'([^'$]+)'/g))
      if (key && !known.has(key)) missing.push(`${file}: ${key}`);
  expect(missing).toEqual([]);
});

test('every message whose key the page puts together has at least one that fits', () => {
  const missing: string[] = [];
  let seen = 0;
  for (const [file, source] of sources())
    for (const [, prefix] of source.matchAll(/\bt\(\s*`([a-z-]+)\$\{/g)) {
      seen++;
      if (!english.some((key) => key.startsWith(prefix ?? ''))) missing.push(`${file}: ${prefix}…`);
    }
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(5);
});
