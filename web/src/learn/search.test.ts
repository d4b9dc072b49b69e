import { expect, it } from 'vitest';
import type { RuleText } from '../protocol';
import { buildIndex, foldAccents, markMatches, searchRules } from './search';

const rule = (id: string, text: string): RuleText => ({
  id,
  module: 'base',
  headings: [],
  text,
  examples: [],
});

const entries = buildIndex([
  rule('BASE-09', 'La loseta se coloca junto a otra.'),
  rule('BASE-15', 'Un **ladrón** no se coloca en un camino ocupado.'),
  rule('BASE-AMB-01', 'Ladrón y camino: lo que elegimos.'),
  rule('INN-02', 'La posada vale más.'),
  rule('INN-21', 'Las losetas con catedral.'),
]);

const ids = (query: string) => searchRules(entries, query).map((found) => found.rule.id);

it('ignores accents and case', () => {
  expect(ids('LADRON')).toEqual(['BASE-15', 'BASE-AMB-01']);
  expect(ids('ladrón')).toEqual(['BASE-15', 'BASE-AMB-01']);
});

it('requires all words', () => {
  expect(ids('loseta junto')).toEqual(['BASE-09']);
  expect(ids('loseta dragón')).toEqual([]);
});

it('finds rules by id or its beginning, with or without the dash', () => {
  expect(ids('base-15')[0]).toBe('BASE-15');
  expect(ids('inn-2')).toEqual(['INN-21']);
  expect(ids('inn02')).toEqual(['INN-02']);
  expect(ids('INN')).toEqual(['INN-02', 'INN-21']);
});

it('finds nothing for an empty query', () => {
  expect(ids('  ')).toEqual([]);
});

it('shows an excerpt around the hit in a long text', () => {
  const long = buildIndex([rule('X-01', `${'uno dos tres '.repeat(40)}castillo ${'fin '.repeat(60)}`)]);
  const excerpt = searchRules(long, 'castillo')[0]?.excerpt ?? '';
  expect(excerpt).toContain('castillo');
  expect(excerpt.startsWith('… ')).toBe(true);
  expect(excerpt.endsWith(' …')).toBe(true);
  expect(excerpt.length).toBeLessThan(180);
});

it('keeps the length of a text when removing accents', () => {
  const text = 'Ñandú, ÁÉÍ, 🐑 œ İ';
  expect(foldAccents(text)).toHaveLength(text.length);
  expect(foldAccents('Ñandú')).toBe('nandu');
});

it('marks hits in the original spelling', () => {
  expect(markMatches('Un ladrón, dos LADRONES', 'ladron')).toEqual([
    { text: 'Un ', hit: false },
    { text: 'ladrón', hit: true },
    { text: ', dos ', hit: false },
    { text: 'LADRON', hit: true },
    { text: 'ES', hit: false },
  ]);
  expect(markMatches('nada', '')).toEqual([{ text: 'nada', hit: false }]);
});
