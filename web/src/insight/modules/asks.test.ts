import { describe, expect, it } from 'vitest';
import type { Ask } from '../../protocol';
import { extraOf, figuresOf, pickedInExtras, spacesOf } from './asks';
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
