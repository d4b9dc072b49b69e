/** Which expansions a game is played with, chosen with one click. */

import type { PresetInfo } from '../protocol';
import type { Choice } from './choice';
import type { Stock } from './stock';

/** The modules that people choose among. */
export function optional({ modules }: Stock): string[] {
  return modules.filter(({ always }) => !always).map(({ name }) => name);
}

/** Plays with these modules and nothing changed besides. */
export function preset(choice: Choice, { edition, modules }: PresetInfo): Choice {
  return { ...choice, edition, modules: [...modules], copies: {}, options: {} };
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
