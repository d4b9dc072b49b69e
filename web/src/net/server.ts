/**
 * The server that the page uses. `<meta name="server">` names it, so that one build serves every site: empty is the
 * site's own server; on a static site it is the URL of another server, or `none`.
 */

const named = document.querySelector<HTMLMetaElement>('meta[name="server"]')?.content ?? '';

/** Whether the page comes from plain files. Its addresses are then behind a `#`, because no server knows their paths. */
export const isStaticSite: boolean = named !== '';

/** The URL of the server, with a slash at the end, or `null` if there is none: then everything runs on this device. */
export const server: URL | null = serverOf(named, document.baseURI);

/** Returns the URL of the server that a page at `base` names. */
export function serverOf(named: string, base: string): URL | null {
  if (named === 'none') return null;
  return new URL(named === '' ? '.' : `${named.replace(/\/+$/, '')}/`, base);
}
