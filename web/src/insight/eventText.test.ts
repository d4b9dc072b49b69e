import { beforeAll, describe, expect, it } from 'vitest';
import type { Step } from '../game/game';
import type { GameEvent, SeatInfo } from '../protocol';
import { eventText, majorityText, reasonShort, sourceTitle, stepText } from './eventText';
import { loadGame } from './fixtures/games';
import { BROKEN_TEXT, setLanguage } from './fixtures/language';
import { historyOf, lineText } from './gameHistory';

const seats: SeatInfo[] = [
  { name: 'Ana', colour: 'red', online: true },
  { name: 'Luis', colour: 'blue', online: true },
];

/** One event of each type, in English and Spanish. */
const SENTENCES: [GameEvent, string, string][] = [
  [{ type: 'turn-began', seat: 0 }, 'Ana’s turn', 'Turno de Ana'],
  [{ type: 'tile-drawn', seat: 1, tile: 'base/U' }, 'Luis draws: Straight road', 'Luis roba: Camino recto'],
  [
    { type: 'tile-revealed', tile: 'base/U' },
    'A tile is revealed: Straight road',
    'Se descubre una loseta: Camino recto',
  ],
  [{ type: 'tile-taken', seat: 0, tile: 'base/U' }, 'Ana takes: Straight road', 'Ana toma: Camino recto'],
  [
    { type: 'tile-discarded', tile: 'base/C', cause: 'fits-nowhere', rule: 'BASE-11' },
    'It cannot be placed and leaves the game: City on all sides, with shield',
    'No se puede colocar y sale del juego: Ciudad en todos los lados, con escudo',
  ],
  [
    { type: 'tile-hidden' },
    'A tile is set aside face down, unseen',
    'Se aparta una loseta boca abajo, sin verla',
  ],
  [
    { type: 'tile-placed', seat: 0, tile: 'base/U', cell: [1, -2], rotation: 1 },
    'Ana places a tile at 1,\u00a0−2: Straight road',
    'Ana coloca una loseta en 1,\u00a0−2: Camino recto',
  ],
  [
    { type: 'tile-placed', tile: 'base/U', cell: [0, 0], rotation: 0 },
    'On the table at 0,\u00a00: Straight road',
    'Sobre la mesa en 0,\u00a00: Camino recto',
  ],
  [
    { type: 'road-laid-over', cell: [1, 0], sides: ['W', 'E'] },
    'A road now crosses 1,\u00a00 from west to east',
    'Un camino cruza ahora 1,\u00a00, de oeste a este',
  ],
  [
    {
      type: 'figure-placed',
      id: 3,
      seat: 1,
      kind: 'large',
      anchor: { on: 'land', cell: [1, 0], spot: 'knight(N)', role: 'knight', at: 'N' },
    },
    'Luis places the large follower as a knight (north, 1,\u00a00)',
    'Luis coloca el seguidor grande como caballero (norte, 1,\u00a00)',
  ],
  [
    { type: 'figure-placed', id: 3, seat: 1, kind: 'builder', anchor: { on: 'cell', cell: [1, 0] } },
    'Luis places the builder (1,\u00a00)',
    'Luis coloca el constructor (1,\u00a00)',
  ],
  [
    { type: 'figure-placed', id: 3, seat: 1, kind: 'dragon', anchor: { on: 'aside', number: 7 } },
    'Luis places dragon',
    'Luis coloca dragon',
  ],
  [{ type: 'figure-returned', id: 3, seat: 1 }, 'Luis takes a figure back', 'Luis recupera una figura'],
  [
    { type: 'completed', kind: 'city', at: [0, 0], rule: 'BASE-34' },
    'The city at 0,\u00a00 is complete',
    'Se completa la ciudad de 0,\u00a00',
  ],
  [
    {
      type: 'award',
      seat: 0,
      source: { from: 'feature', kind: 'city', at: [0, 0] },
      points: 8,
      rule: 'BASE-34',
      reasons: [
        { key: 'reason-tiles', count: 3, each: 2, rule: 'BASE-34' },
        { key: 'reason-shields', count: 1, each: 2, rule: 'BASE-35' },
      ],
    },
    'Ana gets 8 points: City (3 tiles × 2 and 1 shield × 2)',
    'Ana recibe 8 puntos: Ciudad (3 losetas × 2 y 1 escudo × 2)',
  ],
  [
    {
      type: 'award',
      seat: 1,
      source: { from: 'other', key: 'source-bazaar' },
      points: -5,
      rule: 'BAZAAR-06',
      reasons: [{ key: 'reason-payment', count: 1, each: -5, rule: 'BAZAAR-06' }],
    },
    'Luis pays 5 points: Bazaar',
    'Luis paga 5 puntos: Mercado',
  ],
  [
    { type: 'advanced', seat: 0, marker: 0, points: 8 },
    'Ana moves forward 8 on the track',
    'Ana avanza 8 en el marcador',
  ],
  [{ type: 'told', key: 'told-wine', seat: 0, number: 2 }, 'Ana takes 2 wine', 'Ana toma 2 de vino'],
  [
    { type: 'told', key: 'told-dispatch', seat: 0, number: 7 },
    'Ana turns up dispatch 7: place another tile',
    'Ana descubre el despacho 7: coloca otra loseta',
  ],
  [
    { type: 'told', key: 'told-follower-on-crown', seat: 0, number: 5 },
    'Ana puts a follower on a crown space: Plague',
    'Ana pone un seguidor en una casilla con coronas: Plaga',
  ],
  [
    { type: 'told', key: 'told-dragon-wakes', seat: 0, number: 0 },
    'Something happened: dragon-wakes',
    'Ha pasado algo: dragon-wakes',
  ],
  [{ type: 'final-scoring' }, 'Final scoring', 'Recuento final'],
  [{ type: 'game-over' }, 'The game is over', 'La partida ha terminado'],
  [
    { type: 'tile-eaten' } as unknown as GameEvent,
    'Something happened: tile-eaten',
    'Ha pasado algo: tile-eaten',
  ],
];

