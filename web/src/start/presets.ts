/** Games that many people play, to begin with. */

import type { Choice } from './choice';
import { USUAL_EDITION } from './choice';
import type { Stock } from './stock';

export interface Preset {
  /** Its title is the message `start-preset-NAME`, and `start-preset-NAME-about` says more. */
  name: string;
  edition: string;
  modules: (all: readonly string[]) => string[];
}

const only =
  (...wanted: string[]) =>
  (all: readonly string[]) =>
    all.filter((name) => wanted.includes(name));

export const PRESETS: readonly Preset[] = [
  { name: 'base', edition: USUAL_EDITION, modules: () => [] },
  { name: 'river', edition: USUAL_EDITION, modules: only('river', 'inns-cathedrals') },
  {
    name: 'big-box',
    edition: 'Plus2014',
    modules: only('inns-cathedrals', 'traders-builders', 'hills-sheep', 'wheel-of-fortune', 'river'),
  },
  {
    name: 'minis',
    edition: 'Plus2012',
    modules: only(
      'flying-machines',
      'dispatches',
      'ferries',
      'gold-mines',
      'mage-witch',
      'robbers',
      'crop-circles',
    ),
  },
  { name: 'everything', edition: USUAL_EDITION, modules: (all) => [...all] },
];

/** The modules that people choose among. */
export function optional({ modules }: Stock): string[] {
  return modules.filter(({ always }) => !always).map(({ name }) => name);
}

/** Plays with these modules and nothing changed besides. */
export function preset(choice: Choice, { edition, modules }: Preset, stock: Stock): Choice {
  return { ...choice, edition, modules: modules(optional(stock)), copies: {}, options: {} };
}

/** Two to five modules that chance takes. */
export function randomModules(all: readonly string[], random: () => number = Math.random): string[] {
  const count = Math.min(all.length, 2 + Math.floor(random() * 4));
  const left = [...all];
  const taken = new Set<string>();
  while (taken.size < count) {
    const [name] = left.splice(Math.floor(random() * left.length), 1);
    if (name !== undefined) taken.add(name);
  }
  return all.filter((name) => taken.has(name));
}
