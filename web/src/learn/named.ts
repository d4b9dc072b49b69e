/**
 * Texts of the rulebook with the names that people choose by. Rules name editions, options and their values as records
 * write them, which is right in a terminal; whoever reads the page knows them by their titles.
 */

import { editionTitle } from '../start/stock';
import { has, t } from '../words/catalogue.svelte';

const EDITION = /\b(?:Classic|Plus\d{4})\b/g;

/** An edition behind something that it is said of: *2012 edition*. */
export function editionWords(edition: string): string {
  return t('learn-edition', { edition, name: editionTitle(edition) });
}

/** A text with the names of the page. What it does not know stays as it is written. */
export function named(text: string): string {
  // Between the ticks stands what records say; editions are named in the middle of sentences.
  return text
    .split(/(`[^`]+`)/)
    .map((part, index, parts) =>
      index % 2 === 1 ? titleOf(part) : withEditions(part, parts.slice(0, index).join('')),
    )
    .join('');
}

/** What stands between ticks: an option, one with its value, a value, or a set of tiles. */
function titleOf(ticked: string): string {
  const said = ticked.slice(1, -1);
  const [first = '', ...rest] = said.split(' ');
  if (has(`option-${first}`)) {
    const name = t(`option-${first}`);
    if (rest.length === 0) return t('learn-named', { name });
    return t('learn-named-value', { name, value: valueTitle(rest.join(' ')) });
  }
  if (has(`value-${said}`)) return t('learn-named', { name: t(`value-${said}`) });
  if (has(`start-set-${said}`)) return t('learn-named', { name: t(`start-set-${said}`) });
  return ticked;
}

function valueTitle(value: string): string {
  return has(`value-${value}`) ? t(`value-${value}`) : value;
}

function withEditions(part: string, before: string): string {
  return part.replace(EDITION, (edition, at: number) => {
    if (!has(`start-edition-${edition}`)) return edition;
    const words = t('learn-the-edition', { edition, name: editionTitle(edition) });
    const isBeginning = /(?:^|[.?!]\s)$/.test(before + part.slice(0, at));
    return isBeginning ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  });
}
