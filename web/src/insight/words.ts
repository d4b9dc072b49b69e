/** What happened, in people's words: for the history, for announcements, and for the reasons of points. */

import type { Step } from '../game/game';
import type { Anchor, GameEvent, PointsFrom, Role, SeatInfo, WhyPoints } from '../protocol';
import { has, list, number, signed, t } from '../words/catalogue.svelte';
import { pieceName, seatName, tileName, whereName } from '../words/labels';

export { signed };

type Seats = readonly SeatInfo[];

/** What an event does not say itself, and the story around it knows. */
export interface Around {
  /** The sort of a figure that stood before. */
  figureKind?: (id: number) => string | undefined;
  /** Whether players have several scoring figures. */
  severalMarkers?: boolean;
}

/** A sentence for any event; one of a later server shows its name. */
export function eventText(event: GameEvent, seats: Seats, around: Around = {}): string {
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
      const kind = around.figureKind?.(event.id);
      const name = seatName(seats, event.seat);
      return kind
        ? t('insight-figure-returned', { name, figure: aFigure(kind) })
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
        several: around.severalMarkers ? 'yes' : 'no',
        points: event.points,
        size: Math.abs(event.points),
        way: event.points < 0 ? 'back' : 'on',
      });
    case 'told':
      return toldText(event, seats);
    case 'final-scoring':
      return t('insight-final-scoring');
    case 'game-over':
      return t('insight-game-over');
    default:
      return t('insight-unknown-event', { type: (event as { type: string }).type });
  }
}

/** The same without the name of a player under whose heading it stands; nothing where that makes it no shorter. */
export function eventShort(event: GameEvent, around: Around, of?: number): string | null {
  if (event.type === 'award') return awardShort(event);
  if (!('seat' in event) || event.seat !== of) return null;
  switch (event.type) {
    case 'tile-placed':
      return t('insight-short-tile-placed', { tile: tileName(event.tile), cell: cellText(event.cell) });
    case 'tile-drawn':
      return t('insight-short-tile-drawn', { tile: tileName(event.tile) });
    case 'tile-taken':
      return t('insight-short-tile-taken', { tile: tileName(event.tile) });
    case 'figure-placed': {
      const { role, text } = placeOf(event.anchor);
      const figure = aFigure(event.kind);
      return role ? t('insight-short-figure-as', { figure, role, place: text }) : `${figure} (${text})`;
    }
    case 'figure-returned': {
      const kind = around.figureKind?.(event.id);
      return kind ? t('insight-short-figure-returned', { figure: aFigure(kind) }) : null;
    }
    case 'advanced':
      return t('insight-short-advanced', { marker: event.marker + 1, points: signed(event.points) });
    default:
      return null;
  }
}

/** What an entry of the log says beyond its events; nothing for picks and draws, whose events say it. */
export function stepText(step: Step, seats: Seats): string | null {
  if (step.what.kind === 'outcome') return outcomeText(step.what.text, step.events);
  if (step.what.kind !== 'note') return null;
  const { name, seat, text } = step.what;
  const key = `insight-note-${name}`;
  // Who proposes, agrees and confirms is shown where it happens; it is no part of the story.
  if (QUIET.has(name)) return null;
  if (!has(key)) return t('insight-unknown-event', { type: name });
  return t(key, { name: seat === undefined ? '' : seatName(seats, seat), text: botWord(text ?? '') });
}

const QUIET = new Set(['setup', 'seat', 'left', 'started', 'confirmed', 'proposed', 'consented', 'muted']);

function botWord(name: string): string {
  return has(`bot-${name}`) ? t(`bot-${name}`) : name;
}

/** What chance decided beside tiles, such as `die=3`; nothing for what an event tells. */
function outcomeText(text: string, events: readonly GameEvent[]): string | null {
  const found = /^([a-z-]+)=(\d+)$/.exec(text);
  if (!found || events.some(({ type }) => type === 'told')) return null;
  const [, source = '', face = ''] = found;
  return t('insight-chance', { source, face });
}

