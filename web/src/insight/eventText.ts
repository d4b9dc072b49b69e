/** Texts for events and for the reasons of points, used by the history and the announcements. */

import type { Step } from '../game/game';
import { botName } from '../game/names';
import { cellText, pieceName, seatName, standingText, tileName, whereName } from '../i18n/labels';
import { formatList, formatNumber, formatSigned, hasMessage, t } from '../i18n/messages.svelte';
import type { Anchor, GameEvent, MajorityCount, PointReason, PointsFrom, Role, SeatInfo } from '../protocol';
import { settings } from '../settings.svelte';

export { formatSigned };

type Seats = readonly SeatInfo[];

/** Context from the history that an event itself does not contain. */
export interface EventContext {
  /** Returns the kind of a figure placed earlier. */
  figureKind?: (id: number) => string | undefined;
  /** Whether players have several scoring figures. */
  severalMarkers?: boolean;
}

/** Returns a sentence for an event. Unknown events of a newer server show their type. */
export function eventText(event: GameEvent, seats: Seats, context: EventContext = {}): string {
  switch (event.type) {
    case 'turn-began':
      return t('insight-turn-began', { name: seatName(seats, event.seat) });
    case 'tile-drawn':
      return t('insight-tile-drawn', { name: seatName(seats, event.seat), tile: tileName(event.tile) });
    case 'tile-revealed':
      return t('insight-tile-revealed', { tile: tileName(event.tile) });
    case 'tile-taken':
      return t('insight-tile-taken', { name: seatName(seats, event.seat), tile: tileName(event.tile) });
    case 'tile-discarded':
      return t('insight-tile-discarded', { tile: tileName(event.tile) });
    case 'tile-hidden':
      return t('insight-tile-hidden');
    case 'tile-placed': {
      const values = { tile: tileName(event.tile), cell: cellText(event.cell) };
      return event.seat === undefined
        ? t('insight-tile-lies', values)
        : t('insight-tile-placed', { ...values, name: seatName(seats, event.seat) });
    }
    case 'road-laid-over':
      return t('insight-road-laid-over', {
        cell: cellText(event.cell),
        from: whereName(event.sides[0]),
        to: whereName(event.sides[1]),
      });
    case 'figure-placed':
      return figurePlaced(event, seats);
    case 'figure-returned': {
      const kind = context.figureKind?.(event.id);
      const name = seatName(seats, event.seat);
      return kind
        ? t('insight-figure-returned', { name, figure: figureWithArticle(kind) })
        : t('insight-some-figure-returned', { name });
    }
    case 'completed':
      return t('insight-completed', { kind: event.kind, cell: cellText(event.at) });
    case 'award':
      return awardText(event, seats);
    case 'advanced':
      return t('insight-advanced', {
        name: seatName(seats, event.seat),
        marker: event.marker + 1,
        several: context.severalMarkers ? 'yes' : 'no',
        points: event.points,
        size: Math.abs(event.points),
        way: event.points < 0 ? 'back' : 'on',
      });
    case 'told':
      return moduleEventText(event, seats);
    case 'final-scoring':
      return t('insight-final-scoring');
    case 'game-over':
      return t('insight-game-over');
    default:
      return t('insight-unknown-event', { type: (event as { type: string }).type });
  }
}

/**
 * Returns a shorter sentence without the name of player `of`, or `null` if there is none. Without coordinates on the
 * board it names no cells, because the board highlights them.
 */
