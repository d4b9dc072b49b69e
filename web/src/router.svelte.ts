/** The current route, and moving to another one. */

import { currentRoute, href, type Route, splitUrl } from './route';

export { address, href } from './route';

class Router {
  route = $state.raw<Route>(currentRoute());

  constructor() {
    addEventListener('popstate', () => {
      this.route = currentRoute();
    });
    // Links within the client change the route without reloading the page.
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
      const to = new URL(link.href);
      const parts = to.origin === location.origin ? splitUrl(to) : null;
      if (!parts || parts.path.startsWith('api/')) return;
      event.preventDefault();
      this.go(parts.path + parts.search + parts.fragment);
    });
  }

  /** Goes to a path below the base, such as `t/ID`. */
  go(path: string, replace = false): void {
    const to = href(path);
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.route = currentRoute();
    if (!replace) scrollTo(0, 0);
  }
}

export const router = new Router();
