/** Sentences of panels and questions: a key with typed values. */

import type { SeatInfo, Sentence, SentenceValue } from '../protocol';
import { t } from '../words/catalogue.svelte';
import { seatName, whereName } from '../words/labels';
import { aFigure, cellText } from './words';

export function sentenceText({ key, values = [] }: Sentence, seats: readonly SeatInfo[]): string {
  return t(key, Object.fromEntries(values.map(([name, value]) => [name, valueText(value, seats)])));
}

function valueText(value: SentenceValue, seats: readonly SeatInfo[]): string | number {
  switch (value.is) {
    case 'number':
      return value.number;
    case 'seat':
      return seatName(seats, value.seat);
    case 'figure':
      return aFigure(value.kind);
    case 'cell':
      return cellText(value.cell);
    case 'side':
      return whereName(value.side);
    case 'feature':
      return value.kind;
    case 'text':
      return t(value.key);
  }
}
