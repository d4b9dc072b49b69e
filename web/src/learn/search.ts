/** Finding rules by their ids and words, whatever their accents. */

import type { RuleText } from '../protocol';
import { plainText } from './markdown';

export interface Found {
  rule: RuleText;
  /** The words around the first hit. */
  excerpt: string;
}

/** A rule made ready to be searched. */
export interface Entry {
  rule: RuleText;
  plain: string;
  folded: string;
}

/** A part of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

const EXCERPT = 160;

/** A text without accents and capitals. It stays as long as it was, so that places in it are the same. */
export function folded(text: string): string {
  return [...text].map((sign) => (sign.length > 1 ? '  ' : foldedSign(sign))).join('');
}

function foldedSign(sign: string): string {
  const bare = (sign.normalize('NFD')[0] ?? sign).toLowerCase();
  return bare.length === 1 ? bare : sign;
}

export function indexOf(rules: readonly RuleText[]): Entry[] {
  return rules.map((rule) => {
    const plain = plainText(rule.text);
    return { rule, plain, folded: folded(plain) };
  });
}

function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** The rules that have all words, the best first. A module's rules come as they stand in its book. */
export function find(entries: readonly Entry[], query: string, most = 60): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const hits: { entry: Entry; worth: number }[] = [];
  for (const entry of entries) {
    const worth = worthOf(entry, words);
    if (worth > 0) hits.push({ entry, worth });
  }
  hits.sort((a, b) => b.worth - a.worth);
  return hits.slice(0, most).map(({ entry }) => ({ rule: entry.rule, excerpt: excerptOf(entry, words) }));
}

function worthOf(entry: Entry, words: readonly string[]): number {
  const id = entry.rule.id.toLowerCase();
  let worth = 0;
  for (const word of words) {
    if (id === word) worth += 1000;
    else if (id.startsWith(word)) worth += 100;
    else if (id.replaceAll('-', '').startsWith(word.replaceAll('-', '')) && /\d/.test(word)) worth += 100;
    else {
      const at = entry.folded.indexOf(word);
      if (at < 0) return 0;
      // The beginning of a word is more likely meant than its middle, and an early word more than a late one.
      worth += (startsWord(entry.folded, word) ? 4 : 1) + (at < 80 ? 1 : 0);
    }
  }
  // Rules come before odd cases and mistakes of programs.
  return /-\d+$/.test(id) && !/-(amb|ex)-|^reg-/.test(id) ? worth + 2 : worth;
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[a-z0-9]/.test(text[at - 1] ?? '')) return true;
  return false;
}

function excerptOf(entry: Entry, words: readonly string[]): string {
  if (entry.plain.length <= EXCERPT) return entry.plain;
  const hits = words.map((word) => entry.folded.indexOf(word)).filter((at) => at >= 0);
  const hit = hits.length > 0 ? Math.min(...hits) : 0;
  const from = hit < EXCERPT / 2 ? 0 : entry.plain.lastIndexOf(' ', hit - EXCERPT / 3) + 1;
  const to = from + EXCERPT;
  const end = to >= entry.plain.length ? entry.plain.length : entry.plain.lastIndexOf(' ', to);
  return `${from > 0 ? '… ' : ''}${entry.plain.slice(from, end)}${end < entry.plain.length ? ' …' : ''}`;
}

/** A text in pieces, with what was looked for marked. */
export function marked(text: string, query: string): Piece[] {
  const words = wordsOf(query).sort((a, b) => b.length - a.length);
  if (words.length === 0) return text ? [{ text, hit: false }] : [];
  const flat = folded(text);
  const pieces: Piece[] = [];
  let from = 0;
  let at = 0;
  const close = (to: number) => {
    if (to > from) pieces.push({ text: text.slice(from, to), hit: false });
  };
  while (at < flat.length) {
    const word = words.find((one) => flat.startsWith(one, at));
    if (!word) {
      at++;
      continue;
    }
    close(at);
    pieces.push({ text: text.slice(at, at + word.length), hit: true });
    at += word.length;
    from = at;
  }
  close(text.length);
  return pieces;
}
