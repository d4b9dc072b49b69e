/** Which requests the service worker answers, and how. */

/** The folder whose files have their hash in their name. */
const HASHED = 'assets/';

/** Drawings. Their version is in the URL. */
const DRAWINGS = /^api\/v1\/art\/.*[?&]version=./;

/** Lists that change only with the server's version. */
const CATALOGUES = /^api\/v1\/(editions|modules|presets|tile-sets|tiles|rules|bots)(\/[^/]*)?(\?|$)/;

export type Strategy =
  /** Not answered by the worker. */
  | 'network'
  /** The page. */
  | 'page'
  /** The page of a static site, at the address behind its `#`. */
  | 'redirect'
  /** A file of this or another version. */
  | 'file'
  /** An answer that never changes. */
  | 'keep'
  /** An answer that is requested again if possible. */
  | 'renew';

export const isHashed = (file: string): boolean => file.startsWith(HASHED);

/** Decides about a GET request. `path` is relative to the scope and has the query string. */
export function strategyOf(
  path: string,
  isNavigation: boolean,
  isStaticSite: boolean,
  files: readonly string[],
): Strategy {
  const [file = ''] = path.split('?');
  if (isNavigation) {
    // A path with an extension is a file; `api/` has downloads.
    const isFile = (file.split('/').at(-1) ?? '').includes('.');
    if (file.startsWith('api/') || (isFile && file !== 'index.html')) return 'network';
    return isStaticSite && file !== '' && file !== 'index.html' ? 'redirect' : 'page';
  }
  if (isHashed(file) || (file !== '' && files.includes(file))) return 'file';
  if (DRAWINGS.test(path)) return 'keep';
  return CATALOGUES.test(path) ? 'renew' : 'network';
}
