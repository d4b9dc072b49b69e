import { expect, it } from 'vitest';
import type { RuleText } from '../protocol';
import { find, folded, indexOf, marked } from './search';

const rule = (id: string, text: string): RuleText => ({
  id,
  module: 'base',
  headings: [],
  text,
  examples: [],
});

const entries = indexOf([
  rule('BASE-09', 'La loseta se coloca junto a otra.'),
  rule('BASE-15', 'Un **ladrón** no se coloca en un camino ocupado.'),
  rule('BASE-AMB-01', 'Ladrón y camino: lo que elegimos.'),
  rule('INN-02', 'La posada vale más.'),
  rule('INN-21', 'Las losetas con catedral.'),
]);

const ids = (query: string) => find(entries, query).map((found) => found.rule.id);

it('finds by words, whatever their accents and capitals', () => {
  expect(ids('LADRON')).toEqual(['BASE-15', 'BASE-AMB-01']);
  expect(ids('ladrón')).toEqual(['BASE-15', 'BASE-AMB-01']);
});

it('wants all words', () => {
  expect(ids('loseta junto')).toEqual(['BASE-09']);
  expect(ids('loseta dragón')).toEqual([]);
});

it('finds by ids, whole or begun, also without the dash', () => {
  expect(ids('base-15')[0]).toBe('BASE-15');
  expect(ids('inn-2')).toEqual(['INN-21']);
  expect(ids('inn02')).toEqual(['INN-02']);
  expect(ids('INN')).toEqual(['INN-02', 'INN-21']);
});

it('finds nothing by nothing', () => {
  expect(ids('  ')).toEqual([]);
});

it('shows the words around a hit in a long text', () => {
  const long = indexOf([rule('X-01', `${'uno dos tres '.repeat(40)}castillo ${'fin '.repeat(60)}`)]);
  const excerpt = find(long, 'castillo')[0]?.excerpt ?? '';
  expect(excerpt).toContain('castillo');
  expect(excerpt.startsWith('… ')).toBe(true);
  expect(excerpt.endsWith(' …')).toBe(true);
  expect(excerpt.length).toBeLessThan(180);
});

it('keeps the length of a text when it takes accents away', () => {
  const text = 'Ñandú, ÁÉÍ, 🐑 œ İ';
  expect(folded(text)).toHaveLength(text.length);
  expect(folded('Ñandú')).toBe('nandu');
});

it('marks what was looked for as it is written', () => {
  expect(marked('Un ladrón, dos LADRONES', 'ladron')).toEqual([
    { text: 'Un ', hit: false },
    { text: 'ladrón', hit: true },
    { text: ', dos ', hit: false },
    { text: 'LADRON', hit: true },
    { text: 'ES', hit: false },
  ]);
  expect(marked('nada', '')).toEqual([{ text: 'nada', hit: false }]);
});
