import { expect, it } from 'vitest';
import type { RuleText } from '../protocol';
import { chaptersOf } from './chapters';

const rule = (id: string, module: string): RuleText => ({ id, module, text: id, examples: [] });

it('puts chapters into reading order, the unknown last', () => {
  const chapters = chaptersOf(
    [rule('NEW-01', 'new'), rule('RIVER-01', 'river'), rule('BASE-01', 'base')],
    'en',
  );
  expect(chapters.map(({ module }) => module)).toEqual(['base', 'river', 'new']);
  expect(chapters[2]).toMatchObject({ title: 'new', groups: [{ title: '', rules: [{ id: 'NEW-01' }] }] });
});

it('groups rules under the headings of the book, in the language', () => {
  const rules = ['BASE-01', 'BASE-02', 'BASE-07', 'BASE-AMB-01'].map((id) => rule(id, 'base'));
  const [english] = chaptersOf(rules, 'en');
  expect(english?.groups.slice(0, 2).map(({ title, rules }) => [title, rules.length])).toEqual([
    ['Setting up', 2],
    ['A turn', 1],
  ]);
  const [spanish] = chaptersOf(rules, 'es');
  expect(spanish?.groups[0]?.title).toBe('Preparación');
});

it('keeps doubtful cases and mistakes of programs aside', () => {
  const [chapter] = chaptersOf(
    ['BASE-01', 'BASE-AMB-01', 'REG-01'].map((id) => rule(id, 'base')),
    'en',
  );
  expect(
    chapter?.groups.filter(({ aside }) => aside).flatMap(({ rules }) => rules.map(({ id }) => id)),
  ).toContain('BASE-AMB-01');
  expect(chapter?.groups[0]?.aside).toBe(false);
});
