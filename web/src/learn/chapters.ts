/** The rules as chapters: one per module, with rules under headings. */

import type { ModuleInfo, ModulePicture, RuleText } from '../protocol';

/** Rules under a heading. */
export interface Group {
  /** Unique within the chapter. */
  id: string;
  title: string;
  level: number;
  /** Whether it is collapsed: ambiguous cases and known bugs interest few readers. */
  aside: boolean;
  rules: RuleText[];
}

export interface Chapter {
  module: string;
  title: string;
  /** The module's picture. Chapters that are not about a module have none. */
  picture?: ModulePicture | undefined;
  groups: Group[];
  count: number;
}

/** The ids of ambiguous cases and of reported bugs. */
const ASIDE = /-AMB-\d+$|^REG-\d+$/;

/** Returns the chapters in the order of the rules. The modules, which have the pictures, may load later. */
export function chaptersOf(rules: readonly RuleText[], modules: readonly ModuleInfo[] = []): Chapter[] {
  const books = new Set(rules.map(({ module }) => module));
  return [...books].map((module) => ({
    ...chapterOf(
      module,
      rules.filter((rule) => rule.module === module),
    ),
    picture: modules.find(({ name }) => name === module)?.picture,
  }));
}

function chapterOf(module: string, rules: RuleText[]): Chapter {
  const groups: Group[] = [];
  const open = (title: string, level: number) =>
    groups.push({ id: `${module}-${groups.length}`, title, level, aside: false, rules: [] });
  for (const rule of rules) {
    for (const { title, level } of rule.headings) if (level > 1) open(title, level);
    if (groups.length === 0) open('', 2);
    groups.at(-1)?.rules.push(rule);
  }
  return {
    module,
    title: rules[0]?.headings.find(({ level }) => level === 1)?.title ?? module,
    groups: groups.map((group) => ({
      ...group,
      aside: group.rules.length > 0 && group.rules.every((rule) => ASIDE.test(rule.id)),
    })),
    count: rules.length,
  };
}
