/** Captions for the frames of a record: the decision and its effects. */

import { labelText, seatName } from '../i18n/labels';
import { hasMessage, t } from '../i18n/messages.svelte';
import { type EventContext, eventText } from '../insight/eventText';
import type { BenchFrame, SeatInfo } from '../protocol';
import { claimText } from './claims';
import { sourceName } from './notation';

export interface Caption {
  text: string;
  /** Further events, one sentence each. */
  more: string[];
  /** For a claim: whether it holds, and the actual state if not. */
  holds?: boolean;
  found?: string;
  rule?: string;
}

/** Events without a caption: the next step shows whose turn it is, and awards already mention the points. */
const UNCAPTIONED: ReadonlySet<string> = new Set(['turn-began', 'advanced', 'figure-returned']);

export function captionOf(
  frame: BenchFrame,
  seats: readonly SeatInfo[],
  context: EventContext = {},
): Caption {
  if (frame.type === 'claim') {
    const { text, rule } = claimText(frame.text, seats);
    return {
      text,
      more: [],
      holds: frame.holds,
      ...(frame.found ? { found: frame.found } : {}),
      ...(rule ? { rule } : {}),
    };
  }
  const told = frame.events
    .filter((event) => !UNCAPTIONED.has(event.type))
    .map((event) => eventText(event, seats, context));
  // The first event usually describes the decision itself.
  if (isToldByEvents(frame)) return { text: told[0] ?? '', more: told.slice(1) };
  return { text: decisionText(frame, seats), more: told };
}

function isToldByEvents(frame: BenchFrame): boolean {
  const first = frame.events.find((event) => !UNCAPTIONED.has(event.type))?.type;
  if (frame.type === 'chance') return first === 'tile-drawn' || first === 'tile-revealed' || first === 'told';
  return first === 'tile-placed' || first === 'figure-placed' || first === 'road-laid-over';
}

function decisionText(frame: Exclude<BenchFrame, { type: 'claim' }>, seats: readonly SeatInfo[]): string {
  if (frame.type === 'chance') return chanceText(frame.label, frame.source, seats);
  return t('learn-decided', { name: seatName(seats, frame.seat), what: labelText(frame.label, seats) });
}

/** Returns a random outcome in words: *tile Straight road*, *die: 3*. */
export function chanceText(
  label: Extract<BenchFrame, { type: 'chance' }>['label'],
  source: string,
  seats: readonly SeatInfo[],
): string {
  if (hasMessage(label.key)) return labelText(label, seats);
  return t('learn-came', { source: sourceName(source), face: label.number ?? '' });
}
