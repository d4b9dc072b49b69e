/** Returns what tells the pages of a site apart: the path, on a static site the one behind the `#`. */
export function place(address: string): string {
  const { pathname, hash } = new URL(address);
  return hash.startsWith('#/') ? pathname + hash : pathname;
}
