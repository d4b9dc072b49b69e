/** All texts of the interface, from the Fluent catalogues shared with the terminal program. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from '@fluent/bundle';
import type { Language } from '../protocol';
import { settings } from '../settings.svelte';
import { sources } from './catalogues';

export type Arguments = Record<string, FluentVariable>;

export function createBundle(language: Language, texts: string[]): FluentBundle {
  // Isolation marks would show up in titles and copied texts. Both languages are left-to-right.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) {
    const errors = bundle.addResource(new FluentResource(text));
    for (const error of errors) console.error(error);
  }
  return bundle;
}

let current = $state.raw<FluentBundle | null>(null);
/** Why the texts could not be loaded. */
let failure = $state.raw<unknown>(null);

$effect.root(() => {
  $effect(() => {
    const language = settings.language;
    sources(language).then(
      (texts) => {
        if (settings.language !== language) return;
        current = createBundle(language, texts);
        failure = null;
      },
      (error) => {
        failure = error;
      },
    );
  });
});

/** The edition of the game that is shown. Some pieces have another name in another edition. */
let edition = $state('');

/** Sets the edition that all messages can select by, as `$edition`. */
export function setMessageEdition(name: string): void {
  edition = name;
}

/** The loading state of the texts. Nothing can be shown before they are loaded. */
export const messages = {
  get ready() {
    return current !== null;
  },
  get failure() {
    return failure;
  },
};

/** Whether a message exists. */
export function hasMessage(key: string): boolean {
  return current?.hasMessage(key) ?? false;
}

/** Returns a message in the current language. A missing one shows its key, and a test finds it. */
export function t(key: string, values?: Arguments): string {
  const message = current?.getMessage(key);
  if (!current || !message?.value) return key;
  const errors: Error[] = [];
  return current.formatPattern(message.value, withMinus({ edition, ...values }), errors);
}

/** A number in a message, formatted like `number`. */
class WithMinus extends FluentNumber {
  override toString(scope?: Scope): string {
    return typographic(super.toString(scope));
  }
}

function withMinus(values: Arguments): Arguments {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && value < 0 ? new WithMinus(value) : value,
  ]);
  return Object.fromEntries(written) as Arguments;
}

/** Replaces a leading hyphen by a minus sign, which is as wide as a plus and not easily missed. */
function typographic(written: string): string {
  return written.replace(/^-/, '−');
}

/** Whether a message contains a variable, such as `$name`. */
export function usesVariable(key: string, name: string): boolean {
  const pattern = current?.getMessage(key)?.value;
  return pattern !== undefined && pattern !== null && JSON.stringify(pattern).includes(`"name":"${name}"`);
}

/** Formats a number in the current language. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  // Adding 0 turns a rounded -0 into 0.
  return typographic(new Intl.NumberFormat(settings.language, options).format(value + 0));
}

/** Formats points with their sign: +8, −3. */
export function formatSigned(points: number): string {
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}

/** Formats a time in the current language, by the browser's region: *18:33* in Great Britain, *6:33 PM* in America. */
export function formatTime(at: number, options: Intl.DateTimeFormatOptions): string {
  const home = navigator.languages?.find((name) => name.toLowerCase().startsWith(settings.language));
  return new Intl.DateTimeFormat(home ?? settings.language, options).format(at);
}

/** Formats numbers as a sum: *12 + 8*, *12 − 8*. */
export function formatSum(values: readonly number[]): string {
  return values
    .map((value, index) =>
      index === 0 ? formatNumber(value) : `${value < 0 ? '−' : '+'} ${formatNumber(Math.abs(value))}`,
    )
    .join(' ');
}

/** Formats a list in the current language: "a, b and c". */
export function formatList(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items);
}
