/** The texts of the page in both languages, for tests. */

import en from '../src/i18n/en';
import es from '../src/i18n/es';
import type { Language } from '../src/protocol';

const TEXTS: Record<Language, Record<string, string>> = { en, es };

/** Returns a pattern that matches the text of a one-line message with any values. */
export function messagePattern(key: string, language: Language): RegExp {
  const texts = Object.values(TEXTS[language]);
  const line = texts.flatMap((text) => text.split('\n')).find((line) => line.startsWith(`${key} = `));
  if (!line) throw new Error(`there is no message ${key} in ${language}`);
  const parts = line.slice(key.length + 3).split(/\{[^}]*\}/);
  return new RegExp(`^\\s*${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}`);
}
