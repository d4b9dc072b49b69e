/** What the page says in a language, for tests that run in both. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../src/protocol';

const LOCALES = join(import.meta.dirname, '../../locales/web');

/** An expression that finds the text of a message of one line; the values in it may be anything. */
export function said(key: string, language: Language): RegExp {
  const folder = join(LOCALES, language);
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const line = texts.flatMap((text) => text.split('\n')).find((line) => line.startsWith(`${key} = `));
  if (!line) throw new Error(`there is no ${key} in ${language}`);
  const parts = line.slice(key.length + 3).split(/\{[^}]*\}/);
  return new RegExp(`^\\s*${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}`);
}
