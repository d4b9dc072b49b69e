/** What is chosen, in a few words. */

import type { ClockRule } from '../protocol';
import { list, number, t } from '../words/catalogue.svelte';
import { moduleTitle } from './stock';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span in the largest unit that fits: *3 days*, *90 seconds*. */
export function spanText(seconds: number): string {
  const [unit, size] =
    seconds >= DAY && seconds % DAY === 0
      ? ['day', DAY]
      : seconds >= HOUR && seconds % HOUR === 0
        ? ['hour', HOUR]
        : seconds >= 2 * MINUTE && seconds % MINUTE === 0
          ? ['minute', MINUTE]
          : ['second', 1];
  return number(seconds / (size as number), { style: 'unit', unit: unit as string, unitDisplay: 'long' });
}

export function clockText(clock: ClockRule): string {
  switch (clock.rule) {
    case 'none':
      return t('start-clock-none');
    case 'per-move':
      return t('start-clock-each', { span: spanText(clock.seconds) });
    case 'fischer':
      return t('start-clock-bank', { span: spanText(clock.seconds), more: spanText(clock.increment) });
  }
}

/** How long a game takes, from so many minutes to so many. Of hours there are only halves. */
export function timeText({ low, high }: { low: number; high: number }): string {
  if (high < 90) return t('start-minutes', { low, high });
  const least = Math.max(0.5, halfHours(low));
  const most = Math.max(least + 0.5, halfHours(high));
  return t('start-hours', { low: number(least), high: number(most) });
}

const halfHours = (minutes: number) => Math.round(minutes / 30) / 2;

/** The expansions: all their names, or the first few and how many more. */
export function modulesText(modules: readonly string[], most = 3): string {
  if (modules.length === 0) return t('start-no-expansion');
  const titles = modules.map(moduleTitle);
  if (titles.length <= most) return list(titles);
  return list([
    ...titles.slice(0, most - 1),
    t('start-more-expansions', { count: titles.length - most + 1 }),
  ]);
}
