/** The language of the page. It is known before the settings are loaded, so that its texts can be requested early. */

import type { Language } from './protocol';
import { loadObject, mergeStored } from './storage';

/** The storage key of the settings. */
export const SETTINGS_KEY = 'bastide.settings';

/** Returns the language that the browser prefers. */
export function browserLanguage(): Language {
  const spanish = navigator.languages?.some((language) => language.toLowerCase().startsWith('es'));
  return spanish ? 'es' : 'en';
}

/** Returns the language chosen on this device, or else the one that the browser prefers. */
export function initialLanguage(): Language {
  return mergeStored({ language: browserLanguage() }, loadObject(SETTINGS_KEY)).language;
}
