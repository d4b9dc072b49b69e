/**
 * The addresses of the client, so links can be shared: paths below the page's `<base>`, or behind `#/` on a static site,
 * where a path must be a file.
 */

import { isStaticSite } from './net/server';

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'learn'; module?: string; rule?: string }
  | { page: 'first-game' }
  | { page: 'replay'; id?: string; move?: number; tab?: string }
  | { page: 'enter' }
  | { page: 'settings' }
  | { page: 'not-found' };

/** The path of the page's `<base>`, with a trailing slash. */
export const base = new URL(document.baseURI).pathname.replace(/[^/]*$/, '');

/** Parses a path below the base and its query string. */
export function parse(path: string, search: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [page, first] = parts;
  switch (page) {
    case undefined:
      return { page: 'home' };
    case 'new':
    case 'lobby':
    case 'enter':
    case 'settings':
    case 'first-game':
      return { page };
    case 't':
      return first ? { page: 'table', id: first } : { page: 'not-found' };
    case 'learn':
      return first ? { page: 'learn', module: first } : { page: 'learn' };
    case 'rules':
      return first ? { page: 'learn', rule: first.toUpperCase() } : { page: 'learn' };
    case 'replay': {
      const query = new URLSearchParams(search);
      const move = Number(query.get('move') ?? Number.NaN);
      const tab = query.get('tab');
      return {
        page: 'replay',
        ...(first ? { id: first } : {}),
        ...(Number.isInteger(move) && move >= 0 ? { move } : {}),
        ...(tab ? { tab } : {}),
      };
    }
    default:
      return { page: 'not-found' };
  }
}

/** The parts of an address of the client: a path below the base with its query string, and what a link has after another `#`. */
export interface UrlParts {
  path: string;
  search: string;
  fragment: string;
}

/** Reads an address. Returns `null` if it is not one of this client, such as a file. */
export function splitUrl(url: URL | Location, isStatic = isStaticSite): UrlParts | null {
  const { pathname, search, hash } = url;
  if (!pathname.startsWith(base)) return null;
  const below = pathname.slice(base.length);
  if (!isStatic) return { path: below, search, fragment: hash };
  if (below !== '' && below !== 'index.html') return null;
  const [, path = '', query = '', fragment = ''] = /^#\/([^?#]*)(\?[^#]*)?(#.*)?$/.exec(hash) ?? [];
  return { path, search: query, fragment };
}

/** Returns the route of the current address. */
export function currentRoute(): Route {
  const parts = splitUrl(location);
  return parts ? parse(parts.path, parts.search) : { page: 'not-found' };
}

/** Returns the `href` for a path below the base, which may have a query string. */
export function href(path: string, isStatic = isStaticSite): string {
  const below = path.replace(/^\//, '');
  return isStatic && below !== '' ? `${base}#/${below}` : base + below;
}

/** Returns the URL of a file of the client. */
export function fileUrl(name: string): string {
  return base + name;
}

/** Returns the absolute URL of a path below the base, for sharing. */
export function address(path: string): string {
  return new URL(href(path), location.href).href;
}
