/** Dealers decide the random events of a workbench game. */

import type { Chance } from './bench.svelte';

/** Returns a dealer that picks outcomes with the probabilities of the game. */
export function fairDealer(random: () => number = Math.random): (chance: Chance) => string | undefined {
  return ({ outcomes }) => {
    const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    let left = random() * all;
    for (const { text, weight } of outcomes) {
      left -= weight;
      if (left < 0) return text;
    }
    return outcomes.at(-1)?.text;
  };
}

/** Returns a dealer that picks the given outcomes in order. It waits if the next one is not possible or none is left. */
export function scriptedDealer(draws: readonly string[]): (chance: Chance) => string | undefined {
  const left = [...draws];
  return ({ outcomes }) => {
    const next = left[0];
    if (next === undefined || !outcomes.some(({ text }) => text === next)) return undefined;
    left.shift();
    return next;
  };
}
