/** The finale of a game: the last move, the awards of final scoring one by one, and the result. Built from the events. */

import { cellOf } from '../board/anchorPositions';
import { cellKey } from '../board/geometry';
import type { Step } from '../game/game';
import { type Award, awardsOf, effectiveEvents } from '../insight/awards';
import { type FeatureSubject, sourceSubject } from '../insight/gameHistory';
import type { Anchor, FeatureInfo, LastSequence, Piece } from '../protocol';

export interface Scene {
  kind: 'last-move' | 'award' | 'result';
  /** All awards of one feature or of one other source. */
  awards: readonly Award[];
  feature?: FeatureSubject;
  /** The scores after it, by seat. */
  scores: readonly number[];
  /** How long it is shown, in milliseconds. */
  duration: number;
}

export interface FinaleScript {
  scenes: readonly Scene[];
  /** The scores before the first scene. */
  before: readonly number[];
  /** The last turn. */
  last: LastSequence | null;
  /** The figures that return to their players, where they stood when they were scored. */
  standing: readonly Piece[];
}

const LAST_MOVE_DURATION = 1800;
const RESULT_DURATION = 2600;
/** The time for all awards together, in milliseconds: as much as they need, within these limits. */
const AWARDS_DURATION = { least: 5600, most: 15_200 };
/** The time for an ordinary award, if there are not too many. */
const AWARD_DURATION = 2000;
/** The maximum time for one award. */
const MAX_AWARD_DURATION = 3600;

/**
 * Returns the finale of a game, or `null` if it was not played to its end. `before` are the pieces on the board before
 * the last step. Without them, figures stand where the events placed them.
 */
export function finaleOf(
  steps: readonly Step[],
  players: number,
  before: readonly Piece[] = [],
): FinaleScript | null {
  const lasting = steps.filter(({ undone }) => !undone);
  const from = lasting.findLastIndex(({ events }) => events.some(({ type }) => type === 'final-scoring'));
  if (from < 0) return null;
  const ending = lasting.slice(from);
  const start = scoresOf(lasting.slice(0, from), players);
  const awards = awardsOf(ending);
  const groups = [
    ...grouped(awards.filter(({ final }) => !final)),
    // Farms decide most games, so they come last.
    ...grouped(awards.filter((award) => award.final && !isFarm(award))),
    ...grouped(awards.filter((award) => award.final && isFarm(award))),
  ];
  const durations = paced(groups);
  const scenes: Scene[] = [{ kind: 'last-move', awards: [], scores: start, duration: LAST_MOVE_DURATION }];
  // Scoring figures may also move without an award between the last turn and final scoring.
  const atFinal = scoresOf(ending, players, start, true);
  let now = [...start];
  let isFinal = false;
  for (const [index, group] of groups.entries()) {
    if (!isFinal && group[0]?.final) {
      now = [...atFinal];
      isFinal = true;
    }
    for (const { seat, points } of group) now[seat] = (now[seat] ?? 0) + points;
    const feature = featureOf(group[0] as Award);
    scenes.push({
      kind: 'award',
      awards: group,
      ...(feature ? { feature } : {}),
      scores: [...now],
      duration: durations[index] ?? 0,
    });
  }
  scenes.push({
    kind: 'result',
    awards: [],
    scores: scoresOf(ending, players, start),
    duration: RESULT_DURATION,
  });
  return { scenes, before: start, last: lastMove(lasting), standing: standingOf(lasting, ending, before) };
}

/** Returns the points of a group by seat, in the order of its awards. */
export function pointsBySeat(awards: readonly Award[]): [seat: number, points: number][] {
  const points = new Map<number, number>();
  for (const award of awards) points.set(award.seat, (points.get(award.seat) ?? 0) + award.points);
  return [...points];
}

/**
 * Returns the parts of the scored feature. Several features of one kind may share their smallest cell; then those count
 * on which a figure of an awarded player stands.
 */
export function scoredParts(
  features: readonly FeatureInfo[],
  { feature, awards }: Scene,
  standing: readonly Piece[],
): Anchor[] {
  if (!feature) return [];
  const same = features.filter(({ kind }) => kind === feature.kind);
  const exact = same.filter(({ parts }) => smallestCell(parts) === cellKey(feature.at));
  const candidates = exact.length > 0 ? exact : same;
  const seats = awards.map(({ seat }) => seat);
  const held = candidates.filter(({ parts }) =>
    standing.some((piece) => piece.owner !== undefined && seats.includes(piece.owner) && isOn(piece, parts)),
  );
  return (held.length > 0 ? held : candidates.slice(0, 1)).flatMap(({ parts }) => parts);
}

