/** The rulebook as chapters: one book a module, its rules under headings. */

import type { ModuleInfo, ModulePicture, RuleText } from '../protocol';

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
  /** What stands for the module; books of no module have none. */
  picture?: ModulePicture | undefined;
  groups: Group[];
  count: number;
}

/** Ids of what is beside the rules: doubtful cases and reported mistakes. */
const ASIDE = /-AMB-\d+$|^REG-\d+$/;

/** The chapters in the order of the rules. The modules' pictures may come later. */
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
