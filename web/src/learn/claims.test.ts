import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../insight/fixtures/language';
import type { SeatInfo } from '../protocol';
import { expectations } from './books.fixture';
import { claimText } from './claims';

const seats: SeatInfo[] = ['red', 'blue'].map((colour) => ({
  name: colour === 'red' ? 'Ana' : 'Luis',
  colour,
  online: true,
}));

const said = (claim: string) => claimText(claim, seats).text;

/** Matches a text with a missing key or value. */
const BROKEN_TEXT = /[{}$]|\blearn-|\b(?:reason|source|focus|tile|ask|label)-[a-z]|undefined|NaN/;

describe('in English', () => {
  beforeAll(() => setLanguage('en'));

  it.each([
    ['expect score red 4 blue 0', 'Points: Ana 4 and Luis 0'],
    ['expect award red road 4 tiles 4x1', 'Ana gets 4 points (Road: 4 tiles)'],
    [
      'expect award red city@1,0 6 tiles 2x2 shields 1x2',
      'Ana gets 6 points (City: 2 tiles × 2 and 1 shield × 2)',
    ],
    ['expect no award', 'Nobody gets points'],
    ['expect no award blue', 'Luis gets no points'],
    ['expect supply red 1', 'Ana has 1 follower left'],
    ['expect supply red large 1', 'In Ana’s supply: 1 × large follower'],
    [
      'expect only knight(N) - farmer(SL)',
      'Allowed now, and nothing else: knight (north) · pass · farmer (south, left half)',
    ],
    ['expect refuse thief(W)@1,0 BASE-15', 'Not allowed: thief (west) at 1, 0'],
    ['expect refuse W@1,0 r1 BASE-10', 'Not allowed: “Crossing of three roads” at 1, 0, rotated once'],
    ['expect ask blue place-figure', 'Question: Luis: place a follower?'],
    ['expect left 71', '71 tiles are left to draw'],
    ['expect unseen C 0', 'Not seen yet: 0 × “City on all sides, with shield”'],
    [
      'expect feature road@1,0(E) tiles 3 open 2 owners red',
      'Road at 1, 0 (east): 3 tiles, 2 open sides, and owned by Ana',
    ],
    ['expect feature monastery@-1,0 owners none', 'Monastery at −1, 0: no owner'],
    ['expect fact goods.0=wine 2', 'Goods of Ana: wine 2'],
    ['expect fact goods.1=none', 'Goods of Luis: none'],
    ['expect discarded C', 'Leaves the game: City on all sides, with shield'],
    ['expect winners red blue', 'Ana and Luis win together'],
    ['expect error "no castle left"', 'This game cannot be set up: “no castle left”'],
    ['result red 40 blue 52', 'Points: Ana 40 and Luis 52'],
  ])('%s', (claim, sentence) => expect(said(claim)).toBe(sentence));

  it('names the rule of a refusal', () => {
    expect(claimText('expect refuse knight(N) BASE-17', seats).rule).toBe('BASE-17');
    expect(claimText('expect refuse spot(0)@0,1', seats).rule).toBeUndefined();
  });
});

describe.each(['en', 'es'] as const)('every expectation in the rules (%s)', (language) => {
  beforeAll(() => setLanguage(language));

  it('has a complete text', () => {
    const all = expectations();
    expect(all.length).toBeGreaterThan(1000);
    const broken = all
      .map((claim) => [claim, said(claim)])
      .filter(([, text]) => BROKEN_TEXT.test(text ?? ''));
    expect(broken).toEqual([]);
  });

  it('is translated', () => {
    const bare = expectations().filter((claim) => said(claim) === claim.replace(/^expect /, ''));
    expect(bare).toEqual([]);
  });
});
