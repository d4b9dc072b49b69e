import { expect, it } from 'vitest';
import type { RuleHeading, RuleText } from '../protocol';
import { chaptersOf } from './chapters';

const rule = (id: string, module: string, ...headings: [level: number, title: string][]): RuleText => ({
  id,
  module,
  headings: headings.map(([level, title]): RuleHeading => ({ level, title })),
  text: id,
  examples: [],
});

it('makes a chapter of each module, in order', () => {
  const chapters = chaptersOf([
    rule('BASE-01', 'base', [1, 'The base game']),
    rule('RIVER-01', 'river', [1, 'The River']),
    rule('NEW-01', 'new'),
  ]);
  expect(chapters.map(({ module, title }) => [module, title])).toEqual([
    ['base', 'The base game'],
    ['river', 'The River'],
    ['new', 'new'],
  ]);
  expect(chapters[2]).toMatchObject({ groups: [{ title: '', rules: [{ id: 'NEW-01' }] }] });
});

it('groups rules under their headings', () => {
  const [chapter] = chaptersOf([
    rule('BASE-01', 'base', [1, 'The base game'], [2, 'Setting up']),
    rule('BASE-02', 'base'),
    rule('BASE-07', 'base', [2, 'Scoring'], [3, 'Roads']),
  ]);
  expect(chapter?.groups.map(({ title, level, rules }) => [title, level, rules.length])).toEqual([
    ['Setting up', 2, 2],
    ['Scoring', 2, 0],
    ['Roads', 3, 1],
  ]);
  expect(new Set(chapter?.groups.map(({ id }) => id)).size).toBe(3);
});

it('shows the picture of the module', () => {
  const picture = { of: 'tile', name: 'base/D' } as const;
  const module = { name: 'base', title: 'Base', always: true, picture, sets: [], options: [] };
  const [base, other] = chaptersOf([rule('BASE-01', 'base'), rule('COMBO-01', 'combinations')], [module]);
  expect(base?.picture).toEqual(picture);
  expect(other?.picture).toBeUndefined();
});

it('sets ambiguous cases and known bugs aside', () => {
  const [chapter] = chaptersOf([
    rule('BASE-01', 'base', [2, 'Setting up']),
    rule('BASE-AMB-01', 'base', [2, 'Doubtful cases']),
    rule('REG-01', 'base'),
  ]);
  expect(
    chapter?.groups.filter(({ aside }) => aside).flatMap(({ rules }) => rules.map(({ id }) => id)),
  ).toEqual(['BASE-AMB-01', 'REG-01']);
  expect(chapter?.groups[0]?.aside).toBe(false);
});
