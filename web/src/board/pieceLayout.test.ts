import { describe, expect, it } from 'vitest';
import type { Anchor, AskPick, Piece, Road, Tile } from '../protocol';
import { AnchorPositions } from './anchorPositions';
import { changedCells } from './changes';
import { featureAreas, segmentAtPoint } from './featureAreas';
import { KIT, pieceArt, tileArt } from './fixtures';
import { layOutPieces, overlays, ropes } from './pieceLayout';
import { type Spot, scaleForSpots, spotsOf } from './spots';

const tiles: Tile[] = [
  { name: 'test/A', cell: [0, 0], rotation: 0 },
  { name: 'test/A', cell: [1, 0], rotation: 1 },
];
const art = tileArt('test/A');
const positions = new AnchorPositions(tiles, (name) => (name === 'test/A' ? art : null), KIT);
const artSource = {
  kit: KIT,
  pieceArt: (kind: string) =>
    kind.startsWith('sheep')
      ? pieceArt(kind, { row: 'sheep', offset: [15, 6], step: [9, 0], inwards: true, scale: 0.5 })
      : kind === 'castle'
        ? pieceArt('castle', { badge: [14, -20, 0.5] })
        : null,
  canLie: (kind: string) => kind === 'follower',
};
const land = (cell: [number, number], spot: string): Anchor => ({ on: 'land', cell, spot });
const figure = (id: number, anchor: Anchor, kind = 'follower'): Piece => ({ id, owner: 0, kind, anchor });

describe('anchors', () => {
  it('on land follow the rotation of the tile', () => {
    expect(positions.point(land([0, 0], 'thief(E)'))).toEqual([30, 50]);
    expect(positions.point(land([1, 0], 'thief(S)'))).toEqual([150, 30]);
  });
  it('on a piece are above the land', () => {
    expect(positions.point({ on: 'over', cell: [0, 0], spot: 'thief(E)' })).toEqual([30, 34]);
  });
  it('on sides and cells need no spot', () => {
    expect(positions.point({ on: 'side', cell: [1, 0], side: 'E' })).toEqual([200, 50]);
    expect(positions.point({ on: 'cell', cell: [-1, 2] })).toEqual([-50, 250]);
  });
  it('of expansions have a point for each piece, and further pieces share the last one', () => {
    const anchor: Anchor = { on: 'extra', cell: [0, 0], spot: 'spot(1)', number: 1 };
    expect([0, 1, 5].map((nth) => positions.point(anchor, nth))).toEqual([
      [10, 10],
      [20, 10],
      [20, 10],
    ]);
  });
  it('on a road laid over a tile are at its centre', () => {
    expect(positions.point(land([0, 0], 'thief(N)'))).toEqual([50, 50]);
  });
  it('off the board have no point', () => {
    expect(positions.point({ on: 'seat', seat: 1 })).toBeNull();
    expect(positions.point({ on: 'space', space: 3 } as unknown as Anchor)).toBeNull();
  });
});

describe('pieces', () => {
  it('lie on farms and stand elsewhere', () => {
    const [farmer, knight] = layOutPieces(
      [figure(0, land([0, 0], 'farmer(EL)')), figure(1, land([1, 0], 'knight(E)'))],
      positions,
      artSource,
    );
    expect([farmer?.lying, knight?.lying]).toEqual([true, false]);
  });
  it('that never lie down also stand on farms', () => {
    const [pig] = layOutPieces([figure(0, land([0, 0], 'farmer(EL)'), 'pig')], positions, artSource);
    expect(pig?.lying).toBe(false);
  });
  it('on the same spot are drawn side by side', () => {
    const all = [0, 1, 2].map((id) => figure(id, land([0, 0], 'knight(N)')));
    const at = layOutPieces(all, positions, artSource).sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
    expect(at.map((one) => one.at)).toEqual([
      [50, 10],
      [64, 14],
      [36, 14],
    ]);
  });
  it('of the same row are drawn in a row, towards the centre of the tile', () => {
    const sheep = (kind: string, cell: [number, number], spot: string): Piece => ({
      kind,
      anchor: land(cell, spot),
    });
    const all = layOutPieces(
      [
        sheep('sheep-2', [0, 0], 'farmer(EL)'),
        sheep('sheep-1', [0, 0], 'farmer(EL)'),
        sheep('sheep-1', [0, 0], 'farmer(ER)'),
      ],
      positions,
      artSource,
    );
    const at = (kind: string, y: number) => all.find((one) => one.kind === kind && one.at[1] === y)?.at;
    expect(at('sheep-2', 41)).toEqual([35, 41]);
    expect(at('sheep-1', 41)).toEqual([44, 41]);
    // This farm is in the eastern half.
    expect(at('sheep-1', 86)).toEqual([45, 86]);
  });
  it('in a heap are drawn up to a limit and then counted', () => {
    const heap = layOutPieces(
      [{ kind: 'ingot', anchor: { on: 'extra', cell: [0, 0], spot: 'spot(0)', number: 0 }, count: 7 }],
      positions,
      artSource,
    );
    expect(heap.length).toBe(4);
    expect(heap.filter(({ more }) => more === 7).length).toBe(1);
  });
  it('that belong to a player but are not figures show their owner', () => {
    const [castle] = layOutPieces(
      [{ kind: 'castle', owner: 1, anchor: { on: 'side', cell: [0, 0], side: 'S' } }],
      positions,
      artSource,
    );
    expect(castle).toMatchObject({ at: [50, 100], owner: 1, badge: [14, -20, 0.5] });
  });
  it('in front of players are not on the board', () => {
    expect(
      layOutPieces([{ kind: 'ingot', owner: 0, anchor: { on: 'seat', seat: 0 } }], positions, artSource),
    ).toEqual([]);
  });
  it('are drawn in front of those farther up', () => {
    const all = layOutPieces(
      [figure(0, land([0, 0], 'farmer(ER)')), figure(1, land([0, 0], 'knight(N)'))],
      positions,
      artSource,
    );
    expect(all.map(({ id }) => id)).toEqual([1, 0]);
  });
});

