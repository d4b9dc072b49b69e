/** What is needed to decide about an ask, by its prompt. Asks that the board alone explains need nothing. */

import type { Game, Step } from '../../game/game';
import type { Ask } from '../../protocol';
import { list } from '../../words/catalogue.svelte';
import { seatName } from '../../words/labels';
import { type Award, awardsOf } from '../ledger';
import { spaceOf } from '../track';
import { sourceWord } from '../words';
import { factsOf } from './facts';

export type Extra =
  | 'bazaar'
  | 'bridges'
  | 'castle'
  | 'circle'
  | 'dispatch'
  | 'die'
  | 'ferries'
  | 'flock'
  | 'gold'
  | 'magic'
  | 'track'
  | 'wheel';

const EXTRAS: Record<string, Extra> = {
  'ask-bazaar-pick': 'bazaar',
  'ask-bazaar-choose': 'bazaar',
  'ask-bazaar-open': 'bazaar',
  'ask-bazaar-bid': 'bazaar',
  'ask-buy-or-sell': 'bazaar',
  'ask-build-bridge': 'bridges',
  'ask-castle-or-score': 'castle',
  'ask-castle-points': 'castle',
  'ask-choose-for-all': 'circle',
  'ask-add-follower': 'circle',
  'ask-return-follower': 'circle',
  'ask-dispatch': 'dispatch',
  'ask-score-and-remove': 'dispatch',
  'ask-land': 'die',
  'ask-place-other-figure': 'die',
  'ask-place-ferry': 'ferries',
  'ask-move-ferry': 'ferries',
  'ask-grow-or-herd': 'flock',
  'ask-put-ingot': 'gold',
  'ask-take-ingot': 'gold',
  'ask-move-magic': 'magic',
  'ask-remove-magic': 'magic',
  'ask-choose-award': 'track',
  'ask-choose-scoring-figure': 'track',
  'ask-place-robber': 'track',
  'ask-choose-victim': 'track',
  'ask-take-back-follower': 'wheel',
};

export function extraOf(ask: Ask | null): Extra | null {
  if (!ask) return null;
  // A figure can also go on a crown space of the wheel, where only the board's own drawing shows how it stands.
  const goesOnCrown = ask.picks?.some(({ label }) => label.key.startsWith('crown-')) ?? false;
  return EXTRAS[ask.prompt] ?? (goesOnCrown ? 'wheel' : null);
}

/**
 * The picks that the extras let people pick themselves, so that a list of buttons need not repeat them. Scoring figures keep
 * their buttons: on one space of the track they stand in front of each other.
 */
export function pickedInExtras(ask: Ask | null): Set<string> {
  const extra = extraOf(ask);
  const picks = ask?.picks ?? [];
  if (extra === 'bazaar') return new Set(picks.filter(({ label }) => label.tile).map(({ pick }) => pick));
  return new Set();
}

/** Whether tiles of a bazaar are still to be had. */
export function isHeld({ view }: Pick<Game, 'view'>): boolean {
  return (factsOf(view).bazaar?.shown.length ?? 0) > 0;
}

/** The spaces of the track that can be named, each with the text of its pick. */
export function spacesOf(ask: Ask): Map<number, string> {
  const spaces = new Map<number, string>();
  // Other numbers are points.
  if (ask.prompt !== 'ask-place-robber') return spaces;
  for (const { from, to } of ask.numbers ?? [])
    for (let space = from; space <= to && spaces.size < 50; space++) spaces.set(space, `=${space}`);
  return spaces;
}

/** The scoring figures that can be picked. */
export function figuresOf(ask: Ask): { seat: number; marker: number; pick: string }[] {
  return (ask.picks ?? []).flatMap(({ pick, anchors }) =>
    (anchors ?? []).flatMap((anchor) =>
      anchor.on === 'track' ? [{ seat: anchor.seat, marker: anchor.marker, pick }] : [],
    ),
  );
}

/** What the numbers of an ask stand for: who is on a space of the track, what brought so many points. */
export function aboutNumbers(ask: Ask, game: Pick<Game, 'seats' | 'view' | 'steps'>): Map<number, string> {
  const words = new Map<number, Set<string>>();
  const add = (number: number, word: string) => words.set(number, (words.get(number) ?? new Set()).add(word));
  if (ask.prompt === 'ask-place-robber') {
    for (const [seat, { markers }] of (game.view?.players ?? []).entries())
      for (const total of markers) add(spaceOf(total), seatName(game.seats, seat));
  } else if (ask.prompt === 'ask-castle-points' || ask.prompt === 'ask-choose-award') {
    for (const { points, source } of awardsOfTurn(game.steps)) add(points, sourceWord(source));
  }
  return new Map([...words].map(([number, all]) => [number, list([...all])]));
}

/** What was scored since the last tile was laid. */
export function awardsOfTurn(steps: Game['steps']): Award[] {
  const laid = (step: Step) => !step.undone && step.events.some(({ type }) => type === 'tile-placed');
  return awardsOf(steps.slice(Math.max(0, steps.findLastIndex(laid))));
}
