/** Translates the claims of a record into sentences. */

import { pieceName, seatName, whereName } from '../i18n/labels';
import { formatList, hasMessage, t } from '../i18n/messages.svelte';
import type { SeatInfo } from '../protocol';
import { colourName, coordinatesText, picksOf, pickText, recordTileName, sourceName } from './notation';

type Seats = readonly SeatInfo[];

export interface ClaimText {
  text: string;
  /** The rule named in the claim. */
  rule?: string;
}

/** Returns the text of a claim: `expect score red 4`, `result red 4 blue 0`, `fingerprint …`. */
export function claimText(claim: string, seats: Seats): ClaimText {
  const words = claim.replace(/\s+#.*$/, '').split(/\s+/);
  if (words[0] === 'result')
    return { text: t('learn-claim-score', { scores: scores(words.slice(1), seats) }) };
  if (words[0] === 'fingerprint') return { text: t('learn-claim-fingerprint') };
  const [, what = '', ...rest] = words;
  const said = SENTENCES[what]?.(rest, seats);
  return said ?? { text: t('learn-claim-other', { claim: words.slice(1).join(' ') }) };
}

type Sentence = (words: string[], seats: Seats) => ClaimText | null;

const SENTENCES: Record<string, Sentence> = {
  score: (words, seats) => ({ text: t('learn-claim-score', { scores: scores(words, seats) }) }),
  projected: (words, seats) => ({ text: t('learn-claim-projected', { scores: scores(words, seats) }) }),
  award,
  no: (words, seats) =>
    words[1]
      ? { text: t('learn-claim-no-award-to', { name: colourName(words[1], seats) }) }
      : { text: t('learn-claim-no-award') },
  supply: ([colour = '', ...rest], seats) => ({
    text: t('learn-claim-supply', {
      name: colourName(colour, seats),
      figure: rest.length > 1 ? pieceName(rest[0] ?? '') : 'none',
      count: Number(rest.at(-1)),
    }),
  }),
  track: ([colour = '', square = '', ...tokens], seats) => ({
    text: t('learn-claim-track', {
      name: colourName(colour, seats),
      square,
      tokens: tokens.length > 0 ? formatList(tokens) : 'none',
    }),
  }),
  legal: (words, seats) => ({ text: t('learn-claim-legal', { picks: picks(words, seats) }) }),
  only: (words, seats) => ({ text: t('learn-claim-only', { picks: picks(words, seats) }) }),
  refuse: (words, seats) => {
    const rule = /^[A-Z-]+-\d+$/.test(words.at(-1) ?? '') ? words.at(-1) : undefined;
    const pick = pickText((rule ? words.slice(0, -1) : words).join(' '), seats);
    return { text: t('learn-claim-refuse', { pick }), ...(rule ? { rule } : {}) };
  },
  ask: ([colour = '', prompt = ''], seats) => {
    const name = colourName(colour, seats);
    const question = hasMessage(`ask-${prompt}`) ? t(`ask-${prompt}`, { name }) : `${name}: ${prompt}`;
    return { text: t('learn-claim-ask', { question }) };
  },
  chance: ([source = '']) => ({ text: t('learn-claim-chance', { source: sourceName(source) }) }),
  left: ([count = '']) => ({ text: t('learn-claim-left', { count: Number(count) }) }),
  unseen: ([tile = '', count = '']) => ({
    text: t('learn-claim-unseen', { tile: recordTileName(tile), count: Number(count) }),
  }),
  feature,
  fact,
  discarded: (tiles) =>
    tiles[0] === 'none'
      ? { text: t('learn-claim-none-discarded') }
      : {
          text: t('learn-claim-discarded', {
            tiles: formatList(tiles.map(recordTileName)),
            count: tiles.length,
          }),
        },
  over: () => ({ text: t('learn-claim-over') }),
  winners: (colours, seats) => ({
    text: t('learn-claim-winners', {
      names: formatList(colours.map((colour) => colourName(colour, seats))),
      count: colours.length,
    }),
  }),
  error: (words) => ({ text: t('learn-claim-error', { message: words.join(' ').replaceAll('"', '') }) }),
};

/** Parses `red 4 blue 0`, `red 12/8`. */
function scores(words: string[], seats: Seats): string {
  const pairs: string[] = [];
  for (let at = 0; at + 1 < words.length; at += 2)
    pairs.push(`${colourName(words[at] ?? '', seats)} ${words[at + 1]}`);
  return formatList(pairs);
}

function picks(words: string[], seats: Seats): string {
  return picksOf(words.join(' '))
    .map((pick) => pickText(pick, seats))
    .join(' · ');
}

/** Parses `red road@1,0 4 tiles 4x1`. */
function award([colour = '', source = '', points = '', ...reasons]: string[], seats: Seats): ClaimText {
  const key = source.split('@')[0] ?? source;
  const label = hasMessage(`focus-${key}`)
    ? t(`focus-${key}`)
    : hasMessage(`source-${key}`)
      ? t(`source-${key}`)
      : key;
  const why: string[] = [];
  for (let at = 0; at + 1 < reasons.length; at += 2) {
    const [count = '0', each = '1'] = (reasons[at + 1] ?? '').split('x');
    const reason = `reason-${reasons[at]}`;
    const thing = hasMessage(reason)
      ? t(reason, { count: Number(count), number: Number(count) })
      : `${count} ${reasons[at]}`;
    why.push(each === '1' ? thing : `${thing} × ${each.replace('-', '−')}`);
  }
  const values = { name: colourName(colour, seats), points: Number(points), source: label };
  if (why.length === 0) return { text: t('learn-claim-award', values) };
  return { text: t('learn-claim-award-why', { ...values, why: formatList(why) }) };
}

/** Parses `road@1,0(E) tiles 3 open 2 owners red`. */
function feature([place = '', ...facts]: string[], seats: Seats): ClaimText | null {
  const found = /^(\w+)@(-?\d+),(-?\d+)(?:\((\w+)\))?$/.exec(place);
  if (!found) return null;
  const [, kind = '', x = '', y = '', at] = found;
  const said: string[] = [];
  for (let index = 0; index < facts.length; index++) {
    const fact = facts[index] ?? '';
    if (fact === 'complete' || fact === 'incomplete') said.push(t(`learn-feature-${fact}`, { kind }));
    else if (fact === 'owners') {
      const owners: string[] = [];
      while (index + 1 < facts.length && !FACTS.has(facts[index + 1] ?? ''))
        owners.push(facts[++index] ?? '');
      said.push(
        owners[0] === 'none'
          ? t('learn-feature-nobody')
          : t('learn-feature-owners', { names: formatList(owners.map((owner) => colourName(owner, seats))) }),
      );
    } else if (FACTS.has(fact))
      said.push(t(`learn-feature-${fact}`, { count: Number(facts[++index]), kind }));
    else return null;
  }
  return {
    text: t('learn-claim-feature', {
      kind: hasMessage(`focus-${kind}`) ? t(`focus-${kind}`) : kind,
      cell: coordinatesText(x, y),
      at: at ? whereName(at.replace(/(?<=in)\d+$/, '')) : 'none',
      facts: formatList(said),
    }),
  };
}

const FACTS = new Set(['tiles', 'open', 'owners', 'shields', 'worth', 'complete', 'incomplete']);

/** Parses `thing.0=2`, `thing@0,0(EL)=2`: the state of expansions. */
function fact(words: string[], seats: Seats): ClaimText | null {
  const found = /^([a-z]+)(?:\.([\w-]+))?(?:@(-?\d+),(-?\d+))?(?:\(\w+\))?=(.*)$/.exec(words.join(' '));
  if (!found) return null;
  const [, base = '', part, x, y, value = ''] = found;
  const isSeat = part !== undefined && /^\d+$/.test(part);
  const key = isSeat || part === undefined ? `learn-fact-${base}` : `learn-fact-${base}-${part}`;
  const known = hasMessage(key) ? key : `learn-fact-${base}-any`;
  if (!hasMessage(known)) return null;
  return {
    text: t(known, {
      name: isSeat ? seatName(seats, Number(part)) : '',
      part: part ?? '',
      cell: x === undefined ? '' : coordinatesText(x, y ?? ''),
      value: value === 'none' ? t('learn-fact-none') : factValue(value),
    }),
  };
}

/** Translates the names of counted items. Seats, sides and names of spots stay as they are. */
function factValue(value: string): string {
  return value.replace(/\b[a-z]+\b/g, (word) =>
    hasMessage(`learn-value-${word}`) ? t(`learn-value-${word}`) : word,
  );
}
