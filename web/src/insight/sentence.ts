/** Sentences in panels and questions: a message key with typed values. */

import { seatName, whereName } from '../i18n/labels';
import { t } from '../i18n/messages.svelte';
import type { SeatInfo, Sentence, SentenceValue } from '../protocol';
import { figureWithArticle } from './eventText';

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
      return figureWithArticle(value.kind);
    case 'side':
      return whereName(value.side);
    case 'feature':
      return value.kind;
    case 'text':
      return t(value.key);
  }
}
