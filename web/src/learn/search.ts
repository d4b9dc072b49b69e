/** Searches rules by id and words, ignoring accents and case. */

import type { RuleText } from '../protocol';
import { plainText } from './markdown';

export interface SearchResult {
  rule: RuleText;
  /** The text around the first hit. */
  excerpt: string;
}

/** A rule prepared for search. */
export interface IndexedRule {
  rule: RuleText;
  plain: string;
  foldAccents: string;
}

/** A part of a text, and whether it matches the query. */
export interface TextPart {
  text: string;
  hit: boolean;
}

const EXCERPT = 160;

/** Removes accents and capitals. The length stays the same, so that positions still match the original. */
export function foldAccents(text: string): string {
  return [...text].map((sign) => (sign.length > 1 ? '  ' : foldedSign(sign))).join('');
}

function foldedSign(sign: string): string {
  const bare = (sign.normalize('NFD')[0] ?? sign).toLowerCase();
  return bare.length === 1 ? bare : sign;
}

export function buildIndex(rules: readonly RuleText[]): IndexedRule[] {
  return rules.map((rule) => {
    const { books = '', choice = '', reason = '', option = '' } = rule.reading ?? {};
    const plain = plainText([rule.text, choice, reason, books, option].join(' '));
    return { rule, plain, foldAccents: foldAccents(plain) };
  });
}

function wordsOf(query: string): string[] {
  return foldAccents(query).split(/\s+/).filter(Boolean);
}

/** Returns the rules that contain all words, the best first. Equally good ones keep their order. */
export function searchRules(entries: readonly IndexedRule[], query: string, max = 60): SearchResult[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const hits: { entry: IndexedRule; score: number }[] = [];
  for (const entry of entries) {
    const score = scoreOf(entry, words);
    if (score > 0) hits.push({ entry, score });
  }
  hits.sort((a, b) => b.score - a.score);
  return hits.slice(0, max).map(({ entry }) => ({ rule: entry.rule, excerpt: excerptOf(entry, words) }));
}

function scoreOf(entry: IndexedRule, words: readonly string[]): number {
  const id = entry.rule.id.toLowerCase();
  let score = 0;
  for (const word of words) {
    if (id === word) score += 1000;
    else if (id.startsWith(word)) score += 100;
    else if (id.replaceAll('-', '').startsWith(word.replaceAll('-', '')) && /\d/.test(word)) score += 100;
    else {
      const at = entry.foldAccents.indexOf(word);
      if (at < 0) return 0;
      // A match at the start of a word counts more than one inside, and an early match more than a late one.
      score += (startsWord(entry.foldAccents, word) ? 4 : 1) + (at < 80 ? 1 : 0);
    }
  }
  // Rules come before ambiguous cases and known bugs.
  return /-\d+$/.test(id) && !/-(amb|ex)-|^reg-/.test(id) ? score + 2 : score;
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[a-z0-9]/.test(text[at - 1] ?? '')) return true;
  return false;
}

function excerptOf(entry: IndexedRule, words: readonly string[]): string {
  if (entry.plain.length <= EXCERPT) return entry.plain;
  const hits = words.map((word) => entry.foldAccents.indexOf(word)).filter((at) => at >= 0);
  const hit = hits.length > 0 ? Math.min(...hits) : 0;
  const from = hit < EXCERPT / 2 ? 0 : entry.plain.lastIndexOf(' ', hit - EXCERPT / 3) + 1;
  const to = from + EXCERPT;
  const end = to >= entry.plain.length ? entry.plain.length : entry.plain.lastIndexOf(' ', to);
  return `${from > 0 ? '… ' : ''}${entry.plain.slice(from, end)}${end < entry.plain.length ? ' …' : ''}`;
}

/** Splits a text into pieces, with the matches of a query marked. */
export function markMatches(text: string, query: string): TextPart[] {
  const words = wordsOf(query).sort((a, b) => b.length - a.length);
  if (words.length === 0) return text ? [{ text, hit: false }] : [];
  const flat = foldAccents(text);
  const pieces: TextPart[] = [];
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