/** Returns the ids of the figures on a feature. */
export function figuresOn(parts: readonly Anchor[], standing: readonly Piece[]): number[] {
  return standing.flatMap((piece) => (piece.id !== undefined && isOn(piece, parts) ? [piece.id] : []));
}

function isOn({ anchor }: Piece, parts: readonly Anchor[]): boolean {
  if (!('spot' in anchor)) return false;
  return parts.some(
    (part) => 'spot' in part && part.spot === anchor.spot && cellKey(part.cell) === cellKey(anchor.cell),
  );
}

function smallestCell(parts: readonly Anchor[]): string | null {
  const cells = parts.map(cellOf).filter((cell) => cell !== null);
  const [first] = cells.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return first ? cellKey(first) : null;
}

function featureOf({ source }: Award): FeatureSubject | undefined {
  return sourceSubject(source).feature;
}

function isFarm({ source }: Award): boolean {
  return source.from === 'feature' && source.kind === 'farm';
}

/** Groups the awards of one feature, and those of one other source, in order. */
function grouped(awards: readonly Award[]): Award[][] {
  const groups: { key: string; awards: Award[] }[] = [];
  for (const award of awards) {
    const feature = featureOf(award);
    const key = feature ? `${feature.kind} ${feature.at} ${feature.spot}` : JSON.stringify(award.source);
    // A player's second award of one kind and cell is for another feature there.
    const group = groups.find(
      (other) => other.key === key && !(feature && other.awards.some(({ seat }) => seat === award.seat)),
    );
    if (group) group.awards.push(award);
    else groups.push({ key, awards: [award] });
  }
  return groups.map(({ awards }) => awards);
}

/** Returns how long each group is shown. Farms take longer to read, awards without points less. */
function paced(groups: readonly (readonly Award[])[]): number[] {
  const weights = groups.map((awards) => {
    if (awards.every(({ points }) => points === 0)) return 0.6;
    return awards.some(isFarm) ? 1.4 : 1;
  });
  const sum = weights.reduce((sum, weight) => sum + weight, 0);
  const { least, most } = AWARDS_DURATION;
  const all = Math.min(most, Math.max(least, sum * AWARD_DURATION));
  return weights.map((weight) => Math.round(Math.min(MAX_AWARD_DURATION, (all * weight) / sum)));
}

/** Returns the scores after steps: the moves of the scoring figures, up to final scoring if `isToFinal`. */
function scoresOf(
  steps: readonly Step[],
  players: number,
  start: readonly number[] = [],
  isToFinal = false,
): number[] {
  const scores = Array.from({ length: players }, (_, seat) => start[seat] ?? 0);
  for (const { event, final } of effectiveEvents(steps)) {
    if (isToFinal && final) break;
    if (event.type === 'advanced') scores[event.seat] = (scores[event.seat] ?? 0) + event.points;
  }
  return scores;
}

/** Returns what was placed in the last turn. */
function lastMove(steps: readonly Step[]): LastSequence | null {
  let last = null as LastSequence | null;
  for (const { event } of effectiveEvents(steps)) {
    if (event.type === 'turn-began') last = { seat: event.seat, cells: [], figures: [] };
    else if (event.type === 'tile-placed' && event.seat !== undefined) {
      last = last?.seat === event.seat ? last : { seat: event.seat, cells: [], figures: [] };
      last.cells.push(event.cell);
    } else if (event.type === 'figure-placed' && event.seat === last?.seat) last?.figures.push(event.id);
  }
  return last && last.cells.length > 0 ? last : null;
}

function standingOf(
  steps: readonly Step[],
  ending: readonly Step[],
  before: readonly Piece[],
): readonly Piece[] {
  const placed = new Map<number, Piece>();
  for (const { event } of effectiveEvents(steps)) {
    if (event.type !== 'figure-placed') continue;
    const { id, seat, kind, anchor } = event;
    placed.set(id, { id, owner: seat, kind, anchor });
  }
  const known = new Map(before.flatMap((piece) => (piece.id === undefined ? [] : [[piece.id, piece]])));
  const standing = new Map<number, Piece>();
  for (const { event } of effectiveEvents(ending)) {
    if (event.type !== 'figure-returned') continue;
    const piece = known.get(event.id) ?? placed.get(event.id);
    if (piece) standing.set(event.id, piece);
  }
  return [...standing.values()];
}
