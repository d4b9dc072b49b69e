/** Short texts for setups. */

import { botName } from '../game/names';
import { pieceName } from '../i18n/labels';
import { formatList, formatNumber, t } from '../i18n/messages.svelte';
import type { ClockRule, TableSettings } from '../protocol';
import { moduleTitle } from './gameCatalogue';
import { standIn } from './tableSettings';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a time span in the largest unit that divides it: *3 days*, *90 seconds*. */
export function durationText(seconds: number): string {
  const [unit, size] =
    seconds >= DAY && seconds % DAY === 0
      ? ['day', DAY]
      : seconds >= HOUR && seconds % HOUR === 0
        ? ['hour', HOUR]
        : seconds >= 2 * MINUTE && seconds % MINUTE === 0
          ? ['minute', MINUTE]
          : ['second', 1];
  return formatNumber(seconds / (size as number), {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'long',
  });
}

export function clockText(clock: ClockRule): string {
  switch (clock.rule) {
    case 'none':
      return t('start-clock-none');
    case 'per-move':
      return t('start-clock-each', { span: durationText(clock.seconds) });
    case 'fischer':
      return t('start-clock-bank', {
        span: durationText(clock.seconds),
        more: durationText(clock.increment),
      });
  }
}

/** Returns what the others may do when a player stays away. */
export function absenceText(settings: TableSettings): string {
  const bot = standIn(settings);
  return bot === null ? t('lobby-if-absent-wait') : t('lobby-if-absent-bot', { bot: botName(bot) });
}

/** Returns a range of minutes as text. Long ranges are in hours, rounded to half hours. */
export function timeText({ low, high }: { low: number; high: number }): string {
  if (high < 90) return t('start-minutes', { low, high });
  const least = Math.max(0.5, halfHours(low));
  const most = Math.max(least + 0.5, halfHours(high));
  return t('start-hours', { low: formatNumber(least), high: formatNumber(most) });
}

const halfHours = (minutes: number) => Math.round(minutes / 30) / 2;

/** Returns the figures and pieces of each player as text: *7 × follower and 1 × builder*. */
export function piecesText(pieces: readonly [string, number][]): string {
  const each = pieces.map(([kind, count]) => t('start-summary-piece', { count, piece: pieceName(kind) }));
  return t('start-summary-pieces', { pieces: formatList(each) });
}

/** Returns the names of all expansions, or of the first few with the number of further ones. */
export function modulesText(modules: readonly string[], most = 3): string {
  if (modules.length === 0) return t('start-no-expansion');
  const titles = modules.map(moduleTitle);
  if (titles.length <= most) return formatList(titles);
  return formatList([
    ...titles.slice(0, most - 1),
    t('start-more-expansions', { count: titles.length - most + 1 }),
  ]);
}
