/** What happened in sentences, for those who listen, and the points for those who look. */

import type { Step } from '../game/game';
import { awardShort, eventText, stepText } from '../insight/words';
import { bareQuestion } from '../panels/prompt';
import type { Ask, ChatMessage, GameEvent, SeatInfo, Waiting } from '../protocol';
import { t } from '../words/catalogue.svelte';
import { seatName } from '../words/labels';

interface Known {
  seats: readonly SeatInfo[];
  own: readonly number[];
  ask: Ask | null;
  waiting: Waiting;
}

/** Events that say nothing that others do not say: the points of an award move right behind it. */
const SILENT = new Set<GameEvent['type']>(['advanced', 'turn-began', 'figure-returned', 'tile-hidden']);

/** The sentences of new steps, and what is asked here now. */
export function announcement(steps: readonly Step[], { seats, own, ask, waiting }: Known): string[] {
  const sentences: string[] = [];
  for (const step of steps) {
    const said = stepText(step, seats);
    if (said) sentences.push(said);
    for (const event of step.events) if (isSaid(event, step.events)) sentences.push(eventText(event, seats));
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

function isSaid(event: GameEvent, around: readonly GameEvent[]): boolean {
  if (SILENT.has(event.type)) return false;
  // That a feature is complete goes without saying where somebody gets points for it.
  if (event.type !== 'completed') return true;
  return !around.some(
    (other) => other.type === 'award' && other.source.from === 'feature' && other.source.kind === event.kind,
  );
}

/** A line of the feed: somebody gets points, or something else that should not be missed. */
export interface Line {
  seat?: number;
  points?: number;
  text: string;
}

/** So many lines of one step are shown; final scoring has a page of its own. */
const MOST = 6;

/** An award in short, beside its points: *Ana · City: 3 tiles × 2*. */
function awardText(award: Extract<GameEvent, { type: 'award' }>, seats: readonly SeatInfo[]): string {
  return `${seatName(seats, award.seat)} · ${awardShort(award)}`;
}

/** What of new steps is shown for a moment. Whoever plays here knows what they did themselves, but not its points. */
export function feed(steps: readonly Step[], { seats, own }: Pick<Known, 'seats' | 'own'>): Line[] {
  const lines: Line[] = [];
  for (const step of steps) {
    const said = stepText(step, seats);
    if (said) lines.push({ text: said });
    if (step.events.some((event) => event.type === 'final-scoring')) break;
    for (const event of step.events) {
      if (event.type === 'award')
        lines.push({ seat: event.seat, points: event.points, text: awardText(event, seats) });
      else if (event.type === 'told' && !own.includes(event.seat))
        lines.push({ seat: event.seat, text: eventText(event, seats) });
      else if (event.type === 'tile-discarded') lines.push({ text: eventText(event, seats) });
    }
  }
  return lines.slice(-MOST);
}

/** Lines of the chat as lines of the feed: those of others, each with who wrote it. */
export function spoken(chat: readonly ChatMessage[], { seats, own }: Pick<Known, 'seats' | 'own'>): Line[] {
  return chat
    .filter(({ seat }) => seat === undefined || !own.includes(seat))
    .map(({ seat, text }) =>
      seat === undefined
        ? { text: `${t('spectator')}: ${text}` }
        : { seat, text: `${seatName(seats, seat)}: ${text}` },
    );
}
