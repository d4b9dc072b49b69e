/**
 * Replaces names in the texts of the rules. The texts use record notation for editions, options and values, which suits
 * a terminal. Readers of the page know them by their display names.
 */

import { hasMessage, t } from '../i18n/messages.svelte';
import { editionTitle } from '../start/gameCatalogue';

const EDITION = /\b(?:Classic|Plus\d{4})\b/g;

/** Returns the display name of an edition, used after a label: *2012 edition*. */
export function editionLabel(edition: string): string {
  return t('learn-edition', { edition, name: editionTitle(edition) });
}

/** Replaces all names by display names. Unknown names stay as they are. */
export function replaceNames(text: string): string {
  // Options, values and tile sets are between backticks; editions are part of the sentences.
  return text
    .split(/(`[^`]+`)/)
    .map((part, index, parts) =>
      index % 2 === 1 ? titleOf(part) : withEditions(part, parts.slice(0, index).join('')),
    )
    .join('');
}

/** Replaces a text between backticks: an option, an option with its value, a value, or a tile set. */
function titleOf(ticked: string): string {
  const said = ticked.slice(1, -1);
  const [first = '', ...rest] = said.split(' ');
  if (hasMessage(`option-${first}`)) {
    const name = t(`option-${first}`);
    if (rest.length === 0) return t('learn-named', { name });
    return t('learn-named-value', { name, value: valueTitle(rest.join(' ')) });
  }
  if (hasMessage(`value-${said}`)) return t('learn-named', { name: t(`value-${said}`) });
  if (hasMessage(`start-set-${said}`)) return t('learn-named', { name: t(`start-set-${said}`) });
  return ticked;
}

function valueTitle(value: string): string {
  return hasMessage(`value-${value}`) ? t(`value-${value}`) : value;
}

function withEditions(part: string, before: string): string {
  return part.replace(EDITION, (edition, at: number) => {
    if (!hasMessage(`start-edition-${edition}`)) return edition;
    const words = t('learn-the-edition', { edition, name: editionTitle(edition) });
    const isBeginning = /(?:^|[.?!]\s)$/.test(before + part.slice(0, at));
    return isBeginning ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  });
}
