/** The addresses of the client: paths below the page's `<base>`, so links can be shared. */

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

/** Returns the route of the current address. */
export function currentRoute(): Route {
  const { pathname, search } = location;
  return pathname.startsWith(base) ? parse(pathname.slice(base.length), search) : { page: 'not-found' };
}

/** Returns the `href` for a path below the base. */
export function href(path: string): string {
  return base + path.replace(/^\//, '');
}

/** Returns the absolute URL of a path below the base, for sharing. */
export function address(path: string): string {
  return new URL(href(path), location.href).href;
}
