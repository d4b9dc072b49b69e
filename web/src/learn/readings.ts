/** Readings: places where the published rulebooks leave room, with our choice. */

import type { Reading, RuleText } from '../protocol';

/** Returns the readings of a chapter by the rules they concern, without a rule's own reading. */
export function readingsByRule(rules: readonly RuleText[]): Map<string, Reading[]> {
  const found = new Map<string, Reading[]>();
  for (const { reading } of rules)
    for (const rule of reading?.rules ?? [])
      if (rule !== reading?.id && reading) found.set(rule, [...(found.get(rule) ?? []), reading]);
  return found;
}

/** Whether a rule is nothing but the question of its reading, as an ambiguous case is. */
export function isQuestion({ text, reading }: RuleText): boolean {
  return reading !== undefined && text.startsWith(reading.question);
}

/** Whether a reading concerns an edition. */
export function concernsEdition(reading: Reading, edition: string): boolean {
  return reading.editions.includes(edition);
}
