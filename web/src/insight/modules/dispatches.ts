/** The eight dispatches by number from 1: the sorts of their pieces. */
export const DISPATCHES = [
  'shortest-road',
  'smallest-city',
  'smallest-cloister',
  'count-shields',
  'count-knights',
  'count-farmers',
  'another-tile',
  'score-and-remove',
] as const;

/** The number of the dispatch that an ask is about, by the labels of its picks; nothing if it is none of these. */
export function dispatchOf(keys: readonly string[]): number | null {
  const found = DISPATCHES.findIndex((sort) => keys.includes(`label-${sort}`));
  return found < 0 ? null : found + 1;
}
