import { describe, expect, it } from 'vitest';
import type { Anchor, AskPick, Piece, Road, Tile } from '../protocol';
import { changedCells } from './changes';
import { areasOf, under } from './extent';
import { Places } from './places';
import { overlays, ropes, standing } from './scene';
import { type Spot, scaleFor, spotsOf } from './spots';
import { KIT, pieceArt, tileArt } from './testing';

const tiles: Tile[] = [
  { name: 'test/A', cell: [0, 0], rotation: 0 },
  { name: 'test/A', cell: [1, 0], rotation: 1 },
];
const art = tileArt('test/A');
const places = new Places(tiles, (name) => (name === 'test/A' ? art : null), KIT);
const manners = {
  kit: KIT,
  pieceArt: (kind: string) =>
    kind.startsWith('sheep')
      ? pieceArt(kind, { row: 'sheep', offset: [15, 6], step: [9, 0], inwards: true, scale: 0.5 })
      : kind === 'castle'
        ? pieceArt('castle', { badge: [14, -20, 0.5] })
        : null,
  lies: (kind: string) => kind === 'follower',
};
const land = (cell: [number, number], spot: string): Anchor => ({ on: 'land', cell, spot });
const figure = (id: number, anchor: Anchor, kind = 'follower'): Piece => ({ id, owner: 0, kind, anchor });

describe('anchors', () => {
  it('on land are where the turned tile has them', () => {
    expect(places.point(land([0, 0], 'thief(E)'))).toEqual([30, 50]);
    expect(places.point(land([1, 0], 'thief(S)'))).toEqual([150, 30]);
  });
  it('on a piece are above the land', () => {
    expect(places.point({ on: 'over', cell: [0, 0], spot: 'thief(E)' })).toEqual([30, 34]);
  });
  it('on sides and cells need no spot', () => {
    expect(places.point({ on: 'side', cell: [1, 0], side: 'E' })).toEqual([200, 50]);
    expect(places.point({ on: 'cell', cell: [-1, 2] })).toEqual([-50, 250]);
  });
  it('of expansions have a point for each piece; the last one is for all that follow', () => {
    const anchor: Anchor = { on: 'extra', cell: [0, 0], spot: 'spot(1)', number: 1 };
    expect([0, 1, 5].map((nth) => places.point(anchor, nth))).toEqual([
      [10, 10],
      [20, 10],
      [20, 10],
    ]);
  });
  it('on a road that is laid over a tile are in its middle', () => {
    expect(places.point(land([0, 0], 'thief(N)'))).toEqual([50, 50]);
  });
  it('beside the board are nowhere on it', () => {
    expect(places.point({ on: 'seat', seat: 1 })).toBeNull();
    expect(places.point({ on: 'space', space: 3 } as unknown as Anchor)).toBeNull();
  });
});

describe('pieces', () => {
  it('lie on farms and stand elsewhere', () => {
    const [farmer, knight] = standing(
      [figure(0, land([0, 0], 'farmer(EL)')), figure(1, land([1, 0], 'knight(E)'))],
      places,
      manners,
    );
    expect([farmer?.lying, knight?.lying]).toEqual([true, false]);
  });
  it('that never lie stand on farms too', () => {
    const [pig] = standing([figure(0, land([0, 0], 'farmer(EL)'), 'pig')], places, manners);
    expect(pig?.lying).toBe(false);
  });
  it('step aside for others on the same spot', () => {
    const all = [0, 1, 2].map((id) => figure(id, land([0, 0], 'knight(N)')));
    const at = standing(all, places, manners).sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
    expect(at.map((one) => one.at)).toEqual([
      [50, 10],
      [64, 14],
      [36, 14],
    ]);
  });
  it('lie in a row with others of their row, towards the middle of the tile', () => {
    const sheep = (kind: string, cell: [number, number], spot: string): Piece => ({
      kind,
      anchor: land(cell, spot),
    });
    const all = standing(
      [
        sheep('sheep-2', [0, 0], 'farmer(EL)'),
        sheep('sheep-1', [0, 0], 'farmer(EL)'),
        sheep('sheep-1', [0, 0], 'farmer(ER)'),
      ],
      places,
      manners,
    );
    const at = (kind: string, y: number) => all.find((one) => one.kind === kind && one.at[1] === y)?.at;
    expect(at('sheep-2', 41)).toEqual([35, 41]);
    expect(at('sheep-1', 41)).toEqual([44, 41]);
    // This field is in the eastern half.
    expect(at('sheep-1', 86)).toEqual([45, 86]);
  });
  it('on a heap are drawn as far as they can be told apart, and then counted', () => {
    const heap = standing(
      [{ kind: 'ingot', anchor: { on: 'extra', cell: [0, 0], spot: 'spot(0)', number: 0 }, count: 7 }],
      places,
      manners,
    );
    expect(heap.length).toBe(4);
    expect(heap.filter(({ more }) => more === 7).length).toBe(1);
  });
  it('of somebody that are no figures show whose they are', () => {
    const [castle] = standing(
      [{ kind: 'castle', owner: 1, anchor: { on: 'side', cell: [0, 0], side: 'S' } }],
      places,
      manners,
    );
    expect(castle).toMatchObject({ at: [50, 100], owner: 1, badge: [14, -20, 0.5] });
  });
  it('in front of players are not on the board', () => {
    expect(standing([{ kind: 'ingot', owner: 0, anchor: { on: 'seat', seat: 0 } }], places, manners)).toEqual(
      [],
    );
  });
  it('stand in front of what is farther up', () => {
    const all = standing(
      [figure(0, land([0, 0], 'farmer(ER)')), figure(1, land([0, 0], 'knight(N)'))],
      places,
      manners,
    );
    expect(all.map(({ id }) => id)).toEqual([1, 0]);
  });
});

