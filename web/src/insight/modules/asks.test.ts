import { beforeAll, describe, expect, it } from 'vitest';
import type { Step } from '../../game/game';
import type { Ask, GameEvent, View } from '../../protocol';
import { speak } from '../fixtures/speaking';
import { aboutNumbers, extraOf, figuresOf, isHeld, pickedInExtras, spacesOf } from './asks';
import { dispatchOf } from './dispatches';

const ask = (prompt: string, rest: Partial<Ask> = {}): Ask => ({ seat: 0, prompt, rule: 'BASE-12', ...rest });

describe('what is shown beside an ask', () => {
  it('is nothing where the board tells it all, or for what nobody knows', () => {
    expect(extraOf(null)).toBeNull();
    expect(extraOf(ask('ask-place-tile', { places: [] }))).toBeNull();
    expect(extraOf(ask('ask-wake-the-dragon'))).toBeNull();
  });

  it('is the wheel if a figure can go on a crown space', () => {
    const picks = [{ pick: 'spot(0)@1,1', label: { key: 'crown-fortune' } }];
    expect(extraOf(ask('ask-place-figure', { picks }))).toBe('wheel');
    expect(extraOf(ask('ask-place-figure', { picks: [] }))).toBeNull();
  });

  it('lets tiles of a bazaar be picked by their pictures', () => {
    const picks = [
      { pick: 'take U', label: { key: 'pick-tile', tile: 'base/U' } },
      { pick: '-', label: { key: 'label-pass' } },
    ];
    expect([...pickedInExtras(ask('ask-bazaar-choose', { picks }))]).toEqual(['take U']);
  });
});

describe('picks on the track', () => {
  it('are the spaces that can be named', () => {
    const numbers = [
      { from: 5, to: 5 },
      { from: 11, to: 12 },
    ];
    expect([...spacesOf(ask('ask-place-robber', { numbers }))]).toEqual([
      [5, '=5'],
      [11, '=11'],
      [12, '=12'],
    ]);
  });

  it('are none where numbers are points', () => {
    expect(spacesOf(ask('ask-choose-award', { numbers: [{ from: 2, to: 4 }] })).size).toBe(0);
  });

  it('are never more than the track has', () => {
    expect(spacesOf(ask('ask-place-robber', { numbers: [{ from: 0, to: 9999 }] })).size).toBe(50);
  });

  it('are the scoring figures with their anchors', () => {
    const picks = [
      {
        pick: 'pick red scorer(2)',
        label: { key: 'scoring-figure' },
        anchors: [{ on: 'track' as const, seat: 0, marker: 1 }],
      },
      { pick: '-', label: { key: 'label-pass' } },
    ];
    const choice = ask('ask-choose-scoring-figure', { picks });
    expect(figuresOf(choice)).toEqual([{ seat: 0, marker: 1, pick: 'pick red scorer(2)' }]);
    // They may hide each other there, so that each has a button as well.
    expect([...pickedInExtras(choice)]).toEqual([]);
  });
});

it('knows a dispatch by its label', () => {
  expect(dispatchOf(['label-two-points', 'label-another-tile'])).toBe(7);
  expect(dispatchOf(['label-two-points'])).toBeNull();
});

describe('numbers', () => {
  beforeAll(() => speak('en'));

  const seats = ['Ana', 'Luis', 'Eva'].map((name) => ({ name, online: true }));
  const step = (events: GameEvent[]): Step => ({ seq: 1, what: { kind: 'outcome', text: 'U' }, events });
  const award = (kind: 'road' | 'city', points: number): GameEvent => ({
    type: 'award',
    seat: 0,
    source: { from: 'feature', kind, at: [0, 0] },
    points,
    rule: 'BASE-32',
    reasons: [],
  });

  it('are the spaces of the track with those who stand there', () => {
    const players = [3, 12, 62].map((score) => ({ score, markers: [score], supply: [] }));
    const view = { players, facts: [] } as unknown as View;
    expect([...aboutNumbers(ask('ask-place-robber'), { seats, view, steps: [] })]).toEqual([
      [3, 'Ana'],
      [12, 'Luis and Eva'],
    ]);
  });

  it('are points with what brought them since the last tile', () => {
    const tile: GameEvent = { type: 'tile-placed', seat: 0, tile: 'base/U', cell: [0, 0], rotation: 0 };
    const steps = [step([tile, award('city', 9)]), step([tile]), step([award('road', 3), award('city', 6)])];
    expect([...aboutNumbers(ask('ask-castle-points'), { seats, view: null, steps })]).toEqual([
      [3, 'Road'],
      [6, 'City'],
    ]);
  });

  it('are just numbers elsewhere', () => {
    expect(aboutNumbers(ask('ask-bazaar-bid'), { seats, view: null, steps: [] }).size).toBe(0);
  });
});

it('knows whether a bazaar is held', () => {
  const facts: [string, string][] = [['bazaar.reserved', '2 by 1']];
  expect(isHeld({ view: { facts } as unknown as View })).toBe(false);
  facts.push(['bazaar.shown', 'base/U base/V']);
  expect(isHeld({ view: { facts } as unknown as View })).toBe(true);
});
