/** What the page says in a language, for tests that run in both. */

import type { Language } from '../src/protocol';
import en from '../src/words/en';
import es from '../src/words/es';

const TEXTS: Record<Language, Record<string, string>> = { en, es };

/** An expression that finds the text of a message of one line; the values in it may be anything. */
export function said(key: string, language: Language): RegExp {
  const texts = Object.values(TEXTS[language]);
  const line = texts.flatMap((text) => text.split('\n')).find((line) => line.startsWith(`${key} = `));
  if (!line) throw new Error(`there is no ${key} in ${language}`);
  const parts = line.slice(key.length + 3).split(/\{[^}]*\}/);
  return new RegExp(`^\\s*${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}`);
}
