/** Records of games that stop at a question of an expansion. The player in the first seat is asked. */

const TWO = 'players red=Ana blue=Luis';
const THREE = 'players red=Ana blue=Luis green=Eva';
/** Four players with three digits each, and what a crowded table has beside the board. */
const FOUR = `players red=Ana blue=Luis green=Eva yellow=Tom
first green
modules ferries castles bridges robbers hills-sheep traders-builders inns-cathedrals gold-mines mage-witch bazaars
score red 103
score blue 112
score green 107
score yellow 131`;
const TEN_EACH = 'score red 10\nscore blue 10\nscore green 10';

const record = (...lines: string[]) => `bastide 1\n${lines.join('\n')}\n`;
const bazaar = (first: string, turn: string) =>
  record(THREE, `first ${first}`, 'modules bazaars', TEN_EACH, turn);
const dispatch = (number: number) =>
  record(
    TWO,
    'modules dispatches',
    'board W@0,0 r0 red thief(E) red thief(W); U@1,0 r0; U@2,0 r0; U@3,0 r0; B@0,-1 red monk',
    `red W@4,0 r0 - dispatch=${number}`,
  );
const circle = (turn: string) =>
  record(THREE, 'modules crop-circles', 'board W@0,0 r0 red thief(E) red thief(W) blue thief(S)', turn);

