/**
 * A parser for the subset of Markdown used in the rules. The result is a tree of plain texts: nothing in a text becomes
 * markup of the page.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  /** A rule id, shown as a link. */
  | { kind: 'rule'; id: string };

export type Block =
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

/** Matches rule ids such as `BASE-09` or `BASE-AMB-03`. */
const RULE = /[A-Z]{2,}(?:-[A-Z]{2,})*-\d{2,}/;
const INLINE = new RegExp(
  `\`([^\`]+)\`|\\*\\*(.+?)\\*\\*|(?<![\\w*])\\*(?=\\S)(.+?)(?<=\\S)\\*(?![\\w*])|\\b(${RULE.source})\\b`,
);

/** Parses the inline markup of a line. */
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

/** Parses a text into blocks. Consecutive lines form one paragraph. */
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
  // The content of an unclosed fence is shown, too.
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

/** Whether a line is the separator below a table's head. */
function isRule(line: string): boolean {
  return /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*:?-*:?\s*$/.test(line);
}

function cells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split('|').map((cell) => inline(cell.trim()));
}

/** Returns the plain text, for search. */
export function plainText(text: string): string {
  return text.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim();
}