export function shortEventText(event: GameEvent, context: EventContext, of?: number): string | null {
  if (event.type === 'award') return shortAwardText(event);
  if (!settings.coordinates) {
    if (event.type === 'completed') return t('insight-short-completed', { kind: event.kind });
    if (event.type === 'road-laid-over') {
      const [from, to] = event.sides;
      return t('insight-short-road-laid-over', { from: whereName(from), to: whereName(to) });
    }
  }
  if (!('seat' in event) || event.seat !== of) return null;
  switch (event.type) {
    case 'tile-placed':
      return shortAt(tileName(event.tile), cellText(event.cell));
    case 'tile-drawn':
      return t('insight-short-tile-drawn', { tile: tileName(event.tile) });
    case 'tile-taken':
      return t('insight-short-tile-taken', { tile: tileName(event.tile) });
    case 'figure-placed': {
      const { role, text } = placeOf(event.anchor);
      const standing = role && standingText(event.kind, role);
      if (!role) return t('insight-short-at', { what: figureWithArticle(event.kind), place: text });
      return shortAt(
        standing ?? t('insight-short-figure-as', { figure: figureWithArticle(event.kind), role }),
        text,
      );
    }
    case 'figure-returned': {
      const kind = context.figureKind?.(event.id);
      return kind ? t('insight-short-figure-returned', { figure: figureWithArticle(kind) }) : null;
    }
    case 'advanced':
      return t('insight-short-advanced', { marker: event.marker + 1, points: formatSigned(event.points) });
    default:
      return null;
  }
}

function shortAt(what: string, place: string): string {
  return settings.coordinates ? t('insight-short-at', { what, place }) : what;
}

/** Returns the text of a log entry, or `null` if its events already say everything, as for picks and draws. */
export function stepText(step: Step, seats: Seats): string | null {
  if (step.what.kind === 'outcome') return outcomeText(step.what.text, step.events);
  if (step.what.kind !== 'note') return null;
  const { name, seat, text } = step.what;
  const key = `insight-note-${name}`;
  // Open proposals, consents and confirmations are shown where they happen, not in the history.
  if (QUIET.has(name)) return null;
  if (!hasMessage(key)) return t('insight-unknown-event', { type: name });
  return t(key, { name: seat === undefined ? '' : seatName(seats, seat), text: botName(text ?? '') });
}

const QUIET = new Set([
  'setup',
  'seat',
  'left',
  'started',
  'confirmed',
  'proposed',
  'consented',
  'withdrawn',
  'muted',
]);

/** Returns the text of a random outcome such as `die=3`, or `null` for tiles and if an event describes it. */
function outcomeText(text: string, events: readonly GameEvent[]): string | null {
  const found = /^([a-z-]+)=(\d+)$/.exec(text);
  if (!found || events.some(({ type }) => type === 'told')) return null;
  const [, source = '', face = ''] = found;
  return t('insight-chance', { source, face });
}

function figurePlaced(event: Extract<GameEvent, { type: 'figure-placed' }>, seats: Seats): string {
  const { role, text } = placeOf(event.anchor);
  const values = { name: seatName(seats, event.seat), figure: figureWithArticle(event.kind), place: text };
  const standing = role && standingText(event.kind, role);
  if (standing) return t('insight-figure-placed-at', { ...values, figure: standing });
  if (role) return t('insight-figure-placed-as', { ...values, role });
  return t(text ? 'insight-figure-placed-at' : 'insight-figure-placed', values);
}

function awardText(event: Extract<GameEvent, { type: 'award' }>, seats: Seats): string {
  const values = {
    name: seatName(seats, event.seat),
    points: event.points,
    size: Math.abs(event.points),
    source: sourceWord(event.source),
    why: reasonsText(event.reasons),
    reasons: event.reasons.length,
  };
  return t(event.points < 0 ? 'insight-award-loses' : 'insight-award', values);
}

/**
 * Returns the source and reasons of points shown next to them: *City: 3 tiles × 2*. A single reason repeats neither the
 * points nor the name of the source.
 */
export function shortAwardText({
  source,
  reasons,
}: {
  source: PointsFrom;
  reasons: readonly PointReason[];
}): string {
  const from = sourceWord(source);
  const [only] = reasons;
  const why = reasons.length === 1 && only && !includesCount(only) ? reasonThing(only) : reasonsText(reasons);
  return why === '' || from.toLowerCase().includes(why.toLowerCase()) ? from : `${from}: ${why}`;
}

/** Returns a figure with its article: *a follower*, *the large follower*. */
export function figureWithArticle(kind: string): string {
  return hasMessage(`a-${kind}`) ? t(`a-${kind}`) : pieceName(kind);
}