describe.each(['en', 'es'] as const)('in %s', (language) => {
  beforeAll(() => setLanguage(language));

  it.each(SENTENCES)('%j', (event, english, spanish) => {
    expect(eventText(event, seats)).toBe(language === 'en' ? english : spanish);
  });

  it.each(['base', 'every-module'] as const)('every line of a whole game has a text: %s', (name) => {
    const { steps, table, view } = loadGame(name);
    const several = (view.players[0]?.markers.length ?? 1) > 1;
    const { turns, context } = historyOf(steps, several);
    const lines = turns.flatMap((turn) => [...turn.lines, ...turn.undone]);
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) {
      const text = lineText(line, table.seats, context);
      expect(text).not.toBe('');
      expect(text).not.toMatch(BROKEN_TEXT);
    }
  });

  it('every reason and source of a whole game has a name', () => {
    for (const { events } of loadGame('every-module').steps)
      for (const event of events) {
        if (event.type !== 'award') continue;
        for (const reason of event.reasons) expect(reasonShort(reason)).not.toMatch(BROKEN_TEXT);
        const key = event.source.from === 'feature' ? event.source.kind : event.source.key;
        expect(sourceTitle(key)).not.toMatch(BROKEN_TEXT);
      }
  });

  it.each([
    'hints-allowed',
    'undone-to',
    'timed-out',
    'taken-over',
    'returned',
    'resigned',
    'outage',
    'closed',
    'rematch',
    'offered',
    'hosted',
  ])('the log entry %s has a text', (name) => {
    const step: Step = { seq: 1, what: { kind: 'note', name, seat: 0, text: 'greedy' }, events: [] };
    expect(stepText(step, seats)).toBeTruthy();
    expect(stepText(step, seats)).not.toMatch(BROKEN_TEXT);
  });
});

describe('short reasons', () => {
  beforeAll(() => setLanguage('en'));

  it.each([
    [{ key: 'reason-tiles', count: 4, each: 1 }, '4 tiles'],
    [{ key: 'reason-tiles', count: 4, each: 3 }, '4 tiles × 3'],
    [{ key: 'reason-witch', count: 3, each: -1 }, 'the witch takes half (−3)'],
    [{ key: 'reason-wine', count: 1, each: 10 }, 'most wine (+10)'],
    [{ key: 'reason-loot', count: 5, each: 1 }, "half of another player's points (+5)"],
    [{ key: 'reason-dragons', count: 2, each: 5 }, '2 dragons × 5'],
  ])('%j is %s', (reason, text) => {
    expect(reasonShort({ ...reason, rule: 'X-01' })).toBe(text);
  });
});

/** Majorities, in English and Spanish. Ana has two followers, one of which counts twice. */
const MAJORITIES: [number, string | undefined, string, string][] = [
  [
    2,
    undefined,
    'Most followers: Ana 3 (2 followers), Luis 2',
    'Mayoría de seguidores: Ana 3 (2 seguidores), Luis 2',
  ],
  [
    3,
    undefined,
    'Tie, each player gets all the points: Ana 3 (2 followers), Luis 3',
    'Empate, cada jugador recibe todos los puntos: Ana 3 (2 seguidores), Luis 3',
  ],
  [
    3,
    'tiebreak-hill',
    'Tie, only players with a follower on a hill get points: Ana 3 (2 followers), Luis 3',
    'Empate, solo puntúa quien tiene un seguidor en una colina: Ana 3 (2 seguidores), Luis 3',
  ],
];

describe.each(['en', 'es'] as const)('majorities in %s', (language) => {
  beforeAll(() => setLanguage(language));

  it.each(MAJORITIES)('Luis has %i, tie broken by %s', (strength, tiebreak, english, spanish) => {
    const players = [
      { seat: 0, followers: 2, strength: 3, wins: true },
      { seat: 1, followers: strength, strength, wins: strength === 3 && tiebreak === undefined },
    ];
    const text = majorityText({ players, rules: ['BASE-40'], ...(tiebreak ? { tiebreak } : {}) }, seats);
    expect(text).toBe(language === 'en' ? english : spanish);
  });
});
