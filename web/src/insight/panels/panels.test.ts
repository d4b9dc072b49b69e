import { beforeAll, describe, expect, it } from 'vitest';
import type { Panel } from '../../protocol';
import { loadGame } from '../fixtures/games';
import { BROKEN_TEXT, setLanguage } from '../fixtures/language';
import { sentenceText } from '../sentence';
import { DialGeometry, lastDialMove } from './dial';
import { countersOf, hasPanels, isForSale, viewElements } from './panels';

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
