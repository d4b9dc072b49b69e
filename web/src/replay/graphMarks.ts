/** The marks in the graph of an analysis and their tooltips. */

import { labelText, seatName, tileName } from '../i18n/labels';
import { t } from '../i18n/messages.svelte';
import type { AnalysedDecision, AnalysedGrade, AnalysedLuck, SeatInfo } from '../protocol';
import { costText, marginText } from './pointsText';

export type MarkKind = Exclude<AnalysedGrade, 'good'> | 'lucky' | 'unlucky';

/** The turn of a mark and the tile in hand. */
interface MarkContext {
  turn: number;
  tile?: string | undefined;
}

type Seats = readonly SeatInfo[];

/** Returns the tooltip of a decision: *Turn 5 · Ana · mistake · city (end) · −2.1* */
export function decisionTitle(decision: AnalysedDecision, { turn, tile }: MarkContext, seats: Seats): string {
  const parts = [
    t('replay-turn-number', { number: turn }),
    seatName(seats, decision.seat),
    t(`replay-grade-${decision.grade}`),
    ...(tile ? [tileName(tile)] : []),
    costText(decision.cost),
  ];
  return parts.join(' · ');
}

/** Returns the tooltip of a draw: *Turn 5 · Ana · road (bend) · +1.7* */
export function drawTitle(draw: AnalysedLuck, turn: number, seats: Seats): string {
  const parts = [
    t('replay-turn-number', { number: turn }),
    seatName(seats, draw.seat),
    outcomeText(draw, seats),
    marginText(draw.luck),
  ];
  return parts.join(' · ');
}

/** Returns the outcome of a draw as text. */
export function outcomeText({ label }: AnalysedLuck, seats: Seats): string {
  return label.tile ? tileName(label.tile) : labelText(label, seats);
}
