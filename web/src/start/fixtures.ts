/** A small game catalogue for tests, of the same shape as the server's. */

import type { ModuleInfo, OptionInfo, TileSetInfo } from '../protocol';
import type { GameCatalogue } from './gameCatalogue';

const EVERY = ['Classic', 'Plus2012', 'Plus2014'];

function option(name: string, values: string[], presets: [string, string, string]): OptionInfo {
  return {
    name,
    title: name,
    about: '',
    rule: 'BASE-01',
    values: values.map((value) => ({ value, title: value })),
    presets: EVERY.map((edition, number) => ({ edition, value: presets[number] ?? '' })),
  };
}

function module(name: string, sets: string[], options: OptionInfo[] = []): ModuleInfo {
  return {
    name,
    title: name,
    always: name === 'base',
    picture: { of: 'tile', name: 'base/D' },
    sets,
    options,
  };
}

const set = (
  name: string,
  tiles: number,
  modules: string[],
  editions = EVERY,
  instead_of: string[] = [],
): TileSetInfo => ({ name, tiles, modules, editions, instead_of });

export const CATALOGUE: GameCatalogue = {
  editions: [
    { name: 'Classic', about: '', players: 5, usual: false },
    { name: 'Plus2012', about: '', players: 6, usual: false },
    { name: 'Plus2014', about: '', players: 8, usual: true },
  ],
  modules: [
    module(
      'base',
      ['base'],
      [
        option('farmers', ['yes', 'no'], ['yes', 'yes', 'yes']),
        option('two_tile_city', ['exception', 'ordinary'], ['exception', 'exception', 'ordinary']),
        option('max_players', ['2', '3', '4', '5', '6', '7', '8'], ['5', '6', '8']),
      ],
    ),
    module('inns-cathedrals', ['inns-cathedrals'], [option('inns', ['yes', 'no'], ['yes', 'yes', 'yes'])]),
    module('wheel-of-fortune', ['wheel-of-fortune', 'wheel-board', 'wheel-symbols']),
    module('dispatches', []),
    module('bridges', ['bridges-castles-bazaars']),
    module('castles', ['bridges-castles-bazaars']),
    module('crop-circles', ['crop-circles-1', 'crop-circles-2']),
    module('river', ['river', 'river-2014']),
  ],
  presets: [
    {
      name: 'minis',
      title: 'Small',
      about: '',
      edition: 'Plus2012',
      modules: ['dispatches', 'crop-circles'],
    },
  ],
  sets: [
    set('base', 72, ['base']),
    set('inns-cathedrals', 18, ['inns-cathedrals']),
    set('wheel-of-fortune', 12, ['wheel-of-fortune']),
    set('wheel-board', 16, ['wheel-of-fortune'], []),
    set('wheel-symbols', 16, ['wheel-of-fortune'], []),
    set('bridges-castles-bazaars', 12, ['bridges', 'castles', 'bazaars']),
    set('crop-circles-1', 6, ['crop-circles'], [], ['crop-circles-2']),
    set('crop-circles-2', 6, ['crop-circles']),
    set('river', 12, ['river'], ['Classic', 'Plus2012'], ['river-2014']),
    set('river-2014', 12, ['river'], ['Plus2014'], ['river']),
  ],
  bots: [],
};
