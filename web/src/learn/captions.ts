/** A frame of a record in words: what was decided, and what came of it. */

import { type Around, eventText } from '../insight/words';
import type { BenchFrame, SeatInfo } from '../protocol';
import { has, t } from '../words/catalogue.svelte';
import { labelText, seatName } from '../words/labels';
import { claimWords } from './claims';
import { sourceName } from './notation';

export interface Caption {
  text: string;
  /** What happened besides, each in a sentence. */
  more: string[];
  /** Of a claim: whether it holds, and what is so instead. */
  holds?: boolean;
  found?: string;
  rule?: string;
}

/** Whose turn begins is seen by who comes next, and points have moved when they are told. */
const QUIET: ReadonlySet<string> = new Set(['turn-began', 'advanced', 'figure-returned']);

export function captionOf(frame: BenchFrame, seats: readonly SeatInfo[], around: Around = {}): Caption {
  if (frame.type === 'claim') {
    const { text, rule } = claimWords(frame.text, seats);
    return {
      text,
      more: [],
      holds: frame.holds,
      ...(frame.found ? { found: frame.found } : {}),
      ...(rule ? { rule } : {}),
    };
  }
  const told = frame.events
    .filter((event) => !QUIET.has(event.type))
    .map((event) => eventText(event, seats, around));
  // What was decided is mostly the first thing that happened.
  if (isToldByEvents(frame)) return { text: told[0] ?? '', more: told.slice(1) };
  return { text: decided(frame, seats), more: told };
}

function isToldByEvents(frame: BenchFrame): boolean {
  const first = frame.events.find((event) => !QUIET.has(event.type))?.type;
  if (frame.type === 'chance') return first === 'tile-drawn' || first === 'tile-revealed' || first === 'told';
  return first === 'tile-placed' || first === 'figure-placed' || first === 'road-laid-over';
}

function decided(frame: Exclude<BenchFrame, { type: 'claim' }>, seats: readonly SeatInfo[]): string {
  if (frame.type === 'chance') return chanceText(frame.label, frame.source, seats);
  return t('learn-decided', { name: seatName(seats, frame.seat), what: labelText(frame.label, seats) });
}

/** What chance brought: *tile Straight road*, *die: 3*. */
export function chanceText(
  label: Extract<BenchFrame, { type: 'chance' }>['label'],
  source: string,
  seats: readonly SeatInfo[],
): string {
  if (has(label.key)) return labelText(label, seats);
  return t('learn-came', { source: sourceName(source), face: label.number ?? '' });
}
