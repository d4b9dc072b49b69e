import { describe, expect, test } from 'vitest';
import type { Reading, RuleText } from '../protocol';
import { concernsEdition, isQuestion, readingsByRule } from './readings';

const reading = (id: string, ...rules: string[]): Reading => ({
  id,
  module: 'base',
  question: `What about ${id}?`,
  books: '',
  choice: '',
  reason: '',
  option: '',
  options: [],
  rules,
  pages: [],
  editions: ['Classic'],
});
const rule = (id: string, text: string, own?: Reading): RuleText => ({
  id,
  module: 'base',
  headings: [],
  text,
  examples: [],
  ...(own ? { reading: own } : {}),
});

describe('readings', () => {
  test('are listed at the rules they concern', () => {
    const two = reading('BASE-AMB-01', 'BASE-01', 'BASE-02');
    const own = reading('BASE-02', 'BASE-02');
    const found = readingsByRule([
      rule('BASE-01', 'One.'),
      rule('BASE-02', 'Two.', own),
      rule('BASE-AMB-01', two.question, two),
    ]);
    expect(found.get('BASE-01')).toEqual([two]);
    expect(found.get('BASE-02')).toEqual([two]);
  });

  test('are the question of an ambiguous case, or an addition to a rule', () => {
    const one = reading('BASE-AMB-01', 'BASE-01');
    expect(isQuestion(rule('BASE-AMB-01', `${one.question}\n\nExamples: BASE-EX-01.`, one))).toBe(true);
    expect(isQuestion(rule('BASE-02', 'Two.', one))).toBe(false);
    expect(isQuestion(rule('BASE-03', 'Three.'))).toBe(false);
  });

  test('concern some editions', () => {
    expect(concernsEdition(reading('BASE-AMB-01'), 'Classic')).toBe(true);
    expect(concernsEdition(reading('BASE-AMB-01'), 'Plus2014')).toBe(false);
  });
});
