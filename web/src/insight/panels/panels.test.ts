import { beforeAll, describe, expect, it } from 'vitest';
import type { Panel } from '../../protocol';
import { loadGame } from '../fixtures/games';
import { BROKEN_TEXT, setLanguage } from '../fixtures/language';
import { sentenceText } from '../sentence';
import { DialGeometry, lastDialMove } from './dial';
import { countersOf, hasPanels, isForSale, rowsBeside, viewElements } from './panels';

const counter = (name: string, counts: number[], is_supply: boolean) => ({
  type: 'counter' as const,
  piece: name,
  name,
  text: `${name}-count`,
  counts,
  is_supply,
});
const panel = (...elements: Panel['elements']): Panel => ({ module: 'dragons', elements });

describe('the counters of a player', () => {
  const view = { panels: [panel(counter('egg', [0, 2], false), counter('nest', [0, 1], true))] };
  const namesOf = (seat: number) => countersOf(view, seat).map(({ counter, count }) => [counter.name, count]);

  it('include collected items and supplies', () => {
    expect(namesOf(1)).toEqual([
      ['egg', 2],
      ['nest', 1],
    ]);
  });

  it('leave out items of which none was collected', () => {
    expect(namesOf(0)).toEqual([['nest', 0]]);
  });
});

describe('the rows beside a question', () => {
  const row = (key: string, ...cells: [number, number][]) => ({
    type: 'row' as const,
    pieces: ['ferry'],
    text: { key },
    ...(cells.length > 0 ? { cells } : {}),
  });
  const ferries = panel(row('ferry', [0, 0]), row('ferry', [3, 5]), row('left'), row('mage', [9, 9]));
  const at = (...cell: [number, number]) => ({ on: 'land' as const, cell, spot: 'thief(E)' });
  const cellsOf = (ask: Parameters<typeof rowsBeside>[1]) =>
    rowsBeside(ferries, ask).map(({ cells }) => cells);

  it('are those of the pieces at its places, and those of single pieces', () => {
    const picks = [{ pick: 'link(E-S)@3,5', label: { key: 'pick-link' }, anchors: [at(3, 5)] }];
    expect(cellsOf({ picks })).toEqual([[[3, 5]], undefined, [[9, 9]]]);
    const elsewhere = [{ pick: 'link(E-S)', label: { key: 'pick-link' }, anchors: [at(1, 1)] }];
    expect(cellsOf({ picks: elsewhere })).toEqual([undefined, [[9, 9]]]);
  });

  it('are those at its subject', () => {
    const subject = { is: 'piece' as const, kind: 'ferry', seat: 0, anchor: at(0, 0) };
    expect(cellsOf({ subject })).toEqual([[[0, 0]], undefined, [[9, 9]]]);
  });

  it('are all if it has no places', () => {
    expect(cellsOf({ picks: [{ pick: '=3', label: { key: 'pick-number' } }] })).toHaveLength(4);
  });
});

it('reports a sale while a tile has no owner', () => {
  const lots = (owner?: number) => ({
    panels: [panel({ type: 'lots', tiles: [{ tile: 'base/U', ...(owner === undefined ? {} : { owner }) }] })],
  });
  expect(isForSale(lots())).toBe(true);
  expect(isForSale(lots(1))).toBe(false);
  expect(isForSale(null)).toBe(false);
});

it('reports whether there are panels', () => {
  expect(hasPanels(loadGame('every-module').view)).toBe(true);
  expect(hasPanels(loadGame('base').view)).toBe(false);
  expect(hasPanels(null)).toBe(false);
});

describe.each(['en', 'es'] as const)('in %s', (language) => {
  beforeAll(() => setLanguage(language));

  it('every row of a game with every module has a text', () => {
    const { table, view } = loadGame('every-module');
    const rows = viewElements(view, 'row');
    expect(rows.length).toBeGreaterThan(5);
    for (const { text } of rows) expect(sentenceText(text, table.seats)).not.toMatch(BROKEN_TEXT);
  });
});

it('a sentence supports all types of values', () => {
  const seats = [{ name: 'Ana', online: true }];
  const text = sentenceText(
    {
      key: 'panel-castle',
      values: [
        ['name', { is: 'seat', seat: 0 }],
        ['figure', { is: 'figure', kind: 'follower' }],
      ],
    },
    seats,
  );
  expect(text).toMatch(/^Ana: un seguidor /);
});

describe('a dial', () => {
  it('goes clockwise from the top', () => {
    const disc = new DialGeometry(6);
    expect(disc.point(0, 10).y).toBeCloseTo(-10);
    expect(disc.point(1, 10).x).toBeGreaterThan(0);
    expect(disc.point(3, 10).y).toBeCloseTo(10);
    expect(disc.outline(0, 2, 10)).toMatch(/^M.*z$/);
  });

  it('places the spaces of a sector side by side', () => {
    const disc = new DialGeometry(6);
    expect(disc.space(0, 0, 1).x).toBeCloseTo(0);
    expect(disc.space(0, 0, 2).x).toBeCloseTo(-disc.space(0, 1, 2).x);
  });

  it('knows where its pointer stopped last, ignoring undone steps', () => {
    const stepTelling = (key: string, undone = false) => ({
      seq: 1,
      what: { kind: 'outcome' as const, text: 'U' },
      events: [{ type: 'told' as const, key, seat: 1, number: 2 }],
      undone,
    });
    const sectors = [{ told: 'told-sun' }, { told: 'told-rain' }];
    expect(
      lastDialMove(sectors, [
        stepTelling('told-rain'),
        stepTelling('told-sun', true),
        stepTelling('told-egg'),
      ]),
    ).toEqual({
      sector: 1,
      by: 2,
      seat: 1,
    });
    expect(lastDialMove(sectors, [])).toBeNull();
  });
});
