/** Who decides for chance on the workbench. */

import type { Chance } from './bench.svelte';

/** Any outcome, as likely as it is in the game. */
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

/** These outcomes one after the other, then none. One that cannot come now is waited for. */
export function scriptedDealer(draws: readonly string[]): (chance: Chance) => string | undefined {
  const left = [...draws];
  return ({ outcomes }) => {
    const next = left[0];
    if (next === undefined || !outcomes.some(({ text }) => text === next)) return undefined;
    left.shift();
    return next;
  };
}