describe('overlays and ropes', () => {
  it('run from side to side', () => {
    const [overlay] = overlays({ roads: [{ cell: [1, 0], sides: ['N', 'S'] }] });
    expect(overlay).toMatchObject({ at: [150, 50], turn: 90 });
  });
  it('hang between the spots of a link where there is no landing', () => {
    const [rope] = ropes(
      { links: [{ a: land([0, 0], 'knight(N)'), b: land([0, 0], 'farmer(ER)') }] },
      places,
    );
    expect(rope?.path).toBe('M50 10Q50 50 60 80');
  });
});

describe('picks on the board', () => {
  const ask = (picks: AskPick[]) => ({ control: { kind: 'board' as const }, picks });
  const pick = (text: string, key: string, anchors: Anchor[], kind?: string): AskPick => ({
    pick: text,
    label: { key },
    anchors,
    ...(kind ? { piece: { is: 'placed', kind } } : {}),
  });
  it('at the same place are one spot', () => {
    const spots = spotsOf(
      ask([
        pick('thief(E)', 'thief', [land([0, 0], 'thief(E)')], 'follower'),
        pick('large thief(E)', 'thief', [land([0, 0], 'thief(E)')], 'large'),
        pick('knight(N)', 'knight', [land([0, 0], 'knight(N)')], 'follower'),
        pick('-', 'label-no-figure', []),
      ]),
      places,
    );
    expect(spots.map(({ picks, figure }) => [picks.length, figure])).toEqual([
      [2, 'follower'],
      [1, 'follower'],
    ]);
  });
  it('are none where the question is about something else', () => {
    const points = pick('=3', 'pick-points', [land([0, 0], 'thief(E)')]);
    expect(spotsOf({ control: { kind: 'list' }, picks: [points] }, places)).toEqual([]);
    expect(spotsOf(null, places)).toEqual([]);
  });
  it('that connect two places are one way between them', () => {
    const sides: Anchor[] = [
      { on: 'side', cell: [0, 0], side: 'W' },
      { on: 'side', cell: [0, 0], side: 'E' },
    ];
    const spots = spotsOf(ask([pick('link(W-E)', 'pick-link', sides)]), places);
    expect(spots).toMatchObject([{ at: [50, 50], path: 'M0 50Q50 50 100 50', figure: null }]);
  });
  it('need a scale in which they are apart', () => {
    const at = (x: number, y: number) => ({ at: [x, y] }) as unknown as Spot;
    expect(scaleFor([at(0, 0), at(40, 0), at(40, 30)], 33)).toBeCloseTo(1.1);
    expect(scaleFor([at(0, 0)], 33)).toBe(0.7);
    expect(scaleFor([at(0, 0), at(0, 0), at(300, 0)], 33)).toBe(0.7);
    expect(scaleFor([at(0, 0), at(3, 0)], 33)).toBe(2.1);
  });
  it('about a figure that stands there draw no other one', () => {
    const [spot] = spotsOf(
      ask([
        {
          pick: 'x',
          label: { key: 'knight', seat: 1, figure: 'large' },
          anchors: [land([0, 0], 'knight(N)')],
          piece: { is: 'standing', kind: 'large', seat: 1 },
        },
      ]),
      places,
    );
    expect(spot?.figure).toBeNull();
  });
});

describe('the land', () => {
  const inside = (path: string, x: number, y: number) =>
    path === 'north'
      ? y < 25
      : path === 'middle'
        ? Math.abs(y - 50) < 6
        : path === 'upper'
          ? y < 50
          : y > 50 && x >= 0;
  it('of a feature turns with its tiles', () => {
    const parts = [land([0, 0], 'knight(N)'), land([1, 0], 'knight(E)')];
    expect(areasOf(parts, places, []).map(({ transform }) => transform)).toEqual([
      'translate(0 0)',
      'translate(100 0) rotate(90 50 50)',
    ]);
  });
  it('under a point is found on turned tiles too', () => {
    expect(under([50, 5], places, [], inside)).toEqual({ cell: [0, 0], spot: 'knight(N)' });
    expect(under([195, 50], places, [], inside)).toEqual({ cell: [1, 0], spot: 'knight(E)' });
    expect(under([250, 50], places, [], inside)).toBeNull();
  });
  it('under a road laid over the tile is that road', () => {
    const road: Road = { cell: [0, 0], sides: ['N', 'S'] };
    expect(under([52, 5], places, [road], inside)).toEqual({ cell: [0, 0] });
    expect(areasOf([land([0, 0], 'thief(N)')], places, [road])[0]?.transform).toBe(
      'translate(0 0) rotate(90 50 50)',
    );
  });
});

describe('changes', () => {
  it('of tiles reach their neighbours', () => {
    const cells = changedCells({ tiles: tiles.slice(0, 1), pieces: [] }, { tiles, pieces: [] });
    expect(cells.has('1,0')).toBe(true);
    expect(cells.has('0,-1')).toBe(true);
    expect(cells.has('3,0')).toBe(false);
  });
  it('of figures are where they came and went', () => {
    const before = [figure(0, land([0, 0], 'knight(N)'))];
    const after = [figure(0, land([1, 0], 'knight(E)'))];
    expect([...changedCells({ tiles, pieces: before }, { tiles, pieces: after })].sort()).toEqual([
      '0,0',
      '1,0',
    ]);
  });
  it('are none if nothing changed', () => {
    expect(changedCells({ tiles, pieces: [] }, { tiles: [...tiles], pieces: [] }).size).toBe(0);
  });
});
