/** The order in which lists of things that people learn are shown. */

/** Modules, small steps first. */
export const LEARNING: readonly string[] = [
  'base',
  'river',
  'inns-cathedrals',
  'traders-builders',
  'gold-mines',
  'flying-machines',
  'mage-witch',
  'ferries',
  'robbers',
  'dispatches',
  'crop-circles',
  'bridges',
  'castles',
  'bazaars',
  'hills-sheep',
  'wheel-of-fortune',
];

/** The things in the order of the names; those that have none of them follow as they were. */
export function inOrder<Thing>(
  things: readonly Thing[],
  names: readonly string[],
  nameOf: (thing: Thing) => string,
): Thing[] {
  const place = (thing: Thing) => {
    const found = names.indexOf(nameOf(thing));
    return found < 0 ? names.length : found;
  };
  return [...things].sort((one, other) => place(one) - place(other));
}