describe('overlays and ropes', () => {
  it('run from side to side', () => {
    const [overlay] = overlays({ roads: [{ cell: [1, 0], sides: ['N', 'S'] }] });
    expect(overlay).toMatchObject({ at: [150, 50], turn: 90 });
  });
  it('connect the spots of a link without landings', () => {
    const [rope] = ropes(
      { links: [{ a: land([0, 0], 'knight(N)'), b: land([0, 0], 'farmer(ER)') }] },
      positions,
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
  it('at the same place share one spot', () => {
    const spots = spotsOf(
      ask([
        pick('thief(E)', 'thief', [land([0, 0], 'thief(E)')], 'follower'),
        pick('large thief(E)', 'thief', [land([0, 0], 'thief(E)')], 'large'),
        pick('knight(N)', 'knight', [land([0, 0], 'knight(N)')], 'follower'),
        pick('-', 'label-no-figure', []),
      ]),
      positions,
    );
    expect(spots.map(({ picks, figure }) => [picks.length, figure])).toEqual([
      [2, 'follower'],
      [1, 'follower'],
    ]);
  });
  it('have no spots if the question is not about the board', () => {
    const points = pick('=3', 'pick-points', [land([0, 0], 'thief(E)')]);
    expect(spotsOf({ control: { kind: 'list' }, picks: [points] }, positions)).toEqual([]);
    expect(spotsOf(null, positions)).toEqual([]);
  });
  it('that connect two places are one path between them', () => {
    const sides: Anchor[] = [
      { on: 'side', cell: [0, 0], side: 'W' },
      { on: 'side', cell: [0, 0], side: 'E' },
    ];
    const spots = spotsOf(ask([pick('link(W-E)', 'pick-link', sides)]), positions);
    expect(spots).toMatchObject([{ at: [50, 50], path: 'M0 50Q50 50 100 50', figure: null }]);
  });
  it('need a scale at which they can be told apart', () => {
    const at = (x: number, y: number) => ({ at: [x, y] }) as unknown as Spot;
    expect(scaleForSpots([at(0, 0), at(40, 0), at(40, 30)], 33)).toBeCloseTo(1.1);
    expect(scaleForSpots([at(0, 0)], 33)).toBe(33 / 48);
    expect(scaleForSpots([at(0, 0), at(0, 0), at(300, 0)], 33)).toBe(33 / 48);
    expect(scaleForSpots([at(0, 0), at(3, 0)], 33)).toBe(2.1);
  });
  it('about a standing figure do not draw another one', () => {
    const [spot] = spotsOf(
      ask([
        {
          pick: 'x',
          label: { key: 'knight', seat: 1, figure: 'large' },
          anchors: [land([0, 0], 'knight(N)')],
          piece: { is: 'standing', kind: 'large', seat: 1 },
        },
      ]),
      positions,
    );
    expect(spot?.figure).toBeNull();
  });
});

describe('the area', () => {
  const inside = (path: string, x: number, y: number) =>
    path === 'north'
      ? y < 25
      : path === 'middle'
        ? Math.abs(y - 50) < 6
        : path === 'upper'
          ? y < 50
          : y > 50 && x >= 0;
  it('of a feature rotates with its tiles', () => {
    const parts = [land([0, 0], 'knight(N)'), land([1, 0], 'knight(E)')];
    expect(featureAreas(parts, positions, []).map(({ transform }) => transform)).toEqual([
      'translate(0 0)',
      'translate(100 0) rotate(90 50 50)',
    ]);
  });
  it('at a point is also found on rotated tiles', () => {
    expect(segmentAtPoint([50, 5], positions, [], inside)).toEqual({ cell: [0, 0], spot: 'knight(N)' });
    expect(segmentAtPoint([195, 50], positions, [], inside)).toEqual({ cell: [1, 0], spot: 'knight(E)' });
    expect(segmentAtPoint([250, 50], positions, [], inside)).toBeNull();
  });
  it('at a road laid over the tile belongs to that road', () => {
    const road: Road = { cell: [0, 0], sides: ['N', 'S'] };
    expect(segmentAtPoint([52, 5], positions, [road], inside)).toEqual({ cell: [0, 0] });
    expect(featureAreas([land([0, 0], 'thief(N)')], positions, [road])[0]?.transform).toBe(
      'translate(0 0) rotate(90 50 50)',
    );
  });
});

describe('changes', () => {
  it('of tiles include their neighbours', () => {
    const cells = changedCells({ tiles: tiles.slice(0, 1), pieces: [] }, { tiles, pieces: [] });
    expect(cells.has('1,0')).toBe(true);
    expect(cells.has('0,-1')).toBe(true);
    expect(cells.has('3,0')).toBe(false);
  });
  it('of figures are in the cells they left and entered', () => {
    const before = [figure(0, land([0, 0], 'knight(N)'))];
    const after = [figure(0, land([1, 0], 'knight(E)'))];
    expect([...changedCells({ tiles, pieces: before }, { tiles, pieces: after })].sort()).toEqual([
      '0,0',
      '1,0',
    ]);
  });
  it('are empty if nothing changed', () => {
    expect(changedCells({ tiles, pieces: [] }, { tiles: [...tiles], pieces: [] }).size).toBe(0);
  });
});
