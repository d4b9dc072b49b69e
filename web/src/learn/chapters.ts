/** The rulebook as chapters: one book a module, its rules under headings. */

import type { Language, RuleText } from '../protocol';
import { inOrder, LEARNING } from '../words/order';
import headings from './headings.json';

type Words = Record<Language, string>;

/** A heading, and the first rule under it. */
export interface Section {
  from: string;
  level: number;
  title: Words;
}

export interface Book {
  title: Words;
  sections: Section[];
}

/** Rules under a heading. */
export interface Group {
  /** Unlike all others of the chapter; nothing stands above the first heading. */
  id: string;
  title: string;
  level: number;
  /** Whether only those look here who have a doubt: odd cases, and mistakes of programs. */
  aside: boolean;
  rules: RuleText[];
}

export interface Chapter {
  module: string;
  title: string;
  groups: Group[];
  count: number;
}

const books: Readonly<Record<string, Book>> = headings;

/** Ids of what is beside the rules: doubtful cases and reported mistakes. */
const ASIDE = /-AMB-\d+$|^REG-\d+$/;

export function chaptersOf(rules: readonly RuleText[], language: Language): Chapter[] {
  const modules = [...new Set(rules.map((rule) => rule.module))];
  return inOrder(modules, LEARNING, (name) => name).map((module) =>
    chapterOf(
      module,
      rules.filter((rule) => rule.module === module),
      language,
    ),
  );
}

function chapterOf(module: string, rules: RuleText[], language: Language): Chapter {
  const book = books[module];
  const groups: Group[] = [];
  for (const rule of rules) {
    const opened = book?.sections.filter((section) => section.from === rule.id) ?? [];
    for (const { title, level } of opened)
      groups.push({
        id: `${module}-${groups.length}`,
        title: title[language],
        level,
        aside: false,
        rules: [],
      });
    if (groups.length === 0) groups.push({ id: `${module}-0`, title: '', level: 2, aside: false, rules: [] });
    groups.at(-1)?.rules.push(rule);
  }
  return {
    module,
    title: book?.title[language] ?? module,
    groups: groups.map((group) => ({
      ...group,
      aside: group.rules.length > 0 && group.rules.every((rule) => ASIDE.test(rule.id)),
    })),
    count: rules.length,
  };
}
