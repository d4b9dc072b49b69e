/** Access to local storage. Where a browser has none, the page works but remembers nothing. */

type StoredObject = Record<string, unknown>;

export const isObject = (value: unknown): value is StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value stored under a key, or `null` if there is none or it is not valid JSON. */
function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the fields of a stored object, or none if the stored value is not an object. */
export function loadObject(key: string): StoredObject {
  const fields = load(key);
  return isObject(fields) ? fields : {};
}

/** Returns the items of a stored list that have the right type. */
export function loadList<Item>(key: string, isItem: (value: unknown) => value is Item): Item[] {
  const list = load(key);
  return Array.isArray(list) ? list.filter(isItem) : [];
}

/**
 * Returns the fields of `defaults`, each replaced by the stored one if that has the same type. Older versions of the page
 * may have stored other types.
 */
export function mergeStored<Defaults extends object>(defaults: Defaults, load: unknown): Defaults {
  if (!isObject(load)) return defaults;
  const fields = Object.entries(defaults).map(([name, value]) => [
    name,
    typeof load[name] === typeof value ? load[name] : value,
  ]);
  return Object.fromEntries(fields) as Defaults;
}

/** Stores a value. Returns whether the browser accepted it. */
export function save(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
