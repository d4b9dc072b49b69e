/** Choices of expansions with one click. */

import type { PresetInfo } from '../protocol';
import type { GameCatalogue } from './gameCatalogue';
import type { GameSetup } from './setup';

/** Returns the optional modules. */
export function optional({ modules }: GameCatalogue): string[] {
  return modules.filter(({ always }) => !always).map(({ name }) => name);
}

/** Applies a preset: its edition and modules, with default copies and options. */
export function preset(setup: GameSetup, { edition, modules }: PresetInfo): GameSetup {
  return { ...setup, edition, modules: [...modules], copies: {}, options: {} };
}

/** Returns two to five random modules. */
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
