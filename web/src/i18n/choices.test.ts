import { beforeAll, describe, expect, it } from 'vitest';
import { BROKEN_TEXT, setLanguage } from '../insight/fixtures/language';
import type { AskPick, View } from '../protocol';
import { choiceText, valueText } from './choices';

const seats = [
  { name: 'Ana', colour: 'red', online: true },
  { name: 'Luis', colour: 'blue', online: true },
];
const tiles = [
  { name: 'base/B', cell: [0, 0] as [number, number], rotation: 0 },
  { name: 'gold/H', cell: [0, 1] as [number, number], rotation: 1 },
];
const game = { seats, view: { tiles, turn: {} } as unknown as View };
const figure = (cell: [number, number] | undefined, seat?: number): AskPick => ({
  pick: `thief(E)@${cell}`,
  label: {
    key: 'thief',
    at: 'E',
    ...(cell ? { cell } : {}),
    ...(seat === undefined ? {} : { seat }),
  },
  anchors: [{ on: 'land', cell: cell ?? [0, 1], spot: 'thief(E)' }],
});
const texts = (...picks: AskPick[]) => inWords(undefined, ...picks);
/** Returns the texts of picks, with the question's own message for them. */
const inWords = (words: string | undefined, ...picks: AskPick[]) =>
  picks.map((pick) => choiceText(pick, { ...(words ? { words } : {}), seat: 0, picks }, game));

describe('a choice', () => {
  beforeAll(() => setLanguage('en'));

  it('contains no more than is needed to tell it from the others', () => {
    expect(texts(figure([5, 5]))).toEqual(['thief (east)']);
    expect(texts(figure([5, 5], 0))).toEqual(['thief (east)']);
    expect(texts(figure([5, 5], 1))).toEqual(['thief (east) · Luis']);
  });

  it('mentions the place if several look alike', () => {
    expect(texts(figure(undefined), figure([0, 0]), figure([-1, 2]), figure([4, 1]))).toEqual([
      'thief (east) · the new tile',
      'thief (east) · to the north',
      'thief (east) · to the south-west',
      'thief (east) · tile 4,\u00a01',
    ]);
  });

  it('calls no tile new while another one is in hand', () => {
    const picks = [figure([0, 1]), figure([0, 0])];
    const plague = { ...game, view: { tiles, turn: { hand: 'base/V' } } as unknown as View };
    expect(choiceText(picks[0] as AskPick, { seat: 0, picks }, plague)).toBe('thief (east) · tile 0,\u00a01');
  });

  it('uses the message of its question', () => {
    const ingot: AskPick = {
      pick: 'ingot spot(0)@0,0',
      label: { key: 'spot', figure: 'ingot', cell: [0, 0], number: 0 },
      anchors: [{ on: 'extra', cell: [0, 0], spot: 'spot(0)', number: 0 }],
    };
    expect(inWords('picks-put-ingot', ingot)).toEqual(['to the north: Monastery in the fields']);
    const victim: AskPick = {
      pick: 'pick blue scorer(1)',
      label: { key: 'scoring-figure', seat: 1, number: 1, space: 8 },
      anchors: [{ on: 'track', seat: 1, marker: 0 }],
    };
    expect(inWords('picks-choose-victim', victim)).toEqual(['Luis, on space 8']);
    expect(inWords('picks-castle-or-score', figure([0, 0], 0))).toEqual(['build a castle']);
  });

  it('of a number has its meaning', () => {
    const space: AskPick = { pick: '=8', label: { key: 'pick-space', space: 8, seats: [0, 1] } };
    expect(valueText(space, seats)).toEqual({ value: 8, about: 'Ana and Luis' });
    const sources = [0, 1].map((x) => ({
      from: 'feature' as const,
      kind: 'road' as const,
      at: [x, 0] as [number, number],
    }));
    const points: AskPick = { pick: '=3', label: { key: 'pick-points', number: 3, sources } };
    expect(valueText(points, seats)).toEqual({ value: 3, about: 'Road' });
    expect(valueText({ pick: '=3', label: { key: 'pick-number', number: 3 } }, seats).about).toBe('');
  });

  it('has a text for every neighbouring cell, also in Spanish', async () => {
    await setLanguage('es');
    const around = [-1, 0, 1].flatMap((x) => [0, 1, 2].map((y): [number, number] => [x, y]));
    const words = texts(...around.map((cell) => figure(cell)));
    expect(new Set(words).size).toBe(9);
    for (const text of words) expect(text).not.toMatch(BROKEN_TEXT);
  });
});
