/** Texts about recent events: announcements for screen readers, and lines for the feed. */

import type { Step } from '../game/game';
import { seatName } from '../i18n/labels';
import { t } from '../i18n/messages.svelte';
import { eventText, shortAwardText, stepText } from '../insight/eventText';
import { bareQuestion } from '../panels/prompt';
import type { Ask, ChatMessage, GameEvent, SeatInfo, Waiting } from '../protocol';

interface TableState {
  seats: readonly SeatInfo[];
  own: readonly number[];
  ask: Ask | null;
  waiting: Waiting;
}

/** Redundant events. For example, `advanced` only repeats the points of an award. */
const UNANNOUNCED = new Set<GameEvent['type']>(['advanced', 'turn-began', 'figure-returned', 'tile-hidden']);

/** Returns the sentences for new steps, followed by the current question. */
export function announcement(steps: readonly Step[], { seats, own, ask, waiting }: TableState): string[] {
  const sentences: string[] = [];
  for (const step of steps) {
    const text = stepText(step, seats);
    if (text) sentences.push(text);
    for (const event of step.events)
      if (isAnnounced(event, step.events)) sentences.push(eventText(event, seats));
  }
  if (ask) {
    const question = bareQuestion(ask, seats);
    sentences.push(
      own.length > 1
        ? t('table-say-turn-of', { name: seatName(seats, ask.seat), question })
        : t('table-say-your-turn', { question }),
    );
  } else if (waiting.for === 'confirm' && own.includes(waiting.seat)) sentences.push(t('table-say-confirm'));
  return sentences;
}

function isAnnounced(event: GameEvent, around: readonly GameEvent[]): boolean {
  if (UNANNOUNCED.has(event.type)) return false;
  // A completion is not announced if an award mentions the feature.
  if (event.type !== 'completed') return true;
  return !around.some(
    (other) => other.type === 'award' && other.source.from === 'feature' && other.source.kind === event.kind,
  );
}

/** A line of the feed: an award or another important event. */
export interface FeedLine {
  seat?: number;
  points?: number;
  text: string;
}

/** The maximum number of lines at once. Final scoring has its own page. */
const MAX_LINES = 6;

/** Returns a short text for an award, shown next to its points: *Ana · City: 3 tiles × 2*. */
function awardText(award: Extract<GameEvent, { type: 'award' }>, seats: readonly SeatInfo[]): string {
  return `${seatName(seats, award.seat)} · ${shortAwardText(award)}`;
}

/** Returns the feed lines for new steps. Of this device's own actions only the points are shown. */
export function feedLines(
  steps: readonly Step[],
  { seats, own }: Pick<TableState, 'seats' | 'own'>,
): FeedLine[] {
  const lines: FeedLine[] = [];
  for (const step of steps) {
    const text = stepText(step, seats);
    if (text) lines.push({ text });
    if (step.events.some((event) => event.type === 'final-scoring')) break;
    for (const event of step.events) {
      if (event.type === 'award')
        lines.push({ seat: event.seat, points: event.points, text: awardText(event, seats) });
      else if (event.type === 'told' && !own.includes(event.seat))
        lines.push({ seat: event.seat, text: eventText(event, seats) });
      else if (event.type === 'tile-discarded') lines.push({ text: eventText(event, seats) });
    }
  }
  return lines.slice(-MAX_LINES);
}

/** Returns the chat lines of others as feed lines, with their names. */
export function chatFeedLines(
  chat: readonly ChatMessage[],
  { seats, own }: Pick<TableState, 'seats' | 'own'>,
): FeedLine[] {
  return chat
    .filter(({ seat }) => seat === undefined || !own.includes(seat))
    .map(({ seat, text }) =>
      seat === undefined
        ? { text: `${t('spectator')}: ${text}` }
        : { seat, text: `${seatName(seats, seat)}: ${text}` },
    );
}
