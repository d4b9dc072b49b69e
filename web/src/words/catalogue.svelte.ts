/** Everything people read, from the Fluent catalogues that the terminal program reads too. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from '@fluent/bundle';
import type { Language } from '../protocol';
import { settings } from '../settings.svelte';

export type Arguments = Record<string, FluentVariable>;

// One chunk a language.
const languages: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./en'),
  es: () => import('./es'),
};

/** The catalogues of a language, as texts. */
export async function sources(language: Language): Promise<string[]> {
  const { default: texts } = await languages[language]();
  return Object.values(texts);
}

export function bundleOf(language: Language, texts: string[]): FluentBundle {
  // Marks that isolate directions would be seen in titles and copied texts; both languages run one way.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) {
    const errors = bundle.addResource(new FluentResource(text));
    for (const error of errors) console.error(error);
  }
  return bundle;
}

let current = $state.raw<FluentBundle | null>(null);
/** Why the words could not be loaded. */
let failure = $state.raw<unknown>(null);

$effect.root(() => {
  $effect(() => {
    const language = settings.language;
    sources(language).then(
      (texts) => {
        if (settings.language !== language) return;
        current = bundleOf(language, texts);
        failure = null;
      },
      (error) => {
        failure = error;
      },
    );
  });
});

/** The state of the words: nothing can be shown before they are there. */
export const words = {
  get ready() {
    return current !== null;
  },
  get failure() {
    return failure;
  },
};

/** Whether there is such a message. */
export function has(key: string): boolean {
  return current?.hasMessage(key) ?? false;
}

/** A message in the language of the settings. One that is missing shows its key: a test finds it. */
export function t(key: string, values?: Arguments): string {
  const message = current?.getMessage(key);
  if (!current || !message?.value) return key;
  const errors: Error[] = [];
  return current.formatPattern(message.value, values && withMinus(values), errors);
}

/** A number of a message that is written as `number` writes it. */
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

/** A minus is as wide as a plus; a hyphen is easily missed. */
function typographic(written: string): string {
  return written.replace(/^-/, '−');
}

/** Whether a message says a value itself, such as `$name`. */
export function mentions(key: string, name: string): boolean {
  const pattern = current?.getMessage(key)?.value;
  return pattern !== undefined && pattern !== null && JSON.stringify(pattern).includes(`"name":"${name}"`);
}

/** A number as people of this language write it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  // What was rounded may be a negative nothing.
  return typographic(new Intl.NumberFormat(settings.language, options).format(value + 0));
}

/** Points with their sign: +8, −3. */
export function signed(points: number): string {
  return points > 0 ? `+${number(points)}` : number(points);
}

/** A time as people of this language write it where the browser is at home: *18:33* in Great Britain, *6:33 PM* in America. */
export function moment(at: number, options: Intl.DateTimeFormatOptions): string {
  const home = navigator.languages?.find((name) => name.toLowerCase().startsWith(settings.language));
  return new Intl.DateTimeFormat(home ?? settings.language, options).format(at);
}

/** Numbers that are added up: *12 + 8*, *12 − 8*. */
export function sum(values: readonly number[]): string {
  return values
    .map((value, index) =>
      index === 0 ? number(value) : `${value < 0 ? '−' : '+'} ${number(Math.abs(value))}`,
    )
    .join(' ');
}

/** A list as people of this language write it: "a, b and c". */
export function list(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items);
}
