/** The source texts of the message catalogues. */

import type { Language } from '../protocol';

// One chunk per language.
const languages: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./en'),
  es: () => import('./es'),
};

/** Returns the source texts of a language's catalogues. */
export async function sources(language: Language): Promise<string[]> {
  const { default: texts } = await languages[language]();
  return Object.values(texts);
}