function figurePlaced(event: Extract<GameEvent, { type: 'figure-placed' }>, seats: Seats): string {
  const { role, text } = placeOf(event.anchor);
  const values = { name: seatName(seats, event.seat), figure: aFigure(event.kind), place: text };
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

/** What points were for, where they stand beside it: *City: 3 tiles × 2*. A single reason need not repeat the points then,
 * nor the name of its source. */
export function awardShort({
  source,
  reasons,
}: {
  source: PointsFrom;
  reasons: readonly WhyPoints[];
}): string {
  const from = sourceWord(source);
  const [only] = reasons;
  const why = reasons.length === 1 && only && !saysCount(only) ? reasonThing(only) : reasonsText(reasons);
  return why === '' || from.toLowerCase().includes(why.toLowerCase()) ? from : `${from}: ${why}`;
}

/** A figure with its article: *a follower*, *the large follower*. */
export function aFigure(kind: string): string {
  return has(`a-${kind}`) ? t(`a-${kind}`) : pieceName(kind);
}

/** A place as the role of who stands there, and where. */
export function placeOf(anchor: Anchor): { role?: Role; text: string } {
  switch (anchor.on) {
    case 'land':
    case 'over': {
      const cell = cellText(anchor.cell);
      const text = anchor.at ? `${whereName(anchor.at)}, ${cell}` : cell;
      return anchor.role ? { role: anchor.role, text } : { text };
    }
    case 'extra':
      return { text: anchor.key && has(anchor.key) ? t(anchor.key) : cellText(anchor.cell) };
    case 'cell':
    case 'side':
      return { text: cellText(anchor.cell) };
    default:
      return { text: '' };
  }
}

export function cellText(cell: readonly [number, number]): string {
  // The two numbers of a place stay on one line.
  return `${number(cell[0])},\u00a0${number(cell[1])}`;
}

function toldText(event: Extract<GameEvent, { type: 'told' }>, seats: Seats): string {
  const values = { name: seatName(seats, event.seat), number: event.number };
  return has(event.key)
    ? t(event.key, values)
    : t('insight-unknown-event', { type: event.key.replace(/^told-/, '') });
}

/** What points came from, by its key: `road`, or `source-NAME`. */
export function sourceKey(source: PointsFrom): string {
  return source.from === 'feature' ? source.kind : source.key;
}

const FEATURES = new Set(['road', 'city', 'monastery', 'farm']);

/** The name of one source: *Road*. */
export function sourceWord(source: PointsFrom): string {
  const key = source.from === 'feature' ? `focus-${source.kind}` : source.key;
  return has(key) ? t(key) : key.replace(/^source-|^focus-/, '');
}

/** The name of all that came from one sort of source: *Roads*. */
export function sourceTitle(key: string): string {
  if (FEATURES.has(key)) return t(`insight-source-${key}`);
  return has(key) ? t(key) : key.replace(/^source-/, '');
}

/** The thing of a reason, without its points: *4 tiles*. */
export function reasonThing(reason: WhyPoints): string {
  return has(reason.key)
    ? t(reason.key, { count: reason.count, number: reason.count })
    : `${number(reason.count)} ${reason.key.replace(/^reason-/, '')}`;
}

/** How a reason's points are made: *4 × 2*; nothing if each thing is a point. */
export function reasonSum(reason: WhyPoints): string {
  return Math.abs(reason.each) === 1 ? '' : `${number(reason.count)} × ${number(reason.each)}`;
}

/** A reason in short: *4 tiles × 2*, *half of it (−3)*. */
export function reasonShort(reason: WhyPoints): string {
  const thing = reasonThing(reason);
  if (reason.each < 0) return `${thing} (${signed(reason.count * reason.each)})`;
  if (reason.each === 1) return saysCount(reason) ? thing : `${thing} (${signed(reason.count)})`;
  return saysCount(reason) ? `${thing} × ${reason.each}` : `${thing} (${signed(reason.count * reason.each)})`;
}

/** Whether the words say how many things there are. */
function saysCount(reason: WhyPoints): boolean {
  return reasonThing(reason).includes(number(reason.count));
}

export function reasonsText(reasons: readonly WhyPoints[]): string {
  return reasons.length === 0 ? '' : list(reasons.map(reasonShort));
}
