/** What the graph of an analysis marks, and what its marks say. */

import type { AnalysedDecision, AnalysedGrade, AnalysedLuck, SeatInfo } from '../protocol';
import { t } from '../words/catalogue.svelte';
import { labelText, seatName, tileName } from '../words/labels';
import { costText, marginText } from './points';

export type MarkSort = Exclude<AnalysedGrade, 'good'> | 'lucky' | 'unlucky';

/** The turn of a mark, and the tile that was in hand. */
interface Around {
  turn: number;
  tile?: string | undefined;
}

type Seats = readonly SeatInfo[];

/** *Turn 5 · Ana · mistake · city (end) · −2.1* */
export function decisionTitle(decision: AnalysedDecision, { turn, tile }: Around, seats: Seats): string {
  const parts = [
    t('replay-turn-number', { number: turn }),
    seatName(seats, decision.seat),
    t(`replay-grade-${decision.grade}`),
    ...(tile ? [tileName(tile)] : []),
    costText(decision.cost),
  ];
  return parts.join(' · ');
}

/** *Turn 5 · Ana · road (bend) · +1.7* */
export function drawTitle(draw: AnalysedLuck, turn: number, seats: Seats): string {
  const parts = [
    t('replay-turn-number', { number: turn }),
    seatName(seats, draw.seat),
    cameText(draw, seats),
    marginText(draw.luck),
  ];
  return parts.join(' · ');
}

/** What chance gave, in words. */
export function cameText({ label }: AnalysedLuck, seats: Seats): string {
  return label.tile ? tileName(label.tile) : labelText(label, seats);
}
