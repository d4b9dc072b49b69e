import { expect, test } from 'vitest';
import { inOrder } from './order';

test('what is named comes in the order of the names, the rest behind it as it was', () => {
  const things = ['new', 'b', 'other', 'a'];
  expect(inOrder(things, ['a', 'b', 'c'], (name) => name)).toEqual(['a', 'b', 'new', 'other']);
  expect(things).toEqual(['new', 'b', 'other', 'a']);
});
