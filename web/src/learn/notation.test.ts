import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../insight/fixtures/language';
import { picksOf, pickText } from './notation';

const seats = [
  { name: 'Ana', colour: 'red', online: true },
  { colour: 'blue', name: 'Luis', online: true },
];

beforeAll(() => setLanguage('en'));

it('splits a line into picks', () => {
  expect(picksOf('@1,0 r0 @1,0 r1')).toEqual(['@1,0 r0', '@1,0 r1']);
  expect(picksOf('thief(E) shepherd farmer(NL) -')).toEqual(['thief(E)', 'shepherd farmer(NL)', '-']);
  expect(picksOf('pick red large knight(N)@0,1 - take U to blue')).toEqual([
    'pick red large knight(N)@0,1',
    '-',
    'take U',
    'to blue',
  ]);
  expect(picksOf('pick blue scorer(2) =7')).toEqual(['pick blue scorer(2)', '=7']);
});

it.each([
  ['-', 'pass'],
  ['=7', '7'],
  ['@1,-2 r3', 'the tile at 1, −2, rotated 3 times'],
  ['thief(E)', 'thief (east)'],
  ['farmer(in2)@0,1', 'farmer (inside) at 0, 1'],
  ['monk', 'monk'],
  ['large knight(N)', 'large follower: knight (north)'],
  ['pick blue thief(E)@1,0', 'Luis: thief (east) at 1, 0'],
  ['pick red builder knight(S)@0,0', 'Ana: builder, knight (south) at 0, 0'],
  ['pick blue scorer(2)', 'scoring figure 2 of Luis'],
  ['take U', 'Straight road'],
  ['to blue', 'Luis'],
  ['link(W-E)@1,0', 'connect west and east at 1, 0'],
  ['die=3', 'the die: 3'],
  ['grow', 'grow the flock: draw a token'],
  ['something new', 'something new'],
])('translates %s', (pick, words) => expect(pickText(pick, seats)).toBe(words));