export const SITUATIONS = {
  'bazaar-choose': bazaar('green', 'green bridges/field-bazaar@0,1 r0 - U V W'),
  'bazaar-open': bazaar('green', 'green bridges/field-bazaar@0,1 r0 - U V W red: take V'),
  'bazaar-bid': bazaar('red', 'red bridges/field-bazaar@0,1 r0 - U V W blue: take V =2 green: =4'),
  'bazaar-sell': bazaar(
    'green',
    'green bridges/field-bazaar@0,1 r0 - U V W red: take V =2 blue: =4 green: -',
  ),
  'bazaar-pick': record(
    THREE,
    'first green',
    'modules bazaars',
    'option bazaar_auction no',
    'green bridges/field-bazaar@0,1 r0 - U V bridges/road-end-inn-bazaar',
  ),
  'dispatch-road': dispatch(1),
  'dispatch-follower': dispatch(8),
  'scoring-figure': record(
    TWO,
    'modules dispatches',
    'board W@0,0 r0 red thief(E) red thief(W); U@1,0 r0',
    'score red 7/2',
    'red W@2,0 r0 -',
  ),
  'award-first': record(
    TWO,
    'modules dispatches',
    'board W@0,0 r0 red thief(E); B@0,-1; B@1,-1; B@2,-1; U@2,0 r0; U@3,0 r0; W@4,0 r0 red thief(W)',
    'score red 1/1',
    'red W@1,0 r0 -',
  ),
  'wheel-plague': record(
    TWO,
    'modules wheel-of-fortune',
    'board start; U@1,-1 r0 red thief(E); B@3,-1 red monk',
    'fact wheel.pig=inquisition',
    'fact crown.plague=0',
    'red V+wheel1',
  ),
  'wheel-crown': record(
    TWO,
    'modules wheel-of-fortune',
    'board start; U@1,-1 r0 red thief(E)',
    'fact wheel.pig=famine',
    'fact crown.taxes=1',
    'red V+wheel1@-1,0 r0',
  ),
  flock: record(
    TWO,
    'modules hills-sheep',
    'board U@0,0 r0 red shepherd farmer(NL)',
    'fact flock@0,0(NL)=1+3',
    'pile B x4',
    'red B@0,-1',
  ),
  'ferry-place': record(
    TWO,
    'modules ferries',
    'board U@-1,0 r0 red thief(W)',
    'pile ferries/three-roads B',
    'red ferries/three-roads@0,0 r0 -',
  ),
  'ferry-move': record(
    TWO,
    'modules ferries',
    'board W@-1,0 r0; ferries/three-roads@0,0 r0 red thief(E)',
    'fact ferry@0,0=E-W',
    'pile W B x2',
    'red W@1,0 r0 -',
  ),
  'robber-place': record(
    THREE,
    'modules robbers',
    'score red 3\nscore blue 12\nscore green 7',
    'fact robber.2=12',
    'red robbers/F@1,0 r1',
  ),
  'robber-victim': record(
    THREE,
    'modules robbers',
    'board W@-1,0 r0 blue thief(E); U@0,0 r0; B@0,-1; B@1,-1; B@2,-1; U@2,0 r0; U@3,0 r0; U@4,0 r0; U@5,0 r0; U@6,0 r0; W@7,0 r0 green thief(W)',
    'score blue 8\nscore green 8',
    'fact robber.0=8',
    'red W@1,0 r0 -',
  ),
  'castle-or-city': record(
    TWO,
    'modules castles',
    'board E@0,0 r2 red knight(S)',
    'pile E B',
    'red E@0,1 r0 -',
  ),
  'castle-points': record(
    TWO,
    'modules castles',
    'board E@0,0 r2; E@0,1 r0; W@1,1 r3; U@2,1 r0; G@2,0 r0; E@3,0 r3 blue knight(W); U@2,-1 r0; W@1,-1 r0 blue thief(S)',
    'fact castle@0,0(S)=0',
    'pile D B',
    'red D@1,0 r1 -',
  ),
  'circle-choose': circle('red crop2/A@1,0 r0 -'),
  'circle-add': circle('red crop2/A@1,0 r0 - all-add blue: thief(S)@0,0'),
  'circle-return': circle('red crop2/A@1,0 r0 - all-take-back'),
  'gold-put': record(
    TWO,
    'modules gold-mines',
    'board B@0,0; B@1,0; B@2,0; B@2,1',
    'pile gold/H E',
    'red gold/H@0,1 r1',
  ),
  'gold-take': record(
    TWO,
    'modules gold-mines',
    'board E@0,-1 r2 blue knight(S); B@-1,-1; E@-1,0 r1; B@-1,1; A@0,1 r2; B@1,1; A@1,0 r1 red thief(W)',
    'fact ingots@1,0=1',
    'pile gold/B B',
    'red gold/B@0,0 r0 ingot spot(0)@-1,0 -',
  ),
  bridge: record(TWO, 'modules bridges', 'board B@0,0', 'red B@1,0'),
  'magic-move': record(TWO, 'modules mage-witch', 'board U@0,0', 'pile mage/A B', 'red mage/A@1,0 r0'),
  'magic-remove': record(
    TWO,
    'modules mage-witch',
    'board U@0,0 r0; B@0,1; B@1,1; B@2,1; U@2,0 r0',
    'fact mage=road(W)@0,0',
    'fact witch=road(E)@2,0',
    'pile U B',
    'red U@1,0 r0',
  ),
  'flight-land': record(TWO, 'modules flying-machines', 'red flying/B@1,0 r0 spot(0) die=1'),
  'builder-place': record(
    TWO,
    'modules traders-builders',
    'board W@0,0 r0 red thief(E) red farmer(NL)',
    'pile U B x2',
    'red U@1,0 r0',
  ),
  'builder-second': record(
    TWO,
    'modules traders-builders',
    'board W@0,0 r0 red thief(E); U@1,0 r0 red builder thief(W)',
    'fact goods.0=wine 2 cloth 1',
    'fact goods.1=wine 1 grain 3',
    'pile U V B x2',
    'red U@2,0 r0 -',
  ),
  'ferry-of-four': record(
    FOUR.replace('first green', 'first red'),
    'board W@-1,0 r0; ferries/three-roads@0,0 r0 red thief(E); ferries/three-roads@-2,0 r0; U@0,1 r1; ferries/three-roads@0,2 r2',
    'fact ferry@0,0=E-W',
    'fact ferry@-2,0=E-S',
    'fact ferry@0,2=E-N',
    'pile W B x2',
    'red W@1,0 r0 -',
  ),
  'robber-of-four': record(
    FOUR.replace('first green', 'first red'),
    'fact robber.2=12',
    'red robbers/F@1,0 r1 -',
  ),
  'bid-of-four': record(FOUR, 'green bridges/field-bazaar@0,1 r0 - U V W X yellow: take V =2 red:'),
  'three-long-names': record(
    'players red=Ana blue=Maximiliano green=Guadalupe',
    'score red 103\nscore blue 112\nscore green 107',
    'red U@1,0 r0',
  ),
  large: record(TWO, 'modules inns-cathedrals', 'red U@1,0 r0'),
  river: record(TWO, 'modules river', 'red river-2014/bend-vineyard'),
};

export type Situation = keyof typeof SITUATIONS;
