/** What somebody prefers on this device, kept in the browser. */

import { keep, keptFields, replacedBy } from './kept';
import type { Language } from './protocol';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'reduced';
export type Finish = 'rich' | 'plain';

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  /** How tiles are drawn. */
  finish: Finish;
  /** The name used last, and the colour. */
  name: string;
  colour: string;
  /** Whether the last pick of a turn ends it at once. */
  hasty: boolean;
  /** Aids of this device; a table may forbid them. */
  aids: boolean;
  /** Whether the farm overlay, owners' tints and coordinates are shown. */
  tints: boolean;
  coordinates: boolean;
  sound: boolean;
  notify: boolean;
}

const KEY = 'bastide.settings';

function usual(): Kept {
  const spanish = navigator.languages?.some((language) => language.toLowerCase().startsWith('es'));
  return {
    language: spanish ? 'es' : 'en',
    theme: 'system',
    motion: 'system',
    finish: 'rich',
    name: '',
    colour: 'red',
    hasty: false,
    aids: true,
    tints: false,
    coordinates: false,
    sound: false,
    notify: false,
  };
}

const read = () => replacedBy(usual(), keptFields(KEY));

/** The settings; assign to a field and it is kept. */
export const settings: Kept = $state(read());

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things should move as little as possible. */
export function isStill(): boolean {
  return settings.motion === 'reduced' || (settings.motion === 'system' && stillness.matches);
}

$effect.root(() => {
  $effect(() => {
    keep(KEY, settings);
  });
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
  });
});
// Another tab of this browser may change them.
addEventListener('storage', (event) => {
  if (event.key === KEY) Object.assign(settings, read());
});
