import { expect, it } from 'vitest';
import { inline, markdown, plainText } from './markdown';

it('parses plain text, code, bold and italics', () => {
  expect(inline('a `b` **c** *d*.')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'code', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'strong', inside: [{ kind: 'text', text: 'c' }] },
    { kind: 'text', text: ' ' },
    { kind: 'em', inside: [{ kind: 'text', text: 'd' }] },
    { kind: 'text', text: '.' },
  ]);
});

it('finds rule ids, also in bold text but not in code', () => {
  expect(inline('See BASE-09, HILL-AMB-03.')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'rule', id: 'BASE-09' },
    { kind: 'text', text: ', ' },
    { kind: 'rule', id: 'HILL-AMB-03' },
    { kind: 'text', text: '.' },
  ]);
  expect(inline('**INN-01**')).toEqual([{ kind: 'strong', inside: [{ kind: 'rule', id: 'INN-01' }] }]);
  expect(inline('`INN-01`')).toEqual([{ kind: 'code', text: 'INN-01' }]);
  expect(inline('BASE-EX are examples')).toEqual([{ kind: 'text', text: 'BASE-EX are examples' }]);
});

it('keeps unmatched markers as text', () => {
  expect(inline('2 * 3 * 4')).toEqual([{ kind: 'text', text: '2 * 3 * 4' }]);
  expect(inline('a*b')).toEqual([{ kind: 'text', text: 'a*b' }]);
  expect(inline('one ` alone')).toEqual([{ kind: 'text', text: 'one ` alone' }]);
});

it('keeps HTML and links as text', () => {
  const bad = '<img src=x onerror=alert(1)> [x](javascript:alert(1))';
  expect(markdown(bad)).toEqual([{ kind: 'paragraph', inside: [{ kind: 'text', text: bad }] }]);
});

it('splits paragraphs at blank lines and joins their lines', () => {
  expect(markdown('a\nb\n\nc')).toEqual([
    { kind: 'paragraph', inside: [{ kind: 'text', text: 'a b' }] },
    { kind: 'paragraph', inside: [{ kind: 'text', text: 'c' }] },
  ]);
});

it('parses lists, also directly after a paragraph and with multi-line items', () => {
  expect(markdown('These:\n- a\n  more\n- b')).toEqual([
    { kind: 'paragraph', inside: [{ kind: 'text', text: 'These:' }] },
    {
      kind: 'list',
      ordered: false,
      items: [[{ kind: 'text', text: 'a more' }], [{ kind: 'text', text: 'b' }]],
    },
  ]);
  expect(markdown('1. a\n2. b')).toMatchObject([{ kind: 'list', ordered: true }]);
});

it('parses tables', () => {
  expect(markdown('| a | b |\n|---|---|\n| `c` | |')).toEqual([
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [[[{ kind: 'code', text: 'c' }], []]],
    },
  ]);
});

it('parses code fences, even unclosed ones', () => {
  expect(markdown('a\n```game\nx **y**\n```')).toEqual([
    { kind: 'paragraph', inside: [{ kind: 'text', text: 'a' }] },
    { kind: 'code', text: 'x **y**' },
  ]);
  expect(markdown('```\nx')).toEqual([{ kind: 'code', text: 'x' }]);
});

it('extracts the plain text', () => {
  expect(plainText('a **b** `c`\nd')).toBe('a b c d');
});
