/** The addresses of the server's API. */

import { server } from './server';

/** Returns the URL of an API path. Without a server, nothing answers there. */
export function apiUrl(path: string): URL {
  return new URL(`api/v1/${path}`, server ?? document.baseURI);
}
