import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../insight/fixtures/language';
import { ruleTexts } from './books.fixture';
import { editionLabel, replaceNames } from './displayNames';

describe('in English', () => {
  beforeAll(() => setLanguage('en'));

  it('options, values and tile sets get their display names', () => {
    expect(replaceNames('Further inns add nothing (option `inns`).')).toBe(
      'Further inns add nothing (option “Inns”).',
    );
    expect(replaceNames('the option `farm_scoring PerFarm`')).toBe(
      'the option “Farm scoring: each farm for itself”',
    );
    expect(replaceNames('`tax_large_follower 2`')).toBe('“Large followers in taxes: 2”');
    expect(replaceNames('`turn` or `placement`')).toBe('“once per turn” or “once per tile”');
    expect(replaceNames('`crop-circles-1`')).toBe('“The Crop Circles, older tiles”');
  });

  it('editions are recognised and capitalised at the start of a sentence', () => {
    expect(replaceNames('Five in Classic. Plus2014 has eight.')).toBe(
      'Five in the Classic edition. The 2014 edition has eight.',
    );
    expect(replaceNames('Classic has none')).toBe('The Classic edition has none');
    expect(replaceNames('(option `inns`: Classic has none)')).toBe(
      '(option “Inns”: the Classic edition has none)',
    );
    expect(editionLabel('Plus2012')).toBe('2012 edition');
  });

  it('names without a display name stay as they are', () => {
    expect(replaceNames('a name, `U+wheel2`, and Plus1999')).toBe('a name, `U+wheel2`, and Plus1999');
    expect(editionLabel('Plus1999')).toBe('Plus1999 edition');
  });
});

describe('in Spanish', () => {
  beforeAll(() => setLanguage('es'));

  it('names read naturally', () => {
    expect(replaceNames('En Classic y Plus2012, 2 (opción `inns`).')).toBe(
      'En la edición clásica y la edición de 2012, 2 (opción «Posadas»).',
    );
    expect(editionLabel('Classic')).toBe('edición clásica');
  });
});

describe.each(['en', 'es'] as const)('the rules (%s)', (language) => {
  beforeAll(() => setLanguage(language));

  it('show no record-only names', () => {
    // One rule is about this very name of a tile.
    const known = new Set(['`U+wheel2`']);
    const left = ruleTexts(language).flatMap(
      (text) => replaceNames(text).match(/`[^`\n]+`|\bPlus\d{4}\b/g) ?? [],
    );
    expect([...new Set(left)].filter((one) => !known.has(one))).toEqual([]);
  });
});
