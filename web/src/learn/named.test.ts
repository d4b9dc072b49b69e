import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../insight/fixtures/speaking';
import { ruleTexts } from './books.fixture';
import { editionWords, named } from './named';

describe('in English', () => {
  beforeAll(() => speak('en'));

  it('options, values and sets of tiles have the names of the page', () => {
    expect(named('Further inns add nothing (option `inns`).')).toBe(
      'Further inns add nothing (option “Inns”).',
    );
    expect(named('the option `farm_scoring PerFarm`')).toBe(
      'the option “Farm scoring: each farm for itself”',
    );
    expect(named('`tax_large_follower 2`')).toBe('“Large followers in taxes: 2”');
    expect(named('`turn` or `placement`')).toBe('“once in a turn” or “once with each tile”');
    expect(named('`crop-circles-1`')).toBe('“The Crop Circles, older tiles”');
  });

  it('editions are told apart from other words, and begin sentences', () => {
    expect(named('Five in Classic. Plus2014 has eight.')).toBe(
      'Five in the Classic edition. The 2014 edition has eight.',
    );
    expect(named('Classic has none')).toBe('The Classic edition has none');
    expect(named('(option `inns`: Classic has none)')).toBe('(option “Inns”: the Classic edition has none)');
    expect(editionWords('Plus2012')).toBe('2012 edition');
  });

  it('what nobody has named stays as it is', () => {
    expect(named('a name, `U+wheel2`, and Plus1999')).toBe('a name, `U+wheel2`, and Plus1999');
    expect(editionWords('Plus1999')).toBe('Plus1999 edition');
  });
});

describe('in Spanish', () => {
  beforeAll(() => speak('es'));

  it('it reads as a Spanish player writes', () => {
    expect(named('En Classic y Plus2012, 2 (opción `inns`).')).toBe(
      'En la edición clásica y la edición de 2012, 2 (opción «Posadas»).',
    );
    expect(editionWords('Classic')).toBe('edición clásica');
  });
});

describe.each(['en', 'es'] as const)('the books (%s)', (language) => {
  beforeAll(() => speak(language));

  it('show no name that only records use', () => {
    // The name of a tile is what that rule is about.
    const known = new Set(['`U+wheel2`']);
    const left = ruleTexts(language).flatMap((text) => named(text).match(/`[^`\n]+`|\bPlus\d{4}\b/g) ?? []);
    expect([...new Set(left)].filter((one) => !known.has(one))).toEqual([]);
  });
});
