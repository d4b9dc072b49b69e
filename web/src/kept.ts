/** What this browser keeps for the page. Some browsers keep nothing: then the page works, and forgets. */

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is kept under a key; nothing if there is none, or if this page cannot have written it. */
function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The fields of an object that is kept; none if it is something else. */
export function keptFields(key: string): Fields {
  const fields = kept(key);
  return isFields(fields) ? fields : {};
}

/** The things of a list that is kept, as far as they are of their sort. */
export function keptList<Thing>(key: string, isThing: (value: unknown) => value is Thing): Thing[] {
  const list = kept(key);
  return Array.isArray(list) ? list.filter(isThing) : [];
}

/** The fields of `usual`, each replaced by what was kept if that has the same type: older pages may have kept others. */
export function replacedBy<Usual extends object>(usual: Usual, kept: unknown): Usual {
  if (!isFields(kept)) return usual;
  const fields = Object.entries(usual).map(([name, value]) => [
    name,
    typeof kept[name] === typeof value ? kept[name] : value,
  ]);
  return Object.fromEntries(fields) as Usual;
}

/** Keeps something; whether it could be kept. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
