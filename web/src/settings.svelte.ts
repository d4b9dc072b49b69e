/** The user's preferences on this device, stored in the browser. */

import { browserLanguage, SETTINGS_KEY } from './language';
import type { Language } from './protocol';
import { loadObject, mergeStored, save } from './storage';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'reduced';
export type Finish = 'rich' | 'plain';

interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  /** How tiles are drawn. */
  finish: Finish;
  /** The name and colour used last. */
  name: string;
  colour: string;
  /** Whether a turn ends only when the player confirms it, not with the last pick. */
  confirmTurns: boolean;
  /** Whether playing aids are shown. A table may forbid them. */
  aids: boolean;
  /** Whether hints are offered. People who play each other must agree to them. */
  hints: boolean;
  /** Whether features are tinted by owner, and whether coordinates are shown. */
  tints: boolean;
  coordinates: boolean;
  sound: boolean;
  /** Whether sounds have been offered. */
  soundOffered: boolean;
  notify: boolean;
  /** Whether notifications have been offered. */
  notifyOffered: boolean;
}

function defaultSettings(): Settings {
  return {
    language: browserLanguage(),
    theme: 'system',
    motion: 'system',
    finish: 'rich',
    name: '',
    colour: 'red',
    confirmTurns: false,
    aids: true,
    hints: true,
    tints: false,
    coordinates: false,
    sound: false,
    soundOffered: false,
    notify: false,
    notifyOffered: false,
  };
}

const loadSettings = () => mergeStored(defaultSettings(), loadObject(SETTINGS_KEY));

/** The current settings. Assigning to a field stores it. */
export const settings: Settings = $state(loadSettings());

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether animations should be reduced to a minimum. */
export function prefersReducedMotion(): boolean {
  return settings.motion === 'reduced' || (settings.motion === 'system' && reducedMotion.matches);
}

$effect.root(() => {
  $effect(() => {
    save(SETTINGS_KEY, settings);
  });
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
  });
});
// Another tab of this browser may change the settings.
addEventListener('storage', (event) => {
  if (event.key === SETTINGS_KEY) Object.assign(settings, loadSettings());
});
