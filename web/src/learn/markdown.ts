/**
 * The little Markdown that rules are written in, as a tree of plain texts: whatever stands in a text, nothing of it
 * becomes part of the page but as text.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  /** The id of a rule, to be linked. */
  | { kind: 'rule'; id: string };

export type Block =
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

/** Ids of rules, such as `BASE-09` or `BASE-AMB-03`. */
const RULE = /[A-Z]{2,}(?:-[A-Z]{2,})*-\d{2,}/;
const INLINE = new RegExp(
  `\`([^\`]+)\`|\\*\\*(.+?)\\*\\*|(?<![\\w*])\\*(?=\\S)(.+?)(?<=\\S)\\*(?![\\w*])|\\b(${RULE.source})\\b`,
);

/** The words of a line. */
export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  const plain = (words: string) => {
    if (words) parts.push({ kind: 'text', text: words });
  };
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    const [whole, code, strong, em, rule] = found;
    plain(rest.slice(0, found.index));
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', inside: inline(strong) });
    else if (em !== undefined) parts.push({ kind: 'em', inside: inline(em) });
    else if (rule !== undefined) parts.push({ kind: 'rule', id: rule });
    rest = rest.slice(found.index + whole.length);
  }
  plain(rest);
  return parts;
}

const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;

/** The blocks of a text. Lines that follow each other are one paragraph. */
export function markdown(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) blocks.push(blockOf(lines));
    lines = [];
  };
  let fence: string[] | null = null;
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('```')) {
      if (fence) blocks.push({ kind: 'code', text: fence.join('\n') });
      else flush();
      fence = fence ? null : [];
    } else if (fence) fence.push(line);
    else if (line.trim() === '') flush();
    else {
      const isItem = ITEM.test(line);
      // A list may follow its paragraph without a blank line.
      if (isItem && lines.length > 0 && !ITEM.test(lines[0] ?? '')) flush();
      lines.push(line);
    }
  }
  flush();
  // A fence that is never closed still shows what is in it.
  if (fence) blocks.push({ kind: 'code', text: fence.join('\n') });
  return blocks;
}

function blockOf(lines: string[]): Block {
  const first = ITEM.exec(lines[0] ?? '');
  if (first) return { kind: 'list', ordered: first[1] !== undefined, items: itemsOf(lines) };
  if (lines.length > 1 && isRule(lines[1] ?? ''))
    return { kind: 'table', head: cells(lines[0] ?? ''), rows: lines.slice(2).map(cells) };
  return { kind: 'paragraph', inside: inline(lines.map((line) => line.trim()).join(' ')) };
}

function itemsOf(lines: string[]): Inline[][] {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items.map(inline);
}

/** The line under a table's head. */
function isRule(line: string): boolean {
  return /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*:?-*:?\s*$/.test(line);
}

function cells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split('|').map((cell) => inline(cell.trim()));
}

/** The words alone, for search. */
export function plainText(text: string): string {
  return text.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim();
}