/** Returns the role of a figure at a place, and the text of the place. */
export function placeOf(anchor: Anchor): { role?: Role; text: string } {
  switch (anchor.on) {
    case 'land':
    case 'over': {
      const cell = cellText(anchor.cell);
      const text = anchor.at ? `${whereName(anchor.at)}, ${cell}` : cell;
      return anchor.role ? { role: anchor.role, text } : { text };
    }
    case 'extra':
      return { text: anchor.key && hasMessage(anchor.key) ? t(anchor.key) : cellText(anchor.cell) };
    case 'cell':
    case 'side':
      return { text: cellText(anchor.cell) };
    default:
      return { text: '' };
  }
}

function moduleEventText(event: Extract<GameEvent, { type: 'told' }>, seats: Seats): string {
  const values = { name: seatName(seats, event.seat), number: event.number };
  return hasMessage(event.key)
    ? t(event.key, values)
    : t('insight-unknown-event', { type: event.key.replace(/^told-/, '') });
}

/** Returns the key of a source of points: `road`, or `source-NAME`. */
export function sourceKey(source: PointsFrom): string {
  return source.from === 'feature' ? source.kind : source.key;
}

const FEATURES = new Set(['road', 'city', 'monastery', 'farm']);

/** Returns the name of one source: *Road*. */
export function sourceWord(source: PointsFrom): string {
  const key = source.from === 'feature' ? `focus-${source.kind}` : source.key;
  return hasMessage(key) ? t(key) : key.replace(/^source-|^focus-/, '');
}

/** Returns the heading for one kind of source: *Roads*. */
export function sourceTitle(key: string): string {
  if (FEATURES.has(key)) return t(`insight-source-${key}`);
  return hasMessage(key) ? t(key) : key.replace(/^source-/, '');
}

/** Returns the items of a reason without their points: *4 tiles*. */
export function reasonThing(reason: PointReason): string {
  return hasMessage(reason.key)
    ? t(reason.key, { count: reason.count, number: reason.count })
    : `${formatNumber(reason.count)} ${reason.key.replace(/^reason-/, '')}`;
}

/** Returns the calculation of a reason's points: *4 × 2*. Empty if each item is worth one point. */
export function reasonSum(reason: PointReason): string {
  return Math.abs(reason.each) === 1 ? '' : `${formatNumber(reason.count)} × ${formatNumber(reason.each)}`;
}

/** Returns a short form of a reason: *4 tiles × 2*, *half of it (−3)*. */
export function reasonShort(reason: PointReason): string {
  const thing = reasonThing(reason);
  if (reason.each < 0) return `${thing} (${formatSigned(reason.count * reason.each)})`;
  if (reason.each === 1) return includesCount(reason) ? thing : `${thing} (${formatSigned(reason.count)})`;
  return includesCount(reason)
    ? `${thing} × ${reason.each}`
    : `${thing} (${formatSigned(reason.count * reason.each)})`;
}

/** Whether the text of a reason contains its count. */
function includesCount(reason: PointReason): boolean {
  return reasonThing(reason).includes(formatNumber(reason.count));
}

export function reasonsText(reasons: readonly PointReason[]): string {
  return reasons.length === 0 ? '' : formatList(reasons.map(reasonShort));
}

/** Returns how a majority was decided: *Most followers: Ana 3, Luis 2*. */
export function majorityText({ players, tiebreak }: MajorityCount, seats: Seats): string {
  const counts = players.map(({ seat, followers, strength }) => {
    const key = followers === strength ? 'majority-count' : 'majority-count-weighted';
    return t(key, { name: seatName(seats, seat), strength, figures: followers });
  });
  const values = { counts: counts.join(', ') };
  if (tiebreak !== undefined) return t('majority-broken', { ...values, tiebreak: t(tiebreak) });
  const winners = players.filter(({ wins }) => wins).length;
  return t(winners > 1 ? 'majority-shared' : 'majority-won', values);
}
